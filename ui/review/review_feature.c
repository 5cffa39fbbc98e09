/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The review as a feature: the summary, which replaces the move list, the commands about the
 * quality of moves, and the review's part in the game. Over the board the summary handles Escape
 * only: moves are typed and stepped through as usual. */
#include <config.h>

#include "ui/review/review.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/external/engine_list.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/document/judgement.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/modes/scene.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Shown {
    uint64_t document; /* compared only */
} Shown;

/* Over the input line, or over the board. */
static const Feature LINE_SUMMARY, BOARD_SUMMARY;

static void summary_close(ModeStack *stack)
{
    mode_remove(stack, &LINE_SUMMARY);
    mode_remove(stack, &BOARD_SUMMARY);
}

/* Something else is shown instead of the moves or below them. */
static bool has_other(const ModeStack *stack)
{
    return mode_instead(stack) != NULL || mode_painter(stack, PANE_NOTE) != NULL;
}

static void summary_open(ModeStack *stack)
{
    const Feature *top = mode_top(stack);
    bool is_plain = top->keys == input_keys || top->keys == board_keys;
    if (has_other(stack) || !is_plain || question_text(stack)[0] != '\0')
        return;
    bool has_line = top->has_line;
    Shown *shown = alloc_zeroed(1, sizeof *shown);
    shown->document = stack->session->document->number;
    summary_close(stack);
    mode_push(stack, has_line ? &LINE_SUMMARY : &BOARD_SUMMARY, shown);
}

/* Escape is "to-board" in the line and "stop" on the board. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    bool types = action == ACTION_TO_PROMPT;
    if (action != ACTION_TO_BOARD && action != ACTION_STOP && action != ACTION_CLOSE && !types)
        return false;
    mode_remove(stack, mode->ops);
    if (types) { /* over the input line */
        input_mode_open(stack);
        summary_open(stack);
    }
    return true;
}

static void settle(ModeStack *stack, Mode *mode)
{
    const Shown *shown = mode->state;
    const Session *session = stack->session;
    if (session->document->number != shown->document || match_is_on(session->match))
        mode_remove(stack, mode->ops);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    free(mode->state);
}

/* --- painting --------------------------------------------------------------------------------- */

static void paint(const Scene *scene, Rect area);

enum { GRAPH_ROWS = 5, GRAPH_ROWS_MAX = 12, ROWS_MIN = 4, COLUMNS_MIN = 14 };

/* From the top of the move list to the lower clock below it, or to the end of the area next to the
 * board. */
static Rect beside_board(const Layout *layout)
{
    Rect area = layout->pane[PANE_MOVES];
    const Rect *whole = &layout->pane[PANE_SIDE], *clock = &layout->pane[PANE_BOTTOM_CLOCK];
    bool has_clock =
        clock->width > 0 && clock->row > area.row && clock->column + clock->width > area.column;
    int end = has_clock ? clock->row : whole->row + whole->height;
    area.height = end - area.row;
    return area;
}

/* A mode above it covers the same area. */
static bool is_covered(const ModeStack *stack, const Layout *layout)
{
    for (int i = stack->count - 1; i >= 0 && stack->modes[i].ops->paint != paint; i--) {
        const Feature *other = stack->modes[i].ops;
        if (other->area != NULL &&
            rect_covers(other->area(stack, layout), layout->pane[PANE_MOVES]))
            return true;
    }
    return false;
}

static Rect area_of(const ModeStack *stack, const Layout *layout)
{
    const Rect area = beside_board(layout);
    bool is_hidden = has_other(stack) || is_covered(stack, layout) || area.width < COLUMNS_MIN ||
                     area.height < ROWS_MIN;
    return is_hidden ? (Rect){ 0 } : area;
}

static Role role_of(SummaryKind kind)
{
    return kind == SUMMARY_TITLE ? ROLE_TITLE : kind == SUMMARY_HEAD ? ROLE_ACCENT : ROLE_TEXT;
}

static void spell(const Scene *scene, const SummaryLine *line, char text[SUMMARY_TEXT_MAX])
{
    snprintf(text, SUMMARY_TEXT_MAX, "%s", line->text);
    spell_line(letters_by_setting(&scene->session->settings), text, SUMMARY_TEXT_MAX);
}

/* Wrapped at the edge. */
static void write_line(const Scene *scene, Rect area, int row, const SummaryLine *line)
{
    char spelled[SUMMARY_TEXT_MAX];
    spell(scene, line, spelled);
    for (const char *text = spelled; *text != '\0'; row++) {
        char part[SUMMARY_TEXT_MAX];
        size_t length = width_wrap(text, int_max(1, area.width - 2));
        snprintf(part, sizeof part, "%.*s", (int)length, text);
        Pen pen = scene_pen(scene, area, row);
        pen_skip(&pen, 1);
        pen_text_cut(&pen, role_of(line->kind), part);
        text += length;
        text += strspn(text, " ");
    }
}

static int rows_of(const Scene *scene, const SummaryLine *line, Rect area)
{
    char spelled[SUMMARY_TEXT_MAX];
    spell(scene, line, spelled);
    return width_rows(spelled, int_max(1, area.width - 2));
}

/* The rows of each line in the area: all or none. A heading comes only with the line below it, an
 * indented line only with the one above. */
static void fit(const Scene *scene, const Summary *summary, Rect area, int rows[SUMMARY_LINES_MAX])
{
    int row = 0;
    for (int i = 0; i < summary->count; row += rows[i++]) {
        const SummaryLine *line = &summary->lines[i];
        bool is_head = line->kind == SUMMARY_HEAD && i + 1 < summary->count;
        bool is_left = *line->text == ' ' && i > 0 && rows[i - 1] == 0;
        rows[i] = rows_of(scene, line, area);
        int needed = rows[i] + (is_head ? rows_of(scene, line + 1, area) : 0);
        if (is_left || row + needed > area.height)
            rows[i] = 0;
    }
}

/* Paints the graph unless it has a pane elsewhere, in the rows that the following lines leave.
 * Their text has the figures of both sides. */
static int write_graph(const Scene *scene, Rect area, int row, int below)
{
    const Rect *own = &scene->layout->pane[PANE_GRAPH];
    bool is_elsewhere = own->width > 0 && own->row >= area.row + area.height;
    is_elsewhere |= own->width > 0 && own->column != area.column;
    if (is_elsewhere || row + GRAPH_ROWS > area.height)
        return row;
    int rows = int_clamp(area.height - row - below, GRAPH_ROWS, GRAPH_ROWS_MAX);
    review_curve(scene, (Rect){ area.row + row, area.column + 1, rows, area.width - 2 });
    return row + rows;
}

static void paint(const Scene *scene, Rect area)
{
    Summary summary;
    int row = 0, rows[SUMMARY_LINES_MAX];
    pen_wipe(scene->screen, scene->theme, area);
    summary_make(scene->session, scene->session->kept_in, &summary);
    fit(scene, &summary, area, rows);
    for (int i = 0; i < summary.count && row < area.height; i++) {
        bool is_graph = summary.lines[i].kind == SUMMARY_GRAPH;
        int below = 0;
        for (int j = i + 1; is_graph && j < summary.count; j++)
            below += rows_of(scene, &summary.lines[j], area);
        if (!is_graph && rows[i] > 0)
            write_line(scene, area, row, &summary.lines[i]);
        row = is_graph ? write_graph(scene, area, row, below) : row + rows[i];
    }
}

/* The move of the turning point in a row. */
static const GameNode *node_at(const Scene *scene, Rect area, int row)
{
    Summary summary;
    int end = 0, rows[SUMMARY_LINES_MAX];
    summary_make(scene->session, scene->session->kept_in, &summary);
    fit(scene, &summary, area, rows);
    for (int i = 0; i < summary.count; i++) {
        end += rows[i];
        if (row < area.row + end)
            return summary.lines[i].node;
    }
    return NULL;
}

static const Feature LINE_SUMMARY = {
    .keys = input_keys,
    .has_line = true,
    .action = act,
    .settle = settle,
    .leave = leave,
    .replaces_moves = true,
    .area = area_of,
    .paint = paint,
    .node_at = node_at,
};

static const Feature BOARD_SUMMARY = {
    .keys = board_keys,
    .action = act,
    .settle = settle,
    .leave = leave,
    .replaces_moves = true,
    .area = area_of,
    .paint = paint,
    .node_at = node_at,
};

/* --- commands --------------------------------------------------------------------------------- */

/* "0.5", "3": seconds. */
static Status read_seconds(Word word, int64_t *ms)
{
    enum { SECOND_MS = 1000, SECONDS_MAX = 3600, TIME_MAX_MS = SECONDS_MAX * SECOND_MS };
    int64_t time_ms;
    size_t length = number_decimal(word.text, word.length, SECOND_MS, TIME_MAX_MS + 1, &time_ms);
    if (length != word.length || time_ms < 1 || time_ms > TIME_MAX_MS)
        return status_error(STATUS_RANGE, "movetime takes seconds a move, from 0.001 to %d",
                            SECONDS_MAX);
    *ms = time_ms;
    return status_ok();
}

static Status read_effort(const char *arguments, SearchLimits *limits)
{
    *limits = (SearchLimits){ 0 };
    Word word = word_take(&arguments);
    if (word.length == 0)
        return status_ok();
    Word value = word_take(&arguments);
    int64_t number = 0;
    Status status;
    if (word_names(word, "nodes"))
        status = argument_number(value, 1, INT64_MAX, &number);
    else if (word_names(word, "depth"))
        status = argument_number(value, 1, SEARCH_DEPTH_MAX, &number);
    else if (word_names(word, "movetime"))
        status = read_seconds(value, &limits->movetime_ms);
    else
        status = status_error(STATUS_SYNTAX,
                              "review takes with ENGINE, nodes N, depth N, movetime SECONDS "
                              "or stop, not %.*s",
                              int_min((int)word.length, 40), word.text);
    if (word_names(word, "nodes"))
        limits->nodes = (uint64_t)number;
    if (word_names(word, "depth"))
        limits->depth = (int)number;
    return status_is_ok(&status) ? arguments_expect_end(arguments) : status;
}

/* Takes "with NAME", an engine of the list, from the arguments; without it the analyser reviews.
 * *name is "" for luft. */
static Status read_engine(const Session *session, const char **arguments, const char **name)
{
    const char *rest = *arguments;
    const ListedEngine *analyser = engine_list_find(&session->engines, session->settings.analyser);
    *name = analyser != NULL ? analyser->spec.name : "";
    if (!word_names(word_take(&rest), "with"))
        return status_ok();
    rest += strspn(rest, " ");
    const ListedEngine *engine = engine_list_take_name(&session->engines, &rest);
    if (engine == NULL) {
        char word[ENGINE_NAME_MAX];
        word_printable(word_take(&rest), word, sizeof word);
        if (!engine_list_is_same(word, ENGINE_LIST_OWN))
            return engine_list_refuse(&session->engines, word);
    }
    *name = engine != NULL ? engine->spec.name : "";
    *arguments = rest;
    return status_ok();
}

static Status stop_review(Session *session, const App *app)
{
    if (!review_is_running(session))
        return status_error(STATUS_STATE, "no review is running");
    app->stop_engine(app->context);
    return status_ok();
}

/* A review that is asked for again goes on. */
static Status go_on(Session *session)
{
    ReviewProgress progress;
    review_progress(session, &progress);
    session_say(session, "%d of %d positions are reviewed.", progress.done, progress.count);
    return status_ok();
}

static Status command_review(Session *session, const App *app, const char *arguments)
{
    if (*arguments == '\0' && review_is_running(session))
        return go_on(session);
    const char *rest = arguments;
    if (word_names(word_take(&rest), "stop"))
        return stop_review(session, app);
    SearchLimits limits = { 0 };
    const char *engine;
    Status status = read_engine(session, &arguments, &engine);
    if (status_is_ok(&status))
        status = read_effort(arguments, &limits);
    bool was_running = review_is_running(session);
    if (status_is_ok(&status))
        status = review_begin(session, &limits, engine);
    /* The next keys step through the game. */
    if (status_is_ok(&status) && !was_running) {
        summary_close(app->modes);
        input_mode_close(app->modes);
    }
    /* The running search belongs to the review before. */
    if (status_is_ok(&status) && session->thinking.mode == ENGINE_FEATURE)
        app->cancel_engine(app->context);
    return status;
}

typedef enum Which { MISTAKE_NEXT, MISTAKE_PREVIOUS, MISTAKE_FIRST, MISTAKE_LAST } Which;

static Status read_which(const char *arguments, Which *which)
{
    static const char *const WORDS[] = { "next", "previous", "first", "last" };
    Word word = word_take(&arguments);
    *which = MISTAKE_NEXT;
    if (word_names(word, "prev"))
        word = word_of("previous");
    for (size_t i = 0; i < ARRAY_LEN(WORDS); i++)
        if (word.length == 0 || word_names(word, WORDS[i])) {
            *which = (Which)i;
            return arguments_expect_end(arguments);
        }
    return status_error(STATUS_SYNTAX, "mistake takes next, previous, first or last, not %.*s",
                        int_min((int)word.length, 40), word.text);
}

static GameNode *find_mistake(const Document *document, Which which)
{
    if (which == MISTAKE_FIRST || which == MISTAKE_LAST)
        return judgement_outermost(document->game, which == MISTAKE_LAST);
    return judgement_find(document, which == MISTAKE_NEXT ? 1 : -1);
}

/* Every move of the main line has been evaluated. */
static bool is_judged_whole(const Session *session)
{
    VerdictSide sides[COLOR_NB];
    int moves = node_ply(game_line_end(game_root(session->document->game)));
    return !match_is_on(session->match) && review_figures(session, sides) &&
           sides[WHITE].moves + sides[BLACK].moves == moves;
}

static Status say_no_more(const Session *session, int direction)
{
    if (session->is_dialogue)
        return status_error(
            STATUS_NOT_FOUND,
            direction > 0 ? N_("no marked move comes after this one; `mistake previous` goes back")
                          : N_("no marked move comes before this one; `mistake` goes on"));
    return status_error(STATUS_NOT_FOUND,
                        direction > 0 ? N_("no marked move comes after this one; [ goes back")
                                      : N_("no marked move comes before this one; ] goes on"));
}

/* A bare `mistake` at the end of the game, as after a review, goes to the last marked move. */
static GameNode *last_before_end(Session *session)
{
    const GameNode *end = game_line_end(game_root(session->document->game));
    bool is_at_end = session->document->node == end && judgement_of(end) == VERDICT_FINE;
    GameNode *node = is_at_end ? judgement_find(session->document, -1) : NULL;
    if (node != NULL && session->is_dialogue)
        session_say(session, "The last marked move:");
    return node;
}

static Status command_mistake(Session *session, const App *app, const char *arguments)
{
    Which which;
    bool is_bare = *arguments == '\0';
    Status status = read_which(arguments, &which);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = find_mistake(session->document, which);
    if (node == NULL && is_bare)
        node = last_before_end(session);
    if (node == NULL && review_is_running(session))
        return status_error(STATUS_NOT_FOUND, "nothing more has been found yet");
    bool has_marks = judgement_count(session->document->game) > 0;
    if (node == NULL && !has_marks && is_judged_whole(session))
        return status_error(STATUS_NOT_FOUND, "the review found no mistakes");
    if (node == NULL && !has_marks)
        return status_error(STATUS_NOT_FOUND, "no moves are marked; find mistakes with `review`");
    if (node == NULL)
        return say_no_more(session, which == MISTAKE_NEXT ? 1 : -1);
    session_go_to(session, node);
    summary_close(app->modes); /* it covers the moves and their signs */
    if (session->is_dialogue)
        return status_ok(); /* the dialogue prints the place itself */
    char sentence[MESSAGE_MAX];
    judgement_describe(session->document->game, node, sentence, sizeof sentence);
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, sentence);
    review_describe_share(session, node, &text);
    session_say(session, "%s [ ] next", text.data);
    strbuf_done(&text);
    return status_ok();
}

static void print_summary(const Session *session, const App *app, bool copies)
{
    StrBuf text;
    strbuf_init(&text);
    summary_write(session, &text);
    if (copies)
        app->copy(app->front, text.data);
    app->print(app->context, text.data);
    strbuf_done(&text);
}

static Status keep_summary(Session *session)
{
    Status status = summary_keep(session);
    if (status_is_ok(&status))
        session_say(session, "The summary is in the comment before the first move.");
    return status;
}

static Status command_summary(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    Status status = arguments_expect_end(arguments);
    if (!status_is_ok(&status))
        return status;
    if (match_is_on(session->match))
        return status_error(STATUS_STATE, "a game is in progress; there is a summary at its end");
    if (word_names(word, "comment"))
        return keep_summary(session);
    bool copies = word_names(word, "copy");
    if (word.length > 0 && !copies && !word_names(word, "print"))
        return status_error(STATUS_SYNTAX, "summary takes print, copy or comment, not %.*s",
                            int_min((int)word.length, 40), word.text);
    if (word.length > 0 || session->is_dialogue)
        print_summary(session, app, copies);
    else
        summary_open(app->modes);
    if (copies)
        session_say(session, "The summary is copied.");
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "review", "annotate", "[with ENGINE] [nodes|depth|movetime N]|stop", N_("search the whole game for mistakes"),
      TOPIC_LEARNING, COMMAND_IN_GAME | COMMAND_PLAYS, command_review },
    { "mistake", "blunder", "[next|previous|first|last]", N_("go to the next marked move"),
      TOPIC_LEARNING, COMMAND_IN_GAME, command_mistake },
    { "summary", "", "[print|copy|comment]", N_("how the game went: shown, printed, or put into its comment"),
      TOPIC_LEARNING, COMMAND_IN_GAME, command_summary },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- the work --------------------------------------------------------------------------------- */

static const char *engine(const Session *session) { return review_of(session)->engine; }

/* Shows or prints a finished review. */
static void show_review(ModeStack *stack)
{
    const Session *session = stack->session;
    if (!session->is_dialogue) {
        summary_open(stack);
        return;
    }
    StrBuf text, spoken;
    strbuf_init(&text);
    strbuf_init(&spoken);
    review_report(session, &text);
    spell_sentences(spell_style(&session->settings), text.data, &spoken);
    stack->app->print(stack->app->context, spoken.data);
    strbuf_done(&text);
    strbuf_done(&spoken);
}

static bool fill_job(ModeStack *stack, SearchJob *job)
{
    bool has_next = review_fill_job(stack->session, job);
    if (!has_next)
        show_review(stack);
    return has_next;
}

static int write_progress(const Session *session, StrBuf *text)
{
    if (!review_is_running(session))
        return -1;
    ReviewProgress progress;
    review_progress(session, &progress);
    strbuf_addf(text, _("%d of %d positions are reviewed."), progress.done, progress.count);
    return progress.done;
}

static void end_game(ModeStack *stack)
{
    if (!stack->session->is_dialogue)
        summary_open(stack);
}

static bool needs_pane(const Session *session)
{
    return review_is_running(session) || graph_is_worthwhile(session->document->game);
}

static const Feature REVIEW = {
    .commands = commands,
    .wants_job = review_is_running,
    .fill_job = fill_job,
    .job_engine = engine,
    .take_result = review_take_result,
    .drop_job = review_stop,
    .follow = review_check,
    .write_progress = write_progress,
    .end_game = end_game,
    .own_pane = PANE_GRAPH,
    .needs_pane = needs_pane,
    .paint_pane = review_graph,
};

const Feature *review_feature(void) { return &REVIEW; }

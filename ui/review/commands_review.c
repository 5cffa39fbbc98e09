/* Commands about the quality of moves: the review, its summary, and going from mistake to mistake.
 */
#include <config.h>

#include "ui/review/review.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/external/engine_list.h"
#include "engine/record/game.h"
#include "engine/text/words.h"
#include "ui/command/app.h"
#include "ui/command/arguments.h"
#include "ui/document/judgement.h"
#include "ui/modes/input_mode.h"
#include "ui/review/summary.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <string.h>

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

/* Takes "with NAME", an engine of the list, from the arguments; *name is "" for luft. */
static Status read_engine(const Session *session, const char **arguments, const char **name)
{
    const char *rest = *arguments;
    *name = "";
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

static Status command_review(Session *session, const App *app, const char *arguments)
{
    const char *rest = arguments;
    if (word_names(word_take(&rest), "stop"))
        return stop_review(session, app);
    SearchLimits limits;
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
    if (status_is_ok(&status) && session->thinking.mode == ENGINE_REVIEW)
        app->cancel_engine(app->context);
    return status;
}

/* "", "next" or "previous". */
static Status read_direction(const char *arguments, int *direction)
{
    Word word = word_take(&arguments);
    *direction = word_names(word, "previous") || word_names(word, "prev") ? -1 : 1;
    if (*direction > 0 && word.length > 0 && !word_names(word, "next"))
        return status_error(STATUS_SYNTAX, "mistake takes next or previous, not %.*s",
                            int_min((int)word.length, 40), word.text);
    return arguments_expect_end(arguments);
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
    (void)app;
    int direction;
    bool is_bare = *arguments == '\0';
    Status status = read_direction(arguments, &direction);
    if (!status_is_ok(&status))
        return status;
    GameNode *node = judgement_find(session->document, direction);
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
        return say_no_more(session, direction);
    session_go_to(session, node);
    if (session->is_dialogue)
        return status_ok(); /* the dialogue prints the place itself */
    char sentence[MESSAGE_MAX];
    judgement_describe(session->document->game, node, sentence, sizeof sentence);
    session_say(session, "%s [ ] next", sentence);
    return status_ok();
}

/* --- the summary ------------------------------------------------------------------------------ */

static void print_summary(const Session *session, const App *app, bool copies)
{
    StrBuf text;
    strbuf_init(&text);
    summary_write(session, &text);
    if (copies)
        app->copy(app->context, text.data);
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

/* --- the rows --------------------------------------------------------------------------------- */

/* clang-format off */
static const Command ROWS[] = {
    { "review", "", "[with ENGINE] [nodes|depth|movetime N]|stop", N_("search the whole game for mistakes"),
      TOPIC_LEARNING, COMMAND_IN_GAME | COMMAND_PLAYS, command_review },
    { "mistake", "blunder", "[next|previous]", N_("go to the next marked move"),
      TOPIC_LEARNING, COMMAND_IN_GAME, command_mistake },
    { "summary", "", "[print|copy|comment]", N_("how the game went: shown, printed, or put into its comment"),
      TOPIC_LEARNING, COMMAND_IN_GAME, command_summary },
};
/* clang-format on */

Commands review_commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

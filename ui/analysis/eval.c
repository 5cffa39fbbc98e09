/* The evaluation in words: the command, and the pane instead of the moves, which follows the board
 * and scrolls. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/board/position.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/scene/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"
#include "ui/spelling/spell.h"
#include "ui/spelling/spell_text.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORDS_AT = 9, LIST_AT = 3, LINE_MAX = 256, WAY_MAX = 64 };

typedef struct Explained {
    uint64_t document; /* its number */
    Position pos;
    StaticScore score;
    int favoured; /* side, as in evaluation_words_favoured */
    StrBuf text;  /* below the headline: lines by \n */
    int scroll;   /* rows above the first visible one */
} Explained;

static const Feature EVAL;

/* --- open and closed -------------------------------------------------------------------------- */

static void explain(const ModeStack *stack, Explained *explained)
{
    const App *app = stack->app;
    explained->pos = stack->session->document->pos;
    strbuf_clear(&explained->text);
    const Thinking *thinking = &stack->session->thinking;
    explained->score = evaluation_words_explain(&explained->pos, app->own_engine(app->context),
                                                thinking, false, &explained->text);
    explained->favoured = evaluation_words_favoured(&explained->pos, explained->score, thinking);
}

/* Opens it over anything else that is shown instead of the moves. */
static void toggle(ModeStack *stack)
{
    bool was_shown = mode_painter(stack, PANE_MOVES) == &EVAL;
    mode_remove(stack, &EVAL);
    if (was_shown)
        return;
    Explained *explained = alloc_zeroed(1, sizeof *explained);
    strbuf_init(&explained->text);
    explained->document = stack->session->document->number;
    explain(stack, explained);
    mode_push(stack, &EVAL, explained);
}

/* Closed in a game that a person plays, if it was opened in another one. */
static void settle(ModeStack *stack, Mode *mode)
{
    const Session *session = stack->session;
    Explained *explained = mode->state;
    bool is_other = session->document->number != explained->document;
    explained->document = session->document->number;
    if (is_other && match_is_on(session->match) && match_human(session->match) != COLOR_NB)
        mode_remove(stack, &EVAL);
    else if (!position_equals(&explained->pos, &session->document->pos))
        explain(stack, explained);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)stack;
    Explained *explained = mode->state;
    strbuf_done(&explained->text);
    free(explained);
}

int eval_scroll(const ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &EVAL);
    assert(mode != NULL);
    const Explained *explained = mode->state;
    return explained->scroll;
}

/* --- the command ------------------------------------------------------------------------------ */

/* Figures as a table in letters; with names only the text before it. */
static void print_figures(const Session *session, const App *app, StrBuf *text)
{
    SpeechStyle style = session_style(session);
    const char *table = strstr(text->data, "\n\n");
    if (!letters_are_meant(style) && table != NULL)
        strbuf_truncate(text, (size_t)(table - text->data));
    StrBuf spoken;
    strbuf_init(&spoken);
    spell_text(style, text->data, &spoken);
    app->print(app->context, spoken.data);
    strbuf_done(&spoken);
}

static void print_spoken(const Session *session, const App *app)
{
    StrBuf text, spoken;
    strbuf_init(&text);
    strbuf_init(&spoken);
    evaluation_words_say(&session->document->pos, app->own_engine(app->context), &text);
    spell_sentences(session_style(session), text.data, &spoken);
    app->print(app->context, spoken.data);
    strbuf_done(&spoken);
    strbuf_done(&text);
}

/* Without an argument, beside the board, following the position, or in a few sentences; figures in
 * the pager or printed. */
static Status command_eval(Session *session, const App *app, const char *arguments)
{
    const Position *pos = &session->document->pos;
    Word word = word_take(&arguments);
    bool has_figures = word_names(word, "figures");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && word.length > 0 && !has_figures)
        status = status_error(STATUS_SYNTAX, "eval takes figures or nothing");
    if (!status_is_ok(&status))
        return status;
    if (!has_figures) {
        if (session->is_dialogue)
            print_spoken(session, app);
        else
            toggle(app->modes);
        return status;
    }
    StrBuf text, reasons;
    strbuf_init(&text);
    strbuf_init(&reasons);
    StaticScore score = evaluation_words_explain(pos, app->own_engine(app->context),
                                                 &session->thinking, true, &reasons);
    evaluation_words_headline(pos, score, &session->thinking, &text);
    strbuf_add_text(&text, reasons.data);
    evaluation_words_tabulate(pos, &text);
    print_figures(session, app, &text);
    strbuf_done(&reasons);
    strbuf_done(&text);
    return status_ok();
}

/* clang-format off */
static const Command ROWS[] = {
    { "eval", "evaluate explain", "[figures]", N_("the evaluation in words, piece by piece, beside the board, or figures"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS, command_eval },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- keys and clicks -------------------------------------------------------------------------- */

static void scroll_by(Explained *explained, int rows)
{
    explained->scroll = int_max(0, explained->scroll + rows);
}

/* Keys that leave other modes close this first. */
static bool act(ModeStack *stack, Mode *mode, Action action)
{
    enum { KEPT = 3 }; /* the head, the mark for more, and one row seen before */
    int rows = int_max(stack->layout.pane[PANE_MOVES].height - KEPT, 1);
    if (mode_painter(stack, PANE_MOVES) != &EVAL)
        return false;
    if (action == ACTION_PAGE_UP || action == ACTION_PAGE_DOWN)
        scroll_by(mode->state, action == ACTION_PAGE_DOWN ? rows : -rows);
    else if (action == ACTION_TO_BOARD || action == ACTION_CLOSE || action == ACTION_STOP)
        mode_remove(stack, &EVAL);
    else
        return false;
    return true;
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    bool is_up = click->kind == CLICK_WHEEL_UP;
    bool is_here = click->pane == PANE_MOVES && mode_painter(stack, PANE_MOVES) == &EVAL;
    if (!is_here || (!is_up && click->kind != CLICK_WHEEL_DOWN))
        return false;
    scroll_by(mode->state, is_up ? -LINES_A_NOTCH : LINES_A_NOTCH);
    return true;
}

/* --- painting --------------------------------------------------------------------------------- */

/* Writes rows, or only counts them. */
typedef struct Column {
    const Scene *scene; /* NULL: only count */
    Rect area;
    int row; /* the next one; negative above the visible part */
} Column;

static void write_row(Column *column, Role role, int indent, const char *part)
{
    int row = column->row++;
    if (column->scene == NULL || row < 0 || row >= column->area.height)
        return;
    Pen pen = pen_at(column->scene->screen, column->scene->theme, column->area, row);
    pen_skip(&pen, indent);
    pen_text_cut(&pen, role, part);
}

/* Continuation lines are indented past the figure, if there is one; a list, which begins with a
 * blank, is wrapped at its commas. */
static void write_wrapped(Column *column, const char *line)
{
    bool is_sentence = line[0] != ' ';
    bool is_list = !is_sentence && strstr(line, "  ") == NULL;
    Role role = is_sentence ? ROLE_ACCENT : ROLE_TEXT;
    int indent = is_sentence ? 1 : 0;
    while (*line != '\0') {
        char part[LINE_MAX];
        int room = int_max(1, column->area.width - 1 - indent);
        size_t length = is_list ? width_wrap_list(line, room) : width_wrap(line, room);
        snprintf(part, sizeof part, "%.*s", (int)length, line);
        write_row(column, role, indent, part);
        line += length;
        line += strspn(line, " ");
        indent = is_sentence ? 1 : is_list ? LIST_AT : WORDS_AT;
    }
}

/* The title, and the key that closes it. */
static void write_head(const Scene *scene, Rect area)
{
    static const char *const WAYS[] = { "to-board", "close", "stop" };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *key = "";
    for (size_t i = 0; i < ARRAY_LEN(WAYS) && *key == '\0'; i++)
        key = keybinds_key_of(keys, scene->key_table, WAYS[i]);
    char name[KEY_NAME_MAX];
    key_name_write(key, theme_has_signs(scene->theme), name);
    Pen pen = pen_at(scene->screen, scene->theme, area, 0);
    pen_style(&pen, theme_role(scene->theme, ROLE_FRAME),
              theme_glyph(scene->theme, GLYPH_HORIZONTAL));
    pen_skip(&pen, 1);
    char way[KEY_NAME_MAX + WAY_MAX] = "";
    if (*name != '\0')
        utf8_printf(way, sizeof way, _("%s ends it"), name);
    int room = pen.end - pen.column - 1;
    if (width_text("eval ") + width_text(way) <= room) { /* the key matters more than the name */
        pen_text(&pen, ROLE_ACCENT, "eval");
        pen_skip(&pen, 1);
    }
    if (*way != '\0') {
        pen_text(&pen, ROLE_DIM, width_text(way) <= room ? way : name);
        pen_skip(&pen, 1);
    }
    pen_rule(&pen);
}

static void write_explanation(Column *column, const Session *session, const Explained *explained)
{
    StrBuf text;
    strbuf_init(&text);
    evaluation_words_headline(&explained->pos, explained->score, &session->thinking, &text);
    strbuf_add_text(&text, explained->text.data);
    for (const char *at = text.data; *at != '\0';) {
        char line[LINE_MAX];
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        spell_line(letters_by_setting(&session->settings), line, sizeof line);
        write_wrapped(column, line);
        at += length + (at[length] != '\0');
    }
    strbuf_done(&text);
}

/* The visible rows, below the head; if there are more, the last one says so. */
static Rect rows_in_sight(const Session *session, const Explained *explained, Rect area, int *total)
{
    Column column = { NULL, area, 0 };
    write_explanation(&column, session, explained);
    *total = column.row;
    int rows = int_max(0, area.height - 1);
    return (Rect){ area.row + 1, area.column, *total > rows ? rows - 1 : rows, area.width };
}

/* The purpose of the key matters more than the key. */
static void write_more(const Scene *scene, Rect area, bool has_more)
{
    enum { RULE_BEFORE = 2, BLANKS = 3 };
    const Keybinds *keys = &scene->session->settings.keys;
    const char *what = has_more ? _("more below") : _("end");
    char name[KEY_NAME_MAX];
    key_name_write(keybinds_key_of(keys, scene->key_table, "page-down"),
                   theme_has_signs(scene->theme), name);
    Pen pen = pen_at(scene->screen, scene->theme, area, area.height - 1);
    pen_fill_to(&pen, theme_role(scene->theme, ROLE_FRAME),
                theme_glyph(scene->theme, GLYPH_HORIZONTAL), pen.column + RULE_BEFORE);
    pen_skip(&pen, 1);
    if (has_more && *name != '\0' &&
        width_text(name) + width_text(what) + BLANKS <= pen.end - pen.column) {
        pen_text(&pen, ROLE_ACCENT, name);
        pen_skip(&pen, 1);
    }
    pen_sentence(&pen, ROLE_DIM, what);
    pen_skip(&pen, 1);
    pen_rule(&pen);
}

static void paint(const Scene *scene, Rect area)
{
    const Explained *explained = mode_find(scene->modes, &EVAL)->state;
    int total, scroll = explained->scroll;
    Rect rows = rows_in_sight(scene->session, explained, area, &total);
    Column column = { scene, rows, -scroll };
    pen_wipe(scene->screen, scene->theme, area);
    write_head(scene, area);
    write_explanation(&column, scene->session, explained);
    if (total > rows.height)
        write_more(scene, area, scroll + rows.height < total);
}

/* Before a painting: sorts the reasons by the verdict of the search, and limits the scrolling to
 * the rows there are. */
static void update(ModeStack *stack)
{
    const Mode *mode = mode_find(stack, &EVAL);
    Rect area = stack->layout.pane[PANE_MOVES];
    if (mode == NULL || area.height == 0)
        return;
    Explained *explained = mode->state;
    if (evaluation_words_favoured(&explained->pos, explained->score, &stack->session->thinking) !=
        explained->favoured)
        explain(stack, explained);
    int total;
    Rect rows = rows_in_sight(stack->session, explained, area, &total);
    explained->scroll = int_min(explained->scroll, int_max(0, total - rows.height));
}

static const Feature EVAL = {
    .commands = commands,
    .action = act,
    .mouse = take_click,
    .settle = settle,
    .leave = leave,
    .update = update,
    .pane = PANE_MOVES,
    .paint = paint,
};

const Feature *eval_feature(void) { return &EVAL; }

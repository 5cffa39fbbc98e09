/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame tables beside the board: the command, the keys, the table of moves and its clicks. */
#include <config.h>

#include "ui/tables/tables.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/board/position.h"
#include "engine/tables/tables.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/command.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/spelling/spell.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

static const Feature TABLES;

/* --- the command ------------------------------------------------------------------------------ */

static void open(ModeStack *stack)
{
    if (!mode_is_open(stack, &TABLES))
        mode_push(stack, &TABLES, NULL);
    mode_uncover(stack, &TABLES);
}

static Status play_marked(const Session *session, const App *app, Tablebase *tablebase)
{
    tablebase_wait(tablebase, session);
    const TablebaseQuestion *answer = &tablebase->answer;
    char why[TABLEBASE_TEXT_MAX];
    tablebase_write_why(tablebase, why);
    if (answer->count == 0)
        return status_error(STATUS_NOT_FOUND, "%s", why);
    assert(tablebase->cursor < answer->count);
    return app->play(app->context, answer->moves[tablebase->cursor].move);
}

static void print_table(const Session *session, const App *app, Tablebase *tablebase)
{
    StrBuf text;
    strbuf_init(&text);
    tablebase_wait(tablebase, session);
    tablebase_write_moves(tablebase, session, &text);
    app->print(app->context, text.data);
    strbuf_done(&text);
}

static Status command_tables(Session *session, const App *app, const char *arguments)
{
    Word word = word_take(&arguments);
    bool plays = word_names(word, "play");
    Status status = arguments_expect_end(arguments);
    if (status_is_ok(&status) && word.length > 0 && !plays)
        status = status_error(STATUS_SYNTAX, "tables takes play or nothing");
    Tablebase *tablebase = NULL;
    if (status_is_ok(&status))
        status = tablebase_open(session, &tablebase);
    if (!status_is_ok(&status))
        return status;
    if (plays)
        return play_marked(session, app, tablebase);
    if (session->is_dialogue)
        print_table(session, app, tablebase);
    else
        open(app->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "tables", "tablebase syzygy", "[play]",
      N_("what endgame tables say about each move"),
      TOPIC_ADVICE, COMMAND_IN_GAME | COMMAND_ASIDE | COMMAND_PLAYS, command_tables },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- keys and clicks -------------------------------------------------------------------------- */

/* clang-format off */
static const KeyRow TABLES_ROWS[] = {
    { "Enter", "tables play", N_("play this move") },
    { "Right", "tables play", NULL },
    { "l", "tables play", NULL },
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Home", "start", NULL },
    { "End", "end", NULL },
    { "a", "analyse", NULL },
    { "f", "flip", NULL },
    { "u", "undo", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "Escape", "close", N_("back to the moves") },
    { "q", "close", NULL },
    { "z", "close", NULL },
};

static const KeyHint TABLES_HINTS[] = {
    { "tables play", false, N_("play") },
    { "back", false, N_("back") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "close", false, N_("moves") },
    { "keys", false, N_("help") },
};
/* clang-format on */

static const KeyTable *tables_keys(void)
{
    static const KeyTable TABLE = {
        .name = "tables",
        .title = N_("TABLES"),
        .heading = N_("Keys in the endgame tables"),
        .rows = TABLES_ROWS,
        .count = ARRAY_LEN(TABLES_ROWS),
        .base = common_keys,
        .hints = { TABLES_HINTS, ARRAY_LEN(TABLES_HINTS) },
    };
    return &TABLE;
}

static Tablebase *shown(const ModeStack *stack) { return tablebase_of(stack->session); }

/* The folders may have changed: then other tables are asked, or there is nothing left to show. */
static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    bool had_keys = mode_is_top(stack, &TABLES);
    if (tablebase_follow(stack->session) != NULL)
        return;
    mode_remove(stack, &TABLES);
    if (had_keys)
        input_mode_open(stack);
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Tablebase *tablebase = shown(stack);
    int rows = action_rows(action, int_max(stack->layout.pane[PANE_MOVES].height - 1, 1));
    if (rows != 0)
        tablebase_go_to(tablebase, tablebase->cursor + rows);
    else if (action == ACTION_CLOSE)
        mode_remove(stack, &TABLES);
    else
        return false;
    return true;
}

/* A click selects the row, a click on the selected one plays it. */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    Tablebase *tablebase = shown(stack);
    if (click->pane != PANE_MOVES)
        return false;
    int rows = click->layout->pane[PANE_MOVES].height;
    int row = click->row - click->layout->pane[PANE_MOVES].row -
              tablebase_head_rows(tablebase, rows) + tablebase_top(tablebase, rows);
    if (click->kind == CLICK_WHEEL_UP)
        tablebase_go_to(tablebase, tablebase->cursor - 1);
    else if (click->kind == CLICK_WHEEL_DOWN)
        tablebase_go_to(tablebase, tablebase->cursor + 1);
    else if (click->kind == CLICK_PRESS && click->button == 1 && row == tablebase->cursor)
        stack->app->run(stack->app->context, "tables play");
    else if (click->kind == CLICK_PRESS && click->button == 1 && row >= 0)
        tablebase_go_to(tablebase, row);
    return true;
}

/* --- the table -------------------------------------------------------------------------------- */

enum { SAN_COLUMNS = 8, WORD_COLUMNS = 13, DISTANCE_COLUMNS = 4 };

static void write_head(const Scene *scene, Rect area, const Tablebase *tablebase)
{
    Pen pen = scene_pen(scene, area, 0);
    char text[TABLEBASE_TEXT_MAX] = "";
    if (tablebase_state(tablebase) == TABLEBASE_KNOWN)
        tablebase_write_verdict(tablebase, position_side(&scene->session->document->pos), text);
    pen_style(&pen, theme_role(scene->theme, ROLE_FRAME),
              theme_glyph(scene->theme, GLYPH_HORIZONTAL));
    pen_skip(&pen, 1);
    /* If there is room for only one, the verdict is shown and the pane's name is not. */
    if (pen.column + width_text(_("tables")) + 1 + width_text(text) <= pen.end) {
        pen_text(&pen, ROLE_ACCENT, _("tables"));
        pen_skip(&pen, 1);
    }
    if (text[0] != '\0') {
        pen_text_cut(&pen, ROLE_TEXT, text);
        pen_skip(&pen, 1);
    }
    pen_rule(&pen);
}

/* The title of the only column with one: plies to the next capture, pawn move or mate. */
static void write_title(const Scene *scene, Rect area)
{
    const char *title = C_("tables column", "DTZ");
    Pen pen = scene_pen(scene, area, 1);
    int end = 1 + SAN_COLUMNS + WORD_COLUMNS + DISTANCE_COLUMNS;
    pen_skip(&pen, end - width_text(title));
    (void)pen_text_whole(&pen, ROLE_DIM, title);
}

static Role role_of(TablesWdl wdl)
{
    if (wdl == TABLES_WIN)
        return ROLE_GOOD;
    if (wdl == TABLES_LOSS)
        return ROLE_ERROR;
    return wdl == TABLES_DRAW ? ROLE_TEXT : ROLE_DIM;
}

static void write_row(Pen *pen, const Session *session, const TablesMove *move, bool by_distance,
                      bool is_marked)
{
    char san[SPELL_SAN_MAX], distance[16] = "";
    spell_move(letters_by_setting(&session->settings), &session->document->pos, move->move, san);
    int from = pen->column + 1;
    if (is_marked)
        pen_glyph(pen, ROLE_ACCENT, GLYPH_POINTER);
    else
        pen_skip(pen, 1);
    pen_text_cut(pen, is_marked ? ROLE_CURRENT_MOVE : ROLE_TEXT, san);
    pen_skip(pen, int_max(1, from + SAN_COLUMNS - pen->column));
    pen_text_cut(pen, role_of(move->wdl), tables_word(move->wdl));
    if (!by_distance || move->dtz == 0)
        return;
    snprintf(distance, sizeof distance, "%*d", DISTANCE_COLUMNS, abs(move->dtz));
    pen_skip(pen, int_max(0, from + SAN_COLUMNS + WORD_COLUMNS - pen->column));
    pen_text_whole(pen, ROLE_TEXT, distance);
}

static void paint(const Scene *scene, Rect area)
{
    const Tablebase *tablebase = tablebase_of(scene->session);
    if (tablebase == NULL)
        return;
    write_head(scene, area, tablebase);
    const TablebaseQuestion *answer = &tablebase->answer;
    int top = tablebase_top(tablebase, area.height);
    int head = tablebase_head_rows(tablebase, area.height);
    if (head > 1)
        write_title(scene, area);
    for (int i = 0; i < area.height - head && top + i < answer->count; i++) {
        Pen pen = scene_pen(scene, area, i + head);
        write_row(&pen, scene->session, &answer->moves[top + i], answer->by_distance,
                  top + i == tablebase->cursor);
    }
    if (answer->count > 0 || area.height < 2)
        return;
    char why[TABLEBASE_TEXT_MAX];
    tablebase_write_why(tablebase, why);
    Pen pen = scene_pen(scene, area, 1);
    pen_skip(&pen, 1);
    pen_text_cut(&pen, ROLE_DIM, why);
}

/* --- beside the loop -------------------------------------------------------------------------- */

static size_t fds(const Session *session, int fds[FEATURE_FDS_MAX])
{
    const Tablebase *tablebase = tablebase_of(session);
    if (tablebase == NULL)
        return 0;
    fds[0] = bell_fd(&tablebase->bell);
    return 1;
}

static bool take_news(ModeStack *stack)
{
    Tablebase *tablebase = shown(stack);
    return tablebase != NULL && bell_take(&tablebase->bell);
}

/* Looks up the position while the tables are shown or analysis is on. */
static void update(ModeStack *stack)
{
    Session *session = stack->session;
    if (session->thinking.analysing || mode_is_open(stack, &TABLES))
        tablebase_prepare(tablebase_follow(session), session);
}

static void write_verdict(const Session *session, StrBuf *text)
{
    const Tablebase *tablebase = tablebase_of(session);
    char verdict[TABLEBASE_TEXT_MAX];
    if (tablebase == NULL || tablebase_state(tablebase) != TABLEBASE_KNOWN)
        return;
    tablebase_write_verdict(tablebase, position_side(&session->document->pos), verdict);
    strbuf_add_text(text, verdict);
}

static const Feature TABLES = {
    .commands = commands,
    .keys = tables_keys,
    .action = act,
    .key = input_mode_begin,
    .mouse = take_click,
    .settle = settle,
    .fds = fds,
    .take_news = take_news,
    .update = update,
    .write_verdict = write_verdict,
    .pane = PANE_MOVES,
    .paint = paint,
};

const Feature *tables_feature(void) { return &TABLES; }

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps through a line of the engine: the command, the keys, and the position on the screen. It is
 * on a small board next to the lines, so that the main board keeps the game's position; without
 * room for one it is on the main board, whose upper edge says so. A move, a click on the board or
 * another game closes the line first. */
#include <config.h>

#include "ui/analysis/eval.h"

#include "engine/base/language.h"
#include "engine/base/status.h"
#include "engine/base/utf8.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "ui/modes/app.h"
#include "ui/modes/board_touch.h"
#include "ui/modes/command.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/scene.h"
#include "ui/modes/squares.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/small_board.h"
#include "ui/screen/theme.h"
#include "ui/session/thinking.h"
#include "ui/session/match.h"
#include "ui/session/session.h"

#include <assert.h>

static const Feature BROWSING;

/* --- open and closed -------------------------------------------------------------------------- */

static Browse *browse_of(ModeStack *stack) { return &stack->session->thinking.browse; }

/* Reports the place in the line and the keys, unless the board's frame and the footer show them. */
static void say_place(ModeStack *stack)
{
    Session *session = stack->session;
    if (!session->is_dialogue && stack->layout.framed && stack->layout.square_rows > 1) {
        session_say(session, "%s", "");
        return;
    }
    const Browse *browse = browse_of(stack);
    char move[SAN_NUMBERED_MAX];
    if (browse->at == 0) {
        session_say(session, "The beginning of line %d, which has %d half-moves. Esc leaves it.",
                    browse->line, browse->length);
        return;
    }
    Position before = browse->root;
    for (int i = 0; i + 1 < browse->at; i++) {
        Undo undo;
        position_make(&before, browse->info.pv[i], &undo);
    }
    san_write_numbered(&before, browse->info.pv[browse->at - 1], move);
    session_say(
        session,
        "Line %d after %s, %d of %d. Enter puts it into the game up to here, Esc leaves it.",
        browse->line, move, browse->at, browse->length);
}

/* The number of legal half-moves at the line's beginning. */
static int count_legal(const Position *root, const SearchInfo *info)
{
    Position pos = *root;
    int count = 0;
    for (; count < info->pv_length && movegen_is_legal(&pos, info->pv[count]); count++) {
        Undo undo;
        position_make(&pos, info->pv[count], &undo);
    }
    return count;
}

/* Steps to half-move at (from 0, limited to the line's length) of line number line (from 1) of the
 * engine or of the second one. */
static Status open_line(Thinking *thinking, const Document *document, bool is_second, int line,
                        int at)
{
    const EngineLine *lines = is_second ? thinking->second : thinking->lines;
    int count = is_second ? thinking->second_count : thinking->line_count;
    if (count == 0)
        return status_error(STATUS_STATE, "there are no lines yet; start `analyse`");
    if (line < 1 || line > count || !lines[line - 1].is_set)
        return status_error(STATUS_NOT_FOUND, "there is no line %d", line);
    Browse *browse = &thinking->browse;
    *browse = (Browse){ .is_open = true, .is_second = is_second, .line = line };
    browse->root = thinking->root;
    browse->info = lines[line - 1].info;
    browse->node_id = node_id(document->node);
    browse->length = count_legal(&browse->root, &browse->info);
    assert(browse->length <= browse->info.pv_length);
    browse->at = int_clamp(at, 0, browse->length);
    return status_ok();
}

/* Opens the mode for the line that thinking has open. */
static void open(ModeStack *stack)
{
    assert(stack->session->thinking.browse.is_open);
    if (!mode_is_open(stack, &BROWSING))
        mode_push(stack, &BROWSING, NULL);
    mode_uncover(stack, &BROWSING);
    say_place(stack);
}

/* Closes the line with the mode. */
static void close_line(ModeStack *stack) { mode_remove(stack, &BROWSING); }

/* --- the command ------------------------------------------------------------------------------ */

static Status insert(Session *session, const App *app)
{
    const Browse *browse = &session->thinking.browse;
    if (!browse->is_open)
        return status_error(STATUS_STATE, "no line is open; `browse 2` opens the second one");
    if (match_is_on(session->match))
        return status_error(STATUS_STATE,
                            "lines can be inserted only when no game is being played");
    if (!position_equals(&browse->root, &session->document->pos))
        return status_error(STATUS_STATE, "the line does not belong to the position shown");
    int added = analysis_insert_moves(session->document, &browse->info,
                                      browse->at > 0 ? browse->at : browse->length);
    close_line(app->modes);
    session_say(session,
                ngettext("%d half-move of the line is in the game. `undo` takes it out.",
                         "%d half-moves of the line are in the game. `undo` takes them out.",
                         (unsigned long)added),
                added);
    return status_ok();
}

static Status command_browse(Session *session, const App *app, const char *arguments)
{
    int64_t line = 1, at = 1;
    const char *rest = arguments;
    Word word = word_take(&rest);
    if (session->is_dialogue)
        return status_error(STATUS_UNSUPPORTED,
                            "browse needs the board on the screen; `best` says the lines, "
                            "`insert 2` puts the second one into the game");
    if (word_names(word, "insert") && *rest == '\0')
        return insert(session, app);
    bool is_second = word_names(word, "second");
    if (is_second)
        word = word_take(&rest);
    Word place = word_take(&rest);
    Status status = arguments_expect_end(rest);
    if (status_is_ok(&status) && word.length > 0)
        status = argument_number(word, 1, THINKING_LINES_MAX, &line);
    if (status_is_ok(&status) && place.length > 0)
        status = argument_number(place, 0, SEARCH_DEPTH_MAX, &at);
    if (status_is_ok(&status))
        status = open_line(&session->thinking, session->document, is_second, (int)line, (int)at);
    if (status_is_ok(&status))
        open(app->modes);
    return status;
}

/* clang-format off */
static const Command ROWS[] = {
    { "browse", "walk", "[[second] LINE [HALF-MOVE]|insert]",
      N_("step through a line of the engine on the board before it is in the game"),
      TOPIC_ADVICE, COMMAND_IN_GAME, command_browse },
};
/* clang-format on */

static Commands commands(void) { return (Commands){ ROWS, ARRAY_LEN(ROWS) }; }

/* --- keys and clicks -------------------------------------------------------------------------- */

/* Keys step as on the board, but in the line. */
/* clang-format off */
static const KeyRow LINE_ROWS[] = {
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Right", "forward", NULL },
    { "l", "forward", NULL },
    { "Space", "forward", NULL },
    { "Up", "previous-variation", N_("the line above") },
    { "k", "previous-variation", NULL },
    { "Down", "next-variation", N_("the line below") },
    { "j", "next-variation", NULL },
    { "Home", "start", N_("the beginning of the line") },
    { "g", "start", NULL },
    { "End", "end", N_("the end of the line") },
    { "G", "end", NULL },
    { "Enter", "browse insert", N_("put the line up to here into the game") },
    { "Escape", "close", N_("back to the game, without the line") },
    { "q", "close", NULL },
    { "w", "close", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
};

static const KeyHint LINE_HINTS[] = {
    { "browse insert", false, N_("into the game") },
    { "back", false, "" },
    { "forward", false, N_("step") },
    { "previous-variation", false, "" },
    { "next-variation", false, N_("line") },
    { "close", false, N_("leave") },
    { "keys", false, N_("help") },
};
/* clang-format on */

static const KeyTable *browsing_keys(void)
{
    static const KeyTable TABLE = {
        .name = "line",
        .title = N_("LINE"),
        .heading = N_("Keys in a line of the engine"),
        .rows = LINE_ROWS,
        .count = ARRAY_LEN(LINE_ROWS),
        .base = common_keys,
        .hints = { LINE_HINTS, ARRAY_LEN(LINE_HINTS) },
    };
    return &TABLE;
}

/* Steps by half-moves forward or, negative, back, within the line. */
static void step(Thinking *thinking, int by)
{
    Browse *browse = &thinking->browse;
    assert(browse->is_open);
    browse->at =
        by > browse->length ? browse->length : int_clamp(browse->at + by, 0, browse->length);
}

/* Changes to the line above or below at the same half-move, if there is one. */
static void change_line(ModeStack *stack, int by)
{
    Session *session = stack->session;
    const Browse *browse = browse_of(stack);
    Status status = open_line(&session->thinking, session->document, browse->is_second,
                              browse->line + by, int_max(browse->at, 1));
    if (!status_is_ok(&status))
        return; /* the line is the first or last */
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Thinking *thinking = &stack->session->thinking;
    const int far = thinking->browse.length;
    if (action == ACTION_BACK)
        step(thinking, -1);
    else if (action == ACTION_FORWARD)
        step(thinking, 1);
    else if (action == ACTION_START)
        step(thinking, -far);
    else if (action == ACTION_END)
        step(thinking, far);
    else if (action == ACTION_PREVIOUS_VARIATION)
        change_line(stack, -1);
    else if (action == ACTION_NEXT_VARIATION)
        change_line(stack, 1);
    else {
        bool is_done = action == ACTION_CLOSE || action == ACTION_TO_BOARD || action == ACTION_STOP;
        close_line(stack);
        return is_done;
    }
    say_place(stack);
    return true;
}

static bool is_shown(const Browse *browse, const LinePlace *place)
{
    return browse->line == place->line && browse->at == place->at &&
           browse->is_second == place->is_second;
}

/* A click on the lines steps into them, and on the shown move inserts them into the game; the wheel
 * steps; the small board takes no clicks; a click elsewhere closes the line and goes to the board.
 */
static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    bool is_up = click->kind == CLICK_WHEEL_UP;
    if (is_up || click->kind == CLICK_WHEEL_DOWN)
        return act(stack, mode, is_up ? ACTION_BACK : ACTION_FORWARD);
    bool is_press = click->kind == CLICK_PRESS;
    if (is_press && click->button == 1 && click->pane == PANE_ENGINE &&
        is_shown(browse_of(stack), &click->line)) {
        board_touch_square(stack, NO_SQUARE);
        stack->app->run(stack->app->context, "browse insert");
        return true;
    }
    if (is_press && click->pane != PANE_ENGINE && click->pane != PANE_INSET &&
        click->pane != PANE_KEYS)
        close_line(stack);
    return click->pane == PANE_INSET;
}

/* Closes the line when the board has changed. */
static void settle(ModeStack *stack, Mode *mode)
{
    (void)mode;
    const Session *session = stack->session;
    if (!session->thinking.browse.is_open ||
        session->thinking.browse.node_id != node_id(session->document->node))
        close_line(stack);
}

static void leave(ModeStack *stack, Mode *mode)
{
    (void)mode;
    stack->session->thinking.browse.is_open = false;
}

/* --- on the screen ---------------------------------------------------------------------------- */

enum { TEXT_MAX = 128 };

static void name_place(const Browse *browse, int columns, char text[TEXT_MAX])
{
    utf8_printf(text, TEXT_MAX, _(" Line %d, half-move %d of %d: not in the game "), browse->line,
                browse->at, browse->length);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, _(" Not in the game: line %d, %d/%d "), browse->line,
                    browse->at, browse->length);
    if (width_text(text) > columns)
        utf8_printf(text, TEXT_MAX, "%s", _(" Not in the game "));
}

/* In the middle of the board's upper edge. */
static void paint_rim(const Scene *scene, Rect area)
{
    const Rect squares = scene->layout->squares;
    char text[TEXT_MAX];
    if (scene->layout->pane[PANE_INSET].width > 0 || !scene->layout->framed)
        return;
    name_place(&scene->session->thinking.browse, squares.width, text);
    Pen pen = scene_pen(scene, area, 0);
    pen.column = squares.column + int_max(0, squares.width - width_text(text)) / 2;
    pen_text_cut(&pen, ROLE_CURRENT_MOVE, text);
}

/* A rule with the place in the line, and the position with the last move. */
static void paint(const Scene *scene, Rect area)
{
    const Thinking *thinking = &scene->session->thinking;
    Layout board;
    Position pos;
    Move last;
    char text[TEXT_MAX];
    name_place(&thinking->browse, area.width - 2, text);
    Pen pen = scene_pen(scene, area, 0);
    pen_glyph(&pen, ROLE_FRAME, GLYPH_HORIZONTAL);
    pen_text_cut(&pen, ROLE_CURRENT_MOVE, text);
    pen_rule(&pen);
    small_board_inset(scene->layout, &board);
    browse_position(thinking, &pos, &last);
    squares_paint_position(scene, &board, &pos, last);
}

static const Feature BROWSING = {
    .commands = commands,
    .keys = browsing_keys,
    .action = act,
    .mouse = take_click,
    .settle = settle,
    .leave = leave,
    .pane = PANE_INSET,
    .paint = paint,
    .paint_on_board = paint_rim,
};

const Feature *browsing_feature(void) { return &BROWSING; }

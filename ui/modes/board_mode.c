/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board keys: stepping, paging the moves, the keys that edit a move, and clicks in each pane. */
#include <config.h>

#include "engine/base/status.h"
#include "engine/notation/san.h"
#include "engine/record/game.h"
#include "ui/document/judgement.h"
#include "ui/modes/app.h"
#include "ui/modes/board_touch.h"
#include "ui/modes/input_mode.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/pane_sizes.h"
#include "ui/screen/layout.h"
#include "ui/session/session.h"
#include "ui/settings/keybinds.h"

#include <stdio.h>

static const Feature BOARD_MODE;

void board_mode_open(ModeStack *stack) { mode_push(stack, &BOARD_MODE, NULL); }

/* --- keys that edit a move -------------------------------------------------------------------- */

/* These keys follow a prefix, so that no letter of a move edits by accident. */
static const Feature EDIT_MODE;

static void edit_mode_open(ModeStack *stack)
{
    Session *session = stack->session;
    const Document *document = session->document;
    char move[SAN_NUMBERED_MAX];
    mode_push(stack, &EDIT_MODE, NULL);
    if (node_parent(document->node) == NULL) {
        session_say(session, "Edit before the first move: which key? Esc leaves.");
        return;
    }
    Position before;
    game_position(document->game, node_parent(document->node), &before);
    san_write_numbered(&before, node_move(document->node), move);
    session_say(session, "Edit %s: which key? Esc leaves.", move);
}

static bool act_on_edit(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    if (action != ACTION_CLOSE)
        return false;
    mode_close(stack, &EDIT_MODE);
    return true;
}

static bool take_edit_key(ModeStack *stack, Mode *mode, const char *key)
{
    (void)mode;
    mode_close(stack, &EDIT_MODE);
    stack->app->report(
        stack->app->context,
        status_error(STATUS_NOT_FOUND, "no edit has the key %s; nothing has changed", key));
    return true;
}

static bool leave_edit(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    (void)click;
    mode_close(stack, &EDIT_MODE);
    return false;
}

static const Feature EDIT_MODE = {
    .keys = edit_keys,
    .is_for_one_key = true,
    .action = act_on_edit,
    .key = take_edit_key,
    .mouse = leave_edit,
};

/* --- keys ------------------------------------------------------------------------------------- */

static bool step(Session *session, Action action)
{
    if (action == ACTION_BACK)
        session_step(session, -1);
    else if (action == ACTION_FORWARD)
        session_step(session, 1);
    else if (action == ACTION_PREVIOUS_VARIATION)
        session_variation(session, -1);
    else if (action == ACTION_NEXT_VARIATION)
        session_variation(session, +1);
    else if (action == ACTION_START)
        session_go_start(session);
    else if (action == ACTION_END)
        session_go_end(session);
    else
        return false;
    return true;
}

static bool page(ModeStack *stack, Action action)
{
    int rows = int_max(stack->layout.pane[PANE_MOVES].height - 1, 1);
    if (action != ACTION_PAGE_UP && action != ACTION_PAGE_DOWN)
        return false;
    stack->moves_scroll += action == ACTION_PAGE_DOWN ? -rows : rows;
    return true;
}

static bool act(ModeStack *stack, Mode *mode, Action action)
{
    (void)mode;
    Session *session = stack->session;
    if (step(session, action))
        stack->moves_scroll = 0;
    else if (action == ACTION_CURSOR)
        board_cursor_open(stack);
    else if (action == ACTION_EDIT_KEY)
        edit_mode_open(stack);
    else if (action == ACTION_TO_PROMPT)
        input_mode_open(stack);
    else if (action == ACTION_TO_BOARD)
        session_clear_marks(session);
    else
        return page(stack, action);
    return true;
}

static bool take_key(ModeStack *stack, Mode *mode, const char *key)
{
    (void)mode;
    const Keybinds *keys = &stack->session->settings.keys;
    stack->app->report(
        stack->app->context,
        status_error(STATUS_NOT_FOUND,
                     "there is no key %s here; press %s to type a move, %s for the keys", key,
                     keybinds_key_of(keys, board_keys(), "to-prompt"),
                     keybinds_key_of(keys, board_keys(), "keys")));
    return true;
}

static bool take_line(ModeStack *stack, Mode *mode, const char *line)
{
    (void)mode;
    stack->app->run(stack->app->context, line);
    return true;
}

/* --- mouse ------------------------------------------------------------------------------------ */

static void go_to(ModeStack *stack, GameNode *node)
{
    session_say_nothing(stack->session);
    session_go_to(stack->session, node);
    stack->moves_scroll = 0;
}

/* Goes to the position clicked in the graph. */
static void press_graph(ModeStack *stack, const Click *click)
{
    const Game *game = stack->session->document->game;
    const Rect *area = &click->layout->pane[PANE_GRAPH];
    GameNode *node = game_root(game);
    int count = node_ply(game_line_end(node)) + 1;
    int column = int_min(click->column - area->column, graph_columns(count, area->width) - 1);
    int ply = graph_ply_at(count, area->width, column);
    while (node_ply(node) < ply && node_next(node) != NULL)
        node = node_next(node);
    go_to(stack, node);
}

/* Steps to the clicked move of the engine's lines; the right button inserts the whole line into the
 * game. */
static void press_line(ModeStack *stack, const Click *click)
{
    const App *app = stack->app;
    const LinePlace *place = &click->line;
    char line[40];
    if (place->line == 0 || (click->button != 1 && place->is_second))
        return;
    board_touch_square(stack, NO_SQUARE);
    if (click->button != 1)
        snprintf(line, sizeof line, "insert %d", place->line);
    else
        snprintf(line, sizeof line, "browse %s%d %d", place->is_second ? "second " : "",
                 place->line, place->at);
    app->run(app->context, line);
}

/* Clicks: picks up pieces, goes to moves of the list, opens files of the list, focuses the input
 * line. */
static void press(ModeStack *stack, const Click *click)
{
    if (click->pane == PANE_PROMPT)
        input_mode_open(stack);
    else if (click->pane == PANE_GRAPH)
        press_graph(stack, click);
    else if (click->pane == PANE_ENGINE)
        press_line(stack, click);
    else if (click->file != NULL)
        stack->app->open(stack->app->context, click->file);
    else if (click->node != NULL)
        go_to(stack, game_find(stack->session->document->game, node_id(click->node)));
    else
        board_touch_square(stack, click->square);
}

/* The wheel scrolls the move list if the pointer is over it, and otherwise steps through the game.
 */
static void turn_wheel(ModeStack *stack, const Click *click)
{
    bool is_up = click->kind == CLICK_WHEEL_UP;
    if (click->pane == PANE_MOVES)
        stack->moves_scroll += is_up ? LINES_A_NOTCH : -LINES_A_NOTCH;
    else
        stack->app->act(stack->app->context, is_up ? ACTION_BACK : ACTION_FORWARD);
}

static bool take_click(ModeStack *stack, Mode *mode, const Click *click)
{
    (void)mode;
    bool is_wheel = click->kind == CLICK_WHEEL_UP || click->kind == CLICK_WHEEL_DOWN;
    if (is_wheel)
        turn_wheel(stack, click);
    else if (pane_sizes_drag(stack, click))
        return true;
    else if (board_draw_click(stack, click))
        return true;
    else if (click->kind == CLICK_RELEASE)
        board_release_square(stack, click->square);
    else if (click->kind == CLICK_PRESS && click->button == 1)
        press(stack, click);
    else if (click->kind == CLICK_PRESS && click->button == 3 && click->pane == PANE_ENGINE)
        press_line(stack, click);
    else
        return false;
    return true;
}

static const Feature BOARD_MODE = {
    .keys = board_keys,
    .action = act,
    .key = take_key,
    .line = take_line,
    .mouse = take_click,
};

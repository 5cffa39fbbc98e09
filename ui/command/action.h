/* Actions of keys that no command has: moving through a game, a list, a text and over the board,
 * from one mode to another, and controlling the screen.
 *
 * Every other key runs a command line.
 */
#ifndef LUFT_UI_COMMAND_ACTION_H
#define LUFT_UI_COMMAND_ACTION_H

#include "engine/base/language.h"

/* clang-format off */
/* action, the name a key is bound to, one line of help */
#define ACTIONS(X) \
    X(ACTION_NONE, "none", N_("nothing")) \
    X(ACTION_BACK, "back", N_("one move back")) \
    X(ACTION_FORWARD, "forward", N_("one move forward")) \
    X(ACTION_PREVIOUS_VARIATION, "previous-variation", N_("the variation above")) \
    X(ACTION_NEXT_VARIATION, "next-variation", N_("the variation below")) \
    X(ACTION_START, "start", N_("start of the game")) \
    X(ACTION_END, "end", N_("end of the game, or where it is being played")) \
    X(ACTION_PAGE_UP, "page-up", N_("a page up")) \
    X(ACTION_PAGE_DOWN, "page-down", N_("a page down")) \
    X(ACTION_LINE_UP, "line-up", N_("a line up")) \
    X(ACTION_LINE_DOWN, "line-down", N_("a line down")) \
    X(ACTION_CURSOR, "cursor", N_("a cursor on the board")) \
    X(ACTION_CURSOR_LEFT, "cursor-left", N_("cursor left")) \
    X(ACTION_CURSOR_RIGHT, "cursor-right", N_("cursor right")) \
    X(ACTION_CURSOR_UP, "cursor-up", N_("cursor up")) \
    X(ACTION_CURSOR_DOWN, "cursor-down", N_("cursor down")) \
    X(ACTION_CURSOR_TAKE, "cursor-take", N_("pick up or drop a piece")) \
    X(ACTION_CURSOR_DRAW, "cursor-draw", N_("mark the square, or begin and end an arrow")) \
    X(ACTION_DRAW_COLOR, "draw-color", N_("another colour to draw in")) \
    X(ACTION_EDIT_KEY, "edit-key", N_("the next key edits the move")) \
    X(ACTION_SEARCH, "search", N_("search for games")) \
    X(ACTION_SEARCH_NEXT, "search-next", N_("the next place found")) \
    X(ACTION_SEARCH_PREVIOUS, "search-previous", N_("the place found before")) \
    X(ACTION_TO_BOARD, "to-board", N_("to the board keys")) \
    X(ACTION_TO_PROMPT, "to-prompt", N_("to the input line")) \
    X(ACTION_VALUE_PREVIOUS, "value-previous", N_("the value before, or a smaller one")) \
    X(ACTION_VALUE_NEXT, "value-next", N_("the next value, or a larger one")) \
    X(ACTION_VALUE_TYPE, "value-type", N_("type the value")) \
    X(ACTION_VALUE_BACK, "value-back", N_("reset to the saved value")) \
    X(ACTION_CLOSE, "close", N_("close this text")) \
    X(ACTION_REDRAW, "redraw", N_("redraw the screen")) \
    X(ACTION_SUSPEND, "suspend", N_("suspend luft")) \
    X(ACTION_STOP, "stop", N_("stop thinking, or clear the line"))

typedef enum Action {
#define X(action, name, help) action,
    ACTIONS(X)
#undef X
    ACTION_NB
} Action;
/* clang-format on */

const char *action_name(Action action);
const char *action_help(Action action);
/* The action with that name ("line-up"); ACTION_NB: unknown. */
Action action_by_name(const char *name);
/* How many rows a line or a page moves, up negative, down positive; 0 for other actions. page > 0.
 */
int action_rows(Action action, int page);

#endif

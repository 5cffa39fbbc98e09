/* What keys do that no command does: movements through a game, a list, a text and over the board,
 * from one mode to another, and what concerns the screen itself.
 *
 * Everything else that a key can do is a command line.
 */
#ifndef LUFT_UI_COMMAND_ACTION_H
#define LUFT_UI_COMMAND_ACTION_H

/* clang-format off */
/* action, the name that a key is bound to, one line of help */
#define ACTIONS(X) \
    X(ACTION_NONE, "none", "nothing") \
    X(ACTION_BACK, "back", "one move back") \
    X(ACTION_FORWARD, "forward", "one move forward") \
    X(ACTION_PREVIOUS_VARIATION, "previous-variation", "the variation above") \
    X(ACTION_NEXT_VARIATION, "next-variation", "the variation below") \
    X(ACTION_START, "start", "start of the game") \
    X(ACTION_END, "end", "end of the game, or where it is being played") \
    X(ACTION_PAGE_UP, "page-up", "a page up") \
    X(ACTION_PAGE_DOWN, "page-down", "a page down") \
    X(ACTION_LINE_UP, "line-up", "a line up") \
    X(ACTION_LINE_DOWN, "line-down", "a line down") \
    X(ACTION_CURSOR, "cursor", "a cursor on the board") \
    X(ACTION_CURSOR_LEFT, "cursor-left", "cursor left") \
    X(ACTION_CURSOR_RIGHT, "cursor-right", "cursor right") \
    X(ACTION_CURSOR_UP, "cursor-up", "cursor up") \
    X(ACTION_CURSOR_DOWN, "cursor-down", "cursor down") \
    X(ACTION_CURSOR_TAKE, "cursor-take", "take or drop a piece") \
    X(ACTION_EDIT_KEY, "edit-key", "one key of those that edit the move") \
    X(ACTION_SEARCH, "search", "look for games") \
    X(ACTION_TO_BOARD, "to-board", "to the board keys") \
    X(ACTION_TO_PROMPT, "to-prompt", "to the input line") \
    X(ACTION_CLOSE, "close", "close this text") \
    X(ACTION_REDRAW, "redraw", "draw the screen again") \
    X(ACTION_SUSPEND, "suspend", "suspend luft") \
    X(ACTION_STOP, "stop", "stop thinking, or clear the line")

typedef enum Action {
#define X(action, name, help) action,
    ACTIONS(X)
#undef X
    ACTION_NB
} Action;
/* clang-format on */

const char *action_name(Action action);
const char *action_help(Action action);
/* The action with that name ("line-up"), ACTION_NB for none. */
Action action_by_name(const char *name);

#endif

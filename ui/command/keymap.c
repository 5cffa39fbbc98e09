/* The table of keys, and looking things up in it. A key is bound by one row here and nowhere else.
 */
#include <config.h>

#include "ui/command/keymap.h"

#include <string.h>

/* clang-format off */
static const KeyBinding BINDINGS[] = {
    { FOCUS_PROMPT, "Escape", ACTION_TO_BOARD },
    { FOCUS_PROMPT, "Left", ACTION_BACK },
    { FOCUS_PROMPT, "Right", ACTION_FORWARD },
    { FOCUS_PROMPT, "Up", ACTION_PREVIOUS_VARIATION },
    { FOCUS_PROMPT, "Down", ACTION_NEXT_VARIATION },
    { FOCUS_PROMPT, "Home", ACTION_START },
    { FOCUS_PROMPT, "End", ACTION_END },
    { FOCUS_PROMPT, "PageUp", ACTION_PAGE_UP },
    { FOCUS_PROMPT, "PageDown", ACTION_PAGE_DOWN },
    { FOCUS_PROMPT, "F1", ACTION_HELP },
    { FOCUS_PROMPT, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_PROMPT, "Ctrl-Z", ACTION_SUSPEND },

    { FOCUS_BOARD, "Left", ACTION_BACK },
    { FOCUS_BOARD, "h", ACTION_BACK },
    { FOCUS_BOARD, "Right", ACTION_FORWARD },
    { FOCUS_BOARD, "l", ACTION_FORWARD },
    { FOCUS_BOARD, "Up", ACTION_PREVIOUS_VARIATION },
    { FOCUS_BOARD, "k", ACTION_PREVIOUS_VARIATION },
    { FOCUS_BOARD, "Down", ACTION_NEXT_VARIATION },
    { FOCUS_BOARD, "j", ACTION_NEXT_VARIATION },
    { FOCUS_BOARD, "g", ACTION_START },
    { FOCUS_BOARD, "Home", ACTION_START },
    { FOCUS_BOARD, "G", ACTION_END },
    { FOCUS_BOARD, "End", ACTION_END },
    { FOCUS_BOARD, "PageUp", ACTION_PAGE_UP },
    { FOCUS_BOARD, "PageDown", ACTION_PAGE_DOWN },
    { FOCUS_BOARD, "Space", ACTION_ENGINE_MOVE },
    { FOCUS_BOARD, "f", ACTION_FLIP },
    { FOCUS_BOARD, "a", ACTION_ANALYSE },
    { FOCUS_BOARD, "+", ACTION_MORE_LINES },
    { FOCUS_BOARD, "-", ACTION_FEWER_LINES },
    { FOCUS_BOARD, "x", ACTION_THREAT },
    { FOCUS_BOARD, "L", ACTION_LOCK },
    { FOCUS_BOARD, "n", ACTION_EXCLUDE },
    { FOCUS_BOARD, "o", ACTION_ALL_MOVES },
    { FOCUS_BOARD, "I", ACTION_INSERT },
    { FOCUS_BOARD, "t", ACTION_HINT },
    { FOCUS_BOARD, "u", ACTION_UNDO },
    { FOCUS_BOARD, "r", ACTION_REDO },
    { FOCUS_BOARD, "1", ACTION_NAG_GOOD },
    { FOCUS_BOARD, "2", ACTION_NAG_MISTAKE },
    { FOCUS_BOARD, "3", ACTION_NAG_BRILLIANT },
    { FOCUS_BOARD, "4", ACTION_NAG_BLUNDER },
    { FOCUS_BOARD, "5", ACTION_NAG_INTERESTING },
    { FOCUS_BOARD, "6", ACTION_NAG_DUBIOUS },
    { FOCUS_BOARD, "Tab", ACTION_NEXT_GAME },
    { FOCUS_BOARD, "Shift-Tab", ACTION_PREVIOUS_GAME },
    { FOCUS_BOARD, "O", ACTION_GAMES },
    { FOCUS_BOARD, "/", ACTION_SEARCH },
    { FOCUS_BOARD, ";", ACTION_COMMENT },
    { FOCUS_BOARD, "e", ACTION_EDITOR },
    { FOCUS_BOARD, "P", ACTION_PROMOTE },
    { FOCUS_BOARD, "D", ACTION_DELETE },
    { FOCUS_BOARD, "S", ACTION_SAVE },
    { FOCUS_BOARD, "[", ACTION_PREVIOUS_MISTAKE },
    { FOCUS_BOARD, "]", ACTION_NEXT_MISTAKE },
    { FOCUS_BOARD, "R", ACTION_REVIEW },
    { FOCUS_BOARD, "p", ACTION_PRACTICE },
    { FOCUS_BOARD, "v", ACTION_CURSOR },
    { FOCUS_BOARD, "E", ACTION_SETUP },
    { FOCUS_BOARD, "y", ACTION_COPY_FEN },
    { FOCUS_BOARD, "Y", ACTION_COPY_PGN },
    { FOCUS_BOARD, "s", ACTION_STOP },
    { FOCUS_BOARD, "Escape", ACTION_STOP },
    { FOCUS_BOARD, "i", ACTION_TO_PROMPT },
    { FOCUS_BOARD, "Enter", ACTION_TO_PROMPT },
    { FOCUS_BOARD, ":", ACTION_TO_PROMPT },
    { FOCUS_BOARD, "?", ACTION_HELP },
    { FOCUS_BOARD, "F1", ACTION_HELP },
    { FOCUS_BOARD, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_BOARD, "Ctrl-Z", ACTION_SUSPEND },
    { FOCUS_BOARD, "q", ACTION_QUIT },

    { FOCUS_CURSOR, "Left", ACTION_CURSOR_LEFT },
    { FOCUS_CURSOR, "h", ACTION_CURSOR_LEFT },
    { FOCUS_CURSOR, "Right", ACTION_CURSOR_RIGHT },
    { FOCUS_CURSOR, "l", ACTION_CURSOR_RIGHT },
    { FOCUS_CURSOR, "Up", ACTION_CURSOR_UP },
    { FOCUS_CURSOR, "k", ACTION_CURSOR_UP },
    { FOCUS_CURSOR, "Down", ACTION_CURSOR_DOWN },
    { FOCUS_CURSOR, "j", ACTION_CURSOR_DOWN },
    { FOCUS_CURSOR, "Enter", ACTION_CURSOR_TAKE },
    { FOCUS_CURSOR, "Space", ACTION_CURSOR_TAKE },
    { FOCUS_CURSOR, "f", ACTION_FLIP },
    { FOCUS_CURSOR, "Escape", ACTION_TO_BOARD },
    { FOCUS_CURSOR, "v", ACTION_TO_BOARD },
    { FOCUS_CURSOR, "i", ACTION_TO_PROMPT },
    { FOCUS_CURSOR, ":", ACTION_TO_PROMPT },
    { FOCUS_CURSOR, "?", ACTION_HELP },
    { FOCUS_CURSOR, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_CURSOR, "Ctrl-Z", ACTION_SUSPEND },

    { FOCUS_PANEL, "Up", ACTION_LINE_UP },
    { FOCUS_PANEL, "k", ACTION_LINE_UP },
    { FOCUS_PANEL, "Down", ACTION_LINE_DOWN },
    { FOCUS_PANEL, "j", ACTION_LINE_DOWN },
    { FOCUS_PANEL, "PageUp", ACTION_PAGE_UP },
    { FOCUS_PANEL, "b", ACTION_PAGE_UP },
    { FOCUS_PANEL, "PageDown", ACTION_PAGE_DOWN },
    { FOCUS_PANEL, "Space", ACTION_PAGE_DOWN },
    { FOCUS_PANEL, "Home", ACTION_START },
    { FOCUS_PANEL, "g", ACTION_START },
    { FOCUS_PANEL, "End", ACTION_END },
    { FOCUS_PANEL, "G", ACTION_END },
    { FOCUS_PANEL, "Escape", ACTION_CLOSE },
    { FOCUS_PANEL, "q", ACTION_CLOSE },
    { FOCUS_PANEL, "Enter", ACTION_CLOSE },
    { FOCUS_PANEL, "?", ACTION_CLOSE },
    { FOCUS_PANEL, "F1", ACTION_CLOSE },
    { FOCUS_PANEL, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_PANEL, "Ctrl-Z", ACTION_SUSPEND },

    /* Letters are pieces here, as FEN writes them: h, j, k and l cannot be arrows. */
    { FOCUS_SETUP, "Left", ACTION_CURSOR_LEFT },
    { FOCUS_SETUP, "Right", ACTION_CURSOR_RIGHT },
    { FOCUS_SETUP, "Up", ACTION_CURSOR_UP },
    { FOCUS_SETUP, "Down", ACTION_CURSOR_DOWN },
    { FOCUS_SETUP, "K", ACTION_PUT_WHITE_KING },
    { FOCUS_SETUP, "Q", ACTION_PUT_WHITE_QUEEN },
    { FOCUS_SETUP, "R", ACTION_PUT_WHITE_ROOK },
    { FOCUS_SETUP, "B", ACTION_PUT_WHITE_BISHOP },
    { FOCUS_SETUP, "N", ACTION_PUT_WHITE_KNIGHT },
    { FOCUS_SETUP, "P", ACTION_PUT_WHITE_PAWN },
    { FOCUS_SETUP, "k", ACTION_PUT_BLACK_KING },
    { FOCUS_SETUP, "q", ACTION_PUT_BLACK_QUEEN },
    { FOCUS_SETUP, "r", ACTION_PUT_BLACK_ROOK },
    { FOCUS_SETUP, "b", ACTION_PUT_BLACK_BISHOP },
    { FOCUS_SETUP, "n", ACTION_PUT_BLACK_KNIGHT },
    { FOCUS_SETUP, "p", ACTION_PUT_BLACK_PAWN },
    { FOCUS_SETUP, "x", ACTION_SETUP_REMOVE },
    { FOCUS_SETUP, "Space", ACTION_SETUP_REMOVE },
    { FOCUS_SETUP, "Delete", ACTION_SETUP_REMOVE },
    { FOCUS_SETUP, "Backspace", ACTION_SETUP_REMOVE },
    { FOCUS_SETUP, "Enter", ACTION_CURSOR_TAKE },
    { FOCUS_SETUP, "s", ACTION_SETUP_SIDE },
    { FOCUS_SETUP, "1", ACTION_SETUP_WHITE_SHORT },
    { FOCUS_SETUP, "2", ACTION_SETUP_WHITE_LONG },
    { FOCUS_SETUP, "3", ACTION_SETUP_BLACK_SHORT },
    { FOCUS_SETUP, "4", ACTION_SETUP_BLACK_LONG },
    { FOCUS_SETUP, "c", ACTION_SETUP_ROOK },
    { FOCUS_SETUP, "e", ACTION_SETUP_EN_PASSANT },
    { FOCUS_SETUP, "<", ACTION_SETUP_FEWER_HALFMOVES },
    { FOCUS_SETUP, ">", ACTION_SETUP_MORE_HALFMOVES },
    { FOCUS_SETUP, "-", ACTION_SETUP_FEWER_MOVES },
    { FOCUS_SETUP, "+", ACTION_SETUP_MORE_MOVES },
    { FOCUS_SETUP, "0", ACTION_SETUP_CLEAR },
    { FOCUS_SETUP, "S", ACTION_SETUP_START },
    { FOCUS_SETUP, "m", ACTION_SETUP_MIRROR },
    { FOCUS_SETUP, "f", ACTION_FLIP },
    { FOCUS_SETUP, "u", ACTION_SETUP_UNDO },
    { FOCUS_SETUP, "U", ACTION_SETUP_REDO },
    { FOCUS_SETUP, "y", ACTION_COPY_FEN },
    { FOCUS_SETUP, "d", ACTION_SETUP_DONE },
    { FOCUS_SETUP, "Escape", ACTION_SETUP_CANCEL },
    { FOCUS_SETUP, "i", ACTION_TO_PROMPT },
    { FOCUS_SETUP, ":", ACTION_TO_PROMPT },
    { FOCUS_SETUP, "?", ACTION_HELP },
    { FOCUS_SETUP, "F1", ACTION_HELP },
    { FOCUS_SETUP, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_SETUP, "Ctrl-Z", ACTION_SUSPEND },

    { FOCUS_GAMES, "Enter", ACTION_OPEN_GAME },
    { FOCUS_GAMES, "l", ACTION_OPEN_GAME },
    { FOCUS_GAMES, "Right", ACTION_OPEN_GAME },
    { FOCUS_GAMES, "Up", ACTION_LINE_UP },
    { FOCUS_GAMES, "k", ACTION_LINE_UP },
    { FOCUS_GAMES, "Down", ACTION_LINE_DOWN },
    { FOCUS_GAMES, "j", ACTION_LINE_DOWN },
    { FOCUS_GAMES, "PageUp", ACTION_PAGE_UP },
    { FOCUS_GAMES, "b", ACTION_PAGE_UP },
    { FOCUS_GAMES, "PageDown", ACTION_PAGE_DOWN },
    { FOCUS_GAMES, "Space", ACTION_PAGE_DOWN },
    { FOCUS_GAMES, "Home", ACTION_START },
    { FOCUS_GAMES, "g", ACTION_START },
    { FOCUS_GAMES, "End", ACTION_END },
    { FOCUS_GAMES, "G", ACTION_END },
    { FOCUS_GAMES, "Tab", ACTION_NEXT_GAME },
    { FOCUS_GAMES, "Shift-Tab", ACTION_PREVIOUS_GAME },
    { FOCUS_GAMES, "/", ACTION_SEARCH },
    { FOCUS_GAMES, "i", ACTION_TO_PROMPT },
    { FOCUS_GAMES, ":", ACTION_TO_PROMPT },
    { FOCUS_GAMES, "Escape", ACTION_CLOSE },
    { FOCUS_GAMES, "q", ACTION_CLOSE },
    { FOCUS_GAMES, "O", ACTION_CLOSE },
    { FOCUS_GAMES, "?", ACTION_HELP },
    { FOCUS_GAMES, "F1", ACTION_HELP },
    { FOCUS_GAMES, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_GAMES, "Ctrl-Z", ACTION_SUSPEND },

    { FOCUS_PRACTICE, "n", ACTION_PRACTICE_NEXT },
    { FOCUS_PRACTICE, "Space", ACTION_PRACTICE_NEXT },
    { FOCUS_PRACTICE, "t", ACTION_HINT },
    { FOCUS_PRACTICE, "s", ACTION_PRACTICE_SHOW },
    { FOCUS_PRACTICE, "r", ACTION_PRACTICE_AGAIN },
    { FOCUS_PRACTICE, "q", ACTION_PRACTICE_END },
    { FOCUS_PRACTICE, "Left", ACTION_BACK },
    { FOCUS_PRACTICE, "h", ACTION_BACK },
    { FOCUS_PRACTICE, "Right", ACTION_FORWARD },
    { FOCUS_PRACTICE, "l", ACTION_FORWARD },
    { FOCUS_PRACTICE, "Up", ACTION_PREVIOUS_VARIATION },
    { FOCUS_PRACTICE, "k", ACTION_PREVIOUS_VARIATION },
    { FOCUS_PRACTICE, "Down", ACTION_NEXT_VARIATION },
    { FOCUS_PRACTICE, "j", ACTION_NEXT_VARIATION },
    { FOCUS_PRACTICE, "Home", ACTION_START },
    { FOCUS_PRACTICE, "End", ACTION_END },
    { FOCUS_PRACTICE, "f", ACTION_FLIP },
    { FOCUS_PRACTICE, "a", ACTION_ANALYSE },
    { FOCUS_PRACTICE, "v", ACTION_CURSOR },
    { FOCUS_PRACTICE, "i", ACTION_TO_PROMPT },
    { FOCUS_PRACTICE, "Enter", ACTION_TO_PROMPT },
    { FOCUS_PRACTICE, ":", ACTION_TO_PROMPT },
    { FOCUS_PRACTICE, "?", ACTION_HELP },
    { FOCUS_PRACTICE, "F1", ACTION_HELP },
    { FOCUS_PRACTICE, "Ctrl-L", ACTION_REDRAW },
    { FOCUS_PRACTICE, "Ctrl-Z", ACTION_SUSPEND },
};
/* clang-format on */

static const char *const ACTION_NAMES[ACTION_NB] = {
#define X(action, name, help) name,
    KEYMAP_ACTIONS(X)
#undef X
};

static const char *const ACTION_HELPS[ACTION_NB] = {
#define X(action, name, help) help,
    KEYMAP_ACTIONS(X)
#undef X
};

Action keymap_find(Focus focus, const char *key)
{
    for (size_t i = 0; i < ARRAY_LEN(BINDINGS); i++)
        if (BINDINGS[i].focus == focus && strcmp(BINDINGS[i].key, key) == 0)
            return BINDINGS[i].action;
    return ACTION_NONE;
}

const KeyBinding *keymap_bindings(size_t *count)
{
    *count = ARRAY_LEN(BINDINGS);
    return BINDINGS;
}

const char *keymap_action_name(Action action) { return ACTION_NAMES[action]; }

const char *keymap_action_help(Action action) { return ACTION_HELPS[action]; }

Action keymap_action_by_name(const char *name)
{
    for (int action = 0; action < ACTION_NB; action++)
        if (strcmp(ACTION_NAMES[action], name) == 0)
            return (Action)action;
    return ACTION_NB;
}

const char *keymap_focus_name(Focus focus)
{
    static const char *const NAMES[FOCUS_NB] = { "prompt", "board", "cursor",  "text",
                                                 "setup",  "games", "practice" };
    return NAMES[focus];
}

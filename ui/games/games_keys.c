/* The keys in the list of games. */
#include <config.h>

#include "ui/games/games_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { FOCUS_GAMES, "Enter", "game here", N_("open this game") },
    { FOCUS_GAMES, "l", "game here", NULL },
    { FOCUS_GAMES, "Right", "game here", NULL },
    { FOCUS_GAMES, "Up", "line-up", NULL },
    { FOCUS_GAMES, "k", "line-up", NULL },
    { FOCUS_GAMES, "Down", "line-down", NULL },
    { FOCUS_GAMES, "j", "line-down", NULL },
    { FOCUS_GAMES, "PageUp", "page-up", NULL },
    { FOCUS_GAMES, "b", "page-up", NULL },
    { FOCUS_GAMES, "PageDown", "page-down", NULL },
    { FOCUS_GAMES, "Space", "page-down", NULL },
    { FOCUS_GAMES, "Home", "start", N_("the first game") },
    { FOCUS_GAMES, "g", "start", NULL },
    { FOCUS_GAMES, "End", "end", N_("the last game") },
    { FOCUS_GAMES, "G", "end", NULL },
    { FOCUS_GAMES, "Tab", "next", NULL },
    { FOCUS_GAMES, "Shift-Tab", "previous", NULL },
    { FOCUS_GAMES, "/", "search", NULL },
    { FOCUS_GAMES, "i", "to-prompt", NULL },
    { FOCUS_GAMES, ":", "to-prompt", NULL },
    { FOCUS_GAMES, "Escape", "close", N_("back to the board") },
    { FOCUS_GAMES, "q", "close", NULL },
    { FOCUS_GAMES, "O", "close", NULL },
    { FOCUS_GAMES, "?", "keys", NULL },
    { FOCUS_GAMES, "F1", "help", NULL },
    { FOCUS_GAMES, "Ctrl-L", "redraw", NULL },
    { FOCUS_GAMES, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings games_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

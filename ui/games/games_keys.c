/* The keys in the list of games. */
#include <config.h>

#include "ui/games/games_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_GAMES, "Enter", "game here", N_("open this game") },
    { KEYS_GAMES, "l", "game here", NULL },
    { KEYS_GAMES, "Right", "game here", NULL },
    { KEYS_GAMES, "Up", "line-up", NULL },
    { KEYS_GAMES, "k", "line-up", NULL },
    { KEYS_GAMES, "Down", "line-down", NULL },
    { KEYS_GAMES, "j", "line-down", NULL },
    { KEYS_GAMES, "PageUp", "page-up", NULL },
    { KEYS_GAMES, "b", "page-up", NULL },
    { KEYS_GAMES, "PageDown", "page-down", NULL },
    { KEYS_GAMES, "Space", "page-down", NULL },
    { KEYS_GAMES, "Home", "start", N_("the first game") },
    { KEYS_GAMES, "g", "start", NULL },
    { KEYS_GAMES, "End", "end", N_("the last game") },
    { KEYS_GAMES, "G", "end", NULL },
    { KEYS_GAMES, "Tab", "next", NULL },
    { KEYS_GAMES, "Shift-Tab", "previous", NULL },
    { KEYS_GAMES, "/", "search", NULL },
    { KEYS_GAMES, "i", "to-prompt", NULL },
    { KEYS_GAMES, ":", "to-prompt", NULL },
    { KEYS_GAMES, "Escape", "close", N_("back to the board") },
    { KEYS_GAMES, "q", "close", NULL },
    { KEYS_GAMES, "O", "close", NULL },
    { KEYS_GAMES, "?", "keys", NULL },
    { KEYS_GAMES, "F1", "help", NULL },
    { KEYS_GAMES, "Ctrl-P", "palette", NULL },
    { KEYS_GAMES, "Ctrl-L", "redraw", NULL },
    { KEYS_GAMES, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings games_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

/* The keys in the explorer. */
#include <config.h>

#include "ui/explorer/explorer_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_EXPLORER, "Enter", "explorer play", N_("play this move") },
    { KEYS_EXPLORER, "Right", "explorer play", NULL },
    { KEYS_EXPLORER, "l", "explorer play", NULL },
    { KEYS_EXPLORER, "Left", "back", NULL },
    { KEYS_EXPLORER, "h", "back", NULL },
    { KEYS_EXPLORER, "Up", "line-up", NULL },
    { KEYS_EXPLORER, "k", "line-up", NULL },
    { KEYS_EXPLORER, "Down", "line-down", NULL },
    { KEYS_EXPLORER, "j", "line-down", NULL },
    { KEYS_EXPLORER, "PageUp", "page-up", NULL },
    { KEYS_EXPLORER, "PageDown", "page-down", NULL },
    { KEYS_EXPLORER, "Home", "start", NULL },
    { KEYS_EXPLORER, "End", "end", NULL },
    { KEYS_EXPLORER, "O", "explorer games", N_("the games that reach this position") },
    { KEYS_EXPLORER, "o", "explorer best", N_("open the best game with this move") },
    { KEYS_EXPLORER, "/", "search", NULL },
    { KEYS_EXPLORER, "a", "analyse", NULL },
    { KEYS_EXPLORER, "f", "flip", NULL },
    { KEYS_EXPLORER, "Tab", "next", NULL },
    { KEYS_EXPLORER, "Shift-Tab", "previous", NULL },
    { KEYS_EXPLORER, "i", "to-prompt", NULL },
    { KEYS_EXPLORER, ":", "to-prompt", NULL },
    { KEYS_EXPLORER, "Escape", "close", N_("back to the moves") },
    { KEYS_EXPLORER, "q", "close", NULL },
    { KEYS_EXPLORER, "X", "close", NULL },
    { KEYS_EXPLORER, "?", "keys", NULL },
    { KEYS_EXPLORER, "F1", "help", NULL },
    { KEYS_EXPLORER, "Ctrl-P", "palette", NULL },
    { KEYS_EXPLORER, "Ctrl-L", "redraw", NULL },
    { KEYS_EXPLORER, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings explorer_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

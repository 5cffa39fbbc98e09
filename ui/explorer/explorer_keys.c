/* The keys in the explorer. */
#include <config.h>

#include "ui/explorer/explorer_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { FOCUS_EXPLORER, "Enter", "explorer play", N_("play this move") },
    { FOCUS_EXPLORER, "Right", "explorer play", NULL },
    { FOCUS_EXPLORER, "l", "explorer play", NULL },
    { FOCUS_EXPLORER, "Left", "back", NULL },
    { FOCUS_EXPLORER, "h", "back", NULL },
    { FOCUS_EXPLORER, "Up", "line-up", NULL },
    { FOCUS_EXPLORER, "k", "line-up", NULL },
    { FOCUS_EXPLORER, "Down", "line-down", NULL },
    { FOCUS_EXPLORER, "j", "line-down", NULL },
    { FOCUS_EXPLORER, "PageUp", "page-up", NULL },
    { FOCUS_EXPLORER, "PageDown", "page-down", NULL },
    { FOCUS_EXPLORER, "Home", "start", NULL },
    { FOCUS_EXPLORER, "End", "end", NULL },
    { FOCUS_EXPLORER, "O", "explorer games", N_("the games that reach this position") },
    { FOCUS_EXPLORER, "o", "explorer best", N_("open the best game with this move") },
    { FOCUS_EXPLORER, "/", "search", NULL },
    { FOCUS_EXPLORER, "a", "analyse", NULL },
    { FOCUS_EXPLORER, "f", "flip", NULL },
    { FOCUS_EXPLORER, "Tab", "next", NULL },
    { FOCUS_EXPLORER, "Shift-Tab", "previous", NULL },
    { FOCUS_EXPLORER, "i", "to-prompt", NULL },
    { FOCUS_EXPLORER, ":", "to-prompt", NULL },
    { FOCUS_EXPLORER, "Escape", "close", N_("back to the moves") },
    { FOCUS_EXPLORER, "q", "close", NULL },
    { FOCUS_EXPLORER, "X", "close", NULL },
    { FOCUS_EXPLORER, "?", "keys", NULL },
    { FOCUS_EXPLORER, "F1", "help", NULL },
    { FOCUS_EXPLORER, "Ctrl-L", "redraw", NULL },
    { FOCUS_EXPLORER, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings explorer_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

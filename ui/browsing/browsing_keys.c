/* Steps are the board's actions, in the line instead of the game. */
#include <config.h>

#include "ui/browsing/browsing_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_LINE, "Left", "back", NULL },
    { KEYS_LINE, "h", "back", NULL },
    { KEYS_LINE, "Right", "forward", NULL },
    { KEYS_LINE, "l", "forward", NULL },
    { KEYS_LINE, "Space", "forward", NULL },
    { KEYS_LINE, "Up", "previous-variation", N_("the line above") },
    { KEYS_LINE, "k", "previous-variation", NULL },
    { KEYS_LINE, "Down", "next-variation", N_("the line below") },
    { KEYS_LINE, "j", "next-variation", NULL },
    { KEYS_LINE, "Home", "start", N_("the beginning of the line") },
    { KEYS_LINE, "g", "start", NULL },
    { KEYS_LINE, "End", "end", N_("the end of the line") },
    { KEYS_LINE, "G", "end", NULL },
    { KEYS_LINE, "Enter", "browse insert", N_("put the line up to here into the game") },
    { KEYS_LINE, "Escape", "close", N_("back to the game, without the line") },
    { KEYS_LINE, "q", "close", NULL },
    { KEYS_LINE, "w", "close", NULL },
    { KEYS_LINE, "i", "to-prompt", NULL },
    { KEYS_LINE, ":", "to-prompt", NULL },
    { KEYS_LINE, "?", "keys", NULL },
    { KEYS_LINE, "F1", "help", NULL },
    { KEYS_LINE, "Ctrl-P", "palette", NULL },
    { KEYS_LINE, "Ctrl-L", "redraw", NULL },
    { KEYS_LINE, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings browsing_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

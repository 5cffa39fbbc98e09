/* The keys of a drill. */
#include <config.h>

#include "ui/repertoire/drill_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_DRILL, "n", "repertoire next", N_("the next question; this one comes again") },
    { KEYS_DRILL, "t", "repertoire hint", N_("the piece that moves, then the move") },
    { KEYS_DRILL, "r", "repertoire again", N_("back to the position that is asked") },
    { KEYS_DRILL, "q", "repertoire end", N_("end the drill") },
    { KEYS_DRILL, "Left", "back", NULL },
    { KEYS_DRILL, "h", "back", NULL },
    { KEYS_DRILL, "Right", "forward", NULL },
    { KEYS_DRILL, "l", "forward", NULL },
    { KEYS_DRILL, "Up", "previous-variation", NULL },
    { KEYS_DRILL, "k", "previous-variation", NULL },
    { KEYS_DRILL, "Down", "next-variation", NULL },
    { KEYS_DRILL, "j", "next-variation", NULL },
    { KEYS_DRILL, "Home", "start", NULL },
    { KEYS_DRILL, "End", "end", NULL },
    { KEYS_DRILL, "f", "flip", NULL },
    { KEYS_DRILL, "a", "analyse", NULL },
    { KEYS_DRILL, "v", "cursor", NULL },
    { KEYS_DRILL, "i", "to-prompt", NULL },
    { KEYS_DRILL, "Enter", "to-prompt", NULL },
    { KEYS_DRILL, ":", "to-prompt", NULL },
    { KEYS_DRILL, "W", "message", NULL },
    { KEYS_DRILL, "?", "keys", NULL },
    { KEYS_DRILL, "F1", "help", NULL },
    { KEYS_DRILL, "Ctrl-P", "palette", NULL },
    { KEYS_DRILL, "Ctrl-L", "redraw", NULL },
    { KEYS_DRILL, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings drill_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

/* The keys and letters of practice. */
#include <config.h>

#include "ui/review/practice_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_PRACTICE, "n", "practice next", N_("the next exercise") },
    { KEYS_PRACTICE, "Space", "practice next", NULL },
    { KEYS_PRACTICE, "t", "hint", NULL },
    { KEYS_PRACTICE, "s", "practice show", N_("show the answer") },
    { KEYS_PRACTICE, "r", "practice again", N_("back to the position that is asked") },
    { KEYS_PRACTICE, "q", "practice end", N_("end the practice") },
    { KEYS_PRACTICE, "Left", "back", NULL },
    { KEYS_PRACTICE, "h", "back", NULL },
    { KEYS_PRACTICE, "Right", "forward", NULL },
    { KEYS_PRACTICE, "l", "forward", NULL },
    { KEYS_PRACTICE, "Up", "previous-variation", NULL },
    { KEYS_PRACTICE, "k", "previous-variation", NULL },
    { KEYS_PRACTICE, "Down", "next-variation", NULL },
    { KEYS_PRACTICE, "j", "next-variation", NULL },
    { KEYS_PRACTICE, "Home", "start", NULL },
    { KEYS_PRACTICE, "End", "end", NULL },
    { KEYS_PRACTICE, "f", "flip", NULL },
    { KEYS_PRACTICE, "a", "analyse", NULL },
    { KEYS_PRACTICE, "v", "cursor", NULL },
    { KEYS_PRACTICE, "i", "to-prompt", NULL },
    { KEYS_PRACTICE, "Enter", "to-prompt", NULL },
    { KEYS_PRACTICE, ":", "to-prompt", NULL },
    { KEYS_PRACTICE, "?", "keys", NULL },
    { KEYS_PRACTICE, "F1", "help", NULL },
    { KEYS_PRACTICE, "Ctrl-P", "palette", NULL },
    { KEYS_PRACTICE, "Ctrl-L", "redraw", NULL },
    { KEYS_PRACTICE, "Ctrl-Z", "suspend", NULL },

    { KEYS_PRACTICE_LETTER, "n", "practice next", NULL },
    { KEYS_PRACTICE_LETTER, "t", "hint", NULL },
    { KEYS_PRACTICE_LETTER, "s", "practice show", NULL },
    { KEYS_PRACTICE_LETTER, "r", "practice again", NULL },
    { KEYS_PRACTICE_LETTER, "q", "practice end", NULL },
};
/* clang-format on */

KeyBindings practice_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

/* The keys and letters of practice. */
#include <config.h>

#include "ui/review/practice_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { FOCUS_PRACTICE, "n", "practice next", N_("the next exercise") },
    { FOCUS_PRACTICE, "Space", "practice next", NULL },
    { FOCUS_PRACTICE, "t", "hint", NULL },
    { FOCUS_PRACTICE, "s", "practice show", N_("show the answer") },
    { FOCUS_PRACTICE, "r", "practice again", N_("back to the position that is asked") },
    { FOCUS_PRACTICE, "q", "practice end", N_("end the practice") },
    { FOCUS_PRACTICE, "Left", "back", NULL },
    { FOCUS_PRACTICE, "h", "back", NULL },
    { FOCUS_PRACTICE, "Right", "forward", NULL },
    { FOCUS_PRACTICE, "l", "forward", NULL },
    { FOCUS_PRACTICE, "Up", "previous-variation", NULL },
    { FOCUS_PRACTICE, "k", "previous-variation", NULL },
    { FOCUS_PRACTICE, "Down", "next-variation", NULL },
    { FOCUS_PRACTICE, "j", "next-variation", NULL },
    { FOCUS_PRACTICE, "Home", "start", NULL },
    { FOCUS_PRACTICE, "End", "end", NULL },
    { FOCUS_PRACTICE, "f", "flip", NULL },
    { FOCUS_PRACTICE, "a", "analyse", NULL },
    { FOCUS_PRACTICE, "v", "cursor", NULL },
    { FOCUS_PRACTICE, "i", "to-prompt", NULL },
    { FOCUS_PRACTICE, "Enter", "to-prompt", NULL },
    { FOCUS_PRACTICE, ":", "to-prompt", NULL },
    { FOCUS_PRACTICE, "?", "keys", NULL },
    { FOCUS_PRACTICE, "F1", "help", NULL },
    { FOCUS_PRACTICE, "Ctrl-L", "redraw", NULL },
    { FOCUS_PRACTICE, "Ctrl-Z", "suspend", NULL },

    { FOCUS_PRACTICE_LETTER, "n", "practice next", NULL },
    { FOCUS_PRACTICE_LETTER, "s", "practice show", NULL },
    { FOCUS_PRACTICE_LETTER, "r", "practice again", NULL },
    { FOCUS_PRACTICE_LETTER, "q", "practice end", NULL },
};
/* clang-format on */

KeyBindings practice_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

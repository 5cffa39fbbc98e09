/* They act before the input line has them: what is typed there looks for a row. */
#include <config.h>

#include "ui/palette/palette_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_PALETTE, "Up", "line-up", NULL },
    { KEYS_PALETTE, "Ctrl-P", "line-up", NULL },
    { KEYS_PALETTE, "Shift-Tab", "line-up", NULL },
    { KEYS_PALETTE, "Down", "line-down", NULL },
    { KEYS_PALETTE, "Ctrl-N", "line-down", NULL },
    { KEYS_PALETTE, "Tab", "line-down", NULL },
    { KEYS_PALETTE, "PageUp", "page-up", NULL },
    { KEYS_PALETTE, "PageDown", "page-down", NULL },
    { KEYS_PALETTE, "Escape", "close", N_("leave without changes") },
    { KEYS_PALETTE, "Ctrl-L", "redraw", NULL },
    { KEYS_PALETTE, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings palette_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

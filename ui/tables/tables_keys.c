/* The keys in the table of the moves. */
#include <config.h>

#include "ui/tables/tables_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_TABLES, "Enter", "tables play", N_("play this move") },
    { KEYS_TABLES, "Right", "tables play", NULL },
    { KEYS_TABLES, "l", "tables play", NULL },
    { KEYS_TABLES, "Left", "back", NULL },
    { KEYS_TABLES, "h", "back", NULL },
    { KEYS_TABLES, "Up", "line-up", NULL },
    { KEYS_TABLES, "k", "line-up", NULL },
    { KEYS_TABLES, "Down", "line-down", NULL },
    { KEYS_TABLES, "j", "line-down", NULL },
    { KEYS_TABLES, "PageUp", "page-up", NULL },
    { KEYS_TABLES, "PageDown", "page-down", NULL },
    { KEYS_TABLES, "Home", "start", NULL },
    { KEYS_TABLES, "End", "end", NULL },
    { KEYS_TABLES, "a", "analyse", NULL },
    { KEYS_TABLES, "f", "flip", NULL },
    { KEYS_TABLES, "u", "undo", NULL },
    { KEYS_TABLES, "i", "to-prompt", NULL },
    { KEYS_TABLES, ":", "to-prompt", NULL },
    { KEYS_TABLES, "Escape", "close", N_("back to the moves") },
    { KEYS_TABLES, "q", "close", NULL },
    { KEYS_TABLES, "z", "close", NULL },
    { KEYS_TABLES, "?", "keys", NULL },
    { KEYS_TABLES, "F1", "help", NULL },
    { KEYS_TABLES, "Ctrl-P", "palette", NULL },
    { KEYS_TABLES, "Ctrl-L", "redraw", NULL },
    { KEYS_TABLES, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings tables_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

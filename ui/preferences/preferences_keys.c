/* Up and down choose a setting, left and right its value. */
#include <config.h>

#include "ui/preferences/preferences_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyBinding KEYS[] = {
    { KEYS_SETTINGS, "Up", "line-up", NULL },
    { KEYS_SETTINGS, "k", "line-up", NULL },
    { KEYS_SETTINGS, "Down", "line-down", NULL },
    { KEYS_SETTINGS, "j", "line-down", NULL },
    { KEYS_SETTINGS, "Left", "value-previous", NULL },
    { KEYS_SETTINGS, "h", "value-previous", NULL },
    { KEYS_SETTINGS, "Right", "value-next", NULL },
    { KEYS_SETTINGS, "l", "value-next", NULL },
    { KEYS_SETTINGS, "Space", "value-next", NULL },
    { KEYS_SETTINGS, "Enter", "value-type", NULL },
    { KEYS_SETTINGS, "r", "value-back", NULL },
    { KEYS_SETTINGS, "S", "set save", N_("save the changed settings for next time") },
    { KEYS_SETTINGS, "PageUp", "page-up", NULL },
    { KEYS_SETTINGS, "PageDown", "page-down", NULL },
    { KEYS_SETTINGS, "Home", "start", N_("the first setting") },
    { KEYS_SETTINGS, "g", "start", NULL },
    { KEYS_SETTINGS, "End", "end", N_("the last setting") },
    { KEYS_SETTINGS, "G", "end", NULL },
    { KEYS_SETTINGS, "/", "search", N_("search in the list") },
    { KEYS_SETTINGS, "n", "search-next", NULL },
    { KEYS_SETTINGS, "N", "search-previous", NULL },
    { KEYS_SETTINGS, "i", "to-prompt", NULL },
    { KEYS_SETTINGS, "Escape", "close", N_("back; the settings hold until you quit") },
    { KEYS_SETTINGS, "q", "close", NULL },
    { KEYS_SETTINGS, ",", "close", NULL },
    { KEYS_SETTINGS, "?", "keys", NULL },
    { KEYS_SETTINGS, "F1", "help", NULL },
    { KEYS_SETTINGS, "Ctrl-P", "palette", NULL },
    { KEYS_SETTINGS, "Ctrl-L", "redraw", NULL },
    { KEYS_SETTINGS, "Ctrl-Z", "suspend", NULL },
};
/* clang-format on */

KeyBindings preferences_keys(void) { return (KeyBindings){ KEYS, ARRAY_LEN(KEYS) }; }

/* Up and down choose a setting, left and right its value. */
#include <config.h>

#include "ui/preferences/preferences_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow SETTINGS_ROWS[] = {
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "Left", "value-previous", NULL },
    { "h", "value-previous", NULL },
    { "Right", "value-next", NULL },
    { "l", "value-next", NULL },
    { "Space", "value-next", NULL },
    { "Enter", "value-type", NULL },
    { "r", "value-back", NULL },
    { "S", "set save", N_("save the changed settings for next time") },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Home", "start", N_("the first setting") },
    { "g", "start", NULL },
    { "End", "end", N_("the last setting") },
    { "G", "end", NULL },
    { "/", "search", N_("search in the list") },
    { "n", "search-next", NULL },
    { "N", "search-previous", NULL },
    { "i", "to-prompt", NULL },
    { "Escape", "close", N_("back; the settings hold until you quit") },
    { "q", "close", NULL },
    { ",", "close", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint SETTINGS_HINTS[] = {
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "value-previous", false, "" },
    { "value-next", false, N_("change") },
    { "value-type", false, N_("type") },
    { "set save", false, N_("save") },
    { "value-back", false, N_("reset to saved") },
    { "search", false, N_("search") },
    { "close", false, N_("leave") },
    { "keys", false, N_("help") },
};
/* clang-format on */

const KeyTable *preferences_keys(void)
{
    static const KeyTable TABLE = {
        .name = "settings",
        .title = N_("SETTINGS"),
        .heading = N_("Keys in the list of settings"),
        .rows = SETTINGS_ROWS,
        .count = ARRAY_LEN(SETTINGS_ROWS),
        .hints = { SETTINGS_HINTS, ARRAY_LEN(SETTINGS_HINTS) },
    };
    return &TABLE;
}

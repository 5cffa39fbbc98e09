/* The keys in the table of the moves. */
#include <config.h>

#include "ui/tables/tables_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow TABLES_ROWS[] = {
    { "Enter", "tables play", N_("play this move") },
    { "Right", "tables play", NULL },
    { "l", "tables play", NULL },
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Home", "start", NULL },
    { "End", "end", NULL },
    { "a", "analyse", NULL },
    { "f", "flip", NULL },
    { "u", "undo", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "Escape", "close", N_("back to the moves") },
    { "q", "close", NULL },
    { "z", "close", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint TABLES_HINTS[] = {
    { "tables play", false, N_("play") },
    { "back", false, N_("back") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "close", false, N_("moves") },
    { "keys", false, N_("help") },
};
/* clang-format on */

const KeyTable *tables_keys(void)
{
    static const KeyTable TABLE = {
        .name = "tables",
        .title = N_("TABLES"),
        .heading = N_("Keys in the endgame tables"),
        .rows = TABLES_ROWS,
        .count = ARRAY_LEN(TABLES_ROWS),
        .hints = { TABLES_HINTS, ARRAY_LEN(TABLES_HINTS) },
    };
    return &TABLE;
}

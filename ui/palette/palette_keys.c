/* Keys of the palette; they act before the input line gets them. */
#include <config.h>

#include "ui/palette/palette_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow PALETTE_ROWS[] = {
    { "Up", "line-up", NULL },
    { "Ctrl-P", "line-up", NULL },
    { "Shift-Tab", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "Ctrl-N", "line-down", NULL },
    { "Tab", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Escape", "close", N_("leave without changes") },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint PALETTE_HINTS[] = {
    { "", true, N_("choose") },
    { "close", false, N_("leave") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "page-down", false, N_("page") },
};
/* clang-format on */

const KeyTable *palette_keys(void)
{
    static const KeyTable TABLE = {
        .name = "palette",
        .title = N_("PALETTE"),
        .heading = N_("Keys in the palette"),
        .kind = KEYS_BESIDE_TEXT,
        .rows = PALETTE_ROWS,
        .count = ARRAY_LEN(PALETTE_ROWS),
        .hints = { PALETTE_HINTS, ARRAY_LEN(PALETTE_HINTS) },
    };
    return &TABLE;
}

/* Steps are the board's actions, in the line instead of the game. */
#include <config.h>

#include "ui/browsing/browsing_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow LINE_ROWS[] = {
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Right", "forward", NULL },
    { "l", "forward", NULL },
    { "Space", "forward", NULL },
    { "Up", "previous-variation", N_("the line above") },
    { "k", "previous-variation", NULL },
    { "Down", "next-variation", N_("the line below") },
    { "j", "next-variation", NULL },
    { "Home", "start", N_("the beginning of the line") },
    { "g", "start", NULL },
    { "End", "end", N_("the end of the line") },
    { "G", "end", NULL },
    { "Enter", "browse insert", N_("put the line up to here into the game") },
    { "Escape", "close", N_("back to the game, without the line") },
    { "q", "close", NULL },
    { "w", "close", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint LINE_HINTS[] = {
    { "browse insert", false, N_("into the game") },
    { "back", false, "" },
    { "forward", false, N_("step") },
    { "previous-variation", false, "" },
    { "next-variation", false, N_("line") },
    { "close", false, N_("leave") },
    { "keys", false, N_("help") },
};
/* clang-format on */

const KeyTable *browsing_keys(void)
{
    static const KeyTable TABLE = {
        .name = "line",
        .title = N_("LINE"),
        .heading = N_("Keys in a line of the engine"),
        .rows = LINE_ROWS,
        .count = ARRAY_LEN(LINE_ROWS),
        .hints = { LINE_HINTS, ARRAY_LEN(LINE_HINTS) },
    };
    return &TABLE;
}

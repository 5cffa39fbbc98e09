/* The keys in the explorer. */
#include <config.h>

#include "ui/explorer/explorer_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow EXPLORER_ROWS[] = {
    { "Enter", "explorer play", N_("play this move") },
    { "Right", "explorer play", NULL },
    { "l", "explorer play", NULL },
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
    { "O", "explorer games", N_("the games that reach this position") },
    { "o", "explorer best", N_("open the best game with this move") },
    { "/", "search", NULL },
    { "a", "analyse", NULL },
    { "f", "flip", NULL },
    { "Tab", "next", NULL },
    { "Shift-Tab", "previous", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "Escape", "close", N_("back to the moves") },
    { "q", "close", NULL },
    { "X", "close", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint EXPLORER_HINTS[] = {
    { "explorer play", false, N_("play") },
    { "back", false, N_("back") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "explorer games", false, N_("games") },
    { "explorer best", false, N_("best") },
    { "search", false, N_("filter") },
    { "close", false, N_("moves") },
    { "keys", false, N_("help") },
};
/* clang-format on */

const KeyTable *explorer_keys(void)
{
    static const KeyTable TABLE = {
        .name = "explorer",
        .title = N_("EXPLORER"),
        .heading = N_("Keys in the explorer"),
        .rows = EXPLORER_ROWS,
        .count = ARRAY_LEN(EXPLORER_ROWS),
        .hints = { EXPLORER_HINTS, ARRAY_LEN(EXPLORER_HINTS) },
    };
    return &TABLE;
}

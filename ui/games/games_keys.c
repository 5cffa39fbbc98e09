/* The keys in the list of games. */
#include <config.h>

#include "ui/games/games_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow GAMES_ROWS[] = {
    { "Enter", "game here", N_("open this game") },
    { "l", "game here", NULL },
    { "Right", "game here", NULL },
    { "Up", "line-up", NULL },
    { "k", "line-up", NULL },
    { "Down", "line-down", NULL },
    { "j", "line-down", NULL },
    { "PageUp", "page-up", NULL },
    { "b", "page-up", NULL },
    { "PageDown", "page-down", NULL },
    { "Space", "page-down", NULL },
    { "Home", "start", N_("the first game") },
    { "g", "start", NULL },
    { "End", "end", N_("the last game") },
    { "G", "end", NULL },
    { "Tab", "next", NULL },
    { "Shift-Tab", "previous", NULL },
    { "/", "search", NULL },
    { "i", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "Escape", "close", N_("back to the board") },
    { "q", "close", NULL },
    { "O", "close", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint GAMES_HINTS[] = {
    { "game here", false, N_("open") },
    { "search", false, N_("search") },
    { "line-up", false, "" },
    { "line-down", false, N_("move") },
    { "page-down", false, N_("page") },
    { "close", false, N_("board") },
    { "keys", false, N_("help") },
};
/* clang-format on */

const KeyTable *games_keys(void)
{
    static const KeyTable TABLE = {
        .name = "games",
        .title = N_("GAMES"),
        .heading = N_("Keys in the list of games"),
        .rows = GAMES_ROWS,
        .count = ARRAY_LEN(GAMES_ROWS),
        .hints = { GAMES_HINTS, ARRAY_LEN(GAMES_HINTS) },
    };
    return &TABLE;
}

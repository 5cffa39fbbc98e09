/* The keys of a drill. */
#include <config.h>

#include "ui/repertoire/drill_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow DRILL_ROWS[] = {
    { "n", "repertoire next", N_("the next question; this one comes again") },
    { "t", "repertoire hint", N_("the piece that moves, then the move") },
    { "r", "repertoire again", N_("back to the position that is asked") },
    { "q", "repertoire end", N_("end the drill") },
    { "Left", "back", NULL },
    { "h", "back", NULL },
    { "Right", "forward", NULL },
    { "l", "forward", NULL },
    { "Up", "previous-variation", NULL },
    { "k", "previous-variation", NULL },
    { "Down", "next-variation", NULL },
    { "j", "next-variation", NULL },
    { "Home", "start", NULL },
    { "End", "end", NULL },
    { "f", "flip", NULL },
    { "a", "analyse", NULL },
    { "v", "cursor", NULL },
    { "i", "to-prompt", NULL },
    { "Enter", "to-prompt", NULL },
    { ":", "to-prompt", NULL },
    { "W", "message", NULL },
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint DRILL_HINTS[] = {
    { "to-prompt", false, N_("type") },
    { "repertoire hint", false, N_("hint") },
    { "repertoire next", false, N_("next") },
    { "repertoire again", false, N_("again") },
    { "cursor", false, N_("cursor") },
    { "repertoire end", false, N_("end") },
    { "keys", false, N_("help") },
};

/* At the input line. */
static const KeyHint DRILL_TYPED_HINTS[] = {
    { "to-board", false, N_("board") },
    { "repertoire hint", true, N_("hint") },
    { "repertoire next", true, N_("next") },
    { "repertoire again", true, N_("again") },
    { "repertoire end", true, N_("end") },
    { "help", false, N_("help") },
};
/* clang-format on */

const KeyTable *drill_keys(void)
{
    static const KeyTable TABLE = {
        .name = "drill",
        .title = N_("DRILL"),
        .heading = N_("Keys at the board in a drill; letters with Enter too"),
        .rows = DRILL_ROWS,
        .count = ARRAY_LEN(DRILL_ROWS),
        .hints = { DRILL_HINTS, ARRAY_LEN(DRILL_HINTS) },
        .typed_hints = { DRILL_TYPED_HINTS, ARRAY_LEN(DRILL_TYPED_HINTS) },
    };
    return &TABLE;
}

/* The keys and letters of practice. */
#include <config.h>

#include "ui/practice/practice_keys.h"

#include "engine/base/language.h"

/* clang-format off */
static const KeyRow PRACTICE_ROWS[] = {
    { "n", "practice next", N_("the next exercise") },
    { "Space", "practice next", NULL },
    { "t", "hint", NULL },
    { "s", "practice show", N_("show the answer") },
    { "r", "practice again", N_("back to the position that is asked") },
    { "q", "practice end", N_("end the practice") },
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
    { "?", "keys", NULL },
    { "F1", "help", NULL },
    { "Ctrl-P", "palette", NULL },
    { "Ctrl-L", "redraw", NULL },
    { "Ctrl-Z", "suspend", NULL },
};

static const KeyHint PRACTICE_HINTS[] = {
    { "to-prompt", false, N_("type") },
    { "hint", false, N_("hint") },
    { "practice show", false, N_("show") },
    { "practice next", false, N_("next") },
    { "practice again", false, N_("again") },
    { "cursor", false, N_("cursor") },
    { "practice end", false, N_("end") },
    { "keys", false, N_("help") },
};

/* At the input line. */
static const KeyHint PRACTICE_TYPED_HINTS[] = {
    { "to-board", false, N_("board") },
    { "hint", true, N_("hint") },
    { "practice show", true, N_("show") },
    { "practice next", true, N_("next") },
    { "practice again", true, N_("again") },
    { "practice end", true, N_("end") },
    { "help", false, N_("help") },
};

static const KeyRow PRACTICE_LETTER_ROWS[] = {
    { "n", "practice next", NULL },
    { "t", "hint", NULL },
    { "s", "practice show", NULL },
    { "r", "practice again", NULL },
    { "q", "practice end", NULL },
};
/* clang-format on */

const KeyTable *practice_keys(void)
{
    static const KeyTable TABLE = {
        .name = "practice",
        .title = N_("PRACTICE"),
        .heading = N_("Keys at the board in practice"),
        .rows = PRACTICE_ROWS,
        .count = ARRAY_LEN(PRACTICE_ROWS),
        .hints = { PRACTICE_HINTS, ARRAY_LEN(PRACTICE_HINTS) },
        .typed_hints = { PRACTICE_TYPED_HINTS, ARRAY_LEN(PRACTICE_TYPED_HINTS) },
    };
    return &TABLE;
}

const KeyTable *practice_letters(void)
{
    static const KeyTable TABLE = {
        .name = "practice-letter",
        .heading = N_("One letter and Enter in practice"),
        .kind = KEYS_ENTERED,
        .rows = PRACTICE_LETTER_ROWS,
        .count = ARRAY_LEN(PRACTICE_LETTER_ROWS),
    };
    return &TABLE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants and their spellings, compared by letters and digits only. */
#include <config.h>

#include "engine/notation/variant.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

static const char *const names[] = {
    "Antichess",  "Atomic", "Bughouse",         "Capablanca", "Crazyhouse",   "Duck chess",
    "Fog of War", "Horde",  "King of the Hill", "Losers",     "Racing Kings", "Three-check",
    "Five-check", "Gothic", "Grand Chess",      "Janus",      "Makruk",       "Seirawan",
    "Shatranj",   "Shogi",  "Xiangqi",          "Placement",  "Torpedo",      "Extinction",
};

/* Variants with other pieces or another initial position. */
static const char *const other_arrays[] = {
    "Capablanca", "Horde",    "Racing Kings", "Gothic",  "Grand Chess", "Janus",
    "Makruk",     "Shatranj", "Shogi",        "Xiangqi", "Placement",
};

enum { NAMES = ARRAY_LEN(names) };

static_assert(VARIANT_OTHER + NAMES <= 32, "a number fits into five bits");

static const struct {
    const char *spelling;
    int variant;
} spellings[] = {
    { "chess960", VARIANT_CHESS960 },
    { "fischerandom", VARIANT_CHESS960 },
    { "fischerrandom", VARIANT_CHESS960 },
    { "fischerandomchess960", VARIANT_CHESS960 },
    { "freestyle", VARIANT_CHESS960 },
    { "freestylechess", VARIANT_CHESS960 },
    { "chess9lx", VARIANT_CHESS960 },
    { "suicide", VARIANT_OTHER },
    { "suicidechess", VARIANT_OTHER },
    { "giveaway", VARIANT_OTHER },
    { "losingchess", VARIANT_OTHER },
    { "atomicchess", VARIANT_OTHER + 1 },
    { "zh", VARIANT_OTHER + 4 },
    { "crazyhouse960", VARIANT_OTHER + 4 },
    { "duck", VARIANT_OTHER + 5 },
    { "fogofwarchess", VARIANT_OTHER + 6 },
    { "darkchess", VARIANT_OTHER + 6 },
    { "koth", VARIANT_OTHER + 8 },
    { "race", VARIANT_OTHER + 10 },
    { "3check", VARIANT_OTHER + 11 },
    { "threechecks", VARIANT_OTHER + 11 },
    { "5check", VARIANT_OTHER + 12 },
    { "grand", VARIANT_OTHER + 14 },
    { "schess", VARIANT_OTHER + 17 },
    { "chinesechess", VARIANT_OTHER + 20 },
};

/* Whether the value is the name, ignoring case and everything but letters and digits. */
static bool says(const char *value, size_t length, const char *name)
{
    size_t i = 0;
    for (;; i++, name++) {
        while (i < length && !isalnum((unsigned char)value[i]))
            i++;
        while (*name != '\0' && !isalnum((unsigned char)*name))
            name++;
        if (i == length || *name == '\0')
            return i == length && *name == '\0';
        if (tolower((unsigned char)value[i]) != tolower((unsigned char)*name))
            return false;
    }
}

int variant_parse(const char *value, size_t length)
{
    for (size_t i = 0; i < ARRAY_LEN(spellings); i++)
        if (says(value, length, spellings[i].spelling))
            return spellings[i].variant;
    for (int i = 0; i < (int)NAMES; i++)
        if (says(value, length, names[i]))
            return VARIANT_OTHER + i;
    return VARIANT_CHESS;
}

const char *variant_name(int variant)
{
    assert(variant >= VARIANT_OTHER && variant < VARIANT_OTHER + (int)NAMES);
    return names[variant - VARIANT_OTHER];
}

bool variant_begins_as_chess(int variant)
{
    for (size_t i = 0; i < ARRAY_LEN(other_arrays); i++)
        if (strcmp(variant_name(variant), other_arrays[i]) == 0)
            return false;
    return true;
}

void variant_explain(int variant, char text[VARIANT_TEXT_MAX])
{
    utf8_printf(text, VARIANT_TEXT_MAX,
                _("this is %s; luft plays only standard chess and Chess960"),
                variant_name(variant));
}

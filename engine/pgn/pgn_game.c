/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of faults in a PGN file: a table of their names and meanings. */
#include <config.h>

#include "engine/pgn/pgn_game.h"

#include "engine/base/language.h"
#include "engine/base/status.h"

#include <limits.h>
#include <string.h>

static const struct {
    const char *name, *help;
    bool is_style;
} KINDS[PGN_KIND_COUNT] = {
    [PGN_KIND_SYNTAX] = { "syntax", N_("what is not PGN"), false },
    [PGN_KIND_TAG] = { "tag", N_("tags that are malformed or given twice"), false },
    [PGN_KIND_POSITION] = { "position", N_("FENs and EPD lines that are wrong or were put right"),
                            false },
    [PGN_KIND_VARIANT] = { "variant", N_("games of other variants, which are not checked"), false },
    [PGN_KIND_MOVE] = { "move", N_("illegal, ambiguous and unreadable moves"), false },
    [PGN_KIND_NUMBER] = { "number", N_("wrong move numbers (the first of a game)"), false },
    [PGN_KIND_SIGN] = { "sign", N_("signs of check and mate where there is none"), false },
    [PGN_KIND_RESULT] = { "result",
                          N_("results that are missing, or contradict the tag or the board"),
                          false },
    [PGN_KIND_DATE] = { "date", N_("dates that are impossible or malformed"), false },
    [PGN_KIND_PLYCOUNT] = { "plycount", N_("wrong PlyCount tags"), false },
    [PGN_KIND_ROSTER] = { "roster", N_("tags of the Seven Tag Roster that are missing"), true },
    [PGN_KIND_ORDER] = { "order", N_("a Seven Tag Roster that is not first or is out of order"),
                         true },
    [PGN_KIND_UNSIGNED] = { "unsigned", N_("checks and mates without their signs"), true },
};

unsigned pgn_kinds_all(void) { return (1u << PGN_KIND_COUNT) - 1; }

unsigned pgn_kinds_usual(void)
{
    unsigned kinds = 0;
    for (int i = 0; i < PGN_KIND_COUNT; i++)
        kinds |= KINDS[i].is_style ? 0 : 1u << i;
    return kinds;
}

const char *pgn_kind_name(PgnKind kind) { return KINDS[kind].name; }
const char *pgn_kind_help(PgnKind kind) { return _(KINDS[kind].help); }

bool pgn_kind_find(const char *name, size_t length, PgnKind *kind)
{
    for (int i = 0; i < PGN_KIND_COUNT; i++) {
        if (strlen(KINDS[i].name) != length || memcmp(KINDS[i].name, name, length) != 0)
            continue;
        *kind = (PgnKind)i;
        return true;
    }
    return false;
}

static int clamp_place(uint64_t place) { return place < INT_MAX ? (int)place : INT_MAX; }

void pgn_fault_keep_first(void *status, const PgnFault *fault)
{
    Status *first = status;
    if (fault->severity != PGN_REMARK && status_is_ok(first))
        *first = status_error_at(STATUS_SYNTAX, clamp_place(fault->line),
                                 clamp_place(fault->column), "%s", fault->text);
}

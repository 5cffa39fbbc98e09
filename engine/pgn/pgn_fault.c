/* One table of kinds. */
#include <config.h>

#include "engine/pgn/pgn_fault.h"

#include <string.h>

static const struct {
    const char *name, *help;
    bool is_style;
} KINDS[PGN_KIND_COUNT] = {
    [PGN_KIND_SYNTAX] = { "syntax", "what is not PGN", false },
    [PGN_KIND_TAG] = { "tag", "tags written badly, or given twice", false },
    [PGN_KIND_POSITION] = { "position", "FENs and EPD lines that are wrong or were put right",
                            false },
    [PGN_KIND_VARIANT] = { "variant", "games of other variants, which are not judged", false },
    [PGN_KIND_MOVE] = { "move", "illegal, ambiguous and unreadable moves", false },
    [PGN_KIND_NUMBER] = { "number", "wrong move numbers (the first of a game)", false },
    [PGN_KIND_SIGN] = { "sign", "signs of check and mate where there is none", false },
    [PGN_KIND_RESULT] = { "result", "results missing, or not those of the tag or the board",
                          false },
    [PGN_KIND_DATE] = { "date", "dates that no calendar has", false },
    [PGN_KIND_PLYCOUNT] = { "plycount", "PlyCount tags that count wrong", false },
    [PGN_KIND_ROSTER] = { "roster", "tags of the Seven Tag Roster that are missing", true },
    [PGN_KIND_ORDER] = { "order", "the Seven Tag Roster not first, or not in its order", true },
    [PGN_KIND_UNSIGNED] = { "unsigned", "checks and mates without their signs", true },
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
const char *pgn_kind_help(PgnKind kind) { return KINDS[kind].help; }

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

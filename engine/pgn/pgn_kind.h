/* The kinds of fault that a PGN file can have, by their names: for choosing what is told.
 */
#ifndef LUFT_ENGINE_PGN_PGN_KIND_H
#define LUFT_ENGINE_PGN_PGN_KIND_H

#include "engine/base/base.h"

typedef enum PgnKind {
    PGN_KIND_SYNTAX,   /* what is no PGN at all */
    PGN_KIND_TAG,      /* written badly, or given twice */
    PGN_KIND_POSITION, /* a FEN: refused, or put right */
    PGN_KIND_VARIANT,  /* a game that is no chess */
    PGN_KIND_MOVE,     /* illegal, ambiguous, not to be read */
    PGN_KIND_NUMBER,   /* of a move */
    PGN_KIND_SIGN,     /* of check or mate, where there is none */
    PGN_KIND_RESULT,
    PGN_KIND_DATE,
    PGN_KIND_PLYCOUNT,
    PGN_KIND_ROSTER,  /* a tag of the Seven Tag Roster is missing */
    PGN_KIND_ORDER,   /* of the tags */
    PGN_KIND_UNSIGNED /* check or mate without its sign */
} PgnKind;

enum { PGN_KIND_COUNT = PGN_KIND_UNSIGNED + 1 };

/* Sets of kinds: one bit each, 1 << kind. The usual ones leave out what is a matter of style. */
unsigned pgn_kinds_all(void);
unsigned pgn_kinds_usual(void);

/* "date", and what it stands for in a few words. */
const char *pgn_kind_name(PgnKind kind);
const char *pgn_kind_help(PgnKind kind);

/* The kind of that name (length bytes); false: there is none. */
NODISCARD bool pgn_kind_find(const char *name, size_t length, PgnKind *kind);

#endif

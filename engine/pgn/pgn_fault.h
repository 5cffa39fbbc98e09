/* The faults that a PGN file can have: their kinds by name, how bad they are, where they are. */
#ifndef LUFT_ENGINE_PGN_PGN_FAULT_H
#define LUFT_ENGINE_PGN_PGN_FAULT_H

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

typedef enum PgnSeverity {
    PGN_REMARK,     /* not as the standard has it, but nothing is lost: no result, for example */
    PGN_OTHER_GAME, /* by its Variant tag no chess: its moves are not judged */
    PGN_ERROR       /* something could not be read, or, when checking, cannot be true */
} PgnSeverity;

typedef struct PgnFault {
    PgnKind kind;
    PgnSeverity severity;
    uint64_t game;    /* 1-based */
    uint64_t line;    /* 1-based */
    uint64_t column;  /* 1-based, in bytes */
    uint64_t offset;  /* in bytes from the start of the (unpacked) file */
    const char *text; /* one sentence without a full stop; gone when the handler returns */
} PgnFault;

typedef void PgnFaultHandler(void *context, const PgnFault *fault);

/* A handler that keeps the first fault besides remarks: context is a Status, which is STATUS_OK
 * before; then STATUS_SYNTAX with line and column. */
void pgn_fault_keep_first(void *status, const PgnFault *fault);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of a reader about each game of a PGN file: extent, result, length, tags, positions and
 * faults, which have a kind, a severity and a place; and the limits of a game. */
#ifndef LUFT_ENGINE_PGN_PGN_GAME_H
#define LUFT_ENGINE_PGN_PGN_GAME_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/record/game.h"

/* Limits that no real game reaches, so that a few bytes that unpack to an endless game do not use
 * up all memory. Moves (of all lines) beyond are skipped, text (comments, values of tags,
 * unreadable text) is left out; both are faults. Fuzzers use lower limits, to reach them. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { PGN_MOVES_MAX = 100, PGN_TEXT_MAX = 24 << 20 };
#else
enum { PGN_MOVES_MAX = 1000000, PGN_TEXT_MAX = 24 << 20 };
#endif

/* A tag: the name as in the file, the value as UTF-8, neither NUL-terminated, escapes removed. */
typedef void PgnTagHandler(void *context, const char *name, size_t name_length, const char *value,
                           size_t value_length);

/* A position of the main line; return false to end the game. */
typedef bool PgnPositionHandler(void *context, const Position *pos);

/* The result of each way of reading a game. */
typedef struct PgnGameInfo {
    uint64_t number; /* 1-based */
    uint64_t offset; /* of its first byte, for pgn_seek */
    uint64_t line;   /* of that byte */
    uint64_t end;    /* offset after it */
    uint32_t plies;  /* of the main line */
    uint64_t moves;  /* of all lines */
    GameResult result;
    bool is_forfeit; /* by the result: "1-0F", "+:-" */
    int variant; /* variant.h; the moves of another variant are not played but kept as a comment */
    bool is_broken; /* the main line could not be read to its end */
    unsigned errors;
    unsigned remarks;
    bool is_cut; /* part of it is too large to be kept, even as a comment */
} PgnGameInfo;

/* --- faults ----------------------------------------------------------------------------------- */

typedef enum PgnKind {
    PGN_KIND_SYNTAX,   /* text that is not PGN */
    PGN_KIND_TAG,      /* written badly, or given twice */
    PGN_KIND_POSITION, /* a FEN: rejected or corrected */
    PGN_KIND_VARIANT,  /* a game of another variant */
    PGN_KIND_MOVE,     /* illegal, ambiguous, or unreadable */
    PGN_KIND_NUMBER,   /* of a move */
    PGN_KIND_SIGN,     /* a sign of check or mate without it */
    PGN_KIND_RESULT,
    PGN_KIND_DATE,
    PGN_KIND_PLYCOUNT,
    PGN_KIND_ROSTER,  /* a tag of the Seven Tag Roster is missing */
    PGN_KIND_ORDER,   /* of the tags */
    PGN_KIND_UNSIGNED /* check or mate without its sign */
} PgnKind;

enum { PGN_KIND_COUNT = PGN_KIND_UNSIGNED + 1 };

/* Sets of kinds: one bit each, 1 << kind. The usual set excludes matters of style. */
unsigned pgn_kinds_all(void);
unsigned pgn_kinds_usual(void);

/* "date", and its meaning in a few words. */
const char *pgn_kind_name(PgnKind kind);
const char *pgn_kind_help(PgnKind kind);

/* The kind with that name (length bytes); false if none has it. */
NODISCARD bool pgn_kind_find(const char *name, size_t length, PgnKind *kind);

typedef enum PgnSeverity {
    PGN_REMARK, /* differs from the standard, but nothing is lost: a missing result, for example */
    PGN_OTHER_GAME, /* a variant by its Variant tag: its moves are not checked */
    PGN_ERROR       /* something could not be read or, when checking, cannot be true */
} PgnSeverity;

typedef struct PgnFault {
    PgnKind kind;
    PgnSeverity severity;
    uint64_t game;    /* 1-based */
    uint64_t line;    /* 1-based */
    uint64_t column;  /* 1-based, in bytes */
    uint64_t offset;  /* in bytes from the start of the (unpacked) file */
    const char *text; /* one sentence without a full stop; valid until the handler returns */
} PgnFault;

typedef void PgnFaultHandler(void *context, const PgnFault *fault);

/* A handler that keeps the first fault except remarks: context is a Status, initially STATUS_OK;
 * then STATUS_SYNTAX with line and column. */
void pgn_fault_keep_first(void *status, const PgnFault *fault);

#endif

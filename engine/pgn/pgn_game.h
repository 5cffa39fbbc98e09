/* What readers report about each game of a PGN file: extent, result, length, tags and positions;
 * and the limits of a game. */
#ifndef LUFT_ENGINE_PGN_PGN_GAME_H
#define LUFT_ENGINE_PGN_PGN_GAME_H

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

/* A tag as it is in the file: bytes of any encoding, not NUL-terminated, escapes removed. */
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
    int variant; /* variant.h; the moves of another variant are not played but kept as a comment */
    bool is_broken; /* the main line could not be read to its end */
    unsigned errors;
    unsigned remarks;
    bool is_cut; /* part of it is too large to be kept, even as a comment */
} PgnGameInfo;

#endif

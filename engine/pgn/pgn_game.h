/* What reading tells of each game of a PGN file: extent, result, length; tags and positions on the
 * way; and how much of a game is kept.
 */
#ifndef LUFT_ENGINE_PGN_PGN_GAME_H
#define LUFT_ENGINE_PGN_PGN_GAME_H

#include "engine/board/position.h"
#include "engine/record/game.h"

/* A game's bounds, which no real one meets, so that a few bytes that unpack to a game without end
 * do not take all memory. More moves (of all lines) are passed over, more text (comments, values of
 * tags, what is unreadable) is left out; both are faults. Fuzzers have less, to meet it. */
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
enum { PGN_MOVES_MAX = 100, PGN_TEXT_MAX = 24 << 20 };
#else
enum { PGN_MOVES_MAX = 1000000, PGN_TEXT_MAX = 24 << 20 };
#endif

/* A tag as it stands in the file: bytes of any encoding, not NUL-terminated, escapes undone. */
typedef void PgnTagHandler(void *context, const char *name, size_t name_length, const char *value,
                           size_t value_length);

/* A position of the main line; false: that is enough of this game. */
typedef bool PgnPositionHandler(void *context, const Position *pos);

/* What each way of reading tells of a game. */
typedef struct PgnGameInfo {
    uint64_t number; /* 1-based */
    uint64_t offset; /* of its first byte, for pgn_seek */
    uint64_t line;   /* of that byte */
    uint64_t end;    /* offset after it */
    uint32_t plies;  /* of the main line */
    uint64_t moves;  /* of all lines */
    GameResult result;
    int variant; /* variant.h; of another game than chess the moves are not played but a comment */
    bool is_broken; /* the main line could not be read to its end */
    unsigned errors;
    unsigned remarks;
    bool is_cut; /* part of it is too much to be kept, even as a comment */
} PgnGameInfo;

#endif

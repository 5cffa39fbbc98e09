/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Weights of the hand-written evaluation, tapered scores, and what a search keeps from position to
 * position: the sum of material and piece squares, and a cache of pawn structures. */
#ifndef LUFT_ENGINE_EVAL_WEIGHTS_H
#define LUFT_ENGINE_EVAL_WEIGHTS_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"

/* A tapered score: middlegame and endgame values in one integer.
 *
 * Adding two adds both halves; multiplying by a small count multiplies both. */
typedef int32_t Tapered; /* endgame in the upper 16 bits, middlegame in the lower */

/* A constant expression, for tables. Both halves within +-16000. */
#define TAPERED(mg, eg) ((Tapered)((uint32_t)(eg) << 16) + (mg))

static inline int tapered_mg(Tapered value) { return (int16_t)(uint16_t)(uint32_t)value; }
static inline int tapered_eg(Tapered value)
{
    return (int16_t)(uint16_t)(((uint32_t)value + 0x8000u) >> 16);
}

/* All weights, listed in weights.inc, which the tuner regenerates, and nowhere else. Units:
 * centipawns, except for the weights of king danger (terms.c). Contains only Tapered arrays, so
 * that it can be read as one array of WEIGHTS_NB values. */
typedef struct Weights {
#define WEIGHT(name, count, ...) Tapered name[count];
#include "engine/eval/weights.inc"
#undef WEIGHT
} Weights;

enum { WEIGHTS_NB = sizeof(Weights) / sizeof(Tapered) };

const Weights *weights_get(void);

/* A named group of weights, for the tuner. weights_group returns false past the last index. */
typedef struct WeightGroup {
    const char *name;
    int offset; /* of its first value */
    int count;
} WeightGroup;

bool weights_group(int index, WeightGroup *group);

/* Material and piece-square values, updated incrementally.
 *
 * An Accumulator belongs to one ply of the search's stack: that of the next ply is computed from it
 * and the move, and never undone. A network's incremental state is a NetworkStack (neural.h). */
typedef struct Accumulator {
    Tapered material; /* White minus Black: piece values and piece squares */
    int phase;        /* PHASE_MAX with all pieces, 0 with only pawns and kings */
} Accumulator;

/* 4 knights and 4 bishops count 1 each, 4 rooks 2, 2 queens 4. Promotions may exceed it: callers
 * clamp. */
enum { PHASE_MAX = 24 };

/* Computes it from scratch. */
void accumulator_refresh(Accumulator *acc, const Position *pos);

/* Computes the accumulator after a legal move that has not been made in pos yet. */
void accumulator_update(Accumulator *next, const Accumulator *acc, const Position *pos, Move move);

/* Index into the piece-square weights from color's point of view: rank, then file from the edge. */
static inline int psqt_index(Color color, Square square)
{
    int file = square_file(square);
    return square_relative_rank(color, square) * 4 + (file < 4 ? file : 7 - file);
}

/* Cached pawn structure and king shelter, by pawn and king placement. A PawnCache belongs to one
 * search thread. */
typedef struct PawnEntry {
    Key key;
    Bitboard passed[COLOR_NB];
    Bitboard weak[COLOR_NB];        /* isolated or backward */
    Bitboard attack_span[COLOR_NB]; /* squares the pawns attack now or after advancing */
    Tapered structure[COLOR_NB];
    Tapered shelter[COLOR_NB]; /* pawns before the king, and the enemy's storming at it */
} PawnEntry;

enum { PAWN_CACHE_SIZE = 8192 };

typedef struct PawnCache {
    PawnEntry entries[PAWN_CACHE_SIZE];
} PawnCache;

#endif

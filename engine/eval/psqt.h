/* Material and piece-square values, updated incrementally.
 *
 * An Accumulator belongs to one ply of the search's stack: that of the next ply is computed from it
 * and the move, and never undone. A network's incremental state is in stack.h. */
#ifndef LUFT_ENGINE_EVAL_PSQT_H
#define LUFT_ENGINE_EVAL_PSQT_H

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/tapered.h"

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

#endif

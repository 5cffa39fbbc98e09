/* Material and piece squares, kept up to date from move to move.
 *
 * An Accumulator belongs to one ply of the search's stack: the next ply's is computed from it and
 * the move, never undone. What a network keeps from move to move is in eval/stack.h.
 */
#ifndef LUFT_ENGINE_EVAL_PSQT_H
#define LUFT_ENGINE_EVAL_PSQT_H

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/tapered.h"

typedef struct Accumulator {
    Tapered material; /* White minus Black: piece values and piece squares */
    int phase;        /* PHASE_MAX with all pieces, 0 with pawns and kings alone */
} Accumulator;

/* 4 knights, 4 bishops at 1, 4 rooks at 2, 2 queens at 4. More can stand on the board after
 * promotions: users clamp. */
enum { PHASE_MAX = 24 };

/* From nothing. */
void accumulator_refresh(Accumulator *acc, const Position *pos);

/* next is the accumulator after move, legal in pos, which has not been made yet. */
void accumulator_update(Accumulator *next, const Accumulator *acc, const Position *pos, Move move);

/* Index of a square in the piece-square weights, as color sees it: rank, then file from edge. */
static inline int psqt_index(Color color, Square square)
{
    int file = square_file(square);
    return square_relative_rank(color, square) * 4 + (file < 4 ? file : 7 - file);
}

#endif

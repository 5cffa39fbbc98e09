/* Static exchange evaluation: what a sequence of captures on one square is worth. */
#ifndef LUFT_ENGINE_EVAL_SEE_H
#define LUFT_ENGINE_EVAL_SEE_H

#include "engine/board/position.h"

/* Worth of a piece in exchanges, in centipawns; 0 for the king and for no piece. */
int see_value(PieceType type);

/* True when a legal move gains at least threshold centipawns if both sides then capture on its
 * target square as long as it pays, least valuable piece first. Castling gains 0. Pins count while
 * the pinning piece stands. */
bool see_at_least(const Position *pos, Move move, int threshold);

#endif

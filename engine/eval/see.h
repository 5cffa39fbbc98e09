/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation: the value of a sequence of captures on one square. */
#ifndef LUFT_ENGINE_EVAL_SEE_H
#define LUFT_ENGINE_EVAL_SEE_H

#include "engine/board/position.h"

/* Value of a piece in exchanges, in centipawns; 0 for the king and NO_PIECE_TYPE. */
int see_value(PieceType type);

/* True if a legal move gains at least threshold centipawns when both sides then capture on its
 * target square as long as it pays, least valuable piece first. Castling gains 0. Pinned pieces
 * count only once the pinning piece has gone. */
bool see_at_least(const Position *pos, Move move, int threshold);

#endif

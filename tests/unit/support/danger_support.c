/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/unit/support/danger_support.h"

#include "engine/board/bitboard.h"

static int worth(PieceType type)
{
    static const int WORTH[PIECE_TYPE_NB] = {
        [PAWN] = 1, [KNIGHT] = 3, [BISHOP] = 3, [ROOK] = 5, [QUEEN] = 9, [KING] = 100
    };
    return WORTH[type];
}

bool danger_by_definition(const Position *pos, Square square, Danger danger)
{
    Piece piece = position_piece(pos, square);
    Bitboard around = position_attackers_to(pos, square, position_occupied(pos));
    Bitboard attackers = around & pos->by_color[!piece_color(piece)];
    bool is_defended = (around & pos->by_color[piece_color(piece)]) != 0;
    if (!attackers || danger == DANGER_ATTACKED)
        return attackers != 0;
    if (piece_type(piece) == KING)
        return false;
    bool by_lesser = false;
    while (attackers) {
        PieceType attacker = piece_type(position_piece(pos, bb_pop(&attackers)));
        by_lesser |= worth(attacker) < worth(piece_type(piece));
    }
    return by_lesser || !is_defended;
}

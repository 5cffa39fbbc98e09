/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Static exchange evaluation by swapping on one square, deciding a threshold rather than a value
 * (Chess Programming Wiki: "SEE - The Swap Algorithm"). */
#include <config.h>

#include "engine/eval/see.h"

#include "engine/board/bitboard.h"

#include <assert.h>

static const int16_t value_of_type[PIECE_TYPE_NB] = {
    [PAWN] = 100, [KNIGHT] = 325, [BISHOP] = 335, [ROOK] = 500, [QUEEN] = 975
};

int see_value(PieceType type)
{
    assert(type >= NO_PIECE_TYPE && type < PIECE_TYPE_NB);
    return value_of_type[type];
}

/* Material won by the move itself. */
static int first_gain(const Position *pos, Move move)
{
    int gain = value_of_type[piece_type((Piece)pos->piece_on[move_to(move)])];
    if (move_kind(move) == MOVE_EN_PASSANT)
        gain = value_of_type[PAWN];
    if (move_kind(move) == MOVE_PROMOTION)
        gain += value_of_type[move_promotion(move)] - value_of_type[PAWN];
    return gain;
}

static PieceType least_valuable(const Position *pos, Bitboard attackers)
{
    for (PieceType type = PAWN; type < KING; type++) {
        if (attackers & pos->by_type[type])
            return type;
    }
    return KING;
}

/* Attackers uncovered after a piece of that type has left its line. */
static Bitboard uncovered(const Position *pos, PieceType left, Square to, Bitboard occupied)
{
    Bitboard diagonal = pos->by_type[BISHOP] | pos->by_type[QUEEN];
    Bitboard straight = pos->by_type[ROOK] | pos->by_type[QUEEN];
    Bitboard found = 0;
    if (left == PAWN || left == BISHOP || left == QUEEN)
        found |= bb_bishop_attacks(to, occupied) & diagonal;
    if (left == ROOK || left == QUEEN)
        found |= bb_rook_attacks(to, occupied) & straight;
    return found;
}

/* Own pieces that may capture: those not pinned to their king by a slider still on the board. */
static Bitboard free_to_take(const Position *pos, Color side, Bitboard own, Bitboard occupied)
{
    Square king = position_king(pos, side);
    if (!(own & bb_queen_rays(king)))
        return own;
    Bitboard enemy = pos->by_color[!side] & occupied;
    Bitboard diagonal = (pos->by_type[BISHOP] | pos->by_type[QUEEN]) & enemy;
    Bitboard straight = (pos->by_type[ROOK] | pos->by_type[QUEEN]) & enemy;
    Bitboard snipers =
        (bb_bishop_attacks(king, enemy) & diagonal) | (bb_rook_attacks(king, enemy) & straight);
    Bitboard pinned = 0;
    while (snipers) {
        Bitboard blockers = bb_between(king, bb_pop(&snipers)) & occupied;
        if (blockers && !bb_several(blockers))
            pinned |= blockers & pos->by_color[side];
    }
    return own & ~pinned;
}

bool see_at_least(const Position *pos, Move move, int threshold)
{
    assert(piece_color((Piece)pos->piece_on[move_from(move)]) == pos->side);
    assert(pos->piece_on[move_from(move)] != NO_PIECE);
    if (move_kind(move) == MOVE_CASTLING)
        return threshold <= 0;

    Square to = move_to(move);
    Piece moved = (Piece)pos->piece_on[move_from(move)];
    PieceType standing =
        move_kind(move) == MOVE_PROMOTION ? move_promotion(move) : piece_type(moved);

    int balance = first_gain(pos, move) - threshold;
    if (balance < 0)
        return false;
    balance -= value_of_type[standing];
    if (balance >= 0)
        return true;

    Bitboard occupied = (pos->by_type[NO_PIECE_TYPE] ^ bb_square(move_from(move))) | bb_square(to);
    if (move_kind(move) == MOVE_EN_PASSANT)
        occupied ^= bb_square(to ^ 8);
    Bitboard attackers = position_attackers_to(pos, to, occupied) & occupied;
    Color side = (Color)!pos->side;

    for (;; side = (Color)!side) {
        attackers &= occupied;
        Bitboard own = attackers & pos->by_color[side];
        if (own)
            own = free_to_take(pos, side, own, occupied);
        if (!own)
            break;
        PieceType type = least_valuable(pos, own);
        /* The king may capture only if nothing recaptures. */
        if (type == KING && (attackers & pos->by_color[!side]))
            break;
        occupied ^= bb_square(bb_lowest(own & pos->by_type[type]));
        attackers |= uncovered(pos, type, to, occupied);
        balance = -balance - 1 - value_of_type[type];
        if (balance >= 0) {
            side = (Color)!side;
            break;
        }
    }
    /* side cannot, or need not, continue capturing. */
    return side != (Color)pos->side;
}

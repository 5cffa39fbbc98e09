/* Attacks of one side, the least valuable men first. */
#include <config.h>

#include "engine/search/memory/threats.h"

#include "engine/board/bitboard.h"

static void find_attacks(const Position *pos, Color them, Threats *threats)
{
    Bitboard occupied = pos->by_type[NO_PIECE_TYPE];
    Bitboard set = bb_pawn_attacks(them, position_pieces(pos, them, PAWN));
    threats->unsafe[KNIGHT] = threats->unsafe[BISHOP] = set;
    for (Bitboard knights = position_pieces(pos, them, KNIGHT); knights;)
        set |= bb_knight_attacks(bb_pop(&knights));
    for (Bitboard bishops = position_pieces(pos, them, BISHOP); bishops;)
        set |= bb_bishop_attacks(bb_pop(&bishops), occupied);
    threats->unsafe[ROOK] = set;
    for (Bitboard rooks = position_pieces(pos, them, ROOK); rooks;)
        set |= bb_rook_attacks(bb_pop(&rooks), occupied);
    threats->unsafe[QUEEN] = set;
    for (Bitboard queens = position_pieces(pos, them, QUEEN); queens;) {
        Square square = bb_pop(&queens);
        set |= bb_bishop_attacks(square, occupied) | bb_rook_attacks(square, occupied);
    }
    threats->attacked = set | bb_king_attacks(position_king(pos, them));
}

static Bitboard find_hanging(const Position *pos, Color us, const Threats *threats)
{
    Bitboard own = pos->by_color[us];
    Bitboard pieces = own & threats->attacked & ~pos->by_type[PAWN] & ~pos->by_type[KING];
    Bitboard hanging = 0;
    for (PieceType type = KNIGHT; type <= QUEEN; type++)
        hanging |= pieces & pos->by_type[type] & threats->unsafe[type];
    for (Bitboard left = pieces & ~hanging; left;) {
        Square square = bb_pop(&left);
        if (!(position_attackers_to(pos, square, pos->by_type[NO_PIECE_TYPE]) & own))
            hanging |= bb_square(square);
    }
    return hanging;
}

void threats_find(const Position *pos, Threats *threats)
{
    threats->unsafe[NO_PIECE_TYPE] = threats->unsafe[PAWN] = threats->unsafe[KING] = 0;
    find_attacks(pos, (Color)!pos->side, threats);
    threats->hanging = find_hanging(pos, pos->side, threats);
}

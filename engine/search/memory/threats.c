/* Attacks of one side, the least valuable men first. */
#include <config.h>

#include "engine/search/memory/threats.h"

#include "engine/board/attacks.h"
#include "engine/board/bitboard.h"

static void find_attacks(const Position *pos, Color them, Threats *threats)
{
    Attacks attacks = attacks_of(pos->by_type, pos->by_color, them);
    threats->unsafe[KNIGHT] = threats->unsafe[BISHOP] = attacks.by_pawns;
    threats->unsafe[ROOK] = attacks.by_lesser_than_rook;
    threats->unsafe[QUEEN] = attacks.by_lesser_than_queen;
    threats->attacked = attacks.all;
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

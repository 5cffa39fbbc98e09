/* Both sides' dangers, seen by the side to move. */
#include <config.h>

#include "engine/search/threats.h"

void threats_from(Threats *threats, const Dangers *dangers, const Position *pos)
{
    const Attacks *them = &dangers->attacks[!pos->side];
    Bitboard pieces = pos->by_color[pos->side] & ~pos->by_type[PAWN];
    threats->attacked = them->all;
    threats->unsafe[NO_PIECE_TYPE] = threats->unsafe[PAWN] = threats->unsafe[KING] = 0;
    threats->unsafe[KNIGHT] = threats->unsafe[BISHOP] = them->by_pawns;
    threats->unsafe[ROOK] = them->by_lesser_than_rook;
    threats->unsafe[QUEEN] = them->by_lesser_than_queen;
    threats->hanging = pieces & dangers->found[DANGER_EN_PRISE];
}

/* Each side's men held against the attacks of both. */
#include <config.h>

#include "engine/eval/network/danger.h"

#include "engine/board/attacks.h"

void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Bitboard found[DANGER_NB])
{
    Attacks attacks[COLOR_NB] = { attacks_of(by_type, by_color, WHITE),
                                  attacks_of(by_type, by_color, BLACK) };
    found[DANGER_ATTACKED] = found[DANGER_EN_PRISE] = 0;
    for (Color us = WHITE; us <= BLACK; us++) {
        const Attacks *them = &attacks[!us];
        Bitboard undefended = them->all & ~attacks[us].all & ~by_type[KING];
        Bitboard by_lesser = ((by_type[KNIGHT] | by_type[BISHOP]) & them->by_pawns) |
                             (by_type[ROOK] & them->by_lesser_than_rook) |
                             (by_type[QUEEN] & them->by_lesser_than_queen);
        found[DANGER_ATTACKED] |= by_color[us] & them->all;
        found[DANGER_EN_PRISE] |= by_color[us] & (undefended | by_lesser);
    }
}

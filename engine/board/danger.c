/* Which pieces are attacked, defended or hanging. */
#include <config.h>

#include "engine/board/danger.h"

void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Dangers *dangers)
{
    Attacks *attacks = dangers->attacks;
    Bitboard attacked = 0;
    Bitboard en_prise = 0;
    for (Color color = WHITE; color <= BLACK; color++)
        attacks[color] = attacks_of(by_type, by_color, color);
    for (Color us = WHITE; us <= BLACK; us++) {
        const Attacks *them = &attacks[!us];
        Bitboard undefended = them->all & ~attacks[us].all & ~by_type[KING];
        Bitboard by_lesser = ((by_type[KNIGHT] | by_type[BISHOP]) & them->by_pawns) |
                             (by_type[ROOK] & them->by_lesser_than_rook) |
                             (by_type[QUEEN] & them->by_lesser_than_queen);
        attacked |= by_color[us] & them->all;
        en_prise |= by_color[us] & (undefended | by_lesser);
    }
    dangers->found[DANGER_ATTACKED] = attacked;
    dangers->found[DANGER_EN_PRISE] = en_prise;
}

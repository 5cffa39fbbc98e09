/* Which pieces are attacked, defended or hanging. */
#include <config.h>

#include "engine/board/danger.h"

#include "engine/board/bitboard.h"

static Attacks attacks_of(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                          Color color)
{
    Bitboard occupied = by_color[WHITE] | by_color[BLACK];
    Bitboard pieces = by_color[color];
    Attacks a;
    Bitboard set = a.by_pawns = bb_pawn_attacks(color, pieces & by_type[PAWN]);
    for (Bitboard knights = pieces & by_type[KNIGHT]; knights;)
        set |= bb_knight_attacks(bb_pop(&knights));
    for (Bitboard bishops = pieces & by_type[BISHOP]; bishops;)
        set |= bb_bishop_attacks(bb_pop(&bishops), occupied);
    a.by_lesser_than_rook = set;
    for (Bitboard rooks = pieces & by_type[ROOK]; rooks;)
        set |= bb_rook_attacks(bb_pop(&rooks), occupied);
    a.by_lesser_than_queen = set;
    for (Bitboard queens = pieces & by_type[QUEEN]; queens;)
        set |= bb_queen_attacks(bb_pop(&queens), occupied);
    for (Bitboard kings = pieces & by_type[KING]; kings;)
        set |= bb_king_attacks(bb_pop(&kings));
    a.all = set;
    return a;
}

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

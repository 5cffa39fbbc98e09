/* Attacks of both sides, the least valuable men first. */
#include <config.h>

#include "engine/eval/network/danger.h"

#include "engine/board/bitboard.h"

typedef struct Attacks {
    Bitboard by_pawns;
    Bitboard by_lesser_than_rook; /* pawns, knights, bishops */
    Bitboard by_lesser_than_queen;
    Bitboard all;
} Attacks;

static Attacks attacks_of(const Bitboard by_type[PIECE_TYPE_NB], Bitboard men, Color color,
                          Bitboard occupied)
{
    Attacks a;
    Bitboard set = a.by_pawns = bb_pawn_attacks(color, men & by_type[PAWN]);
    for (Bitboard knights = men & by_type[KNIGHT]; knights;)
        set |= bb_knight_attacks(bb_pop(&knights));
    for (Bitboard bishops = men & by_type[BISHOP]; bishops;)
        set |= bb_bishop_attacks(bb_pop(&bishops), occupied);
    a.by_lesser_than_rook = set;
    for (Bitboard rooks = men & by_type[ROOK]; rooks;)
        set |= bb_rook_attacks(bb_pop(&rooks), occupied);
    a.by_lesser_than_queen = set;
    for (Bitboard queens = men & by_type[QUEEN]; queens;)
        set |= bb_queen_attacks(bb_pop(&queens), occupied);
    for (Bitboard kings = men & by_type[KING]; kings;)
        set |= bb_king_attacks(bb_pop(&kings));
    a.all = set;
    return a;
}

void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Bitboard found[DANGER_NB])
{
    Bitboard occupied = by_color[WHITE] | by_color[BLACK];
    Attacks attacks[COLOR_NB] = { attacks_of(by_type, by_color[WHITE], WHITE, occupied),
                                  attacks_of(by_type, by_color[BLACK], BLACK, occupied) };
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

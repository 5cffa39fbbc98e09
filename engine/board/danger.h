/* The squares that both sides attack, and the pieces in danger from them. */
#ifndef LUFT_ENGINE_BOARD_DANGER_H
#define LUFT_ENGINE_BOARD_DANGER_H

#include "engine/board/types.h"

/* Sets of squares; knights and bishops count as equal. */
typedef struct Attacks {
    Bitboard by_pawns;
    Bitboard by_lesser_than_rook; /* pawns, knights, bishops */
    Bitboard by_lesser_than_queen;
    Bitboard all;
} Attacks;

typedef enum Danger {
    /* Attacked by the other side, without regard to pins and to attackers in line with others. */
    DANGER_ATTACKED,
    /* Attacked and likely to be lost: undefended, or attacked by a piece of less value. Knights and
     * bishops count as equal, so a queen is in danger from rooks and minor pieces, a rook from
     * minor pieces, and all of them from pawns. */
    DANGER_EN_PRISE,
    DANGER_NB
} Danger;

typedef struct Dangers {
    Attacks attacks[COLOR_NB];
    Bitboard found[DANGER_NB]; /* squares of both sides' pieces; DANGER_EN_PRISE excludes kings */
} Dangers;

/* by_type, by_color: as in Position; [NO_PIECE_TYPE] is ignored. */
void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Dangers *dangers);

#endif

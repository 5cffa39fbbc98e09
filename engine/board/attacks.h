/* What one side attacks, from the least valuable piece up: the set of squares attacked by pieces of
 * less value tells whether a piece may be taken by one of them. */
#ifndef LUFT_ENGINE_BOARD_ATTACKS_H
#define LUFT_ENGINE_BOARD_ATTACKS_H

#include "engine/board/types.h"

/* Sets of squares; a knight is worth a bishop. */
typedef struct Attacks {
    Bitboard by_pawns;
    Bitboard by_lesser_than_rook; /* pawns, knights, bishops */
    Bitboard by_lesser_than_queen;
    Bitboard all;
} Attacks;

/* by_type, by_color: as in Position; [NO_PIECE_TYPE] is not looked at. */
Attacks attacks_of(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                   Color color);

#endif

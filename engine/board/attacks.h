/* The squares that one side attacks, accumulated from the least valuable piece up: the squares
 * attacked by lesser pieces show which pieces they may win. */
#ifndef LUFT_ENGINE_BOARD_ATTACKS_H
#define LUFT_ENGINE_BOARD_ATTACKS_H

#include "engine/board/types.h"

/* Sets of squares; knights and bishops count as equal. */
typedef struct Attacks {
    Bitboard by_pawns;
    Bitboard by_lesser_than_rook; /* pawns, knights, bishops */
    Bitboard by_lesser_than_queen;
    Bitboard all;
} Attacks;

/* by_type, by_color: as in Position; [NO_PIECE_TYPE] is ignored. */
Attacks attacks_of(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                   Color color);

#endif

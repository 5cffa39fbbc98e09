/* What both sides attack, and which pieces are in danger from it. */
#ifndef LUFT_ENGINE_BOARD_DANGER_H
#define LUFT_ENGINE_BOARD_DANGER_H

#include "engine/board/attacks.h"

typedef enum Danger {
    /* The other side attacks the man, pins and what stands behind it left aside. */
    DANGER_ATTACKED,
    /* And would win something by taking it: it stands undefended, or what attacks it is worth less.
     * For that a knight is worth a bishop, so a queen and a rook count knights and bishops, a rook
     * too, and all count pawns. */
    DANGER_EN_PRISE,
    DANGER_NB
} Danger;

typedef struct Dangers {
    Attacks attacks[COLOR_NB];
    Bitboard found[DANGER_NB]; /* squares of both sides' pieces, no king among those en prise */
} Dangers;

/* by_type, by_color: as in Position; [NO_PIECE_TYPE] is not looked at. */
void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Dangers *dangers);

#endif

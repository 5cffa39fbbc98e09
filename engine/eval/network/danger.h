/* Men that stand in danger, which the network is told beside where they stand. */
#ifndef LUFT_ENGINE_EVAL_NETWORK_DANGER_H
#define LUFT_ENGINE_EVAL_NETWORK_DANGER_H

#include "engine/board/types.h"

typedef enum Danger {
    /* The other side attacks the man, pins and what stands behind it left aside. */
    DANGER_ATTACKED,
    /* And would win something by taking it: it stands undefended, or what attacks it is worth less.
     * For that a knight is worth a bishop, so a queen and a rook count knights and bishops, a rook
     * too, and all count pawns. */
    DANGER_EN_PRISE,
    DANGER_NB
} Danger;

/* by_type, by_color: as in Position; [NO_PIECE_TYPE] is not looked at. found: squares of both
 * sides' men, no king among those en prise. */
void danger_find(const Bitboard by_type[PIECE_TYPE_NB], const Bitboard by_color[COLOR_NB],
                 Bitboard found[DANGER_NB]);

#endif

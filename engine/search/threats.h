/* What the side not to move attacks, and which pieces of the side to move are in danger: what the
 * order of quiet moves and their history go by. */
#ifndef LUFT_ENGINE_SEARCH_THREATS_H
#define LUFT_ENGINE_SEARCH_THREATS_H

#include "engine/board/danger.h"
#include "engine/board/position.h"

typedef struct Threats {
    Bitboard attacked;
    /* Attacked by a less valuable piece, by type of the piece that moves there; empty for pawns and
     * kings. */
    Bitboard unsafe[PIECE_TYPE_NB];
    /* Knights to queens that are attacked by a less valuable piece, or attacked and undefended. */
    Bitboard hanging;
} Threats;

/* dangers must be those of pos. */
void threats_from(Threats *threats, const Dangers *dangers, const Position *pos);

#endif

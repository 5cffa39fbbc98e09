/* What the side not to move attacks, and which pieces of the side to move are in danger: what the
 * order of quiet moves and their history go by. */
#ifndef LUFT_ENGINE_SEARCH_THREATS_H
#define LUFT_ENGINE_SEARCH_THREATS_H

#include "engine/board/danger.h"
#include "engine/board/position.h"

typedef struct Threats {
    Bitboard attacked;
    /* By pieces worth less than one of the type; nothing for pawns and kings. */
    Bitboard unsafe[PIECE_TYPE_NB];
    /* Knights to queens that pieces worth less attack, or any pieces while nobody defends them. */
    Bitboard hanging;
} Threats;

/* dangers: those of pos. */
void threats_from(Threats *threats, const Dangers *dangers, const Position *pos);

#endif

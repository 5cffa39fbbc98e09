/* Counts the leaves of the legal move tree: the proof of move generation. */
#ifndef LUFT_ENGINE_BOARD_PERFT_H
#define LUFT_ENGINE_BOARD_PERFT_H

#include "engine/board/position.h"

/* Leaves after depth plies, 1 at depth 0. Moves of the last ply are counted in bulk, no hash
 * table is used. pos is unchanged on return. */
uint64_t perft(Position *pos, int depth);

#endif

/* Counts the leaves of the tree of legal moves, to verify move generation. */
#ifndef LUFT_ENGINE_BOARD_PERFT_H
#define LUFT_ENGINE_BOARD_PERFT_H

#include "engine/board/position.h"

#include <stdatomic.h>

/* Number of leaves after depth plies, 1 at depth 0. Moves of the last ply are counted in bulk,
 * without a hash table. pos is unchanged on return. */
uint64_t perft(Position *pos, int depth);

/* The same until another thread sets *stop: then it returns at once with a lower number. stop may
 * be NULL. */
uint64_t perft_until(Position *pos, int depth, const atomic_bool *stop);

#endif

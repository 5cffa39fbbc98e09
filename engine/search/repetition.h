/* Repetitions that are one move away: the side to move can bring back a position of this line. */
#ifndef LUFT_ENGINE_SEARCH_REPETITION_H
#define LUFT_ENGINE_SEARCH_REPETITION_H

#include "engine/board/position.h"

/* keys: those of the line, keys[now] the position's own; back: how many plies before it can repeat.
 * Only positions after the root (ply of them) count. Any thread. Source: M. Paleologos, "A fast
 * method to detect upcoming repetitions" (cuckoo hashing of reversible moves, 2017). */
bool repetition_is_near(const Position *pos, const Key *keys, int now, int back, int ply);

#endif

/* Repetitions that are one move away: the side to move can bring back a position of this line. */
#ifndef LUFT_ENGINE_SEARCH_REPETITION_H
#define LUFT_ENGINE_SEARCH_REPETITION_H

#include "engine/board/position.h"

/* Whether the side to move can return to an earlier position of this line with one move. keys[now]
 * is the key of pos, back the number of plies that can repeat, ply the distance from the root: only
 * positions after the root count. Thread-safe. Source: M. Paleologos, "A fast method to detect
 * upcoming repetitions" (cuckoo hashing of reversible moves, 2017). */
bool repetition_is_near(const Position *pos, const Key *keys, int now, int back, int ply);

#endif

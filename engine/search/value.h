/* Scores inside the search, in centipawns: mates at the ends of the range, and next to them wins by
 * endgame tables. */
#ifndef LUFT_ENGINE_SEARCH_VALUE_H
#define LUFT_ENGINE_SEARCH_VALUE_H

#include "engine/mind/job.h"

enum {
    MAX_PLY = SEARCH_DEPTH_MAX,
    VALUE_DRAW = 0,
    VALUE_MATE = 32000,
    VALUE_INFINITE = 32001,
    VALUE_NONE = 32002,                          /* no static evaluation: in check or unknown */
    VALUE_MATE_BOUND = VALUE_MATE - MAX_PLY - 1, /* |value| above it: a mate */
    VALUE_TABLE_WIN = VALUE_MATE_BOUND,          /* minus the plies to the position in the table */
    VALUE_TABLE_BOUND =
        VALUE_TABLE_WIN - MAX_PLY - 1 /* |value| above it: decided, by mate or table */
};

static inline int value_mate_in(int ply) { return VALUE_MATE - ply; }
static inline int value_mated_in(int ply) { return ply - VALUE_MATE; }
static inline bool value_is_mate(int value)
{
    return value > VALUE_MATE_BOUND || value < -VALUE_MATE_BOUND;
}
static inline bool value_is_decided(int value)
{
    return value > VALUE_TABLE_BOUND || value < -VALUE_TABLE_BOUND;
}

#endif

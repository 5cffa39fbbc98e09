/* The playing strength to use: ratings and levels.
 *
 * engine/strength decides how a rating affects the search.
 */
#ifndef LUFT_ENGINE_MIND_STRENGTH_H
#define LUFT_ENGINE_MIND_STRENGTH_H

#include "engine/base/base.h"

enum {
    STRENGTH_FULL = 0, /* as a rating: no limit */
    STRENGTH_ELO_MIN = 500,
    STRENGTH_ELO_MAX = 2850,
    STRENGTH_LEVEL_MIN = 1,
    STRENGTH_LEVEL_MAX = 20 /* full strength */
};

/* A requested strength. Equal seeds make equal players, with the same tastes and blind spots. */
typedef struct Strength {
    int elo; /* STRENGTH_FULL, or STRENGTH_ELO_MIN to STRENGTH_ELO_MAX; clamped */
    uint64_t seed;
} Strength;

/* The rating of a level, 1 to 19; STRENGTH_FULL for 20. */
int strength_level_elo(int level);
/* The level nearest to a rating; STRENGTH_LEVEL_MAX for STRENGTH_FULL. */
int strength_nearest_level(int elo);

#endif

/* Converts levels to ratings. */
#include <config.h>

#include "engine/mind/strength.h"

#include <stdlib.h>

/* Level 20 is full strength. */
static const int LEVEL_ELO[STRENGTH_LEVEL_MAX] = { 600,  750,  900,  1050, 1200, 1300,         1400,
                                                   1500, 1600, 1700, 1800, 1900, 2000,         2100,
                                                   2200, 2350, 2500, 2650, 2800, STRENGTH_FULL };

int strength_level_elo(int level)
{
    return LEVEL_ELO[int_clamp(level, STRENGTH_LEVEL_MIN, STRENGTH_LEVEL_MAX) - 1];
}

int strength_nearest_level(int elo)
{
    if (elo == STRENGTH_FULL)
        return STRENGTH_LEVEL_MAX;
    int nearest = STRENGTH_LEVEL_MIN;
    for (int level = STRENGTH_LEVEL_MIN; level < STRENGTH_LEVEL_MAX; level++) {
        if (abs(strength_level_elo(level) - elo) < abs(strength_level_elo(nearest) - elo))
            nearest = level;
    }
    return nearest;
}

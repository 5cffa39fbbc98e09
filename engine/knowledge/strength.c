/* The table of ratings, and what lies between its rows. */
#include <config.h>

#include "engine/knowledge/strength.h"

#include <math.h>
#include <stdlib.h>

/* Level 20 is full strength. */
static const int LEVEL_ELO[STRENGTH_LEVEL_MAX] = { 600,  750,  900,  1050, 1200, 1300,         1400,
                                                   1500, 1600, 1700, 1800, 1900, 2000,         2100,
                                                   2200, 2350, 2500, 2650, 2800, STRENGTH_FULL };

typedef struct Row {
    int elo;
    Handicap handicap;
} Row;

/* Calibrated by matches: tests/bench/LEVELS.md. */
static const Row ROWS[] = {
    { 400, { 40, 600, 130 } },  { 606, { 50, 430, 80 } },    { 870, { 120, 330, 60 } },
    { 1105, { 300, 250, 45 } }, { 1450, { 1000, 120, 30 } }, { 1710, { 3000, 70, 20 } },
    { 1850, { 8000, 45, 15 } }, { 2000, { 17000, 35, 13 } }, { 2000, { 950, 0, 0 } },
    { 2850, { 8700, 0, 0 } },
};

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

static int blend(int from, int to, double part) { return (int)lround(from + (to - from) * part); }

Handicap strength_handicap(int elo)
{
    size_t i = 0;
    elo = int_clamp(elo, STRENGTH_ELO_MIN, STRENGTH_ELO_MAX);
    while (i + 2 < ARRAY_LEN(ROWS) && elo >= ROWS[i + 1].elo)
        i++;
    const Row *low = &ROWS[i];
    const Row *high = &ROWS[i + 1];
    double part = (double)(elo - low->elo) / (high->elo - low->elo);
    const Handicap *a = &low->handicap;
    const Handicap *b = &high->handicap;
    /* Twice the nodes are worth about the same rating anywhere: their logarithm is blended. */
    return (Handicap){
        .nodes =
            (uint64_t)llround((double)a->nodes * pow((double)b->nodes / (double)a->nodes, part)),
        .overlook_permille = blend(a->overlook_permille, b->overlook_permille, part),
        .taste_cp = blend(a->taste_cp, b->taste_cp, part),
    };
}

/* The table of handicaps by rating. */
#include <config.h>

#include "engine/opponent/handicap.h"

#include "engine/base/base.h"
#include "engine/mind/strength.h"

#include <math.h>

typedef struct Row {
    int elo;
    Handicap handicap;
} Row;

/* Calibrated by matches: tests/bench/LEVELS.md. */
static const Row ROWS[] = {
    { 400, { 40, 600, 130 } },  { 606, { 50, 430, 80 } },    { 870, { 120, 330, 60 } },
    { 1105, { 300, 250, 45 } }, { 1450, { 1000, 120, 30 } }, { 1710, { 3000, 70, 20 } },
    { 1850, { 8000, 45, 15 } }, { 2000, { 17000, 35, 13 } }, { 2000, { 770, 0, 0 } },
    { 2850, { 6000, 0, 0 } },
};

static int blend(int from, int to, double part) { return (int)lround(from + (to - from) * part); }

Handicap handicap_of_rating(int elo)
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
    /* Doubling the nodes gains about the same rating everywhere, so their logarithm is
     * interpolated. */
    return (Handicap){
        .nodes =
            (uint64_t)llround((double)a->nodes * pow((double)b->nodes / (double)a->nodes, part)),
        .overlook_permille = blend(a->overlook_permille, b->overlook_permille, part),
        .taste_cp = blend(a->taste_cp, b->taste_cp, part),
    };
}

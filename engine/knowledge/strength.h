/* How strong luft plays when it is asked to play below its best: levels, ratings, and what a rating
 * means for the search.
 *
 * Knows the calibrated table (tests/bench/LEVELS.md says how it was measured); searches nothing.
 */
#ifndef LUFT_ENGINE_KNOWLEDGE_STRENGTH_H
#define LUFT_ENGINE_KNOWLEDGE_STRENGTH_H

#include "engine/base/base.h"

enum {
    STRENGTH_FULL = 0, /* as a rating: no limit at all */
    STRENGTH_ELO_MIN = 500,
    STRENGTH_ELO_MAX = 2850,
    STRENGTH_LEVEL_MIN = 1,
    STRENGTH_LEVEL_MAX = 20 /* full strength */
};

/* A wish. The same seed makes the same player, with the same tastes and blind spots. */
typedef struct Strength {
    int elo; /* STRENGTH_FULL, or STRENGTH_ELO_MIN to STRENGTH_ELO_MAX; clamped */
    uint64_t seed;
} Strength;

/* What a player of some rating can do. Counted in positions, never in seconds, so that a slow
 * machine plays as well as a quick one. */
typedef struct Handicap {
    uint64_t nodes;        /* positions looked at for a move */
    int overlook_permille; /* moves of average difficulty that are not seen at all */
    int taste_cp;          /* how far likes and dislikes of squares go, for one piece */
} Handicap;

/* The rating of a level, 1 to 19; STRENGTH_FULL for 20. */
int strength_level_elo(int level);
/* The level nearest to a rating; STRENGTH_LEVEL_MAX for STRENGTH_FULL. */
int strength_nearest_level(int elo);

/* elo is clamped; not for STRENGTH_FULL. */
Handicap strength_handicap(int elo);

/* True when such a player misjudges and overlooks, so that a search of its own is needed; the
 * others are only short of nodes. */
static inline bool handicap_is_human(const Handicap *handicap)
{
    return handicap->overlook_permille > 0 || handicap->taste_cp > 0;
}

#endif

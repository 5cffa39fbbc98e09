/* What a player of some rating can do: the calibrated table (tests/bench/LEVELS.md says how it was
 * measured), and what lies between its rows. Searches nothing.
 */
#ifndef LUFT_ENGINE_OPPONENT_HANDICAP_H
#define LUFT_ENGINE_OPPONENT_HANDICAP_H

#include "engine/base/base.h"

/* What a player of some rating can do. Counted in positions, never in seconds, so that a slow
 * machine plays as well as a quick one. */
typedef struct Handicap {
    uint64_t nodes;        /* positions looked at for a move */
    int overlook_permille; /* moves of average difficulty that are not seen at all */
    int taste_cp;          /* how far likes and dislikes of squares go, for one piece */
} Handicap;

/* elo is clamped; not for STRENGTH_FULL. */
Handicap handicap_of_rating(int elo);

/* True when such a player misjudges and overlooks, so that a search of its own is needed; the
 * others are only short of nodes. */
static inline bool handicap_is_human(const Handicap *handicap)
{
    return handicap->overlook_permille > 0 || handicap->taste_cp > 0;
}

#endif

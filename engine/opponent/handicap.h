/* What a player of some rating can do: the calibrated table (tests/bench/LEVELS.md says how it was
 * measured), and what lies between its rows. Searches nothing.
 */
#ifndef LUFT_ENGINE_OPPONENT_HANDICAP_H
#define LUFT_ENGINE_OPPONENT_HANDICAP_H

#include "engine/base/base.h"

/* What a player of some rating can do: interpolated between the rows of a calibrated table
 * (tests/bench/LEVELS.md describes the measurement). Counted in positions rather than seconds, so
 * that a slow machine plays as well as a fast one. */
typedef struct Handicap {
    uint64_t nodes;        /* positions searched for a move */
    int overlook_permille; /* moves of average difficulty that are not seen at all */
    int taste_cp;          /* amplitude of random likes and dislikes of squares, for one piece */
} Handicap;

/* elo is clamped. Not for STRENGTH_FULL. */
Handicap handicap_of_rating(int elo);

/* True if such a player misjudges and overlooks moves, which takes a special search; stronger
 * players only get fewer nodes. */
static inline bool handicap_is_human(const Handicap *handicap)
{
    return handicap->overlook_permille > 0 || handicap->taste_cp > 0;
}

#endif

/* When a game is over and why, by the FIDE Laws of Chess (2023).
 *
 * Judges a position together with the keys of the positions before it; knows no clock and no
 * agreement between players.
 */
#ifndef LUFT_ENGINE_BOARD_RULES_H
#define LUFT_ENGINE_BOARD_RULES_H

#include "engine/board/position.h"

typedef enum RulesEnd {
    RULES_ONGOING,
    RULES_CHECKMATE,     /* 5.1.1; comes before any draw by a counter */
    RULES_STALEMATE,     /* 5.2.1 */
    RULES_DEAD_POSITION, /* 5.2.2, see rules_is_dead_position */
    RULES_FIVEFOLD,      /* 9.6.1 */
    RULES_SEVENTY_FIVE   /* 9.6.2: 75 moves each, 150 plies */
} RulesEnd;

typedef struct RulesVerdict {
    RulesEnd end;
    bool threefold_claim; /* 9.2: this position stands for the third time at least */
    bool fifty_claim;     /* 9.3: 100 plies at least without capture or pawn move */
    int repetitions;      /* how often this position has stood, this time included: 1 or more */
} RulesVerdict;

/* keys: those of all earlier positions of the game, oldest first, pos itself not among them; may
 * be NULL when count is 0. Keys from before the last irreversible move do no harm. */
RulesVerdict rules_judge(const Position *pos, const Key *keys, size_t count);

/* How often the position has stood, this time included. */
int rules_repetitions(const Position *pos, const Key *keys, size_t count);

/* Neither side can ever mate: K v K, KB v K, KN v K, and any number of bishops all on squares of
 * one colour. (Blocked pawn walls are dead too, but not judged.) */
bool rules_is_dead_position(const Position *pos);

/* That side has material with which some mate exists, the opponent helping (FIDE 6.9, for flags).
 */
bool rules_has_mating_material(const Position *pos, Color color);

/* Neither side can force mate: the dead positions, and KNN v K, and single minors against each
 * other. For the search only, not a rule. */
bool rules_mate_cannot_be_forced(const Position *pos);

#endif

/* The schedule of a match, who plays whom with which colours and opening, and the results of the
 * games, which may end in any order. */
#ifndef LUFT_SRC_TOURNAMENT_TALLY_H
#define LUFT_SRC_TOURNAMENT_TALLY_H

#include "engine/record/game.h"
#include "src/tournament/schedule.h"
#include "src/tournament/sprt.h"

typedef struct PlayerTally {
    Results results; /* against all opponents */
    int64_t time_losses, failures, misdeeds;
} PlayerTally;

typedef struct Tally {
    bool in_pairs;
    int player_count;
    PlayerTally player[PLAN_ENGINES_MAX];
    int64_t games;  /* finished ones */
    int8_t *halves; /* for each pair: the first player's points in its first game, doubled, + 1 */
    size_t half_capacity;
} Tally;

void tally_init(Tally *tally, const Schedule *schedule);
void tally_done(Tally *tally);

/* Adds the result of a game. */
void tally_add(Tally *tally, const Fixture *fixture, GameResult result);

#endif

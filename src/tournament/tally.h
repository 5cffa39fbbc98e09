/* The results of a match so far: of the games as they end, in any order. */
#ifndef LUFT_SRC_TOURNAMENT_TALLY_H
#define LUFT_SRC_TOURNAMENT_TALLY_H

#include "engine/record/game.h"
#include "src/tournament/schedule.h"
#include "src/tournament/sprt.h"

typedef struct PlayerTally {
    Results results; /* against all others */
    int64_t time_losses, failures, misdeeds;
} PlayerTally;

typedef struct Tally {
    bool in_pairs;
    int player_count;
    PlayerTally player[PLAN_ENGINES_MAX];
    int64_t games;  /* that have ended */
    int8_t *halves; /* of each pair: points of its first player's first game, doubled, + 1 */
    size_t half_capacity;
} Tally;

void tally_init(Tally *tally, const Schedule *schedule);
void tally_done(Tally *tally);

/* The result as White's and Black's game had it. */
void tally_add(Tally *tally, const Fixture *fixture, GameResult result);

#endif

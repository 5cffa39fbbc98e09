/* The schedule of a match, who plays whom with which colours and opening, and the results of the
 * games, which may end in any order. */
#ifndef LUFT_SRC_TOURNAMENT_TALLY_H
#define LUFT_SRC_TOURNAMENT_TALLY_H

#include "engine/base/base.h"
#include "engine/record/game.h"

typedef struct Schedule {
    int players;
    bool is_gauntlet;
    int64_t rounds;
    int games; /* per pairing and round */
} Schedule;

typedef struct Fixture {
    int64_t number;    /* from 0 */
    int64_t round;     /* from 0 */
    int first, second; /* as in the pairing, first < second */
    int white, black;  /* the same with their colours */
    int game;          /* within the pairing and round, from 0 */
    int64_t encounter; /* number of the pairing over all rounds, from 0; games of one share an
                          opening */
} Fixture;

int64_t schedule_games(const Schedule *schedule);
Fixture schedule_fixture(const Schedule *schedule, int64_t number);

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

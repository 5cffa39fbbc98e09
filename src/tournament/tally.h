/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule of a match, who plays whom with which colours and opening; the results of the games,
 * which may end in any order; and their statistics. */
#ifndef LUFT_SRC_TOURNAMENT_TALLY_H
#define LUFT_SRC_TOURNAMENT_TALLY_H

#include "engine/base/base.h"
#include "engine/record/game.h"
#include "src/options/options.h"

/* Statistics: Elo with its error, likelihood of superiority, and the log-likelihood ratio of a
 * sequential test.
 *
 * If games are played in pairs, one opening with both colours, the results of pairs are used
 * (pentanomial), because the two games of a pair are not independent; otherwise those of games. The
 * method is M. Van den Bergh's (normalised Elo, generalised SPRT), as in other testing frameworks.
 */

/* Results for one player. */
typedef struct Score3 {
    int64_t wins, draws, losses;
} Score3;

typedef struct Results {
    Score3 games;
    bool in_pairs;
    int64_t pairs[5]; /* with 0, 1/2, 1, 3/2, 2 points */
} Results;

typedef struct Strengths {
    double elo, elo_error; /* 95 % confidence */
    double nelo, nelo_error;
    double superiority; /* 0 to 1 */
} Strengths;

/* All NAN without results. */
Strengths strengths_of(const Results *results);

/* The log-likelihood ratio, and the bounds that end the test. */
double sprt_llr(const Results *results, const SprtRule *rule);
double sprt_lower(const SprtRule *rule);
double sprt_upper(const SprtRule *rule);

/* The pairings. */
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

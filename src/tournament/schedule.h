/* Who plays whom when, with which colours and which opening: a number of a game becomes a fixture.
 */
#ifndef LUFT_SRC_TOURNAMENT_SCHEDULE_H
#define LUFT_SRC_TOURNAMENT_SCHEDULE_H

#include "engine/base/base.h"

typedef struct Schedule {
    int players;
    bool is_gauntlet;
    int64_t rounds;
    int games; /* a pairing and round */
} Schedule;

typedef struct Fixture {
    int64_t number;    /* from 0 */
    int64_t round;     /* from 0 */
    int first, second; /* players as the pairing has them, first < second */
    int white, black;  /* the same with their colours */
    int game;          /* of the pairing in this round, from 0 */
    int64_t encounter; /* pairings and rounds counted together, from 0: of an opening */
} Fixture;

int64_t schedule_games(const Schedule *schedule);
Fixture schedule_fixture(const Schedule *schedule, int64_t number);

#endif

#ifndef LUFT_SRC_TOURNAMENT_SCHEDULE_H
#define LUFT_SRC_TOURNAMENT_SCHEDULE_H

#include "engine/base/base.h"

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

#endif

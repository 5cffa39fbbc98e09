#include <config.h>

#include "src/tournament/schedule.h"

static int64_t pairings(const Schedule *schedule)
{
    int64_t players = schedule->players;
    return schedule->is_gauntlet ? players - 1 : players * (players - 1) / 2;
}

int64_t schedule_games(const Schedule *schedule)
{
    return schedule->rounds * pairings(schedule) * schedule->games;
}

Fixture schedule_fixture(const Schedule *schedule, int64_t number)
{
    Fixture fixture = { .number = number, .game = (int)(number % schedule->games) };
    fixture.encounter = number / schedule->games;
    fixture.round = fixture.encounter / pairings(schedule);
    int rest = (int)(fixture.encounter % pairings(schedule));
    for (; !schedule->is_gauntlet && rest >= schedule->players - 1 - fixture.first; fixture.first++)
        rest -= schedule->players - 1 - fixture.first;
    fixture.second = fixture.first + 1 + rest;
    /* With an odd number of games a round, the first colours alternate between rounds. */
    bool is_turned = ((fixture.game + fixture.round * schedule->games) & 1) != 0;
    fixture.white = is_turned ? fixture.second : fixture.first;
    fixture.black = is_turned ? fixture.first : fixture.second;
    return fixture;
}

/* The schedule of a match and its results so far, by player and by pair of games. */
#include <config.h>

#include "src/tournament/tally.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- schedule ---- */

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
    assert(number >= 0 && number < schedule_games(schedule));
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

void tally_init(Tally *tally, const Schedule *schedule)
{
    assert(schedule->players >= 2 && schedule->players <= PLAN_ENGINES_MAX && schedule->games >= 1);
    *tally = (Tally){ .in_pairs = schedule->games == 2, .player_count = schedule->players };
    for (int i = 0; i < schedule->players; i++)
        tally->player[i].results.in_pairs = tally->in_pairs;
}

void tally_done(Tally *tally) { free(tally->halves); }

static void add_game(Results *results, int halves)
{
    if (halves == 2)
        results->games.wins++;
    else if (halves == 1)
        results->games.draws++;
    else
        results->games.losses++;
}

/* The first player's points from the other game of the pair, doubled; -1 if it has not ended. */
static int other_half(Tally *tally, int64_t encounter, int halves)
{
    assert(halves >= 0 && halves <= 2 && encounter >= 0);
    size_t had = tally->half_capacity;
    tally->halves = alloc_grow(tally->halves, &tally->half_capacity, (size_t)encounter + 1,
                               sizeof *tally->halves);
    if (tally->half_capacity > had)
        memset(tally->halves + had, 0, (tally->half_capacity - had) * sizeof *tally->halves);
    int other = tally->halves[encounter] - 1;
    tally->halves[encounter] = (int8_t)(halves + 1);
    return other;
}

void tally_add(Tally *tally, const Fixture *fixture, GameResult result)
{
    assert(fixture->first < fixture->second && fixture->second < tally->player_count);
    assert(fixture->white != fixture->black);
    assert(result == RESULT_DRAW || result == RESULT_WHITE_WINS || result == RESULT_BLACK_WINS);
    bool first_is_white = fixture->white == fixture->first;
    int halves = result == RESULT_DRAW                             ? 1
                 : (result == RESULT_WHITE_WINS) == first_is_white ? 2
                                                                   : 0;
    Results *first = &tally->player[fixture->first].results;
    Results *second = &tally->player[fixture->second].results;
    tally->games++;
    add_game(first, halves);
    add_game(second, 2 - halves);
    int other = tally->in_pairs ? other_half(tally, fixture->encounter, halves) : -1;
    if (other < 0)
        return;
    first->pairs[halves + other]++;
    second->pairs[4 - halves - other]++;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The schedule of a match and its results: by player and by pair of games, as Elo with its error,
 * and as a sequential test. */
#include <config.h>

#include "src/tournament/tally.h"

#include "engine/base/base.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- statistics ------------------------------------------------------------------------------- */

enum { OUTCOMES_MAX = 5, STEPS_MAX = 50 };

/* Results that have not occurred yet are still possible. */
static const double UNSEEN = 1e-3;
static const double Z95 = 1.959963984540054; /* of a normal distribution, both tails 5 % */

/* Distributions of results, Elo, and the sequential test with its most likely distributions under
 * each hypothesis. */

typedef struct Distribution {
    int count;
    double value[OUTCOMES_MAX]; /* points per game, 0 to 1 */
    double share[OUTCOMES_MAX];
    double total;    /* number of results */
    double per_game; /* games per result */
} Distribution;

static Distribution distribution_of(const Results *results, double unseen)
{
    Distribution d = { .count = results->in_pairs ? 5 : 3, .per_game = results->in_pairs ? 2 : 1 };
    const int64_t games[3] = { results->games.losses, results->games.draws, results->games.wins };
    for (int i = 0; i < d.count; i++) {
        double seen = (double)(results->in_pairs ? results->pairs[i] : games[i]);
        d.value[i] = (double)i / (d.count - 1);
        d.share[i] = seen > 0 ? seen : unseen;
        d.total += d.share[i];
    }
    for (int i = 0; i < d.count && d.total > 0; i++)
        d.share[i] /= d.total;
    return d;
}

static double mean_of(const Distribution *d)
{
    double mean = 0;
    for (int i = 0; i < d->count; i++)
        mean += d->value[i] * d->share[i];
    return mean;
}

static double variance_of(const Distribution *d)
{
    double mean = mean_of(d), variance = 0;
    for (int i = 0; i < d->count; i++)
        variance += d->share[i] * (d->value[i] - mean) * (d->value[i] - mean);
    return variance;
}

/* --- Elo -------------------------------------------------------------------------------------- */

static double elo_of(double score) { return 400 * log10(score / (1 - score)); }

/* Normalised Elo is in units of a game's standard deviation (Van den Bergh 2020). */
static double nelo_scale(void) { return 800 / log(10); }

Strengths strengths_of(const Results *results)
{
    Distribution d = distribution_of(results, 0);
    Strengths s = { NAN, NAN, NAN, NAN, NAN };
    if (d.total <= 0)
        return s;
    double mean = mean_of(&d);
    double error = sqrt(variance_of(&d) / d.total);
    double game_deviation = sqrt(variance_of(&d) * d.per_game);
    s.elo = elo_of(mean);
    s.elo_error = (elo_of(mean + Z95 * error) - elo_of(mean - Z95 * error)) / 2;
    s.nelo = (mean - 0.5) / game_deviation * nelo_scale();
    s.nelo_error = Z95 * error / game_deviation * nelo_scale();
    s.superiority = error > 0    ? (1 - erf(-(mean - 0.5) / (error * sqrt(2)))) / 2
                    : mean > 0.5 ? 1
                    : mean < 0.5 ? 0
                                 : 0.5;
    return s;
}

/* --- the test --------------------------------------------------------------------------------- */

/* Root of the sum of share * value / (1 + x * value), which falls as x rises: bisection between its
 * poles. */
static double solve(const Distribution *d)
{
    double low = -INFINITY, high = INFINITY;
    for (int i = 0; i < d->count; i++) {
        if (d->value[i] > 0)
            low = fmax(low, -1 / d->value[i]);
        else if (d->value[i] < 0)
            high = fmin(high, -1 / d->value[i]);
    }
    for (int step = 0; step < 200 && isfinite(low) && isfinite(high); step++) {
        double x = (low + high) / 2, sum = 0;
        for (int i = 0; i < d->count; i++)
            sum += d->share[i] * d->value[i] / (1 + x * d->value[i]);
        *(sum > 0 ? &low : &high) = x;
    }
    return (low + high) / 2;
}

/* The most likely distribution whose mean is t standard deviations above 1/2. */
static Distribution likeliest(const Distribution *seen, double t)
{
    Distribution found = *seen;
    for (int i = 0; i < found.count; i++)
        found.share[i] = 1.0 / found.count;
    for (int step = 0; step < STEPS_MAX; step++) {
        double mean = mean_of(&found), deviation = sqrt(variance_of(&found)), change = 0;
        Distribution moved = *seen;
        for (int i = 0; i < moved.count; i++) {
            double z = (mean - seen->value[i]) / deviation;
            moved.value[i] = seen->value[i] - 0.5 - t * deviation * (1 + z * z) / 2;
        }
        double x = solve(&moved);
        for (int i = 0; i < found.count; i++) {
            double share = seen->share[i] / (1 + x * moved.value[i]);
            change = fmax(change, fabs(share - found.share[i]));
            found.share[i] = share;
        }
        if (change < 1e-9)
            break;
    }
    return found;
}

double sprt_llr(const Results *results, const SprtRule *rule)
{
    assert(rule->elo0 < rule->elo1);
    Distribution seen = distribution_of(results, 0);
    if (seen.total <= 0)
        return 0;
    seen = distribution_of(results, UNSEEN);
    double scale = sqrt(seen.per_game) / nelo_scale();
    Distribution h0 = likeliest(&seen, rule->elo0 * scale);
    Distribution h1 = likeliest(&seen, rule->elo1 * scale);
    double llr = 0;
    for (int i = 0; i < seen.count; i++)
        llr += seen.total * seen.share[i] * log(h1.share[i] / h0.share[i]);
    return isfinite(llr) ? llr : 0;
}

double sprt_lower(const SprtRule *rule) { return log(rule->beta / (1 - rule->alpha)); }

double sprt_upper(const SprtRule *rule) { return log((1 - rule->beta) / rule->alpha); }

/* --- schedule --------------------------------------------------------------------------------- */

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

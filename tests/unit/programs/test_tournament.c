/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The calculations of `luft match`: pairings, statistics, openings. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "src/tournament/match_report.h"
#include "src/tournament/opening_set.h"
#include "src/tournament/tally.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void expect_near(double value, double wanted, double slack)
{
    if (!(fabs(value - wanted) <= slack))
        fail_msg("%f is not %f", value, wanted);
}

/* --- pairings --------------------------------------------------------------------------------- */

static void everyone_meets_everyone(void **state)
{
    (void)state;
    const Schedule schedule = { .players = 4, .rounds = 3, .games = 2 };
    int met[4][4] = { { 0 } };
    assert_int_equal(schedule_games(&schedule), 36);
    for (int64_t i = 0; i < 36; i++) {
        Fixture fixture = schedule_fixture(&schedule, i);
        assert_true(fixture.first < fixture.second);
        assert_true(fixture.white == fixture.first || fixture.white == fixture.second);
        assert_int_equal(fixture.white + fixture.black, fixture.first + fixture.second);
        assert_int_equal(fixture.round, i / 12);
        assert_int_equal(fixture.encounter, i / 2);
        met[fixture.white][fixture.black]++;
    }
    for (int a = 0; a < 4; a++)
        for (int b = 0; b < 4; b++)
            assert_int_equal(met[a][b], a == b ? 0 : 3);
}

static void the_first_meets_all(void **state)
{
    (void)state;
    const Schedule schedule = { .players = 3, .rounds = 2, .games = 1, .is_gauntlet = true };
    assert_int_equal(schedule_games(&schedule), 4);
    for (int64_t i = 0; i < 4; i++) {
        Fixture fixture = schedule_fixture(&schedule, i);
        assert_int_equal(fixture.first, 0);
        assert_int_equal(fixture.second, 1 + i % 2);
        assert_int_equal(fixture.white == 0, i < 2);
    }
}

/* --- statistics ------------------------------------------------------------------------------- */

/* Figures of fastchess 1.8.2 for the same results. */
static void computes_elo_as_the_field_does(void **state)
{
    (void)state;
    const Results results = { .games = { 1, 1, 2 }, .in_pairs = true, .pairs = { 1, 0, 0, 1, 0 } };
    Strengths strengths = strengths_of(&results);
    expect_near(strengths.elo, -88.74, 0.01);
    expect_near(strengths.nelo, -81.89, 0.01);
    expect_near(strengths.nelo_error, 340.48, 0.01);
    expect_near(strengths.superiority, 0.3187, 0.0001);
}

static void tests_as_the_field_does(void **state)
{
    (void)state;
    const Results results = { .games = { 28, 11, 13 },
                              .in_pairs = true,
                              .pairs = { 2, 3, 6, 8, 7 } };
    const SprtRule rule = { true, -30, 40, 0.05, 0.05 };
    Strengths strengths = strengths_of(&results);
    expect_near(strengths.elo, 103.15, 0.01);
    expect_near(strengths.elo_error, 90.99, 0.01);
    expect_near(strengths.nelo, 116.71, 0.01);
    expect_near(strengths.nelo_error, 94.43, 0.01);
    expect_near(strengths.superiority, 0.9923, 0.0001);
    expect_near(sprt_llr(&results, &rule), 2.98, 0.006);
}

/* Near 1/2 the ratio is that of normal distributions: N/2 * ((t - t0)^2 - (t - t1)^2), where t is
 * in standard deviations of a pair. */
static void decides_as_normal_distributions_would(void **state)
{
    (void)state;
    const Results results = { .games = { 20000, 60400, 19600 },
                              .in_pairs = true,
                              .pairs = { 900, 11700, 24600, 11850, 950 } };
    const SprtRule rule = { true, 0, 5, 0.05, 0.05 };
    double n = 50000, mean = 0, variance = 0;
    for (int i = 0; i < 5; i++)
        mean += i / 4.0 * (double)results.pairs[i] / n;
    for (int i = 0; i < 5; i++)
        variance += (i / 4.0 - mean) * (i / 4.0 - mean) * (double)results.pairs[i] / n;
    double t = (mean - 0.5) / sqrt(variance), t1 = 5 * sqrt(2) / (800 / log(10));
    double wanted = n / 2 * (t * t - (t - t1) * (t - t1));
    expect_near(sprt_llr(&results, &rule), wanted, 0.05);
    expect_near(sprt_upper(&rule), 2.944, 0.001);
    expect_near(sprt_lower(&rule), -2.944, 0.001);
}

static void says_nothing_of_no_games(void **state)
{
    (void)state;
    const Results results = { .in_pairs = true };
    const SprtRule rule = { true, 0, 5, 0.05, 0.05 };
    assert_true(isnan(strengths_of(&results).elo));
    expect_near(sprt_llr(&results, &rule), 0, 0);
    const Results all_won = { .games = { 4, 0, 0 }, .in_pairs = true, .pairs = { 0, 0, 0, 0, 2 } };
    assert_true(isfinite(sprt_llr(&all_won, &rule)));
    assert_true(sprt_llr(&all_won, &rule) > 0);
}

/* Games of a pair may end in any order, and between those of other pairs. */
static void puts_pairs_together(void **state)
{
    (void)state;
    const Schedule schedule = { .players = 2, .rounds = 2, .games = 2 };
    static const struct {
        int game;
        GameResult result;
    } GAMES[] = { { 2, RESULT_DRAW },
                  { 1, RESULT_BLACK_WINS },
                  { 0, RESULT_WHITE_WINS },
                  { 3, RESULT_WHITE_WINS } };
    Tally tally;
    tally_init(&tally, &schedule);
    for (size_t i = 0; i < ARRAY_LEN(GAMES); i++) {
        Fixture fixture = schedule_fixture(&schedule, GAMES[i].game);
        tally_add(&tally, &fixture, GAMES[i].result);
    }
    const Results *first = &tally.player[0].results;
    assert_int_equal(first->games.wins, 2);
    assert_int_equal(first->games.draws, 1);
    assert_int_equal(first->games.losses, 1);
    static const int64_t FIRST[5] = { 0, 1, 0, 0, 1 }, SECOND[5] = { 1, 0, 0, 1, 0 };
    assert_memory_equal(first->pairs, FIRST, sizeof FIRST);
    assert_memory_equal(tally.player[1].results.pairs, SECOND, sizeof SECOND);
    tally_done(&tally);
}

static void writes_the_field_s_table(void **state)
{
    (void)state;
    const Schedule schedule = { .players = 2, .rounds = 1, .games = 2 };
    const MatchPlan plan = { .has_control = true,
                             .control = time_control_simple(1000, 10),
                             .openings = "books/op.epd",
                             .sprt = { true, 0, 5, 0.05, 0.05 } };
    static const char *const NAMES[] = { "A", "B" };
    Tally tally;
    tally_init(&tally, &schedule);
    Fixture fixture = schedule_fixture(&schedule, 0);
    tally_add(&tally, &fixture, RESULT_WHITE_WINS);
    fixture = schedule_fixture(&schedule, 1);
    tally_add(&tally, &fixture, RESULT_DRAW);
    const MatchReport report = {
        .plan = &plan, .schedule = &schedule, .tally = &tally, .names = NAMES
    };
    StrBuf out;
    strbuf_init(&out);
    match_report_write_table(&report, &out);
    assert_string_equal(out.data, "--------------------------------------------------\n"
                                  "Results of A vs B (1+0.01, op.epd):\n"
                                  "Elo: 190.85 +/- 0.00, nElo: inf +/- nan\n"
                                  "LOS: 100.00 %, DrawRatio: 0.00 %, PairsRatio: inf\n"
                                  "Games: 2, Wins: 1, Losses: 0, Draws: 1, Points: 1.5 (75.00 %)\n"
                                  "Ptnml(0-2): [0, 0, 0, 1, 0]\n"
                                  "LLR: 0.01 (0.5%) (-2.94, 2.94) [0.00, 5.00]\n"
                                  "--------------------------------------------------\n");
    strbuf_done(&out);
    tally_done(&tally);
}

/* --- openings --------------------------------------------------------------------------------- */

static void has_openings_of_its_own(void **state)
{
    (void)state;
    OpeningSet *set;
    int faults;
    Status status = opening_set_read(NULL, &set, &faults);
    assert_int_equal(status.code, STATUS_OK);
    MoveLine *line = malloc(sizeof *line), *other = malloc(sizeof *other);
    size_t count = opening_set_count(set);
    assert_true(count >= 40);
    for (size_t i = 0; i < count; i++) {
        opening_set_line(set, i, line);
        assert_int_equal(line->count, 8);
        for (size_t j = 0; j < i; j++) {
            opening_set_line(set, j, other);
            assert_false(position_equals(&line->end, &other->end));
        }
    }
    opening_set_line(set, 0, line);
    opening_set_line(set, count, other);
    assert_true(position_equals(&line->end, &other->end));
    opening_set_free(set);
    free(line);
    free(other);
}

static void reads_files(void **state)
{
    (void)state;
    char path[] = "/tmp/luft-openings-XXXXXX";
    static const char TEXT[] = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\n"
                               "nonsense\n"
                               "7k/5Q2/6K1/8/8/8/8/8 b - - bm Kg8;\n" /* stalemate: no beginning */
                               "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - id \"x\";\n";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, TEXT, sizeof TEXT - 1), sizeof TEXT - 1);
    close(fd);
    OpeningSet *set;
    int faults;
    Status status = opening_set_read(path, &set, &faults);
    unlink(path);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(opening_set_count(set), 2);
    assert_int_equal(faults, 2);
    opening_set_shuffle(set, 3);
    MoveLine *line = malloc(sizeof *line);
    opening_set_line(set, 1, line);
    assert_int_equal(line->count, 0);
    free(line);
    opening_set_free(set);
    assert_int_not_equal(opening_set_read("/no/such/file", &set, &faults).code, STATUS_OK);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everyone_meets_everyone),
        cmocka_unit_test(the_first_meets_all),
        cmocka_unit_test(computes_elo_as_the_field_does),
        cmocka_unit_test(tests_as_the_field_does),
        cmocka_unit_test(decides_as_normal_distributions_would),
        cmocka_unit_test(says_nothing_of_no_games),
        cmocka_unit_test(puts_pairs_together),
        cmocka_unit_test(writes_the_field_s_table),
        cmocka_unit_test(has_openings_of_its_own),
        cmocka_unit_test(reads_files),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

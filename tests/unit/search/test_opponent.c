/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The engine's conduct as an opponent: resigning, claiming, offering and accepting draws, hints. */
#include <config.h>

#include "engine/mind/opponent.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const OpponentPolicy USUAL = { OPPONENT_RESIGN_PAWNS, true, { .elo = STRENGTH_FULL } };
static const char LATE[] = "4k3/4p3/8/8/8/8/4P3/R3K2r w - - 0 45";
static const char OPENING[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static Score cp(int value) { return (Score){ SCORE_CENTIPAWN, BOUND_EXACT, value }; }

static Score mate(int value) { return (Score){ SCORE_MATE, BOUND_EXACT, value }; }

static void note(Opponent *opponent, int times, Score score)
{
    for (int i = 0; i < times; i++)
        opponent_note(opponent, &USUAL, score);
}

static void it_resigns_after_five_lost_moves_in_a_row(void **state)
{
    (void)state;
    Opponent opponent = { .has_score = false };
    note(&opponent, 4, cp(-1200));
    assert_false(opponent_resigns(&opponent));
    note(&opponent, 1, cp(-1199));
    note(&opponent, 4, mate(-3));
    assert_false(opponent_resigns(&opponent));
    note(&opponent, 1, (Score){ SCORE_TABLEBASE, BOUND_EXACT, -40 });
    assert_true(opponent_resigns(&opponent));
    opponent_forget(&opponent);
    assert_false(opponent_resigns(&opponent));
    const OpponentPolicy never = { 0, true, { .elo = STRENGTH_FULL } };
    for (int i = 0; i < 20; i++)
        opponent_note(&opponent, &never, mate(-1));
    assert_false(opponent_resigns(&opponent));
}

/* The percentage of games that a rating resigns, so far behind for so many moves. */
static int resigned_in_percent(int elo, int pawns, int moves)
{
    enum { GAMES = 400 };
    OpponentPolicy policy = { OPPONENT_RESIGN_AUTO, true, { .elo = elo } };
    int resigned = 0;
    for (policy.strength.seed = 1; policy.strength.seed <= GAMES; policy.strength.seed++) {
        Opponent opponent = { .has_score = false };
        for (int i = 0; i < moves && !opponent_resigns(&opponent); i++)
            opponent_note(&opponent, &policy, cp(-100 * pawns));
        resigned += opponent_resigns(&opponent);
    }
    return resigned * 100 / GAMES;
}

/* As measured of people: tests/bench/PEOPLE.md. */
static void it_resigns_as_people_of_its_rating(void **state)
{
    (void)state;
    assert_in_range(resigned_in_percent(700, 4, 40), 0, 0);
    assert_in_range(resigned_in_percent(700, 9, 10), 20, 45);
    assert_in_range(resigned_in_percent(1500, 9, 10), 30, 50);
    assert_in_range(resigned_in_percent(1500, 20, 10), 47, 67);
    assert_in_range(resigned_in_percent(2300, 5, 10), 76, 94);
    for (int elo = 600; elo <= 2800; elo += 200) {
        assert_int_equal(resigned_in_percent(elo, 20, 1), 0); /* one move may be an error */
        assert_int_equal(resigned_in_percent(elo, 2, 40), 0);
    }
    /* At full strength, and where it was set, by pawns. */
    assert_int_equal(resigned_in_percent(STRENGTH_FULL, 11, 40), 0);
    assert_int_equal(resigned_in_percent(STRENGTH_FULL, 12, 4), 0);
    assert_int_equal(resigned_in_percent(STRENGTH_FULL, 12, 5), 100);
    const OpponentPolicy never = { 0, true, { .elo = 2300 } };
    Opponent opponent = { .has_score = false };
    for (int i = 0; i < 99; i++)
        opponent_note(&opponent, &never, mate(-1));
    assert_false(opponent_resigns(&opponent));
}

static void it_plays_on_when_it_is_back_in_the_game(void **state)
{
    (void)state;
    OpponentPolicy policy = { OPPONENT_RESIGN_AUTO, true, { .elo = 1500 } };
    for (policy.strength.seed = 1; policy.strength.seed <= 100; policy.strength.seed++) {
        Opponent opponent = { .has_score = false };
        for (int i = 0; i < 100; i++) {
            opponent_note(&opponent, &policy, cp(i % 2 == 0 ? -2000 : 0));
            assert_false(opponent_resigns(&opponent));
        }
    }
}

static void it_offers_draws_as_people_of_its_rating(void **state)
{
    (void)state;
    static const char EVEN[] = "r4rk1/ppp2ppp/8/8/8/8/PPP2PPP/R4RK1 w - - 0 35";
    static const char BARE[] = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 55";
    const Position even = board_from_fen(EVEN), bare = board_from_fen(BARE);
    const struct {
        int elo, even_moves;
        const Position *pos;
        bool offers;
    } CASES[] = { { 900, 40, &even, false },        { 900, 11, &bare, false },
                  { 900, 12, &bare, true },         { 2100, 12, &bare, true },
                  { 2300, 5, &even, false },        { 2300, 6, &even, true },
                  { 2300, 40, &even, true },        { STRENGTH_FULL, 40, &even, false },
                  { STRENGTH_FULL, 8, &bare, true } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const OpponentPolicy policy = { OPPONENT_RESIGN_AUTO, true, { .elo = CASES[i].elo } };
        Opponent opponent = { .has_score = false };
        note(&opponent, CASES[i].even_moves, cp(10));
        assert_int_equal(opponent_offers_draw(&opponent, &policy, CASES[i].pos), CASES[i].offers);
    }
}

static void it_claims_what_it_may_with_no_better_prospects(void **state)
{
    (void)state;
    Opponent opponent = { .has_score = false };
    const RulesVerdict nothing = { .repetitions = 1 };
    const RulesVerdict threefold = { .threefold_claim = true };
    const RulesVerdict fifty = { .fifty_claim = true };
    assert_true(opponent_claims(&opponent, &threefold));
    note(&opponent, 1, cp(0));
    assert_false(opponent_claims(&opponent, &nothing));
    assert_true(opponent_claims(&opponent, &threefold) && opponent_claims(&opponent, &fifty));
    note(&opponent, 1, cp(1));
    assert_false(opponent_claims(&opponent, &threefold));
    note(&opponent, 1, mate(-5));
    assert_true(opponent_claims(&opponent, &fifty));
}

static void it_offers_a_draw_late_and_not_twice(void **state)
{
    (void)state;
    Position late = board_from_fen(LATE), opening = board_from_fen(OPENING);
    Opponent opponent = { .has_score = false };
    const OpponentPolicy plays_on = { OPPONENT_RESIGN_PAWNS, false, { .elo = STRENGTH_FULL } };
    note(&opponent, 7, cp(-20));
    assert_false(opponent_offers_draw(&opponent, &USUAL, &late));
    note(&opponent, 1, cp(20));
    assert_false(opponent_offers_draw(&opponent, &USUAL, &opening));
    assert_false(opponent_offers_draw(&opponent, &plays_on, &late));
    assert_true(opponent_offers_draw(&opponent, &USUAL, &late));
    assert_false(opponent_offers_draw(&opponent, &USUAL, &late));
    note(&opponent, 7, cp(0));
    note(&opponent, 1, cp(21));
    assert_false(opponent_offers_draw(&opponent, &USUAL, &late));
}

static void it_takes_draws_when_it_is_not_better(void **state)
{
    (void)state;
    static const struct {
        const char *fen;
        int cp;
        DrawAnswer answer;
    } CASES[] = {
        { LATE, 0, DRAW_TAKEN },
        { LATE, 1, DRAW_DECLINED_BETTER },
        { OPENING, 0, DRAW_DECLINED_EARLY },
        { OPENING, -99, DRAW_DECLINED_EARLY },
        { OPENING, -100, DRAW_TAKEN },
        { OPENING, 5, DRAW_DECLINED_BETTER },
    };
    const OpponentPolicy plays_on = { OPPONENT_RESIGN_PAWNS, false, { .elo = STRENGTH_FULL } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        Position pos = board_from_fen(CASES[i].fen);
        assert_int_equal(opponent_answer_draw(&USUAL, &pos, cp(CASES[i].cp)), CASES[i].answer);
        assert_int_equal(opponent_answer_draw(&plays_on, &pos, cp(CASES[i].cp)),
                         DRAW_DECLINED_ALWAYS);
    }
}

static void before_its_first_move_the_board_speaks(void **state)
{
    (void)state;
    Opponent opponent = { .has_score = false };
    assert_int_equal(opponent_score(&opponent, WHITE, 70).value, 70);
    assert_int_equal(opponent_score(&opponent, BLACK, 70).value, -70);
    note(&opponent, 1, cp(-5));
    assert_int_equal(opponent_score(&opponent, BLACK, 70).value, -5);
}

/* --- thinking time ---------------------------------------------------------------------------- */

static const char MIDDLEGAME[] =
    "r1bq1rk1/pp2bppp/2n1pn2/3p4/3P4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 0 24";
static const char PAWNS[] = "8/5pk1/6p1/8/8/5KP1/5P2/8 w - - 0 45";

static SearchJob *job_of(const char *fen, int elo, int64_t left_ms, int64_t increment_ms)
{
    SearchJob *job = test_malloc(sizeof *job);
    Position pos = board_from_fen(fen);
    search_job_init(job, &pos);
    job->strength = (Strength){ .elo = elo };
    job->limits.has_clock = true;
    job->limits.time_ms[WHITE] = left_ms;
    job->limits.increment_ms[WHITE] = increment_ms;
    return job;
}

/* The mean over many games, in permille of five minutes. */
static int64_t mean_share(const char *fen, int elo, bool is_recapture)
{
    enum { GAMES = 400, LEFT_MS = 300000 };
    SearchJob *job = job_of(fen, elo, LEFT_MS, 0);
    int64_t sum = 0;
    for (job->strength.seed = 1; job->strength.seed <= GAMES; job->strength.seed++)
        sum += opponent_think_ms(job, is_recapture);
    test_free(job);
    return sum * 1000 / LEFT_MS / GAMES;
}

/* The means that were measured of people: tests/bench/PEOPLE.md. */
static void it_thinks_as_long_as_people(void **state)
{
    (void)state;
    assert_in_range(mean_share(OPENING, 1800, false), 7, 11);
    assert_in_range(mean_share(MIDDLEGAME, 1800, false), 42, 58);
    assert_in_range(mean_share(MIDDLEGAME, 1800, true), 18, 29);
    assert_in_range(mean_share(PAWNS, 1800, false), 30, 44);
    assert_true(mean_share(OPENING, 800, false) > mean_share(OPENING, 1600, false));
    assert_in_range(mean_share(LATE, 1800, false), 19, 29); /* three moves evade the check */
}

static void it_never_thinks_until_its_flag_falls(void **state)
{
    (void)state;
    static const int64_t LEFT_MS[] = { -5, 0, 1, 999, 10000, 60000, 300000, 7200000 };
    for (size_t i = 0; i < ARRAY_LEN(LEFT_MS); i++) {
        SearchJob *job = job_of(MIDDLEGAME, 1500, LEFT_MS[i], 30000);
        for (job->strength.seed = 1; job->strength.seed <= 100; job->strength.seed++) {
            int64_t time = opponent_think_ms(job, false);
            assert_true(time >= 0 && time <= 60000);
            assert_true(time == 0 || time <= LEFT_MS[i] / 8);
            assert_int_equal(opponent_think_ms(job, false), time);
        }
        test_free(job);
    }
}

static void without_a_clock_it_thinks_no_longer_than_set(void **state)
{
    (void)state;
    SearchJob *job = job_of(MIDDLEGAME, 700, 0, 0);
    job->limits = (SearchLimits){ .movetime_ms = 1000 };
    int64_t least = 1000, most = 0;
    for (job->strength.seed = 1; job->strength.seed <= 100; job->strength.seed++) {
        int64_t time = opponent_think_ms(job, false);
        least = time < least ? time : least;
        most = time > most ? time : most;
    }
    assert_int_equal(least, 400);
    assert_int_equal(most, 1000);
    test_free(job);
}

static int haste_with(int64_t seconds, int64_t increment)
{
    SearchLimits limits = { .has_clock = true };
    limits.time_ms[WHITE] = 1000;
    limits.time_ms[BLACK] = seconds * 1000;
    limits.increment_ms[BLACK] = increment * 1000;
    return opponent_haste(&limits, BLACK);
}

static void it_is_in_haste_as_its_clock_runs_low(void **state)
{
    (void)state;
    assert_int_equal(opponent_haste(&(SearchLimits){ .movetime_ms = 1000 }, BLACK), 0);
    assert_int_equal(haste_with(86400, 0), 0);
    assert_int_equal(haste_with(260, 5), 0);
    assert_int_equal(haste_with(280, 0), 300);
    assert_int_equal(haste_with(180, 5), 300);
    assert_int_equal(haste_with(200, 0), 600);
    assert_int_equal(haste_with(-1, 0), 600);
}

static void a_hint_is_its_best_in_a_second(void **state)
{
    (void)state;
    SearchJob *job = test_malloc(sizeof *job);
    Position pos = board_from_fen(OPENING);
    search_job_init(job, &pos);
    job->strength = (Strength){ .elo = 600, .seed = 7 };
    job->limits.depth = 3;
    opponent_ask_hint(job);
    assert_int_equal(job->strength.elo, STRENGTH_FULL);
    assert_int_equal(job->limits.movetime_ms, 1000);
    assert_int_equal(job->limits.depth, 0);
    test_free(job);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_resigns_after_five_lost_moves_in_a_row),
        cmocka_unit_test(it_resigns_as_people_of_its_rating),
        cmocka_unit_test(it_plays_on_when_it_is_back_in_the_game),
        cmocka_unit_test(it_offers_draws_as_people_of_its_rating),
        cmocka_unit_test(it_claims_what_it_may_with_no_better_prospects),
        cmocka_unit_test(it_offers_a_draw_late_and_not_twice),
        cmocka_unit_test(it_takes_draws_when_it_is_not_better),
        cmocka_unit_test(before_its_first_move_the_board_speaks),
        cmocka_unit_test(it_thinks_as_long_as_people),
        cmocka_unit_test(it_never_thinks_until_its_flag_falls),
        cmocka_unit_test(without_a_clock_it_thinks_no_longer_than_set),
        cmocka_unit_test(it_is_in_haste_as_its_clock_runs_low),
        cmocka_unit_test(a_hint_is_its_best_in_a_second),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("opponent", tests, NULL, NULL);
}

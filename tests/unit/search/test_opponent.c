/* What luft says across the board: resignation, draws claimed, offered and taken, hints. */
#include <config.h>

#include "engine/mind/opponent.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const OpponentPolicy USUAL = { OPPONENT_RESIGN_PAWNS, true };
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
    const OpponentPolicy never = { 0, true };
    for (int i = 0; i < 20; i++)
        opponent_note(&opponent, &never, mate(-1));
    assert_false(opponent_resigns(&opponent));
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
    const OpponentPolicy plays_on = { OPPONENT_RESIGN_PAWNS, false };
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
    const OpponentPolicy plays_on = { OPPONENT_RESIGN_PAWNS, false };
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

static void a_hint_is_its_best_in_a_second(void **state)
{
    (void)state;
    SearchJob *job = test_malloc(sizeof *job);
    Position pos = board_from_fen(OPENING);
    search_job_init(job, &pos);
    opponent_ask_move(job, (Strength){ .elo = 600, .seed = 7 });
    assert_int_equal(job->strength.elo, 600);
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
        cmocka_unit_test(it_claims_what_it_may_with_no_better_prospects),
        cmocka_unit_test(it_offers_a_draw_late_and_not_twice),
        cmocka_unit_test(it_takes_draws_when_it_is_not_better),
        cmocka_unit_test(before_its_first_move_the_board_speaks),
        cmocka_unit_test(a_hint_is_its_best_in_a_second),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("opponent", tests, NULL, NULL);
}

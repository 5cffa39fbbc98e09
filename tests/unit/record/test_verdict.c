/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Review figures: published values of the formulas, classes, sides, evaluations as text. */
#include <config.h>

#include "engine/record/verdict.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static VerdictScore cp(int value) { return (VerdictScore){ VERDICT_CENTIPAWN, value }; }

static void assert_near(double actual, double expected, double tolerance)
{
    if (fabs(actual - expected) > tolerance)
        fail_msg("%f, not %f", actual, expected);
}

static void win_percent_is_the_published_curve(void **state)
{
    (void)state;
    assert_near(verdict_win_percent(cp(0)), 50, 1e-9);
    assert_near(verdict_win_percent(cp(100)), 59.1, 0.05);
    assert_near(verdict_win_percent(cp(-100)), 40.9, 0.05);
    assert_near(verdict_win_percent(cp(1000)), 97.5, 0.1);
    assert_near(verdict_win_percent(cp(5000)), verdict_win_percent(cp(1000)), 1e-9);
    assert_near(verdict_win_percent((VerdictScore){ VERDICT_BLACK_MATES, 3 }), 2.5, 0.1);
}

/* 103.1668 * exp(-0.04354 * loss) - 3.1669; a game of one move has that one's. */
static double accuracy_of(VerdictScore before, VerdictScore after)
{
    const VerdictScore scores[] = { before, after };
    VerdictSide sides[COLOR_NB];
    verdict_game(scores, NULL, 1, WHITE, sides);
    return sides[WHITE].accuracy;
}

static void accuracy_of_a_move(void **state)
{
    (void)state;
    assert_near(accuracy_of(cp(30), cp(30)), 100, 1e-9);
    assert_near(accuracy_of(cp(-100), cp(100)), 100, 1e-9);
    assert_near(accuracy_of(cp(100), cp(0)), 66.24, 0.05);
    assert_true(accuracy_of(cp(1000), cp(-1000)) < 1);
}

static void classes_depend_on_the_side_that_moved(void **state)
{
    (void)state;
    assert_int_equal(verdict_classify(cp(0), cp(-30), WHITE), VERDICT_FINE);
    assert_int_equal(verdict_classify(cp(0), cp(-60), WHITE), VERDICT_INACCURACY);
    assert_int_equal(verdict_classify(cp(0), cp(-120), WHITE), VERDICT_MISTAKE);
    assert_int_equal(verdict_classify(cp(0), cp(-200), WHITE), VERDICT_BLUNDER);
    assert_int_equal(verdict_classify(cp(0), cp(-200), BLACK), VERDICT_FINE);
    assert_int_equal(verdict_classify(cp(0), cp(200), BLACK), VERDICT_BLUNDER);
    assert_int_equal(verdict_classify(cp(900), cp(700), WHITE), VERDICT_FINE);
    assert_int_equal(verdict_nag(VERDICT_INACCURACY), 6);
    assert_int_equal(verdict_nag(VERDICT_MISTAKE), 2);
    assert_int_equal(verdict_nag(VERDICT_BLUNDER), 4);
}

/* No total is below all of its parts. */
static void parts_are_judged_as_the_whole(void **state)
{
    (void)state;
    const VerdictScore scores[] = { cp(20), cp(20), cp(320), cp(320), cp(320), cp(300), cp(310) };
    const int one[] = { 2, 2, 2, 2, 2, 2 }, two[] = { 0, 0, 0, 1, 1, 1 };
    VerdictMoves moves = { .scores = scores, .count = 6, .first = WHITE, .parts = one };
    VerdictSide whole[COLOR_NB], parts[VERDICT_PARTS_MAX][COLOR_NB];
    verdict_game(scores, NULL, 6, WHITE, whole);
    verdict_parts(&moves, parts);
    assert_memory_equal(parts[2], whole, sizeof whole);
    assert_int_equal(parts[0][WHITE].moves, 0);

    moves.parts = two;
    verdict_parts(&moves, parts);
    assert_int_equal(parts[0][BLACK].moves, 1);
    assert_int_equal(parts[1][BLACK].moves, 2);
    assert_true(parts[0][BLACK].accuracy < whole[BLACK].accuracy);
    assert_true(whole[BLACK].accuracy < parts[1][BLACK].accuracy);
}

static void a_game_is_judged_by_sides(void **state)
{
    (void)state;
    const VerdictScore scores[] = { cp(20), cp(20), cp(320), cp(320), cp(320) };
    VerdictSide sides[COLOR_NB];
    verdict_game(scores, NULL, 4, WHITE, sides);
    assert_int_equal(sides[WHITE].moves, 2);
    assert_int_equal(sides[BLACK].moves, 2);
    assert_near(sides[WHITE].accuracy, 100, 1e-9);
    assert_true(sides[BLACK].accuracy < 70);
    assert_int_equal(sides[BLACK].count[VERDICT_BLUNDER], 1);
    assert_int_equal(sides[BLACK].count[VERDICT_FINE], 1);
    assert_near(sides[BLACK].average_loss, 150, 1e-9);
    assert_near(sides[WHITE].average_loss, 0, 1e-9);

    const bool was_best[] = { true, true, true, true };
    verdict_game(scores, was_best, 4, WHITE, sides);
    assert_near(sides[BLACK].accuracy, 100, 1e-9);
    assert_int_equal(sides[BLACK].count[VERDICT_BLUNDER], 0);

    verdict_game(scores, NULL, 1, BLACK, sides);
    assert_int_equal(sides[BLACK].moves, 1);
    assert_int_equal(sides[WHITE].moves, 0);
    verdict_game(scores, NULL, 0, WHITE, sides);
    assert_int_equal(sides[WHITE].moves, 0);
}

static void evaluations_as_text(void **state)
{
    (void)state;
    static const struct {
        VerdictScore score;
        const char *text;
    } CASES[] = {
        { { VERDICT_CENTIPAWN, 34 }, "0.34" }, { { VERDICT_CENTIPAWN, -5 }, "-0.05" },
        { { VERDICT_WHITE_MATES, 3 }, "#3" },  { { VERDICT_BLACK_MATES, 12 }, "#-12" },
        { { VERDICT_BLACK_MATES, 0 }, "#-0" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[VERDICT_EVAL_MAX];
        verdict_eval_write(CASES[i].score, text);
        assert_string_equal(text, CASES[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(win_percent_is_the_published_curve),
        cmocka_unit_test(accuracy_of_a_move),
        cmocka_unit_test(classes_depend_on_the_side_that_moved),
        cmocka_unit_test(a_game_is_judged_by_sides),
        cmocka_unit_test(parts_are_judged_as_the_whole),
        cmocka_unit_test(evaluations_as_text),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}

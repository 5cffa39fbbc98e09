/* The judgement of games: published figures of the formulas, classes, sides, evaluations as text.
 */
#include <config.h>

#include "engine/record/review.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static ReviewScore cp(int value) { return (ReviewScore){ REVIEW_CENTIPAWN, value }; }

static void assert_near(double actual, double expected, double tolerance)
{
    if (fabs(actual - expected) > tolerance)
        fail_msg("%f, not %f", actual, expected);
}

static void win_percent_is_the_published_curve(void **state)
{
    (void)state;
    assert_near(review_win_percent(cp(0)), 50, 1e-9);
    assert_near(review_win_percent(cp(100)), 59.1, 0.05);
    assert_near(review_win_percent(cp(-100)), 40.9, 0.05);
    assert_near(review_win_percent(cp(1000)), 97.5, 0.1);
    assert_near(review_win_percent(cp(5000)), review_win_percent(cp(1000)), 1e-9);
    assert_near(review_win_percent((ReviewScore){ REVIEW_BLACK_MATES, 3 }), 2.5, 0.1);
}

static void accuracy_of_a_move(void **state)
{
    (void)state;
    assert_near(review_move_accuracy(50, 50), 100, 1e-9);
    assert_near(review_move_accuracy(40, 60), 100, 1e-9);
    assert_near(review_move_accuracy(60, 50), 63.58, 0.05);
    assert_near(review_move_accuracy(100, 0), 0, 1e-9);
}

static void classes_depend_on_the_side_that_moved(void **state)
{
    (void)state;
    assert_int_equal(review_classify(cp(0), cp(-30), WHITE), REVIEW_FINE);
    assert_int_equal(review_classify(cp(0), cp(-60), WHITE), REVIEW_INACCURACY);
    assert_int_equal(review_classify(cp(0), cp(-120), WHITE), REVIEW_MISTAKE);
    assert_int_equal(review_classify(cp(0), cp(-200), WHITE), REVIEW_BLUNDER);
    assert_int_equal(review_classify(cp(0), cp(-200), BLACK), REVIEW_FINE);
    assert_int_equal(review_classify(cp(0), cp(200), BLACK), REVIEW_BLUNDER);
    assert_int_equal(review_classify(cp(900), cp(700), WHITE), REVIEW_FINE);
    assert_int_equal(review_nag(REVIEW_INACCURACY), 6);
    assert_int_equal(review_nag(REVIEW_MISTAKE), 2);
    assert_int_equal(review_nag(REVIEW_BLUNDER), 4);
}

static void a_game_is_judged_by_sides(void **state)
{
    (void)state;
    const ReviewScore scores[] = { cp(20), cp(20), cp(320), cp(320), cp(320) };
    ReviewSide sides[COLOR_NB];
    review_game(scores, NULL, 4, WHITE, sides);
    assert_int_equal(sides[WHITE].moves, 2);
    assert_int_equal(sides[BLACK].moves, 2);
    assert_near(sides[WHITE].accuracy, 100, 1e-9);
    assert_true(sides[BLACK].accuracy < 70);
    assert_int_equal(sides[BLACK].count[REVIEW_BLUNDER], 1);
    assert_int_equal(sides[BLACK].count[REVIEW_FINE], 1);
    assert_near(sides[BLACK].average_loss, 150, 1e-9);
    assert_near(sides[WHITE].average_loss, 0, 1e-9);

    const bool was_best[] = { true, true, true, true };
    review_game(scores, was_best, 4, WHITE, sides);
    assert_near(sides[BLACK].accuracy, 100, 1e-9);
    assert_int_equal(sides[BLACK].count[REVIEW_BLUNDER], 0);

    review_game(scores, NULL, 1, BLACK, sides);
    assert_int_equal(sides[BLACK].moves, 1);
    assert_int_equal(sides[WHITE].moves, 0);
    review_game(scores, NULL, 0, WHITE, sides);
    assert_int_equal(sides[WHITE].moves, 0);
}

static void evaluations_as_text(void **state)
{
    (void)state;
    static const struct {
        ReviewScore score;
        const char *text;
    } CASES[] = {
        { { REVIEW_CENTIPAWN, 34 }, "0.34" }, { { REVIEW_CENTIPAWN, -5 }, "-0.05" },
        { { REVIEW_WHITE_MATES, 3 }, "#3" },  { { REVIEW_BLACK_MATES, 12 }, "#-12" },
        { { REVIEW_BLACK_MATES, 0 }, "#-0" },
    };
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        char text[REVIEW_EVAL_MAX];
        review_eval_write(CASES[i].score, text);
        assert_string_equal(text, CASES[i].text);
        ReviewScore read;
        assert_true(review_eval_parse(text, &read));
        assert_int_equal(read.kind, CASES[i].score.kind);
        assert_int_equal(read.value, CASES[i].score.value);
    }
    ReviewScore score = cp(1);
    assert_true(review_eval_parse("0.17,21", &score));
    assert_int_equal(score.value, 17);
    static const char *const BAD[] = { "", "#", "x", "1.0x", "nan", "1e300", "inf" };
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++)
        assert_false(review_eval_parse(BAD[i], &score));
    assert_int_equal(score.value, 17);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(win_percent_is_the_published_curve),
        cmocka_unit_test(accuracy_of_a_move),
        cmocka_unit_test(classes_depend_on_the_side_that_moved),
        cmocka_unit_test(a_game_is_judged_by_sides),
        cmocka_unit_test(evaluations_as_text),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}

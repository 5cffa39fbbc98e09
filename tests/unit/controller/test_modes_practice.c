/* Whose keys count in practice, in reviews, and under the summary of a game. */
#include <config.h>

#include "tests/unit/support/mode_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static const char FAULTS[] = "1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *\n";

static void practice_gives_the_keys_back(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    after("Escape p", KEYS_PROMPT);
    after("Escape", KEYS_PRACTICE);
    after("F1", KEYS_PANEL);
    after("q", KEYS_PRACTICE);
    after("v", KEYS_CURSOR);
    after("Escape", KEYS_PRACTICE);
    after("v i", KEYS_PROMPT);
    enter("e4", KEYS_PROMPT);
    enter("", KEYS_PROMPT); /* the second exercise */
    after("Escape s", KEYS_PRACTICE);
    enter("flip", KEYS_PRACTICE);
    after("n", KEYS_BOARD);
    key("i");
    enter("practice", KEYS_PROMPT);
    after("Escape", KEYS_PRACTICE);
    after("q", KEYS_PROMPT);
    enter("practice", KEYS_PROMPT);
    enter("q", KEYS_PROMPT);
    assert_true(session()->practice == NULL);
}

/* In either word, for a position would take the exercise's place. */
static void a_position_waits_for_the_end_of_practice(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    line("practice");
    uint64_t asked = session()->document->number;
    line("fen 8/8/8/8/8/8/8/K1k5 w - - 0 1");
    assert_non_null(strstr(session()->message.text, "practice"));
    line("setup 8/8/8/8/8/8/8/K1k5 w - - 0 1");
    assert_int_equal(session()->document->number, asked);
    line("fen");
    assert_non_null(strstr(session()->message.text, " w KQkq"));
    line("hint");
}

static void who_asks_for_a_review_steps_next(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    expect(KEYS_PROMPT);
    enter("review depth 50", KEYS_BOARD);
    key("i");
    enter("flip", KEYS_PROMPT);
    assert_true(controller_handle_interrupt(controller()));
    expect(KEYS_PROMPT);
    after("Escape R s", KEYS_BOARD);
}

static void mate(void)
{
    line("f3");
    line("e5");
    line("g4");
    line("Qh4");
}

static void the_summary_stays_until_it_is_dismissed(void **state)
{
    (void)state;
    line("side both");
    mate();
    assert_true(controller_has_summary(controller()));
    expect(KEYS_PROMPT);
    after("Left", KEYS_PROMPT);
    assert_int_equal(node_ply(session()->document->node), 3);
    enter("flip", KEYS_PROMPT);
    assert_true(controller_has_summary(controller()));
    after("Escape", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    /* Told once, and again when the game ends again. */
    enter("flip", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    enter("undo 1", KEYS_PROMPT);
    key("Escape");
    enter("Qh4", KEYS_BOARD);
    assert_true(controller_has_summary(controller()));
    after("f Left", KEYS_BOARD);
    after("i", KEYS_PROMPT);
    assert_true(controller_has_summary(controller()));
    enter("undo 1", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    enter("Qh4", KEYS_PROMPT);
    enter("new both", KEYS_PROMPT);
    assert_false(controller_has_summary(controller()));
    /* Of a review too. */
    mate();
    key("Escape");
    enter("review depth 1", KEYS_BOARD);
    wait_until_idle();
    assert_true(controller_has_summary(controller()));
    after("Escape", KEYS_BOARD);
    assert_false(controller_has_summary(controller()));
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(practice_gives_the_keys_back),
        CONTROLLER_TEST(a_position_waits_for_the_end_of_practice),
        CONTROLLER_TEST(who_asks_for_a_review_steps_next),
        CONTROLLER_TEST(the_summary_stays_until_it_is_dismissed),
    };
    return cmocka_run_group_tests_name("modes of practice", tests, NULL, NULL);
}

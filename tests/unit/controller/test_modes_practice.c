/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whose keys count in practice, in reviews, and under the summary of a game. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/mode_support.h"
#include "ui/modes/mode_keys.h"
#include "ui/practice/practice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char FAULTS[] = "1. f3 $6 (1. e4) e5 2. g4 $4 (2. d4) *\n";

static void practice_gives_the_keys_back(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    after("Escape p", input_keys);
    after("Escape", practice_keys);
    after("F1", text_keys);
    after("q", practice_keys);
    after("v", cursor_keys);
    after("Escape", practice_keys);
    after("v i", input_keys);
    enter("e4", input_keys);
    enter("", input_keys); /* the second exercise */
    after("Escape s", practice_keys);
    enter("flip", practice_keys);
    after("n", board_keys);
    key("i");
    enter("practice", input_keys);
    after("Escape", practice_keys);
    after("q", input_keys);
    enter("practice", input_keys);
    enter("q", input_keys);
    assert_true(!practice_is_on(session()));
    enter("practice", input_keys);
    enter("exit", input_keys);
    assert_true(!practice_is_on(session()));
    assert_false(controller_wants_quit(controller()));
}

/* What is tried after the answer was shown does not count. */
static void an_answered_question_is_asked_once_more(void **state)
{
    (void)state;
    assert_true(controller_handle_paste(controller(), FAULTS, strlen(FAULTS)));
    line("practice");
    line("practice show");
    assert_true(practice_of(session())->is_answered);
    line("practice again");
    assert_false(practice_of(session())->is_answered);
    assert_ptr_equal(session()->document->node, practice_asked(session()));
    assert_null(node_next(session()->document->node));
    line("e4");
    assert_string_equal(session()->message.text, "Right: 1.e4. n for the next one.");
    line("practice again");
    line("practice next");
    line("practice end");
    assert_string_equal(session()->message.text,
                        "Practice is over: 0 of 1 solved, 0 at the first try.");
}

/* Who plays White on the board may have made the moves of any side in a file. */
static void both_sides_of_a_file_are_asked(void **state)
{
    (void)state;
    char path[] = "/tmp/luft-practice-XXXXXX", command[64];
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    file_write_text(path, "1. e4 e5 $4 (1... c5) *\n");
    line("new white");
    snprintf(command, sizeof command, "practice %s", path);
    line(command);
    assert_true(practice_is_on(session()));
    line("practice end");
    snprintf(command, sizeof command, "practice white %s", path);
    line(command);
    assert_false(practice_is_on(session()));
    assert_non_null(strstr(session()->message.text, "Only Black's moves are marked"));
    unlink(path);
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
    expect(input_keys);
    enter("review depth 50", board_keys);
    key("i");
    enter("flip", input_keys);
    assert_true(controller_handle_interrupt(controller()));
    expect(input_keys);
    after("Escape R s", board_keys);
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
    assert_true(has_summary());
    expect(input_keys);
    after("Left", input_keys);
    assert_int_equal(node_ply(session()->document->node), 3);
    enter("flip", input_keys);
    assert_true(has_summary());
    after("Escape", input_keys);
    assert_false(has_summary());
    /* Reported once, and again when the game ends again. */
    enter("flip", input_keys);
    assert_false(has_summary());
    enter("undo 1", input_keys);
    key("Escape");
    enter("Qh4", board_keys);
    assert_true(has_summary());
    after("f Left", board_keys);
    after("i", input_keys);
    assert_true(has_summary());
    enter("undo 1", input_keys);
    assert_false(has_summary());
    enter("Qh4", input_keys);
    enter("new both", input_keys);
    assert_false(has_summary());
    /* Of a review too, which uncovers the mistakes that are stepped through. */
    mate();
    key("Escape");
    enter("review depth 1", board_keys);
    wait_until_idle();
    assert_true(has_summary());
    after("Escape", board_keys);
    assert_false(has_summary());
    enter("summary", board_keys);
    assert_true(has_summary());
    after("[", board_keys);
    assert_false(has_summary());
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(practice_gives_the_keys_back),
        CONTROLLER_TEST(an_answered_question_is_asked_once_more),
        CONTROLLER_TEST(both_sides_of_a_file_are_asked),
        CONTROLLER_TEST(a_position_waits_for_the_end_of_practice),
        CONTROLLER_TEST(who_asks_for_a_review_steps_next),
        CONTROLLER_TEST(the_summary_stays_until_it_is_dismissed),
    };
    return cmocka_run_group_tests_name("modes of practice", tests, NULL, NULL);
}

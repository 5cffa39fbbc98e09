/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the dialogue says unasked, without a descriptor: clock warnings, dropped questions, the
 * engine's lines at their pace. */
#include <config.h>

#include "tests/unit/support/controller_support.h"
#include "ui/plain.h"

#include "engine/base/base.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static Teller teller;

static void assert_said(const char *expected)
{
    assert_string_equal(teller.out.data, expected);
    strbuf_clear(&teller.out);
}

/* Announcements at so many seconds left on the running clock. */
static void with_left(int seconds)
{
    const ChessClock *clock = &session()->match->clock;
    int64_t now_ms = clock->started_at_ms + clock->left_ms[clock->turn] - (int64_t)seconds * 1000;
    teller_tell_time(&teller, controller(), now_ms);
}

static void a_clock_that_runs_out_warns_three_times(void **state)
{
    (void)state;
    teller_init(&teller);
    line("new 5+0 both");
    line("e4");
    with_left(300);
    with_left(61);
    assert_said("");
    with_left(60);
    with_left(59);
    assert_said("Black has 60 seconds left.\n");
    with_left(8);
    with_left(7);
    assert_said("Black has 8 seconds left.\n");
    teller_done(&teller);
}

static void what_a_game_begins_with_is_no_warning(void **state)
{
    (void)state;
    teller_init(&teller);
    line("new 0:30+5 both");
    line("e4");
    with_left(29);
    assert_said("");
    with_left(10);
    assert_said("Black has 10 seconds left.\n");
    teller_done(&teller);
}

static void a_dropped_question_is_said(void **state)
{
    (void)state;
    teller_init(&teller);
    line("side both");
    line("e4");
    line("new");
    teller_tell(&teller, controller(), true);
    assert_non_null(strstr(teller.out.data, "Abandon this game? (y/N)\n"));
    strbuf_clear(&teller.out);
    line("n");
    teller_tell(&teller, controller(), true);
    assert_said("Nothing changes.\n");
    teller_done(&teller);
}

/* The answer is the position: "Done." did not tell anybody where the board was. */
static void a_line_that_changes_nothing_says_the_place(void **state)
{
    (void)state;
    teller_init(&teller);
    line("1. e4 e5 (1... c5) *");
    line("goto 1");
    line("forward");
    teller_tell(&teller, controller(), true);
    strbuf_clear(&teller.out);
    line("variation 1");
    teller_tell(&teller, controller(), true);
    assert_int_equal(teller.out.length, 0);
    teller_tell_unchanged(&teller, controller());
    assert_said("1, Black e5\nOr `variation 2`: c5.\nThe moves end here.\n");
    teller_done(&teller);
}

static void nothing_changes_in_a_draft(void **state)
{
    (void)state;
    teller_init(&teller);
    line("setup");
    line("remove e4");
    assert_string_equal(session()->message.text, "Already empty: e4.");
    line("remove e4 d5");
    assert_string_equal(session()->message.text, "Already empty: e4, d5.");
    line("remove e2 d5");
    assert_string_equal(session()->message.text, "");
    teller_tell_unchanged(&teller, controller());
    assert_said("Nothing changes.\n");
    teller_done(&teller);
}

/* The game below had been announced when it was played. */
static void leaving_a_set_up_repeats_no_move(void **state)
{
    (void)state;
    teller_init(&teller);
    line("side both");
    line("e4");
    teller_tell(&teller, controller(), true);
    line("setup");
    teller_tell(&teller, controller(), true);
    assert_non_null(strstr(teller.out.data, "e4"));
    strbuf_clear(&teller.out);
    line("quit");
    assert_true(controller_wants_quit(controller()));
    teller_tell(&teller, controller(), true);
    assert_string_equal(teller.out.length > 0 ? teller.out.data : "", "");
    teller_done(&teller);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(a_clock_that_runs_out_warns_three_times),
        CONTROLLER_TEST(what_a_game_begins_with_is_no_warning),
        CONTROLLER_TEST(a_dropped_question_is_said),
        CONTROLLER_TEST(a_line_that_changes_nothing_says_the_place),
        CONTROLLER_TEST(nothing_changes_in_a_draft),
        CONTROLLER_TEST(leaving_a_set_up_repeats_no_move),
    };
    return cmocka_run_group_tests_name("plain tell", tests, NULL, NULL);
}

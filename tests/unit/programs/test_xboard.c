/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XBoard with a failing mind: what the user is told, and what continues. */
#include <config.h>

#include "src/protocol/peer.h"

#include "engine/board/bitboard.h"
#include "tests/unit/support/scripted_mind.h"
#include "tests/unit/support/talk_support.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static const MindScript HEALTHY = { .at_start = MIND_ANSWERS,
                                    .at_stop = MIND_ANSWERS,
                                    .at_ponder_hit = MIND_ANSWERS };

static void begin(const MindScript *script)
{
    scripted_mind_follow(script);
    talk_begin(xboard_run);
    tell("new");
}

static void expect_pong(void)
{
    tell("ping 1");
    hear("pong 1");
}

static void one_that_dies_leaves_the_game(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_DIES });
    tell("usermove e2e4");
    hear("tellusererror the engine is gone");
    expect_pong();
    /* It plays again on request. */
    scripted_mind_follow(&HEALTHY);
    tell("go");
    hear("move a7a6");
    tell("usermove d2d4");
    hear_at_last("move ");
    talk_end_well();
}

static void a_lie_is_never_played(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_LIES });
    tell("go");
    hear("tellusererror the engine's move is not legal");
    scripted_mind_follow(&(MindScript){ .at_start = MIND_HAS_NO_MOVE });
    tell("go");
    hear("tellusererror the engine's move is not legal");
    expect_pong();
    talk_end_well();
}

static void one_that_dies_when_hurried(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_stop = MIND_DIES });
    tell("go");
    tell("ping 1"); /* answered after the move, or if none can follow */
    tell("?");
    hear("tellusererror the engine is gone");
    hear("pong 1");
    talk_end_well();
}

/* A failure outside of the game does not end it. */
static void a_hint_that_fails_is_only_a_hint(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_DIES });
    tell("hint");
    hear("tellusererror the engine is gone");
    expect_pong();
    scripted_mind_follow(&HEALTHY);
    tell("usermove e2e4");
    hear("move a7a6");
    talk_end_well();
}

/* From now on another mind is used; commands are obeyed, and nothing runs. */
static void go_on_with(const MindScript *script)
{
    tell("nonsense");
    hear_at_last("Error (unknown command): nonsense");
    scripted_mind_follow(script);
}

/* The mind's first legal move is a2a3. */
static void a_hint_is_owed_until_it_is_said(void **state)
{
    (void)state;
    const MindScript slow = { .at_stop = MIND_ANSWERS, .at_ponder_hit = MIND_ANSWERS };
    begin(&slow);
    /* In an analysis without output so far, restarted because of an option. */
    tell("analyze");
    tell("hint");
    go_on_with(&HEALTHY);
    tell("option MultiPV=2");
    hear_at_last("Hint: a2a3");
    tell("exit");
    /* While a hint is thought about, another command ends that. */
    go_on_with(&slow);
    tell("hint");
    go_on_with(&HEALTHY);
    tell("force");
    hear_at_last("Hint: a2a3");
    /* While our move is thought about. */
    go_on_with(&slow);
    tell("go");
    tell("hint");
    go_on_with(&HEALTHY);
    tell("?");
    hear("move a2a3");
    hear_at_last("Hint: ");
    talk_end_well();
}

static void a_hint_is_told_at_the_end_of_input(void **state)
{
    (void)state;
    begin(&HEALTHY);
    tell("hint");
    talk_end_well();
    hear_at_last("Hint: a2a3");
}

static void analysis_that_fails_is_told(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_start = MIND_DIES });
    tell("analyze");
    hear("tellusererror the engine is gone");
    expect_pong();
    scripted_mind_follow(&HEALTHY);
    tell("usermove e2e4");
    hear_at_last("1 0 0 20 ");
    tell("exit");
    talk_end_well();
}

static void the_end_of_input_waits_for_no_dead_engine(void **state)
{
    (void)state;
    begin(&(MindScript){ .at_stop = MIND_DIES });
    tell("go");
    talk_end_well();
    hear("tellusererror the engine is gone");
}

static void a_start_without_a_thread(void **state)
{
    (void)state;
    scripted_mind_follow(&(MindScript){ .refusals = 2 });
    talk_begin(xboard_run);
    hear("tellusererror cannot start a thread");
    assert_int_equal(talk_end(), EXIT_FAILURE);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, NULL, talk_tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(one_that_dies_leaves_the_game),   TEST(a_lie_is_never_played),
        TEST(one_that_dies_when_hurried),      TEST(a_hint_that_fails_is_only_a_hint),
        TEST(a_hint_is_owed_until_it_is_said), TEST(a_hint_is_told_at_the_end_of_input),
        TEST(analysis_that_fails_is_told),     TEST(the_end_of_input_waits_for_no_dead_engine),
        TEST(a_start_without_a_thread),
    };
    signal(SIGPIPE, SIG_IGN);
    bitboard_init();
    return cmocka_run_group_tests_name("xboard", tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bell: by setting for one's turn or for all, once each, and not while typing. */
#include <config.h>

#include "tests/unit/support/controller_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static bool rings(void) { return controller_take_bell(controller(), false); }

static void play_and_wait(const char *move)
{
    (void)rings();
    line(move);
    wait_until_idle();
}

static void each_setting_rings_for_its_own(void **state)
{
    (void)state;
    static const struct {
        const char *set;
        bool for_turn, for_fault;
    } CASES[] = { { "set bell no", false, false },
                  { "set bell turn", true, false },
                  { "set bell all", true, true },
                  { "set bell off", false, false },
                  { "set bell yes", true, true } };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        line("new white");
        line("y");
        line(CASES[i].set);
        play_and_wait("e4");
        assert_int_equal(rings(), CASES[i].for_turn);
        assert_false(rings());
        line("e9");
        assert_int_equal(rings(), CASES[i].for_fault);
        assert_false(rings());
    }
}

static void it_does_not_ring_while_typing(void **state)
{
    (void)state;
    line("set bell all");
    play_and_wait("e4");
    assert_false(controller_take_bell(controller(), true));
    assert_false(rings());
}

static void engines_that_play_each_other_ring_at_the_end_alone(void **state)
{
    (void)state;
    line("set bell all");
    line("new both");
    line("f3");
    line("e5");
    line("g4");
    assert_false(rings());
    line("Qh4");
    assert_true(rings());
    assert_false(rings());
    line("new none");
    line("y");
    (void)rings();
    for (int ply = live_ply(); ply < 4; ply = live_ply()) {
        controller_handle_news(controller());
        assert_false(rings());
    }
}

/* Below 20 s, once for each person in a game; one that begins there is used to it. */
static void short_time_rings_once(void **state)
{
    (void)state;
    line("set bell all");
    clock_stand();
    line("new 0:20.05 both");
    line("e4");
    assert_false(rings());
    clock_pass(80);
    assert_false(controller_take_bell(controller(), true));
    assert_true(rings());
    assert_false(rings());
    line("e5");
    assert_false(rings());
    line("new 0:15 both");
    line("y");
    line("e4");
    assert_false(rings());
}

static void a_fallen_flag_rings_once(void **state)
{
    (void)state;
    line("set bell all");
    clock_stand();
    line("new 0:00.03 both");
    line("e4");
    assert_false(rings());
    clock_pass(50);
    controller_handle_news(controller());
    assert_int_equal(session_game_end(session()), END_TIME);
    assert_true(rings());
    controller_handle_news(controller());
    assert_false(rings());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        CONTROLLER_TEST(each_setting_rings_for_its_own),
        CONTROLLER_TEST(it_does_not_ring_while_typing),
        CONTROLLER_TEST(engines_that_play_each_other_ring_at_the_end_alone),
        CONTROLLER_TEST(short_time_rings_once),
        CONTROLLER_TEST(a_fallen_flag_rings_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

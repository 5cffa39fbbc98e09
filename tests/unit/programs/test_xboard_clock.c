/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time controls from text, and what they let a move use. */
#include <config.h>

#include "src/protocol/xboard_clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool level(XBoardClock *clock, const char *text, int ply)
{
    Words words = words_of(text, strlen(text));
    return xboard_clock_level(clock, &words, ply);
}

static bool set_time(XBoardClock *clock, const char *text)
{
    Words words = words_of(text, strlen(text));
    return xboard_clock_time(clock, &words);
}

static SearchLimits limits_at(const XBoardClock *clock, Color side, int ply)
{
    SearchLimits limits = { 0 };
    xboard_clock_limits(clock, side, ply, &limits);
    return limits;
}

static void reads_level(void **state)
{
    static const struct {
        const char *text;
        int moves;
        int64_t base_ms, increment_ms;
    } GOOD[] = {
        { "40 5 0", 40, 300000, 0 },         { "40 0:30 0", 40, 30000, 0 },
        { "0 2 12", 0, 120000, 12000 },      { "0 0:10 0.1", 0, 10000, 100 },
        { "0 1:02.5 1.25", 0, 62500, 1250 }, { "40 25+5 0", 40, 1500000, 0 },
        { "0 0 5", 0, 10000, 5000 },
    };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(GOOD); i++) {
        XBoardClock clock;
        xboard_clock_init(&clock);
        assert_true(level(&clock, GOOD[i].text, 0));
        assert_int_equal(clock.moves, GOOD[i].moves);
        assert_int_equal(clock.base_ms, GOOD[i].base_ms);
        assert_int_equal(clock.own_ms, GOOD[i].base_ms);
        assert_int_equal(clock.increment_ms, GOOD[i].increment_ms);
    }
}

static void refuses_what_is_no_level(void **state)
{
    static const char *const BAD[] = { "", "40", "40 5", "x 5 0", "40 x 0", "40 5: 0", "40 5 x" };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        XBoardClock clock;
        xboard_clock_init(&clock);
        assert_false(level(&clock, BAD[i], 0));
        assert_int_equal(clock.base_ms, 300000);
    }
}

static void survives_absurd_numbers(void **state)
{
    (void)state;
    XBoardClock clock;
    xboard_clock_init(&clock);
    assert_true(level(&clock,
                      "99999999999999999999 99999999999999999999:9999999999999999999999 "
                      "9999999999999999999.99999999999999",
                      0));
    assert_true(clock.base_ms > 0);
    assert_true(clock.increment_ms > 0);
    assert_true(set_time(&clock, "-5"));
    assert_int_equal(clock.own_ms, 0);
    assert_false(set_time(&clock, "five"));
}

static void counts_moves_to_the_control(void **state)
{
    (void)state;
    XBoardClock clock;
    xboard_clock_init(&clock);
    assert_true(level(&clock, "3 1 0", 0));
    assert_int_equal(limits_at(&clock, WHITE, 0).moves_to_go, 3);
    assert_int_equal(limits_at(&clock, BLACK, 1).moves_to_go, 3);
    assert_int_equal(limits_at(&clock, WHITE, 4).moves_to_go, 1);
    assert_int_equal(limits_at(&clock, WHITE, 6).moves_to_go, 3);

    assert_true(level(&clock, "20 22 0", 80)); /* WinBoard, before a new session's first move */
    assert_int_equal(limits_at(&clock, WHITE, 80).moves_to_go, 20);
    assert_int_equal(limits_at(&clock, BLACK, 81).moves_to_go, 20);
}

static void runs_our_clock(void **state)
{
    (void)state;
    XBoardClock clock;
    xboard_clock_init(&clock);
    assert_true(level(&clock, "2 1 1", 0));
    xboard_clock_spend(&clock, 0, 11000);
    assert_int_equal(clock.own_ms, 50000);
    xboard_clock_spend(&clock, 2, 11000); /* the control's last move */
    assert_int_equal(clock.own_ms, 100000);
    xboard_clock_spend(&clock, 4, 900000);
    assert_int_equal(clock.own_ms, 0);
    assert_int_equal(limits_at(&clock, BLACK, 5).time_ms[BLACK], 0);
}

static void st_and_sd_are_orthogonal_to_level(void **state)
{
    (void)state;
    XBoardClock clock;
    xboard_clock_init(&clock);
    Words depth = words_of("7", 1);
    assert_true(xboard_clock_sd(&clock, &depth));
    assert_true(level(&clock, "0 5 0", 0));
    assert_int_equal(limits_at(&clock, WHITE, 0).depth, 7);
    assert_true(limits_at(&clock, WHITE, 0).has_clock);

    Words seconds = words_of("2.5", 3);
    assert_true(xboard_clock_st(&clock, &seconds));
    assert_int_equal(limits_at(&clock, WHITE, 0).movetime_ms, 2500);
    assert_false(limits_at(&clock, WHITE, 0).has_clock);
    xboard_clock_reset(&clock);
    assert_int_equal(limits_at(&clock, WHITE, 0).depth, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(reads_level),
        cmocka_unit_test(refuses_what_is_no_level),
        cmocka_unit_test(survives_absurd_numbers),
        cmocka_unit_test(counts_moves_to_the_control),
        cmocka_unit_test(runs_our_clock),
        cmocka_unit_test(st_and_sd_are_orthogonal_to_level),
    };
    return cmocka_run_group_tests_name("xboard_clock", tests, NULL, NULL);
}

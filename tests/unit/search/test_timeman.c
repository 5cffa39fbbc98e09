/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Time management: what is left of the clock is what a stalled machine may take. */
#include <config.h>

#include "engine/search/searcher.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { OVERHEAD_MS = 10, STALL_MS = 60 };

static TimeBudget budget_of(int64_t clock_ms, int64_t increment_ms, int moves_to_go)
{
    SearchLimits limits = { 0 };
    limits.has_clock = true;
    limits.time_ms[WHITE] = clock_ms;
    limits.increment_ms[WHITE] = increment_ms;
    limits.moves_to_go = moves_to_go;
    limits.overhead_ms = OVERHEAD_MS;
    TimeBudget budget;
    timeman_init(&budget, &limits, WHITE);
    return budget;
}

/* The clock after a game of 200 moves that each take a third longer than is planned,
 * as they do while the best move is unsettled. */
static int64_t play_down(int64_t clock_ms, int64_t increment_ms, int64_t *least_ms)
{
    *least_ms = clock_ms;
    for (int move = 0; move < 200; move++) {
        clock_ms -= budget_of(clock_ms, increment_ms, 0).soft_ms * 4 / 3;
        *least_ms = clock_ms < *least_ms ? clock_ms : *least_ms;
        clock_ms += increment_ms;
    }
    return clock_ms;
}

static void a_long_game_keeps_what_a_stall_takes(void **state)
{
    (void)state;
    static const int64_t CONTROLS[][2] = {
        { 1000, 10 }, { 3000, 30 }, { 8000, 80 }, { 60000, 600 }
    };
    for (size_t i = 0; i < ARRAY_LEN(CONTROLS); i++) {
        int64_t least;
        assert_true(play_down(CONTROLS[i][0], CONTROLS[i][1], &least) > 0);
        assert_true(least >= OVERHEAD_MS + STALL_MS);
    }
}

/* A minute for the whole game of 200 moves: delays that cannot be planned, such as waiting for a
 * processor, take two milliseconds of each. */
static void a_clock_without_increment_lasts_too(void **state)
{
    (void)state;
    int64_t clock_ms = 60000;
    for (int move = 0; move < 200; move++)
        clock_ms -= budget_of(clock_ms, 0, 0).soft_ms * 4 / 3 + 2;
    assert_true(clock_ms > 0);
}

static void no_budget_is_beyond_its_clock(void **state)
{
    (void)state;
    for (int64_t clock = 1; clock < 100000; clock = clock * 5 / 4 + 1) {
        for (int moves = 0; moves < 60; moves += 7) {
            TimeBudget budget = budget_of(clock, clock / 50, moves);
            assert_true(budget.limited);
            assert_in_range(budget.soft_ms, 1, clock);
            assert_in_range(budget.hard_ms, 1, clock);
        }
    }
}

static void nonsense_from_outside_is_a_millisecond_at_least(void **state)
{
    (void)state;
    static const int64_t CLOCKS[] = { INT64_MIN / 4, -1, 0, INT64_MAX / 4 };
    for (size_t i = 0; i < ARRAY_LEN(CLOCKS); i++) {
        TimeBudget budget = budget_of(CLOCKS[i], -5, 0);
        assert_true(budget.soft_ms >= 1 && budget.hard_ms >= 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_game_keeps_what_a_stall_takes),
        cmocka_unit_test(a_clock_without_increment_lasts_too),
        cmocka_unit_test(no_budget_is_beyond_its_clock),
        cmocka_unit_test(nonsense_from_outside_is_a_millisecond_at_least),
    };
    return cmocka_run_group_tests_name("time management", tests, NULL, NULL);
}

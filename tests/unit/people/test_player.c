/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves that a player makes although the search shows that they lose: overlooked mates in one. */
#include <config.h>

#include "engine/people/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { MATE_IN_ONE_CP = 29999, WON_CP = 600, LOST_CP = -600 };

/* Of a thousand players, how many play the move instead of the best one. */
static int accepting_in_haste(int elo, int haste, int best_cp, int move_cp)
{
    enum { PLAYERS = 1000 };
    int accepted = 0;
    for (uint64_t player = 1; player <= PLAYERS; player++) {
        Choice choice = { .strength = { .elo = elo, .haste = haste }, .chance = player };
        accepted += player_accepts(&choice, best_cp, move_cp);
    }
    return accepted;
}

static int accepting(int elo, int best_cp, int move_cp)
{
    return accepting_in_haste(elo, 0, best_cp, move_cp);
}

/* Up to 2000, a move that the policy has drawn instead of a mate stays: it misses mates as people
 * do. */
static void a_mate_that_was_overlooked_stays_so(void **state)
{
    (void)state;
    for (int elo = 600; elo <= 2000; elo += 200)
        assert_int_equal(accepting(elo, MATE_IN_ONE_CP, WON_CP), 1000);
    assert_in_range(accepting(2400, MATE_IN_ONE_CP, WON_CP), 450, 550);
}

/* ... unless it loses, too. */
static void who_overlooks_a_mate_does_not_lose(void **state)
{
    (void)state;
    assert_true(accepting(2000, MATE_IN_ONE_CP, LOST_CP) < 50);
    assert_true(accepting(2000, WON_CP, LOST_CP) < 50);
    assert_true(accepting(700, WON_CP, LOST_CP) > 800);
}

/* A move that loses a rook. */
static void who_is_in_haste_overlooks_more(void **state)
{
    (void)state;
    assert_true(accepting(1800, 0, -500) < 600);
    assert_true(accepting_in_haste(1800, 300, 0, -500) > 700);
    assert_true(accepting_in_haste(1800, 600, 0, -500) > 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mate_that_was_overlooked_stays_so),
        cmocka_unit_test(who_overlooks_a_mate_does_not_lose),
        cmocka_unit_test(who_is_in_haste_overlooks_more),
    };
    return cmocka_run_group_tests_name("player", tests, NULL, NULL);
}

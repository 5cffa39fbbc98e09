/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts about the position below the moves, or in their place. */
#include <config.h>

#include "tests/unit/support/screen_support.h"
#include "ui/screen/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void the_words_of_the_evaluation_say_how_to_leave(void **state)
{
    (void)state;
    line("eval");
    assert_screen_has("eval Esc ends it");
    screen_press("Escape");
    assert_screen_lacks("ends it");
}

/* What people play is for the position and the rating in the settings, beside the board. */
static void peoples_moves_follow_the_board(void **state)
{
    (void)state;
    line("r1b1kb1r/pppp1ppp/2n5/4P3/2B1n1q1/2N2N2/PPP2PPP/R1BQK2R w KQkq - 0 1");
    line("humans 1500");
    assert_screen_has(" %  O-O loses "); /* wrongly, therefore: */
    assert_screen_has("Losses are at a glance:");
    line("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1");
    assert_screen_lacks("at a glance");
    assert_screen_has("humans 1500 Esc ends it");
    assert_screen_has(" %  Nf6 allows mate");
    line("Nf6");
    assert_screen_has(" %  Qxf7#");
    assert_screen_has(" %  Bxf7+ misses mate");
    assert_screen_has("At 1500 the best move,");
    line("humans 800");
    assert_screen_has("humans 800");
    line("set humans 2000");
    assert_screen_has("humans 2000");
    line("set humans level");
    line("level 1");
    assert_screen_has("humans 600");
    line("Qxf7");
    assert_screen_has("There is no move to play");
    line("humans");
    assert_screen_lacks("humans 600");
    line("humans 20");
    assert_screen_has("from 600 to 2600");
}

static int rows_of(Pane pane) { return screen_layout()->pane[pane].height; }

static void the_moves_stay_above_where_there_is_room(void **state)
{
    (void)state;
    line("side both");
    line("e4");
    screen_resize(40, 120);
    line("humans 1500");
    assert_screen_has("1. e4");
    assert_screen_has(" %  e5");
    assert_true(rows_of(PANE_NOTE) < 10);
    line("zoom moves");
    assert_screen_has("1. e4");
    assert_screen_has(" %  e5");
    line("zoom off");
    screen_resize(12, 40);
    assert_screen_lacks("1. e4");
    assert_screen_has(" %  e5");
    screen_press("Escape");
    assert_screen_has("1. e4");
    assert_int_equal(rows_of(PANE_NOTE), 0);
}

static void it_is_seen_even_if_another_pane_is_zoomed(void **state)
{
    (void)state;
    line("e4");
    line("zoom lines");
    line("humans 1500");
    assert_screen_has("humans 1500");
    line("humans");
    line("zoom graph");
    line("explorer");
    assert_screen_has("explorer");
}

/* As high as it was at its highest. */
static void the_moves_do_not_jump_from_position_to_position(void **state)
{
    (void)state;
    line("side both");
    screen_resize(40, 120);
    line("eval");
    screen_look();
    int rows = rows_of(PANE_NOTE);
    line("8/8/8/8/8/4k3/4p3/4K3 w - - 0 1");
    screen_look();
    assert_int_equal(rows_of(PANE_NOTE), rows);
}

/* Whatever was opened last comes first if there is room for one only. */
static void the_explorer_stands_above_it(void **state)
{
    (void)state;
    line("e4");
    screen_resize(40, 120);
    line("humans 1500");
    line("explorer");
    assert_screen_has("humans 1500");
    assert_screen_has("explorer");
    screen_resize(12, 50);
    assert_screen_lacks(" %  ");
    line("humans");
    assert_screen_has(" %  ");
    assert_screen_lacks("explorer");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(the_words_of_the_evaluation_say_how_to_leave),
        SCREEN_TEST(peoples_moves_follow_the_board),
        SCREEN_TEST(the_moves_stay_above_where_there_is_room),
        SCREEN_TEST(it_is_seen_even_if_another_pane_is_zoomed),
        SCREEN_TEST(the_moves_do_not_jump_from_position_to_position),
        SCREEN_TEST(the_explorer_stands_above_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

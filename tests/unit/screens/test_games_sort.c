/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorting by a click on the head of the list of games. */
#include <config.h>

#include "tests/unit/support/news_support.h"
#include "tests/unit/support/screen_support.h"

#include "ui/modes/question_mode.h"
#include "ui/storage/games.h"
#include "ui/storage/listed_game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void expect_sorted(const char *query, GameColumn column, const char *expected)
{
    StrBuf sorted;
    strbuf_init(&sorted);
    games_sort_query(query, column, &sorted);
    assert_string_equal(sorted.length > 0 ? sorted.data : "", expected);
    strbuf_done(&sorted);
}

static void a_column_sorts_both_ways_then_not(void **state)
{
    (void)state;
    expect_sorted("", COLUMN_DATE, "sort=date");
    expect_sorted("sort=date", COLUMN_DATE, "sort=-date");
    expect_sorted("sort=-date", COLUMN_DATE, "");
    expect_sorted("carlsen sort=-date elo>2500", COLUMN_WHITE, "carlsen elo>2500 sort=white");
    expect_sorted("event=\"a sort=date b\"", COLUMN_ECO, "event=\"a sort=date b\" sort=eco");
    expect_sorted("", COLUMN_NUMBER, "sort=-number");
    expect_sorted("sort=eco x", COLUMN_NUMBER, "x");
    bool descends;
    assert_int_equal(games_sorted_by("x SORT=-White", &descends), COLUMN_WHITE);
    assert_true(descends);
    assert_int_equal(games_sorted_by("sort=nonsense", &descends), COLUMN_NUMBER);
}

static void wait_for_games(void)
{
    const Games *games = games_of(session());
    for (int i = 0; i < 200 && !(games_are_indexed(games) && games_are_found(games)); i++)
        (void)take_news(controller(), 100);
}

static void a_click_on_the_head_sorts(void **state)
{
    (void)state;
    char open[4096];
    const char *top = getenv("top_srcdir");
    snprintf(open, sizeof open, "open %s/tests/data/games.pgn", top != NULL ? top : ".");
    line(open);
    if (question_text(controller_modes(controller()))[0] != '\0')
        line("y");
    line("games");
    wait_for_games();
    screen_click("White");
    wait_for_games();
    assert_string_equal(games_of(session())->query, "sort=white");
    assert_screen_has("White\xe2\x96\xb4");
    const char *first = games_of(session())->shown[0].names[GAME_WHITE];
    char before[128];
    snprintf(before, sizeof before, "%s", first);
    screen_click("White");
    wait_for_games();
    assert_screen_has("White\xe2\x96\xbe");
    screen_look();
    assert_true(strcmp(games_of(session())->shown[0].names[GAME_WHITE], before) >= 0);
    screen_click("White");
    wait_for_games();
    assert_string_equal(games_of(session())->query, "");
}

/* Whole moves, in the chosen letters; an ellipsis if there are more. */
static void the_first_moves_stand_beside_the_list(void **state)
{
    (void)state;
    char moves[512] = "[White \"Anna\"]\n[Event \"Open\"]\n[Site \"Riga\"]\n\n";
    for (int i = 0; i < 9; i++)
        strcat(moves, "Nf3 Nf6 Ng1 Ng8 ");
    strcat(moves, "*\n\n[White \"Bert\"]\n\n1. e4 *\n");
    assert_true(controller_handle_paste(controller(), moves, strlen(moves)));
    if (question_text(controller_modes(controller()))[0] != '\0')
        line("y");
    line("games");
    wait_for_games();
    assert_screen_has(" Open, Riga");
    assert_screen_has(" 1.Nf3 Nf6 2.Ng1 Ng8\n");
    assert_screen_has(" 7.Nf3 Nf6 8.Ng1 Ng8 …");
    screen_press("Down");
    assert_screen_has(" 1.e4\n");
    line("set letters de");
    line("games");
    assert_screen_has(" 1.Sf3 Sf6 2.Sg1 Sg8\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_column_sorts_both_ways_then_not),
        SCREEN_TEST(a_click_on_the_head_sorts),
        SCREEN_TEST(the_first_moves_stand_beside_the_list),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

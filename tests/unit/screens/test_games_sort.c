/* What a click on the head of the games list asks for, and that it comes. */
#include <config.h>

#include "tests/unit/support/news_support.h"
#include "tests/unit/support/screen_support.h"

#include "ui/games/games.h"
#include "ui/games/games_sort.h"

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
    const Games *games = session()->games;
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
    if (controller_question(controller())[0] != '\0')
        line("y");
    line("games");
    wait_for_games();
    screen_click("White");
    wait_for_games();
    assert_string_equal(session()->games->query, "sort=white");
    assert_screen_has("White\xe2\x96\xb4");
    const char *first = session()->games->shown[0].names[GAME_WHITE];
    char before[128];
    snprintf(before, sizeof before, "%s", first);
    screen_click("White");
    wait_for_games();
    assert_screen_has("White\xe2\x96\xbe");
    screen_look();
    assert_true(strcmp(session()->games->shown[0].names[GAME_WHITE], before) >= 0);
    screen_click("White");
    wait_for_games();
    assert_string_equal(session()->games->query, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_column_sorts_both_ways_then_not),
        SCREEN_TEST(a_click_on_the_head_sorts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

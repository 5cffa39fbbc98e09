/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of games: its columns at every width, its cursor, its searches, from game to game, and
 * the file changing under it.
 */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "engine/board/bitboard.h"
#include "ui/document/files.h"
#include "ui/storage/games.h"
#include "ui/storage/listed_game.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

enum { GAMES = 1000 };

static char path[] = "/tmp/luft-list-XXXXXX";

static void write_games(int first, int last, const char *mode)
{
    FILE *file = fopen(path, mode);
    assert_non_null(file);
    for (int i = first; i <= last; i++)
        fprintf(file, "[White \"White %d\"]\n[Black \"Black %d\"]\n\n1. e4 %s\n\n", i, i % 10,
                i % 2 == 0 ? "1-0" : "0-1");
    fclose(file);
}

static void wait_for(Games *games)
{
    while (!games_are_indexed(games) || !games_are_found(games)) {
        struct pollfd bell = { .fd = games_fd(games), .events = POLLIN };
        assert_int_equal(poll(&bell, 1, PATIENCE_MS), 1);
        (void)games_take_news(games);
    }
}

static Games *open_list(size_t current)
{
    Games *games = NULL;
    write_games(1, GAMES, "w");
    Status status = games_open(path, current, &games);
    assert_string_equal(status.text, "");
    wait_for(games);
    return games;
}

static void find(Games *games, const char *query)
{
    Status status = games_find(games, query, NULL);
    assert_string_equal(status.text, "");
    wait_for(games);
}

/* --- columns ---------------------------------------------------------------------------------- */

static void test_columns_fit_every_width(void **state)
{
    (void)state;
    for (size_t total = 1; total <= 100000000; total *= 10) {
        for (int width = -3; width <= 400; width++) {
            GamesColumns columns;
            const int names[COLOR_NB] = { width % 7, width % 5 };
            games_columns_fit(width, total, ~0U, names, &columns);
            int all = -1;
            for (int i = 0; i < COLUMN_NB; i++) {
                assert_true(columns.width[i] >= 0);
                all += columns.width[i] > 0 ? columns.width[i] + 1 : 0;
            }
            assert_true(all <= (width > 0 ? width : 0));
            assert_true(width < 20 || all == width);
            if (width < 78)
                continue;
            for (int i = 0; i < COLUMN_NB; i++)
                assert_true(columns.width[i] > 0 || (i == COLUMN_ELO && width < 88));
        }
    }
}

static void test_columns_without_anything_are_left_out(void **state)
{
    (void)state;
    GamesColumns columns;
    const int names[COLOR_NB] = { 4, 0 };
    GameRow row = { .number = 1, .names = { [GAME_WHITE] = "Anna" }, .date = "????.??.??" };
    games_columns_fit(100, 1, games_columns_of(&row, NULL), names, &columns);
    assert_int_equal(columns.width[COLUMN_DATE], 0);
    assert_int_equal(columns.width[COLUMN_EVENT], 0);
    int white = columns.width[COLUMN_WHITE];
    snprintf(row.date, sizeof row.date, "1994.??.??");
    games_columns_fit(100, 1, games_columns_of(&row, NULL), names, &columns);
    assert_int_equal(columns.width[COLUMN_DATE], GAMES_DATE_WHOLE);
    assert_true(columns.width[COLUMN_WHITE] < white);
}

static void test_columns_alike_in_all_are_left_out(void **state)
{
    (void)state;
    GameRow first = { .number = 1,
                      .names = { [GAME_WHITE] = "Anna", [GAME_EVENT] = "Open" },
                      .date = "1994.??.??" };
    GameRow row = first;
    char buf[GAMES_CELL_MAX];
    assert_int_equal(games_columns_of(&row, &first), 0);
    row.elo[BLACK] = 1890;
    assert_int_equal(games_columns_of(&row, &first), 1U << COLUMN_ELO);
    assert_string_equal(games_cell(&row, COLUMN_ELO, 9, buf), "     1890");
    snprintf(row.names[GAME_EVENT], sizeof row.names[GAME_EVENT], "Cup");
    assert_int_equal(games_columns_of(&row, &first), 1U << COLUMN_ELO | 1U << COLUMN_EVENT);
}

/* A shorter date and fewer columns come before a name that is cut. */
static void names_are_cut_last(void **state)
{
    (void)state;
    GamesColumns columns;
    const GameRow row = { .names = { [GAME_WHITE] = "Fischer, Robert James",
                                     [GAME_BLACK] = "Praggnanandhaa, Rames" } };
    int names[COLOR_NB] = { 0, 4 };
    games_widen_names(&row, names);
    assert_int_equal(names[WHITE], 21);
    assert_int_equal(names[BLACK], 21);
    static const struct {
        int width, date, eco;
    } cases[] = { { 51, 0, 0 }, { 56, 4, 0 }, { 60, 4, 3 }, { 66, 10, 3 } };
    for (size_t i = 0; i < ARRAY_LEN(cases); i++) {
        games_columns_fit(cases[i].width, 3, ~0U, names, &columns);
        assert_true(columns.width[COLUMN_WHITE] >= names[WHITE]);
        assert_true(columns.width[COLUMN_BLACK] >= names[BLACK]);
        assert_int_equal(columns.width[COLUMN_DATE], cases[i].date);
        assert_int_equal(columns.width[COLUMN_ECO], cases[i].eco);
    }
    games_columns_fit(40, 3, ~0U, names, &columns);
    assert_int_equal(columns.width[COLUMN_WHITE] + columns.width[COLUMN_BLACK], 33);
    assert_int_equal(columns.width[COLUMN_RESULT], 3);
}

/* --- the list --------------------------------------------------------------------------------- */

static void test_cursor_stays_in_the_list(void **state)
{
    (void)state;
    Games *games = open_list(500);
    assert_int_equal(games_count(games), GAMES);
    games_go_home(games);
    games_prepare(games, 20, false);
    assert_int_equal(games->cursor, 499);
    assert_true(games->top <= 499 && games->top + 20 > 499);
    assert_int_equal(games->row_count, 20);
    games_go_to(games, 499 - 10000);
    games_prepare(games, 20, false);
    assert_int_equal(games->top, 0);
    assert_string_equal(games->shown[0].names[GAME_WHITE], "White 1");
    assert_string_equal(games->shown[0].eco, "B00");
    games_go_to(games, 100000);
    games_prepare(games, 20, false);
    assert_int_equal(games->cursor, GAMES - 1);
    assert_int_equal(games->shown[19].number, GAMES);
    games_prepare(games, 100000, false);
    assert_int_equal(games->row_count, GAMES_ROWS_MAX);
    games_prepare(games, 0, false);
    assert_int_equal(games->row_count, 1);
    games_free(games);
}

static void test_searches_and_steps(void **state)
{
    (void)state;
    Games *games = open_list(1);
    size_t number;
    assert_false(games_step(games, -1, &number));
    assert_true(games_step(games, 3, &number));
    assert_int_equal(number, 4);
    find(games, "black=7");
    assert_int_equal(games_count(games), GAMES / 10);
    assert_true(games_step(games, 1, &number));
    assert_int_equal(number, 7); /* the board's game is not in the list: the next that is */
    games->current = 7;
    assert_true(games_step(games, 1, &number));
    assert_int_equal(number, 17);
    games->current = 997;
    assert_false(games_step(games, 1, &number));
    assert_true(games_step(games, -1, &number));
    assert_int_equal(number, 987);
    find(games, "black=7 sort=-number");
    assert_int_equal(games_number(games, 0), 997);
    assert_true(games_step(games, 1, &number));
    assert_int_equal(number, 987);
    Status status = games_find(games, "date=never", NULL);
    assert_int_equal(status.code, STATUS_SYNTAX);
    assert_string_equal(games->query, "black=7 sort=-number");
    assert_int_equal(games_count(games), GAMES / 10);
    find(games, "nobody");
    assert_int_equal(games_count(games), 0);
    games_prepare(games, 10, false);
    assert_int_equal(games->row_count, 0);
    assert_false(games_step(games, 1, &number));
    find(games, "");
    assert_int_equal(games_count(games), GAMES);
    assert_int_equal(games->cursor, 996);
    char text[GAMES_TEXT_MAX];
    games_write_state(games, text, sizeof text);
    assert_string_equal(text, "1,000 games");
    games_free(games);
}

static void test_a_file_that_changes(void **state)
{
    (void)state;
    Position start;
    position_init(&start);
    char text[GAMES_TEXT_MAX];
    Games *games = open_list(1);
    find(games, "result=1-0");
    Status status = games_refresh(games, &start, text);
    assert_string_equal(text, "");
    write_games(GAMES + 1, GAMES + 2, "a");
    assert_int_equal(file_watch_take(games->watch), games->watch >= 0);
    assert_false(file_watch_take(games->watch));
    games_look(games, false, text);
    assert_non_null(strstr(text, "has changed on the disk; `games` reads it again"));
    status = games_refresh(games, &start, text);
    assert_string_equal(status.text, "");
    assert_non_null(strstr(text, "has changed on the disk; reading it again"));
    wait_for(games);
    assert_int_equal(games_total(games), GAMES + 2);
    assert_int_equal(games_count(games), GAMES / 2 + 1);
    assert_false(file_watch_take(games->watch));
    unlink(path);
    assert_int_equal(file_watch_take(games->watch), games->watch >= 0);
    games_look(games, true, text);
    assert_string_equal(text, "");
    games_look(games, false, text);
    assert_non_null(strstr(text, "is gone from the disk"));
    status = games_refresh(games, &start, text);
    assert_string_equal(text, "");
    games_prepare(games, 10, false);
    assert_string_equal(games->shown[0].names[GAME_WHITE], "White 2");
    games_free(games);
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        size_t number;
        const char *text;
    } numbers[] = { { 0, "0" }, { 999, "999" }, { 1000, "1,000" }, { 12345678, "12,345,678" } };
    for (size_t i = 0; i < ARRAY_LEN(numbers); i++) {
        char text[GAMES_NUMBER_MAX];
        games_write_number(numbers[i].number, text);
        assert_string_equal(text, numbers[i].text);
    }
}

int main(void)
{
    bitboard_init();
    close(mkstemp(path));
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_fit_every_width),
        cmocka_unit_test(test_columns_without_anything_are_left_out),
        cmocka_unit_test(test_columns_alike_in_all_are_left_out),
        cmocka_unit_test(names_are_cut_last),
        cmocka_unit_test(test_cursor_stays_in_the_list),
        cmocka_unit_test(test_searches_and_steps),
        cmocka_unit_test(test_a_file_that_changes),
        cmocka_unit_test(test_numbers),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    unlink(path);
    return failed;
}

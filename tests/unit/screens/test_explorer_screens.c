/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The golden screens of the opening explorer (golden_support.h). */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/library/position_index_format.h"
#include "engine/record/game.h"
#include "tests/unit/support/cell_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/golden_support.h"
#include "tests/unit/support/terminal_support.h"
#include "ui/explorer/explorer.h"
#include "ui/modes/scene.h"

#include <dirent.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wctype.h>

#include <cmocka.h>

/* Of the explorer over seven games, while the engine analyses. */
static const Shot explorer_shots[] = {
    { "80x24-explorer", 24, 80, DEPTH_256, GLYPHS_UNICODE, explorer_keys, false, false },
    { "120x40-explorer", 40, 120, DEPTH_256, GLYPHS_UNICODE, explorer_keys, false, false },
    { "80x24-explorer-ascii", 24, 80, DEPTH_MONOCHROME, GLYPHS_ASCII, explorer_keys, false, false },
};

/* Of the book, which has no games. */
static const Shot book_shots[] = {
    { "80x24-book", 24, 80, DEPTH_256, GLYPHS_UNICODE, explorer_keys, false, false },
    { "200x60-book", 60, 200, DEPTH_256, GLYPHS_UNICODE, explorer_keys, false, false },
    { "40x12-book-ascii", 12, 40, DEPTH_MONOCHROME, GLYPHS_ASCII, explorer_keys, false, false },
};

/* --- each test has a session, and a folder of the index ----------------------------------------
 */

#define EXPLORER_TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

static Session session;
static char folder[sizeof "/tmp/luft-screens-XXXXXX"];

static void look(void)
{
    Explorer *explorer = explorer_of(games_of(&session));
    for (explorer_prepare(explorer, &session); explorer_is_waiting(explorer);
         explorer_prepare(explorer, &session))
        golden_wait_for_games(&session);
}

static void add_lines(void)
{
    static const char *const MOVES[] = { "e4", "d4" };
    session.thinking.root = session.document->pos;
    for (int i = 0; i < 2; i++) {
        SearchInfo info = { .depth = 21, .seldepth = 30, .line = i + 1, .lines = 2 };
        info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, 35 - 17 * i };
        info.pv[info.pv_length++] = golden_move(&session.document->pos, MOVES[i]);
        thinking_take_info(&session.thinking, &session.document->pos, &info);
    }
}

static int set_up(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/luft-screens-XXXXXX");
    assert_non_null(mkdtemp(folder));
    golden_session_make(&session);
    golden_list_games(&session);
    session_go_start(&session);
    add_lines();
    Explorer *explorer = explorer_open(games_of(&session), folder);
    look();
    explorer_go_to(explorer, 1);
    return 0;
}

static void remove_folder(void)
{
    DIR *open_folder = opendir(folder);
    for (const struct dirent *entry; (entry = readdir(open_folder)) != NULL;)
        (void)unlinkat(dirfd(open_folder), entry->d_name, 0);
    assert_int_equal(closedir(open_folder) | rmdir(folder), 0);
}

static int tear_down(void **state)
{
    (void)state;
    session_done(&session);
    remove_folder();
    return 0;
}

static void test_golden_screens_of_the_explorer(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(explorer_shots); i++)
        golden_compare(&session, &explorer_shots[i]);
}

static void test_golden_screens_of_the_book(void **state)
{
    (void)state;
    Status status = explorer_open_book(&session);
    assert_string_equal(status.text, "");
    explorer_prepare(explorer_of_book(&session), &session);
    explorer_go_to(explorer_of_book(&session), 1);
    for (size_t i = 0; i < ARRAY_LEN(book_shots); i++)
        golden_compare(&session, &book_shots[i]);
}

/* --- cell by cell ------------------------------------------------------------------------------
 */

enum { ROWS = 14, COLUMNS = 31, BAR_COLUMNS = 5 };

/* The explorer alone, without colour. */
static WINDOW *paint_explorer(Background background, int columns)
{
    WINDOW *pane = newpad(ROWS, columns);
    Layout layout = { .rows = ROWS, .columns = columns };
    Theme *theme = theme_new(
        &session.settings, (ThemeTerminal){ .depth = DEPTH_MONOCHROME, .background = background });
    const Scene scene = { .screen = pane, .session = &session, .layout = &layout, .theme = theme };
    explorer_paint(&scene, (Rect){ 0, 0, ROWS, columns });
    theme_free(theme);
    return pane;
}

static void read_pane(WINDOW *pane, StrBuf *text)
{
    int rows, columns;
    getmaxyx(pane, rows, columns);
    strbuf_clear(text);
    for (int i = 0; i < rows * columns; i++) {
        Cell cell = cell_read(pane, i / columns, i % columns);
        cell_add_text(&cell, text);
        if (i % columns == columns - 1)
            strbuf_add_char(text, '\n');
    }
}

/* The column of a row's bar: after the number of games. */
static void find_bar(WINDOW *pane, const char *move, int *row, int *column)
{
    StrBuf text;
    strbuf_init(&text);
    for (*row = 2; *row < ROWS; ++*row) {
        strbuf_clear(&text);
        for (*column = 0; *column < COLUMNS && strstr(text.data, move) == NULL; ++*column) {
            Cell cell = cell_read(pane, *row, *column);
            cell_add_text(&cell, &text);
        }
        if (*column == COLUMNS)
            continue;
        wchar_t before = L' ', here = L' ';
        for (; *column < COLUMNS && !(iswdigit((wint_t)before) && here == L' '); ++*column) {
            before = here;
            here = cell_read(pane, *row, *column).characters[0];
        }
        strbuf_done(&text);
        return;
    }
    fail_msg("no row of %s", move);
}

static void assert_cell(Background background, int cell, bool is_bright)
{
    int row, column;
    WINDOW *pane = paint_explorer(background, COLUMNS);
    find_bar(pane, "e4", &row, &column);
    assert_int_equal(cell_is_bright(pane, background, row, column + cell), is_bright);
    delwin(pane);
}

/* On paper, too, White's wins are the bright cells: games with e4 were won by White or lost, three
 * of five won. */
static void the_bar_is_white_where_white_won(void **state)
{
    (void)state;
    for (Background background = BACKGROUND_DARK; background < BACKGROUND_NB; background++) {
        assert_cell(background, 0, true);
        assert_cell(background, BAR_COLUMNS - 1, false);
    }
}

/* --- messages
 * ----------------------------------------------------------------------------------- */

static void assert_pane(int columns, const char *has, const char *lacks)
{
    StrBuf text;
    WINDOW *pane = paint_explorer(BACKGROUND_DARK, columns);
    strbuf_init(&text);
    read_pane(pane, &text);
    if (strstr(text.data, has) == NULL)
        fail_msg("no \"%s\" in %d columns:\n%s", has, columns, text.data);
    if (lacks != NULL && strstr(text.data, lacks) != NULL)
        fail_msg("\"%s\" in %d columns:\n%s", lacks, columns, text.data);
    strbuf_done(&text);
    delwin(pane);
}

static void the_reason_is_shown(void **state)
{
    (void)state;
    Status status =
        explorer_find(explorer_of(games_of(&session)), "white=nobody", &session.document->pos);
    assert_string_equal(status.text, "");
    look();
    assert_pane(COLUMNS, "No such game is here", NULL);
    status = explorer_find(explorer_of(games_of(&session)), "", &session.document->pos);
    assert_string_equal(status.text, "");
    session_go_end(&session);
    look();
    assert_pane(COLUMNS, "No game is here within", NULL);
}

/* Damages the first record of the index, the only file in the folder. */
static void damage_index(void)
{
    enum { RECORDS_AT = sizeof(PositionIndexHeader) + sizeof(PositionIndexSource) };
    DIR *open_folder = opendir(folder);
    int damaged = 0;
    for (const struct dirent *entry; (entry = readdir(open_folder)) != NULL;) {
        char byte;
        int index = openat(dirfd(open_folder), entry->d_name, O_RDWR | O_CLOEXEC);
        if (index < 0)
            continue;
        assert_int_equal(pread(index, &byte, 1, RECORDS_AT), 1);
        byte = (char)~byte;
        assert_int_equal(pwrite(index, &byte, 1, RECORDS_AT), 1);
        assert_int_equal(close(index), 0);
        damaged++;
    }
    assert_int_equal(closedir(open_folder), 0);
    assert_int_equal(damaged, 1);
}

/* Nothing wrong is shown, and no error: the index is rebuilt at once. If it is damaged again, the
 * disk is not trusted. */
static void a_damaged_index_is_made_anew(void **state)
{
    (void)state;
    damage_index();
    session_go_to(&session, node_next(game_root(session.document->game)));
    look();
    assert_pane(COLUMNS, "explorer 5 games", "damaged");
    damage_index();
    session_go_start(&session);
    look();
    assert_pane(COLUMNS, "index is damaged", "e4");
}

/* While the engine analyses, too: the moves and the bar shrink. */
static void book_and_share_of_points_stay(void **state)
{
    (void)state;
    assert_pane(31, " games W/D/B    eval book", "score");
    assert_pane(31, "60%", NULL);
    assert_pane(37, " eval book", "score");
    assert_pane(42, " eval book score", NULL);
    thinking_clear_lines(&session.thinking);
    look();
    assert_pane(31, " book", "eval");
    assert_pane(35, " book score", "eval");
}

/* By surnames, or in two rows. */
static void the_best_game_is_not_cut(void **state)
{
    (void)state;
    assert_pane(31, " * 2024 Somebody - Somebody    \n else ", "best game");
    assert_pane(60, " best game", "~");
    assert_pane(60, " * 2024 Somebody - Somebody else ", "~");
    explorer_go_to(explorer_of(games_of(&session)), 0);
    assert_pane(31, " best game", "Garry");
    assert_pane(31, " 0-1 1994 Polg\xc3\xa1r - Kasparov ", "Garry");
    assert_pane(60, " best game", "~");
    assert_pane(60, " 0-1 1994 Polg\xc3\xa1r, Judit - Kasparov, Garry ", "~");
}

/* Nor is an unknown player a blank, or an unknown year question marks. */
static void who_is_unknown_has_a_sign(void **state)
{
    (void)state;
    static const char GAME[] = "[White \"Morphy, Paul\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
    Games *games = NULL;
    Status status = games_open_text("one", GAME, strlen(GAME), &games);
    assert_true(status_is_ok(&status));
    games_use(&session, games);
    while (!games_are_indexed(games_of(&session)))
        golden_wait_for_games(&session);
    (void)explorer_open(games_of(&session), folder);
    look();
    assert_pane(31, " 1-0 Morphy, Paul - ? ", "????");
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        EXPLORER_TEST(test_golden_screens_of_the_explorer),
        EXPLORER_TEST(test_golden_screens_of_the_book),
        EXPLORER_TEST(the_bar_is_white_where_white_won),
        EXPLORER_TEST(the_reason_is_shown),
        EXPLORER_TEST(a_damaged_index_is_made_anew),
        EXPLORER_TEST(book_and_share_of_points_stay),
        EXPLORER_TEST(the_best_game_is_not_cut),
        EXPLORER_TEST(who_is_unknown_has_a_sign),
    };
    return cmocka_run_group_tests_name("explorer_screens", tests, terminal_set_up,
                                       terminal_tear_down);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large windows: how the space beside a short game is used: large clocks, diagrams, two lists of
 * moves, names of openings. */
#include <config.h>

#include "engine/notation/san.h"
#include "tests/unit/support/screen_support.h"
#include "ui/screen/small_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { COLUMNS_MAX = 270, BLANK_PERCENT_MAX = 14 };

static const struct {
    int rows, columns;
} sizes[] = { { 60, 200 }, { 70, 270 } };

/* --- measuring -------------------------------------------------------------------------------- */

/* The largest rectangle that ends in a row, by the empty cells above each of its columns. */
static int largest_in_row(const int heights[], int columns)
{
    int largest = 0;
    for (int left = 0; left < columns; left++) {
        int lowest = heights[left];
        for (int right = left; right < columns && lowest > 0; right++) {
            lowest = heights[right] < lowest ? heights[right] : lowest;
            int area = lowest * (right - left + 1);
            largest = area > largest ? area : largest;
        }
    }
    return largest;
}

/* The largest empty rectangle, in percent of the screen. */
static int blank_percent(int rows, int columns)
{
    int heights[COLUMNS_MAX] = { 0 }, largest = 0;
    (void)screen_look();
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            heights[column] = screen_is_empty(row, column) ? heights[column] + 1 : 0;
        int area = largest_in_row(heights, columns);
        largest = area > largest ? area : largest;
    }
    return 100 * largest / (rows * columns);
}

static void expect_full_screens(const char *state)
{
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        screen_resize(sizes[i].rows, sizes[i].columns);
        int percent = blank_percent(sizes[i].rows, sizes[i].columns);
        if (percent > BLANK_PERCENT_MAX)
            fail_msg("%s at %dx%d: %d %% are blank in one place:\n%s", state, sizes[i].columns,
                     sizes[i].rows, percent, screen_look());
    }
}

/* --- contents --------------------------------------------------------------------------------- */

static void play_moves(void)
{
    static const char *const MOVES[] = { "e4", "d5", "exd5", "Qxd5", "Nc3", "Qa5" };
    line("force");
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++)
        line(MOVES[i]);
}

static void open_game(void)
{
    line("1. e4 d6 2. d4 Nf6 3. Nc3 g6 4. Be3 Bg7 5. Qd2 c6 6. f3 b5 7. Nge2 Nbd7 8. Bh6 Bxh6 "
         "9. Qxh6 Bb7 10. a3 e5 11. O-O-O Qe7 12. Kb1 a6 13. Nc1 O-O-O 14. Nb3 exd4 15. Rxd4 c5 "
         "16. Rd1 Nb6 17. g3 Kb8 18. Na5 Ba8 19. Bh3 d5 20. Qf4+ Ka7 21. Rhe1 d4 22. Nd5 Nbxd5 "
         "23. exd5 Qd6 24. Rxd4 cxd4 $4 25. Re7+ Kb6 26. Qxd4+ Kxa5 27. b4+ Ka4 28. Qc3 Qxd5 "
         "29. Ra7 Bb7 30. Rxb7 Qc4 1-0");
    line("goto 30");
}

/* Three lines of the engine, as they come while it analyses. */
static void analyse(void)
{
    static const char *const LINES[3][4] = { { "cxd5", "exd5", "Bd3", "Re8" },
                                             { "b4", "dxc4", "Bxc4", "a6" },
                                             { "Bd2", "dxc4", "Bxc4", "b6" } };
    Session *own = (Session *)session();
    thinking_begin(&own->thinking, ENGINE_ANALYSIS, &own->document->pos);
    for (int i = 0; i < 3; i++) {
        SearchInfo info = { .depth = 13, .line = i + 1, .lines = 3 };
        Position pos = own->document->pos;
        for (int at = 0; at < 4; at++) {
            Undo undo;
            const char *san = LINES[i][at];
            Status status = san_parse(&pos, san, strlen(san), &info.pv[info.pv_length]);
            assert_int_equal(status.code, STATUS_OK);
            position_make(&pos, info.pv[info.pv_length++], &undo);
        }
        thinking_take_info(&own->thinking, &own->document->pos, &info);
    }
}

static const Rect *diagrams(void)
{
    (void)screen_look();
    return &screen_layout()->pane[PANE_DIAGRAMS];
}

/* --- tests ------------------------------------------------------------------------------------ */

static void a_short_game_leaves_little_blank(void **state)
{
    (void)state;
    line("new");
    play_moves();
    expect_full_screens("a game");
}

static void a_timed_game_leaves_little_blank(void **state)
{
    (void)state;
    line("time 3+2");
    line("new");
    play_moves();
    expect_full_screens("a timed game");
}

static void a_record_leaves_little_blank(void **state)
{
    (void)state;
    open_game();
    expect_full_screens("a record");
}

static void an_analysis_leaves_little_blank(void **state)
{
    (void)state;
    line("r1bq1rk1/pp2bppp/2n1pn2/3p4/2PP4/P1N1PN2/1P3PPP/R1BQKB1R w KQ - 0 8");
    line("set lines 3");
    analyse();
    expect_full_screens("an analysis");
    assert_screen_has("where the lines lead");
    assert_screen_has("9...Re8");
}

/* One list continues where the other ends, and a click finds the move in both. */
static void a_long_list_stands_in_two(void **state)
{
    (void)state;
    int first_row, first, second_row, second;
    screen_resize(60, 200);
    open_game();
    screen_find("  1. e4", &first_row, &first);
    screen_find(" 30. Rxb7", &second_row, &second);
    assert_true(second > first + 30);
    assert_true(second_row < first_row + 30);
    screen_click("Rxb7 ");
    assert_int_equal(node_ply(session()->document->node), 59);
    screen_click("Nge2");
    assert_int_equal(node_ply(session()->document->node), 13);
}

static void an_opening_is_named_where_its_name_changes(void **state)
{
    (void)state;
    int move_row, name_row, column;
    screen_resize(60, 200);
    line("new");
    play_moves();
    screen_find("  1. e4", &move_row, &column);
    screen_find("B01 Scandinavian Defense\n", &name_row, &column);
    assert_int_equal(name_row, move_row);
    assert_true(column > screen_layout()->pane[PANE_MOVES].column);
    screen_resize(24, 80);
    assert_screen_lacks("B01 Scandinavian Defense\n");
}

/* Two lists side by side have no column for them: they are not shown among the moves. */
static void no_opening_breaks_two_lists(void **state)
{
    (void)state;
    int first_row, next_row, column;
    screen_resize(60, 200);
    open_game();
    line("goto 4");
    screen_find("   1. e4", &first_row, &column);
    screen_find("   2. d4", &next_row, &column);
    assert_int_equal(next_row, first_row + 1);
    screen_click("Nge2");
    assert_int_equal(node_ply(session()->document->node), 13);
}

/* The longest move is as high as there is room, one of half its time half as high. */
static void the_time_of_moves_stands_below_their_evaluation(void **state)
{
    (void)state;
    screen_resize(40, 120);
    line("1. e4 {[%eval 0.3] [%emt 0:00:40]} e5 {[%eval 0.3] [%emt 0:00:20]} 2. Bc4 {[%eval 0.2] "
         "[%emt 0:00:00]} Nc6 {[%eval 0.2]} *");
    assert_screen_has(" evaluation, time a move ");
    assert_screen_has("     \u2588\u2588\u2588\u2588\n");
    assert_screen_has("     \u2588\u2588\u2588\u2588\u2588\u2588\u2588\u2588\n");
    screen_resize(24, 80);
    assert_screen_lacks("time a move");
    screen_resize(40, 120);
    line("discard");
    line("1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.2]} Nc6 {[%eval 0.2]} *");
    assert_screen_has(" evaluation ");
    assert_screen_lacks("time a move");
}

/* A click on each goes to its place in the game; a marked move is among them. */
static void diagrams_tell_how_the_game_came_here(void **state)
{
    (void)state;
    screen_resize(70, 270);
    open_game();
    assert_true(diagrams()->width > 0);
    assert_screen_has("earlier in the game");
    assert_screen_has("29...Bb7");
    Layout board;
    small_board_diagram(screen_layout(), 0, &board);
    screen_click_at(board.squares.row, board.squares.column);
    int ply = node_ply(session()->document->node);
    assert_true(ply > 0 && ply < 10); /* where the opening has its name */
}

static void there_are_no_diagrams_blindfold(void **state)
{
    (void)state;
    screen_resize(60, 200);
    line("new");
    play_moves();
    assert_true(diagrams()->width > 0);
    line("set blindfold yes");
    assert_int_equal(diagrams()->width, 0);
}

/* Without colours, squares of one row have no room for marks beside the pieces. */
static void diagrams_without_colours_are_not_small(void **state)
{
    (void)state;
    screen_resize(30, 200);
    line("new");
    play_moves();
    assert_true(diagrams()->width > 0);
    assert_int_equal(screen_layout()->diagram_rows, 1);
    screen_use(DEPTH_MONOCHROME, GLYPHS_UNICODE);
    assert_int_equal(diagrams()->width, 0);
}

/* During a game, nothing reveals the engine's thoughts. */
static void diagrams_keep_the_engines_lines(void **state)
{
    (void)state;
    screen_resize(60, 200);
    line("new");
    line("e4");
    wait_until_idle();
    line("a3");
    wait_until_idle();
    assert_true(diagrams()->width > 0);
    assert_screen_lacks("where the lines lead");
}

static int rows_of_player(void)
{
    (void)screen_look();
    return screen_layout()->pane[PANE_TOP_CLOCK].height;
}

static void settings_hide_clocks_and_captures(void **state)
{
    (void)state;
    screen_resize(60, 200);
    line("time 3+2");
    line("new");
    play_moves();
    assert_int_equal(rows_of_player(), 3);
    assert_screen_has("\u265f");
    line("set captured no");
    assert_int_equal(rows_of_player(), 3);
    assert_screen_lacks("\u265f");
    line("set clocks no");
    assert_int_equal(rows_of_player(), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(a_short_game_leaves_little_blank),
        SCREEN_TEST(a_timed_game_leaves_little_blank),
        SCREEN_TEST(a_record_leaves_little_blank),
        SCREEN_TEST(an_analysis_leaves_little_blank),
        SCREEN_TEST(a_long_list_stands_in_two),
        SCREEN_TEST(an_opening_is_named_where_its_name_changes),
        SCREEN_TEST(no_opening_breaks_two_lists),
        SCREEN_TEST(the_time_of_moves_stands_below_their_evaluation),
        SCREEN_TEST(diagrams_tell_how_the_game_came_here),
        SCREEN_TEST(there_are_no_diagrams_blindfold),
        SCREEN_TEST(diagrams_without_colours_are_not_small),
        SCREEN_TEST(diagrams_keep_the_engines_lines),
        SCREEN_TEST(settings_hide_clocks_and_captures),
    };
    return cmocka_run_group_tests_name("wide_screens", tests, NULL, NULL);
}

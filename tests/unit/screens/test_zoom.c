/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pane in the whole window. */
#include <config.h>

#include "tests/unit/support/screen_support.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int widest_row(void)
{
    int widest = 0;
    for (const char *row = screen_look(); *row != '\0'; row += strcspn(row, "\n") + 1)
        if ((int)strcspn(row, "\n") > widest)
            widest = (int)strcspn(row, "\n");
    return widest;
}

static void z_goes_through_the_panes(void **state)
{
    (void)state;
    line("side both");
    line("pieces letter");
    for (const char *const *move = (const char *const[]){ "e4", "e5", "Nf3", "Nc6", "Bb5", NULL };
         *move != NULL; move++)
        line(*move);
    screen_press("Escape");
    assert_screen_has("a    b    c");
    screen_press("Z");
    assert_screen_lacks("a    b    c");
    assert_screen_has("Bb5");
    assert_true(widest_row() > 60);
    assert_screen_has(" BOARD Esc board");
    screen_click("Esc board");
    assert_screen_has("a    b    c");
    assert_screen_lacks("Esc board");
    screen_press("Z");
    screen_press("Left"); /* and the keys act */
    assert_int_equal(node_ply(session()->document->node), 4);
    screen_press("Z"); /* no lines, no graph: the board again */
    assert_screen_has("a    b    c");
    screen_press_all("Z Escape");
    assert_screen_has("a    b    c");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), board_keys());
    line("zoom graph");
    assert_screen_lacks("a    b    c");
    line("zoom off");
    assert_screen_has("a    b    c");
    line("zoom nonsense");
    assert_true(session()->message.is_error);
    line("zoom graph nonsense");
    assert_true(session()->message.is_error);
    assert_screen_has("a    b    c");
}

/* The first column and the row of a text on the screen. */
static int column_of(const char *text)
{
    int row, column;
    screen_find(text, &row, &column);
    return column;
}

static int row_of(const char *text)
{
    int row, column;
    screen_find(text, &row, &column);
    return row;
}

static void borders_move_by_keys(void **state)
{
    (void)state;
    line("side both");
    line("pieces letter");
    screen_resize(40, 120);
    screen_press("Escape");
    int usual = column_of("No moves yet");
    screen_press("Ctrl-Left");
    int smaller = column_of("No moves yet");
    assert_true(smaller < usual);
    screen_press("Ctrl-Left");
    assert_true(column_of("No moves yet") < smaller);
    screen_press("Ctrl-Right");
    screen_look(); /* as the loop does between two keys */
    screen_press("Ctrl-Right");
    assert_int_equal(column_of("No moves yet"), usual);
    screen_press("Ctrl-Right"); /* more than fits */
    assert_int_equal(column_of("No moves yet"), usual);
    line("analyse");
    int head = row_of("─ analysis");
    screen_press("Ctrl-Up");
    screen_look();
    screen_press("Ctrl-Up");
    assert_int_equal(row_of("─ analysis"), head - 2);
    screen_press("Ctrl-Down");
    assert_int_equal(row_of("─ analysis"), head - 1);
    assert_true(session()->settings.engine_rows > 0);
    screen_press("=");
    assert_int_equal(row_of("─ analysis"), head);
    assert_int_equal(session()->settings.engine_rows, 0);
    line("resize nonsense");
    assert_screen_has("takes left, right, up, down or auto");
}

static void borders_are_dragged(void **state)
{
    (void)state;
    line("side both");
    line("pieces letter");
    screen_resize(40, 120);
    line("analyse");
    int head = row_of("─ analysis"), column = column_of("─ analysis"),
        usual = column_of("No moves yet");
    screen_drag(head, column, head - 5, column - 30);
    assert_int_equal(row_of("─ analysis"), head - 5);
    screen_drag(head - 5, column, head - 2, column);
    assert_int_equal(row_of("─ analysis"), head - 2);
    Layout layout = *screen_layout();
    int border = layout.pane[PANE_MOVES].column - 1;
    screen_drag(20, border, 20, border - 12);
    assert_true(column_of("No moves yet") < usual);
    assert_int_equal(layout_border_at(&layout, 20, border), BORDER_BOARD);
    assert_int_equal(layout_border_at(&layout, 20, border + 2), BORDER_NONE);
    /* At every size the panes stay apart (test_layout). */
    for (int rows = 1; rows < 60; rows += 7)
        for (int columns = 1; columns < 160; columns += 13) {
            screen_resize(rows, columns);
            screen_look();
            screen_press_all("Escape Ctrl-Up Ctrl-Left");
        }
}

/* Of the book, and of everything that replaces the list of moves: it is never open unseen. */
static void the_explorer_takes_the_window_where_moves_have_no_room(void **state)
{
    (void)state;
    static const int SIZES[][2] = { { 10, 30 }, { 8, 16 }, { 12, 20 }, { 12, 40 }, { 24, 80 } };
    line("side both");
    for (size_t i = 0; i < ARRAY_LEN(SIZES); i++) {
        screen_resize(SIZES[i][0], SIZES[i][1]);
        line("book");
        assert_screen_has("e4 ");
        assert_screen_has("53%");
        screen_press("Escape");
        assert_screen_lacks("53%");
    }
}

static void every_size_is_survived(void **state)
{
    (void)state;
    static const char *const PANES[] = { "zoom moves", "zoom lines", "zoom graph" };
    for (size_t i = 0; i < 3; i++) {
        line(PANES[i]);
        for (int rows = 1; rows < 60; rows += 5)
            for (int columns = 1; columns < 200; columns += 11) {
                screen_resize(rows, columns);
                assert_non_null(screen_look());
                screen_click_at(rows / 2, columns / 2);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(z_goes_through_the_panes),
        SCREEN_TEST(borders_move_by_keys),
        SCREEN_TEST(borders_are_dragged),
        SCREEN_TEST(the_explorer_takes_the_window_where_moves_have_no_room),
        SCREEN_TEST(every_size_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

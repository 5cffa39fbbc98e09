/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of tablebase moves beside the board: its column titles, and that clicks find its
 * rows. */
#include <config.h>

#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/screen_support.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/tables/tables.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static void open_tables(const char *fen)
{
    char typed[4096];
    const char *source = getenv("top_srcdir");
    snprintf(typed, sizeof typed, "set tables %s/tests/data/syzygy", source ? source : ".");
    line(typed);
    line(fen);
    line("tables");
    tablebase_wait(tablebase_of(session()), session());
}

static void distances_have_a_head(void **state)
{
    (void)state;
    int head, head_column, row, column;
    screen_resize(30, 100);
    open_tables("8/8/8/8/2k5/8/1R6/K7 w - - 0 1");
    screen_find("  DTZ\n", &head, &head_column);
    screen_find("Rd2     win            29\n", &row, &column);
    assert_int_equal(row, head + 1);
    assert_int_equal(head_column + 5, column + 25); /* they end in one column */
    screen_find("Rc2+ ", &row, &column);
    screen_click_at(row, column);
    assert_int_equal(tablebase_of(session())->cursor, row - head - 1);
}

static void a_head_takes_no_moves_place(void **state)
{
    (void)state;
    open_tables("8/8/8/8/2k5/8/1R6/K7 w - - 0 1");
    const Tablebase *tablebase = tablebase_of(session());
    int count = tablebase->answer.count;
    assert_true(count > 10 && tablebase->answer.by_distance);
    assert_int_equal(tablebase_head_rows(tablebase, count + 2), 2);
    assert_int_equal(tablebase_head_rows(tablebase, count + 1), 1);
    assert_int_equal(tablebase_head_rows(tablebase, count), 1);
}

/* Nor without distances. */
static void nothing_stands_above_nothing(void **state)
{
    (void)state;
    open_tables("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_screen_lacks("DTZ");
    assert_screen_has("No table has positions");
}

static char filled[16];

static void fill(void *context, const char *text)
{
    (void)context;
    snprintf(filled, sizeof filled, "%s", text);
}

/* As over a text: letters without a binding begin a line, and none is lost. */
static void other_letters_begin_a_line(void **state)
{
    (void)state;
    const App front = { .fill_line = fill };
    controller_restart_with(&(Start){ .kind = START_MENU }, &front);
    open_tables("8/8/8/8/2k5/8/1R6/K7 w - - 0 1");
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), tables_keys());
    assert_true(controller_handle_key(controller(), "n"));
    assert_ptr_equal(mode_top(controller_modes(controller()))->keys(), input_keys());
    assert_string_equal(filled, "n");
}

/* In a game against the engine: the evaluation bar would, and its number. */
static void what_is_beside_the_board_tells_no_score(void **state)
{
    (void)state;
    screen_resize(40, 120);
    line("new white");
    line("y");
    line("book");
    assert_screen_has("luft's own");
    assert_screen_lacks("+0.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(distances_have_a_head),
        SCREEN_TEST(a_head_takes_no_moves_place),
        SCREEN_TEST(other_letters_begin_a_line),
        SCREEN_TEST(nothing_stands_above_nothing),
        SCREEN_TEST(what_is_beside_the_board_tells_no_score),
    };
    return cmocka_run_group_tests_name("tables_screens", tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of tablebase moves beside the board: its contents, and that it follows the position,
 * the settings and the marked row. */
#include <config.h>

#include "tests/unit/support/command_support.h"
#include "ui/tables/tables.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void set_folder(FakeApp *fake, const char *folder)
{
    char *tables = fake->session.settings.tables;
    snprintf(tables, sizeof fake->session.settings.tables, "%.*s", SETTINGS_PATH_MAX - 1, folder);
}

static void set_tables(FakeApp *fake)
{
    char path[4096];
    const char *source = getenv("top_srcdir");
    snprintf(path, sizeof path, "%s/tests/data/syzygy", source ? source : ".");
    set_folder(fake, path);
    fake->session.is_dialogue = true;
}

/* What the dialogue prints for a position. */
static const char *told(FakeApp *fake, const char *fen)
{
    char line[128];
    snprintf(line, sizeof line, "fen %s", fen);
    assert_ok(fake, line);
    strbuf_clear(&fake->printed);
    assert_ok(fake, "tables");
    return fake->printed.data;
}

static void every_move_is_told(void **state)
{
    FakeApp *fake = *state;
    set_tables(fake);
    const char *text = told(fake, "8/8/8/8/2k5/8/1R6/K7 w - - 0 1");
    assert_memory_equal(text, "White wins, DTZ 29\nRd2, win 29\n", 31);
    assert_non_null(strstr(text, "\nRc2, check, win 33\n"));
    assert_non_null(strstr(text, "\nRb4, check, draw\n"));
    /* Black is lost: the longest way first. */
    text = told(fake, "8/8/8/3k4/8/8/8/KR6 b - - 0 1");
    assert_memory_equal(text, "White wins, DTZ ", 16);
    assert_non_null(strstr(text, "loss"));
    assert_null(strstr(text, "win\n"));
}

static void the_counter_is_heeded(void **state)
{
    FakeApp *fake = *state;
    set_tables(fake);
    const char *text = told(fake, "8/8/8/3k4/8/8/8/KR6 w - - 90 80");
    assert_memory_equal(text, "White would win, but for the fifty-move rule, DTZ 29\n", 53);
    assert_non_null(strstr(text, "cursed win"));
    text = told(fake, "8/8/8/3k4/8/8/8/KR6 b - - 95 80");
    assert_non_null(strstr(text, "blessed loss"));
}

static void what_is_not_known_is_said(void **state)
{
    FakeApp *fake = *state;
    set_tables(fake);
    assert_string_equal(told(fake, "4k3/8/8/8/8/8/4P3/B3K3 w - - 0 1"),
                        "There is no table for these pieces.\n");
    assert_string_equal(told(fake, "4k3/pp6/8/8/8/8/4P3/B3K3 w - - 0 1"),
                        "The tables have at most 4 men.\n");
    assert_string_equal(told(fake, "4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
                        "No table has positions with castling rights.\n");
    assert_string_equal(told(fake, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), "Checkmate.\n");
    assert_string_equal(told(fake, "7k/8/6QK/8/8/8/8/8 b - - 0 1"), "Stalemate.\n");
}

static void moves_are_spelled_as_wanted(void **state)
{
    FakeApp *fake = *state;
    set_tables(fake);
    assert_ok(fake, "set speech names");
    const char *text = told(fake, "8/8/8/8/2k5/8/1R6/K7 w - - 0 1");
    assert_non_null(strstr(text, "\nrook d2, win 29\n"));
    assert_non_null(strstr(text, "\nrook b4, check, draw\n"));
}

static void assert_refused(FakeApp *fake, const char *line, const char *part)
{
    Status status = execute(fake, line);
    assert_int_not_equal(status.code, STATUS_OK);
    assert_non_null(strstr(status.text, part));
}

static void folders_without_tables_are_refused(void **state)
{
    FakeApp *fake = *state;
    assert_refused(fake, "tables", "no tables are set");
    set_folder(fake, "/no/such/folder");
    assert_refused(fake, "tables", "No such file");
    assert_null(tablebase_follow(&fake->session));
    set_folder(fake, "/");
    assert_refused(fake, "tables", "no Syzygy tables");
    set_tables(fake);
    assert_ok(fake, "tables");
    assert_refused(fake, "tables what", "tables takes play");
    set_folder(fake, "");
    assert_null(tablebase_follow(&fake->session));
    assert_refused(fake, "tables", "no tables are set");
}

/* On the screen: the mode opens, follows the settings, and plays the marked move. */
static void the_marked_move_is_played(void **state)
{
    FakeApp *fake = *state;
    set_tables(fake);
    fake->session.is_dialogue = false;
    assert_ok(fake, "fen 8/8/8/3k4/8/8/8/KR6 w - - 0 1");
    assert_ok(fake, "tables");
    assert_true(mode_is_open(&fake->modes, tables_feature()));
    Tablebase *tablebase = tablebase_follow(&fake->session);
    assert_non_null(tablebase);
    tablebase_wait(tablebase, &fake->session);
    assert_int_equal(tablebase_state(tablebase), TABLEBASE_KNOWN);
    tablebase_go_to(tablebase, 1);
    assert_int_equal(tablebase->cursor, 1);
    tablebase_go_to(tablebase, 1000);
    assert_int_equal(tablebase->cursor, tablebase->answer.count - 1);
    tablebase_go_to(tablebase, 0);
    assert_ok(fake, "tables play");
    assert_fen(fake, "8/8/8/3k4/8/8/1K6/1R6 b - - 1 1");
    tablebase_wait(tablebase, &fake->session);
    assert_int_equal(tablebase->cursor, 0);
    set_folder(fake, "");
    mode_settle(&fake->modes);
    assert_false(mode_is_open(&fake->modes, tables_feature()));
}

static void a_drawn_game_has_no_move_to_play(void **state)
{
    FakeApp *fake = *state;
    set_tables(fake);
    assert_ok(fake, "fen 7k/8/6QK/8/8/8/8/8 b - - 0 1");
    assert_refused(fake, "tables play", "Stalemate");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(every_move_is_told),
        COMMAND_TEST(the_counter_is_heeded),
        COMMAND_TEST(what_is_not_known_is_said),
        COMMAND_TEST(moves_are_spelled_as_wanted),
        COMMAND_TEST(folders_without_tables_are_refused),
        COMMAND_TEST(the_marked_move_is_played),
        COMMAND_TEST(a_drawn_game_has_no_move_to_play),
    };
    return cmocka_run_group_tests_name("tablebase", tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The clocks of a record: the commands' values, and whose they are at a position. */
#include <config.h>

#include "ui/document/document.h"

#include "engine/record/game_facts.h"
#include "tests/unit/support/session_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* The clock of a move after the tags by a command in pieces; false: *ms is untouched. */
static bool reads_command(const char *tags, const char *name, const char *value, int64_t *ms)
{
    char pgn[128];
    snprintf(pgn, sizeof pgn, "%s1. e4 {[%%%s%s]} *", tags, name, value);
    open_pgn(pgn);
    session_step(session(), 1);
    return move_time_left(session()->document->game, session()->document->node, ms);
}

static bool reads(const char *value, int64_t *ms) { return reads_command("", "clk ", value, ms); }

static void values_are_hours_minutes_seconds(void **state)
{
    (void)state;
    int64_t ms = 0;
    assert_true(reads("1:02:03", &ms));
    assert_int_equal(ms, 3723000);
    assert_true(reads("0:00:09.4", &ms));
    assert_int_equal(ms, 9400);
    assert_true(reads("00:03:00.0625", &ms));
    assert_int_equal(ms, 180062);
    static const char *const bad[] = { "",         "1:02",     ".5",       "1:60:00",   "0:00:60",
                                       "-1:00:00", "1:00:00x", "1::00:00", "9999:0:00", "1:00:",
                                       "5:60",     "-330",     "330x",     "5:3:0:0" };
    for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
        ms = 7;
        assert_false(reads(bad[i], &ms));
        assert_int_equal(ms, 7);
    }
}

/* In other spellings of the command, and of its value. */
static void spellings_of_a_clock_are_read(void **state)
{
    (void)state;
    static const char *const names[] = { "clk ",  "CLK ", "Clk ",   " clk ", "clk",
                                         "clk: ", "clk:", "clk = ", "clk  " };
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        int64_t ms = 0;
        assert_true(reads_command("", names[i], "0:05:30", &ms));
        assert_int_equal(ms, 330000);
    }
    static const char *const values[] = { "330", "5:30", "330s", "330.0", "0:5:30", "5:30,0" };
    for (size_t i = 0; i < ARRAY_LEN(values); i++) {
        int64_t ms = 0;
        assert_true(reads(values[i], &ms));
        assert_int_equal(ms, 330000);
    }
}

/* "1:30" is a minute and a half unless the clock may show an hour and a half. */
static void two_numbers_are_read_if_hours_are_impossible(void **state)
{
    (void)state;
    static const char blitz[] = "[TimeControl \"300+3\"]\n\n";
    int64_t ms = 0;
    assert_true(reads_command(blitz, "clk ", "1:30", &ms));
    assert_int_equal(ms, 90000);
    ms = 7;
    assert_false(reads("1:30", &ms));
    assert_false(reads_command(blitz, "clk ", "0:05", &ms));
    assert_false(reads_command("[TimeControl \"40/7200:3600\"]\n\n", "clk ", "2:59", &ms));
    assert_int_equal(ms, 7);
}

/* The time left in seconds; -1: not recorded. */
static int64_t left(Color color)
{
    int64_t ms;
    return document_clock_ms(session()->document, color, &ms) ? ms / 1000 : -1;
}

static void each_side_has_its_last_moves(void **state)
{
    (void)state;
    open_pgn("1. e4 {[%clk 0:05:00] good} e5 {[%clk 0:04:00]} (1... c5 {[%clk 0:03:00]})"
             " 2. Nf3 {[%clk soon]} Nc6 {[%eval 0.3][%clk 0:02:00]} *");
    assert_int_equal(left(WHITE), -1);
    assert_int_equal(left(BLACK), -1);
    session_step(session(), 1);
    assert_int_equal(left(WHITE), 300);
    assert_int_equal(left(BLACK), -1);
    session_step(session(), 1);
    assert_int_equal(left(WHITE), 300);
    assert_int_equal(left(BLACK), 240);
    assert_true(session_variation(session(), 1));
    assert_int_equal(left(WHITE), 300);
    assert_int_equal(left(BLACK), 180);
    session_go_to(session(), node_next(node_next(game_root(session()->document->game))));
    session_step(session(), 1);
    assert_int_equal(left(WHITE), -1);
    assert_int_equal(left(BLACK), 240);
    session_step(session(), 1);
    assert_int_equal(left(BLACK), 120);
}

/* The time spent on the move with that ply; -1: unknown. */
static int spent(int ply)
{
    const Game *game = session()->document->game;
    const GameNode *node = game_root(game);
    int64_t ms;
    while (node_ply(node) < ply)
        node = node_next(node);
    return move_time_spent(game, node, &ms) ? (int)ms : -1;
}

static void the_time_of_a_move_is_known(void **state)
{
    (void)state;
    open_pgn("[TimeControl \"40/300+3\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:33.5]} "
             "2. Nf3 {[%clk 0:05:00]} Nc6 {[%clk 0:04:40]} 3. Bb5 {[%emt 0:00:07]} a6 "
             "4. Ba4 {[%clk 0:03:00]} Nf6 {[%clk 0:03:00]} *");
    static const int EXPECTED[] = { -1, 29500, 3000, -1, 7000, -1, -1, -1 };
    for (int i = 0; i < (int)ARRAY_LEN(EXPECTED); i++)
        assert_int_equal(spent(i + 1), EXPECTED[i]);
    /* The second stage's time comes with the last move of the first, or with the next. */
    open_pgn("[TimeControl \"2/60+1:30\"]\n\n1. e4 {[%clk 0:00:58]} e5 {[%clk 0:00:51]} "
             "2. Nf3 {[%clk 0:01:24]} Nc6 {[%clk 0:00:40]} 3. Bb5 {[%clk 0:01:20]} *");
    static const int STAGES[] = { 3000, 10000, 5000, 12000, 4000 };
    for (int i = 0; i < (int)ARRAY_LEN(STAGES); i++)
        assert_int_equal(spent(i + 1), STAGES[i]);
    open_pgn("[WhiteTimeControl \"60\"]\n[BlackTimeControl \"300+3\"]\n\n"
             "1. e4 {[%clk 0:00:58]} e5 {[%clk 0:04:51]} *");
    assert_int_equal(spent(1), 2000);
    assert_int_equal(spent(2), 12000);
    open_pgn("1. e4 {[%clk 0:05:00]} e5 2. Nf3 {[%clk 0:04:50]} *");
    assert_int_equal(spent(1), -1);
    assert_int_equal(spent(3), 10000);
    /* An unreadable time is not derived from the clocks. */
    open_pgn("[TimeControl \"300\"]\n\n1. e4 {[%emt 65.5]} e5 {[%emt 1:05]} "
             "2. Nf3 {[%clk 0:04:50] [%emt -5]} *");
    static const int SPELLINGS[] = { 65500, 65000, -1 };
    for (int i = 0; i < (int)ARRAY_LEN(SPELLINGS); i++)
        assert_int_equal(spent(i + 1), SPELLINGS[i]);
    open_pgn("1. e4 {[%emt 0:00:01,5]} e5 {[%emt 2,25]} *");
    assert_int_equal(spent(1), 1500);
    assert_int_equal(spent(2), 2250);
    /* Nobody uses more than the clock had. */
    open_pgn("[TimeControl \"60+5\"]\n\n1. e4 {[%clk 0:00:00]} e5 {[%clk 0:00:02]} *");
    assert_int_equal(spent(1), 60000);
    assert_int_equal(spent(2), 60000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SESSION_TEST(values_are_hours_minutes_seconds),
        SESSION_TEST(spellings_of_a_clock_are_read),
        SESSION_TEST(two_numbers_are_read_if_hours_are_impossible),
        SESSION_TEST(each_side_has_its_last_moves),
        SESSION_TEST(the_time_of_a_move_is_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

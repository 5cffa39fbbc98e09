/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A repertoire that takes long to read, from a pipe: the board keeps working. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/news_support.h"
#include "ui/practice/repertoire.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[32], path[64], known[64];
static int pipe_end; /* that it is written into; -1: closed */

static int set_up(void **state)
{
    strcpy(folder, "/tmp/luft-reading-XXXXXX");
    if (mkdtemp(folder) == NULL || controller_set_up(state) != 0)
        return 1;
    snprintf(path, sizeof path, "%s/mine.pgn", folder);
    snprintf(known, sizeof known, "%s/drill", folder);
    const Start start = { .kind = START_MENU, .data_dir = folder, .is_paced = true };
    controller_restart(&start);
    pipe_end = mkfifo(path, 0600) == 0 ? open(path, O_RDWR | O_CLOEXEC) : -1;
    return pipe_end < 0;
}

static void close_pipe(void)
{
    if (pipe_end >= 0)
        close(pipe_end);
    pipe_end = -1;
}

static int tear_down(void **state)
{
    close_pipe();
    unlink(path);
    unlink(known);
    rmdir(folder);
    return controller_tear_down(state);
}

static void begin(void)
{
    char text[96];
    snprintf(text, sizeof text, "repertoire %s white", path);
    line(text);
}

static void send(const char *text)
{
    assert_int_equal(write(pipe_end, text, strlen(text)), strlen(text));
}

static void wait_until_read(void)
{
    while (controller_is_gathering(controller()))
        assert_true(take_news(controller(), 20000));
}

static void expect_said(const char *text) { assert_string_equal(session()->message.text, text); }

static void the_drill_begins_when_it_is_read(void **state)
{
    (void)state;
    begin();
    expect_said("Reading the repertoire mine.pgn, 0 %. Esc or Ctrl-C cancels.");
    assert_true(controller_is_gathering(controller()));
    assert_false(drill_is_on(session()));
    send("1. e4 e5 2. Nf3 *\n");
    close_pipe();
    wait_until_read();
    assert_true(drill_is_on(session()));
    assert_false(controller_is_gathering(controller()));
}

static void escape_gives_it_up(void **state)
{
    (void)state;
    begin();
    assert_true(controller_handle_bound(controller(), action_name(ACTION_CLOSE)));
    expect_said("Reading cancelled; the board is unchanged.");
    send("1. e4 e5 2. Nf3 *\n");
    close_pipe();
    wait_until_read();
    assert_false(drill_is_on(session()));
    line("repertoire");
    expect_said("No repertoire is open; open one with `repertoire FILE`.");
}

static void another_board_is_left_alone(void **state)
{
    (void)state;
    begin();
    line("fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    send("1. e4 e5 2. Nf3 *\n");
    close_pipe();
    wait_until_read();
    expect_said("The repertoire was read; `repertoire` drills it.");
    assert_false(drill_is_on(session()));
    line("repertoire");
    assert_true(drill_is_on(session()));
}

static void what_is_none_is_told(void **state)
{
    (void)state;
    begin();
    send("nothing of the kind\n");
    close_pipe();
    wait_until_read();
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "contains no repertoire"));
}

/* The repertoire's comment on the last move is shown before the drill ends. */
static void the_last_comment_is_told(void **state)
{
    (void)state;
    begin();
    send("1. e4 {the best by test} e5 *\n");
    close_pipe();
    wait_until_read();
    line("e4");
    assert_false(drill_is_on(session()));
    expect_said("Right: 1.e4 (the best by test). The drill is over: 1 known, 0 missed.");
}

/* A folder in the place of the file: each answer is told, and that it was not kept. */
static void answers_that_are_not_kept_are_told(void **state)
{
    (void)state;
    begin();
    send("1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
    close_pipe();
    wait_until_read();
    assert_int_equal(mkdir(known, 0700), 0);
    line("e4");
    assert_non_null(strstr(session()->message.text, "Right: 1.e4. Your move"));
    assert_non_null(strstr(session()->message.text, "drill: Is a directory."));
    line("Nc3");
    assert_non_null(strstr(session()->message.text, "The repertoire has 2.Nf3, not 2.Nc3."));
    assert_non_null(strstr(session()->message.text, "drill: Is a directory."));
    line("Nf3");
    line("repertoire hint");
    assert_non_null(strstr(session()->message.text, "The bishop on f1 moves."));
    assert_non_null(strstr(session()->message.text, "drill: Is a directory."));
    assert_int_equal(rmdir(known), 0);
}

/* The pipe stays open, and nothing more arrives. */
static void leaving_ends_it(void **state)
{
    (void)state;
    begin();
    send("1. e4 e5 2. Nf3");
}

#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        A_TEST(the_drill_begins_when_it_is_read),   A_TEST(escape_gives_it_up),
        A_TEST(another_board_is_left_alone),        A_TEST(what_is_none_is_told),
        A_TEST(the_last_comment_is_told),           A_TEST(leaving_ends_it),
        A_TEST(answers_that_are_not_kept_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game read in the background, and the board that it was asked for at. */
#include <config.h>

#include "tests/unit/support/patience.h"

#include "ui/storage/loading.h"

#include "engine/board/bitboard.h"
#include "tests/unit/support/session_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static const char GAMES[] = "[Event \"One\"]\n\n1. e4 e5 *\n\n"
                            "[Event \"Two\"]\n\n1. d4 nonsense *\n";
static char path[] = "/tmp/luft-test-XXXXXX", empty[] = "/tmp/luft-test-XXXXXX";
static Loader loader;

static int set_up(void **state)
{
    loader = (Loader){ 0 };
    return session_set_up(state);
}

static int tear_down(void **state)
{
    loader_close(&loader);
    return session_tear_down(state);
}

static Loading *begin(const char *file, const LoadPlace *place)
{
    static const LoadPlace first;
    Loading *loading = NULL;
    Status status = loading_start(file, place != NULL ? place : &first, &loading);
    assert_string_equal(status.text, "");
    assert_string_equal(loading->path, file);
    return loading;
}

static Loaded result_of(Loading *loading)
{
    Loaded loaded;
    assert_true(errand_wait(loading->errand, PATIENCE_MS));
    loading_take(loading, &loaded);
    loading_free(loading);
    return loaded;
}

static void assert_none(const char *file, StatusCode code)
{
    Loaded loaded = result_of(begin(file, NULL));
    assert_int_equal(loaded.status.code, code);
    assert_null(loaded.game);
    assert_null(loaded.file_place.path);
}

static void done_with(Loaded *loaded)
{
    game_free(loaded->game);
    file_place_done(&loaded->file_place);
}

static void the_first_game_is_read_with_its_place(void **state)
{
    (void)state;
    Loaded loaded = result_of(begin(path, NULL));
    assert_string_equal(loaded.status.text, "");
    assert_string_equal(loaded.fault.text, "");
    assert_string_equal(game_tag(loaded.game, "Event"), "One");
    assert_string_equal(loaded.file_place.path, path);
    assert_int_equal(loaded.file_place.number, 1);
    assert_int_equal(loaded.file_place.offset, 0);
    assert_int_equal(loaded.file_place.end, strstr(GAMES, "[Event \"Two\"]") - GAMES);
    done_with(&loaded);
}

static void another_game_is_read_by_its_place(void **state)
{
    (void)state;
    LoadPlace place = { .offset = (uint64_t)(strstr(GAMES, "[Event \"Two\"]") - GAMES),
                        .line = 5,
                        .number = 2,
                        .listed = 1 };
    Loading *loading = begin(path, &place);
    assert_true(loading->place.listed > 0);
    Loaded loaded = result_of(loading);
    assert_string_equal(game_tag(loaded.game, "Event"), "Two");
    assert_int_equal(loaded.file_place.number, 2);
    assert_int_equal(loaded.file_place.faults, FILE_PLACE_READ_FAULTY);
    assert_int_equal(loaded.fault.line, 7);
    assert_int_equal(loaded.fault.column, 7);
    done_with(&loaded);
}

static void what_is_no_file_of_games_is_an_error(void **state)
{
    (void)state;
    assert_none("/nonexistent/luft.pgn", STATUS_IO);
    assert_none("/tmp", STATUS_IO);
    assert_none(empty, STATUS_NOT_FOUND);
}

static void a_game_that_nobody_takes_is_freed(void **state)
{
    (void)state;
    Loading *loading = begin(path, NULL);
    assert_true(errand_wait(loading->errand, PATIENCE_MS));
    loading_free(loading);
    loading = begin(path, NULL);
    loading_free(loading);
    loading_free(NULL);
}

/* --- for which board -------------------------------------------------------------------------- */

/* Reads to the end; NULL: the result was discarded. */
static Loading *take(bool *dropped)
{
    assert_true(errand_wait(loader.loading->errand, PATIENCE_MS));
    return loader_take(&loader, session(), dropped);
}

static void it_comes_to_the_board_it_was_asked_for_at(void **state)
{
    (void)state;
    bool dropped = true;
    assert_null(loader_take(&loader, session(), &dropped));
    assert_false(dropped || loader_is_reading(&loader));
    loader_begin(&loader, session(), begin(path, NULL));
    assert_true(loader_is_reading(&loader));
    Loading *loading = take(&dropped);
    assert_non_null(loading);
    assert_false(dropped || loader_is_reading(&loader));
    Loaded loaded = result_of(loading);
    assert_string_equal(game_tag(loaded.game, "Event"), "One");
    assert_string_equal(session()->message.text, "");
    done_with(&loaded);
}

static void expect_dropped(const char *text)
{
    bool dropped = false;
    assert_null(take(&dropped));
    assert_true(dropped);
    assert_string_equal(session()->message.text, text);
    assert_null(loader_take(&loader, session(), &dropped));
    assert_false(dropped);
}

static void another_board_does_not_get_it(void **state)
{
    (void)state;
    static const char TEXT[] = "The large game was read but not shown: the board has changed.";
    loader_begin(&loader, session(), begin(path, NULL));
    play_san("e4");
    expect_dropped(TEXT);
    session_say_nothing(session());
    loader_begin(&loader, session(), begin(path, NULL));
    open_pgn("1. c4 *");
    expect_dropped(TEXT);
}

static void looking_about_changes_no_board(void **state)
{
    (void)state;
    bool dropped;
    open_pgn("1. c4 c5 *");
    loader_begin(&loader, session(), begin(path, NULL));
    assert_true(session_step(session(), 1));
    Loading *loading = take(&dropped);
    assert_non_null(loading);
    loading_free(loading);
}

static void one_that_is_cancelled_comes_to_nothing(void **state)
{
    (void)state;
    assert_false(loader_stop(&loader, session()));
    loader_begin(&loader, session(), begin(path, NULL));
    assert_true(loader_stop(&loader, session()));
    assert_false(loader_stop(&loader, session()) || loader_is_reading(&loader));
    expect_dropped("Reading cancelled; the board is unchanged.");
}

static void another_file_takes_the_place_of_one_that_is_read(void **state)
{
    (void)state;
    bool dropped;
    loader_begin(&loader, session(), begin(path, NULL));
    loader_begin(&loader, session(), begin(empty, NULL));
    Loading *loading = take(&dropped);
    assert_string_equal(loading->path, empty);
    loading_free(loading);
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

static void make_file(char *name, const char *text)
{
    int fd = mkstemp(name);
    if (fd < 0 || write(fd, text, strlen(text)) != (ssize_t)strlen(text) || close(fd) != 0)
        exit(EXIT_FAILURE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_first_game_is_read_with_its_place),
        TEST(another_game_is_read_by_its_place),
        TEST(what_is_no_file_of_games_is_an_error),
        TEST(a_game_that_nobody_takes_is_freed),
        TEST(it_comes_to_the_board_it_was_asked_for_at),
        TEST(another_board_does_not_get_it),
        TEST(looking_about_changes_no_board),
        TEST(one_that_is_cancelled_comes_to_nothing),
        TEST(another_file_takes_the_place_of_one_that_is_read),
    };
    bitboard_init();
    make_file(path, GAMES);
    make_file(empty, "");
    int failed = cmocka_run_group_tests_name("loader", tests, NULL, NULL);
    unlink(path);
    unlink(empty);
    return failed;
}

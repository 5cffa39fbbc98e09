/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frequent moves without an answer in a repertoire: listed, chosen, and searched for in the
 * background. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "tests/unit/support/board_support.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/news_support.h"
#include "ui/modes/mode.h"
#include "ui/overlay/palette.h"
#include "ui/practice/repertoire.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static char folder[32], mine[64], games[64], known[64], cache[64];

#define GAME "[Event \"g\"]\n\n"

/* 3 of 5 games go 2...d6, which it lacks; 1...c5 it has, and 2...f6 is one game's. */
static const char MINE[] = GAME "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *\n";
static const char GAMES[] =
    GAME "1. e4 e5 2. Nf3 d6 3. d4 *\n\n" GAME "1. e4 e5 2. Nf3 d6 *\n\n" GAME
         "1. Nf3 e5 2. e4 d6 *\n\n" GAME "1. e4 e5 2. Nf3 Nc6 *\n\n" GAME
         "1. e4 e5 2. Nf3 f6 *\n\n" GAME "1. e4 c5 2. Nf3 *\n";

static int set_up(void **state)
{
    strcpy(folder, "/tmp/luft-holes-XXXXXX");
    if (mkdtemp(folder) == NULL || controller_set_up(state) != 0)
        return 1;
    snprintf(mine, sizeof mine, "%s/mine.pgn", folder);
    snprintf(games, sizeof games, "%s/games.pgn", folder);
    snprintf(known, sizeof known, "%s/drill", folder);
    snprintf(cache, sizeof cache, "%s/cache", folder);
    file_write_text(mine, MINE);
    file_write_text(games, GAMES);
    const Start start = {
        .kind = START_MENU, .data_dir = folder, .cache_dir = cache, .is_paced = true
    };
    controller_restart(&start);
    return 0;
}

static int tear_down(void **state)
{
    int result = controller_tear_down(state);
    file_remove_folder(folder);
    return result;
}

/* A command with a path, and what follows. */
static void enter(const char *command, const char *path, const char *more)
{
    char text[128];
    snprintf(text, sizeof text, "%s %s%s", command, path, more);
    line(text);
}

static void wait_until_found(void)
{
    for (int i = 0; controller_is_gathering(controller()); i++)
        assert_true(i < 10000 && take_news(controller(), 20000));
}

/* Opens both, and no drill. */
static void open_both(void)
{
    enter("open", games, "");
    enter("repertoire", mine, " white");
    line("repertoire end");
    wait_until_found();
}

static void find(void)
{
    line("repertoire holes");
    wait_until_found();
}

static void expect_said(const char *text) { assert_string_equal(session()->message.text, text); }

static const char *chosen(void)
{
    const PaletteItem *item = palette_chosen(shown_palette());
    return item != NULL ? item->label : "";
}

static void expect_board(const char *moves)
{
    Position pos = board_after(moves);
    assert_true(position_equals(&session()->document->pos, &pos));
}

/* In the head of the screen. */
static void expect_origin(const char *expected)
{
    StrBuf origin;
    strbuf_init(&origin);
    repertoire_feature()->write_origin(session(), &origin);
    assert_string_equal(origin.data, expected);
    strbuf_done(&origin);
}

/* The game on the board reaches the position, but the answer does not belong there. */
static void they_are_listed_and_shown(void **state)
{
    (void)state;
    open_both();
    find();
    const Palette *list = shown_palette();
    assert_non_null(list);
    assert_int_equal(list->found_count, 1);
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
    assert_string_equal(palette_at(list, 0)->key, "3 games, 60 %");
    assert_string_equal(palette_at(list, 0)->about, "it knows 2...Nc6");
    line("");
    assert_null(shown_palette());
    expect_board("e4 e5 Nf3");
    expect_said("The repertoire has no answer to 2...d6; it knows 2...Nc6.");
    assert_int_equal(session()->board.hint, move_make(D7, D6, MOVE_NORMAL));
    expect_origin("hole in mine.pgn, back: game 1");
}

/* The head of the screen says so, and which game was open before. */
static void one_of_no_record_has_a_board_of_its_own(void **state)
{
    (void)state;
    open_both();
    line("game 3");
    find();
    expect_origin("");
    line("");
    expect_board("e4 e5 Nf3");
    expect_origin("hole in mine.pgn, back: game 3");
    line("game 3");
    expect_origin("");
}

/* In the repertoire's own file, its position is shown, so that the answer can be added there. */
static void the_record_that_has_the_place_stays(void **state)
{
    (void)state;
    enter("open", mine, "");
    enter("repertoire", mine, " white");
    line("repertoire end");
    line("goto end");
    uint64_t number = session()->document->number;
    enter("repertoire holes", folder, "");
    wait_until_found();
    assert_non_null(shown_palette());
    line("");
    expect_board("e4 e5 Nf3");
    assert_int_equal(session()->document->number, number);
}

/* Compared with itself it would lack nothing; another file can be named like a folder. */
static void its_own_games_are_refused(void **state)
{
    (void)state;
    enter("open", mine, "");
    enter("repertoire", mine, " white");
    line("repertoire end");
    line("repertoire holes");
    assert_true(session()->message.is_error);
    assert_non_null(strstr(session()->message.text, "the repertoire itself"));
    enter("repertoire holes", games, "");
    wait_until_found();
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
}

/* Letters choose; a legal move on the board comes first, as everywhere. */
static void a_move_is_one_in_the_list_too(void **state)
{
    (void)state;
    open_both();
    find();
    controller_handle_typing(controller(), "d6");
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
    controller_handle_typing(controller(), "c4");
    assert_string_equal(chosen(), "c4");
    line("c4");
    assert_null(shown_palette());
    expect_board("c4");
}

static void the_other_side_may_begin(void **state)
{
    (void)state;
    file_write_text(mine, GAME "1. e4 c5 2. Nf3 d6 *\n");
    file_write_text(games, GAME "1. c4 e5 *\n\n" GAME "1. c4 c5 *\n\n" GAME "1. c4 *\n\n" GAME
                                "1. e4 c5 *\n");
    enter("open", games, "");
    enter("repertoire", mine, " black");
    line("repertoire end");
    find();
    assert_string_equal(chosen(), "1.c4");
}

static void one_without_holes_says_so(void **state)
{
    (void)state;
    file_write_text(games, GAME "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n");
    open_both();
    find();
    assert_null(shown_palette());
    expect_said("The repertoire has an answer to everything that is frequent in games.pgn.");
    line("repertoire holes nonsense");
    assert_true(session()->message.is_error);
}

/* Begins a search that is not done at once. */
static void begin(void)
{
    open_both();
    clock_hurry();
    line("repertoire holes");
    clock_run();
    assert_non_null(strstr(session()->message.text, "Looking for holes: "));
    assert_true(controller_is_gathering(controller()));
    assert_null(shown_palette());
}

static void the_board_goes_on_meanwhile(void **state)
{
    (void)state;
    begin();
    wait_until_found();
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
}

/* Of a folder. The second time their index is there, and a slice of the search calls for the next.
 */
static void games_beside_are_looked_through(void **state)
{
    (void)state;
    char beside[64], path[80];
    snprintf(beside, sizeof beside, "%s/beside", folder);
    snprintf(path, sizeof path, "%s/games.pgn", beside);
    assert_int_equal(mkdir(beside, 0755), 0);
    file_write_text(path, GAMES);
    enter("repertoire", mine, " white");
    line("repertoire end");
    enter("repertoire holes", beside, "");
    wait_until_found();
    line("");
    clock_hurry();
    enter("repertoire holes", beside, "");
    for (int i = 0; i < 5; i++)
        assert_true(take_news(controller(), 20000) && controller_is_gathering(controller()));
    clock_run();
    wait_until_found();
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
}

static void it_waits_for_whoever_went_on(void **state)
{
    (void)state;
    begin();
    line("forward");
    wait_until_found();
    assert_null(shown_palette());
    expect_said("The holes are found; `repertoire holes` lists them.");
    line("repertoire holes");
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
}

static void a_drill_comes_first(void **state)
{
    (void)state;
    begin();
    line("repertoire all");
    wait_until_found();
    assert_null(shown_palette());
    expect_said("The holes are found; after the drill `repertoire holes` lists them.");
    line("repertoire holes");
    assert_true(session()->message.is_error);
    expect_said("End the practice first: q.");
    line("repertoire status");
    assert_false(session()->message.is_error);
    assert_true(controller_handle_bound(controller(), action_name(ACTION_CLOSE)));
    assert_true(drill_is_on(session()));
    line("repertoire end");
    line("repertoire holes");
    assert_string_equal(chosen(), "2...d6 after 1.e4 e5 2.Nf3");
}

static void escape_gives_it_up(void **state)
{
    (void)state;
    begin();
    assert_true(controller_handle_bound(controller(), action_name(ACTION_CLOSE)));
    expect_said("The holes are not looked for any more.");
    assert_false(controller_is_gathering(controller()));
}

static void other_games_end_it(void **state)
{
    (void)state;
    begin();
    enter("open", mine, "");
    wait_until_found();
    assert_null(shown_palette());
}

static void another_repertoire_ends_it(void **state)
{
    (void)state;
    begin();
    enter("repertoire", mine, " black");
    assert_false(controller_is_gathering(controller()));
}

static void leaving_ends_it(void **state)
{
    (void)state;
    begin();
}

#define A_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        A_TEST(they_are_listed_and_shown),
        A_TEST(one_of_no_record_has_a_board_of_its_own),
        A_TEST(the_record_that_has_the_place_stays),
        A_TEST(its_own_games_are_refused),
        A_TEST(a_move_is_one_in_the_list_too),
        A_TEST(the_other_side_may_begin),
        A_TEST(one_without_holes_says_so),
        A_TEST(the_board_goes_on_meanwhile),
        A_TEST(games_beside_are_looked_through),
        A_TEST(it_waits_for_whoever_went_on),
        A_TEST(a_drill_comes_first),
        A_TEST(escape_gives_it_up),
        A_TEST(other_games_end_it),
        A_TEST(another_repertoire_ends_it),
        A_TEST(leaving_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which keys work over the list of games, and below it. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/record/game.h"
#include "tests/unit/support/controller_support.h"
#include "tests/unit/support/feature_keys.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/mode_support.h"
#include "tests/unit/support/news_support.h"
#include "ui/controller/controller.h"
#include "ui/screen/layout.h"

#include "engine/base/replace_file.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/setup/setup.h"
#include "ui/storage/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static char directory[] = "/tmp/luft-modes-XXXXXX";
static char file[64];

static void settle_games(void)
{
    const Games *games = games_of(session());
    while (!games_are_indexed(games) || !games_are_found(games))
        assert_true(take_news(controller(), 300000));
}

static const Layout *layout_of_games(void)
{
    static Layout layout;
    layout_compute(12, 40, &(LayoutWish){ 0 }, &layout);
    return &layout;
}

static int set_up_games(void **state)
{
    (void)state;
    assert_non_null(mkdtemp(directory));
    snprintf(file, sizeof file, "%s/q.pgn", directory);
    StrBuf text;
    strbuf_init(&text);
    for (int i = 1; i <= 6; i++)
        strbuf_addf(&text, "[White \"White %d\"]\n[Black \"Black %d\"]\n\n1. e4 e5 *\n\n", i, i);
    Status status = replace_file_whole(file, 0644, text.data, text.length);
    assert_int_equal(status.code, STATUS_OK);
    strbuf_done(&text);
    restart_with_line(&(Start){ .kind = START_FILE, .text = file });
    settle_games();
    return 0;
}

static int tear_down_games(void **state)
{
    controller_tear_down(state);
    file_remove_folder(directory);
    strcpy(directory + strlen(directory) - 6, "XXXXXX");
    return 0;
}

#define GAMES_TEST(function) \
    cmocka_unit_test_setup_teardown(function, set_up_games, tear_down_games)

static bool is_listed(void) { return mode_cover(controller_modes(controller())) != NULL; }

static void a_file_opens_with_the_line_live(void **state)
{
    (void)state;
    expect(input_keys);
    after("Right", input_keys);
    assert_int_equal(node_ply(session()->document->node), 1);
    after("Escape O", games_keys);
    after("j k Space b", games_keys);
    after("Escape", board_keys);
    after("O O", board_keys);
    after("O q", board_keys);
    assert_false(is_listed());
}

static void the_list_gives_the_keys_back(void **state)
{
    (void)state;
    key("i");
    enter("games", games_keys);
    after("Escape", input_keys);
    enter("games", games_keys);
    after("i", input_keys);
    assert_true(is_listed());
    after("Escape", games_keys);
    after("F1", text_keys);
    after("q", games_keys);
    after("Escape", input_keys);
    assert_false(is_listed());
}

static void what_is_entered_over_the_list_is_for_the_board(void **state)
{
    (void)state;
    after("Escape O i", input_keys);
    enter("no such command", input_keys);
    assert_true(is_listed());
    enter("flip", input_keys);
    assert_false(is_listed());
    after("Escape", board_keys);
    after("O /", input_keys);
    assert_string_equal(filled_line(), "games ");
    enter("games white=2", games_keys);
    settle_games();
    after("i", input_keys);
    enter("games rating>2000", input_keys);
    assert_true(is_listed());
    enter("setup", setup_keys);
    assert_false(is_listed());
    after("Escape", input_keys);
    after("Escape", board_keys);
    after("/", input_keys);
    assert_true(is_listed());
    after("Escape", games_keys);
    after("Escape", board_keys);
}

static void a_game_of_the_list_has_the_keys_it_was_chosen_from(void **state)
{
    (void)state;
    after("Escape O j Enter", board_keys);
    assert_false(is_listed());
    key("i");
    enter("games", games_keys);
    after("j Enter", input_keys);
    enter("game 5", input_keys);
    enter("games", games_keys);
    key("i");
    enter("game 6", input_keys);
    assert_false(is_listed());
}

static void questions_stand_over_the_list(void **state)
{
    (void)state;
    line("tag Site here");
    after("Escape O j Enter", input_keys);
    assert_true(is_asked());
    assert_true(is_listed());
    after("Escape", games_keys);
    after("Enter c", input_keys);
    assert_true(is_asked()); /* c4 is a move: with Enter it is an answer */
    enter("c", games_keys);
    key("Enter");
    enter("d", board_keys);
    assert_false(is_listed());
    key("i");
    line("tag Site here");
    enter("games", games_keys);
    after("j Enter", input_keys);
    enter("d", input_keys);
}

/* The row of the list, from 0, below the heading. */
static void press_row(int row)
{
    const Layout *layout = layout_of_games();
    const Click click = { .kind = CLICK_PRESS,
                          .button = 1,
                          .row = layout->pane[PANE_OVER].row + 1 + row,
                          .column = 2,
                          .layout = layout,
                          .pane = PANE_OVER,
                          .square = NO_SQUARE };
    controller_handle_click(controller(), &click);
}

static void a_press_in_the_list_moves_its_cursor(void **state)
{
    (void)state;
    after("Escape O", games_keys);
    lay_out(layout_of_games());
    press_row(4);
    expect(games_keys);
    assert_int_equal(games_of(session())->cursor, 4);
    press_row(4);
    expect(board_keys);
    assert_int_equal(games_of(session())->current, 5);
}

/* Without a file the list has the games played here; the one on the board stays. */
static void played_games_are_listed(void **state)
{
    (void)state;
    controller_restart(&(Start){ .kind = START_MENU, .games_dir = directory });
    line("new both");
    line("games");
    assert_true(session()->message.is_error); /* none yet */
    line("f3");
    line("e5");
    line("g4");
    line("Qh4");
    line("rematch");
    line("e4");
    line("games");
    assert_true(is_listed());
    settle_games();
    assert_int_equal(games_count(games_of(session())), 1);
    assert_int_equal(node_ply(session()->document->live), 1);
}

/* Types a search, which goes on until the list has that query. */
static void search_until(const char *typed, const char *query, size_t count)
{
    const Games *games = games_of(session());
    line(typed);
    settle_games();
    while (strcmp(games->query, query) != 0) /* the news of the end */
        assert_true(take_news(controller(), 30000));
    settle_games();
    assert_int_equal(games_count(games), count);
}

/* A number of a game opens it, a greater one may be a year. */
static void a_year_alone_is_a_date(void **state)
{
    (void)state;
    line("games 2");
    assert_int_equal(games_of(session())->current, 2);
    search_until("games 2020", "2020", 0);
    line("games 20200");
    assert_true(session()->message.is_error);
}

/* Nobody is called so, an opening is. */
static void words_of_an_opening_find_its_games(void **state)
{
    (void)state;
    const Games *games = games_of(session());
    search_until("games pawn king's plies=2", "plies=2 opening=\"pawn king's\"", 6);
    search_until("games kings pawn white 3", "white 3 opening=\"kings pawn\"", 1);
    line("games white 3");
    settle_games();
    assert_string_equal(games->query, "white 3");
    line("games nobody");
    settle_games();
    while (take_news(controller(), 0)) /* no opening is looked for again and again */
        settle_games();
    assert_string_equal(games->query, "nobody");
}

/* There is a line that both words name, which nobody played. */
static void a_player_is_found_with_an_opening(void **state)
{
    (void)state;
    line("[White \"Kasparov\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *\n\n"
         "[White \"Karpov\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 *\n\n"
         "[White \"Kasparov\"]\n\n1. e4 e5 *\n");
    search_until("games kasparov najdorf", "kasparov opening=\"najdorf\"", 1);
}

static void the_games_found_are_saved(void **state)
{
    (void)state;
    char path[64], typed[128];
    snprintf(path, sizeof path, "%s/found.pgn", directory);
    line("games white 2");
    settle_games();
    snprintf(typed, sizeof typed, "games save %s", path);
    line(typed);
    assert_non_null(strstr(session()->message.text, "Saved 1 game as "));
    line("games plies=2 sort=-white");
    settle_games();
    line(typed);
    assert_non_null(strstr(session()->message.text, "Added 6 games to "));
    snprintf(typed, sizeof typed, "save the games as %s", file);
    line(typed);
    assert_string_equal(session()->message.text, "the games are in that file already.");
    snprintf(typed, sizeof typed, "save %s/one", directory);
    line(typed);
    assert_non_null(strstr(session()->message.text, "`games save FILE` saves all games found"));
    snprintf(typed, sizeof typed, "open %s", path);
    line(typed);
    settle_games();
    assert_int_equal(games_total(games_of(session())), 7);
    line("game 2");
    assert_string_equal(game_tag(session()->document->game, "White"), "White 6");
    static const char *const SAVE_AS[] = { "games save to", "save these games as",
                                           "save filtered games", "save selection",
                                           "save all games to the file" };
    for (size_t i = 0; i < ARRAY_LEN(SAVE_AS); i++) {
        snprintf(typed, sizeof typed, "%s %s/%zu.pgn", SAVE_AS[i], directory, i);
        line(typed);
        assert_non_null(strstr(session()->message.text, "Saved 7 games as /"));
    }
    line("games nobody");
    settle_games();
    line("games save x");
    assert_string_equal(session()->message.text, "The list is empty.");
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        GAMES_TEST(a_file_opens_with_the_line_live),
        GAMES_TEST(the_list_gives_the_keys_back),
        GAMES_TEST(what_is_entered_over_the_list_is_for_the_board),
        GAMES_TEST(a_game_of_the_list_has_the_keys_it_was_chosen_from),
        GAMES_TEST(questions_stand_over_the_list),
        GAMES_TEST(a_press_in_the_list_moves_its_cursor),
        GAMES_TEST(played_games_are_listed),
        GAMES_TEST(a_year_alone_is_a_date),
        GAMES_TEST(words_of_an_opening_find_its_games),
        GAMES_TEST(a_player_is_found_with_an_opening),
        GAMES_TEST(the_games_found_are_saved),
    };
    return cmocka_run_group_tests_name("modes of the list of games", tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The controller with a file of games: recovered edits, and the list of games. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "ui/controller/controller.h"
#include "ui/modes/command.h"
#include "ui/settings/settings.h"

#include "engine/board/bitboard.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/news_support.h"
#include "ui/document/files.h"
#include "ui/modes/app.h"
#include "ui/modes/mode.h"
#include "ui/modes/mode_keys.h"
#include "ui/modes/question_mode.h"
#include "ui/storage/games.h"

#include <poll.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

/* Makes poll return at once, so that a game is loaded in the background on any machine. */
static bool is_hasty;

int poll(struct pollfd *fds, nfds_t count, int timeout_ms)
{
    if (is_hasty && timeout_ms > 0)
        return 0;
    const struct timespec timeout = { timeout_ms / 1000, timeout_ms % 1000 * 1000000L };
    return ppoll(fds, count, timeout_ms < 0 ? NULL : &timeout, NULL);
}

typedef struct Fixture {
    char directory[32], file[64], journal[64];
    Controller *controller;
} Fixture;

static const Session *session(const Fixture *fixture)
{
    return controller_modes(fixture->controller)->session;
}

static void line(Fixture *fixture, const char *text)
{
    controller_handle_line(fixture->controller, text);
}

static App front;

/* NULL: without a file. */
static void start(Fixture *fixture, const char *file)
{
    Settings settings;
    settings_init(&settings);
    settings.hash_mb = 1;
    Start start = { .kind = file != NULL ? START_FILE : START_MENU,
                    .text = file,
                    .journal_path = fixture->journal };
    controller_free(fixture->controller);
    fixture->controller = NULL;
    Status status = controller_new(&settings, &start, &front, &fixture->controller);
    assert_int_equal(status.code, STATUS_OK);
}

static void wait_until_gathered(Fixture *fixture)
{
    while (controller_is_gathering(fixture->controller))
        assert_true(take_news(fixture->controller, 300000));
}

static void wait_for_games(Fixture *fixture)
{
    const Games *games = games_of(session(fixture));
    assert_non_null(games);
    while (!games_are_indexed(games) || !games_are_found(games) || games->wanted > 0)
        assert_true(take_news(fixture->controller, 300000));
}

static int set_up(void **state)
{
    Fixture *fixture = calloc(1, sizeof *fixture);
    assert_non_null(fixture);
    strcpy(fixture->directory, "/tmp/luft-games-XXXXXX");
    assert_non_null(mkdtemp(fixture->directory));
    snprintf(fixture->file, sizeof fixture->file, "%s/q.pgn", fixture->directory);
    snprintf(fixture->journal, sizeof fixture->journal, "%s/journal", fixture->directory);
    StrBuf text;
    strbuf_init(&text);
    for (int i = 1; i <= 6; i++)
        strbuf_addf(&text, "[White \"White %d\"]\n[Black \"Black %d\"]\n\n1. e4 e5 *\n\n", i, i);
    file_write_text(fixture->file, text.data);
    strbuf_done(&text);
    *state = fixture;
    return 0;
}

static int tear_down(void **state)
{
    Fixture *fixture = *state;
    controller_free(fixture->controller);
    file_remove_folder(fixture->directory);
    free(fixture);
    return 0;
}

static void the_last_game_opens_when_all_are_read(void **state)
{
    Fixture *fixture = *state;
    start(fixture, fixture->file);
    line(fixture, "last game");
    wait_for_games(fixture);
    assert_int_equal(games_of(session(fixture))->current, 6);
    line(fixture, "game 2");
    line(fixture, "game last");
    assert_int_equal(games_of(session(fixture))->current, 6);
}

/* --- edits that come back --------------------------------------------------------------------- */

static void leave_an_edit_of_game_4(Fixture *fixture, const char *command)
{
    start(fixture, fixture->file);
    wait_for_games(fixture);
    line(fixture, "game 4");
    line(fixture, command);
    assert_int_equal(games_of(session(fixture))->current, 4);
}

static void assert_at_game_4(Fixture *fixture)
{
    wait_for_games(fixture);
    assert_int_equal(games_of(session(fixture))->current, 4);
    line(fixture, "save");
    line(fixture, "next");
    wait_for_games(fixture);
    assert_string_equal(session(fixture)->message.text, "Game 5 of 6: White 5 - Black 5.");
    line(fixture, "previous 2");
    wait_for_games(fixture);
    assert_string_equal(session(fixture)->message.text, "Game 3 of 6: White 3 - Black 3.");
}

static void the_list_knows_the_game_whose_edits_came_back(void **state)
{
    Fixture *fixture = *state;
    leave_an_edit_of_game_4(fixture, "comment unsaved");
    start(fixture, fixture->file);
    line(fixture, "y");
    assert_at_game_4(fixture);
    leave_an_edit_of_game_4(fixture, "tag Site here");
    start(fixture, NULL);
    line(fixture, "y");
    assert_at_game_4(fixture);
}

static void the_opened_files_own_edits_are_offered(void **state)
{
    Fixture *fixture = *state;
    char other[64];
    snprintf(other, sizeof other, "%s/b.pgn", fixture->directory);
    file_write_text(other, "[White \"B\"]\n\n1. d4 *\n");
    leave_an_edit_of_game_4(fixture, "comment unsaved");
    start(fixture, other);
    line(fixture, "cancel");
    line(fixture, "comment of b");
    start(fixture, other);
    assert_non_null(
        strstr(question_text(controller_modes(fixture->controller)), "1 unsaved edit of b.pgn"));
    start(fixture, fixture->file);
    assert_non_null(
        strstr(question_text(controller_modes(fixture->controller)), "1 unsaved edit of q.pgn"));
}

/* --- saving what could not be read ------------------------------------------------------------ */

/* The question that `save` asks of a game whose moves are these. */
static const char *question_of(Fixture *fixture, const char *moves)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "[Event \"A\"]\n\n%s *\n", moves);
    file_write_text(fixture->file, text.data);
    strbuf_done(&text);
    start(fixture, fixture->file);
    wait_until_gathered(fixture);
    line(fixture, "tag Site here");
    line(fixture, "save");
    return question_text(controller_modes(fixture->controller));
}

static void saving_says_what_becomes_of_what_could_not_be_read(void **state)
{
    Fixture *fixture = *state;
    assert_string_equal(question_of(fixture, "1. e4 e5"), "");
    assert_non_null(
        strstr(question_of(fixture, "1. e4 Ke4 2. d4"), "will be saved as {unread: ...}"));
    line(fixture, "y");
    StrBuf saved;
    strbuf_init(&saved);
    Status status = files_read(fixture->file, SIZE_MAX, &saved);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(saved.data, "1. e4 {unread: Ke4 2. d4} *"));
    strbuf_clear(&saved);
    strbuf_add_text(&saved, "1. e4 Ke4 ");
    while (saved.length < 1100000)
        strbuf_add_text(&saved, "Nf3 ");
    assert_non_null(strstr(question_of(fixture, saved.data), "will be left out"));
    strbuf_done(&saved);
}

/* --- the list --------------------------------------------------------------------------------- */

static char filled[256];

static void fill_line(void *context, const char *text)
{
    (void)context;
    snprintf(filled, sizeof filled, "%s", text);
}

static size_t listed(Fixture *fixture)
{
    wait_for_games(fixture);
    return games_count(games_of(session(fixture)));
}

static void a_bad_filter_leaves_the_list_and_can_be_corrected(void **state)
{
    Fixture *fixture = *state;
    front.fill_line = fill_line;
    start(fixture, fixture->file);
    front.fill_line = NULL;
    wait_for_games(fixture);
    line(fixture, "games white=\"white 3\"");
    assert_int_equal(listed(fixture), 1);
    line(fixture, "games clear");
    assert_int_equal(listed(fixture), 6);
    controller_handle_typing(fixture->controller, "games rating");
    assert_int_equal(listed(fixture), 0);
    controller_handle_typing(fixture->controller, "games rating>2000");
    line(fixture, "games rating>2000");
    assert_int_equal(listed(fixture), 6);
    assert_non_null(mode_cover(controller_modes(fixture->controller)));
    assert_string_equal(session(fixture)->message.text,
                        "Column 1: \"rating\" is not a filter; try player, event, date, eco or "
                        "elo.");
    assert_string_equal(filled, "games rating>2000");
    assert_ptr_equal(mode_top(controller_modes(fixture->controller))->keys(), input_keys());
    line(fixture, "games white");
    assert_int_equal(listed(fixture), 6);
    line(fixture, "game delete 2");
    assert_string_equal(session(fixture)->message.text, "`game` takes no \"2\".");
    line(fixture, "search white 3");
    assert_int_equal(listed(fixture), 1);
    line(fixture, "games all");
    assert_int_equal(listed(fixture), 6);
    line(fixture, "games 7");
    assert_string_equal(filled, "games rating>2000");
    line(fixture, "games evnt=x");
    assert_string_equal(session(fixture)->message.text,
                        "Column 1: \"evnt\" is not a filter; try event.");
    line(fixture, "/\"white 3\"");
    assert_int_equal(listed(fixture), 1);
}

/* The list filters as one types; cancelling the line restores it. */
static void a_query_given_up_leaves_the_list(void **state)
{
    Fixture *fixture = *state;
    start(fixture, fixture->file);
    line(fixture, "games white=\"white\"");
    assert_int_equal(listed(fixture), 6);
    Games *games = games_of(session(fixture));
    games_go_to(games, 4);
    controller_handle_typing(fixture->controller, "games white=\"white\" black=3");
    assert_int_equal(listed(fixture), 1);
    controller_handle_typing(fixture->controller, "games white=\"white\" black=33");
    assert_int_equal(listed(fixture), 0);
    controller_handle_typing(fixture->controller, "");
    assert_int_equal(listed(fixture), 6);
    assert_string_equal(games->query, "white=\"white\"");
    assert_int_equal(games->cursor, 4);
    controller_handle_typing(fixture->controller, "games black=3");
    line(fixture, "games black=3");
    controller_handle_typing(fixture->controller, "");
    assert_int_equal(listed(fixture), 1);
    assert_string_equal(games->query, "black=3");
}

static void games_found_by_a_position_open_at_it(void **state)
{
    Fixture *fixture = *state;
    start(fixture, fixture->file);
    line(fixture, "games fen=rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -");
    assert_int_equal(listed(fixture), 6);
    line(fixture, "game 2");
    assert_int_equal(node_ply(session(fixture)->document->node), 1);
    line(fixture, "next");
    assert_int_equal(node_ply(session(fixture)->document->node), 1);
    line(fixture, "games black=2");
    assert_int_equal(listed(fixture), 1);
    line(fixture, "game 2");
    assert_int_equal(node_ply(session(fixture)->document->node), 0);
}

/* --- large games ------------------------------------------------------------------------------ */

/* The second game of three; its comment takes more than a moment to read. */
static void write_large_game(const char *path)
{
    static const char WORDS[] =
        "a comment that goes on and on and on, as if nobody would read it\n";
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("[White \"First\"]\n\n1. e4 *\n\n[White \"Large\"]\n\n1. d4 {", file);
    for (int i = 0; i < 1 << 18; i++)
        fputs(WORDS, file);
    fputs("} *\n\n[White \"Last\"]\n\n1. c4 *\n", file);
    fclose(file);
}

static void hurry(Fixture *fixture, const char *text)
{
    is_hasty = true;
    line(fixture, text);
    is_hasty = false;
}

static void a_large_game_is_read_beside_the_board(void **state)
{
    Fixture *fixture = *state;
    write_large_game(fixture->file);
    start(fixture, fixture->file);
    wait_for_games(fixture);
    hurry(fixture, "game 2");
    assert_non_null(strstr(session(fixture)->message.text, "Reading a large game from q.pgn"));
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "First");
    controller_handle_bound(fixture->controller, action_name(ACTION_END));
    assert_non_null(strstr(session(fixture)->message.text, "Reading a large game from q.pgn"));
    assert_true(controller_handle_interrupt(fixture->controller));
    assert_non_null(strstr(session(fixture)->message.text, "cancelled"));
    wait_until_gathered(fixture);
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "First");

    line(fixture, "game 2");
    wait_until_gathered(fixture);
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "Large");
    assert_int_equal(games_of(session(fixture))->current, 2);
    line(fixture, "next");
    assert_string_equal(session(fixture)->message.text, "Game 3 of 3: Last - ?.");

    /* A game changed at the board meanwhile is not replaced. */
    hurry(fixture, "game 2");
    assert_non_null(strstr(session(fixture)->message.text, "Reading"));
    line(fixture, "comment mine");
    wait_until_gathered(fixture);
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "Last");
    assert_string_equal(node_comment(session(fixture)->document->node), "mine");
}

static void a_file_that_was_emptied_has_no_games(void **state)
{
    Fixture *fixture = *state;
    file_write_text(fixture->file, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    start(fixture, fixture->file);
    wait_for_games(fixture);
    file_write_text(fixture->file, "");
    line(fixture, "games");
    wait_for_games(fixture);
    line(fixture, "game 2");
    assert_non_null(strstr(session(fixture)->message.text, "no longer holds any games"));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST(the_last_game_opens_when_all_are_read),
        TEST(the_list_knows_the_game_whose_edits_came_back),
        TEST(the_opened_files_own_edits_are_offered),
        TEST(a_bad_filter_leaves_the_list_and_can_be_corrected),
        TEST(a_query_given_up_leaves_the_list),
        TEST(games_found_by_a_position_open_at_it),
        TEST(a_large_game_is_read_beside_the_board),
        TEST(a_file_that_was_emptied_has_no_games),
        TEST(saving_says_what_becomes_of_what_could_not_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keeper between journal and store: at every moment a game is in one of them, and a failure of
 * both is reported. */
#include <config.h>

#include "ui/controller/keeper.h"

#include "engine/board/bitboard.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/session_support.h"
#include "ui/document/document.h"
#include "ui/document/files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char NOWHERE[] = "/dev/null/luft";

static char folder[] = "/tmp/luft-test-XXXXXX";
static char journal_path[64], games_dir[64], games_path[80];
static Keeper keeper;

static void open_keeper(const char *journal, const char *games)
{
    keeper = (Keeper){ 0 };
    keeper_open(&keeper, &(Start){ .journal_path = journal, .games_dir = games });
}

static void reopen(void)
{
    keeper_close(&keeper);
    open_keeper(journal_path, games_dir);
}

static int set_up(void **state)
{
    file_empty_folder(folder);
    open_keeper(journal_path, games_dir);
    return session_set_up(state);
}

static int tear_down(void **state)
{
    keeper_close(&keeper);
    return session_tear_down(state);
}

static void begin_game(void)
{
    static const PlayerKind people[COLOR_NB] = { PLAYER_HUMAN, PLAYER_HUMAN };
    static const TimeControls none;
    Position start;
    position_init(&start);
    session_new_game(session(), &start, people, &none);
}

static void play(const char *san)
{
    play_san(san);
    keeper_settle(&keeper, session());
}

static void play_fools_mate(void)
{
    begin_game();
    play("f3");
    play("e5");
    play("g4");
    play("Qh4#");
}

static void assert_warning(const char *text)
{
    Status warning = keeper_take_warning(&keeper);
    if (*text == '\0')
        assert_string_equal(warning.text, "");
    else if (strstr(warning.text, text) == NULL)
        fail_msg("\"%s\" is not in \"%s\"", text, warning.text);
    warning = keeper_take_warning(&keeper);
    assert_true(status_is_ok(&warning));
}

/* How often the text is in the file of games; no file has it 0 times. */
static int count_stored(const char *text)
{
    StrBuf file;
    int count = 0;
    strbuf_init(&file);
    Status status = files_read(games_path, 1 << 20, &file);
    if (status_is_ok(&status))
        for (const char *at = file.data; (at = strstr(at, text)) != NULL; at++)
            count++;
    strbuf_done(&file);
    return count;
}

static int games_stored(void) { return count_stored("[Event "); }

static void expect_left(StatusCode code)
{
    Status status = keeper_leave_game(&keeper, session());
    assert_int_equal(status.code, code);
}

/* --- at every moment in one of them ----------------------------------------------------------- */

static void a_game_moves_from_the_journal_to_the_store(void **state)
{
    (void)state;
    begin_game();
    keeper_settle(&keeper, session());
    reopen();
    assert_false(game_journal_has_unfinished(keeper.journal)); /* nothing has been played */
    play("f3");
    play("e5");
    assert_int_equal(games_stored(), 0);
    reopen();
    assert_true(game_journal_has_unfinished(keeper.journal));
    begin_game();
    Status status = keeper_restore_game(&keeper, session());
    assert_true(status_is_ok(&status));
    match_hold(session()->match, false);
    play("g4");
    play("Qh4#");
    assert_warning("");
    assert_int_equal(count_stored("0-1"), 2); /* the tag and the end of the moves */
    expect_left(STATUS_OK);
    assert_int_equal(games_stored(), 1);
    reopen();
    assert_false(game_journal_has_unfinished(keeper.journal));
}

static void an_end_taken_back_is_no_end(void **state)
{
    (void)state;
    play_fools_mate();
    assert_int_equal(games_stored(), 1);
    Status status = session_undo(session(), 1, 0);
    assert_true(status_is_ok(&status));
    keeper_settle(&keeper, session());
    assert_int_equal(games_stored(), 0);
    play("Qg5");
    reopen();
    assert_true(game_journal_has_unfinished(keeper.journal));
}

static void a_game_that_is_left_has_no_result(void **state)
{
    (void)state;
    begin_game();
    play("e4");
    expect_left(STATUS_OK);
    expect_left(STATUS_OK);
    assert_int_equal(games_stored(), 1);
    assert_int_equal(count_stored("[Result \"*\"]"), 1);
    assert_int_equal(count_stored("[Termination \"unterminated\"]"), 1);
    reopen();
    assert_false(game_journal_has_unfinished(keeper.journal));
}

static void the_game_nobody_resumed_is_stored_when_another_begins(void **state)
{
    (void)state;
    begin_game();
    play("d4");
    reopen();
    begin_game();
    keeper_settle(&keeper, session());
    assert_true(game_journal_has_unfinished(keeper.journal)); /* it can still come back */
    play("c4");
    assert_false(game_journal_has_unfinished(keeper.journal));
    assert_non_null(strstr(session()->message.text, "is in games.pgn"));
    assert_int_equal(count_stored("1. d4"), 1);
    assert_int_equal(count_stored("1. c4"), 0);
}

static void what_lies_over_the_game_is_not_kept(void **state)
{
    (void)state;
    begin_game();
    play("e4");
    session_push(session(), document_new());
    session_say_nothing(session());
    keeper_settle(&keeper, session());
    expect_left(STATUS_OK);
    Status status = keeper_expect_kept(&keeper, session());
    assert_true(status_is_ok(&status));
    assert_int_equal(games_stored(), 0);
    session_drop(session());
    reopen();
    assert_true(game_journal_has_unfinished(keeper.journal));
}

/* --- what cannot be kept ---------------------------------------------------------------------- */

static void the_journal_keeps_what_the_store_does_not_take(void **state)
{
    (void)state;
    keeper_close(&keeper);
    open_keeper(journal_path, NOWHERE);
    play_fools_mate();
    assert_warning("the journal keeps the game");
    keeper_settle(&keeper, session());
    assert_warning(""); /* one attempt */
    expect_left(STATUS_OK);
    assert_warning("the journal keeps the game"); /* and another one */
    reopen();
    assert_warning("");
    assert_int_equal(games_stored(), 1);
    assert_int_equal(count_stored("0-1"), 2);
    reopen();
    assert_int_equal(games_stored(), 1);
}

static void a_game_that_nothing_takes_is_not_dropped_unsaid(void **state)
{
    (void)state;
    keeper_close(&keeper);
    open_keeper(NOWHERE, NOWHERE);
    (void)keeper_take_warning(&keeper);
    begin_game();
    play("e4");
    assert_warning("keep this game with `save FILE`");
    Status status = keeper_leave_game(&keeper, session());
    assert_int_equal(status.code, STATUS_STATE);
    assert_non_null(strstr(status.text, "the same command again discards it"));
    expect_left(STATUS_OK); /* repeating the command confirms it */
    begin_game();
    play("d4");
    status = keeper_expect_kept(&keeper, session());
    assert_int_equal(status.code, STATUS_STATE); /* another game */
    status = keeper_expect_kept(&keeper, session());
    assert_int_equal(status.code, STATUS_OK);
}

static void a_journal_that_works_again_is_told(void **state)
{
    (void)state;
    begin_game();
    play("e4");
    keeper_close(&keeper);
    assert_int_equal(chmod(folder, 0500), 0);
    bool is_root = access(folder, W_OK) == 0;
    open_keeper(journal_path, games_dir);
    (void)keeper_take_warning(&keeper);
    begin_game();
    play("d4");
    Status warning = keeper_take_warning(&keeper);
    assert_int_equal(status_is_ok(&warning), is_root);
    session_say_nothing(session());
    assert_int_equal(chmod(folder, 0700), 0);
    play("d5");
    assert_warning("");
    assert_string_equal(session()->message.text, is_root ? "" : "The journal works again.");
}

static void without_journal_and_store_nothing_is_said(void **state)
{
    (void)state;
    keeper_close(&keeper);
    open_keeper(NULL, NULL);
    play_fools_mate();
    expect_left(STATUS_OK);
    begin_game();
    play("e4");
    expect_left(STATUS_OK);
    assert_warning("");
    assert_false(game_journal_has_unfinished(keeper.journal) ||
                 edit_journal_has_found(keeper.edit_journal));
    Status status = keeper_restore_game(&keeper, session());
    assert_int_equal(status.code, STATUS_NOT_FOUND);
}

/* --- edits ------------------------------------------------------------------------------------ */

static void edits_come_back(void **state)
{
    (void)state;
    open_pgn("1. e4 e5 *");
    keeper_settle(&keeper, session());
    assert_false(edit_journal_has_found(keeper.edit_journal));
    edits_record(session()->document, "the comment");
    Game *game = session()->document->game;
    node_set_comment(game_root(game), "a thought");
    keeper_settle(&keeper, session());
    reopen();
    assert_true(edit_journal_has_found(keeper.edit_journal));
    open_pgn("1. d4 *");
    Status status = keeper_restore_edits(&keeper, session());
    assert_true(status_is_ok(&status));
    assert_string_equal(node_comment(game_root(session()->document->game)), "a thought");
    assert_true(session_has_unsaved_edits(session()));
    assert_int_equal(games_stored(), 0);
    assert_warning("");
}

static void annotate(const char *comment)
{
    edits_record(session()->document, "a comment");
    node_set_comment(session()->document->node, comment);
    keeper_settle(&keeper, session());
}

static void what_is_added_to_a_kept_game_is_kept_with_it(void **state)
{
    (void)state;
    play_fools_mate();
    annotate("a pity");
    annotate("what a pity");
    assert_warning("");
    assert_false(session_has_unsaved_edits(session()));
    assert_int_equal(games_stored(), 1);
    assert_int_equal(count_stored("{what a pity}"), 1);
    Status status = edits_undo(session()->document, NULL);
    assert_true(status_is_ok(&status));
    keeper_settle(&keeper, session());
    assert_int_equal(count_stored("{a pity}"), 1);
    reopen();
    assert_false(edit_journal_has_found(keeper.edit_journal));
}

static void other_moves_do_not_replace_a_kept_game(void **state)
{
    (void)state;
    play_fools_mate();
    edits_record(session()->document, "deleting moves");
    session_leave_match(session());
    GameNode *last = session()->document->node;
    session_go_to(session(), node_parent(last));
    (void)game_remove(session()->document->game, last);
    keeper_settle(&keeper, session());
    assert_true(session_has_unsaved_edits(session()));
    assert_int_equal(count_stored("Qh4#"), 1);
}

static void a_kept_game_that_others_changed_leaves_the_edits_unsaved(void **state)
{
    (void)state;
    play_fools_mate();
    assert_int_equal(unlink(games_path), 0);
    annotate("a pity");
    assert_warning("another program has changed this game in games.pgn");
    assert_true(session_has_unsaved_edits(session()));
    annotate("what a pity");
    assert_warning(""); /* said once */
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_moves_from_the_journal_to_the_store),
        TEST(an_end_taken_back_is_no_end),
        TEST(a_game_that_is_left_has_no_result),
        TEST(the_game_nobody_resumed_is_stored_when_another_begins),
        TEST(what_lies_over_the_game_is_not_kept),
        TEST(the_journal_keeps_what_the_store_does_not_take),
        TEST(a_game_that_nothing_takes_is_not_dropped_unsaid),
        TEST(a_journal_that_works_again_is_told),
        TEST(without_journal_and_store_nothing_is_said),
        TEST(edits_come_back),
        TEST(what_is_added_to_a_kept_game_is_kept_with_it),
        TEST(other_moves_do_not_replace_a_kept_game),
        TEST(a_kept_game_that_others_changed_leaves_the_edits_unsaved),
    };
    bitboard_init();
    if (mkdtemp(folder) == NULL)
        return EXIT_FAILURE;
    snprintf(journal_path, sizeof journal_path, "%s/game.pgn", folder);
    snprintf(games_dir, sizeof games_dir, "%s/games", folder);
    snprintf(games_path, sizeof games_path, "%s/games.pgn", games_dir);
    int failed = cmocka_run_group_tests_name("keeper", tests, NULL, NULL);
    file_remove_folder(folder);
    return failed;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games put in and left by command: pasted, asked about, edited, saved and opened. */
#include <config.h>

#include "tests/unit/support/command_support.h"
#include "tests/unit/support/file_support.h"

#include "engine/notation/fen.h"
#include "ui/commands/commands.h"
#include "ui/document/document.h"
#include "ui/document/recognise.h"
#include "ui/storage/games.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

static const char KINGS[] = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

static void a_game_in_progress_is_asked_about(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "e4");
    static const char *const LINES[] = {
        "new",      "setup 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "1. d4 d5", "[White \"A\"]\n\n1. d4 d5 *",          "resume"
    };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        fake->question[0] = '\0';
        assert_ok(fake, LINES[i]);
        assert_string_not_equal(fake->question, "");
        assert_int_equal(node_ply(fake->session.document->live), 1);
        assert_int_equal(fake->left, 0);
    }
    assert_ok(fake, LINES[2]);
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_fen(fake, KINGS);
    assert_int_equal(fake->left, 1);
}

/* Before anything can be counted, the command still explains its arguments. */
static void a_number_that_lacks_is_asked_for(void **state)
{
    FakeApp *fake = *state;
    char path[] = "/tmp/luft-test-XXXXXX", text[64];
    int fd = mkstemp(path);
    assert_true(fd >= 0);
    close(fd);
    file_write_text(path, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    snprintf(text, sizeof text, "open %s", path);
    assert_ok(fake, text);
    Status status = execute(fake, "game");
    if (games_total(games_of(&fake->session)) == 0)
        assert_string_equal(status.text, "game takes the number of a game");
    assert_null(strstr(status.text, "1 to 0"));
    status = execute(fake, "goto");
    assert_string_equal(status.text, "goto takes a move number (12, 12b), start or end");
    unlink(path);
}

static void pastes_are_recognised(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, KINGS);
    assert_fen(fake, KINGS);
    assert_null(fake->session.document->live);
    assert_ok(fake, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"x\";");
    assert_non_null(node_comment(fake->session.document->node));
    assert_ok(fake, "1. e4 e5 2. Nf3");
    assert_int_equal(node_ply(fake->session.document->node), 3);
    assert_ok(fake, "[Event \"Test\"]\n[White \"A\"]\n\n1. e4 {best} (1. d4 d5) 1... e5 1-0\n");
    assert_string_equal(game_tag(fake->session.document->game, "White"), "A");
    assert_int_equal(session_game_end(&fake->session), END_RECORDED);
    assert_ok(fake, "position startpos moves e2e4 c7c5");
    assert_int_equal(node_ply(fake->session.document->node), 2);
    assert_ok(fake, "startpos moves e2e4 c7c5 g1f3");
    assert_int_equal(node_ply(fake->session.document->node), 3);
    assert_ok(fake, "position startpos d4 d5");
    assert_int_equal(node_ply(fake->session.document->node), 2);
    assert_null(games_of(&fake->session));
}

static void what_stands_before_a_game_is_passed_over(void **state)
{
    FakeApp *fake = *state;
    static const char TYPED[] = "comment [Event \"x\"]";
    static const char *const BEFORE[] = {
        "; from a friend\n",
        "Hi, here it is (my best):\n\n",
        "<html><body>\n<pre>",
        "# games\r\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(BEFORE); i++) {
        char text[200];
        snprintf(text, sizeof text, "%s[White \"A%zu\"]\n\n1. e4 e5 1-0\n", BEFORE[i], i);
        assert_ok(fake, text);
        char white[8];
        snprintf(white, sizeof white, "A%zu", i);
        assert_string_equal(game_tag(fake->session.document->game, "White"), white);
    }
    assert_ok(fake, "# a position\n\nk7/8/8/8/8/8/8/K7 b - - 0 1\n");
    assert_fen(fake, "k7/8/8/8/8/8/8/K7 b - - 0 1");
    assert_int_equal(recognise_kind(TYPED, strlen(TYPED)), TEXT_NOTHING);
}

static void several_games_are_pasted_at_once(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
    assert_string_equal(game_tag(fake->session.document->game, "White"), "A");
    assert_non_null(strstr(fake->session.message.text, "Game 1 of 2"));
    assert_non_null(games_of(&fake->session));
    while (!games_are_indexed(games_of(&fake->session)))
        continue;
    assert_ok(fake, "next");
    assert_string_equal(game_tag(fake->session.document->game, "White"), "B");
    assert_null(fake->session.document->file_place.path);
    assert_ok(fake, "tag White C");
    assert_ok(fake, "save");
    assert_string_equal(fake->question, "Save the 2 games as:");
}

static void bad_pastes_say_where_and_change_nothing(void **state)
{
    FakeApp *fake = *state;
    static const struct {
        const char *text;
        int line, column;
    } CASES[] = {
        { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNX w KQkq - 0 1", 0, 43 },
        { "1. e4 e5 2. Nf4", 0, 13 },
        { "1. e4 e5 2. Nf4 *", 0, 13 },
        { "1. e4 e5\n2. Nf4 *", 2, 4 },
        { "startpos moves e2e4 e7e4", 0, 21 },
        { "position " FEN_START " moves e2e5", 0, 64 },
        { "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 e5 *\n", 1, 1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        const Game *before = fake->session.document->game;
        Status status = execute(fake, CASES[i].text);
        assert_int_not_equal(status.code, STATUS_OK);
        assert_int_equal(status.line, CASES[i].line);
        assert_int_equal(status.column, CASES[i].column);
        assert_ptr_equal(fake->session.document->game, before);
        assert_fen(fake, FEN_START);
    }
}

/* As an opened file is. */
static void a_slip_in_a_move_list_is_named(void **state)
{
    FakeApp *fake = *state;
    Status status = execute(fake, "1. e4 e5 2. Nf3 Nc6 3. Bb5 Qh9");
    assert_non_null(strstr(status.text, "no square h9"));
    assert_ok(fake, "1. e4 e5 2. Nf3 Nc6");
    status = execute(fake, "3. Bb5 Qh9");
    assert_non_null(strstr(status.text, "no square h9"));
    status = execute(fake, "3. Bb5 Qh3"); /* from here, not from the start */
    assert_non_null(strstr(status.text, "h3"));
    assert_int_equal(node_ply(fake->session.document->node), 4);
}

static void a_pasted_pgn_with_a_fault_is_read_as_far_as_it_goes(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "[White \"A\"]\n\n1. e4 e5\n2. Nf4 Nc6 *\n");
    assert_string_equal(game_tag(fake->session.document->game, "White"), "A");
    assert_int_equal(node_ply(game_line_end(game_root(fake->session.document->game))), 2);
    assert_true(fake->session.message.is_error);
    assert_non_null(strstr(fake->session.message.text, "PGN:4:4: "));
}

static void a_game_from_a_position_has_tags(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "set player Anna");
    assert_ok(fake, "fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_ok(fake, "side white");
    assert_ok(fake, "O-O");
    const Game *game = fake->session.document->game;
    assert_string_equal(game_tag(game, "Event"), "Casual game");
    assert_string_equal(game_tag(game, "White"), "Anna");
    assert_non_null(strstr(game_tag(game, "Black"), "luft"));
    assert_string_not_equal(game_tag(game, "Date"), "????.??.??");
    /* Another person's record keeps its tags. */
    assert_ok(fake, "new");
    assert_ok(fake, "[Event \"Final\"]\n[White \"B\"]\n\n1. e4 *");
    assert_int_equal(answer_yes(fake).code, STATUS_OK);
    assert_ok(fake, "goto end");
    assert_ok(fake, "side both");
    assert_string_equal(game_tag(fake->session.document->game, "Event"), "Final");
}

static void undo_in_an_opened_game_undoes_edits(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "setup startpos moves e2e4 e7e5");
    assert_ok(fake, "goto end");
    assert_null(fake->session.document->live);
    Status status = execute(fake, "undo");
    assert_int_equal(status.code, STATUS_STATE);
    assert_non_null(strstr(status.text, "nothing to undo"));
    assert_ok(fake, "Nf3");
    assert_ok(fake, "undo");
    assert_int_equal(node_ply(fake->session.document->node), 2);
    assert_null(node_next(fake->session.document->node));
    assert_string_equal(fake->session.message.text, "Undone: the move Nf3.");
    assert_ok(fake, "redo");
    assert_int_equal(node_ply(game_line_end(fake->session.document->node)), 3);
    assert_false(fake->session.message.is_error);
}

static void records_are_edited(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "1. e4 e5 2. Nf3");
    assert_ok(fake, "nag !?");
    assert_int_equal(node_nag(fake->session.document->node, 0), 5);
    assert_ok(fake, "nag ??");
    assert_int_equal(node_nag_count(fake->session.document->node), 1);
    assert_ok(fake, "comment the knight");
    assert_string_equal(node_comment(fake->session.document->node), "the knight");
    assert_ok(fake, "goto 1 white");
    assert_int_equal(node_ply(fake->session.document->node), 1);
    assert_ok(fake, "goto 1 b");
    assert_int_equal(node_ply(fake->session.document->node), 2);
    assert_int_equal(execute(fake, "goto 1 2").code, STATUS_SYNTAX);
    assert_int_equal(execute(fake, "goto 1b white").code, STATUS_SYNTAX);
    assert_ok(fake, "goto 1b");
    assert_int_equal(node_ply(fake->session.document->node), 2);
    assert_ok(fake, "Nc3");
    assert_ok(fake, "promote");
    assert_true(node_is_mainline(fake->session.document->node));
    assert_ok(fake, "delete");
    assert_int_equal(node_ply(fake->session.document->node), 2);
    assert_string_equal(fake->question, "");
    assert_ok(fake, "quit");
    assert_non_null(strstr(fake->question, "unsaved"));
    assert_int_equal(fake->quits, 0);
}

static void games_are_saved_and_opened(void **state)
{
    FakeApp *fake = *state;
    char folder[] = "/tmp/luft-test-XXXXXX", path[64], line[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.pgn", folder);
    assert_ok(fake, "e4");
    snprintf(line, sizeof line, "save %s", path);
    assert_ok(fake, line);
    assert_ok(fake, "e5");
    assert_ok(fake, "save");
    assert_false(session_has_unsaved_edits(&fake->session));
    snprintf(line, sizeof line, "open %s", path);
    assert_ok(fake, line);
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_int_equal(node_ply(game_line_end(fake->session.document->node)), 2);
    status = execute(fake, "open /nonexistent/file");
    assert_int_equal(status.code, STATUS_IO);
    file_remove_folder(folder);
}

/* A name without an ending gets one, and finds it again; a folder says what opens it. */
static void names_need_no_ending(void **state)
{
    FakeApp *fake = *state;
    char folder[] = "/tmp/luft-test-XXXXXX", path[64], line[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/mine", folder);
    assert_ok(fake, "e4");
    snprintf(line, sizeof line, "save %s", path);
    assert_ok(fake, line);
    snprintf(path, sizeof path, "%s/mine.pgn", folder);
    assert_string_equal(session_record(&fake->session)->file_place.path, path);
    snprintf(line, sizeof line, "open %s/mine", folder);
    assert_ok(fake, line);
    Status status = answer_yes(fake);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(session_record(&fake->session)->file_place.path, path);
    snprintf(line, sizeof line, "practice %s/mine", folder); /* found, but without exercises */
    assert_null(strstr(execute(fake, line).text, "No such file"));
    snprintf(line, sizeof line, "practice %s/yours", folder);
    assert_non_null(strstr(execute(fake, line).text, "No such file"));
    snprintf(line, sizeof line, "open %s", folder);
    assert_non_null(strstr(execute(fake, line).text, "is a folder; `luft games /tmp/luft-test-"));
    snprintf(line, sizeof line, "%s/my 'games'", folder);
    assert_int_equal(mkdir(line, 0755), 0);
    snprintf(line, sizeof line, "open %s/my 'games'", folder);
    assert_non_null(strstr(execute(fake, line).text, "/my '\\''games'\\''' --pgn | luft -`"));
    file_write_text(path, "");
    snprintf(line, sizeof line, "%s/bare", folder);
    file_write_text(line, "");
    snprintf(line, sizeof line, "open %s/bare", folder);
    assert_non_null(strstr(execute(fake, line).text, "bare contains no"));
    file_remove_folder(folder);
}

static void save_as_is_no_file_called_as(void **state)
{
    FakeApp *fake = *state;
    char folder[] = "/tmp/luft-test-XXXXXX", line[80];
    assert_non_null(mkdtemp(folder));
    assert_ok(fake, "e4");
    static const char *const WITHOUT_NAME[] = { "save as",          "save game as",
                                                "Save the game as", "save my game",
                                                "save it",          "export this game",
                                                "save copy",        "save this game to the file",
                                                "export settings",  "save settings" };
    for (size_t i = 0; i < ARRAY_LEN(WITHOUT_NAME); i++) {
        Status status = execute(fake, WITHOUT_NAME[i]);
        (void)status;
        assert_null(session_record(&fake->session)->file_place.path);
    }
    static const char *const BEFORE_NAME[] = { "save game as", "save copy as", "export game as",
                                               "save to",      "save file as", "save this game" };
    for (size_t i = 0; i < ARRAY_LEN(BEFORE_NAME); i++) {
        snprintf(line, sizeof line, "%s %s/%zu.pgn", BEFORE_NAME[i], folder, i);
        assert_ok(fake, line);
        assert_string_equal(session_record(&fake->session)->file_place.path, strchr(line, '/'));
    }
    snprintf(line, sizeof line, "save game as %s/a b.pgn", folder);
    assert_ok(fake, line);
    assert_string_equal(session_record(&fake->session)->file_place.path, strchr(line, '/'));
    file_remove_folder(folder);
}

/* A name that has such words is one in quotes, if words follow them, or if the file is there. */
static void names_keep_their_words(void **state)
{
    static const struct {
        const char *typed, *name;
    } CASES[] = {
        { "game of the century", "game of the century" },
        { "the evergreen", "the evergreen" },
        { "\"to x\"", "\"to x\"" },
        { "a", "a" },
        { "games to b c", "b c" },
        { "games.pgn", "games.pgn" },
    };
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++)
        assert_string_equal(commands_file_name(CASES[i].typed), CASES[i].name);
    char folder[] = "/tmp/luft-test-XXXXXX", before[PATH_MAX];
    assert_non_null(mkdtemp(folder));
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(folder), 0);
    assert_string_equal(commands_file_name("all games.pgn"), "games.pgn");
    file_write_text("all games.pgn", "");
    assert_string_equal(commands_file_name("all games"), "all games");
    assert_int_equal(chdir(before), 0);
    file_remove_folder(folder);
}

static void en_passant_is_a_move(void **state)
{
    FakeApp *fake = *state;
    Status status = execute(fake, "en passant");
    assert_string_equal(status.text, "no pawn can capture en passant here");
    assert_ok(fake, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
    assert_ok(fake, "En passant");
    assert_fen(fake, "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
}

static void saving_elsewhere_is_no_other_programs_change(void **state)
{
    FakeApp *fake = *state;
    char folder[] = "/tmp/luft-test-XXXXXX", path[64], line[80];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/a.pgn", folder);
    file_write_text(path, "[White \"A\"]\n\n1. e4 e5 *\n");
    snprintf(line, sizeof line, "open %s", path);
    assert_ok(fake, line);
    assert_ok(fake, "tag White Ann");
    assert_ok(fake, "save");
    snprintf(line, sizeof line, "save %s/b.pgn", folder);
    assert_ok(fake, line);
    assert_ok(fake, "games Ann");
    assert_null(strstr(fake->session.said, "has changed"));
    Status status = execute(fake, "next pair");
    assert_string_equal(status.text, "expected a number of at least 1, not \"pair\"");
    status = execute(fake, "next 99999999999"); /* refused now, or when all are counted */
    assert_int_not_equal(status.code, STATUS_RANGE);
    file_remove_folder(folder);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(a_game_in_progress_is_asked_about),
        COMMAND_TEST(a_number_that_lacks_is_asked_for),
        COMMAND_TEST(pastes_are_recognised),
        COMMAND_TEST(what_stands_before_a_game_is_passed_over),
        COMMAND_TEST(several_games_are_pasted_at_once),
        COMMAND_TEST(bad_pastes_say_where_and_change_nothing),
        COMMAND_TEST(a_slip_in_a_move_list_is_named),
        COMMAND_TEST(a_pasted_pgn_with_a_fault_is_read_as_far_as_it_goes),
        COMMAND_TEST(a_game_from_a_position_has_tags),
        COMMAND_TEST(undo_in_an_opened_game_undoes_edits),
        COMMAND_TEST(records_are_edited),
        COMMAND_TEST(games_are_saved_and_opened),
        COMMAND_TEST(names_need_no_ending),
        COMMAND_TEST(save_as_is_no_file_called_as),
        COMMAND_TEST(names_keep_their_words),
        COMMAND_TEST(en_passant_is_a_move),
        COMMAND_TEST(saving_elsewhere_is_no_other_programs_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line dialogue from end to end: lines in, lines out, exit status. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "tests/unit/support/file_support.h"
#include "tests/unit/support/patience.h"
#include "ui/settings/settings.h"

#include "ui/ui.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char directory[] = "/tmp/luft-test-XXXXXX";
static char journal_path[64];
static char games_dir[64];
static const char *opened; /* the file that a dialogue begins with, NULL: a new game */

/* The output of a dialogue with this input; the exit status goes to *code. */
static char *talk(const char *input, int *code)
{
    int to_child[2], from_child[2];
    assert_int_equal(pipe(to_child), 0);
    assert_int_equal(pipe(from_child), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(to_child[0], STDIN_FILENO);
        dup2(from_child[1], STDOUT_FILENO);
        close(to_child[1]);
        close(from_child[0]);
        Settings settings;
        settings_init(&settings);
        settings.hash_mb = 1;
        settings.think_depth = 2;
        Start start = { .journal_path = journal_path, .games_dir = games_dir };
        start.kind = opened != NULL ? START_FILE : START_MENU;
        start.text = opened;
        alarm(PATIENCE_S);
        _exit(plain_run(&settings, &start, NULL));
    }
    close(to_child[0]);
    close(from_child[1]);
    assert_int_equal(write(to_child[1], input, strlen(input)), strlen(input));
    close(to_child[1]);
    StrBuf output;
    strbuf_init(&output);
    char chunk[4096];
    ssize_t count;
    while ((count = read(from_child[0], chunk, sizeof chunk)) > 0)
        strbuf_add(&output, chunk, (size_t)count);
    close(from_child[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    *code = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    return strbuf_detach(&output);
}

static void assert_tells(const char *input, const char *expected)
{
    int code;
    char *output = talk(input, &code);
    if (strstr(output, expected) == NULL)
        fail_msg("no \"%s\" in:\n%s", expected, output);
    assert_int_equal(code, 0);
    free(output);
}

static int set_up(void **state)
{
    (void)state;
    char command[80];
    snprintf(command, sizeof command, "rm -f %s/journal*", directory);
    return system(command);
}

static void a_game_goes_to_mate(void **state)
{
    (void)state;
    assert_tells("side both\ne4\ne5\nQh5\nNc6\nBc4\nNf6\nQxf7#\nquit\n", "Black is checkmated");
    assert_tells("resume\n", "no other is unfinished");
    char command[128];
    snprintf(command, sizeof command, "open %s/games.pgn\npgn\n", games_dir);
    assert_tells(command, "4. Qxf7# 1-0");
}

/* `explorer off` is a filter, too, and stays until it is cleared. */
static void the_explorer_says_its_filter(void **state)
{
    (void)state;
    char path[80], command[256];
    snprintf(path, sizeof path, "%s/explored.pgn", directory);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_true(fputs("[White \"Alice\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n", file) > 0);
    assert_int_equal(fclose(file), 0);
    snprintf(command, sizeof command, "open %s\nexplorer off\n", path);
    assert_tells(command, "Only games that match \"off\"; `explorer clear` takes all again.");
    assert_tells(command, "No such game is here within its first 20 moves.");
    snprintf(command, sizeof command, "open %s\nexplorer white alice\n", path);
    assert_tells(command, "No such game is here. A filter has a sign: `explorer white=alice`.");
    snprintf(command, sizeof command, "open %s\nexplorer alice\nexplorer clear\n", path);
    assert_tells(command, "2 games.\n");
}

static void the_engine_answers_before_the_next_line(void **state)
{
    (void)state;
    int code;
    char *output = talk("e4\nundo\nd4\nhint\nfen\n", &code);
    assert_int_equal(code, 0);
    assert_non_null(strstr(output, "(luft)"));
    assert_non_null(strstr(output, "Taken back"));
    assert_non_null(strstr(output, "Hint: "));
    assert_non_null(strstr(output, " w KQkq - "));
    free(output);
}

static void the_engine_plays_itself_to_the_end(void **state)
{
    (void)state;
    assert_tells("level max\nsetup 7k/8/5KQ1/8/8/7p/8/8 w - - 0 1\nside none\n",
                 "Black is checkmated");
}

static void end_of_input_keeps_the_game(void **state)
{
    (void)state;
    assert_tells("side both\ne4\nc5", "1, Black c5");
    assert_tells("", "unfinished game");
    assert_tells("resume\npgn\n", "1. e4 c5 *");
    assert_tells("side both\nd4\n", "1, White d4");
    char command[128];
    /* The game that was declined is not lost either. */
    snprintf(command, sizeof command, "open %s/games.pgn\n", games_dir);
    assert_tells(command, "opened");
}

static void mistakes_are_told_and_survived(void **state)
{
    (void)state;
    assert_tells("e5\n", "No white pawn");
    assert_tells("version\nquit\n", "luft " PACKAGE_VERSION);
    assert_tells("zzz\nquit\n", "neither a move nor a command");
    assert_tells("Ke9\nquit\n", "Ke9: there is no square e9");
    assert_tells("setup 8/8/8 w - - 0 1\n", "Column 6");
    assert_tells("\x01\x02\xff\n\n   \nquit\n", "You play White");
}

/* A step announces the move with all that the record says about it, once. */
static void each_step_is_said(void **state)
{
    (void)state;
    char pgn[64], input[256];
    snprintf(pgn, sizeof pgn, "%s/steps.pgn", directory);
    FILE *file = fopen(pgn, "w");
    assert_non_null(file);
    fputs("{Before.} 1. e4 e5?! {Why?} (1... c5 {Sharp.} 2. Nf3) 2. Nf3 1/2-1/2\n", file);
    assert_int_equal(fclose(file), 0);
    snprintf(input, sizeof input,
             "open %s\nforward\nset speech nato\nforward\nvariation 2\n"
             "forward\nback\n"
             "variation 1\nforward\nback\nhere\nflip\n",
             pgn);
    assert_tells(input, "The start. White to move.\nComment: Before.\n1, White e4\n");
    assert_tells(input, "1, Black echo 5, a dubious move\nComment: Why?\n"
                        "Or `variation 2`: charlie 5.\n"
                        "A variation:\n1, Black charlie 5\nComment: Sharp.\n"
                        "Or `variation 1`: echo 5.\n"
                        "2, White knight foxtrot 3\nThe variation ends here.\n");
    assert_tells(input, "Back in the main line.\n1, Black echo 5, a dubious move\nComment: Why?\n"
                        "Or `variation 2`: charlie 5.\n2, White knight foxtrot 3\n"
                        "The game ends here: a draw.\n1, Black echo 5, a dubious move\n");
    assert_tells(input, "`board` shows Black's side below.\n");
}

static void short_questions_are_answered(void **state)
{
    (void)state;
    assert_tells(
        "side both\ne4\np N\np n\ns e4 e 4\nr 1\nf e\nl\nc\no\nmoves g8\n",
        "White knights: b1, g1.\nWhite knights: b1, g1.\nBlack knights: b8, g8.\n"
        "e4: white P.\nFile e: e1 white K, e4 white P, e7 black p, e8 black k.\nRank 4: "
        "e4 white P.\n"
        "Rank 1: a1 white R, b1 white N, c1 white B, d1 white Q, e1 white K, f1 white B, "
        "g1 white N, h1 white R.\n"
        "File e: e1 white K, e4 white P, e7 black p, e8 black k.\n1, White e4\nBlack to move.\n"
        "There is no clock.\n");
    assert_tells("moves b1\n", "2 legal moves: Na3; Nc3");
    assert_tells("set speech names\nmoves b1\n", "2 legal moves: knight a3; knight c3");
    assert_tells("moves e5\nmoves a1\n", "e5 is empty.\nWhite rook on a1: no legal moves.\n");
    assert_tells("arrow e2e4\narrow e2e4\narrow e4 red\narrow clear\n",
                 "Arrow from e2 to e4 drawn (green).\nArrow from e2 to e4 removed (green).\n"
                 "e4 is marked (red).\nNothing is drawn here any more.\n");
    assert_tells("r\nf\n",
                 "There is nothing to redo; a new move replaces what was taken back.\n"
                 "`board` shows Black's side below."); /* letters alone keep their meaning */
    assert_tells("tag ECO\n", "The game has no tag ECO.\n");
    assert_tells("new both\ne4\nundo\nforward\n",
                 "This is the end of the line; `redo` plays what was taken back.");
    assert_tells("p z\ns z9\nbest\n", "not z.\nSquare takes a square, a file or a rank: e4, e, 4."
                                      "\nNothing is being analysed");
}

/* Over a pipe the next line waits until the engine has said its first line. */
static void analysis_is_said(void **state)
{
    (void)state;
    static const char MATE[] = "setup 7k/8/5KQ1/8/8/7p/8/8 w - - 0 1\nanalyse\nbest\nthreat\n";
    assert_tells(MATE, "Best: Qg7, checkmate, mate in 1 for White.\n"
                       "Best: Qg7, checkmate, mate in 1 for White.\n"
                       "Black's threat; `threat` again ends it.\n"
                       "Threat: h2; Qg7, checkmate, mate in 1 for White.\n");
}

static void a_position_is_set_up_by_ear(void **state)
{
    (void)state;
    assert_tells("set speech names\nside both\nsetup\nclear\nput Ke1 ke8 Qd1\nremove d1\n"
                 "put Ra1\np\nside black\ndone\nl\n",
                 "d1: empty.\n");
    assert_tells("set speech nato\nside both\nsetup\nclear\nput Ke1 ke8\ndone\nn\n",
                 "echo 1: white king.\necho 8: black king.\n");
    assert_tells("side both\nsetup\nempty\nwhite king e1\nput a white rook on h1 black king e8\n"
                 "castling K\ncastling none\nblack to move\n",
                 "4k3/8/8/8/8/8/8/4K2R b - - 0 1\n");
    assert_tells("side both\nsetup\nqueen\n", "`Ke1` puts White's king");
    assert_tells("side both\nsetup\n", "Legal. `done` uses it.\n");
    assert_tells("side both\nsetup\nclear\nput Ke1\n", "8/8/8/8/8/8/8/4K3 w - - 0 1\n");
}

static void a_review_over_a_pipe_can_be_stopped(void **state)
{
    (void)state;
    assert_tells("1. e4 e5 2. Nf3 *\n\nreview\nstop \nquit\ndiscard\n", "Review stopped: ");
}

static size_t count_lines(const char *text)
{
    size_t lines = 0;
    while ((text = strchr(text, '\n')) != NULL) {
        text++;
        lines++;
    }
    return lines;
}

/* Says more lines than `stop` alone, which ends what the command may have started, perhaps before
 * it has told anything; exits with 0. */
static void expect_answer(const char *name, size_t least)
{
    int code;
    char input[64];
    bool is_long = strcmp(name, "review") == 0;
    snprintf(input, sizeof input, "%s%s\nstop\n", name, is_long ? " nodes 50" : "");
    char *output = talk(input, &code);
    if (count_lines(output) <= least || code != 0)
        fail_msg("%s is not answered: %d, %s", name, code, output);
    free(output);
}

/* A second each; with a mate they are soon done. */
static bool is_thinking(const char *name)
{
    static const char *const NAMES[] = { "hint", "threat", "analyse", "lock", "only" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (strcmp(name, NAMES[i]) == 0)
            return true;
    return false;
}

/* Each command works or says what to do instead; none is silently ignored. */
static void every_command_is_answered(void **state)
{
    char path[64];
    snprintf(path, sizeof path, "%s/record.pgn", directory);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("[SetUp \"1\"]\n[FEN \"7k/8/5KQ1/8/8/7p/8/8 w - - 0 1\"]\n\n1. Qg3 $4 h2 *\n", file);
    assert_int_equal(fclose(file), 0);
    for (int i = 0; i < 2; i++) {
        int code;
        opened = i == 0 ? NULL : path;
        assert_int_equal(set_up(state), 0);
        char *alone = talk("stop\n", &code);
        const Command *row;
        for (size_t at = 0; (row = vocabulary_row(at)) != NULL; at++)
            if (strcmp(row->name, "quit") != 0 && !(opened == NULL && is_thinking(row->name))) {
                assert_int_equal(set_up(state), 0); /* no game to resume */
                expect_answer(row->name, count_lines(alone));
            }
        free(alone);
    }
    opened = NULL;
}

int main(void)
{
    bitboard_init();
    if (mkdtemp(directory) == NULL)
        return 99;
    snprintf(journal_path, sizeof journal_path, "%s/journal", directory);
    snprintf(games_dir, sizeof games_dir, "%s/games", directory);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_game_goes_to_mate, set_up),
        cmocka_unit_test_setup(the_explorer_says_its_filter, set_up),
        cmocka_unit_test_setup(the_engine_answers_before_the_next_line, set_up),
        cmocka_unit_test_setup(the_engine_plays_itself_to_the_end, set_up),
        cmocka_unit_test_setup(end_of_input_keeps_the_game, set_up),
        cmocka_unit_test_setup(mistakes_are_told_and_survived, set_up),
        cmocka_unit_test_setup(each_step_is_said, set_up),
        cmocka_unit_test_setup(short_questions_are_answered, set_up),
        cmocka_unit_test_setup(analysis_is_said, set_up),
        cmocka_unit_test_setup(a_position_is_set_up_by_ear, set_up),
        cmocka_unit_test_setup(a_review_over_a_pipe_can_be_stopped, set_up),
        cmocka_unit_test_setup(every_command_is_answered, set_up),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    file_remove_folder(directory);
    return failed;
}

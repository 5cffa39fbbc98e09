/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits saved, asked about on leaving, and restored by the next start. */
#include <config.h>

#include "engine/base/replace_file.h"
#include "tests/unit/document/editing_support.h"
#include "tests/unit/support/file_support.h"

#include "ui/document/document.h"
#include "ui/document/files.h"
#include "ui/storage/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

static void append_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static void saving_changes_one_game(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "save");
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(file.data, EDITING_COLLECTION);
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    ok(fixture, "save");
    assert_false(session_has_unsaved_edits(session(fixture)));
    strbuf_clear(&file);
    status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(file.data, "1. e4 $1 {"));
    assert_non_null(strstr(file.data, " 1-0\n\n[Event \"Two\"]\n\n1. d4 *\n"));
    ok(fixture, "quit");
    assert_true(controller_wants_quit(fixture->controller));
    strbuf_done(&file);
}

static void changed_files_are_asked_about(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    append_text(fixture->path, "\n[Event \"Three\"]\n\n1. c4 *\n");
    ok(fixture, "save");
    assert_non_null(strstr(question(fixture), "not this game"));
    ok(fixture, "n");
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "save");
    ok(fixture, "y");
    assert_false(session_has_unsaved_edits(session(fixture)));
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(file.data, "$1"));
    assert_non_null(strstr(file.data, "[Event \"Three\"]"));
    status = replace_file_whole(fixture->path, 0644, "[Event \"X\"]\n\n1. h4 *\n", 21);
    assert_int_equal(status.code, STATUS_OK);
    ok(fixture, "nag ?");
    ok(fixture, "save");
    assert_non_null(strstr(question(fixture), "this game too"));
    strbuf_done(&file);
}

static void a_file_may_vanish_while_luft_asks(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    append_text(fixture->path, "\n[Event \"Three\"]\n\n1. c4 *\n");
    ok(fixture, "save");
    assert_int_equal(unlink(fixture->path), 0);
    ok(fixture, "y");
    assert_non_null(strstr(question(fixture), "is gone. Create it again"));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "n");
    ok(fixture, "quit");
    ok(fixture, "s");
    assert_non_null(strstr(question(fixture), "is gone. Create it again"));
    ok(fixture, "y");
    assert_true(files_exists(fixture->path));
    assert_false(session_has_unsaved_edits(session(fixture)));
    assert_true(controller_wants_quit(fixture->controller)); /* as was wanted */
}

static void leaving_asks(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    static const char *const LINES[] = { "new", "quit", "1. d4 d5 2. c4", "setup startpos" };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        ok(fixture, LINES[i]);
        assert_non_null(strstr(question(fixture), "(s)ave, (d)iscard or (c)ancel"));
        refused(fixture, "a", "Answer first: s, d; `cancel` puts the question away");
        assert_int_equal(fixture->aside, 1);
        ok(fixture, "c");
        assert_int_equal(fixture->aside, 0);
        assert_int_equal(node_nag_count(session(fixture)->document->node), 1);
    }
    ok(fixture, "new");
    ok(fixture, "s");
    assert_non_null(session(fixture)->document->live);
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(fixture->path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_non_null(strstr(file.data, "$1"));
    strbuf_done(&file);
}

static void an_answer_that_cannot_save_leaves_nothing(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "nag !");
    append_text(fixture->path, "\n\n");
    ok(fixture, "quit");
    ok(fixture, "s");
    assert_non_null(strstr(question(fixture), "has changed, but not this game. Replace it there?"));
    ok(fixture, "n");
    assert_false(controller_wants_quit(fixture->controller));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "1. d4 d5 2. c4");
    ok(fixture, "d");
    ok(fixture, "Nf6");
    ok(fixture, "quit");
    ok(fixture, "s");
    assert_string_equal(question(fixture), "Save as:");
    refused(fixture, "", "Not saved: no file was named; `save FILE` names one");
    assert_false(controller_wants_quit(fixture->controller));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "save");
    char name[80];
    snprintf(name, sizeof name, "%s/new.pgn", fixture->directory);
    ok(fixture, name);
    assert_true(files_exists(name));
    assert_false(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "Nc3");
    ok(fixture, "quit");
    ok(fixture, "d");
    assert_true(controller_wants_quit(fixture->controller));
}

/* Saves to the name in the fixture's folder, which then has this text. */
static void saves_position(EditingFixture *fixture, const char *name, const char *text)
{
    char path[80], line[100];
    snprintf(path, sizeof path, "%s/%s", fixture->directory, name);
    snprintf(line, sizeof line, "save %s", path);
    ok(fixture, line);
    StrBuf file;
    strbuf_init(&file);
    Status status = files_read(path, SIZE_MAX, &file);
    assert_int_equal(status.code, STATUS_OK);
    assert_string_equal(file.data, text);
    strbuf_done(&file);
}

static void a_file_of_positions_gets_the_one_shown(void **state)
{
#define E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"
#define E4_E5 "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"
    EditingFixture *fixture = *state;
    char path[80];
    ok(fixture, "1. e4 *");
    saves_position(fixture, "a.fen", E4 " 0 1\n");
    snprintf(path, sizeof path, "%s/b.EPD", fixture->directory);
    file_write_text(path, E4 " bm e5;"); /* without an end of line */
    ok(fixture, "e5");
    saves_position(fixture, "a.fen", E4 " 0 1\n" E4_E5 " 0 2\n");
    saves_position(fixture, "b.EPD", E4 " bm e5;\n" E4_E5 " hmvc 0; fmvn 2;\n");
    assert_true(session_has_unsaved_edits(session(fixture)));
    static const char *const OTHERS[] = { "1. e4 e5 *\n", "[Event \"?\"]\n\n1. e4 *\n", "\1\0a" };
    char line[100];
    snprintf(line, sizeof line, "save %s", path);
    for (size_t i = 0; i < ARRAY_LEN(OTHERS); i++) {
        file_write(path, "w", OTHERS[i], i < 2 ? strlen(OTHERS[i]) : 3);
        refused(fixture, line, "holds something other than positions");
    }
}

/* A wrong file name does not drop the command that asked for it. */
static void a_name_that_fails_is_asked_again(void **state)
{
    EditingFixture *fixture = *state;
    char name[80];
    snprintf(name, sizeof name, "%s/new.pgn", fixture->directory);
    ok(fixture, "1. d4 d5 2. c4");
    ok(fixture, "Nf6");
    ok(fixture, "quit");
    refused(fixture, "save /nonexistent/new.pgn", "No such file");
    assert_non_null(strstr(question(fixture), "(s)ave, (d)iscard"));
    ok(fixture, "s");
    for (int i = 0; i < 2; i++) {
        refused(fixture, "/nonexistent/new.pgn", "No such file");
        assert_string_equal(question(fixture), "Save as:");
        assert_int_equal(fixture->aside, 1);
    }
    ok(fixture, name);
    assert_int_equal(fixture->aside, 0);
    assert_true(files_exists(name));
    assert_true(controller_wants_quit(fixture->controller));
}

static const char PASTED[] = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 {as it\nwas} *\n\n"
                             "[White \"C\"]\n\n1. c4 *\n";

static void wait_for_index(EditingFixture *fixture)
{
    while (!games_are_indexed(games_of(session(fixture))))
        continue;
}

/* The question shows the time: for today's edits, to the minute. */
static void assert_asked(EditingFixture *fixture, const char *before, const char *after)
{
    const char *asked = question(fixture);
    int year, month, day, hour, minute, length = 0;
    assert_memory_equal(asked, before, strlen(before));
    int read = sscanf(asked + strlen(before), "%4d-%2d-%2d %2d:%2d%n", &year, &month, &day, &hour,
                      &minute, &length);
    assert_int_equal(read, 5);
    assert_string_equal(asked + strlen(before) + length, after);
    struct tm told = { .tm_year = year - 1900,
                       .tm_mon = month - 1,
                       .tm_mday = day,
                       .tm_hour = hour,
                       .tm_min = minute,
                       .tm_isdst = -1 };
    double age_s = difftime(time(NULL), mktime(&told));
    assert_true(age_s >= 0 && age_s < 180);
}

static void start_again(EditingFixture *fixture, StartKind kind)
{
    controller_free(fixture->controller); /* as a signal ends it: no question */
    editing_start(fixture, kind);
}

static void pasted_games_outlive_the_program(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, PASTED);
    controller_free(fixture->controller);
    editing_start(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 3 pasted games (", ")? (Y/n)");
    ok(fixture, "");
    wait_for_index(fixture);
    ok(fixture, "next");
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "B");
    assert_false(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "tag White Bert");
    /* Another game on the board leaves them listed, and the edits of one are asked about. */
    controller_free(fixture->controller);
    editing_start(fixture, START_MENU);
    ok(fixture, "");
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "Bert");
    assert_true(session_has_unsaved_edits(session(fixture)));
    wait_for_index(fixture);
    ok(fixture, "next");
    assert_non_null(strstr(question(fixture), "You have unsaved edits"));
    ok(fixture, "d");
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "C");
    ok(fixture, "new");
    controller_free(fixture->controller);
    editing_start(fixture, START_MENU);
    ok(fixture, "");
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "A");
    ok(fixture, "quit");
    assert_non_null(strstr(question(fixture), "3 pasted games are not saved"));
    ok(fixture, "d");
    assert_true(controller_wants_quit(fixture->controller));
    controller_free(fixture->controller);
    editing_start(fixture, START_MENU);
    assert_string_equal(question(fixture), "");
}

static void pasted_games_are_saved_together(void **state)
{
    EditingFixture *fixture = *state;
    char line[96], name[80];
    snprintf(name, sizeof name, "%s/pasted.pgn", fixture->directory);
    ok(fixture, PASTED);
    wait_for_index(fixture);
    ok(fixture, "game 3");
    ok(fixture, "tag White Cleo");
    snprintf(line, sizeof line, "open %s", fixture->path);
    ok(fixture, line);
    assert_non_null(strstr(question(fixture), "3 pasted games are not saved"));
    ok(fixture, "s");
    assert_string_equal(question(fixture), "Save the 3 games as:");
    ok(fixture, name);
    StrBuf text;
    strbuf_init(&text);
    Status status = files_read(name, SIZE_MAX, &text);
    assert_int_equal(status.code, STATUS_OK);
    assert_memory_equal(text.data, PASTED, strstr(PASTED, "[White \"C") - PASTED);
    assert_non_null(strstr(text.data, "[White \"Cleo\"]"));
    assert_null(strstr(text.data, "[White \"C\"]"));
    strbuf_done(&text);
    /* The interrupted command is completed then. */
    assert_true(files_are_same(session(fixture)->document->file_place.path, fixture->path));
    snprintf(line, sizeof line, "open %s", name);
    ok(fixture, line);
    wait_for_index(fixture);
    ok(fixture, "game 2");
    assert_string_equal(game_tag(session(fixture)->document->game, "White"), "B");
    ok(fixture, "tag White Bert");
    ok(fixture, "save");
    assert_non_null(strstr(session(fixture)->message.text, "Saved in pasted.pgn"));
    ok(fixture, "quit");
    assert_true(controller_wants_quit(fixture->controller));
}

static void edits_outlive_the_program(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment lost?");
    start_again(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    assert_non_null(strstr(node_comment(session(fixture)->document->node), "lost?"));
    assert_false(session_has_unsaved_edits(session(fixture))); /* it is only shown */
    ok(fixture, "");
    assert_non_null(strstr(node_comment(session(fixture)->document->node), "lost?"));
    assert_true(session_has_unsaved_edits(session(fixture)));
    ok(fixture, "save");
    controller_free(fixture->controller);
    editing_start(fixture, START_MENU);
    assert_string_equal(question(fixture), "");
    ok(fixture, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    ok(fixture, "Rh8");
    ok(fixture, "quit");
    ok(fixture, "discard");
    controller_free(fixture->controller);
    editing_start(fixture, START_FILE);
    assert_string_equal(question(fixture), "");
}

/* Opening another file asks nothing, shows it, and loses nothing. */
static void edits_of_another_file_wait(void **state)
{
    EditingFixture *fixture = *state;
    char edited[sizeof fixture->path];
    strcpy(edited, fixture->path);
    ok(fixture, "goto 1");
    ok(fixture, "comment lost?");
    snprintf(fixture->path, sizeof fixture->path, "%s/other.pgn", fixture->directory);
    append_text(fixture->path, "[White \"Other\"]\n\n1. c4 *\n");
    for (int i = 0; i < 2; i++) {
        start_again(fixture, START_FILE);
        assert_string_equal(question(fixture), "");
        assert_string_equal(game_tag(session(fixture)->document->game, "White"), "Other");
    }
    start_again(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    strcpy(fixture->path, edited);
    start_again(fixture, START_FILE);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    /* Nor are they lost with their file. */
    assert_int_equal(unlink(edited), 0);
    start_again(fixture, START_FILE);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    ok(fixture, "y");
    assert_non_null(strstr(node_comment(session(fixture)->document->node), "lost?"));
}

/* As at a start with that file; other files' edits are not mentioned. */
static void opening_a_file_asks_about_its_edits(void **state)
{
    EditingFixture *fixture = *state;
    char line[sizeof fixture->path + 8];
    snprintf(line, sizeof line, "open %s", fixture->path);
    ok(fixture, "goto 1");
    ok(fixture, "comment lost?");
    snprintf(fixture->path, sizeof fixture->path, "%s/other.pgn", fixture->directory);
    append_text(fixture->path, "[White \"Other\"]\n\n1. c4 *\n");
    start_again(fixture, START_FILE);
    assert_string_equal(question(fixture), "");
    ok(fixture, line);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    ok(fixture, "y");
    assert_non_null(strstr(node_comment(session(fixture)->document->node), "lost?"));
    assert_true(session_has_unsaved_edits(session(fixture)));
}

/* A file of moves without tags has no place to which a game could be saved. */
static void edits_of_a_list_of_moves_are_asked_about(void **state)
{
    EditingFixture *fixture = *state;
    snprintf(fixture->path, sizeof fixture->path, "%s/moves.txt", fixture->directory);
    append_text(fixture->path, "1. e4 *\n");
    start_again(fixture, START_FILE);
    ok(fixture, "comment lost?");
    start_again(fixture, START_FILE);
    assert_asked(fixture, "Bring back your 1 unsaved edit (", ")? (Y/n)");
    ok(fixture, "y");
    assert_non_null(strstr(node_comment(session(fixture)->document->node), "lost?"));
    start_again(fixture, START_FILE); /* and once more */
    assert_asked(fixture, "Bring back your 1 unsaved edit (", ")? (Y/n)");
}

/* The count follows undo, and continues from the restored edits. */
static void the_question_says_how_many_edits(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment a");
    ok(fixture, "nag !");
    ok(fixture, "tag White X");
    ok(fixture, "undo");
    start_again(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 2 unsaved edits of games.pgn (", ")? (Y/n)");
    ok(fixture, "y");
    ok(fixture, "tag White X");
    start_again(fixture, START_FILE);
    assert_asked(fixture, "Bring back your 3 unsaved edits of games.pgn (", ")? (Y/n)");
    ok(fixture, "y");
    ok(fixture, "save");
    ok(fixture, "tag White Y");
    ok(fixture, "save");
    ok(fixture, "undo");
    start_again(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
}

static bool unsaved_holds(const EditingFixture *fixture, const char *wanted)
{
    char name[80];
    StrBuf text;
    strbuf_init(&text);
    snprintf(name, sizeof name, "%s/unsaved.pgn", fixture->directory);
    Status status = files_read(name, SIZE_MAX, &text);
    bool is_there = status_is_ok(&status) && strstr(text.data, wanted) != NULL;
    strbuf_done(&text);
    return is_there;
}

/* Each of several is asked about, newest first; declined ones are stored, and the file is named. */
static void refused_edits_are_kept_and_not_offered_again(void **state)
{
    EditingFixture *fixture = *state;
    ok(fixture, "goto 1");
    ok(fixture, "comment older");
    start_again(fixture, START_MENU);
    ok(fixture, "cancel");
    assert_non_null(strstr(session(fixture)->message.text, "`resume`"));
    ok(fixture, PASTED);
    start_again(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 3 pasted games (", ")? (Y/n)");
    assert_false(unsaved_holds(fixture, "as it\nwas"));
    assert_false(controller_handle_key(fixture->controller, "n")); /* "new", "nf3" */
    ok(fixture, "n");
    assert_non_null(
        strstr(session(fixture)->message.text, "/unsaved.pgn; luft does not ask again."));
    assert_null(strstr(session(fixture)->message.text, "//"));
    assert_true(unsaved_holds(fixture, "as it\nwas"));
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    assert_false(unsaved_holds(fixture, "older"));
    ok(fixture, "no");
    assert_true(unsaved_holds(fixture, "older"));
    assert_true(unsaved_holds(fixture, "as it\nwas"));
    assert_string_equal(question(fixture), "");
    start_again(fixture, START_FILE);
    assert_string_equal(question(fixture), "");
}

/* If they cannot be stored they stay, and are offered again. */
static void edits_that_cannot_be_put_aside_stay(void **state)
{
    EditingFixture *fixture = *state;
    char name[80];
    snprintf(name, sizeof name, "%s/unsaved.pgn", fixture->directory);
    assert_int_equal(mkdir(name, 0700), 0);
    ok(fixture, "goto 1");
    ok(fixture, "comment older");
    start_again(fixture, START_MENU);
    controller_handle_line(fixture->controller, "n");
    assert_true(session(fixture)->message.is_error);
    assert_non_null(strstr(session(fixture)->message.text, "unsaved.pgn"));
    start_again(fixture, START_MENU);
    assert_asked(fixture, "Bring back your 1 unsaved edit of games.pgn (", ")? (Y/n)");
    assert_int_equal(rmdir(name), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        EDITING_TEST(saving_changes_one_game),
        EDITING_TEST(changed_files_are_asked_about),
        EDITING_TEST(a_file_may_vanish_while_luft_asks),
        EDITING_TEST(leaving_asks),
        EDITING_TEST(an_answer_that_cannot_save_leaves_nothing),
        EDITING_TEST(a_file_of_positions_gets_the_one_shown),
        EDITING_TEST(a_name_that_fails_is_asked_again),
        EDITING_TEST(pasted_games_outlive_the_program),
        EDITING_TEST(pasted_games_are_saved_together),
        EDITING_TEST(edits_outlive_the_program),
        EDITING_TEST(edits_of_another_file_wait),
        EDITING_TEST(opening_a_file_asks_about_its_edits),
        EDITING_TEST(edits_of_a_list_of_moves_are_asked_about),
        EDITING_TEST(the_question_says_how_many_edits),
        EDITING_TEST(refused_edits_are_kept_and_not_offered_again),
        EDITING_TEST(edits_that_cannot_be_put_aside_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

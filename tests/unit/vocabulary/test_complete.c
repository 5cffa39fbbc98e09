/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completion of moves, commands and arguments, and the squares that light up. */
#include <config.h>

#include "ui/vocabulary/complete.h"

#include "tests/unit/support/session_support.h"
#include "ui/vocabulary/vocabulary.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* The completions of a line's last word, blank-separated. */
static void assert_completes(const char *line, const char *expected)
{
    const char *blank = strrchr(line, ' ');
    size_t start = blank != NULL ? (size_t)(blank - line) + 1 : 0;
    Completion completion;
    complete_line(session(), line, start, strlen(line), &completion);
    StrBuf items;
    strbuf_init(&items);
    for (size_t i = 0; i < completion.count; i++)
        strbuf_addf(&items, "%s%s", i > 0 ? " " : "", completion.items[i]);
    assert_string_equal(items.data, expected);
    strbuf_done(&items);
    complete_done(&completion);
}

static void moves_complete(void **state)
{
    (void)state;
    assert_completes("Nf", "Nf3");
    assert_completes("nf", "Nf3");
    assert_completes("Nc", "Nc3");
    assert_completes("e", "e3 e4 elo editor exclude engine eval explorer");
    assert_completes("zz", "");
    assert_completes("setup ca", "castling cancel");
    assert_completes("only Nf", "Nf3");
}

static void commands_and_arguments_complete(void **state)
{
    (void)state;
    assert_completes("ana", "analyse");
    assert_completes("re", "rematch redo resign resume result resize review repertoire");
    assert_completes("side w", "white");
    assert_completes("set eval", "evaluation-bar");
    assert_completes("set color n", "never");
    assert_completes("analyse o", "on off");
    assert_completes("pieces f", "figurine");
    assert_completes("help und", "undo");
    assert_completes("p kn", "knights");
    assert_completes("where w", "white");
    assert_completes("open /et", "/etc/");
    assert_completes("xyz a", "");
    assert_completes("games cl", "clear");
    assert_completes("games sort=-e", "sort=-elo");
    assert_completes("games timecontrol=bl", "timecontrol=blitz");
    assert_completes("games pos", "position");
    assert_completes("games termin", "termination=");
}

static void assert_path(const char *begin, const char *typed, const char *expected)
{
    char line[256];
    snprintf(line, sizeof line, "%s%s", begin, typed);
    assert_completes(line, expected);
}

/* Every way to write the folder "my old games" with the file "it's #1.pgn" in it. */
static void assert_paths(const char *begin)
{
    assert_path(begin, "in/m", "in/my old games/");
    assert_path(begin, "in/my o", "old games/");
    assert_path(begin, "in/my old g", "games/");
    assert_path(begin, "in/my new g", "");
    assert_path(begin, "in/my old games/i", "games/it's #1.pgn");
    assert_path(begin, "in/my\\ o", "old games/");
    assert_path(begin, "\"in/my o", "old games/");
    assert_path(begin, "\"in/my old games/it's", "games/it's #1.pgn\"");
    assert_path(begin, "'in/my o", "old games/");
    assert_path(begin, "'in/my old games/i", ""); /* no such quotes hold it */
}

static void blanks_in_a_path_are_part_of_it(void **state)
{
    (void)state;
    static const char *const BEGIN[] = { "open ",
                                         "load  ",
                                         "save ",
                                         "practice ",
                                         "practice white ",
                                         "repertoire ",
                                         "repertoire holes ",
                                         "explorer ",
                                         "set book-file ",
                                         "set repertoire = ",
                                         "set tables " };
    char folder[] = "/tmp/complete-XXXXXX", here[4096];
    assert_non_null(getcwd(here, sizeof here));
    assert_non_null(mkdtemp(folder));
    assert_int_equal(chdir(folder) | mkdir("in", 0700) | mkdir("in/my old games", 0700), 0);
    assert_int_equal(close(creat("in/my old games/it's #1.pgn", 0600)), 0);
    for (size_t i = 0; i < ARRAY_LEN(BEGIN); i++)
        assert_paths(BEGIN[i]);
    /* words of a command end at unescaped blanks */
    static const char *const PROGRAMS[] = { "engine folder Fast = ", "engine add Fast = ",
                                            "engine white ./", "engine ./" };
    for (size_t i = 0; i < ARRAY_LEN(PROGRAMS); i++) {
        assert_path(PROGRAMS[i], "in/m", i > 1 ? "./in/my\\ old\\ games/" : "in/my\\ old\\ games/");
        assert_path(PROGRAMS[i], "in/my\\ o", "old\\ games/");
        assert_path(PROGRAMS[i], "in/my o", "old games/"); /* as it is read, too */
    }
    assert_completes("engine add Fast=\"in/my o", "old games/");
    assert_completes("set tables in/my old games:in/my o", "old games/");
    assert_completes("set tables /usr/lib:\"in/m", "/usr/lib:\"in/my old games/");
    assert_int_equal(unlink("in/my old games/it's #1.pgn") | rmdir("in/my old games") | rmdir("in"),
                     0);
    assert_int_equal(chdir(here) | rmdir(folder), 0);
}

static bool completes(const char *line, const char *wanted)
{
    const char *blank = strrchr(line, ' ');
    Completion completion;
    complete_line(session(), line, (size_t)(blank - line) + 1, strlen(line), &completion);
    bool is_there = false;
    for (size_t i = 0; i < completion.count; i++)
        is_there |= strcmp(completion.items[i], wanted) == 0;
    complete_done(&completion);
    return is_there;
}

/* Words in small letters in a row's usage are offered: nobody lists them a second time. Practice
 * continues differently than it begins; set has its own rows. */
static void every_word_of_a_row_completes(void **state)
{
    (void)state;
    static const char PARTS[] = "[]|. ";
    const Command *command;
    int count = 0;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        if ((command->where & COMMAND_IN_GAME) == 0 || strcmp(command->name, "practice") == 0 ||
            strcmp(command->name, "set") == 0)
            continue;
        for (const char *at = command->arguments; *at != '\0'; at += strspn(at, PARTS)) {
            size_t length = strcspn(at, PARTS);
            char line[128], word[64];
            snprintf(word, sizeof word, "%.*s", (int)length, at);
            snprintf(line, sizeof line, "%s %.1s", command->name, at);
            at += length;
            if (word[0] < 'a' || word[0] > 'z')
                continue;
            if (!completes(line, word))
                fail_msg("%s: %s is not offered", command->name, word);
            count++;
        }
    }
    assert_true(count > 40);
}

/* An example shows the command that it belongs to. */
static void examples_are_of_their_command(void **state)
{
    (void)state;
    const Command *command;
    int count = 0;
    for (size_t i = 0; (command = vocabulary_row(i)) != NULL; i++) {
        if (vocabulary_find(command->name, strlen(command->name), COMMAND_IN_GAME) != command)
            continue;
        StrBuf text;
        strbuf_init(&text);
        Status status = vocabulary_help(session(), command->name, 80, &text);
        assert_string_equal(status.text, "");
        const char *at = strstr(text.data, "\nExamples\n");
        for (at = at != NULL ? strchr(at + 1, '\n') + 1 : ""; *at == ' ';) {
            if (strncmp(at, "  ", 2) == 0 && at[2] != ' ') {
                const Command *shown =
                    vocabulary_find(at + 2, strcspn(at + 2, " \n"), COMMAND_IN_GAME);
                assert_non_null(shown);
                assert_string_equal(shown->name, command->name);
                count++;
            }
            at += strcspn(at, "\n");
            at += *at == '\n';
        }
        strbuf_done(&text);
    }
    assert_true(count > 20);
}

static void suggestions_are_whole_words_that_fit(void **state)
{
    (void)state;
    char text[16];
    complete_suggest(session(), "", text, sizeof text);
    assert_string_equal(text, "");
    complete_suggest(session(), "N", text, sizeof text);
    assert_string_equal(text, "Na3 Nc3 Nf3 Nh3");
    static const char *const WHOLE[] = {
        "e4", "flip", "games sort=-elo", "games result=1-0", "set theme brown", "analyse on"
    };
    for (size_t i = 0; i < ARRAY_LEN(WHOLE); i++) {
        complete_suggest(session(), WHOLE[i], text, sizeof text);
        assert_string_equal(text, "");
    }
    complete_suggest(session(), "N", text, 10);
    assert_string_equal(text, "Na3 Nc3");
    complete_suggest(session(), "N", text, 1);
    assert_string_equal(text, "");
}

static void squares_light_up(void **state)
{
    (void)state;
    Bitboard origins, targets;
    complete_squares(session(), "Nf", &origins, &targets);
    assert_true(origins == bb_square(G1));
    assert_true(targets == bb_square(F3));
    complete_squares(session(), "", &origins, &targets);
    assert_true(origins == 0 && targets == 0);
    complete_squares(session(), "open file", &origins, &targets);
    assert_true(origins == 0 && targets == 0);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        SESSION_TEST(moves_complete),
        SESSION_TEST(commands_and_arguments_complete),
        SESSION_TEST(blanks_in_a_path_are_part_of_it),
        SESSION_TEST(every_word_of_a_row_completes),
        SESSION_TEST(examples_are_of_their_command),
        SESSION_TEST(suggestions_are_whole_words_that_fit),
        SESSION_TEST(squares_light_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people type instead of a command's name: phrases, requests, other names and slips. */
#include <config.h>

#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/record/game.h"
#include "tests/unit/support/command_support.h"
#include "ui/session/match.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/mind/job.h"
#include "ui/vocabulary/phrases.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void a_colon_in_front_means_nothing(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, ":e4");
    assert_ok(fake, " : e5");
    assert_ok(fake, ":f");
    assert_int_equal(node_ply(fake->session.document->live), 2);
    assert_true(fake->session.board.flipped);
    assert_ok(fake, ":q");
    assert_int_equal(fake->quits, 1);
    assert_ok(fake, ":");
    assert_ok(fake, "/flip");
    assert_false(fake->session.board.flipped);
    assert_int_equal(execute(fake, "/no/such/file").code, STATUS_NOT_FOUND);
}

/* Words of which another command has more letters than what is meant. */
static void what_is_meant_is_suggested(void **state)
{
    FakeApp *fake = *state;
    assert_string_equal(execute(fake, "repeat").text,
                        "\"repeat\" is neither a move nor a command; try rematch");
}

/* What neither changes nor leaves the game is done under any name, and asking for it wants it. */
static void harmless_names_are_commands(void **state)
{
    FakeApp *fake = *state;
    static const struct {
        const char *line, *shown;
    } NAMES[] = {
        { "zen", "zen = " },
        { "blindfold", "blindfold = " },
        { "Sound", "bell = " },
        { "language german", "language = " },
        { "night mode", "background" },
        { "difficulty", "The engine plays at" },
        { "difficulty 3", "at level 3 " },
        { "memory 64", "hash = 64" },
        { "level?", "The engine plays at" },
        { "minutes", "The engine thinks" },
    };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++) {
        assert_ok(fake, NAMES[i].line);
        if (strstr(fake->session.message.text, NAMES[i].shown) == NULL)
            fail_msg("%s: %s", NAMES[i].line, fake->session.message.text);
    }
    assert_ok(fake, "set language en");
    assert_ok(fake, "why?");
    assert_int_equal(execute(fake, "new?").code, STATUS_NOT_FOUND);
}

/* "I want to", "can you", and "the", "my" or "that" between the words. */
static void requests_are_commands(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "i want to play e4");
    assert_int_equal(node_ply(fake->session.document->live), 1);
    assert_ok(fake, "Can I take that back?");
    assert_int_equal(node_ply(fake->session.document->live), 0);
    assert_ok(fake, "could you flip the board, please?");
    assert_true(fake->session.board.flipped);
    assert_ok(fake, "I would like to play as black");
    assert_int_equal(match_human(fake->session.match), BLACK);
    assert_ok(fake, "let me play a game as white against a beginner");
    assert_int_equal(match_human(fake->session.match), WHITE);
    assert_int_equal(strength_nearest_level(fake->session.settings.elo), 1);
    assert_ok(fake, "play blitz as black");
    assert_int_equal(match_human(fake->session.match), BLACK);
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 300000);
    assert_int_equal(execute(fake, "opponent Nobody").code, STATUS_NOT_FOUND);
    assert_int_equal(execute(fake, "analyse with nobody").code, STATUS_NOT_FOUND);
    assert_ok(fake, "hide the arrows");
    assert_string_equal(fake->session.message.text, "Arrows off.");
    for (int times = 0; times < 2; times++) {
        assert_ok(fake, "show arrows");
        assert_string_equal(fake->session.message.text, "Arrows on.");
    }
    assert_ok(fake, "arrows off");
    assert_ok(fake, "arrows on");
    assert_int_equal(fake->session.settings.arrows, ARROWS_DRAWN);
    assert_ok(fake, "hide coordinates");
    assert_false(fake->session.settings.coordinates);
    assert_int_equal(execute(fake, "show resign").code, STATUS_SYNTAX);
    assert_ok(fake, "show me the clocks");
    assert_ok(fake, "can you show me the moves?");
    assert_non_null(
        strstr(execute(fake, "https://lichess.org/abcd1234").text, "ddresses are not opened"));
    assert_non_null(
        strstr(execute(fake, "open lichess.org/abcd1234").text, "ddresses are not opened"));
    assert_non_null(strstr(execute(fake, "the queen").text, "is neither a move nor a command"));
    assert_non_null(strstr(execute(fake, "annotate the game").text, "no move to review"));
    assert_null(node_comment(game_root(fake->session.document->game)));
}

static void slips_are_guessed(void **state)
{
    FakeApp *fake = *state;
    static const struct {
        const char *line, *guess;
    } SLIPS[] = {
        { "hlp", "; try help" },
        { "Takebcak", "; try undo" },
        { "levle 3", "; try level" },
        { "resgin", "; try resign" },
        { "sset", "; try set" },
        { "re", "; try rematch, redo, resign," },
        { "puzzel", "; try puzzles" },
        { "abort", "; try resign" },
        { "white", "; try side" },
        { "pause", "; try quit" },
        { "queen", "queen: the square is missing" },
        { "knight takes", "knight takes: the square is missing" },
        { "can i resign?", "; try help" },
        { "kasparov", "; try help" },
        { "12", "; try goto 12 or game 12" },
        { "xyzzyxyzzyxyzzyxyzzy", "; try help" },
    };
    for (size_t i = 0; i < ARRAY_LEN(SLIPS); i++) {
        Status status = execute(fake, SLIPS[i].line);
        assert_int_equal(status.code, STATUS_NOT_FOUND);
        assert_non_null(strstr(status.text, SLIPS[i].guess));
    }
}

static void words_behind_a_command_are_guessed(void **state)
{
    Status status = execute(*state, "board editor");
    assert_string_equal(status.text, "`board` takes no \"editor\"; try setup");
    status = execute(*state, "best piece");
    assert_string_equal(status.text, "`best` takes no \"piece\"");
    assert_non_null(strstr(execute(*state, "go depth 3").text, "; try depth 3"));
}

/* "exit variation" is no way out of luft. */
static void quit_with_other_words_stays(void **state)
{
    FakeApp *fake = *state;
    static const char *const LINES[] = { "exit comment", "quit game", "exit save game" };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++)
        assert_int_equal(execute(fake, LINES[i]).code, STATUS_SYNTAX);
    assert_string_equal(execute(fake, "exit the comment").text, "`quit` takes no \"the\"");
    assert_int_equal(fake->quits, 0);
    assert_ok(fake, "quit save");
    assert_int_equal(fake->quits, 1);
}

/* The lines that phrases stand for. */
static void phrases_stand_for_lines(void **state)
{
    (void)state;
    static const char *const LINES[][2] = {
        { "Sort the games by elo", "games sort=elo" },
        { "games sort -date", "games sort=-date" },
        { "show all games", "games clear" },
        { "back to the list", "games" },
        { "more", "games more" },
        { "computer vs computer 1+0", "new none 1+0" },
        { "add the engine stockfish", "engine add stockfish" },
        { "edit the position", "setup" },
        { "show comments", "here" },
        { "next mistake", "mistake next" },
        { "endgame tables", "tables" },
        { "show me the solution", "practice show" },
        { "give me another puzzle", "puzzles" },
        { "show the arrows", "arrows on" },
        { "hide arrows", "arrows off" },
        { "turn off the coordinates", "set coordinates no" },
        { "show evaluation bar", "set evaluation-bar yes" },
        { "hide the clocks", "set clocks no" },
        { "hide graph", "zoom off" },
        { "sort by date newest first", "games sort=-date" },
        { "sort date desc", "games sort=-date" },
        { "sort by elo ascending", "games sort=elo" },
        { "newest first", "games sort=-date" },
        { "first game", "game 1" },
        { "the last game", "game last" },
        { "themes", "theme" },
        { "start analysis", "analyse on" },
        { "start the engine", "analyse on" },
        { "premove off", "help premove" },
        { "add a comment good move", "comment good move" },
        { "edit the comment", "comment" },
        { "go to the beginning", "goto start" },
        { "back to start", "goto start" },
        { "go back to the main line", "variation main" },
        { "first mistake", "mistake first" },
        { "go to the last mistake", "mistake last" },
        { "list mistakes", "summary" },
    };
    for (size_t i = 0; i < ARRAY_LEN(LINES); i++) {
        StrBuf line;
        strbuf_init(&line);
        if (!phrase_to_line(LINES[i][0], &line) || strcmp(line.data, LINES[i][1]) != 0)
            fail_msg("%s: %s", LINES[i][0], line.length > 0 ? line.data : "no phrase");
        strbuf_done(&line);
    }
}

/* Phrases of several words for what luft has one word for. */
static void phrases_are_commands(void **state)
{
    FakeApp *fake = *state;
    assert_ok(fake, "new both");
    assert_ok(fake, "e4");
    assert_ok(fake, "e5");
    assert_ok(fake, "Take  back");
    assert_int_equal(node_ply(fake->session.document->live), 1);
    assert_ok(fake, "redo move");
    assert_ok(fake, "take back 2");
    assert_int_equal(node_ply(fake->session.document->live), 0);
    assert_ok(fake, "e4");
    assert_ok(fake, "take it back");
    assert_ok(fake, "e4");
    assert_ok(fake, "offer a draw");
    assert_non_null(strstr(fake->question, "offers a draw"));
    assert_ok(fake, "flip board");
    assert_ok(fake, "clock");
    assert_non_null(strstr(fake->printed.data, "There is no clock"));
    assert_ok(fake, "clock 10");
    assert_non_null(strstr(fake->session.message.text, "10 minutes"));
    assert_ok(fake, "clock 10 5");
    assert_non_null(strstr(fake->session.message.text, "10+5"));
    assert_int_equal(execute(fake, "clock 10 5 3").code, STATUS_SYNTAX);
    assert_ok(fake, "clock 3+2");
    assert_non_null(strstr(fake->session.message.text, "3+2"));
    assert_ok(fake, "set difficulty 1");
    assert_int_equal(strength_nearest_level(fake->session.settings.elo), 1);
    assert_ok(fake, "set strength 3");
    assert_int_equal(strength_nearest_level(fake->session.settings.elo), 3);
    static const struct {
        const char *line;
        int level;
    } STEPS[] = {
        { "easier", 2 },          { "too strong", 1 },   { "weaker", 1 },     { "harder", 2 },
        { "level stronger", 3 },  { "too easy", 4 },     { "level down", 3 }, { "level hard", 13 },
        { "level medium", 8 },    { "level novice", 1 }, { "level max", 20 }, { "stronger", 20 },
        { "set level hard", 13 }, { "beginner", 1 },     { "club", 8 },       { "Hard", 13 },
    };
    for (size_t i = 0; i < ARRAY_LEN(STEPS); i++) {
        assert_ok(fake, STEPS[i].line);
        assert_int_equal(strength_nearest_level(fake->session.settings.elo), STEPS[i].level);
    }
    assert_ok(fake, "hint?");
    assert_int_equal(fake->mode, ENGINE_HINT);
    assert_ok(fake, "set sound all");
    assert_int_equal(fake->session.settings.bell, BELL_ALL);
    assert_ok(fake, "sound off");
    assert_int_equal(fake->session.settings.bell, BELL_NO);
    assert_ok(fake, "theme dark");
    assert_ok(fake, "help me");
    assert_int_equal(fake->mode, ENGINE_HINT);
    assert_ok(fake, "time 5 min");
    assert_non_null(strstr(fake->session.message.text, "5 minutes"));
    assert_int_equal(execute(fake, "offer draws").code, STATUS_NOT_FOUND);
    assert_int_equal(execute(fake, "take back it").code, STATUS_SYNTAX);
    assert_int_equal(execute(fake, "offer").code, STATUS_NOT_FOUND);
    assert_ok(fake, "new game 5+3 black");
    Status status = answer_yes(fake);
    assert_true(status_is_ok(&status));
    assert_int_equal(fake->session.match->clock.controls.side[WHITE].stages[0].base_ms, 300000);
    assert_ok(fake, "new game as black against a beginner");
    assert_int_equal(strength_nearest_level(fake->session.settings.elo), 1);
    assert_ok(fake, "new chess960 518");
    assert_non_null(strstr(fake->session.message.text, "New game (Chess960 518, "));
    status = execute(fake, "level spicy");
    assert_non_null(
        strstr(status.text, "a number or beginner, easy, casual, club, expert, master"));
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        COMMAND_TEST(a_colon_in_front_means_nothing),
        COMMAND_TEST(what_is_meant_is_suggested),
        COMMAND_TEST(harmless_names_are_commands),
        COMMAND_TEST(requests_are_commands),
        COMMAND_TEST(slips_are_guessed),
        COMMAND_TEST(words_behind_a_command_are_guessed),
        COMMAND_TEST(quit_with_other_words_stays),
        COMMAND_TEST(phrases_stand_for_lines),
        COMMAND_TEST(phrases_are_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

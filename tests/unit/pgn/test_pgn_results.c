/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results as people and programs write them, in tags and at the end of games. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/record/game.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct {
    const char *text;
    GameResult result;
    const char *tag; /* as it is written */
    bool is_forfeit;
} results[] = {
    { "1 - 0", RESULT_WHITE_WINS, "1-0", false },
    { "0 - 1", RESULT_BLACK_WINS, "0-1", false },
    { "1- 0", RESULT_WHITE_WINS, "1-0", false },
    { "1:0", RESULT_WHITE_WINS, "1-0", false },
    { "0 : 1", RESULT_BLACK_WINS, "0-1", false },
    { "1 0", RESULT_WHITE_WINS, "1-0", false },
    { "0 1", RESULT_BLACK_WINS, "0-1", false },
    { "1\u20130", RESULT_WHITE_WINS, "1-0", false },
    { "1 \u2014 0", RESULT_WHITE_WINS, "1-0", false },
    { "1.0-0.0", RESULT_WHITE_WINS, "1-0", false },
    { "0.5 - 0.5", RESULT_DRAW, "1/2-1/2", false },
    { "0,5-0,5", RESULT_DRAW, "1/2-1/2", false },
    { "0,5:0,5", RESULT_DRAW, "1/2-1/2", false },
    { "1/2 - 1/2", RESULT_DRAW, "1/2-1/2", false },
    { "1/2:1/2", RESULT_DRAW, "1/2-1/2", false },
    { "1/2", RESULT_DRAW, "1/2-1/2", false },
    { "\u00BD-\u00BD", RESULT_DRAW, "1/2-1/2", false },
    { "\u00BD : \u00BD", RESULT_DRAW, "1/2-1/2", false },
    { ".5-.5", RESULT_DRAW, "1/2-1/2", false },
    { ".5 : .5", RESULT_DRAW, "1/2-1/2", false },
    { "1 / 2 - 1 / 2", RESULT_DRAW, "1/2-1/2", false },
    { "1\u20442-1\u20442", RESULT_DRAW, "1/2-1/2", false },
    { "1\u20442", RESULT_DRAW, "1/2-1/2", false },
    { "draw", RESULT_DRAW, "1/2-1/2", false },
    { "Remis", RESULT_DRAW, "1/2-1/2", false },
    { "Tablas", RESULT_DRAW, "1/2-1/2", false },
    { "nulle", RESULT_DRAW, "1/2-1/2", false },
    { "\u041D\u0438\u0447\u044C\u044F", RESULT_DRAW, "1/2-1/2", false },
    { "1\u00A0-\u00A00", RESULT_WHITE_WINS, "1-0", false },
    { "0\u2009:\u202F1", RESULT_BLACK_WINS, "0-1", false },
    { "1\xA0-\xA0"
      "0",
      RESULT_WHITE_WINS, "1-0", false },
    { "\u00BD\u00A0\u2013\u00A0\u00BD", RESULT_DRAW, "1/2-1/2", false },
    { "l-0", RESULT_WHITE_WINS, "1-0", false },
    { "0-I", RESULT_BLACK_WINS, "0-1", false },
    { "l/2-l/2", RESULT_DRAW, "1/2-1/2", false },
    { "=-=", RESULT_DRAW, "1/2-1/2", false },
    { "=:=", RESULT_DRAW, "1/2-1/2", false },
    { "1-0F", RESULT_WHITE_WINS, "1-0", true },
    { "0-1 ff", RESULT_BLACK_WINS, "0-1", true },
    { "1-0 wo", RESULT_WHITE_WINS, "1-0", true },
    { "1F-0F", RESULT_WHITE_WINS, "1-0", true },
    { "+:-", RESULT_WHITE_WINS, "1-0", true },
    { "-:+", RESULT_BLACK_WINS, "0-1", true },
    { "0-0", RESULT_BOTH_LOSE, "0-0", false },
    { "0 - 0", RESULT_BOTH_LOSE, "0-0", false },
    { "0:0", RESULT_BOTH_LOSE, "0-0", false },
    { "0\u20130", RESULT_BOTH_LOSE, "0-0", false },
    { "0F-0F", RESULT_BOTH_LOSE, "0-0", true },
    { "-/-", RESULT_BOTH_LOSE, "0-0", true },
    { "-:-", RESULT_BOTH_LOSE, "0-0", true },
    { "O-O w.o.", RESULT_BOTH_LOSE, "0-0", true },
    { "1/2-0", RESULT_UNKNOWN, "1/2-0", false },
    { "0-\u00BD", RESULT_UNKNOWN, "0-\u00BD", false },
    { "1-\u00BD", RESULT_UNKNOWN, "1-\u00BD", false },
    { "\u00BD-1", RESULT_UNKNOWN, "\u00BD-1", false },
    { "1 : 0.5", RESULT_UNKNOWN, "1 : 0.5", false },
    { "0,5-1", RESULT_UNKNOWN, "0,5-1", false },
};

static void expect_result(const char *text, size_t i)
{
    PgnGameInfo info;
    Game *game = pgn_read_alike(text, &info);
    const char *termination = game_tag(game, "Termination");
    if (info.result != results[i].result || strcmp(game_tag(game, "Result"), results[i].tag) != 0 ||
        (termination != NULL) != results[i].is_forfeit)
        fail_msg("%s: %s, %s", text, game_tag(game, "Result"), game_result_text(info.result));
    game_free(game);
}

static void results_are_read_at_the_end_and_in_the_tag(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(results); i++) {
        char text[120];
        snprintf(text, sizeof text, "[Event \"e\"]\n\n1. d4 d5 %s\n", results[i].text);
        expect_result(text, i);
        snprintf(text, sizeof text, "[Event \"e\"]\n\n1. d4 d5 %s\n\n[Event \"f\"]\n\n*\n",
                 results[i].text);
        assert_int_equal(pgn_count_games(text), 2);
        snprintf(text, sizeof text, "[Result \"%s\"]\n\n*\n", results[i].text);
        expect_result(text, i);
    }
}

static void brackets_in_the_tag_change_no_result(void **state)
{
    (void)state;
    static const struct {
        const char *value, *result, *tag;
    } values[] = {
        { "(1-0)", "1-0", "1-0" },
        { "[0 : 1]", "0-1", "0-1" },
        { "\\\"draw\\\"", "1/2-1/2", "1/2-1/2" },
        { "(0-1 on time)", "0-1", "(0-1 on time)" },
        { "(\u00BD-0)", "*", "(\u00BD-0)" },
    };
    for (size_t i = 0; i < ARRAY_LEN(values); i++) {
        char text[80];
        PgnGameInfo info;
        snprintf(text, sizeof text, "[Result \"%s\"]\n\n1. d4 *\n", values[i].value);
        Game *game = pgn_read_alike(text, &info);
        assert_string_equal(game_result_text(info.result), values[i].result);
        assert_string_equal(game_tag(game, "Result"), values[i].tag);
        game_free(game);
    }
    assert_int_equal(pgn_count_games("1. d4 \u00BD 1. e4 *"), 2); /* not half a point against one */
}

/* At the end of the moves; the words stay as a comment, and in a tag. */
static void results_in_words(void **state)
{
    (void)state;
    static const struct {
        const char *words, *result;
    } games[] = {
        { "White resigns", "0-1" },      { "Black resigned.", "1-0" },
        { "White wins on time", "1-0" }, { "BLACK WON", "0-1" },
        { "black mates", "0-1" },        { "White lost on time.", "0-1" },
        { "draw agreed", "1/2-1/2" },    { "Drawn by repetition", "1/2-1/2" },
    };
    for (size_t i = 0; i < ARRAY_LEN(games); i++) {
        const char *words = games[i].words, *result = games[i].result;
        char text[120], wanted[120], told[120];
        snprintf(text, sizeof text, "1. e4 e5 %s\n", words);
        snprintf(wanted, sizeof wanted, "1. e4 e5 {%s} %s", words, result);
        snprintf(told, sizeof told, "1:1:10 this result should be written %s\n", result);
        pgn_expect_moves(text, wanted, told);
        snprintf(text, sizeof text, "1. e4 e5 %s %s\n", result, words);
        snprintf(told, sizeof told, "1:1:%zu a comment should stand in braces\n",
                 11 + strlen(result));
        pgn_expect_moves(text, wanted, told);
        snprintf(text, sizeof text, "[Result \"%s\"]\n\n1. e4 e5\n", words);
        PgnGameInfo info;
        Game *game = pgn_read_alike(text, &info);
        assert_string_equal(game_result_text(info.result), result);
        assert_string_equal(game_tag(game, "Result"), words);
        game_free(game);
        snprintf(text, sizeof text, "1. e4 e5 %s\n2. d4 1-0", words);
        game = pgn_read_alike(text, &info);
        assert_string_equal(game_result_text(info.result), "1-0");
        game_free(game);
    }
    pgn_expect_moves("1. e4 White wins a pawn *", "1. e4 {unread: White wins a pawn} *",
                     "1:1:7 \"White\" is not a move\n");
    pgn_expect_clean("1. e4 = e5 == 2. d4 = *", "1. e4 $10 e5 $10 2. d4 $10 *");
}

static void words_in_a_sentence_are_no_result(void **state)
{
    (void)state;
    static const char *const texts[] = { "White avoids the draw",
                                         "not a draw",
                                         "no draw",
                                         "Black cannot draw.",
                                         "White to move and draw",
                                         "if White wins",
                                         "but White wins",
                                         "otherwise Black wins",
                                         "a sure draw",
                                         "was not drawn",
                                         "no\nremis",
                                         "\u043D\u0435 \u043D\u0438\u0447\u044C\u044F" };
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char text[120];
        PgnGameInfo info;
        snprintf(text, sizeof text, "[Result \"1-0\"]\n\n1. d4 d5 %s\n", texts[i]);
        Game *game = pgn_read_alike(text, &info);
        if (info.result != RESULT_WHITE_WINS || info.plies != 2)
            fail_msg("%s: %s", texts[i], game_result_text(info.result));
        game_free(game);
    }
    static const char *const before[] = { "",        "!",        " +-",           ",",
                                          " mate",   " N",       " (no)",         " {no}",
                                          " 2. de",  " nice!\n", " well played.", " well played\n",
                                          " 2. dxe5" };
    for (size_t i = 0; i < ARRAY_LEN(before); i++) {
        char text[120];
        PgnGameInfo info;
        snprintf(text, sizeof text, "1. d4 e5%s Draw agreed.\n", before[i]);
        game_free(pgn_read_alike(text, &info));
        if (info.result != RESULT_DRAW)
            fail_msg("%s: %s", text, game_result_text(info.result));
    }
}

/* Glyphs between moves, forfeits at the end. */
static void forfeits_in_signs(void **state)
{
    (void)state;
    static const char *const signs[] = { "+/-", "+--", "+-", "-/+", "--+", "-+" };
    for (size_t i = 0; i < ARRAY_LEN(signs); i++) {
        char text[80];
        PgnGameInfo info;
        snprintf(text, sizeof text, "[Result \"%s\"]\n\n%s\n", signs[i], signs[i]);
        Game *game = pgn_read_alike(text, &info);
        assert_int_equal(info.result, i < 3 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
        assert_string_equal(game_tag(game, "Termination"), "forfeit");
        game_free(game);
    }
    pgn_expect_clean("1. d4 +/- d5 -/+ 2. c4 +-- e6 --+ *", "1. d4 $16 d5 $17 2. c4 $20 e6 $21 *");
    pgn_expect_clean("1. d4 +/\u2212 d5 \u2212/+ 2. c4 +\u2013 e6 \u2212+ 3. Nf3+\u2212 *",
                     "1. d4 $16 d5 $17 2. c4 $18 e6 $19 3. Nf3 $18 *");
}

static void an_open_parenthesis_ends_with_its_game(void **state)
{
    (void)state;
    static const char text[] = "1. e4 1-0 (time\n[White \"b\"] {c} 1. d4 *\n";
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 2);
    assert_non_null(strstr(out.data, "[White \"b\"]"));
    strbuf_done(&faults.text);
    strbuf_done(&out);
}

/* What the tag has besides the result stays. */
static void nothing_in_the_tag_is_lost(void **state)
{
    (void)state;
    PgnGameInfo info;
    Game *game = pgn_read_alike("[Result \"1-0 (time)\"]\n\n1. e4 1-0 (time)", &info);
    assert_int_equal(info.result, RESULT_WHITE_WINS);
    assert_string_equal(game_tag(game, "Result"), "1-0 (time)");
    assert_string_equal(node_comment(node_next(game_root(game))), "time");
    game_free(game);
    game = pgn_read_alike("[Result \"0-1.\"]\n\n1. e4 *", &info);
    assert_int_equal(info.result, RESULT_BLACK_WINS);
    assert_string_equal(game_tag(game, "Result"), "0-1.");
    game_free(game);
    game = pgn_read_alike("[Result \"1-0F\"]\n[Termination \"normal\"]\n\n1. e4 1-0", &info);
    assert_int_equal(info.result, RESULT_WHITE_WINS);
    assert_string_equal(game_tag(game, "Result"), "1-0F");
    game_free(game);
}

static void a_game_ends_with_a_dash_of_any_kind(void **state)
{
    (void)state;
    static const char *const RESULTS[] = { "1-0", "1\u20130", "\uFF11-\uFF10" };
    for (size_t i = 0; i < ARRAY_LEN(RESULTS); i++) {
        char text[80];
        StrBuf out;
        PgnFaults faults = { 0 };
        strbuf_init(&out);
        strbuf_init(&faults.text);
        snprintf(text, sizeof text, "1. e4 e5 %s\n\n2014\n\n1. d4 d5 0-1\n", RESULTS[i]);
        assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 2);
        assert_non_null(strstr(faults.text.data, "3:1 this is not PGN\n"));
        strbuf_done(&out);
        strbuf_done(&faults.text);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_read_at_the_end_and_in_the_tag),
        cmocka_unit_test(brackets_in_the_tag_change_no_result),
        cmocka_unit_test(results_in_words),
        cmocka_unit_test(words_in_a_sentence_are_no_result),
        cmocka_unit_test(forfeits_in_signs),
        cmocka_unit_test(a_game_ends_with_a_dash_of_any_kind),
        cmocka_unit_test(an_open_parenthesis_ends_with_its_game),
        cmocka_unit_test(nothing_in_the_tag_is_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

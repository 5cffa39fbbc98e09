/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN as word processors, web pages and old programs leave it. */
#include <config.h>

#include "engine/notation/variant.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void test_lookalikes(void **state)
{
    (void)state;
    static const char castled[] = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O *";
    static const char *const ways[] = {
        "O\u2011O",
        "O\u2013O",
        "0\u20130",
        "\u041E-\u041E",
        "\u041E\u2011\u041E",
        "O\u2212O",
        "\uFF2F\uFF0D\uFF2F",
        "O\x96O",
        "\u039F-\u039F",
        "0-\uFF10",
        "0-O",
        "O-0",
        "0-o",
    };
    for (size_t i = 0; i < ARRAY_LEN(ways); i++) {
        char text[100];
        snprintf(text, sizeof text, "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. %s %s *", ways[i], ways[i]);
        pgn_expect_clean(text, castled);
    }
    pgn_expect_clean("1. e2\u2013e4 e7\u2013e5 2. Ng1\u2011f3 1\u20130", "1. e4 e5 2. Nf3 1-0");
    pgn_expect_clean("1. e4 0\u20111", "1. e4 0-1");
    pgn_expect_clean("1. e4 1/2\u20131/2", "1. e4 1/2-1/2");
    pgn_expect_clean("1. e4 \u00BD\u2013\u00BD", "1. e4 1/2-1/2");
    static const char *const dashes[] = { "-", "\u2013", "\u2014", "\u2212", "\x96" };
    for (size_t i = 0; i < ARRAY_LEN(dashes); i++) {
        char text[40];
        snprintf(text, sizeof text, "1. e4 %s e5 *", dashes[i]);
        pgn_expect_moves(text, "1. e4 e5 *", "1:1:7 a dash between moves has no meaning\n");
    }
}

#define WIDE "this is written in full-width letters\n"

#define TOGETHER "a blank is missing between two moves\n"

static void test_two_moves_in_a_word(void **state)
{
    (void)state;
    pgn_expect_moves("1.d2-d4Ng8-f6 2.Nb1c3d7-d5 3.e2e3e7-e6 4.Bf1d3Bf8-b4 *",
                     "1. d4 Nf6 2. Nc3 d5 3. e3 e6 4. Bd3 Bb4 *",
                     "1:1:3 " TOGETHER "1:1:17 " TOGETHER "1:1:30 " TOGETHER "1:1:42 " TOGETHER);
    pgn_expect_moves("1. e4e5 2. Nf3Nc6 3. Bc4Bc5 4. O-ONf6 (4... Nge75. d3) *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 (4... Nge7 5. d3) *",
                     "1:1:4 " TOGETHER "1:1:12 " TOGETHER "1:1:22 " TOGETHER "1:1:32 " TOGETHER
                     "1:1:45 " TOGETHER);
    pgn_expect_moves("1.Sf3 e5 2.e3e4 3.Sd4Sc6 *", "1. Nf3 e5 2. e3 e4 3. Nd4 Nc6 *",
                     "1:1:3 king, queen, rook, bishop, knight are written K D T L S\n"
                     "1:1:12 " TOGETHER "1:1:19 " TOGETHER);
    pgn_expect_clean("1. a3 e5 2. e4 a6 3. Nf3 h6 4. Nf3e5 *",
                     "1. a3 e5 2. e4 a6 3. Nf3 h6 4. Nxe5 *");
    pgn_expect_moves("1. e4e5e4 *", "{unread: e4e5e4} *", "1:1:4 \"e4e5e4\" is not a move\n");
}

static void test_many_moves_in_a_word(void **state)
{
    (void)state;
    pgn_expect_moves("1.e4c52.Nf3d63.d4cxd4 4.Nxd4Nf65.Nc3 a66.Be2 *",
                     "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 *",
                     "1:1:3 " TOGETHER "1:1:9 " TOGETHER "1:1:16 " TOGETHER "1:1:25 " TOGETHER
                     "1:1:38 " TOGETHER);
    pgn_expect_moves("1. e4e5Nf3Nc6Bb5a6Ba4Nf6 5. O-O *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O *", "1:1:4 " TOGETHER);
    pgn_expect_moves("1.e2e4e7e52g1f3b8c6 3.Bb5a6 4.Bxc6+dxc65.O-Of60-1",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 0-1",
                     "1:1:3 " TOGETHER "1:1:23 " TOGETHER "1:1:31 " TOGETHER "1:1:42 " TOGETHER);
}

/* A number without a dot ends a word if it fits the board; other numbers need a dot. */
static void test_numbers_after_a_move(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e52 Nf3 Nc6 3. Bb5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
                     "1:1:7 " TOGETHER);
    pgn_expect_moves("1. e4 e52Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *", "1:1:7 " TOGETHER);
    pgn_expect_moves("1. e4 e53 Nf3 *", "1. e4 {unread: e53 Nf3} *",
                     "1:1:7 \"e53\" is not a move\n");
    pgn_expect_moves("1. e42 e5 *", "{unread: e42 e5} *", "1:1:4 \"e42\" is not a move\n");
    pgn_expect_moves("7.e4e58.Nf3Nc6 109.Bb5a6110.Ba4 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *",
                     "1:1:3 " TOGETHER "1:1:9 " TOGETHER "1:1:20 " TOGETHER);
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d65.O-O Nf66.h3 O-O7.c3 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 d6 5. O-O Nf6 6. h3 O-O 7. c3 *",
                     "1:1:38 " TOGETHER "1:1:46 " TOGETHER "1:1:54 " TOGETHER);
}

static void test_signs_between_moves(void **state)
{
    (void)state;
    pgn_expect_moves("1.e4-e5 2.Nf3/Nc6 *", "1. e4 e5 2. Nf3 Nc6 *",
                     "1:1:3 " TOGETHER "1:1:11 " TOGETHER);
    pgn_expect_clean("1. e4 e5 2. Nf3+-Nc6-+3. Bb5=a6+/=4. Ba4+-1-0",
                     "1. e4 e5 2. Nf3 $18 Nc6 $19 3. Bb5 $10 a6 $14 4. Ba4 $18 1-0");
    pgn_expect_moves("1. e4e5+-2.Nf3 *", "1. e4 e5 $18 2. Nf3 *", "1:1:4 " TOGETHER);
    pgn_expect_clean("1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nd5 5. bxa8=Q+-Nc6 *",
                     "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Nd5 5. bxa8=Q $18 Nc6 *");
}

static void test_text_after_a_glyph(void **state)
{
    (void)state;
    pgn_expect_moves(
        "1. e4 e5!x 2. Nf3 (2. f4?be exf4) Nc6!? *",
        "1. e4 e5 $1 {unread: x} 2. Nf3 (2. f4 $2 {unread: be} 2... exf4) 2... Nc6 $5 *",
        "1:1:10 \"x\" is not a move\n1:1:26 \"be\" is not a move\n");
    pgn_expect_clean("1. e4!e5?Nf3 *", "1. e4 $1 e5 $2 2. Nf3 *");
    pgn_expect_moves("1. e4 e5 (2) d4 d5) 2. Nf3 *", "1. e4 e5 {2} 2. d4 d5 3. Nf3 *",
                     "1:1:10 a comment should stand in braces\n"
                     "1:1:19 this parenthesis closes no variation\n");
}

static void test_full_width(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 １-０", "1. e4 e5 1-0",
                     "1:1:10 this result should be written 1-0\n");
    pgn_expect_moves("1. e4 e5 １／２－１／２", "1. e4 e5 1/2-1/2",
                     "1:1:10 this result should be written 1/2-1/2\n");
    pgn_expect_moves("1. ｅ４ ｅ５ 2. Ｎf３ *", "1. e4 e5 2. Nf3 *",
                     "1:1:4 " WIDE "1:1:11 " WIDE "1:1:21 " WIDE);
    pgn_expect_moves("1. e4 １．e4 *", "1. e4 {unread: e4} *",
                     "1:1:13 no black pawn can reach e4\n");
    pgn_expect_moves("[Event \"?\"]\n\n１．ｅ４ ｅ５ ２. Ｎｆ３＋ *", "1. e4 e5 2. Nf3 *",
                     "1:3:7 " WIDE "1:3:14 " WIDE "1:3:26 " WIDE);
}

static void test_full_width_signs(void **state)
{
    (void)state;
    pgn_expect_moves("1. d4！ （1. e4 e5？！） d5， 2. c4； e6、 3. Nc3。 ＊",
                     "1. d4 $1 (1. e4 e5 $6) 1... d5 2. c4 e6 3. Nc3 *",
                     "1:1:33 a comma has no meaning here\n1:1:42 a comma has no meaning here\n"
                     "1:1:48 a comma has no meaning here\n1:1:58 a comma has no meaning here\n");
    pgn_expect_moves("1. d4 【d5 *", "1. d4 {unread: 【} 1... d5 *",
                     "1:1:7 this has no meaning in PGN\n");
}

static void test_results_at_moves(void **state)
{
    (void)state;
    pgn_expect_clean("1. f3 e5 2. g4 Qh40-1", "1. f3 e5 2. g4 Qh4# 0-1");
    pgn_expect_clean("1. f3 e5 2. g4 Qh4#0-1", "1. f3 e5 2. g4 Qh4# 0-1");
    pgn_expect_clean("1. e41/2-1/2", "1. e4 1/2-1/2");
    pgn_expect_clean("1. e41-0", "1. e4 1-0");
    pgn_expect_clean("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O1-0",
                     "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O 1-0");
}

#define NESTED "this comment contains another; other programs end it at the first brace\n"

/* PGN's comments do not nest: the first closing brace ends them, unless braces match after it. */
static void test_comments_in_comments(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 {a {b} c} e5 *", "1. e4 {a {b\uFF5D c} 1... e5 *", "1:1:7 " NESTED);
    pgn_expect_moves("1. e4 {a {b {c} d} e} e5 *", "1. e4 {a {b {c\uFF5D d\uFF5D e} 1... e5 *",
                     "1:1:7 " NESTED);
    pgn_expect_moves("1. e4 {{a}} e5 *", "1. e4 {{a\uFF5D} 1... e5 *", "1:1:7 " NESTED);
    pgn_expect_moves("1. e4 {a {} {b} e5 was best} c5 *",
                     "1. e4 {a {\uFF5D {b\uFF5D e5 was best} 1... c5 *", "1:1:7 " NESTED);
    pgn_expect_moves("1. e4 {a {b\n{c}} d}\n e5 {x} *",
                     "1. e4 {a {b {c\uFF5D\uFF5D d} 1... e5 {x} *", "1:1:7 " NESTED);
    pgn_expect_moves("1. e4 {a {b\uFF5D c} 1... e5 } *", "1. e4 {a {b\uFF5D c} 1... e5 *",
                     "1:1:27 this brace closes no comment\n");
    pgn_expect_moves("1. e4 {a {b} e5 {c} 2. Nf3 *", "1. e4 {a {b} 1... e5 {c} 2. Nf3 *", "");
    pgn_expect_moves("1. e4 {:-{} 1... e5 2. Nf3! {:-}} Nc6 *",
                     "1. e4 {:-{} 1... e5 2. Nf3 $1 {:-} 2... Nc6 *",
                     "1:1:33 this brace closes no comment\n");
}

#define OTHER "by its number, this move begins another variation\n"

/* The number of a variation's first move, once more: never one line of both. */
static void test_two_variations_in_parentheses(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4, 2... Nf6 3. Nxe5) 3. Bb5 1-0",
                     "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) (2... Nf6 3. Nxe5) 3. Bb5 1-0",
                     "1:1:35 a comma has no meaning here\n1:1:42 " OTHER);
    pgn_expect_moves("1. e4 e5 (1... c5 2. Nf3 (2. c3)\n1... e6 2. d4) *",
                     "1. e4 e5 (1... c5 2. Nf3 (2. c3)) (1... e6 2. d4) *", "1:2:6 " OTHER);
    pgn_expect_moves("1. e4 e5 2. Nf3 (2. Nc3 {a} 2. d4) Nc6 *",
                     "1. e4 e5 2. Nf3 (2. Nc3 {a}) (2. d4) 2... Nc6 *", "1:1:32 " OTHER);
    pgn_expect_moves("1. e4 e5 (1...c5 2.Nf3 1.e6 2.d4) *",
                     "1. e4 e5 (1... c5 2. Nf3) (1... e6 2. d4) *", "1:1:26 " OTHER);
    pgn_expect_clean("1. e4 e5 (1... c5 2. Nf3 d6 3. d4) *",
                     "1. e4 e5 (1... c5 2. Nf3 d6 3. d4) *");
}

#define ON "by its number, this variation continues after the move before it\n"

/* A variation of the following move, or after the last one. */
static void test_variations_of_the_next_move(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 (2. Nf3 Nc6) 2. Nc3 *", "1. e4 e5 (1... e5 2. Nf3 Nc6) 2. Nc3 *",
                     "1:1:14 " ON);
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. Bb5 (3... a6 4. Ba4) (3... Nf6 4. O-O) 1-0",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 (3. Bb5 a6 4. Ba4) (3. Bb5 Nf6 4. O-O) 1-0",
                     "1:1:34 " ON "1:1:51 " ON);
    pgn_expect_moves("1. d4 Nf6 2. Nc3 (2... d5) Nd5 *", "1. d4 Nf6 2. Nc3 (2. Nc3 d5) 2... Nd5 *",
                     "1:1:24 " ON);
    pgn_expect_clean("1. e4 e5 (1... -- 2. Nf3) *", "1. e4 e5 (1... -- 2. Nf3) *");
}

/* pgn4web marks a continuation by an asterisk; elsewhere that is a result. */
static void test_continuations(void **state)
{
    (void)state;
    pgn_expect_clean(
        "1. e4 e5 2. Nf3 (* {idea} <> 3. Bc4) Nc6 (* 3. Bb5 a6)\n( * Bb5) 3. Bc4 *",
        "1. e4 e5 2. Nf3 ({idea} 2. Nf3 -- 3. Bc4) 2... Nc6 (2... Nc6 3. Bb5 a6) (2... "
        "Nc6 3. Bb5) 3. Bc4 *");
    pgn_expect_clean("1. e4 e5 (* 1... c5) 2. Nf3 (2. Nc3 *) *",
                     "1. e4 e5 (1... c5) 2. Nf3 (2. Nc3) *");
}

static void test_byte_order_marks(void **state)
{
    (void)state;
    static const char text[] = "\uFEFF[Event \"a\"]\n\n1. e4 *\n\n\uFEFF[Event \"b\"]\n\n1. d4 *\n"
                               "\uFEFF1. c4 *";
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    assert_int_equal(pgn_rewrite(text, sizeof text - 1, &out, &faults), 3);
    assert_string_equal(faults.text.data, "");
    assert_null(strstr(out.data, "\uFEFF"));
    strbuf_done(&out);
    strbuf_done(&faults.text);
}

/* unit: bytes of one; first: the one of them that is ASCII. */
static void expect_wide(size_t unit, bool has_mark, size_t first)
{
    static const char text[] = "[White \"a\"]\r\n\r\n1. e4 {b} e5 *";
    char wide[4 * sizeof text + 4] = { 0 };
    size_t length = 0;
    if (has_mark) {
        wide[first] = '\xFF';
        wide[first == 0 ? 1 : first - 1] = '\xFE';
        length = unit;
    }
    for (const char *at = text; *at != '\0'; at++, length += unit)
        wide[length + first] = *at;
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    assert_int_equal(pgn_rewrite(wide, length, &out, &faults), 1);
    assert_string_equal(faults.text.data, "");
    assert_non_null(strstr(out.data, "[White \"a\"]"));
    assert_non_null(strstr(out.data, "1. e4 {b} 1... e5 *"));
    strbuf_done(&out);
    strbuf_done(&faults.text);
}

static void test_wide_characters(void **state)
{
    (void)state;
    for (size_t first = 0; first < 2; first++) {
        expect_wide(2, true, first);
        expect_wide(2, false, first);
        expect_wide(4, true, 3 * first);
    }
}

static void test_letters_in_results(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 1-O", "1. e4 1-0", "1:1:7 this result should be written 1-0\n");
    pgn_expect_moves("1. e4 1-o", "1. e4 1-0", "1:1:7 this result should be written 1-0\n");
    pgn_expect_moves("1. e4 O-1", "1. e4 0-1", "1:1:7 this result should be written 0-1\n");
    pgn_expect_moves("1. e4 o-1", "1. e4 0-1", "1:1:7 this result should be written 0-1\n");
    pgn_expect_moves("1. e4 (1. d4 1-O) O-1", "1. e4 (1. d4 {1-0}) 0-1",
                     "1:1:19 this result should be written 0-1\n");
}

static void test_windows_1252(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 {\x84Wei\xDF\x93 \x96 \x80} *",
                     "1. e4 {\u201EWei\u00DF\u201C \u2013 \u20AC} *");
}

static void test_names_of_tags(void **state)
{
    (void)state;
    const char *text = "[event \"e\"]\n[WHITE \"w\"]\n[fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n"
                       "[result \"1-0\"]\n[mine \"m\"]\n[mode \"OTB\"]\n\n1. e3 1-0\n\n"
                       "[event \"f\"]\n\n[event \"g\"]\n*";
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    PgnFaults faults = { 0 };
    strbuf_init(&faults.text);
    pgn_on_fault(reader, pgn_note_fault, &faults);
    Game *game;
    PgnGameInfo info;
    assert_true(pgn_read_game(reader, &game, &info));
    assert_string_equal(game_tag(game, "Event"), "e");
    assert_string_equal(game_tag(game, "White"), "w");
    assert_string_equal(game_tag(game, "mine"), "m");
    assert_null(game_tag(game, "FEN")); /* written from the position */
    assert_int_equal(info.plies, 1);
    assert_int_equal(game_result(game), RESULT_WHITE_WINS);
    assert_string_equal(faults.text.data, "1:1:1 this tag's name should be written Event\n"
                                          "1:2:1 this tag's name should be written White\n"
                                          "1:3:1 this tag's name should be written FEN\n"
                                          "1:4:1 this tag's name should be written Result\n"
                                          "1:6:1 this tag's name should be written Mode\n");
    game_free(game);
    int games = 1;
    for (; pgn_read_game(reader, &game, &info); games++)
        game_free(game);
    assert_int_equal(games, 3);
    pgn_reader_free(reader);
    strbuf_done(&faults.text);
}

#define TAG "a tag should be written [Name \"value\"], on one line\n"

static void test_tags_in_other_spellings(void **state)
{
    (void)state;
    static const struct {
        const char *text, *told;
    } tags[] = {
        { "[White “Née”]", "1:1:1 " TAG },
        { "[White „Née“ ]", "1:1:1 " TAG },
        { "[White 'Née']", "1:1:1 " TAG },
        { "[White «Née\"]", "1:1:1 " TAG },
        { "[White \"Née”]", "1:1:1 " TAG },
        { "[White ＂Née＂]", "1:1:1 " TAG },
        { "[White \x93N\xE9\x65\x94]", "1:1:1 " TAG },
        { "[White = \"Née\"]", "1:1:1 " TAG },
        { "[White: \"Née\"]", "1:1:1 " TAG },
        { "[White=“Née”]", "1:1:1 " TAG },
        { "[White\n\"Née\"]", "" },
        { "[White Née]", "1:1:1 " TAG },
        { "[white  Née ]", "1:1:1 this tag's name should be written White\n1:1:1 " TAG },
        { "[White: Née]", "1:1:1 " TAG },
        { "[White=Née]", "1:1:1 " TAG },
        { "[White \"Née]", "1:1:1 " TAG },
        { "[White Née\"]", "1:1:1 " TAG },
        { "[White “Née]", "1:1:1 " TAG },
        { "[White Née”]", "1:1:1 " TAG },
        { "[White \"Née\"", "1:1:1 this tag has no closing bracket\n" },
        { "[White Née", "1:1:1 this tag has no closing bracket\n1:1:1 " TAG },
        { "White \"Née\"]", "1:1:1 " TAG },
        { "White \"Née\"", "1:1:1 this tag has no closing bracket\n1:1:1 " TAG },
    };
    for (size_t i = 0; i < ARRAY_LEN(tags); i++) {
        char text[120];
        StrBuf out;
        PgnFaults faults = { 0 };
        strbuf_init(&out);
        strbuf_init(&faults.text);
        snprintf(text, sizeof text, "%s\n[Black \"b\"]\n\n1. e4 *\n", tags[i].text);
        assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 1);
        assert_string_equal(faults.text.data, tags[i].told);
        assert_non_null(
            strstr(out.data, "[White \"Née\"]\n[Black \"b\"]\n[Result \"*\"]\n\n1. e4 *"));
        strbuf_done(&out);
        strbuf_done(&faults.text);
    }
}

/* The halves of a name belong together: White is not called Elo. */
static void test_parted_names_of_tags(void **state)
{
    (void)state;
    static const struct {
        const char *text, *tag;
    } tags[] = {
        { "[White Elo \"2400\"]", "[WhiteElo \"2400\"]" },
        { "[black  title \"GM\"]", "[BlackTitle \"GM\"]" },
        { "[Time Control \"5+3\"]", "[TimeControl \"5+3\"]" },
        { "[Event Date \"2024\"]", "[EventDate \"2024\"]" },
        { "[White Fide \"2400\"]", "[White \"Fide \\\"2400\"]" },
        { "[White Elo]", "[White \"Elo\"]" },
    };
    for (size_t i = 0; i < ARRAY_LEN(tags); i++) {
        char text[120];
        StrBuf out;
        PgnFaults faults = { 0 };
        strbuf_init(&out);
        strbuf_init(&faults.text);
        snprintf(text, sizeof text, "[Event \"x\"]\n%s\n\n1. e4 *\n", tags[i].text);
        assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 1);
        assert_string_equal(faults.text.data, "1:2:1 " TAG);
        assert_non_null(strstr(out.data, tags[i].tag));
        strbuf_done(&out);
        strbuf_done(&faults.text);
    }
}

/* The first game of a text as written by luft, and the number of games; lists agree. */
static int rewrite_first(const char *text, StrBuf *out)
{
    PgnGameInfo info;
    Game *game;
    int games = 1;
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    assert_true(pgn_read_game(reader, &game, &info));
    pgn_write_game(game, out);
    game_free(game);
    pgn_reader_free(reader);
    reader = pgn_reader_of(text, strlen(text));
    assert_true(pgn_skip_game(reader, NULL, NULL, &info));
    while (pgn_skip_game(reader, NULL, NULL, &info))
        games++;
    pgn_reader_free(reader);
    return games;
}

static void test_tags_without_quotes(void **state)
{
    (void)state;
    static const struct {
        const char *text, *expected;
        int games;
    } tags[] = {
        { "[Site Here][Date 1999.01.01][White A. Player]\n1. e4 1-0\n[Site There]\n[Round 1]\n*",
          "[Site \"Here\"]\n[Date \"1999.01.01\"]\n[Round \"?\"]\n[White \"A. Player\"]", 2 },
        { "[Event \"a\"] [White \"b] [Black \"c\"]\n\n1. e4 *", "[White \"b\"]\n[Black \"c\"]", 1 },
        { "[Event A [rapid] cup]\n[Remark seen]\n\n1. e4 *", "[Event \"A [rapid] cup\"]", 1 },
        { "[Event \"a\"]\n[Remark seen]\n\n1. e4 *", "[Remark \"seen\"]", 1 },
        { "[Event \"a\"]\n[White ]\n\n1. e4 *", "[White \"\"]", 1 },
        { "[Event \"a\"]\n[Black Players']\n\n1. e4 *", "[Black \"Players'\"]", 1 },
        { "[FEN 4k3/8/8/8/8/8/8/4K2R w K - 0 1]\n\n1. O-O *", "\n1. O-O *", 1 },
        { "[Event \"a\"]\n\n1. e4 1 0\n\n[White b]\n*", "1. e4 1-0", 2 },
        { "[[White \"b\"]\n\n1. e4 *", "[White \"b\"]", 1 },
        /* No tags: */
        { "[Event \"a\"]\n[Wh;te \"b\"]\n1. e4 *", "{unread: [Wh;te \"b\"]} 1. e4 *", 1 },
        { "[Event \"a\"]\n[see below]\n1. e4 *", "{unread: [see below]} 1. e4 *", 1 },
        { "[Event \"a\"]\n\n$5\n[Remark seen]\n1. e4 *", "{unread: [Remark seen]} 1. e4", 1 },
        { "1. e4 e5\n[White is better]\n2. d4 *", "e5 {unread: [White is better]} 2. d4 *", 1 },
        { "1. e4 e5\n\n[Source a book]\n\n2. d4 *", "e5 {unread: [Source a book]} 2. d4 *", 1 },
        { "1. e4 1-0 [White wins]\n\n[Event \"b\"]\n*", "1. e4 1-0", 2 },
        { "1. e4 e5\nWhite \"hopes\"\n2. d4 *", "e5 {unread: White \"hopes\"} 2. d4 *", 1 },
        { "[Event \"a\"]late\n[White \"b\"] <br>\n1. e4 *", "[White \"b\"]", 1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(tags); i++) {
        StrBuf out;
        strbuf_init(&out);
        int games = rewrite_first(tags[i].text, &out);
        if (games != tags[i].games || strstr(out.data, tags[i].expected) == NULL)
            fail_msg("%s: %d games, %s", tags[i].text, games, out.data);
        strbuf_done(&out);
    }
}

/* A bracket in a value begins a tag only if the quote after it does not end the value. */
static void test_brackets_in_values(void **state)
{
    (void)state;
    static const struct {
        const char *text, *out;
    } values[] = {
        { "[White \"A][t\"]", "[White \"A][t\"]" },
        { "[White \"A\\\"][t\"]", "[White \"A\\\"][t\"]" },
        { "[White \"A\\\"][Black \"b\"]", "[White \"A\\\"\"]\n[Black \"b\"]" },
    };
    for (size_t i = 0; i < ARRAY_LEN(values); i++) {
        char text[80];
        StrBuf out;
        PgnFaults faults = { 0 };
        strbuf_init(&out);
        strbuf_init(&faults.text);
        snprintf(text, sizeof text, "%s\n\n1. e4 *\n", values[i].text);
        assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 1);
        assert_non_null(strstr(out.data, values[i].out));
        strbuf_done(&out);
        strbuf_done(&faults.text);
    }
}

static void test_tags_over_lines(void **state)
{
    (void)state;
    static const struct {
        const char *text, *event;
        int errors, remarks;
    } tags[] = {
        { "[Event \"a long\nvalue\"]", "a long value", 0, 1 },
        { "[Event \"a long \r\n  value of\r\nthree\" ] ", "a long value of three", 0, 1 },
        { "[Event \"a long\n\"]", "a long ", 0, 1 },
        { "[Event \"a long\n\n1. e4 \"]", "a long", 1, 0 },
        { "[Event \"a long\n[Site \"s\"]", "a long", 1, 0 },
        { "[Event \"a long\n{\"]}", "a long", 1, 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(tags); i++) {
        char text[160];
        PgnGameInfo info;
        Game *game;
        snprintf(text, sizeof text, "%s\n[White \"w\"]\n\n1. e4 *\n", tags[i].text);
        PgnReader *reader = pgn_reader_of(text, strlen(text));
        assert_true(pgn_read_game(reader, &game, &info));
        assert_string_equal(game_tag(game, "Event"), tags[i].event);
        if (i != 3) {
            assert_int_equal(info.errors, tags[i].errors);
            assert_int_equal(info.remarks, tags[i].remarks);
            assert_string_equal(game_tag(game, "White"), "w");
            assert_int_equal(info.plies, 1);
        }
        game_free(game);
        pgn_reader_free(reader);
    }
}

static const char others[] =
    "[Event \"chess\"]\n\n1. e4 e5 1-0\n\n\n"
    "[Event \"Rated\"]\n[variant  \"Crazy house\"]\n[FEN \"rnbqkbnr/8/8/8/8/8/8/4K3[Qp] w - - 0 "
    "1\"]\n"
    "\n1. Q@e4 ( 1. Q@e5 ) {a} p@d5 ;b\n 1-0 {c}\n\n"
    "[Event \"Kings\"]\n[Variant \"King of the Hill\"]\n[Result \"*\"]\n\n1.e4 Qh5 2.Ke2\n\n"
    "[Event \"opening\"]\n[Variant \"Najdorf\"]\n\n1. e4 c5 *\n"
    "[Event \"960\"]\n[Variant \"Freestyle Chess\"]\n\n1. e4 *\n";

static void test_other_games(void **state)
{
    (void)state;
    PgnReader *reader = pgn_reader_of(others, sizeof others - 1);
    PgnReader *checker = pgn_reader_of(others, sizeof others - 1);
    PgnReader *lister = pgn_reader_of(others, sizeof others - 1);
    PgnFaults faults = { 0 }, checked = { 0 };
    strbuf_init(&faults.text);
    strbuf_init(&checked.text);
    pgn_on_fault(reader, pgn_note_fault, &faults);
    pgn_on_fault(checker, pgn_note_fault, &checked);
    StrBuf out;
    strbuf_init(&out);
    Game *game;
    PgnGameInfo info, listed;
    int games = 0;
    for (; pgn_read_game(reader, &game, &info); games++) {
        pgn_copy_game(reader, game, &out);
        assert_true(pgn_check_game(checker, NULL));
        assert_true(pgn_skip_game(lister, NULL, NULL, &listed));
        assert_int_equal(listed.variant, info.variant);
        assert_int_equal(listed.end, info.end);
        if (games == 1) {
            assert_string_equal(variant_name(info.variant), "Crazyhouse");
            NodeComments comments = node_comments(game_root(game), COMMENT_ON_MOVE);
            assert_string_equal(comments.list[0].text, "unread: 1. Q@e4 ( 1. Q@e5 ) {a} p@d5 ;b");
            assert_string_equal(comments.list[1].text, "c");
            assert_null(node_next(game_root(game)));
            assert_int_equal(game_result(game), RESULT_WHITE_WINS);
        }
        game_free(game);
    }
    assert_int_equal(games, 5);
    assert_int_equal(faults.errors, 0);
    assert_non_null(strstr(faults.text.data,
                           "2:7:1 this is Crazyhouse; luft plays only standard chess "
                           "and Chess960\n"));
    assert_non_null(strstr(faults.text.data, "3:14:1 this is King of the Hill; luft plays "));
    assert_string_equal(faults.text.data, checked.text.data);
    const char *second = strstr(others, "[Event \"Rated");
    const char *fourth = strstr(others, "[Event \"opening");
    char between[sizeof others] = "";
    memcpy(between, second, (size_t)(fourth - second));
    assert_non_null(strstr(out.data, between));
    pgn_reader_free(reader);
    pgn_reader_free(checker);
    pgn_reader_free(lister);
    strbuf_done(&out);
    strbuf_done(&faults.text);
    strbuf_done(&checked.text);
}

static void add_many(StrBuf *text, char c, int count)
{
    while (count-- > 0)
        strbuf_add_char(text, c);
}

static void copy_games(const StrBuf *text, StrBuf *out)
{
    PgnReader *reader = pgn_reader_of(text->data, text->length);
    for (Game *game; pgn_read_game(reader, &game, NULL); game_free(game))
        pgn_copy_game(reader, game, out);
    pgn_reader_free(reader);
}

static int count_games(const StrBuf *text)
{
    int count = 0;
    PgnReader *reader = pgn_reader_of(text->data, text->length);
    for (Game *game; pgn_read_game(reader, &game, NULL); game_free(game))
        count++;
    pgn_reader_free(reader);
    return count;
}

/* The output contains the text this many times, and is stable when written again. */
static void expect_rewritten_alike(const StrBuf *text, const char *has, int count)
{
    StrBuf once, twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    copy_games(text, &once);
    copy_games(&once, &twice);
    assert_string_equal(once.data, twice.data);
    for (const char *at = once.data; (at = strstr(at, has)) != NULL; at++)
        count--;
    assert_int_equal(count, 0);
    strbuf_done(&once);
    strbuf_done(&twice);
}

/* If no result ends the previous game, the next game's first tag is read ahead; it may be longer
 * than the window, and has left it when the game turns out to be one that is copied. */
static void test_other_games_behind_long_tags(void **state)
{
    (void)state;
    static const char *const ends[] = { "\n[Variant \"Atomic\"]\n\n1. e4  e5 {x}  .\n\n",
                                        "\n[FEN \"8/8/8 w - - 0 1\"]\n\n1. e4  e5 {x}  .\n\n" };
    const int lengths[] = { 100, 1500, (1 << 17) - 1000, (1 << 17) + 10, 3 << 17 };
    for (size_t i = 0; i < ARRAY_LEN(lengths); i++) {
        for (size_t end = 0; end < ARRAY_LEN(ends); end++) {
            StrBuf text;
            strbuf_init(&text);
            for (int game = 0; game < 3; game++) {
                strbuf_add_text(&text, "[Event \"never closed ");
                add_many(&text, 'x', lengths[i]);
                strbuf_add_text(&text, ends[end]);
            }
            expect_rewritten_alike(&text, "1. e4  e5 {x}  .", 3);
            strbuf_done(&text);
        }
    }
}

/* A tag without a closing quote continues in the next line, unless another game begins there: in a
 * copy that game begins a line, and the tag is read differently. */
static void test_other_games_on_one_line(void **state)
{
    (void)state;
    static const char GAMES[] = "[FEN \"4k3/bad\"]\n[Site \"*#]\n w KQ\xCE"
                                "c\"][Event \"next\"]\n"
                                "[White \"Ann\"]\n\n1. e4 *\n";
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, GAMES);
    expect_rewritten_alike(&text,
                           "w KQ\xC3\x8E"
                           "c\"]",
                           1);
    strbuf_done(&text);
}

/* The next game would be read as a part of one that has only tags and unreadable text. */
static void test_other_games_without_an_end(void **state)
{
    (void)state;
    static const char *const games[] = {
        "[FEN \"xyz\"]\n[Result \"1-0\"]\n\n@\n\n[Result \"1-0\"]\n\n*\n",
        "[FEN \"xyz\"]\n[Result \"1-0\"]\n\n[Result \"1-0\"]\n\n*\n",
        "[Event \"a\"]\n\n*\n0-0[FEN \"xyz\"]\n\n@\n\n[FEN \"\"]\n\n*\n",
    };
    for (size_t i = 0; i < ARRAY_LEN(games); i++) {
        StrBuf text, once;
        strbuf_init(&text);
        strbuf_init(&once);
        strbuf_add_text(&text, games[i]);
        copy_games(&text, &once);
        assert_int_equal(count_games(&once), count_games(&text));
        expect_rewritten_alike(&text, "xyz", 1);
        strbuf_done(&text);
        strbuf_done(&once);
    }
}

/* Text before a game that is copied would be read as a remark of the game before, and a comment
 * after it as a part of the line's comment. */
static void test_text_before_other_games(void **state)
{
    (void)state;
    static const char *const befores[] = { "\0(", "(later)\n", "(a (b\n", "; a\nb\n", "1-0 (c\n" };
    for (size_t i = 0; i < ARRAY_LEN(befores); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, "[Event \"e\"]\n\n1. e4 *\n\n1-0\n");
        strbuf_add(&text, befores[i], i == 0 ? 2 : strlen(befores[i]));
        strbuf_add_text(&text, "[Variant \"Atomic\"]\n\n1. e4 ; x");
        expect_rewritten_alike(&text, "1. e4 ; x\n{unread: ", 1);
        strbuf_done(&text);
    }
}

/* "1 0" is a result only at the end of a game, where moving a comment may put it. */
static void test_numbers_after_other_games(void **state)
{
    (void)state;
    static const struct {
        const char *text, *kept;
    } games[] = {
        { "[FEN\"x\"]*\n0 1\x9D", "\n[FEN\"x\"]*\n{unread: 0 1\xC2\x9D}\n" },
        { "[Variant \"Atomic\"]\n*\n0 1 {c}\nx", "*\n{unread: 0 1 {c\uFF5D x}\n" },
        { "[Variant \"Atomic\"]\n*\n1 0\n\n1. d4 *", "\n{unread: 1 0} 1. d4" },
        { "[Variant \"Atomic\"]\n*\n17\n\n1. d4 *", "\n{unread: 17} 1. d4" },
        { "[Variant \"Atomic\"]\n*\n17 {c}\n", "*\n{unread: 17 {c\uFF5D}\n" },
        { "7e{}[\u00D7\"}n\n[FEN /", "\n{unread: 7e{\uFF5D} *\n\n[\u00D7\"}n\n[FEN /\n" },
    };
    for (size_t i = 0; i < ARRAY_LEN(games); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, "[Event \"e\"]\n\n1. e4 *\n\n");
        strbuf_add_text(&text, games[i].text);
        expect_rewritten_alike(&text, games[i].kept, 1);
        strbuf_done(&text);
    }
}

/* Copied text is converted to UTF-8, too. */
static void test_other_games_in_other_encodings(void **state)
{
    (void)state;
    static const char game[] = "[Event \"Z\xFCrich\"]\n[Site \"Zürich\"]\n"
                               "[Variant \"Atomic\"]\n\n1. e4  {\x84Wei\xDF\x93\0} *\n";
    StrBuf text, once;
    strbuf_init(&text);
    strbuf_init(&once);
    strbuf_add(&text, game, sizeof game - 1);
    copy_games(&text, &once);
    assert_string_equal(once.data, "[Event \"Zürich\"]\n[Site \"Zürich\"]\n[Variant \"Atomic\"]\n\n"
                                   "1. e4  {\u201EWei\u00DF\u201C } *\n\n");
    expect_rewritten_alike(&text, "1. e4  {", 1);
    strbuf_done(&text);
    strbuf_done(&once);
}

static void expect_copy(const char *text, size_t length, const char *copy, size_t copied)
{
    StrBuf given, out;
    strbuf_init(&given);
    strbuf_init(&out);
    strbuf_add(&given, text, length);
    copy_games(&given, &out);
    assert_int_equal(out.length, copied);
    assert_memory_equal(out.data, copy, copied);
    strbuf_done(&given);
    strbuf_done(&out);
}

/* A NUL in a copy becomes a blank, but where another game would be read then; that is UTF-8, too.
 */
static void test_other_games_with_nul(void **state)
{
    (void)state;
    static const char atomic[] = "[Variant \"Atomic\"]\n\n1. e4 {a\0b} *";
    static const char clean[] = "[Variant \"Atomic\"]\n\n1. e4 {a b} *\n\n";
    static const char open[] = "FEN \"\xCA\"\n[\0*", kept[] = "FEN \"\u00CA\"\n[\0*\n\n";
    expect_copy(atomic, sizeof atomic - 1, clean, sizeof clean - 1);
    expect_copy(open, sizeof open - 1, kept, sizeof kept - 1);
}

/* Letters of Windows-1252 take more bytes when they are written. */
static void test_long_names_of_tags(void **state)
{
    (void)state;
    for (int length = 100; length<600; length += length> 500 && length < 520 ? 1 : 7) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, "[Event \"e\"]\n[");
        add_many(&text, '\x85', length);
        strbuf_add_text(&text, " \"value\"]\n\n1. e4 *\n\n1. d4 *\n");
        expect_rewritten_alike(&text, "d4", 1);
        strbuf_clear(&text);
        strbuf_add_char(&text, '[');
        add_many(&text, 'k', length);
        strbuf_add_text(&text, "\"value\"]\n\n1. e4 *\n\n1. d4 *\n");
        expect_rewritten_alike(&text, "d4", 1);
        strbuf_done(&text);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lookalikes),
        cmocka_unit_test(test_two_moves_in_a_word),
        cmocka_unit_test(test_many_moves_in_a_word),
        cmocka_unit_test(test_numbers_after_a_move),
        cmocka_unit_test(test_signs_between_moves),
        cmocka_unit_test(test_text_after_a_glyph),
        cmocka_unit_test(test_full_width),
        cmocka_unit_test(test_full_width_signs),
        cmocka_unit_test(test_results_at_moves),
        cmocka_unit_test(test_comments_in_comments),
        cmocka_unit_test(test_two_variations_in_parentheses),
        cmocka_unit_test(test_variations_of_the_next_move),
        cmocka_unit_test(test_continuations),
        cmocka_unit_test(test_byte_order_marks),
        cmocka_unit_test(test_wide_characters),
        cmocka_unit_test(test_letters_in_results),
        cmocka_unit_test(test_windows_1252),
        cmocka_unit_test(test_names_of_tags),
        cmocka_unit_test(test_tags_in_other_spellings),
        cmocka_unit_test(test_parted_names_of_tags),
        cmocka_unit_test(test_tags_without_quotes),
        cmocka_unit_test(test_brackets_in_values),
        cmocka_unit_test(test_tags_over_lines),
        cmocka_unit_test(test_other_games),
        cmocka_unit_test(test_other_games_behind_long_tags),
        cmocka_unit_test(test_other_games_on_one_line),
        cmocka_unit_test(test_other_games_without_an_end),
        cmocka_unit_test(test_text_before_other_games),
        cmocka_unit_test(test_numbers_after_other_games),
        cmocka_unit_test(test_other_games_in_other_encodings),
        cmocka_unit_test(test_other_games_with_nul),
        cmocka_unit_test(test_long_names_of_tags),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

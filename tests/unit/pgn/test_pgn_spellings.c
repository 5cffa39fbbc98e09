/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and null moves as people and programs write them; where one game ends and the next begins.
 */
#include <config.h>

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/notation/fen.h"
#include "engine/pgn/pgn_append.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "engine/record/game.h"
#include "engine/record/game_facts.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* The moves of the second of two games. */
static void expect_second(const char *text, const char *moves)
{
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 2);
    assert_int_equal(pgn_count_games(text), 2);
    size_t length = strlen(moves);
    while (out.length > 0 && out.data[out.length - 1] == '\n')
        strbuf_truncate(&out, out.length - 1);
    assert_true(out.length > length + 1);
    assert_string_equal(out.data + out.length - length, moves);
    assert_int_equal(out.data[out.length - length - 1], '\n');
    strbuf_done(&out);
    strbuf_done(&faults.text);
}

static void zeros_are_castling_where_it_is_legal(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 0-0",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O *",
                     "1:1:52 the game has no result at the end\n");
    pgn_expect_moves("[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-0",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *",
                     "1:3:32 the PGN standard has no such result\n");
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 0-0 {both were late}",
                     "1. e4 e5 2. Nf3 Nc6 {both were late} *",
                     "1:1:21 the PGN standard has no such result\n");
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. 0-0", "1. e4 e5 2. Nf3 Nc6 {unread: 0-0} *",
                     "1:1:24 the white bishop on f1 is in the way of castling\n"
                     "1:1:27 the game has no result at the end\n");
    pgn_expect_moves("[Result \"0-0\"]\n\n1. e4 e5 2. Kd5 Nc6 0-0", "1. e4 e5 {unread: Kd5 Nc6} *",
                     "1:3:13 the white king cannot reach d5\n"
                     "1:3:21 the PGN standard has no such result\n");
}

static void digits_before_a_dash_are_kept(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 3-2 Nf3 *", "1. e4 e5 {unread: 3-2} 2. Nf3 *",
                     "1:1:10 this has no meaning in PGN\n");
    pgn_expect_moves("1. e4 e5 3- *", "1. e4 e5 {unread: 3-} *",
                     "1:1:10 this has no meaning in PGN\n");
}

static void numbers_that_are_no_moves_are_kept(void **state)
{
    (void)state;
    static const char *const texts[] = { "0.5",  "2-0",     "1.5-0.5", "5.5-4.5", "3:0", "0:05",
                                         "+0.3", "-0.5/12", "-1,5",    "0.00/9",  "12.5" };
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char text[80], moves[80];
        snprintf(text, sizeof text, "1. e4 e5 %s 2. Nf3 *", texts[i]);
        snprintf(moves, sizeof moves, "1. e4 e5 {unread: %s} 2. Nf3 *", texts[i]);
        pgn_expect_moves(text, moves, "1:1:10 this has no meaning in PGN\n");
    }
    pgn_expect_moves("1. e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4,0-0 NaN... Nf6 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *",
                     "1:1:31 a comma has no meaning here\n1:1:36 this word says nothing here\n");
    pgn_expect_moves("1. d4 d5 2.Nc3 Nc6 3.Bf4 Bf5 4.Qd2 Qd7 5,0-0-0 0-0-0 *",
                     "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O *",
                     "1:1:41 a comma has no meaning here\n");
    pgn_expect_clean("1. e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.0-0 Nf6 5.d3 0-0 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O *");
    pgn_expect_clean("1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5.0-0-0 0-0-0 6.e3 *",
                     "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. O-O-O O-O-O 6. e3 *");
    pgn_expect_clean("1. e4 e5 2.1-0", "1. e4 e5 1-0");
    pgn_expect_clean("1. e4 e5 2.1/2-1/2", "1. e4 e5 1/2-1/2");
}

static void blanks_of_unicode_in_tags(void **state)
{
    (void)state;
    static const char *const tags[] = { "[White\u00A0\"Ann\"]",       "[White\xA0\"Ann\"]",
                                        "[White\u200B \"Ann\"]",      "[White \u3000\"Ann\"]",
                                        "[\u00A0White\u202F\"Ann\"]", "[ White\u2009 \"Ann\" ]",
                                        "[White\xAD\"Ann\"]",         "[White\x90\xA0\"Ann\"]" };
    for (size_t i = 0; i < ARRAY_LEN(tags); i++) {
        char text[80];
        PgnGameInfo info;
        snprintf(text, sizeof text, "%s\n[Black \"Bob\"]\n\n1. e4 *\n", tags[i]);
        Game *game = pgn_read_alike(text, &info);
        assert_string_equal(game_tag(game, "White"), "Ann");
        assert_string_equal(game_tag(game, "Black"), "Bob");
        game_free(game);
    }
    PgnGameInfo info;
    Game *game = pgn_read_alike("[Round\u00ADtable \"3\"]\n\n1. e4 *\n", &info);
    assert_string_equal(game_tag(game, "Round\u00ADtable"), "3");
    game_free(game);
    game = pgn_read_alike("[\xA8\xD1\x9D \"3\"]\n\n1. e4 *\n", &info); /* partly like UTF-8 */
    assert_string_equal(game_tag(game, "\u00A8\u00D1"), "3");
    game_free(game);
}

static void signs_of_books(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 d5 2. ed5: Qd5: 3. Nc3 Qe5:+ *", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ *");
    pgn_expect_moves("1. f3 e5 2. g4 Qh4\u2260 0-1", "1. f3 e5 2. g4 Qh4# 0-1",
                     "1:1:19 a check sign follows its move directly\n");
    static const char *const promotions[] = { "c8=(N)", "c8(=N)", "c8(N)", "c8/N" };
    for (size_t i = 0; i < ARRAY_LEN(promotions); i++) {
        char text[80];
        snprintf(text, sizeof text, "1. e4 d5 2. exd5 c6 3. dxc6 Qc7 4. cxb7 Qc3 5. bx%s *",
                 promotions[i]);
        pgn_expect_clean(text, "1. e4 d5 2. exd5 c6 3. dxc6 Qc7 4. cxb7 Qc3 5. bxc8=N *");
    }
}

static void dots_apart_from_their_number(void **state)
{
    (void)state;
    static const char *const dots[] = {
        "1. ...", "1 ...", "1\u2026", "1. \u2026", "1\x85", "1.\n.."
    };
    for (size_t i = 0; i < ARRAY_LEN(dots); i++) {
        char text[80];
        StrBuf out;
        PgnFaults faults = { 0 };
        snprintf(text, sizeof text, "%s e5 2. Nf3 *", dots[i]);
        strbuf_init(&out);
        strbuf_init(&faults.text);
        assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 1);
        assert_non_null(strstr(out.data, "\n1. -- e5 2. Nf3 *"));
        strbuf_done(&out);
        strbuf_done(&faults.text);
        snprintf(text, sizeof text, "1. e4 {x} %s e5 (%s c5) 2. Nf3 *", dots[i], dots[i]);
        pgn_expect_clean(text, "1. e4 {x} 1... e5 (1... c5) 2. Nf3 *");
    }
}

#define DOT "a move's number should end in a dot\n"

/* A parenthesis closes a variation, if one is open. */
static void numbers_with_other_signs(void **state)
{
    (void)state;
    pgn_expect_moves("1) e4 e5 2) Nf3 *", "1. e4 e5 2. Nf3 *", "1:1:1 " DOT "1:1:10 " DOT);
    pgn_expect_moves("1: e4 e5 2:\u2658f3 *", "1. e4 e5 2. Nf3 *", "1:1:1 " DOT "1:1:10 " DOT);
    pgn_expect_moves("1)e4 e5 (1... c5 2) 2) Nf3 *", "1. e4 e5 (1... c5) 2. Nf3 *",
                     "1:1:1 " DOT "1:1:21 " DOT);
    pgn_expect_moves("[Event \"?\"]\n\n{c} 1) e4 *", "{c} 1. e4 *", "1:3:5 " DOT);
    pgn_expect_clean("1 e4 e5 2 Nf3 *", "1. e4 e5 2. Nf3 *");
    pgn_expect_moves("1-e4 (1-d4) e5 2-\u2658f3 *", "1. e4 (1. d4) 1... e5 2. Nf3 *",
                     "1:1:1 " DOT "1:1:7 " DOT "1:1:16 " DOT);
    pgn_expect_moves("1.-Nf3 Nf6 2.-g3 g6 3.-Bg2 Bg7 4.-0-0 O-O *",
                     "1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O O-O *",
                     "1:1:1 " DOT "1:1:12 " DOT "1:1:21 " DOT "1:1:32 " DOT);
    pgn_expect_clean("1.-- e5 *", "1. -- e5 *");
    static const char *const signs[] = { ".", ")", ":", " ", "-", ".-", ".)", ")." };
    for (size_t i = 0; i < ARRAY_LEN(signs); i++) {
        char text[80];
        snprintf(text, sizeof text, "1%s e4 e5\n\n1%s d4 d5 0-1\n\n1%s c4 2%s c5 *\n", signs[i],
                 signs[i], signs[i], signs[i]);
        assert_int_equal(pgn_count_games(text), 3);
        snprintf(text, sizeof text, "[Event \"e\"]\n\n1%s e4 e5 *\n\n[Event \"f\"]\n1%s e4 *",
                 signs[i], signs[i]);
        assert_int_equal(pgn_count_games(text), 2);
    }
}

#define PARTED "a move is written without blanks\n"

static void moves_with_blanks_inside(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. N f3 d6 3. B b5 *", "1. e4 e5 2. Nf3 d6 3. Bb5+ *",
                     "1:1:13 " PARTED "1:1:24 " PARTED);
    pgn_expect_moves("1. e4 d5 2. e x d5 Q x d5 *", "1. e4 d5 2. exd5 Qxd5 *",
                     "1:1:13 " PARTED "1:1:20 " PARTED);
    pgn_expect_moves("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8 = Q *",
                     "1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8=Q+ *", "1:1:44 " PARTED);
    pgn_expect_moves("1. f4 e5 2. g4 Q h4#", "1. f4 e5 2. g4 Qh4# *", /* to the last byte */
                     "1:1:16 " PARTED "1:1:21 the game has no result at the end\n");
    static const char *const promotions[] = { "= Q", " =Q", "=\nQ", "( Q )", " (Q )", " (= Q)" };
    for (size_t i = 0; i < ARRAY_LEN(promotions); i++) {
        char text[80];
        snprintf(text, sizeof text, "1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8%s *",
                 promotions[i]);
        pgn_expect_moves(text, "1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8=Q+ *",
                         "1:1:44 " PARTED);
    }
    pgn_expect_moves("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8+! Kxd8 *",
                     "1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8=Q+ $1 Kxd8 *",
                     "1:1:44 this move is written cxd8=Q+\n");
    pgn_expect_moves("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 R *", "1. a8=R+ *",
                     "1:3:4 " PARTED);
    pgn_expect_moves("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8 = Dame Kg7 *",
                     "1. a8=Q+ Kg7 *", "1:3:4 " PARTED);
    pgn_expect_moves("[FEN \"r6k/1P6/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. bxa8 queen Kg7 *",
                     "1. bxa8=Q+ Kg7 *", "1:3:4 " PARTED);
    pgn_expect_moves("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=Q+ N Kg7 *",
                     "1. a8=Q+ $146 Kg7 *", "");
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O - O Nf6 5. d3 0 - 0 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 5. d3 O-O *",
                     "1:1:35 " PARTED "1:1:51 " PARTED);
    pgn_expect_moves("1. e2 - e4 e7 \u2013 e5 2. Ng1 - f3 *", "1. e4 e5 2. Nf3 *",
                     "1:1:4 " PARTED "1:1:12 " PARTED "1:1:25 " PARTED);
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. N b d4 *", "1. e4 e5 2. Nf3 Nc6 {unread: N b d4} *",
                     "1:1:24 " PARTED "1:1:24 no white knight can reach d4\n");
    pgn_expect_moves("1. e4 1s e5 2s 2. Nf3 *", "1. e4 {unread: 1s} 1... e5 {unread: 2s} 2. Nf3 *",
                     "1:1:8 \"s\" is not a move\n1:1:14 \"s\" is not a move\n");
    pgn_expect_clean("1. e4 !? e5 2. Qh5 ?! *", "1. e4 $5 e5 2. Qh5 $6 *");
    pgn_expect_moves("1. e4 $ 3 (1. d4 $ 14) e5 $ 2. Nf3 *",
                     "1. e4 $3 (1. d4 $14) 1... e5 {unread: $} 2. Nf3 *",
                     "1:1:7 a glyph is written without blanks\n"
                     "1:1:18 a glyph is written without blanks\n"
                     "1:1:27 a glyph is $0 to $255\n");
}

#define CHECK "a check sign follows its move directly\n"

static void check_signs_apart(void **state)
{
    (void)state;
    pgn_expect_moves("1. d4 e6 2. c4 Bb4 + 3. Bd2 *", "1. d4 e6 2. c4 Bb4+ 3. Bd2 *",
                     "1:1:20 " CHECK);
    pgn_expect_moves("1. f3 e5 2. g4 Qh4 # 0-1", "1. f3 e5 2. g4 Qh4# 0-1", "1:1:20 " CHECK);
    pgn_expect_moves("1. d4 e6 2. c4 Bb4 ++ ! 3. Bd2 *", "1. d4 e6 2. c4 Bb4+ $1 3. Bd2 *",
                     "1:1:20 " CHECK);
    pgn_expect_moves("1. d4 e6 2. c4 Bb4\u2020 3. Bd2 *", "1. d4 e6 2. c4 Bb4+ 3. Bd2 *",
                     "1:1:19 " CHECK);
    pgn_expect_moves("1. d4 e6 2. c4 Bb4 ch. 3. Bd2 *", "1. d4 e6 2. c4 Bb4+ 3. Bd2 *",
                     "1:1:20 this word says nothing here\n");
}

#define WORD "this word says nothing here\n"

static void words_for_check_at_moves(void **state)
{
    (void)state;
    static const char *const words[] = { "ch", "CH", "Ch.", "check", "+Ch", "disch", "DISCH." };
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        char text[60];
        snprintf(text, sizeof text, "1. d4 e6 2. c4 Bb4%s 3. Bd2 *", words[i]);
        bool has_sign = words[i][0] == '+';
        pgn_expect_moves(text, "1. d4 e6 2. c4 Bb4+ 3. Bd2 *",
                         has_sign ? "1:1:20 " WORD : "1:1:19 " WORD);
    }
    pgn_expect_moves("1. d4 e6 2. c4 Bb4dis.ch 3. Bd2 *", "1. d4 e6 2. c4 Bb4+ 3. Bd2 *",
                     "1:1:19 " WORD "1:1:23 " WORD);
    pgn_expect_moves("1. d4 e6 2. c4 Bb4Dbl.Ch. 3. Bd2 *", "1. d4 e6 2. c4 Bb4+ 3. Bd2 *",
                     "1:1:19 " WORD "1:1:23 " WORD);
    pgn_expect_moves("1. f3 e5 2. g4 Qh4mate 0-1", "1. f3 e5 2. g4 Qh4# 0-1", "1:1:19 " WORD);
    pgn_expect_moves("1. f3 e5 2. g4 Qh4MATE! 0-1", "1. f3 e5 2. g4 Qh4# $1 0-1", "1:1:19 " WORD);
    pgn_expect_moves("1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8Qch *",
                     "1. e4 d5 2. exd5 c6 3. dxc6 b5 4. c7 b4 5. cxd8=Q+ *", "1:1:49 " WORD);
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-Och *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *", "1:1:38 " WORD);
}

/* N and a blank: a glyph where the rest is a move, unless moves are written so. */
static void novelties_and_knights(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 e5 2. Bc4 N a6 *", "1. e4 e5 2. Bc4 $146 a6 *");
    pgn_expect_moves("1. N f3 N f6 *", "1. Nf3 Nf6 *", "1:1:4 " PARTED "1:1:9 " PARTED);
    pgn_expect_moves("N f3 N f6 *", "1. Nf3 Nf6 *", "1:1:1 " PARTED "1:1:6 " PARTED);
    pgn_expect_moves("1. d4 (N f3) d5 *", "1. d4 (1. Nf3) 1... d5 *", "1:1:8 " PARTED);
    pgn_expect_clean("1. e4 RR e5 inf 2. Nf3 N *", "1. e4 $145 e5 $13 2. Nf3 $146 *");
}

static void captures_and_castling_in_other_signs(void **state)
{
    (void)state;
    static const char *const signs[] = { "\u00D7", "\u2715", "\xD7" };
    for (size_t i = 0; i < ARRAY_LEN(signs); i++) {
        char text[80];
        snprintf(text, sizeof text, "1. e4 d5 2. e%sd5 Q%sd5 3. Nc3 Qd5%sg2 4. B%sg2! *", signs[i],
                 signs[i], signs[i], signs[i]);
        pgn_expect_clean(text, "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 4. Bxg2 $1 *");
    }
    pgn_expect_clean("1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. 00 d6 5. d3 Be6 6. Bg5 Qd7 7. a3 000 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O d6 5. d3 Be6 6. Bg5 Qd7 7. a3 O-O-O *");
    pgn_expect_moves("1. e4 00 2. d4 *", "1. e4 {unread: 00 2. d4} *",
                     "1:1:7 the black bishop on f8 is in the way of castling\n");
}

static void passes_in_all_spellings(void **state)
{
    (void)state;
    static const char *const passes[] = { "--",   "---",  "<>", "0000",   "pass", "Pass",
                                          "null", "NULL", "Z0", "(pass)", "@@@@", "(--)" };
    for (size_t i = 0; i < ARRAY_LEN(passes); i++) {
        char text[80];
        snprintf(text, sizeof text, "1. e4 e5 (1... %s {threat} 2. Nf3) 2. %s *", passes[i],
                 passes[i]);
        pgn_expect_clean(text, "1. e4 e5 (1... -- {threat} 2. Nf3) 2. -- *");
    }
}

static void sections_of_tags(void **state)
{
    (void)state;
    assert_int_equal(pgn_count_games("[Event \"a\"]\n[Site \"x\"]\n[Event \"b\"]\n\n1. e4 *\n"), 1);
    assert_int_equal(pgn_count_games("[Event \"a\"]\n[Site \"x\"]\n\n[Event \"b\"]\n\n1. e4 *\n"),
                     2);
    assert_int_equal(pgn_count_games("[Event \"a\"]\r\n\r\n[Event \"b\"]\r\n\r\n1. e4 *\r\n"), 2);
    assert_int_equal(pgn_count_games("[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. e4\n"), 2);
}

static void games_without_tags_and_results(void **state)
{
    (void)state;
    assert_int_equal(pgn_count_games("1. c4 c5\n\n1. Nf3 d5\n\n1. e4\n"), 3);
    assert_int_equal(
        pgn_count_games("1. c4 c5 1-0 (1... e5\n\n1. Nf3 0-1 (1. e4 (1. d4\n\n1. e4\n"), 3);
    assert_int_equal(pgn_count_games("1. c4 c5 * (1... e5 1*.. d5) e6 (1... d6)\n\n1. Nf3 0-1"), 2);
    assert_int_equal(pgn_count_games("1. c4 c5\n\n2. Nf3 d5\n\n3. e3\n"), 1);
    assert_int_equal(pgn_count_games("1. e4\n\n1... e5\n\n2. Nf3"), 1);
    assert_int_equal(pgn_count_games("1. e4\n\n1. e5 2. Nf3"), 1);
    assert_int_equal(pgn_count_games("1. e4 (\n\n1. d4 d5) e5"), 1);
    assert_int_equal(pgn_count_games("1. e4 Ke4 2. d4\n\n1. d4 d5"), 2);
    assert_int_equal(pgn_count_games("1. d4 1-0\n\n$10 {a} 1. e4 0-1\n\n$10 1. c4 *"), 3);
    pgn_expect_moves("0. Ne3 c6 1. d4 d5 *", "{unread: 0. Ne3 c6 1. d4 d5} *",
                     "1:1:4 no white knight can reach e3\n");
}

#define FOLLOW "moves follow this result\n"

/* Continuing move numbers belong to the same game; a blank line or number 1 begins another. */
static void results_amid_moves(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 1-0 2. Nf3 Nc6 *", "1. e4 e5 {1-0} 2. Nf3 Nc6 *", "1:1:10 " FOLLOW);
    pgn_expect_moves("1. e4 e5 *\n2.Nf3 1/2-1/2 2... Nc6 0-1",
                     "1. e4 e5 2. Nf3 {1/2-1/2} 2... Nc6 0-1", "1:1:10 " FOLLOW "1:2:7 " FOLLOW);
    pgn_expect_moves("1. e4 e5 1-0 2. Nf3", "1. e4 e5 {1-0} 2. Nf3 1-0",
                     "1:1:10 " FOLLOW "1:1:20 the game has no result at the end\n");
    pgn_expect_moves("1. e4 Ke4 1-0 2. Nf3 *", "1. e4 {unread: Ke4 1-0 2. Nf3} *",
                     "1:1:7 the black king cannot reach e4\n");
    pgn_expect_moves("1. e4 e5 1-0 {a}\n{b} 2. Nf3 0-1", "1. e4 e5 {1-0} {a} {b} 2. Nf3 0-1",
                     "1:1:10 " FOLLOW);
    pgn_expect_moves("1. e4 {a} c 1-0", "1. e4 {a} {unread: c} 1-0",
                     "1:1:11 \"c\" is not a move\n");
    assert_int_equal(pgn_count_games("1. e4 1-0 {a} 1. d4 0-1 {b}\n\n2. c4 1-0\n3. round"), 3);
    assert_int_equal(pgn_count_games("1. e4 e5 1-0 2. Nf3 Nc6 * 1. d4 d5 0-1 2. c4 1-0"), 2);
    assert_int_equal(pgn_count_games("1. e4 e5 1-0\n\n2. Nf3 Nc6 *"), 2);
    assert_int_equal(pgn_count_games("1. e4 1-0\n1. d4 0-1\n1. c4 1/2-1/2"), 3);
    assert_int_equal(pgn_count_games("1. e4 1-0\n\n1. d4 0-1\n\n1. c4 1/2-1/2 2 1"), 3);
    assert_int_equal(pgn_count_games("[Variant \"Atomic\"]\n\n1. e4 1-0 2. d4 0-1"), 1);
}

#define NO_RESULT "the game has no result at the end\n"
#define STRAY "this has no meaning in PGN\n"

/* Words that cannot be moves are kept, and reading continues after them. */
static void text_amid_moves_is_kept(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 end of the book} 2. Nf3 *",
                     "1. e4 e5 {unread: end of the book} 2. Nf3 *",
                     "1:1:10 \"end\" is not a move\n1:1:25 this brace closes no comment\n");
    pgn_expect_moves("[Event \"a\"]\n\n}White begins 1. e4 (1. d4 is played) e5 1-0",
                     "{unread: White begins} 1. e4 (1. d4 {unread: is played}) 1... e5 1-0",
                     "1:3:1 this brace closes no comment\n1:3:2 " STRAY
                     "1:3:28 \"is\" is not a move\n");
    pgn_expect_moves("1. e4 Qxz9 e5 *", "1. e4 {unread: Qxz9 e5} *",
                     "1:1:7 \"Qxz9\" is not a move\n");
    pgn_expect_moves("1. e4 \u043B\u0443\u0447\u0448\u0435 d4 e5 *",
                     "1. e4 {unread: \u043B\u0443\u0447\u0448\u0435} {unread: d4 e5} *",
                     "1:1:7 " STRAY "1:1:18 no black pawn can reach d4\n");
    assert_int_equal(
        pgn_count_games("[Event \"a\"]late\n[Site \"b\"] well\n\nwords\n\n1. e4 text *"), 1);
}

#define BRACES "a comment should stand in braces\n"

/* Variations in unusual places, and other things in parentheses. */
static void text_in_parentheses_is_a_comment(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "agreed",           "White resigns", "0-1",     "30s", "time",
        "+0.3/12",          "Zeit: 1:30",    "1/2-1/2", "12",  "see 3.Nf3",
        "d\u00E9j\u00E0 vu"
    };
    static const char *const lines[] = {
        "ed", "exd", "d5", "O-O-O", "1... d5", "--", "Ng1", "dxe4"
    };
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char text[80], wanted[80];
        snprintf(text, sizeof text, "1. e4 ( %s ) e5 (%s) 1-0 (%s)", texts[i], texts[i], texts[i]);
        snprintf(wanted, sizeof wanted, "1. e4 {%s} 1... e5 {%s} {%s} 1-0", texts[i], texts[i],
                 texts[i]);
        PgnGameInfo info;
        Game *game = pgn_read_alike(text, &info);
        assert_int_equal(info.errors, 0);
        assert_int_equal(info.moves, 2);
        StrBuf out;
        strbuf_init(&out);
        pgn_write_game(game, &out);
        game_free(game);
        assert_non_null(strstr(out.data, wanted));
        strbuf_done(&out);
    }
    pgn_expect_moves("1. e4 e5 (agreed) 1/2-1/2", "1. e4 e5 {agreed} 1/2-1/2", "1:1:10 " BRACES);
    pgn_expect_moves("/* Open */ 1. e4 e5 /*2. f4*/ (1... c5 /* Sicilian */) 2. Nf3 *",
                     "{Open} 1. e4 e5 {2. f4} (1... c5 {Sicilian}) 2. Nf3 *",
                     "1:1:1 " BRACES "1:1:21 " BRACES "1:1:40 " BRACES);
    for (size_t i = 0; i < ARRAY_LEN(lines); i++) {
        char text[80];
        snprintf(text, sizeof text, "1. e4 d6 2. f4 e5 (%s) 3. Nf3 *", lines[i]);
        StrBuf out;
        PgnFaults faults = { 0 };
        strbuf_init(&out);
        strbuf_init(&faults.text);
        (void)pgn_rewrite(text, strlen(text), &out, &faults);
        assert_null(strstr(faults.text.data, BRACES));
        strbuf_done(&out);
        strbuf_done(&faults.text);
    }
}

/* A section of tags after a blank line is the next game's, if it has one of the roster again. */
static void tags_of_the_next_game_begin_one(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int games;
    } files[] = {
        { "[White \"a\"]\n[Black \"b\"]\n\n[White \"a\"]\n[Black \"c\"]\n\n1. e4 *\n", 2 },
        { "[Event \"a\"]\n[Round \"1\"]\n\n[Round \"2\"]\n[White \"c\"]\n\n[Round \"3\"]\n", 3 },
        { "[White \"a\"]\r\n\r\n[ECO \"C50\"]\r\n[white \"b\"]\r\n", 2 },
        { "[White \"a\"]\n\n\n  [Annotator \"x\"]\n [ White \"b\"]\n\n1. d4\n", 2 },
        { "[White \"a\"]\n\n{b}\n\n[White \"c\"]\n", 2 },
        { "[Event \"a\"]\n\n[Site \"b\"]\n\n[White \"c\"]\n[Black \"d\"]\n\n1. e4 *\n", 1 },
        { "[White \"a\"]\n[Black \"b\"]\n\n[ECO \"C50\"]\n\n[White2 \"c\"]\n\n1. e4 *\n", 1 },
        { "[ECO \"a\"]\n\n[ECO \"b\"]\n\n1. e4 *\n", 1 },
        { "[White \"a\"]\n[White \"b\"]\n[Black \"c\"]\n[Black \"d\"]\n\n1. e4 *\n", 1 },
        { "[White \"a\"]\n\n[Annotator \"x\"]\n\n[ECO \"B00\"]\n1. e4 *\n[White \"b\"]\n", 2 },
    };
    for (size_t i = 0; i < ARRAY_LEN(files); i++)
        if (pgn_count_games(files[i].text) != files[i].games)
            fail_msg("%d games: %s", pgn_count_games(files[i].text), files[i].text);
}

/* On the result's line it is the game's before, elsewhere the next one's, if there is one. */
static void text_between_games_is_kept(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 1-0 Black resigned, 12. of all {a} moves\n{b}",
                     "1. e4 {unread: Black resigned, 12. of all} {a} {unread: moves} {b} 1-0",
                     "1:1:11 " STRAY "1:1:42 " STRAY);
    pgn_expect_moves("From: {a} me\nDate:\n\n1. e4 *", "{unread: From: {a\uFF5D me Date:} 1. e4 *",
                     "1:1:1 this is not PGN\n");
    pgn_expect_moves("[Event \"e\"]\n\n{a} $5 1-0 {b} c", "{a} {b} {unread: c} $5 1-0",
                     "1:3:5 this glyph stands before its move\n1:3:16 " STRAY);
    pgn_expect_moves("1. e4 1-0 *\n\n1-0\n", "1. e4 {unread: 1-0} 1-0",
                     "1:1:11 the game already has a result\n1:3:1 this is not PGN\n");
    assert_int_equal(pgn_count_games("1. e4 1-0 well played\n\n[Event \"a\"]\n\n1. d4 *"), 2);
    assert_int_equal(
        pgn_count_games("1. e4 1-0 1. d4 0-1 d4 d5 1-0 (short) 1. c4 * [Event \"a\"]\n*"), 5);
    assert_int_equal(pgn_count_games("1. e4 1-0\nGame 2:\n\n1. d4 0-1\nThe end"), 2);
}

/* Numbers are text, too, unless a move may follow, and text may begin with one. */
static void numbers_between_games_are_kept(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "12",
        "12.",
        "2.",
        "...",
        "12 34 56",
        "2021.05.06",
        "1\u20442 3.",
        "3. round",
        "2021 was a year",
        "17 (a)",
        "1. first of all",
        "12\n34",
        "\uFF11\uFF0E",
        "1 0 2",
        "0.",
        "5 *",
    };
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        char text[120], wanted[60];
        snprintf(wanted, sizeof wanted, "{unread: %s} 1. d4 *", texts[i]);
        for (char *at = strchr(wanted, '\n'); at != NULL; at = NULL)
            *at = ' ';
        for (int form = 0; form < 4; form++) {
            snprintf(text, sizeof text, "%s%s\n%s1. d4 *", form < 2 ? "1. e4 1-0\n" : "", texts[i],
                     form % 2 == 0 ? "[Event \"b\"]\n\n" : "");
            StrBuf out;
            PgnFaults faults = { 0 };
            strbuf_init(&out);
            strbuf_init(&faults.text);
            int games = pgn_rewrite(text, strlen(text), &out, &faults);
            if (games != 1 + (form < 2) || strstr(out.data, wanted) == NULL ||
                strstr(faults.text.data, "this is not PGN") == NULL ||
                pgn_count_games(text) != games)
                fail_msg("%s: %d games, %s", text, games, out.data);
            strbuf_done(&out);
            strbuf_done(&faults.text);
        }
    }
    pgn_expect_moves("1. e4 1-0 12 of all\n", "1. e4 {unread: 12 of all} 1-0", "1:1:11 " STRAY);
    pgn_expect_moves("[Event \"a\"]\n12\n[Site \"b\"]\n\n3\n1. e4 *",
                     "{unread: 12} {unread: 3} 1. e4 *", "1:2:1 " STRAY "1:5:1 " STRAY);
    pgn_expect_moves("[Event \"a\"]\n\n1. 1-0\n", "1-0", "");
    pgn_expect_moves("1. {a} e4 e5 2. 1-0", "{a} 1. e4 e5 1-0", "");
    expect_second("1. e4 *\n\n1. $146 d4 *\n", "1. d4 $146 *");
    expect_second("1. e4 *\n\n1. {c} d4 *\n", "{c} 1. d4 *");
    expect_second("1. e4\n\n1. {c} d4 *\n", "{c} 1. d4 *");
    expect_second("1. e4 e9\n\n1. {c} d4 *\n", "{c} 1. d4 *");
    expect_second("[Variant \"Atomic\"]\n\n1. e4\n\n1. {c} d4 *\n", "{c} 1. d4 *");
    expect_second("1. e4 *\n\nText.\n\n1. {c} d4 *\n", "{unread: Text.} {c} 1. d4 *");
    assert_int_equal(pgn_count_games("1. e4\n\n1... {c} e5 *\n"), 1);
    assert_int_equal(pgn_count_games("1. e4 (1. d4\n\n1. {c} d5) *\n"), 1);
    assert_int_equal(pgn_count_games("1. d4d5 2. c4\n\n1. e4e5 2. Nf3\n\n1. nf3 *\n"), 3);
    assert_int_equal(pgn_count_games("1. e4 1-0\n\n23. Kg2 Kh7 0-1\n\n0-0 Kg7 1-0\n"), 2);
}

static void text_without_games_is_one(void **state)
{
    (void)state;
    static const char *const nothing[] = { "", " \n\r\x1A\n", "% escaped\n" };
    pgn_expect_moves("Ne3 c6\n1. d4\n", "{unread: Ne3 c6} 1. d4 *",
                     "1:1:1 this is not PGN\n1:3:1 " NO_RESULT);
    pgn_expect_moves("{a} x {b}\n\ny", "{a} {unread: x {b\uFF5D y} *",
                     "1:1:5 this is not PGN\n1:3:2 " NO_RESULT);
    pgn_expect_moves("; a\n", "{a} *", "1:2:1 " NO_RESULT);
    pgn_expect_moves("1.\n", "{unread: 1.} *", "1:1:1 this is not PGN\n1:2:1 " NO_RESULT);
    for (size_t i = 0; i < ARRAY_LEN(nothing); i++)
        assert_int_equal(pgn_count_games(nothing[i]), 0);
    assert_int_equal(pgn_count_games("1. e4 *\n\nbye\n\nbye\n"), 1);
    assert_int_equal(pgn_count_games("hello\n\n1. e4 *\n\n% x\n{bye}\nbye\n"), 1);
}

/* Found by its place in a list, a game has the text before it, too; one that is copied has it after
 * its end. */
static void text_around_games_is_found(void **state)
{
    (void)state;
    static const char text[] = "{a}\nb\n\n[Event \"1\"]\n\n1. e4 1-0\n\nc\nd\n\n"
                               "[Variant \"Atomic\"]\n\n1. e4 1-0\n\ne\n";
    PgnGameInfo infos[2];
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    for (int i = 0; i < 2; i++)
        assert_true(pgn_skip_game(reader, NULL, NULL, &infos[i]));
    assert_int_equal(infos[0].offset, 0);
    assert_int_equal(infos[1].offset, strstr(text, "c\nd") - text);
    assert_int_equal(infos[1].line, 8);
    assert_int_equal(infos[1].end, strlen(text));
    for (int i = 1; i >= 0; i--) {
        Game *game;
        StrBuf out;
        strbuf_init(&out);
        Status status = pgn_seek(reader, infos[i].offset, infos[i].line, infos[i].number);
        assert_true(status_is_ok(&status));
        assert_true(pgn_read_game(reader, &game, NULL));
        pgn_copy_game(reader, game, &out);
        assert_string_equal(i == 0 ? strstr(out.data, "\n\n") : out.data,
                            i == 0 ? "\n\n{a} {unread: b} 1. e4 1-0\n\n"
                                   : "[Variant \"Atomic\"]\n\n1. e4 1-0\n\n"
                                     "{unread: c d}\n{unread: e}\n\n");
        game_free(game);
        strbuf_done(&out);
    }
    pgn_reader_free(reader);
}

/* Read by its offset, a game ends where it does when all are read in turn. */
static void sought_games_end_where_read_ones_do(void **state)
{
    (void)state;
    static const char *const TEXTS[] = { "1. e4 *x\n\n1. {} text [n\"",
                                         "[Event]\n\n[Event 5\nWhite \"B\"\n\n1 e4" };
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        PgnReader *reader = pgn_reader_of(TEXTS[i], strlen(TEXTS[i]));
        PgnReader *seeker = pgn_reader_of(TEXTS[i], strlen(TEXTS[i]));
        PgnGameInfo read, sought;
        while (pgn_check_game(reader, &read)) {
            Status status = pgn_seek(seeker, read.offset, read.line, read.number);
            assert_true(status_is_ok(&status));
            assert_true(pgn_check_game(seeker, &sought));
            assert_int_equal(sought.end, read.end);
        }
        pgn_reader_free(reader);
        pgn_reader_free(seeker);
    }
}

static void tags_of_the_start_position_stay(void **state)
{
    (void)state;
    static const char text[] = "[SetUp \"1\"]\n[FEN \"" FEN_START "\"]\n\n1. e4 *\n";
    PgnGameInfo info;
    Game *game = pgn_read_alike(text, &info);
    StrBuf out;
    strbuf_init(&out);
    pgn_write_game(game, &out);
    assert_non_null(strstr(out.data, "[SetUp \"1\"]\n[FEN \"" FEN_START "\"]\n\n1. e4 *"));
    strbuf_done(&out);
    game_free(game);
    game = pgn_read_alike("[FEN \"8\\8\\8\\8\\8\\8\\k7\\2K4R w - - 0 1\"]\n\n1. Rh2+ *\n", &info);
    assert_int_equal(info.plies, 1);
    game_free(game);
}

static void ratings_as_tags_have_them(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int rating;
    } ratings[] = {
        { "2400", 2400 },    { "2400 ", 2400 },  { " 2400", 2400 },
        { "2400?", 2400 },   { "2400 ?", 2400 }, { "1500P8", 1500 },
        { "1500p12", 1500 }, { "", 0 },          { "?", 0 },
        { "-", 0 },          { "0", 0 },         { "12000", 0 },
        { "24a", 0 },        { "1500P", 0 },     { "2400 (est)", 2400 },
        { "(2400)", 2400 },  { "~2400", 2400 },  { "2400 FIDE", 2400 },
        { "1500/12", 1500 }, { "1500*", 1500 },  { "2400-2450", 0 },
        { "2400.5", 0 },     { "2,400", 0 },     { "2400 (2350)", 0 },
    };
    for (size_t i = 0; i < ARRAY_LEN(ratings); i++)
        assert_int_equal(game_rating_parse(ratings[i].text, strlen(ratings[i].text)),
                         ratings[i].rating);
}

/* As web pages and word processors have them; no move becomes another one. */
static void what_nobody_sees_is_passed_over(void **state)
{
    (void)state;
    pgn_expect_clean("1.\u00A0e4\u2003e5\u202F2.\u3000Nf3\u200F Nc6\u2028*",
                     "1. e4 e5 2. Nf3 Nc6 *");
    pgn_expect_clean("1. e\u00AD4 e5 2. N\u200Bf3 N\uFEFFc6 3. Bb\u20605 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    pgn_expect_clean("1. \u2659\uFE0Ee4 \u265F\uFE0Fe5 2. \u2658\uFE0Ef3 *", "1. e4 e5 2. Nf3 *");
    pgn_expect_clean("1. e4\xA0"
                     "e5\xA0"
                     "2. Nf3 *",
                     "1. e4 e5 2. Nf3 *"); /* Windows-1252 */
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(zeros_are_castling_where_it_is_legal),
        cmocka_unit_test(digits_before_a_dash_are_kept),
        cmocka_unit_test(numbers_that_are_no_moves_are_kept),
        cmocka_unit_test(signs_of_books),
        cmocka_unit_test(blanks_of_unicode_in_tags),
        cmocka_unit_test(dots_apart_from_their_number),
        cmocka_unit_test(numbers_with_other_signs),
        cmocka_unit_test(moves_with_blanks_inside),
        cmocka_unit_test(check_signs_apart),
        cmocka_unit_test(words_for_check_at_moves),
        cmocka_unit_test(novelties_and_knights),
        cmocka_unit_test(captures_and_castling_in_other_signs),
        cmocka_unit_test(what_nobody_sees_is_passed_over),
        cmocka_unit_test(passes_in_all_spellings),
        cmocka_unit_test(sections_of_tags),
        cmocka_unit_test(games_without_tags_and_results),
        cmocka_unit_test(results_amid_moves),
        cmocka_unit_test(text_amid_moves_is_kept),
        cmocka_unit_test(text_in_parentheses_is_a_comment),
        cmocka_unit_test(tags_of_the_next_game_begin_one),
        cmocka_unit_test(text_between_games_is_kept),
        cmocka_unit_test(numbers_between_games_are_kept),
        cmocka_unit_test(text_without_games_is_one),
        cmocka_unit_test(text_around_games_is_found),
        cmocka_unit_test(sought_games_end_where_read_ones_do),
        cmocka_unit_test(tags_of_the_start_position_stay),
        cmocka_unit_test(ratings_as_tags_have_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

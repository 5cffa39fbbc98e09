/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves whose piece has no letter any more are never read as a pawn's. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define LOST "the piece of this move was lost\n"
#define WRITTEN "this move is written "
#define FONT "this piece is a character of a chess font\n"
#define APART "a piece's letter stands directly before its square\n"
#define NOTHING "this has no meaning in PGN\n"

/* Signs that programs write for characters that they lack: the only piece that can go there. */
static void test_the_only_piece(void **state)
{
    (void)state;
    static const char *const SIGNS[] = { "?", "???", "\uFFFD", "\uFFFD\uFFFD\uFFFD", "\u25A1",
                                         "\u2610", "\uE000", "\uF063", "\U0001FA04", "(cid:9)",
                                         "\u00F1", "\xF1",
                                         /* letters that only look like one, or of no language */
                                         "\u039D", "\U0001D40D", "\u2115", "\u05E9", "\u99AC",
                                         "\u040B", "\U0001F434", "\u2116" };
    for (size_t i = 0; i < ARRAY_LEN(SIGNS); i++) {
        char text[120], told[120];
        int length = (int)strlen(SIGNS[i]);
        snprintf(text, sizeof text, "1. %sf3 %sf6 2. %s c3 *", SIGNS[i], SIGNS[i], SIGNS[i]);
        snprintf(told, sizeof told,
                 "1:1:4 " WRITTEN "Nf3\n1:1:%d " WRITTEN "Nf6\n1:1:%d " WRITTEN "Nc3\n", 7 + length,
                 13 + 2 * length);
        pgn_expect_moves(text, "1. Nf3 Nf6 2. Nc3 *", told);
    }
    pgn_expect_moves("1. d4 d5 2. ?gf3 ?bd7 3. ?1d2 *", "1. d4 d5 2. Nf3 Nd7 {unread: ?1d2} *",
                     "1:1:13 " WRITTEN "Nf3\n1:1:18 " WRITTEN "Nd7\n1:1:26 " LOST);
    pgn_expect_moves("1. ?f3 (1. ?c3 d5) ?f6 *", "1. Nf3 (1. Nc3 d5) 1... Nf6 *",
                     "1:1:4 " WRITTEN "Nf3\n1:1:12 " WRITTEN "Nc3\n1:1:20 " WRITTEN "Nf6\n");
}

/* If several can, or none, the game ends there for luft. */
static void test_several_pieces(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. ?f3 ?c6 3. ?b5 *", "1. e4 e5 {unread: ?f3 ?c6 3. ?b5} *",
                     "1:1:13 " LOST);
    pgn_expect_moves("1. e4 e5 2. ?d4 *", "1. e4 e5 {unread: ?d4} *", "1:1:13 " LOST);
    pgn_expect_moves("1. e4 e5 2. (cid:9)f3 (2. f4) *", "1. e4 e5 {unread: (cid:9)f3 (2. f4)} *",
                     "1:1:13 " LOST);
    pgn_expect_moves("1. e4 e5 2. d4 (2. ?f3 ?c6) exd4 *",
                     "1. e4 e5 2. d4 {unread: (?f3 ?c6)} 2... exd4 *", "1:1:20 " LOST);
}

/* A word in another script is none of a piece's letters. */
static void test_words_in_other_scripts(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. \u0445\u043E\u0434 f3 *",
                     "1. e4 e5 {unread: \u0445\u043E\u0434} 2. f3 *", "1:1:13 " NOTHING);
    pgn_expect_moves("1. e4 \u0436 e5 *", "1. e4 {unread: \u0436} 1... e5 *", "1:1:7 " NOTHING);
}

/* A mark after a move is one, with a blank before it, too. */
static void test_marks(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 e5 2. Nf3 ? f6 *", "1. e4 e5 2. Nf3 $2 f6 *");
    pgn_expect_clean("1. e4 e5 2. Nf3 ?f6 *", "1. e4 e5 2. Nf3 $2 f6 *");
    pgn_expect_clean("1. e4 ?e5 2. d4 *", "1. e4 $2 e5 2. d4 *");
    pgn_expect_clean("1. e4 ?f6 2. Nf3 *", "1. e4 $2 f6 2. Nf3 *");
    pgn_expect_clean("1. e4? e5?? 2. d4?!exd4 *", "1. e4 $2 e5 $4 2. d4 $6 exd4 *");
    pgn_expect_clean("1. e4 e5 2. Nf3 \u25A1 f6 *", "1. e4 e5 2. Nf3 $7 f6 *");
    pgn_expect_clean("1. e4 e5 2. Nf3 =f6 *", "1. e4 e5 2. Nf3 $10 f6 *");
    pgn_expect_moves("1. e4 ?f6 2. e5 ?d5 *", "1. e4 Nf6 2. e5 Nd5 *",
                     "1:1:7 " WRITTEN "Nf6\n1:1:17 " WRITTEN "Nd5\n");
    pgn_expect_moves("1. e4 \u2022e5 *", "1. e4 {unread: \u2022} 1... e5 *", "1:1:7 " NOTHING);
    pgn_expect_moves("1. e4 e5 won \u00A35000 there 2. Nf3 *",
                     "1. e4 e5 {unread: won \u00A35000 there} 2. Nf3 *",
                     "1:1:10 \"won\" is not a move\n");
}

/* ChessBase's figurines, without the font, and moved to U+F000. */
static void test_fonts(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. \u00A4f3 \u00A4c6 3. \u00A5b5 \u00A3e7 4. \u00A6g1 \u00A2d8 *",
                     "1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 4. Rg1 Kd8 *",
                     "1:1:13 " FONT "1:1:18 " FONT "1:1:26 " FONT "1:1:31 " FONT "1:1:39 " FONT
                     "1:1:44 " FONT);
    pgn_expect_moves("1. \xA4"
                     "f3 \xA4"
                     "f6 *",
                     "1. Nf3 Nf6 *", "1:1:4 " FONT "1:1:8 " FONT);
    pgn_expect_moves("1. \uF0A4f3! *", "1. Nf3 $1 *", "1:1:4 " FONT);
}

static void test_letters_in_mark_up(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. N.f3 N.c6 3. B. b5 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *",
                     "1:1:13 " APART "1:1:18 " APART "1:1:26 " APART);
    pgn_expect_moves("1. <i>N</i>f3 <b>N</b>f6 *", "1. Nf3 Nf6 *",
                     "1:1:4 " NOTHING "1:1:7 " APART "1:1:15 " NOTHING "1:1:18 " APART);
    pgn_expect_moves("1. e4 e5 2. **N**f3! *", "1. e4 e5 2. Nf3 $1 *",
                     "1:1:13 " NOTHING "1:1:15 " APART);
    pgn_expect_moves("1. e4 <i>S</i>f6 *", "1. e4 Nf6 *",
                     "1:1:7 " NOTHING "1:1:10 " APART
                     "1:1:10 king, queen, rook, bishop, knight are written K D T L S\n");
    pgn_expect_clean("1. e4 e5 2. Nf3 Nc6 N. 3. Bb5 *", "1. e4 e5 2. Nf3 Nc6 $146 3. Bb5 *");
    pgn_expect_clean("1. e4 e5 2. Nf3 Nc6 3. Bb5 N a6 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 $146 a6 *");
}

/* Letters in brackets or asterisks, pictures, and names that stand for pictures. */
static void test_framed_and_pictured_pieces(void **state)
{
    (void)state;
    static const char *const KNIGHTS[] = { "[N]",
                                           "(N)",
                                           "*N*",
                                           "<img src=N>",
                                           "<img src=\"http://x.y/pieces/wn.gif?1\">",
                                           "<IMG SRC='x.png' ALT='White knight'>",
                                           "&knight;",
                                           ":knight:",
                                           "\\knight ",
                                           "\\symknight{}" };
    for (size_t i = 0; i < ARRAY_LEN(KNIGHTS); i++) {
        char text[160], told[160];
        int length = (int)strlen(KNIGHTS[i]);
        snprintf(text, sizeof text, "1. %sf3 %sf6 2. c3 *", KNIGHTS[i], KNIGHTS[i]);
        snprintf(told, sizeof told, "1:1:4 " APART "1:1:%d " APART, 7 + length);
        pgn_expect_moves(text, "1. Nf3 Nf6 2. c3 *", told);
    }
    pgn_expect_moves("1. <img src=\"x.gif\">f3 d5 *", "1. Nf3 d5 *", "1:1:4 " WRITTEN "Nf3\n");
    pgn_expect_moves("1. e4 e5 <img src=\"x.gif\"> 2. Nf3 *",
                     "1. e4 e5 {unread: <img src=\"x.gif\">} 2. Nf3 *", "1:1:10 " NOTHING);
    pgn_expect_moves("1. d4 d5 2. c4 (D)e6 *", "1. d4 d5 2. c4 $220 e6 *",
                     "1:1:17 this glyph stands before its move\n"
                     "1:1:18 this variation has no moves\n");
}

static void test_promotions_in_fonts(void **state)
{
    (void)state;
    pgn_expect_moves(
        "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Qc7 5. bxa8=\u00A3 Nfd7 6. \u00A3xa7 *",
        "1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Qc7 5. bxa8=Q Nfd7 6. Qxa7 *",
        "1:1:48 " FONT "1:1:64 " FONT);
    pgn_expect_moves("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8\xA6+ *", "1. a8=R+ *",
                     "1:3:4 " FONT);
    pgn_expect_moves("[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=\u00A2 *",
                     "{unread: a8=\u00A2} *", "1:3:4 ambiguous: a8=Q+, a8=R+, a8=B or a8=N\n");
}

/* Another game may begin with such a move, for lists, too. */
static void test_first_moves(void **state)
{
    (void)state;
    assert_int_equal(pgn_count_games("1. e4 e5\n\n1. ?f3 d5 *\n"), 2);
    assert_int_equal(pgn_count_games("1. e4 e5\n\n1. ?f6 d5 *\n"), 1);
    assert_int_equal(pgn_count_games("1. e4 e5\n\n1. \u00A4f3 d5 *\n"), 2);
    assert_int_equal(pgn_count_games("1. e4 e5\n\n1. [N]f3 d5 *\n"), 2);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_only_piece),
        cmocka_unit_test(test_several_pieces),
        cmocka_unit_test(test_words_in_other_scripts),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_fonts),
        cmocka_unit_test(test_letters_in_mark_up),
        cmocka_unit_test(test_framed_and_pictured_pieces),
        cmocka_unit_test(test_promotions_in_fonts),
        cmocka_unit_test(test_first_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

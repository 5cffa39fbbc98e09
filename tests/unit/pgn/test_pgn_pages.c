/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What pages, mails and lists write beside moves: marks at the beginning of lines, page numbers,
 * boards drawn in letters, references to notes. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define BRACES "a comment should stand in braces\n"
#define WRITTEN "this move is written "
#define NOTHING "this has no meaning in PGN\n"

static void test_quotations_and_bullets(void **state)
{
    (void)state;
    static const char *const MARKS[] = { ">", "\u2022", "\u00B7", "  >" };
    for (size_t i = 0; i < ARRAY_LEN(MARKS); i++) {
        char text[80], told[160];
        int column = (int)strspn(MARKS[i], " ") + 1;
        snprintf(text, sizeof text, "%s 1. e4 e5\n%s 2. Nf3 Nc6\n%s\n*", MARKS[i], MARKS[i],
                 MARKS[i]);
        snprintf(told, sizeof told, "1:1:%d " NOTHING "1:2:%d " NOTHING "1:3:%d " NOTHING, column,
                 column, column);
        pgn_expect_moves(text, "1. e4 e5 2. Nf3 Nc6 *", told);
    }
    pgn_expect_moves("Bob wrote:\n> 1. e4 e5\n> 2. Nf3 *",
                     "{unread: Bob wrote: >} 1. e4 e5 2. Nf3 *",
                     "1:1:1 this is not PGN\n1:3:1 " NOTHING);
    pgn_expect_moves("1. e4 > e5 *", "1. e4 {unread: >} 1... e5 *", "1:1:7 " NOTHING);
}

static void test_page_numbers(void **state)
{
    (void)state;
    static const char *const NUMBERS[] = { "--- 13 ---", "- 13 -", "-13-", "*** 7 ***",
                                           "- 13 -  " };
    for (size_t i = 0; i < ARRAY_LEN(NUMBERS); i++) {
        char text[80], expected[80];
        snprintf(text, sizeof text, "1. e4 e5\n%s\n2. Nf3 *", NUMBERS[i]);
        snprintf(expected, sizeof expected, "1. e4 e5 {unread: %.*s} 2. Nf3 *",
                 (int)strcspn(NUMBERS[i], " ") == 1 ? 6 : (int)strlen(NUMBERS[i]), NUMBERS[i]);
        pgn_expect_moves(text, expected, "1:2:1 " NOTHING);
    }
    pgn_expect_clean("1. e4 e5\n-- 2... Nf6 *", "1. e4 e5 2. -- Nf6 *");
}

static void test_boards(void **state)
{
    (void)state;
    static const char *const RANKS[] = {
        "R N B Q K B . R",   ". . n . . . . .",   "r - b q k b n r",
        "8 r n b q k b n r", "|R|N|B|Q|K|B|N|R|", "8 | r | n | b | q | k | b | n | r | 8"
    };
    for (size_t i = 0; i < ARRAY_LEN(RANKS); i++) {
        PgnGameInfo info;
        char text[120];
        snprintf(text, sizeof text, "1. e4 e5\n\n%s\n\n2. Nf3 Nc6\n*", RANKS[i]);
        Game *game = pgn_read_alike(text, &info);
        GameNode *node = node_next(node_next(game_root(game)));
        if (info.plies != 4 || info.errors != 1 || node_nag_count(node) > 0)
            fail_msg("%s: %u half-moves, %u errors", text, (unsigned)info.plies, info.errors);
        game_free(game);
    }
}

/* Alternatives to the next moves in lines with letters are comments. */
static void test_lettered_lines(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Nf3 Nc6\na) 3. Bc4 Bc5\nB) 3. Bb5 Nd4\n3. Bb5 a6 *",
                     "1. e4 e5 2. Nf3 Nc6 {a) 3. Bc4 Bc5} {B) 3. Bb5 Nd4} 3. Bb5 a6 *",
                     "1:2:1 " BRACES "1:3:1 " BRACES);
    assert_int_equal(pgn_count_games("1. e4 e5\n\nb) x\n\n1. d4 d5\n"), 2);
}

/* Editors of Markdown put a backslash before signs that have a meaning there. */
static void test_signs_escaped_by_markdown(void **state)
{
    (void)state;
    pgn_expect_clean(
        "\\[Event \"x\"\\]\n\\[Result \"1-0\"\\]\n\n1\\. e4 1\\.\\.\\. e5 2\\. Qh5 Nc6 "
        "3\\. Bc4 Nf6 4\\. Qxf7\\# 1\\-0",
        "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0");
    pgn_expect_clean(
        "[FEN \"8/P3k3/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1\\. a8\\=Q Kd6 2\\. O\\-O 1/2\\-1/2",
        "1. a8=Q Kd6 2. O-O 1/2-1/2");
    pgn_expect_moves("1. e4 \\$14 (1. d4\\) e5\\!? 2. Nf3 \\*",
                     "1. e4 $14 (1. d4) 1... e5 $5 2. Nf3 *",
                     "1:1:7 " NOTHING "1:1:18 " NOTHING "1:1:23 " NOTHING "1:1:34 " NOTHING);
    assert_int_equal(pgn_count_games("\\[Event \"a\"\\]\n\n1\\. e4 \\*\n\n"
                                     "\\[Event \"b\"\\]\n\n1\\. d4 \\*\n"),
                     2);
    pgn_expect_moves("1. e4 \\ e5 *", "1. e4 {unread: \\} 1... e5 *", "1:1:7 " NOTHING);
}

/* What programs write between moves: codes of openings, a search that failed. */
static void test_codes_and_failures(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 C20 e5 C40 2. Nf3 *",
                     "1. e4 {unread: C20} 1... e5 {unread: C40} 2. Nf3 *",
                     "1:1:7 \"C20\" is not a move\n1:1:14 \"C40\" is not a move\n");
    pgn_expect_clean("1. e4 e5 2. Nf3 (2. -- --) *", "1. e4 e5 2. Nf3 (2. -- --) *");
    pgn_expect_moves("1. e4 e5 (0.25 --) 2. Nf3 (--) *", "1. e4 e5 {0.25 --} 2. Nf3 -- *",
                     "1:1:10 " BRACES);
}

/* A scanner reads digits as letters. */
static void test_scanned_moves(void **state)
{
    (void)state;
    PgnGameInfo info;
    static const char GAME[] =
        "1. e4 eS 2. Nf3 dS 3. exdS QxdS 4. BeZ Nc6 5. Nc3 QaS 6. O-O Bd6 7. Rel+ *";
    pgn_expect_moves(GAME,
                     "1. e4 e5 2. Nf3 d5 3. exd5 Qxd5 4. Be2 Nc6 5. Nc3 Qa5 6. O-O Bd6 7. Re1 *",
                     "1:1:7 " WRITTEN "e5\n"
                     "1:1:17 " WRITTEN "d5\n"
                     "1:1:23 " WRITTEN "exd5\n"
                     "1:1:28 " WRITTEN "Qxd5\n"
                     "1:1:36 " WRITTEN "Be2\n"
                     "1:1:51 " WRITTEN "Qa5\n"
                     "1:1:69 " WRITTEN "Re1\n");
    game_free(pgn_read_alike(GAME, &info));
}

/* An asterisk directly after a move, before more text on its line, is no result. */
static void test_marks_of_notes(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Nf3* Nc6 3. Bb5 1-0",
                     "1. e4 e5 2. Nf3 {unread: *} 2... Nc6 3. Bb5 1-0", "1:1:16 " NOTHING);
    pgn_expect_clean("1. e4 e5 2. Nf3*", "1. e4 e5 2. Nf3 *");
    assert_int_equal(pgn_count_games("1. e4 e5* 1. d4 d5*\n"), 2);
    assert_int_equal(pgn_count_games("1. e4 e5*\n\n1. d4 d5*\n"), 2);
    assert_int_equal(pgn_count_games("1. e4 e5* [Event \"x\"]\n\n1. d4 d5 *\n"), 2);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_quotations_and_bullets),
        cmocka_unit_test(test_page_numbers),
        cmocka_unit_test(test_boards),
        cmocka_unit_test(test_lettered_lines),
        cmocka_unit_test(test_signs_escaped_by_markdown),
        cmocka_unit_test(test_codes_and_failures),
        cmocka_unit_test(test_scanned_moves),
        cmocka_unit_test(test_marks_of_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

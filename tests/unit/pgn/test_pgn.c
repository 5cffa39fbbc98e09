/* SPDX-License-Identifier: GPL-3.0-or-later */
/* PGN in and out: what real files hold, faults with their places, hostile files. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- what files hold -------------------------------------------------------------------------- */

static void test_plain_games(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 e5 2. Nf3 *", "1. e4 e5 2. Nf3 *");
    pgn_expect_clean("1.e4 e5 2.Nf3 Nc6 1-0", "1. e4 e5 2. Nf3 Nc6 1-0");
    pgn_expect_clean("1 e4 e5 2 Nf3 0-1", "1. e4 e5 2. Nf3 0-1");
    pgn_expect_clean("e4 e5 Nf3 1/2-1/2", "1. e4 e5 2. Nf3 1/2-1/2");
    pgn_expect_clean("1. e4 1... e5 2. Nf3 2...Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
    pgn_expect_clean("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 0.5-0.5",
                     "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O O-O 1/2-1/2");
    pgn_expect_clean("1. e4 a6 2. e5 d5 3. exd6 e.p. *", "1. e4 a6 2. e5 d5 3. exd6 *");
    pgn_expect_clean("1. e4 a6 2. e5 d5 3. exd6e.p. cxd6 *", "1. e4 a6 2. e5 d5 3. exd6 cxd6 *");
    pgn_expect_clean("1. e4\r\ne5\r\n2. Nf3 *\r\n", "1. e4 e5 2. Nf3 *");
    pgn_expect_clean("\xEF\xBB\xBF"
                     "1. e4 *",
                     "1. e4 *");
    pgn_expect_clean("1. e4 *\x1a", "1. e4 *");
    pgn_expect_clean("1. e2e4 e7-e5 2. Ng1f3 *", "1. e4 e5 2. Nf3 *");
}

static void test_comments(void **state)
{
    (void)state;
    pgn_expect_clean("{start} 1. e4 {a} {b} e5 *", "{start} 1. e4 {a} {b} 1... e5 *");
    pgn_expect_clean("1. e4 ; to the end } of line\n e5 *",
                     "1. e4 {to the end \uFF5D of line} 1... e5 *");
    pgn_expect_clean("1. e4 {a \uFF5D} e5 *", "1. e4 {a \uFF5D} 1... e5 *");
    pgn_expect_clean("1. e4 {one\r\n  two} *", "1. e4 {one two} *");
    pgn_expect_clean("1. e4 {\n[%csl Ga1,Gb2][%cal Re2e4]\n} *",
                     "1. e4 {[%csl Ga1,Gb2][%cal Re2e4]} *");
    pgn_expect_clean("1. e4 {[%clk 1:00:00] [%x  y]} e5 *",
                     "1. e4 {[%clk 1:00:00] [%x  y]} 1... e5 *");
    pgn_expect_clean("% hidden {\n1. e4 e5\n%2. zzz\n2. Nf3 *", "1. e4 e5 2. Nf3 *");
    pgn_expect_clean("1. e4 {100%\n% of it} *", "1. e4 {100%  % of it} *");
    pgn_expect_clean("1. e4 *\n{behind}", "1. e4 {behind} *");
    pgn_expect_clean("1. e4 {caf\xE9} *", "1. e4 {caf\xC3\xA9} *");
    pgn_expect_clean("1. e4 {caf\xC3\xA9} *", "1. e4 {caf\xC3\xA9} *");
    pgn_expect_clean("1. e4 {} e5 *", "1. e4 e5 *");
    pgn_expect_clean("1. e4 {( 1. d4 [ $1 ;} e5 *", "1. e4 {( 1. d4 [ $1 ;} 1... e5 *");
}

/* A comment is read back as it was, whatever it holds. */
static void test_closing_braces(void **state)
{
    (void)state;
    static const char *const texts[] = { "}", "a } b", "}}} {", "[%x }] y", "\xEF\xBD\x9E }" };
    for (size_t i = 0; i < ARRAY_LEN(texts); i++) {
        Game *game = game_new(), *again;
        node_set_comment(game_root(game), texts[i]);
        StrBuf out;
        strbuf_init(&out);
        pgn_write_game(game, &out);
        Status status = pgn_read_text(out.data, out.length, &again);
        assert_string_equal(status.text, "");
        assert_string_equal(node_comment(game_root(again)), texts[i]);
        assert_null(strchr(out.data, ';'));
        strbuf_done(&out);
        game_free(game);
        game_free(again);
    }
}

static void test_glyphs(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4! e5?? 2. Nf3!? Nc6?! $10 *", "1. e4 $1 e5 $4 2. Nf3 $5 Nc6 $6 $10 *");
    pgn_expect_clean("1. e4 \xC2\xB1 e5 += 2. Nf3 = *", "1. e4 $16 e5 $14 2. Nf3 $10 *");
    pgn_expect_clean("1. e4 \xB1 *", "1. e4 $16 *");
    pgn_expect_clean("1. e4+/- e5-+ 2. Nf3= \xE2\x88\x9E *", "1. e4 $16 e5 $19 2. Nf3 $10 $13 *");
    pgn_expect_clean("1. e4 N *", "1. e4 $146 *");
    pgn_expect_clean("1. e4 $0 $255 $1 $1 *", "1. e4 $0 $255 $1 *");
    pgn_expect_clean("1. e4!! $3 *", "1. e4 $3 *");
}

static void test_variations(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 (1. d4 d5) (1. c4) e5 *", "1. e4 (1. d4 d5) (1. c4) 1... e5 *");
    pgn_expect_clean("1. e4 e5 (1... c5 2. Nf3 (2. c3 {alapin})) 2. Nf3 *",
                     "1. e4 e5 (1... c5 2. Nf3 (2. c3 {alapin})) 2. Nf3 *");
    pgn_expect_clean("1. e4 ({before} 1. d4 {after}) 1... e5 *",
                     "1. e4 ({before} 1. d4 {after}) 1... e5 *");
    pgn_expect_clean("1. e4 (1. d4) {then} e5 *", "1. e4 (1. d4) {then} 1... e5 *");
    /* An alternative to an alternative is one more alternative. */
    pgn_expect_clean("1. e4(1. d4(1. c4)1... d5)e5 *", "1. e4 (1. d4 d5) (1. c4) 1... e5 *");
    pgn_expect_clean("1. e4 (1. d4 *) e5 1-0", "1. e4 (1. d4) 1... e5 1-0");
    pgn_expect_clean("1. e4 (1. e4 e6) e5 *", "1. e4 (1. e4 e6) 1... e5 *");
    pgn_expect_moves("1. e4 () e5 *", "1. e4 e5 *", "1:1:8 this variation has no moves\n");
}

static void test_passes(void **state)
{
    (void)state;
    pgn_expect_clean("1. e4 -- 2. d4 *", "1. e4 -- 2. d4 *");
    pgn_expect_clean("1. e4 Z0 2. d4 @@@@ 3. c4 *", "1. e4 -- 2. d4 -- 3. c4 *");
}

static void test_tags(void **state)
{
    (void)state;
    const char *text = "[White \"A \\\"B\\\" \\\\ C\"]\n[Round \"1.2\"]\n[X \"a \"b\" c\"]\n"
                       "[Event\"e\"]  [ Site  \"s\" ]\n1. e4 *";
    Game *game = NULL;
    Status status = pgn_read_text(text, strlen(text), &game);
    assert_string_equal(status.text, "");
    assert_string_equal(game_tag(game, "White"), "A \"B\" \\ C");
    assert_string_equal(game_tag(game, "X"), "a \"b\" c");
    assert_string_equal(game_tag(game, "Event"), "e");
    assert_string_equal(game_tag(game, "Site"), "s");
    assert_string_equal(game_tag(game, "Black"), "?");
    StrBuf out;
    strbuf_init(&out);
    pgn_write_game(game, &out);
    assert_string_equal(out.data, "[Event \"e\"]\n[Site \"s\"]\n[Date \"????.??.??\"]\n"
                                  "[Round \"1.2\"]\n[White \"A \\\"B\\\" \\\\ C\"]\n"
                                  "[Black \"?\"]\n[Result \"*\"]\n[X \"a \\\"b\\\" c\"]\n\n"
                                  "1. e4 *\n\n");
    strbuf_done(&out);
    game_free(game);
}

static void test_set_up_positions(void **state)
{
    (void)state;
    const char *text = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 7\"]\n\n7... Kd7 8. e4 *";
    Game *game = NULL;
    Status status = pgn_read_text(text, strlen(text), &game);
    assert_string_equal(status.text, "");
    StrBuf out;
    strbuf_init(&out);
    pgn_write_game(game, &out);
    assert_non_null(strstr(out.data, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 7\"]\n"));
    assert_non_null(strstr(out.data, "\n\n7... Kd7 8. e4 *\n\n"));
    strbuf_done(&out);
    game_free(game);
    text =
        "[Variant \"Fischerandom\"]\n[FEN \"nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq - "
        "0 1\"]\n1. Nf3 Nf6 2. O-O *";
    status = pgn_read_text(text, strlen(text), &game);
    assert_string_equal(status.text, "");
    assert_true(game_start(game)->chess960);
    game_free(game);
}

/* --- results and boundaries ------------------------------------------------------------------- */

static void test_results(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4", "1. e4 *", "1:1:6 the game has no result at the end\n");
    pgn_expect_moves("[Result \"1-0\"]\n\n1. e4", "1. e4 1-0",
                     "1:3:6 the game has no result at the end\n");
    pgn_expect_moves("[Result \"1-0\"]\n\n1. e4 0-1", "1. e4 0-1",
                     "1:3:7 the result differs from the Result tag\n");
    pgn_expect_clean("[Result \"1/2-1/2\"]\n1. e4 1/2", "1. e4 1/2-1/2");
    pgn_expect_clean("[Event \"x\"]\n\n*", "*");
}

static void test_games_run_together(void **state)
{
    (void)state;
    const char *text = "1. e4 1-0 1. d4 0-1\n[Event \"x\"]\n1. c4\n[Event \"y\"]\n\n1. Nf3 *\n";
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    uint64_t offsets[8];
    int count = 0;
    PgnGameInfo info;
    Game *game;
    while (pgn_read_game(reader, &game, &info)) {
        assert_int_equal(info.number, count + 1);
        assert_int_equal(info.plies, 1);
        offsets[count++] = info.offset;
        game_free(game);
    }
    assert_int_equal(count, 4);
    assert_int_equal(offsets[1], 10);
    assert_int_equal(offsets[2], 20);
    pgn_reader_free(reader);
}

/* --- faults ----------------------------------------------------------------------------------- */

static void test_position_faults(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5\n2. Nf6 Nc6 *", "1. e4 e5 {unread: Nf6 Nc6} *",
                     "1:2:4 no white knight can reach f6\n");
    pgn_expect_moves("1. e4 (1. d4 Qh4 2. c4 (2. c3)) e5 *",
                     "1. e4 (1. d4 {unread: Qh4 2. c4 (2. c3)}) 1... e5 *",
                     "1:1:14 the black pawn on e7 blocks the way to h4\n");
    pgn_expect_moves("1. e4 ) e5 *", "1. e4 e5 *", "1:1:7 this parenthesis closes no variation\n");
    pgn_expect_moves("1. e4 (1. d4 d5\n", "1. e4 (1. d4 d5) *",
                     "1:2:1 the game ends inside a variation\n"
                     "1:2:1 the game has no result at the end\n");
    pgn_expect_moves(
        "1. e4 e5 {never closed", "1. e4 e5 {never closed} *",
        "1:1:10 this comment is never closed\n1:1:23 the game has no result at the end\n");
    pgn_expect_moves("1. e4 $999 e5 *", "1. e4 {unread: $999} 1... e5 *",
                     "1:1:7 a glyph is $0 to $255\n");
    pgn_expect_moves("1. e4 \"what\" e5 *", "1. e4 {unread: \"} {unread: what\"} 1... e5 *",
                     "1:1:7 this has no meaning in PGN\n1:1:8 \"what\" is not a move\n");
    pgn_expect_moves("[White \"never closed\n\n1. e4 *", "1. e4 *",
                     "1:1:1 this tag's value is never closed\n");
    pgn_expect_moves("[White \"A\"\n[Black \"B\"\n]\n1. e4 *", "1. e4 *",
                     "1:1:1 this tag has no closing bracket\n");
    pgn_expect_moves("[White \"A\"]\n[Black B]\n1. e4 *", "1. e4 *",
                     "1:2:1 a tag should be written [Name \"value\"], on one line\n");
    pgn_expect_moves("[White \"A\"]\n[black b]\n[is late]\n1. e4 *", "{unread: [is late]} 1. e4 *",
                     "1:2:1 this tag's name should be written Black\n"
                     "1:2:1 a tag should be written [Name \"value\"], on one line\n"
                     "1:3:1 this is not a tag: [Name \"value\"] is expected\n");
    pgn_expect_moves("[White \"A\"]\n[White \"B\"]\n\n1. e4 *", "{unread: [White \"A\"]} 1. e4 *",
                     "1:2:1 the tag White is given twice; the last one counts\n");
    pgn_expect_moves("[White \"A\"]\n[Black \"\"]\n[Black \"\"]\n1. e4 *", "1. e4 *",
                     "1:3:1 the tag Black is given twice\n");
    pgn_expect_moves("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *", "{unread: 1. e4} *",
                     "1:1:1 FEN: White has no king\n");
    static const char *const no_fens[] = { "", " ", "?", "-", "startpos" };
    for (size_t i = 0; i < ARRAY_LEN(no_fens); i++) {
        char text[60];
        snprintf(text, sizeof text, "[FEN \"%s\"]\n\n1. e4 *", no_fens[i]);
        pgn_expect_moves(text, "1. e4 *",
                         "1:1:1 this tag has no position; the game begins as usual\n");
    }
}

static void test_nothing_is_lost(void **state)
{
    (void)state;
    pgn_expect_moves("1. e4 e5 2. Ke4 {why} Nc6 (2... d6) *",
                     "1. e4 e5 {unread: Ke4 {why\uFF5D Nc6 (2... d6)} *",
                     "1:1:13 a white pawn stands on e4\n");
    pgn_expect_moves("1. e4 (1. Qh5 e5) e5 *", "1. e4 {unread: (Qh5 e5)} 1... e5 *",
                     "1:1:11 the white pawn on e2 blocks the way to h5\n");
    pgn_expect_moves("[Event \"x\"]\n(1. d4) 1. e4 *", "{unread: (1. d4)} 1. e4 *",
                     "1:2:1 a variation needs a move before it\n");
    pgn_expect_moves("1. e4 (1. d4 d5 1-0) e5 *", "1. e4 (1. d4 d5 {1-0}) 1... e5 *", "");
    pgn_expect_moves("[Event \"x\"]\n$1 1. e4 *", "1. e4 $1 *",
                     "1:2:1 this glyph stands before its move\n");
    pgn_expect_moves("1. e4 (1. d4 d5 1-0", "1. e4 (1. d4 d5 {1-0}) 1-0",
                     "1:1:20 the game ends inside a variation\n"
                     "1:1:20 the game has no result at the end\n");
}

/* An unreadable rest larger than what is stored, extending beyond the window. */
static void test_much_that_is_unreadable(void **state)
{
    (void)state;
    enum { WORDS = 400000 };
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "1. e4 {long}");
    for (int i = 0; i < WORDS; i++)
        strbuf_addf(&text, " what%d", i % 10);
    strbuf_add_text(&text, " *");
    Game *game = NULL;
    Status status = pgn_read_text(text.data, text.length, &game);
    assert_int_equal(status.code, STATUS_SYNTAX);
    NodeComments comments = node_comments(node_next(game_root(game)), COMMENT_ON_MOVE);
    assert_int_equal(comments.count, 2);
    assert_string_equal(comments.list[0].text, "long");
    const char *comment = comments.list[1].text;
    assert_memory_equal(comment, "unread: what0 what1 ", 20);
    assert_in_range(strlen(comment), 1 << 20, (1 << 20) + 100);
    game_free(game);
    strbuf_done(&text);
}

static void test_reading_goes_on(void **state)
{
    (void)state;
    const char *text = "[Event \"a\"]\n\n1. e4 Qxz9 {x} 2. d4 (1. c4) 1-0\n\n"
                       "[Event \"b\"]\n\n1. e4 {not closed\n\n"
                       "[Event \"c\"]\n\n1. d4 *\n";
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    assert_int_equal(pgn_rewrite(text, strlen(text), &out, &faults), 3);
    assert_int_equal(faults.errors, 2);
    assert_string_equal(faults.text.data, "1:3:7 \"Qxz9\" is not a move\n"
                                          "2:7:7 this comment is never closed\n"
                                          "2:9:1 the game has no result at the end\n");
    strbuf_done(&out);
    strbuf_done(&faults.text);
}

/* Neither the moves nor a value are lost, however many tags are repeated. */
static void test_many_repeated_tags(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < 100; i++)
        strbuf_addf(&text, "[White \"w%d\"]\n", i);
    strbuf_add_text(&text, "\n1. e4 e5 *\n\n[Event \"next\"]\n[White \"w\"]\n\n1. d4 *");
    PgnReader *reader = pgn_reader_of(text.data, text.length);
    PgnGameInfo checked, read;
    Game *game;
    assert_true(pgn_check_game(reader, &checked));
    assert_int_equal(pgn_seek(reader, 0, 1, 1).code, STATUS_OK);
    assert_true(pgn_read_game(reader, &game, &read));
    assert_int_equal(read.plies, 2);
    assert_in_range(read.errors, 1, 10);
    assert_int_equal(checked.errors, read.errors);
    assert_string_equal(game_tag(game, "White"), "w99");
    NodeComments comments = node_comments(game_root(game), COMMENT_ON_MOVE);
    assert_string_equal(comments.list[98].text, "unread: [White \"w98\"]");
    game_free(game);
    assert_true(pgn_read_game(reader, &game, &read));
    assert_int_equal(read.errors + read.remarks, 0);
    game_free(game);
    pgn_reader_free(reader);
    strbuf_done(&text);
}

static void test_what_is_no_pgn(void **state)
{
    (void)state;
    Game *game = NULL;
    const char *text = "Dear Sir,\n1. thank you * 2. * bye";
    Status status = pgn_read_text(text, strlen(text), &game);
    assert_string_equal(status.text, "this is not PGN");
    assert_null(node_next(game_root(game)));
    game_free(game);
    status = pgn_read_text("", 0, &game);
    assert_int_equal(status.code, STATUS_NOT_FOUND);
}

/* Remarks do not count, and a place beyond an int's range is its largest number. */
static void test_the_first_fault_is_kept(void **state)
{
    (void)state;
    Status first = status_ok();
    PgnFault fault = { .severity = PGN_REMARK, .line = 1, .column = 1, .text = "a remark" };
    pgn_fault_keep_first(&first, &fault);
    assert_true(status_is_ok(&first));
    fault = (PgnFault){
        .severity = PGN_ERROR, .line = UINT64_C(5000000000), .column = 7, .text = "100 % wrong"
    };
    pgn_fault_keep_first(&first, &fault);
    fault.text = "the next";
    pgn_fault_keep_first(&first, &fault);
    assert_string_equal(first.text, "100 % wrong");
    assert_int_equal(first.code, STATUS_SYNTAX);
    assert_int_equal(first.line, INT_MAX);
    assert_int_equal(first.column, 7);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_plain_games),
        cmocka_unit_test(test_comments),
        cmocka_unit_test(test_closing_braces),
        cmocka_unit_test(test_glyphs),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_passes),
        cmocka_unit_test(test_tags),
        cmocka_unit_test(test_set_up_positions),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_games_run_together),
        cmocka_unit_test(test_position_faults),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_much_that_is_unreadable),
        cmocka_unit_test(test_reading_goes_on),
        cmocka_unit_test(test_many_repeated_tags),
        cmocka_unit_test(test_what_is_no_pgn),
        cmocka_unit_test(test_the_first_fault_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

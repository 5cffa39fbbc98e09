/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hostile PGN: deeply nested, long, broken, or arbitrary bytes. */
#include <config.h>

#include "engine/base/strbuf.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void test_deep_nesting(void **state)
{
    (void)state;
    enum { DEPTH = 100000 };
    static const char *const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "Nf3 ");
    for (int i = 0; i < DEPTH; i++)
        strbuf_addf(&text, "(%s %s ", moves[i % 4], moves[(i + 1) % 4]);
    for (int i = 0; i < DEPTH; i++)
        strbuf_add_char(&text, ')');
    strbuf_add_text(&text, " Nf6 *");
    Game *game = NULL;
    Status status = pgn_read_text(text.data, text.length, &game);
    assert_string_equal(status.text, "");
    StrBuf out;
    strbuf_init(&out);
    pgn_write_game(game, &out);
    game_free(game);
    status = pgn_read_text(out.data, out.length, &game);
    assert_string_equal(status.text, "");
    game_free(game);
    strbuf_done(&out);
    strbuf_clear(&text);
    for (int i = 0; i < DEPTH; i++)
        strbuf_add_text(&text, "((");
    status = pgn_read_text(text.data, text.length, &game);
    assert_string_equal(status.text, "this is not PGN");
    game_free(game);
    strbuf_done(&text);
}

static void test_long_games_and_comments(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "[Event \"long\"]\n\n{");
    for (int i = 0; i < 300000; i++)
        strbuf_add_text(&text, "word ");
    strbuf_add_text(&text, "}");
    for (int i = 0; i < 5000; i++)
        strbuf_add_text(&text, " Nf3 Nf6 Ng1 Ng8");
    strbuf_add_text(&text, " 1/2-1/2");
    Game *game = NULL;
    Status status = pgn_read_text(text.data, text.length, &game);
    assert_string_equal(status.text, "");
    assert_int_equal(strlen(node_comment(game_root(game))), 300000 * 5 - 1);
    assert_int_equal(node_ply(game_line_end(game_root(game))), 20000);
    game_free(game);
    strbuf_done(&text);
}

/* A few bytes may unpack to an endless game: it is truncated with a remark, and reading
 * continues. */
static void test_too_many_moves(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < PGN_MOVES_MAX / 4; i++)
        strbuf_add_text(&text, "Nf3 Nf6 Ng1 Ng8 ");
    strbuf_add_text(&text, "e4 (d4 {and} d5) *\n\n[Event \"next\"]\n\n1. e4 *");
    PgnReader *reader = pgn_reader_of(text.data, text.length);
    PgnReader *checker = pgn_reader_of(text.data, text.length);
    PgnGameInfo read, checked;
    Game *game;
    PgnFaults faults = { 0 };
    strbuf_init(&faults.text);
    pgn_on_fault(reader, pgn_note_fault, &faults);
    assert_true(pgn_read_game(reader, &game, &read));
    assert_true(pgn_check_game(checker, &checked));
    assert_int_equal(read.moves, PGN_MOVES_MAX);
    assert_int_equal(checked.moves, PGN_MOVES_MAX);
    assert_true(read.is_cut && checked.is_cut);
    assert_string_equal(faults.text.data,
                        "1:1:4000001 this game has too many moves; the rest are left out\n");
    assert_string_equal(node_comment(game_line_end(game_root(game))), "unread: e4 (d4 {and} d5)");
    game_free(game);
    assert_true(pgn_read_game(reader, &game, &read));
    assert_true(pgn_check_game(checker, &checked));
    assert_int_equal(read.moves + checked.moves, 2);
    assert_int_equal(read.errors + checked.errors, 0);
    game_free(game);
    strbuf_done(&faults.text);
    strbuf_done(&text);
    pgn_reader_free(reader);
    pgn_reader_free(checker);
}

/* The report is truncated, not the game. */
static void test_many_faults(void **state)
{
    (void)state;
    StrBuf text, out;
    strbuf_init(&text);
    strbuf_init(&out);
    for (int i = 0; i < 100; i++)
        strbuf_add_text(&text, "Nf3 < Nf6 () Ng1 Ng8 ");
    strbuf_add_text(&text, "e4 *");
    PgnFaults faults = { 0 };
    strbuf_init(&faults.text);
    assert_int_equal(pgn_rewrite(text.data, text.length, &out, &faults), 1);
    assert_int_equal(faults.errors, 21);
    assert_int_equal(faults.remarks, 21);
    assert_non_null(strstr(faults.text.data, " this game has more errors\n"));
    assert_non_null(strstr(faults.text.data, " this game has more remarks\n"));
    assert_non_null(strstr(out.data, "201. e4 *"));
    strbuf_done(&text);
    strbuf_done(&out);
    strbuf_done(&faults.text);
}

static void test_too_many_tags(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 1; i <= 1002; i++)
        strbuf_addf(&text, "[T%d \"%d\"]\n", i, i);
    strbuf_add_text(&text, "1. e4 *");
    Game *game;
    Status status = pgn_read_text(text.data, text.length, &game);
    assert_string_equal(status.text,
                        "this game has more than 1000 tags; the rest become a comment");
    assert_string_equal(game_tag(game, "T1000"), "1000");
    NodeComments comments = node_comments(game_root(game), COMMENT_ON_MOVE);
    assert_string_equal(comments.list[0].text, "unread: [T1001 \"1001\"]");
    assert_string_equal(comments.list[1].text, "unread: [T1002 \"1002\"]");
    assert_int_equal(node_ply(game_line_end(game_root(game))), 1);
    StrBuf once, again;
    strbuf_init(&once);
    strbuf_init(&again);
    pgn_write_game(game, &once);
    game_free(game);
    status = pgn_read_text(once.data, once.length, &game);
    assert_true(status_is_ok(&status));
    pgn_write_game(game, &again);
    game_free(game);
    assert_string_equal(again.data, once.data);
    strbuf_done(&again);
    strbuf_done(&once);
    strbuf_done(&text);
}

/* Truncated; reading and checking both report it, and all text after it. */
static void test_too_long_a_comment(void **state)
{
    (void)state;
    enum { LENGTH = (24 << 20) + 1 };
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "1. e4 {");
    strbuf_reserve(&text, LENGTH);
    memset(text.data + text.length, 'x', LENGTH);
    text.length += LENGTH;
    strbuf_add_text(&text, "} e5 {more} 2. Nf3 *");
    PgnReader *reader = pgn_reader_of(text.data, text.length);
    PgnReader *checker = pgn_reader_of(text.data, text.length);
    PgnGameInfo read, checked;
    Game *game;
    assert_true(pgn_read_game(reader, &game, &read));
    assert_true(pgn_check_game(checker, &checked));
    assert_int_equal(read.errors, 2);
    assert_int_equal(checked.errors, 2);
    assert_int_equal(read.plies, 3);
    assert_true(read.is_cut);
    assert_int_equal(strlen(node_comment(node_next(game_root(game)))), LENGTH - 1);
    game_free(game);
    pgn_reader_free(reader);
    pgn_reader_free(checker);
    strbuf_done(&text);
}

/* So is text that no game can be made of: before a game, alone, and in a game that is copied. */
static void test_too_long_an_unreadable_text(void **state)
{
    (void)state;
    enum { LENGTH = (24 << 20) + 1 };
    static const char *const befores[] = { "", "[Variant \"Atomic\"]\n\n1. e4 ", "1. e4 1-0 x" };
    for (size_t i = 0; i < ARRAY_LEN(befores); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, befores[i]);
        strbuf_reserve(&text, LENGTH);
        memset(text.data + text.length, '^', LENGTH);
        text.length += LENGTH;
        PgnReader *reader = pgn_reader_of(text.data, text.length);
        PgnGameInfo info;
        Game *game;
        assert_true(pgn_read_game(reader, &game, &info));
        assert_true(info.is_cut && info.errors > 0);
        game_free(game);
        pgn_reader_free(reader);
        strbuf_done(&text);
    }
}

static void test_any_bytes(void **state)
{
    (void)state;
    static const char *const pieces[] = {
        "1. ",  "e4 ",       "e5 ",
        "Nf3 ", "O-O ",      "(",
        ")",    "{",         "}",
        ";",    "\n",        "%",
        "$1 ",  "[",         "]",
        "\"",   "*",         "1-0 ",
        "1/2",  "\\",        "\xff",
        "\xc2", "[Event \"", "\"]\n",
        "--",   "!?",        "\xc2\xb1",
        "=Q",   "0-0",       ".",
        "<",    ">",         "[FEN \"8/8/8/8\"]",
    };
    unsigned random = 11;
    for (int round = 0; round < 3000; round++) {
        StrBuf text;
        strbuf_init(&text);
        unsigned parts = pgn_next_random(&random) % 60;
        for (unsigned i = 0; i < parts; i++)
            if (pgn_next_random(&random) % 20 == 0)
                strbuf_add_char(&text, (char)pgn_next_random(&random));
            else
                strbuf_add_text(&text, pieces[pgn_next_random(&random) % ARRAY_LEN(pieces)]);
        StrBuf once;
        StrBuf twice;
        PgnFaults faults = { 0 };
        strbuf_init(&once);
        strbuf_init(&twice);
        strbuf_init(&faults.text);
        int count = pgn_rewrite(text.data, text.length, &once, &faults);
        int again = pgn_rewrite(once.data, once.length, &twice, &faults);
        assert_int_equal(count, again);
        assert_string_equal(once.data, twice.data);
        PgnReader *lister = pgn_reader_of(text.data, text.length);
        PgnReader *checker = pgn_reader_of(text.data, text.length);
        PgnGameInfo listed;
        PgnGameInfo checked;
        for (; pgn_check_game(checker, &checked); count--) {
            assert_true(pgn_skip_game(lister, NULL, NULL, &listed));
            assert_int_equal(listed.offset, checked.offset);
            assert_int_equal(listed.end, checked.end);
        }
        assert_false(pgn_skip_game(lister, NULL, NULL, &listed));
        assert_int_equal(count, 0);
        pgn_reader_free(lister);
        pgn_reader_free(checker);
        strbuf_done(&once);
        strbuf_done(&twice);
        strbuf_done(&text);
        strbuf_done(&faults.text);
    }
}

static size_t longest_line(const char *text)
{
    size_t longest = 0, length = 0;
    for (; *text != '\0'; text++) {
        length = *text == '\n' ? 0 : length + (((unsigned char)*text & 0xC0) != 0x80);
        longest = length > longest ? length : longest;
    }
    return longest;
}

/* Line widths are counted in characters, and no line begins with what would be an escape. */
static void test_lines_of_any_words(void **state)
{
    (void)state;
    static const char *const pieces[] = { "\xC3\xA4\xC3\xB6\xC3\xBC",
                                          "a",
                                          "\xE2\x99\x9E",
                                          "word",
                                          "two",
                                          "%",
                                          "[Event",
                                          "as",
                                          "(",
                                          "longer",
                                          "}" };
    unsigned random = 5;
    for (int round = 0; round < 500; round++) {
        StrBuf text, once, twice;
        PgnFaults faults = { 0 };
        strbuf_init(&text);
        strbuf_init(&once);
        strbuf_init(&twice);
        strbuf_init(&faults.text);
        bool has_brace = round % 2 == 0;
        strbuf_add_text(&text, has_brace ? "1. e4 ; " : "1. e4 {");
        for (int i = 0; i < 80; i++)
            strbuf_addf(&text, "%s%s", i % 5 > 1 ? " " : "",
                        pieces[pgn_next_random(&random) % (ARRAY_LEN(pieces) - !has_brace)]);
        strbuf_add_text(&text, has_brace ? "\n*" : "} *");
        pgn_rewrite(text.data, text.length, &once, &faults);
        pgn_rewrite(once.data, once.length, &twice, &faults);
        assert_string_equal(once.data, twice.data);
        assert_true(longest_line(once.data) <= 80);
        strbuf_done(&text);
        strbuf_done(&once);
        strbuf_done(&twice);
        strbuf_done(&faults.text);
    }
}

/* A check passes over comments fast where the window holds enough of the file. */
static void test_comments_in_comments_are_checked(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < 200; i++)
        strbuf_add_text(&text, "1. e4 {a {b} 1. d4 0-1} e5 2. d4 *\n\n");
    PgnReader *checker = pgn_reader_of(text.data, text.length);
    PgnGameInfo checked;
    int games = 0;
    for (; pgn_check_game(checker, &checked); games++) {
        assert_int_equal(checked.moves, 3);
        assert_int_equal(checked.errors, 0);
        assert_int_equal(checked.remarks, 1);
    }
    assert_int_equal(games, 200);
    pgn_reader_free(checker);
    strbuf_done(&text);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deep_nesting),
        cmocka_unit_test(test_long_games_and_comments),
        cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_many_faults),
        cmocka_unit_test(test_too_many_tags),
        cmocka_unit_test(test_too_long_a_comment),
        cmocka_unit_test(test_any_bytes),
        cmocka_unit_test(test_lines_of_any_words),
        cmocka_unit_test(test_too_long_an_unreadable_text),
        cmocka_unit_test(test_comments_in_comments_are_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

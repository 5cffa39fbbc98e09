/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Faults that checking reports in readable games: every kind, its place, and that only the
 * requested kinds are reported. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void note_fault(void *context, const PgnFault *fault)
{
    strbuf_addf(context, "%d:%d %s%s [%s]\n", (int)fault->line, (int)fault->column,
                fault->severity == PGN_ERROR ? "" : "remark: ", fault->text,
                pgn_kind_name(fault->kind));
}

/* Returns the information on the last game. */
static PgnGameInfo check(const char *text, unsigned kinds, StrBuf *faults)
{
    PgnGameInfo info, last = { 0 };
    strbuf_init(faults);
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, strlen(text)));
    pgn_on_fault(reader, note_fault, faults);
    pgn_tell_kinds(reader, kinds);
    while (pgn_check_game(reader, &info))
        last = info;
    pgn_reader_free(reader);
    return last;
}

static void expect_kinds(const char *text, unsigned kinds, const char *told)
{
    StrBuf faults;
    (void)check(text, kinds, &faults);
    assert_string_equal(faults.data, told);
    strbuf_done(&faults);
}

static void expect(const char *text, const char *told)
{
    expect_kinds(text, pgn_kinds_usual(), told);
}

static void test_dates(void **state)
{
    (void)state;
    static const char *const good[] = { "2024.02.29", "2000.02.29", "????.02.29",
                                        "2023.??.31", "2023.12.??", "????.??.??",
                                        "0800.01.31", "?",          "" };
    static const struct {
        const char *value, *told;
    } bad[] = {
        { "2023.02.29", "this date is impossible: there is no such day" },
        { "2023.02.30", "this date is impossible: there is no such day" },
        { "1900.02.29", "this date is impossible: there is no such day" },
        { "????.04.31", "this date is impossible: there is no such day" },
        { "2023.??.32", "this date is impossible: there is no such day" },
        { "2023.01.00", "this date is impossible: there is no such day" },
        { "2023.13.01", "this date is impossible: there is no such month" },
        { "2023.00.??", "this date is impossible: there is no such month" },
        { "2023-02-01", "remark: a date is written YYYY.MM.DD, with ? for unknown digits" },
        { "2023.2.1", "remark: a date is written YYYY.MM.DD, with ? for unknown digits" },
        { "2023.1?.01", "remark: a date is written YYYY.MM.DD, with ? for unknown digits" },
    };
    static const char *const tags[] = { "Date", "EventDate", "UTCDate" };
    char text[128], told[128];
    for (size_t tag = 0; tag < ARRAY_LEN(tags); tag++) {
        for (size_t i = 0; i < ARRAY_LEN(good); i++) {
            snprintf(text, sizeof text, "[%s \"%s\"]\n\n*\n", tags[tag], good[i]);
            expect(text, "");
        }
        for (size_t i = 0; i < ARRAY_LEN(bad); i++) {
            snprintf(text, sizeof text, "[%s \"%s\"]\n\n*\n", tags[tag], bad[i].value);
            snprintf(told, sizeof told, "1:1 %s [date]\n", bad[i].told);
            expect(text, told);
        }
    }
}

static void test_signs(void **state)
{
    (void)state;
    expect("1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0", "");
    expect("1. e4 e5 2. Qh5 Ke7 3. Qxe5 1-0", "");
    expect("1. e4 e5 2. Qh5 Ke7 3. Qxe5++ 1-0", "");
    expect("1. e4+ e5# *", "1:4 remark: this move gives no check [sign]\n"
                           "1:8 remark: this move gives no check [sign]\n");
    expect("1. e4 f5 2. Qh5# *", "1:13 remark: this move gives check, not mate [sign]\n");
    expect("1. e4 (1. d4+) *", "1:11 remark: this move gives no check [sign]\n");
    unsigned kinds = 1u << PGN_KIND_UNSIGNED;
    expect_kinds("1. e4+ f5 2. Qh5 *", kinds,
                 "1:14 remark: this move gives check but has no + [unsigned]\n");
    expect_kinds("1. e4 f5 2. Qh5+ g6 3. Qxg6+ *", kinds, "");
    expect_kinds("1. e4 e5 2. Qh5 Ke7 3. Qxe5+ 1-0", kinds,
                 "1:24 remark: this move is mate but has no # [unsigned]\n");
    expect_kinds("1. e4 e5 2. Qh5 Ke7 3. Qxe5++ 1-0", kinds, "");
}

/* One remark a game: after a wrong number the following ones are wrong, too. */
static void test_numbers(void **state)
{
    (void)state;
    expect("1. e4 e5 2. Nf3 2... Nc6 *", "");
    expect("1. e4 e5 3. Nf3 Nc6 4. Bb5 *", "1:13 remark: this is move 2, not 3 [number]\n");
    expect("1. e4 (2. d4) e5 2.Nf3 *", "1:11 remark: this is move 1, not 2 [number]\n");
    expect("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 31\"]\n\n31... Kd7 32. e4 *", "");
    expect("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 31\"]\n\n1... Kd7 2. e4 *",
           "3:6 remark: this is move 31, not 1 [number]\n");
    expect("1. d4 d5 12 *", "1:10 remark: this is move 2, not 12 [number]\n");
    expect("1. d4\n2\n{c} d5 *", "2:1 remark: this is move 1, not 2 [number]\n");
    expect("1. d4 d5 14 2. c4 *", "1:10 remark: this is move 2, not 14 [number]\n");
    expect("1. d4 12 13 d5 *", "1:7 remark: this is move 1, not 12 [number]\n");
    expect("1. d4 (1. e4 5) 6 d5 *", "1:14 remark: this is move 1, not 5 [number]\n");
    expect("1. d4 d5 2. $1 c4 (2 {c} Nf3) 2... {c} e6 3 *", "");
    expect("1. d4 1. {c} 1... d5 2... 2. 0-1", "");
    expect("1. d4 played in 1998 {c} d5 *", "1:7 \"played\" is not a move [move]\n");
    expect("99999999999999999999. e4 *", "1:23 remark: this is move 1, not 1000000 [number]\n");
}

static void test_results(void **state)
{
    (void)state;
    expect("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1", "");
    expect("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0",
           "3:21 the game ends in mate, which is 0-1, not 1-0 [result]\n");
    expect("1. f3 e5 2. g4 Qh4# *",
           "1:21 remark: the game ends in mate, which is 0-1, not * [result]\n");
    expect("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4#",
           "3:20 remark: the game has no result at the end [result]\n");
    expect("[FEN \"7k/5Q2/8/6K1/8/8/8/8 w - - 0 1\"]\n\n1. Kg6 1-0",
           "3:8 the game ends in stalemate, which is 1/2-1/2, not 1-0 [result]\n");
    expect("[FEN \"7k/5Q2/8/6K1/8/8/8/8 w - - 0 1\"]\n\n1. Kg6 1/2-1/2", "");
    expect("[Result \"0-1\"]\n\n1. e4 1-0",
           "3:7 the result differs from the Result tag [result]\n");
    expect("[Result \"*\"]\n\n1. e4 1-0",
           "3:7 remark: the result differs from the Result tag [result]\n");
    expect("[Result \"1-O\"]\n\n1. e4 1-0",
           "1:1 remark: this result should be written 1-0 [result]\n");
    expect("1. e4 1-O", "1:7 remark: this result should be written 1-0 [result]\n");
    expect("1. e4 e5 O-1", "1:10 remark: this result should be written 0-1 [result]\n");
    expect("[Result \"nobody\"]\n\n1. e4 1-0", "1:1 remark: this is not a result [result]\n");
    /* A game that cannot be read to its end is not checked for its ending. */
    expect("1. f3 e5 2. a3 Qh4 3. Ke5 1-0", "1:23 the white king cannot reach e5 [move]\n");
    expect("[PlyCount \"9\"]\n\n1. e4 Ke3 1-0", "3:7 the black king cannot reach e3 [move]\n");
}

static void test_ply_count(void **state)
{
    (void)state;
    expect("[PlyCount \"3\"]\n\n1. e4 (1. d4 d5) 1... e5 2. d4 *", "");
    expect("[PlyCount \"2\"]\n\n1. e4 e5 2. d4 *",
           "3:16 PlyCount is 2, but the game has 3 half-moves [plycount]\n");
    expect("[PlyCount \"many\"]\n\n1. e4 *", "1:1 PlyCount must be a number [plycount]\n");
    expect("[PlyCount \"99999999999\"]\n\n1. e4 *", "1:1 PlyCount must be a number [plycount]\n");
}

static void test_roster(void **state)
{
    (void)state;
    const unsigned roster = 1u << PGN_KIND_ROSTER, order = 1u << PGN_KIND_ORDER;
    const char *whole = "[Event \"e\"]\n[Site \"s\"]\n[Date \"2026.11.21\"]\n[Round \"1\"]\n"
                        "[White \"w\"]\n[Black \"b\"]\n[Result \"*\"]\n[ECO \"A00\"]\n\n*\n";
    expect_kinds(whole, roster | order, "");
    expect_kinds("[Event \"e\"]\n[White \"w\"]\n[Result \"*\"]\n\n*\n", roster,
                 "5:1 remark: the Seven Tag Roster is incomplete without Site Date Round Black "
                 "[roster]\n");
    expect_kinds("[White \"w\"]\n[Event \"e\"]\n[Site \"s\"]\n\n*\n", order,
                 "2:1 remark: this tag of the Seven Tag Roster is out of order [order]\n");
    expect_kinds("[ECO \"A00\"]\n[Event \"e\"]\n\n*\n", order,
                 "2:1 remark: this tag of the Seven Tag Roster is out of order [order]\n");
    expect("[White \"w\"]\n[Event \"e\"]\n\n*\n", "");
}

/* A corrected FEN is reported at its place, whatever the tags after it. */
static void test_positions(void **state)
{
    (void)state;
    expect("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0\"]\n[Date \"2023.02.30\"]\n\n1. e4 *",
           "2:1 this date is impossible: there is no such day [date]\n"
           "1:1 remark: FEN: the move number must be from 1 to 9999; using 1 [position]\n");
    expect("[FEN \"8/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[PlyCount \"7\"]\n\n1. e4 1-0",
           "1:1 FEN: Black has no king [position]\n");
}

static void test_kinds(void **state)
{
    (void)state;
    const char *text = "[Date \"2023.02.30\"]\n[PlyCount \"7\"]\n\n1. e4+ 2. Ke5 (\n";
    expect_kinds(text, 0, "");
    expect_kinds(text, 1u << PGN_KIND_DATE,
                 "1:1 this date is impossible: there is no such day [date]\n");
    expect_kinds(text, 1u << PGN_KIND_MOVE, "4:11 the black king cannot reach e5 [move]\n");
    for (int i = 0; i < PGN_KIND_COUNT; i++) {
        PgnKind kind;
        const char *name = pgn_kind_name((PgnKind)i);
        assert_true(pgn_kind_find(name, strlen(name), &kind));
        assert_int_equal(kind, i);
    }
    PgnKind kind;
    assert_false(pgn_kind_find("", 0, &kind));
    assert_false(pgn_kind_find("dates", 5, &kind));
}

/* Looked ahead at, so that the moves before it are read by the short way. */
static void add_padding(StrBuf *text)
{
    enum { PADDING = 1500 };
    for (int i = 0; i < PADDING; i++)
        strbuf_add_char(text, ' ');
}

/* Tabs between the moves lead the longer way. */
static void add_tabs(StrBuf *text)
{
    for (char *at = text->data; *at != '\0'; at++)
        *at = *at == ' ' && at[1] != '"' ? '\t' : *at;
}

static void expect_alike(const char *game, unsigned kinds)
{
    StrBuf text, faults, long_faults;
    strbuf_init(&text);
    strbuf_add_text(&text, game);
    add_padding(&text);
    PgnGameInfo info = check(text.data, kinds, &faults);
    add_tabs(&text);
    PgnGameInfo long_info = check(text.data, kinds, &long_faults);
    assert_string_equal(faults.data, long_faults.data);
    assert_int_equal(info.moves, long_info.moves);
    assert_int_equal(info.plies, long_info.plies);
    assert_int_equal(info.errors, long_info.errors);
    assert_int_equal(info.remarks, long_info.remarks);
    assert_int_equal(info.end, long_info.end);
    assert_int_equal(info.is_broken, long_info.is_broken);
    strbuf_done(&text);
    strbuf_done(&faults);
    strbuf_done(&long_faults);
}

static void write_games(const char *text, StrBuf *out)
{
    Game *game;
    strbuf_init(out);
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, strlen(text)));
    while (pgn_read_game(reader, &game, NULL)) {
        pgn_write_game(game, out);
        game_free(game);
    }
    pgn_reader_free(reader);
}

static void expect_written_alike(const char *game)
{
    StrBuf text, written, long_written;
    strbuf_init(&text);
    strbuf_add_text(&text, game);
    add_padding(&text);
    write_games(text.data, &written);
    add_tabs(&text);
    write_games(text.data, &long_written);
    assert_string_equal(written.data, long_written.data);
    strbuf_done(&text);
    strbuf_done(&written);
    strbuf_done(&long_written);
}

static void test_both_ways(void **state)
{
    (void)state;
    static const char *const games[] = {
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O {castles} Nxe4) 4. Ba4 Nf6 $1 5. O-O *",
        "1. e4 e5 2. Nf3 Nc6 4. Bb5+ a6 5. Bxc6 dxc6 6. O-O Nf6 7. Qe2 *",
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 *",
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7+ 1-0",
        "1. e4 e5 2. Bc4! Nc6?! 3. Qh5 Nf6?? 4. Qxf7# 1-0",
        "1. d4 d5 2. c4 (2. Nf3 Nf6 3. c4 (3. Bf4 c5) (3. e3) 3... e6) 2... e6 3. Nc3 Bb4 ) *",
        "1. d4 d5 2. c4 ( $1 2. Nf3 {one} Nf6 ) ( ) 2... e6 $0 $255 3. Nc3 $256 Bb4 $ 4. e3 *",
        "1. d4 d5 2. c4 e6 3. Nf3 Nf6 4. Nd2 c5 5. Nbd2 Nc6 6. Nxd5 *",
        "1. e4 d5 2. e5 f5 3. exf6 d4 4. fxg7 d3 5. gxh8=Q dxc2 6. Qxg8 cxb1=N 7. Nf3 *",
        "1. d4 Nf6 2. Nc3 e6 3. Nf3 Bb4 4. Ne4 Nxe4 5. Nd2 *",
        "1. e4 e5 2. Nf3 {one\n[Event \"a\"]\n} Nc6 *",
        "1. e4 e5 2. Nf3 Nc6 (pass) 3. Bb5 (4... x) a6 (better) 4. Ba4 *",
    };
    for (size_t i = 0; i < ARRAY_LEN(games); i++) {
        expect_alike(games[i], pgn_kinds_usual());
        expect_alike(games[i], pgn_kinds_all());
        expect_written_alike(games[i]);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dates),     cmocka_unit_test(test_signs),
        cmocka_unit_test(test_numbers),   cmocka_unit_test(test_results),
        cmocka_unit_test(test_ply_count), cmocka_unit_test(test_roster),
        cmocka_unit_test(test_positions), cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_both_ways),
    };
    return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}

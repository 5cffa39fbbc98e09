/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Listing and walking find the games and the main lines that reading finds, from anywhere in the
 * file, and walking can stop early.
 */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/pgn/pgn_read.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 400 };

/* Games of all manners; enough of them to fill several of the lexer's windows. */
static const char *const manners[] = {
    ("[Event \"A\"]\n[White \"x\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5)) Nc6 {a [%clk 1] } "
     "1-0\n\n"),
    "[Event \"B\"]\n\n1.e4 e5 2.Nf3! Nc6+/- 3.Bb5 $14 a6 N 4. Ba4 Nf6 5. O-O Be7 0-1\n",
    "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. cxd5 exd5 5. Bg5 Be7 6. e3 O-O 1/2-1/2\n",
    "[Event \"C\"]\n\n1. e4 e5 2. Ke2 Ke7 3. Kd3 Kd6 4. Kxd6 *\n",
    "[Event \"D\"]\n[FEN \"8/8/8/8/8/4k3/4p3/4K3 b - - 0 1\"]\n[SetUp \"1\"]\n\n1... Kf3\n\n",
    "[Event \"E\"]\n\n1. a4 h5 2. a5 b5 3. axb6 e.p. h4 4. 0-1\n",
    "[Event \"F\"]\n\n{only words} *\n",
    "[Event \"G\"]\n; a line\n1. Nf3 Nf6\n% hidden 1. e4\n2. Ng1 -- 3. e4 Ng8 1-0\n",
};

static StrBuf make_text(void)
{
    StrBuf text;
    strbuf_init(&text);
    for (int i = 0; i < GAMES; i++) {
        strbuf_add_text(&text, manners[i % (int)ARRAY_LEN(manners)]);
        strbuf_addf(&text, "[Event \"Comment %d\"]\n\n1. e4 {", i);
        for (int word = 0; word < i % 150; word++)
            strbuf_add_text(&text, "word ");
        strbuf_add_text(&text, "} c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 *\n\n");
    }
    return text;
}

typedef struct Line {
    Key keys[64];
    int count, enough;
} Line;

static bool take_position(void *context, const Position *pos)
{
    Line *line = context;
    line->keys[line->count++] = pos->key;
    return line->count != line->enough;
}

static void expect_line(const Game *game, const Line *line)
{
    GameNode *node = game_root(game);
    for (int i = 0; i < line->count; i++, node = node_next(node)) {
        assert_non_null(node);
        Position pos;
        game_position(game, node, &pos);
        assert_true(pos.key == line->keys[i]);
    }
    assert_true(line->enough > 0 || node == NULL);
}

static PgnReader *open_text(const StrBuf *text)
{
    return pgn_reader_new(byte_source_new_memory(text->data, text->length));
}

static void test_walking_sees_what_reading_sees(void **state)
{
    (void)state;
    StrBuf text = make_text();
    PgnReader *reading = open_text(&text), *walking = open_text(&text), *listing = open_text(&text);
    Game *game;
    PgnGameInfo read, listed;
    int games = 0;
    while (pgn_read_game(reading, &game, &read)) {
        Line line = { .count = 0 };
        assert_true(pgn_walk_game(walking, NULL, take_position, &line));
        assert_true(pgn_skip_game(listing, NULL, NULL, &listed));
        expect_line(game, &line);
        assert_int_equal(listed.offset, read.offset);
        assert_int_equal(listed.end, read.end);
        assert_int_equal(listed.line, read.line);
        assert_int_equal(listed.result, read.result);
        if (read.errors == 0)
            assert_int_equal(listed.plies, read.plies);
        game_free(game);
        games++;
    }
    assert_true(games >= 2 * GAMES);
    Line none = { .count = 0 };
    assert_false(pgn_walk_game(walking, NULL, take_position, &none));
    pgn_reader_free(reading);
    pgn_reader_free(walking);
    pgn_reader_free(listing);
    strbuf_done(&text);
}

/* Forward by one, by many, and back; every game stopped after its third position. */
static void test_walking_stops_and_seeks(void **state)
{
    (void)state;
    StrBuf text = make_text();
    PgnReader *reading = open_text(&text), *walking = open_text(&text);
    PgnGameInfo infos[2 * GAMES + 8];
    size_t count = 0;
    while (count < ARRAY_LEN(infos) && pgn_skip_game(reading, NULL, NULL, &infos[count]))
        count++;
    static const size_t steps[] = { 1, 1, 3, 70, 1, 200 };
    size_t at = 0;
    for (size_t i = 0; i < 3000; i++, at = (at + steps[i % ARRAY_LEN(steps)]) % count) {
        const PgnGameInfo *info = &infos[at];
        Status status = pgn_seek(reading, info->offset, info->line, info->number);
        assert_true(status_is_ok(&status));
        status = pgn_seek(walking, info->offset, info->line, info->number);
        assert_true(status_is_ok(&status));
        Game *game;
        PgnGameInfo again;
        Line line = { .enough = 3 };
        assert_true(pgn_read_game(reading, &game, &again));
        assert_true(pgn_walk_game(walking, NULL, take_position, &line));
        assert_int_equal(again.line, info->line);
        assert_int_equal(again.number, info->number);
        expect_line(game, &line);
        game_free(game);
    }
    pgn_reader_free(reading);
    pgn_reader_free(walking);
    strbuf_done(&text);
}

/* Reading, checking, listing and reading from the list's offsets end each game in the same place;
 * returns the number of games. */
static int expect_same_bounds(const StrBuf *text)
{
    PgnReader *reading = open_text(text), *checking = open_text(text), *listing = open_text(text);
    PgnReader *seeking = open_text(text);
    Game *game;
    PgnGameInfo read, checked, listed;
    int games = 0;
    for (; pgn_read_game(reading, &game, &read); games++) {
        game_free(game);
        assert_true(pgn_check_game(checking, &checked));
        assert_true(pgn_skip_game(listing, NULL, NULL, &listed));
        assert_int_equal(checked.offset, read.offset);
        assert_int_equal(checked.end, read.end);
        assert_int_equal(listed.offset, read.offset);
        assert_int_equal(listed.end, read.end);
        assert_int_equal(listed.line, read.line);
        Status status = pgn_seek(seeking, 0, 1, 1); /* out of the window */
        assert_true(status_is_ok(&status));
        status = pgn_seek(seeking, listed.offset, listed.line, listed.number);
        assert_true(status_is_ok(&status));
        assert_true(pgn_check_game(seeking, &checked));
        assert_int_equal(checked.offset, read.offset);
        assert_int_equal(checked.end, read.end);
    }
    assert_false(pgn_check_game(checking, &checked));
    assert_false(pgn_skip_game(listing, NULL, NULL, &listed));
    pgn_reader_free(reading);
    pgn_reader_free(checking);
    pgn_reader_free(listing);
    pgn_reader_free(seeking);
    return games;
}

/* A move number without a move belongs to no game, whatever skips it. */
static void test_a_number_in_front_of_a_tag(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    strbuf_add_text(&text, "[Event \"\ne4 e5 2. [Site \"?\"]\n\n1. d4 3. *\n");
    for (int i = 0; i < 500; i++)
        strbuf_add_text(&text, "d4 d5 2.\n\n");
    assert_int_equal(expect_same_bounds(&text), 3);
    strbuf_done(&text);
}

/* A word, number or bracket that no line of a real file holds ends in the same place wherever the
 * lexer's window does. */
static void test_endless_words(void **state)
{
    (void)state;
    static const struct {
        const char *begin;
        char more;
    } words[] = { { "a", 'a' },  { "1", '1' },  { "$", '1' },       { "[", ' ' },
                  { "[a", 'a' }, { "[a", ' ' }, { "[a \"x\"", ' ' } };
    for (size_t i = 0; i < ARRAY_LEN(words); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, "[Event \"?\"]\n\n");
        for (int round = 0; round < 100; round++) {
            strbuf_addf(&text, "e4 e5 Nf3 Nc6 Bc4 %s", words[i].begin);
            for (int more = 0; more < 5000 + round; more++)
                strbuf_add_char(&text, words[i].more);
            strbuf_add_text(&text, "1-0 1. e4 *\n[Event \"?\"]\n");
        }
        (void)expect_same_bounds(&text);
        strbuf_done(&text);
    }
}

static void expect_two_games(const char *const *texts, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, texts[i]);
        assert_int_equal(expect_same_bounds(&text), 2);
        strbuf_done(&text);
    }
}

/* Zeros before what only begins as a tag does: castling or a result, depending on the board, which
 * a list lacks. */
static void test_zeros_before_no_tag(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "1. e4 e5 2. xd4 0-0 [Even\x92 later\n3. d4 *\n1. d4 *",
        "1. e4 e5 2. xd4 0-0 [White: none\n3. d4 *\n1. d4 *",
        "1. e4 e5 2. Nf3 0-0 [Result] 3. d4 *\n1. d4 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 {late} [Event\n\n4... Nf6 *\n1. d4 *",
        "1. e4 0-0\n[White \x93"
        "A\x94]\n[Black \x93"
        "B\x94]\n1. d4 *",
        "1. e4 0-0\n\n[White A]\n[Black B]\n\n1. d4 *",
    };
    expect_two_games(TEXTS, ARRAY_LEN(TEXTS));
}

/* A glyph after a result begins no game unless a section does, whatever was read before. */
static void test_glyphs_after_results(void **state)
{
    (void)state;
    static const char *const TEXTS[] = { "6d 1/2$1\n1.\n\n1. d4 *" };
    expect_two_games(TEXTS, ARRAY_LEN(TEXTS));
}

/* A sentence that names moves ends where a section begins the next game, for all readers. */
static void test_sentences_end_with_their_section(void **state)
{
    (void)state;
    static const char *const TEXTS[] = {
        "1. d4 d5\n\nWhite is better.\n\n1. e4 e5 2. Nf3 Nc6 *\n",
        "1. d4 d5 <foo bar\n\n1. e4 e5 2. Nf3 Nc6 *\n",
        "[F\"\n1n r\nR4\n\n1.e4",
        "[White \"A\"]\n\nbegin with 1.d4 d5 2.c4 e6 then.\n\n1. e4 e5 2. Nf3 *\n",
        "1. d4 d5 as in the game of Tal, 12. Nf3\n\n1. e4 e5 2. Nf3 *\n",
    };
    expect_two_games(TEXTS, ARRAY_LEN(TEXTS));
}

/* The number 1 at the beginning of a line, after lines of text or comments that begin a section:
 * another game. */
static void test_headings_precede_games(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int games;
    } CASES[] = {
        { "1. e4 e5 2. Nf3 Nc6\n\n{Game 2}\n1. Nc3 d6 2. d4 Nf6 *\n", 2 },
        { "1. e4 e5 2. Nf3 Nc6\n\n; Game 2\n1. Nc3 d6 2. d4 Nf6 *\n", 2 },
        { "1. d4\n\nSpassky - Fischer, Reykjavik 1972 (2)\n1. d4 d5 2. c4 e6\n", 2 },
        { "1. d4\r\n \r\nSpassky - Fischer\r\nReykjavik 1972\r\n 1. d4 d5 2. c4 e6\r\n", 2 },
        { "1. e4 e5 2. Qh6\n\n{Game 2}\n1. Nc3 d6 2. d4 Nf6 *\n", 2 },
        { "1. e4 e5 (1... c5 2. Qh6)\n\n{Game 2}\n1. Nc3 d6 2. d4 Nf6 *\n", 2 },
        { "[Variant \"Atomic\"]\n\n1. e4 e5\n\nGame 2\n1. Nc3 d6 2. d4 Nf6 *\n", 2 },
        { "1. e4 e5\n\n{note} (1... c5)\n1. d4 d5 *\n", 1 },
        { "1. e4 e5\n\n{note}\n2. Nf3 Nc6 *\n", 1 },
        { "1. e4 e5\n\n{note}\n1... e5 2. Nf3 Nc6 *\n", 1 },
        { "1. e4 e5 {a\n\nnote\n}\n1. d4 d5 *\n", 1 },
        { "1. e4 e5\n\nafter Nf3\n1. d4 d5 *\n", 1 },
        { "1. e4 e5\n\nSome play\n1. d4 d5 instead of it.\n\n2. Nf3 *\n", 1 },
    };
    for (size_t i = 0; i < ARRAY_LEN(CASES); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_add_text(&text, CASES[i].text);
        if (expect_same_bounds(&text) != CASES[i].games)
            fail_msg("%s", CASES[i].text);
        strbuf_done(&text);
    }
}

/* Tags after a blank line end a comment that is never closed, whichever of the roster is first. */
static void test_tags_end_an_unclosed_comment(void **state)
{
    (void)state;
    static const char *const TAGS[] = { "Event", "Site", "Date", "White", "Result" };
    for (size_t i = 0; i < ARRAY_LEN(TAGS); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_addf(&text, "1. e4 {unclosed\n\n[%s \"?\"]\n[Black \"B\"]\n\n1. d4 *\n", TAGS[i]);
        assert_int_equal(expect_same_bounds(&text), 2);
        strbuf_done(&text);
    }
}

/* Text is not a move; after it a first move begins another game, whether the moves are legal or
 * not. */
static void test_text_before_a_first_move(void **state)
{
    (void)state;
    static const char *const TAGS[] = { "[FEN \"x\"]\n\n", "[Variant \"Atomic\"]\n\n",
                                        "[Event \"x\"]\n\n" };
    static const char *const MOVES[] = { "rare miss\n\n1. e4 *\n", "(1. d4)\n\n1. e4 *\n",
                                         "(1. d4 (d5)) lost\n\n1. e4 *\n" };
    for (size_t i = 0; i < ARRAY_LEN(TAGS) * ARRAY_LEN(MOVES); i++) {
        StrBuf text;
        strbuf_init(&text);
        strbuf_addf(&text, "%s%s", TAGS[i / ARRAY_LEN(MOVES)], MOVES[i % ARRAY_LEN(MOVES)]);
        assert_int_equal(expect_same_bounds(&text), 1);
        strbuf_done(&text);
    }
}

static void note_place(void *context, const PgnFault *fault) { *(PgnFault *)context = *fault; }

/* A fault after a seek inside the window has its true line and column. */
static void test_places_behind_a_seek(void **state)
{
    (void)state;
    static const char text[] = "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. e4 e5\n2. Ke3 *\n";
    PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, sizeof text - 1));
    PgnGameInfo infos[2];
    assert_true(pgn_skip_game(reader, NULL, NULL, &infos[0]));
    assert_true(pgn_skip_game(reader, NULL, NULL, &infos[1]));
    PgnFault fault = { .line = 0 };
    pgn_on_fault(reader, note_place, &fault);
    for (int i = 0; i < 2; i++) {
        Status status = pgn_seek(reader, infos[i].offset, infos[i].line, infos[i].number);
        assert_true(status_is_ok(&status));
        Line line = { .enough = 1 };
        assert_true(pgn_walk_game(reader, NULL, take_position, &line));
    }
    Status status = pgn_seek(reader, infos[1].offset, infos[1].line, infos[1].number);
    assert_true(status_is_ok(&status));
    assert_true(pgn_check_game(reader, NULL));
    assert_int_equal(fault.line, 8);
    assert_int_equal(fault.column, 4);
    assert_int_equal(fault.game, 2);
    pgn_reader_free(reader);
}

static void stop_all(void *context, const PgnFault *fault)
{
    assert_string_equal(fault->text, "this has no meaning in PGN");
    assert_false(atomic_exchange((atomic_bool *)context, true));
}

/* The game being read is dropped, and nothing more is reported of it. */
static void test_stopping_within_a_game(void **state)
{
    (void)state;
    static const char text[] = "1. e4 * 1. d4 < d5 < {a} * {b} 1. c4 *";
    for (int way = 0; way < 3; way++) {
        PgnReader *reader = pgn_reader_new(byte_source_new_memory(text, sizeof text - 1));
        atomic_bool stop = false;
        pgn_on_fault(reader, stop_all, &stop);
        pgn_stop_on(reader, &stop);
        Game *game;
        assert_true(pgn_check_game(reader, NULL));
        assert_false(way == 0 ? pgn_check_game(reader, NULL) : pgn_read_game(reader, &game, NULL));
        assert_false(way == 2 ? pgn_check_game(reader, NULL) : pgn_read_game(reader, &game, NULL));
        assert_true(stop);
        pgn_reader_free(reader);
    }
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_walking_sees_what_reading_sees),
        cmocka_unit_test(test_walking_stops_and_seeks),
        cmocka_unit_test(test_places_behind_a_seek),
        cmocka_unit_test(test_a_number_in_front_of_a_tag),
        cmocka_unit_test(test_endless_words),
        cmocka_unit_test(test_zeros_before_no_tag),
        cmocka_unit_test(test_glyphs_after_results),
        cmocka_unit_test(test_sentences_end_with_their_section),
        cmocka_unit_test(test_headings_precede_games),
        cmocka_unit_test(test_tags_end_an_unclosed_comment),
        cmocka_unit_test(test_text_before_a_first_move),
        cmocka_unit_test(test_stopping_within_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

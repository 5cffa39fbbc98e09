/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Polyglot's book format: its published keys, those of python-chess, and the encoding of moves. */
#include <config.h>

#include "engine/book/book.h"
#include "engine/notation/san.h"
#include "tests/unit/support/board_support.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Plays coordinate moves; returns the last one. */
static Move play(Position *pos, const char *moves)
{
    Move last = MOVE_NONE;
    for (moves += strspn(moves, " "); *moves != '\0'; moves += strspn(moves, " ")) {
        size_t length = strcspn(moves, " ");
        Undo undo;
        Status status = san_parse_coordinate(pos, moves, length, &last);
        if (!status_is_ok(&status))
            fail_msg("%s: %s", moves, status.text);
        position_make(pos, last, &undo);
        moves += length;
    }
    return last;
}

static void test_published_keys(void **state)
{
    (void)state;
    static const struct {
        const char *moves;
        Key key;
    } TESTS[] = {
        { "", 0x463b96181691fc9c },
        { "e2e4", 0x823c9b50fd114196 },
        { "e2e4 d7d5", 0x0756b94461c50fb0 },
        { "e2e4 d7d5 e4e5", 0x662fafb965db29d4 },
        { "e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78 },
        { "e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1 },
        { "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9 },
        { "a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637 },
        { "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560 },
    };
    for (size_t i = 0; i < ARRAY_LEN(TESTS); i++) {
        Position pos;
        position_init(&pos);
        Move last = play(&pos, TESTS[i].moves);
        assert_true(polyglot_key(&pos, last) == TESTS[i].key);
        assert_true(polyglot_key(&pos, MOVE_NONE) == TESTS[i].key);
    }
}

static void test_keys_of_python_chess(void **state)
{
    (void)state;
    char path[4096], line[4096];
    const char *source = getenv("top_srcdir");
    int count = 0, only_by_last = 0;
    snprintf(path, sizeof path, "%s/tests/data/book/keys.txt", source ? source : ".");
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#')
            continue;
        char *start = strtok(line, "|"), *moves = strtok(NULL, "|"), *key = strtok(NULL, "|");
        Position pos;
        assert_non_null(key);
        if (strncmp(start, "startpos", 8) == 0)
            position_init(&pos);
        else
            pos = board_from_fen(start);
        pos.chess960 = strncmp(start, "startpos", 8) != 0;
        Key expected = strtoull(key, NULL, 16);
        Move last = play(&pos, moves);
        if (polyglot_key(&pos, last) != expected)
            fail_msg("%s %s: %016" PRIx64, start, moves, polyglot_key(&pos, last));
        only_by_last += polyglot_key(&pos, MOVE_NONE) != expected;
        count++;
    }
    fclose(file);
    assert_int_equal(count, 128);
    assert_in_range(only_by_last, 8, 20);
}

static void check_round_trip(Position *pos, void *context)
{
    MoveList list;
    int *castlings = context;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        assert_int_equal(polyglot_find_move(pos, polyglot_move(list.moves[i])), list.moves[i]);
        *castlings += move_kind(list.moves[i]) == MOVE_CASTLING;
    }
}

static void test_all_moves_come_back(void **state)
{
    (void)state;
    int castlings = 0;
    board_visit_random_games(40, 60, check_round_trip, &castlings);
    assert_true(castlings > 100);
}

static void expect_bits(const char *fen, const char *text, unsigned bits, const char *shown)
{
    Position pos = board_from_fen(fen);
    char written[POLYGLOT_MOVE_TEXT_MAX];
    Move move = board_move(&pos, text);
    assert_int_equal(polyglot_move(move), bits);
    polyglot_move_text(polyglot_move(move), written);
    assert_string_equal(written, shown);
}

/* Counted by hand after the description: to file, to row, from file, from row, promotion. */
static void test_moves_have_the_bits_of_the_format(void **state)
{
    (void)state;
    expect_bits("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4",
                4 | 3 << 3 | 4 << 6 | 1 << 9, "e2e4");
    expect_bits("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", 7 | 0 << 3 | 4 << 6 | 0 << 9,
                "e1h1");
    expect_bits("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", 0 | 7 << 3 | 4 << 6 | 7 << 9,
                "e8a8");
    expect_bits("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8n", 0 | 7 << 3 | 0 << 6 | 6 << 9 | 1 << 12,
                "a7a8n");
    expect_bits("8/P7/8/8/8/8/8/k1K5 w - - 0 1", "a7a8q", 0 | 7 << 3 | 0 << 6 | 6 << 9 | 4 << 12,
                "a7a8q");
}

static void test_any_bits_are_a_legal_move_or_none(void **state)
{
    (void)state;
    static const char *const FENS[] = {
        "r3k2r/pPp1p1p1/8/3pP3/1p6/8/P1P2PPP/R3K2R w KQkq d6 0 1",
        "8/8/8/8/k7/8/1p6/3K4 b - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(FENS); i++) {
        Position pos = board_from_fen(FENS[i]);
        int found = 0;
        for (unsigned bits = 0; bits <= 0xffff; bits++) {
            char text[POLYGLOT_MOVE_TEXT_MAX];
            Move move = polyglot_find_move(&pos, (uint16_t)bits);
            polyglot_move_text((uint16_t)bits, text);
            assert_in_range(strlen(text), 4, 5);
            assert_true(move == MOVE_NONE || movegen_is_legal(&pos, move));
            found += move != MOVE_NONE;
        }
        assert_int_equal(found, movegen_count(&pos));
    }
}

static void test_entries_are_written_highest_byte_first(void **state)
{
    (void)state;
    static const uint8_t BYTES[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 };
    uint8_t written[POLYGLOT_ENTRY_SIZE];
    PolyglotEntry entry;
    polyglot_read_entry(BYTES, &entry);
    assert_true(entry.key == 0x0102030405060708);
    assert_int_equal(entry.move, 0x090a);
    assert_int_equal(entry.weight, 0x0b0c);
    assert_int_equal(entry.learn, 0x0d0e0f10);
    polyglot_write_entry(&entry, written);
    assert_memory_equal(written, BYTES, sizeof BYTES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_published_keys),
        cmocka_unit_test(test_keys_of_python_chess),
        cmocka_unit_test(test_all_moves_come_back),
        cmocka_unit_test(test_moves_have_the_bits_of_the_format),
        cmocka_unit_test(test_any_bits_are_a_legal_move_or_none),
        cmocka_unit_test(test_entries_are_written_highest_byte_first),
    };
    bitboard_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in chunks: the pieces give the same as the whole, including places and faults; results come
 * back in order. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "src/filters/chunks.h"
#include "src/filters/jobs.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- chunks ----------------------------------------------------------------------------------- */

static void note_fault(void *context, const PgnFault *fault)
{
    strbuf_addf(context, "%" PRIu64 ":%" PRIu64 ": %" PRIu64 " %s\n", fault->line, fault->column,
                fault->game, fault->text);
}

static void check_all(PgnReader *reader, StrBuf *told)
{
    pgn_on_fault(reader, note_fault, told);
    pgn_tell_kinds(reader, pgn_kinds_all());
    for (PgnGameInfo info; pgn_check_game(reader, &info);)
        strbuf_addf(told, "%" PRIu64 " at %" PRIu64 ": %u\n", info.number, info.line,
                    (unsigned)info.plies);
    pgn_reader_free(reader);
}

static int check_chunks(const StrBuf *text, StrBuf *told)
{
    int count = 0;
    Chunks *chunks = chunks_new(byte_source_new_memory(text->data, text->length), true);
    for (Chunk chunk; chunks_next(chunks, &chunk); count++) {
        check_all(chunk_read_games(&chunk), told);
        chunk_done(&chunk);
    }
    Status status = chunks_status(chunks);
    assert_string_equal(status.text, "");
    chunks_free(chunks);
    return count;
}

static void assert_read_alike(const StrBuf *text, int count_min)
{
    StrBuf whole, pieces;
    strbuf_init(&whole);
    strbuf_init(&pieces);
    check_all(pgn_reader_new(byte_source_new_memory(text->data, text->length)), &whole);
    int count = check_chunks(text, &pieces);
    assert_true(count >= count_min);
    assert_true(whole.length > 0);
    assert_int_equal(whole.length, pieces.length);
    assert_memory_equal(whole.data, pieces.data, whole.length);
    strbuf_done(&whole);
    strbuf_done(&pieces);
}

/* Games of every kind, many of them faulty, up to this many bytes. */
static void add_games(StrBuf *text, size_t length)
{
    static const char *const GAMES[] = {
        "[Event \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke4 1-0\n\n",
        "[Event \"b\"]\n\n1. d4 {a comment with\n[Event \"no game\"]\n\nin it} d5\n\n",
        "[Event \"c\"]\n[Result \"*\"]\n\n1. c4 (1. e4 (1. d4\n\n",
        "this is no PGN at all\n",
        "[Event \"d\"] [White \"x\"] 1. e4 * [Event \"e\"]\n1. d4 *\n% an escaped line\n",
        "1. e4 e5 1/2-1/2\n",
        "[Event \"f\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. Ka1 *\n",
    };
    for (unsigned i = 1; text->length < length; i = i * 1103515245u + 12345u)
        strbuf_add_text(text, GAMES[(i >> 16) % ARRAY_LEN(GAMES)]);
}

static void test_chunks_are_read_as_the_file(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    add_games(&text, 4 * CHUNK_SIZE);
    assert_read_alike(&text, 3);
    strbuf_done(&text);
}

static void test_bytes_of_any_kind(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    add_games(&text, CHUNK_SIZE);
    unsigned random = 7;
    for (size_t i = 0; i < 3000; i++, random = random * 1103515245u + 12345u)
        text.data[random % text.length] = (char)(random >> 24);
    add_games(&text, 3 * CHUNK_SIZE);
    assert_read_alike(&text, 1);
    strbuf_done(&text);
}

static void test_a_long_game_is_one_piece(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    add_games(&text, 1000);
    strbuf_add_text(&text, "[Event \"long\"]\n\n1. e4 {");
    while (text.length < 3 * CHUNK_SIZE)
        strbuf_add_text(&text, "word after word\n");
    strbuf_add_text(&text, "} *\n\n");
    add_games(&text, 5 * CHUNK_SIZE);
    assert_read_alike(&text, 2);
    strbuf_done(&text);
}

/* The unpacked text may begin like a compressed file: it is text all the same. */
static void test_no_piece_is_unpacked_again(void **state)
{
    (void)state;
    Chunk chunk = { .bytes = alloc_string("\x1f\x8b\x08"
                                          "x [Event \"a\"] 1. e4 *"),
                    .length = 24 };
    StrBuf told;
    strbuf_init(&told);
    check_all(chunk_read_games(&chunk), &told);
    assert_non_null(strstr(told.data, "1 at 1: 1\n"));
    strbuf_done(&told);
    chunk_done(&chunk);
}

static void test_lines(void **state)
{
    (void)state;
    StrBuf text;
    strbuf_init(&text);
    while (text.length < 3 * CHUNK_SIZE)
        strbuf_add_text(&text, "8/8/8/8/8/8/8/8 w - -\n");
    Chunks *chunks = chunks_new(byte_source_new_memory(text.data, text.length), false);
    uint64_t lines = 0;
    for (Chunk chunk; chunks_next(chunks, &chunk);) {
        assert_int_equal(chunk.lines_before, lines);
        assert_int_equal(chunk.bytes[chunk.length - 1], '\n');
        lines += chunk.length / 22;
        chunk_done(&chunk);
    }
    assert_int_equal(lines, text.length / 22);
    chunks_free(chunks);
    strbuf_done(&text);
}

/* --- jobs ------------------------------------------------------------------------------------- */

enum { PIECES = 500 };

typedef struct Tally {
    int taken;
    int under_way_max;
    int given;
} Tally;

static void run_piece(void *context, int worker, void *piece)
{
    (void)context;
    assert_in_range(worker, 0, 3);
    int *number = piece;
    volatile unsigned waste = 0;
    for (int i = 0; i < *number % 7 * 1000; i++)
        waste = waste + 1;
    *number = -*number - 1;
}

static void take_piece(void *context, void *piece)
{
    Tally *tally = context;
    int *number = piece;
    assert_int_equal(*number, -tally->taken - 1);
    int under_way = tally->given - tally->taken;
    if (under_way > tally->under_way_max)
        tally->under_way_max = under_way;
    tally->taken++;
    free(number);
}

static void work_with(int count)
{
    Tally tally = { 0 };
    const JobsUser user = { .context = &tally, .run = run_piece, .take = take_piece };
    Jobs *jobs = NULL;
    Status status = jobs_new(count, &user, &jobs);
    assert_string_equal(status.text, "");
    for (int i = 0; i < PIECES; i++) {
        int *number = alloc_bytes(sizeof *number);
        *number = i;
        tally.given = i + 1;
        jobs_give(jobs, number);
    }
    jobs_free(jobs);
    assert_int_equal(tally.taken, PIECES);
    assert_true(tally.under_way_max <= 4 * count + 1);
}

static void test_jobs_keep_the_order(void **state)
{
    (void)state;
    work_with(1);
    work_with(2);
    work_with(4);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_chunks_are_read_as_the_file),
        cmocka_unit_test(test_bytes_of_any_kind),
        cmocka_unit_test(test_a_long_game_is_one_piece),
        cmocka_unit_test(test_no_piece_is_unpacked_again),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_jobs_keep_the_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers of the tests of PGN. */
#include <config.h>

#include "tests/unit/support/pgn_support.h"

#include "engine/pgn/pgn_write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

void pgn_expect_equal_trees(const GameNode *a, const GameNode *b)
{
    assert_int_equal(node_move(a), node_move(b));
    NodeComments all = node_all_comments(a), others = node_all_comments(b);
    assert_int_equal(all.count, others.count);
    for (size_t i = 0; i < all.count; i++) {
        assert_string_equal(all.list[i].text, others.list[i].text);
        assert_int_equal(all.list[i].place, others.list[i].place);
    }
    assert_int_equal(node_nag_count(a), node_nag_count(b));
    for (size_t i = 0; i < node_nag_count(a); i++)
        assert_int_equal(node_nag(a, i), node_nag(b, i));
    const GameNode *child_a = node_next(a);
    const GameNode *child_b = node_next(b);
    for (; child_a != NULL && child_b != NULL;
         child_a = node_sibling(child_a), child_b = node_sibling(child_b))
        pgn_expect_equal_trees(child_a, child_b);
    assert_true(child_a == NULL && child_b == NULL);
}

void pgn_expect_lines_fit(const char *text)
{
    for (const char *at = text; *at != '\0';) {
        size_t length = strcspn(at, "\n");
        size_t columns = 0;
        for (size_t i = 0; i < length; i++)
            columns += ((unsigned char)at[i] & 0xC0) != 0x80;
        assert_true(columns <= 80 || at[0] == '[');
        at += length + 1;
    }
}

unsigned pgn_next_random(unsigned *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

void pgn_note_fault(void *context, const PgnFault *fault)
{
    PgnFaults *faults = context;
    faults->errors += fault->severity == PGN_ERROR;
    faults->remarks += fault->severity == PGN_REMARK;
    strbuf_addf(&faults->text, "%d:%d:%d %s\n", (int)fault->game, (int)fault->line,
                (int)fault->column, fault->text);
}

PgnReader *pgn_reader_of(const char *text, size_t length)
{
    return pgn_reader_new(byte_source_new_memory(text, length));
}

int pgn_rewrite(const char *text, size_t length, StrBuf *out, PgnFaults *faults)
{
    PgnReader *reader = pgn_reader_of(text, length);
    pgn_on_fault(reader, pgn_note_fault, faults);
    int count = 0;
    Game *game;
    for (; pgn_read_game(reader, &game, NULL); count++) {
        pgn_write_game(game, out);
        game_free(game);
    }
    pgn_reader_free(reader);
    return count;
}

Game *pgn_read_alike(const char *text, PgnGameInfo *info)
{
    PgnGameInfo listed;
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    assert_true(pgn_skip_game(reader, NULL, NULL, &listed));
    pgn_reader_free(reader);
    reader = pgn_reader_of(text, strlen(text));
    Game *game;
    assert_true(pgn_read_game(reader, &game, info));
    pgn_reader_free(reader);
    if (listed.result != info->result || listed.plies != info->plies || listed.end != info->end)
        fail_msg("listed otherwise: %s", text);
    return game;
}

int pgn_count_games(const char *text)
{
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    int games = pgn_rewrite(text, strlen(text), &out, &faults), listed = 0;
    PgnReader *reader = pgn_reader_of(text, strlen(text));
    PgnGameInfo info;
    while (pgn_skip_game(reader, NULL, NULL, &info))
        listed++;
    pgn_reader_free(reader);
    strbuf_done(&out);
    strbuf_done(&faults.text);
    assert_int_equal(listed, games);
    return games;
}

void pgn_expect_moves(const char *text, const char *moves, const char *told)
{
    StrBuf out;
    PgnFaults faults = { 0 };
    strbuf_init(&out);
    strbuf_init(&faults.text);
    int count = pgn_rewrite(text, strlen(text), &out, &faults);
    assert_int_equal(count, 1);
    char *start = strstr(out.data, "\n\n") + 2;
    for (char *at = start; *at != '\0'; at++)
        if (*at == '\n')
            *at = ' ';
    while (out.length > 0 && out.data[out.length - 1] == ' ')
        strbuf_truncate(&out, out.length - 1);
    assert_string_equal(start, moves);
    assert_string_equal(faults.text.data, told);
    strbuf_done(&out);
    strbuf_done(&faults.text);
}

void pgn_expect_clean(const char *text, const char *moves) { pgn_expect_moves(text, moves, ""); }

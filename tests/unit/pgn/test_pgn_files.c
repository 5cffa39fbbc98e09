/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file for each feature of PGN files, with luft's output: NAME.pgn and NAME.out. The output is
 * read as the same games and written as the same bytes. */
#include <config.h>

#include "engine/pgn/pgn_read.h"
#include "engine/pgn/pgn_write.h"
#include "tests/unit/support/pgn_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES_MAX = 16 };

typedef struct Games {
    Game *games[GAMES_MAX];
    int count;
} Games;

static Games read_games(ByteSource *source)
{
    Games read = { .count = 0 };
    PgnReader *reader = pgn_reader_new(source);
    for (Game *game; pgn_read_game(reader, &game, NULL);) {
        assert_true(read.count < GAMES_MAX);
        read.games[read.count++] = game;
    }
    pgn_reader_free(reader);
    return read;
}

static void free_games(Games *read)
{
    for (int i = 0; i < read->count; i++)
        game_free(read->games[i]);
}

static void write_games(const Games *read, StrBuf *out)
{
    for (int i = 0; i < read->count; i++)
        pgn_write_game(read->games[i], out);
}

static ByteSource *open_data(const char *name, const char *ending)
{
    const char *top = getenv("top_srcdir");
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/data/pgn/%s%s", top != NULL ? top : ".", name, ending);
    ByteSource *source = NULL;
    Status status = byte_source_open(path, &source);
    assert_string_equal(status.text, "");
    return source;
}

static void expect_file(const char *name, const StrBuf *expected)
{
    StrBuf text;
    strbuf_init(&text);
    ByteSource *source = open_data(name, ".out");
    char bytes[4096];
    for (size_t count; (count = byte_source_read(source, bytes, sizeof bytes)) > 0;)
        strbuf_add(&text, bytes, count);
    byte_source_free(source);
    assert_string_equal(expected->data, text.data);
    strbuf_done(&text);
}

static void expect_same_games(const Games *a, const Games *b)
{
    assert_int_equal(a->count, b->count);
    for (int i = 0; i < a->count; i++) {
        pgn_expect_equal_trees(game_root(a->games[i]), game_root(b->games[i]));
        assert_int_equal(game_result(a->games[i]), game_result(b->games[i]));
        for (size_t tag = 0; tag < game_tag_count(a->games[i]); tag++) {
            const char *value = game_tag(b->games[i], game_tag_name(a->games[i], tag));
            assert_non_null(value);
            assert_string_equal(game_tag_value(a->games[i], tag), value);
        }
    }
}

static void test_file(void **state)
{
    const char *name = *state;
    Games read = read_games(open_data(name, ".pgn"));
    StrBuf once;
    StrBuf twice;
    strbuf_init(&once);
    strbuf_init(&twice);
    write_games(&read, &once);
    expect_file(name, &once);
    Games again = read_games(byte_source_new_memory(once.data, once.length));
    expect_same_games(&read, &again);
    write_games(&again, &twice);
    assert_string_equal(once.data, twice.data);
    free_games(&read);
    free_games(&again);
    strbuf_done(&once);
    strbuf_done(&twice);
}

#define TEST_FILE(name) \
    { \
        name, test_file, NULL, NULL, (void *)(name) \
    }

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        TEST_FILE("annotations"),  TEST_FILE("boards"),
        TEST_FILE("broken_tags"),  TEST_FILE("byte_order_mark"),
        TEST_FILE("castling"),     TEST_FILE("chess960"),
        TEST_FILE("comments"),     TEST_FILE("cr"),
        TEST_FILE("crlf"),         TEST_FILE("disambiguation"),
        TEST_FILE("en_passant"),   TEST_FILE("escapes"),
        TEST_FILE("figurines"),    TEST_FILE("latin1"),
        TEST_FILE("long"),         TEST_FILE("missing"),
        TEST_FILE("nags_first"),   TEST_FILE("no_tags"),
        TEST_FILE("null_moves"),   TEST_FILE("old_end_of_file"),
        TEST_FILE("promotion"),    TEST_FILE("results"),
        TEST_FILE("run_together"), TEST_FILE("set_up"),
        TEST_FILE("spacing"),      TEST_FILE("tags"),
        TEST_FILE("tree"),         TEST_FILE("unreadable"),
        TEST_FILE("wrapped"),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

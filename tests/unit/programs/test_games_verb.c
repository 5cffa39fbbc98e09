/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of `luft games`: operands, duplicates, sorting. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/pgn/pgn_read.h"
#include "src/filters/game_sources.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* --- operands --------------------------------------------------------------------------------- */

static char folder[] = "/tmp/luft-sources-XXXXXX";

static void touch(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fclose(file);
}

static int make_folder(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL || chdir(folder) != 0)
        return 1;
    if (mkdir("inner", 0700) != 0 || symlink("..", "inner/up") != 0 ||
        symlink("nowhere", "broken.pgn") != 0)
        return 1;
    touch("b.pgn");
    touch("a.PGN.gz");
    touch("notes.txt");
    touch(".hidden.pgn");
    touch("inner/c.pgn.zst");
    return mkdir("empty", 0700);
}

static int remove_folder(void **state)
{
    (void)state;
    static const char *const NAMES[] = { "b.pgn",      "a.PGN.gz",    "notes.txt",
                                         "broken.pgn", ".hidden.pgn", "inner/c.pgn.zst",
                                         "inner/up",   "inner",       "empty" };
    for (size_t i = 0; i < ARRAY_LEN(NAMES); i++)
        if (remove(NAMES[i]) != 0)
            return 1;
    return rmdir(folder);
}

static void assert_found(const char *const *operands, int count, const char *paths,
                         const char *query)
{
    GameSources sources;
    Status status = game_sources_find(operands, count, &sources);
    assert_string_equal(status.text, "");
    StrBuf found;
    strbuf_init(&found);
    for (size_t i = 0; i < sources.files.count; i++)
        strbuf_addf(&found, "%s%s", i > 0 ? " " : "", sources.files.paths[i]);
    assert_string_equal(found.data, paths);
    assert_string_equal(sources.query.data, query);
    strbuf_done(&found);
    game_sources_done(&sources);
}

static void test_files_folders_and_words(void **state)
{
    (void)state;
    const char *plain[] = { "b.pgn", "notes.txt", "carlsen", "b.pgn" };
    assert_found(plain, 4, "b.pgn notes.txt b.pgn", "carlsen");
    const char *absent[] = { "b.pgn", "carlsen", "absent.pgn" };
    assert_found(absent, 3, "b.pgn", "carlsen absent.pgn");
    const char *walked[] = { ".", "event=world cup" };
    assert_found(walked, 2, "./a.PGN.gz ./b.pgn ./inner/c.pgn.zst", "event=\"world cup\"");
    const char *query[] = { "white=a result=1-0", "date>2000" };
    assert_found(query, 2, "-", "white=a result=1-0 date>2000");
    const char *standard[] = { "-", "result=1/2" };
    assert_found(standard, 2, "-", "result=1/2");
    assert_found(NULL, 0, "-", "");
}

static void test_what_is_not_there(void **state)
{
    (void)state;
    static const char *const BAD[] = { "nothing.pgn", "no/where", "empty" };
    for (size_t i = 0; i < ARRAY_LEN(BAD); i++) {
        GameSources sources;
        Status status = game_sources_find(&BAD[i], 1, &sources);
        assert_false(status_is_ok(&status));
        assert_non_null(strstr(status.text, BAD[i]));
        game_sources_done(&sources);
    }
}

/* --- duplicates ------------------------------------------------------------------------------- */

static GamePrint print_of(const char *white, const char *black, const char *moves)
{
    char text[256];
    int length = snprintf(text, sizeof text, "[White \"%s\"]\n[Black \"%s\"]\n\n%s *\n", white,
                          black, moves);
    Game *game = NULL;
    Status status = pgn_read_text(text, (size_t)length, &game);
    assert_string_equal(status.text, "");
    GamePrint print = game_print_of(game);
    game_free(game);
    return print;
}

static bool are_same(GamePrint a, GamePrint b) { return memcmp(&a, &b, sizeof a) == 0; }

static void test_duplicates(void **state)
{
    (void)state;
    GamePrint game = print_of("Short, Nigel", "Polg\xC3\xA1r, Judit", "1. e4 e5 2. Nf3");
    assert_true(
        are_same(game, print_of("Short, N.", "POLGAR, J", "1. e2e4 e5 {x} (1... c5) 2. Nf3")));
    assert_true(are_same(game, print_of("Nigel Short", "Judit Polgar", "1. e4 e5 2. Nf3")));
    assert_false(are_same(game, print_of("Short, Nigel", "Polgar, Judit", "1. e4 e5 2. Nc3")));
    assert_false(are_same(game, print_of("Short, Nigel", "Polgar, Judit", "1. e4 e5")));
    assert_false(are_same(game, print_of("Polgar, Judit", "Short, Nigel", "1. e4 e5 2. Nf3")));
    assert_false(are_same(game, print_of("Adams, M", "Polgar, Judit", "1. e4 e5 2. Nf3")));
}

static void test_many_seen_games(void **state)
{
    (void)state;
    enum { COUNT = 20000 };
    SeenGames *seen = seen_games_new();
    for (int round = 0; round < 2; round++)
        for (uint64_t i = 1; i <= COUNT; i++) {
            GamePrint print = { { i * UINT64_C(0x9e3779b97f4a7c15), i } };
            bool is_new;
            Status status = seen_games_add(seen, &print, &is_new);
            assert_true(status_is_ok(&status));
            assert_int_equal(is_new, round == 0);
        }
    seen_games_free(seen);
}

/* --- sorting ---------------------------------------------------------------------------------- */

static void assert_sorted(bool descends, const char *wanted)
{
    static const char *const TEXTS[] = { "pear", "apple2", "fig", "apple1", "" };
    SortedTexts *texts = NULL;
    Status status = sorted_texts_new(descends, &texts);
    assert_string_equal(status.text, "");
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        SortKey key = { { 0 } };
        memcpy(key.bytes, TEXTS[i], strcspn(TEXTS[i], "12"));
        status = sorted_texts_add(texts, &key, TEXTS[i], strlen(TEXTS[i]));
        assert_string_equal(status.text, "");
    }
    StrBuf out;
    strbuf_init(&out);
    assert_int_equal(sorted_texts_sort(texts), ARRAY_LEN(TEXTS));
    for (size_t i = 0; i < ARRAY_LEN(TEXTS); i++) {
        status = sorted_texts_read(texts, i, &out);
        assert_string_equal(status.text, "");
        strbuf_add_char(&out, '/');
    }
    assert_string_equal(out.data, wanted);
    strbuf_done(&out);
    sorted_texts_free(texts);
}

static void test_sorted_texts(void **state)
{
    (void)state;
    assert_sorted(false, "/apple2/apple1/fig/pear/");
    assert_sorted(true, "pear/fig/apple1/apple2//");
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_files_folders_and_words),
        cmocka_unit_test(test_what_is_not_there),
        cmocka_unit_test(test_duplicates),
        cmocka_unit_test(test_many_seen_games),
        cmocka_unit_test(test_sorted_texts),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every published node count of two collections, up to a limit: a million nodes a count, fifty
 * million in `make check-slow`. Each line is counted on the position and left as it was. */
#include <config.h>

#include "engine/board/movegen.h"
#include "engine/notation/fen.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { NODES_QUICK = 1000000, NODES_SLOW = 50000000, LINE_BYTES_MAX = 512 };

static uint64_t nodes_max = NODES_QUICK;

/* Small, so that slots are fought for. */
static PerftTable *table;

static int make_table(void **state)
{
    (void)state;
    Status status = perft_table_new(1, &table);
    return !status_is_ok(&status);
}

static int free_table(void **state)
{
    (void)state;
    perft_table_free(table);
    return 0;
}

/* One `FEN ;D1 n ;D2 n ...` line; the number of counts that were checked. */
static int check_line(const char *text)
{
    Position pos;
    size_t used = 0;
    Status status = fen_parse_prefix(text, strlen(text), NULL, &pos, &used);
    if (!status_is_ok(&status))
        fail_msg("%s: column %d: %s", text, status.column, status.text);
    char before[FEN_MAX], after[FEN_MAX];
    fen_write(&pos, before);

    int depth, checked = 0, length = 0;
    uint64_t expected;
    for (const char *at = text + used;
         sscanf(at, " ;D%d %" SCNu64 "%n", &depth, &expected, &length) == 2; at += length) {
        if (expected > nodes_max)
            continue;
        uint64_t counted = perft_until(&pos, depth, NULL);
        if (counted != expected)
            fail_msg("%s depth %d: %" PRIu64 ", not %" PRIu64, before, depth, counted, expected);
        uint64_t remembered = perft_remembered(table, &pos, depth, NULL);
        if (remembered != expected)
            fail_msg("%s depth %d, remembered: %" PRIu64, before, depth, remembered);
        checked++;
    }
    perft_table_clear(table);
    fen_write(&pos, after);
    assert_string_equal(before, after);
    assert_true(position_is_ok(&pos));
    return checked;
}

static void check_file(const char *name, int lines_expected)
{
    const char *top = getenv("top_srcdir");
    char path[4096];
    snprintf(path, sizeof(path), "%s/tests/data/perft/%s", top != NULL ? top : ".", name);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s is missing", path);
    char text[LINE_BYTES_MAX];
    int lines = 0, checked = 0;
    while (fgets(text, sizeof(text), file) != NULL) {
        checked += check_line(text);
        lines++;
    }
    fclose(file);
    assert_int_equal(lines, lines_expected);
    assert_true(checked >= 3 * lines);
}

static void standard_positions_count_right(void **state)
{
    (void)state;
    check_file("standard.epd", 128);
}

static void chess960_positions_count_right(void **state)
{
    (void)state;
    check_file("chess960.epd", 960);
}

static void depth_zero_is_one_leaf(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    assert_int_equal(perft_until(&pos, 0, NULL), 1);
}

int main(void)
{
    bitboard_init();
    const char *slow = getenv("LUFT_TEST_SLOW");
    if (slow != NULL && *slow != '\0')
        nodes_max = NODES_SLOW;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(depth_zero_is_one_leaf),
        cmocka_unit_test(standard_positions_count_right),
        cmocka_unit_test(chess960_positions_count_right),
    };
    return cmocka_run_group_tests(tests, make_table, free_table);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sorted runs: several come back as one, in order and stably, and a lost one is an error. */
#include <config.h>

#include "engine/base/fdio.h"
#include "engine/base/sorted_runs.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

typedef struct Record {
    int key, run;
} Record;

static int compare(const void *a, const void *b)
{
    return ((const Record *)a)->key - ((const Record *)b)->key;
}

/* A run of `left` records with keys in steps of two. */
typedef struct Source {
    int next, left;
    bool fails;
} Source;

static ssize_t read_source(void *context, void *records, size_t count)
{
    Source *source = context;
    if (source->fails && source->left == 0)
        return -1;
    size_t given = 0;
    for (; given < count && source->left > 0; given++, source->left--, source->next += 2)
        ((Record *)records)[given] = (Record){ .key = source->next, .run = 9 };
    return (ssize_t)given;
}

static SortedRuns *make_runs(int fd, int runs, int records)
{
    SortedRuns *made = sorted_runs_new(fd, sizeof(Record), compare);
    Record *run = alloc_zeroed((size_t)records, sizeof *run);
    for (int i = 0; i < runs; i++) {
        for (int at = 0; at < records; at++)
            run[at] = (Record){ .key = at / 3, .run = i };
        assert_true(sorted_runs_add(made, run, (size_t)records));
    }
    free(run);
    return made;
}

/* More records than a window holds, with equal keys within a run and between runs. */
static void runs_are_merged_in_order(void **state)
{
    (void)state;
    enum { RUNS = 5, RECORDS = 5000 };
    int fd = fdio_open_nameless(NULL);
    assert_true(fd >= 0);
    SortedRuns *runs = make_runs(fd, RUNS, RECORDS);
    Source source = { .next = 1, .left = 3000 };
    sorted_runs_add_source(runs, read_source, &source);
    int count = 0;
    Record last = { -1, 0 };
    for (const Record *next; (next = sorted_runs_next(runs)) != NULL; count++) {
        assert_true(next->key > last.key || (next->key == last.key && next->run >= last.run));
        last = *next;
    }
    assert_int_equal(count, RUNS * RECORDS + 3000);
    assert_int_equal(sorted_runs_error(runs), 0);
    assert_null(sorted_runs_next(runs));
    sorted_runs_free(runs);
    close(fd);
}

static void nothing_has_no_records(void **state)
{
    (void)state;
    SortedRuns *runs = sorted_runs_new(0, sizeof(Record), compare);
    assert_null(sorted_runs_next(runs));
    assert_int_equal(sorted_runs_error(runs), 0);
    sorted_runs_free(runs);
}

static void an_unreadable_run_is_an_error(void **state)
{
    (void)state;
    int fd = fdio_open_nameless(NULL);
    SortedRuns *runs = make_runs(fd, 2, 5000);
    assert_int_equal(ftruncate(fd, 6000 * sizeof(Record)), 0);
    const Record *next;
    while ((next = sorted_runs_next(runs)) != NULL)
        assert_in_range(next->key, 0, 5000);
    assert_int_not_equal(sorted_runs_error(runs), 0);
    sorted_runs_free(runs);
    close(fd);

    Source source = { .next = 1, .left = 3, .fails = true };
    runs = sorted_runs_new(0, sizeof(Record), compare);
    sorted_runs_add_source(runs, read_source, &source);
    for (int i = 0; i < 3; i++)
        assert_non_null(sorted_runs_next(runs));
    assert_null(sorted_runs_next(runs));
    assert_int_not_equal(sorted_runs_error(runs), 0);
    sorted_runs_free(runs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(runs_are_merged_in_order),
        cmocka_unit_test(nothing_has_no_records),
        cmocka_unit_test(an_unreadable_run_is_an_error),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

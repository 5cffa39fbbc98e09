/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges sorted runs by a heap of their next records, with a window of each run in memory. */
#include <config.h>

#include "engine/base/sorted_runs.h"

#include "engine/base/fdio.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>

enum { WINDOW_RECORDS = 1 << 11 };

typedef struct Run {
    size_t number;      /* order of addition */
    uint64_t next, end; /* places in the file, in bytes */
    RunRead *read;      /* NULL: in the file */
    void *source;
    char *window;
    const char *at, *window_end;
} Run;

struct SortedRuns {
    int fd;
    size_t record_size;
    RecordCompare *compare;
    uint64_t written; /* bytes */
    Run *runs;
    size_t count, capacity;
    Run **heap; /* runs with records left, the least first; NULL before the merge */
    size_t heap_count;
    bool is_taken; /* the first run's next record was returned */
    int error;
};

SortedRuns *sorted_runs_new(int fd, size_t record_size, RecordCompare *compare)
{
    assert(fd >= 0 && record_size > 0);
    SortedRuns *runs = alloc_zeroed(1, sizeof *runs);
    runs->fd = fd;
    runs->record_size = record_size;
    runs->compare = compare;
    return runs;
}

void sorted_runs_free(SortedRuns *runs)
{
    if (runs == NULL)
        return;
    for (size_t i = 0; i < runs->count; i++)
        free(runs->runs[i].window);
    free(runs->runs);
    free(runs->heap);
    free(runs);
}

static Run *add_run(SortedRuns *runs)
{
    assert(runs->heap == NULL);
    runs->runs = alloc_grow(runs->runs, &runs->capacity, runs->count + 1, sizeof *runs->runs);
    Run *run = &runs->runs[runs->count];
    *run = (Run){ .number = runs->count++ };
    return run;
}

bool sorted_runs_add(SortedRuns *runs, const void *records, size_t count)
{
    assert(records != NULL || count == 0);
    assert(runs->heap == NULL); /* merging has not begun */
    size_t size = count * runs->record_size;
    if (!fdio_write_at(runs->fd, records, size, runs->written))
        return false;
    Run *run = add_run(runs);
    run->next = runs->written;
    run->end = runs->written += size;
    return true;
}

void sorted_runs_add_source(SortedRuns *runs, RunRead *read, void *source)
{
    assert(read != NULL && runs->heap == NULL);
    Run *run = add_run(runs);
    run->read = read;
    run->source = source;
}

/* --- merging ---------------------------------------------------------------------------------- */

static ssize_t read_file(const SortedRuns *runs, Run *run)
{
    uint64_t left = run->end - run->next;
    size_t size = WINDOW_RECORDS * runs->record_size;
    size = left < size ? (size_t)left : size;
    ssize_t got = fdio_read_at(runs->fd, run->window, size, run->next);
    if (got >= 0 && (size_t)got < size) {
        errno = EIO;
        return -1;
    }
    run->next += size;
    return got < 0 ? -1 : (ssize_t)(size / runs->record_size);
}

/* Returns false at the end of the run and on an error. */
static bool fill(SortedRuns *runs, Run *run)
{
    ssize_t count = run->read != NULL ? run->read(run->source, run->window, WINDOW_RECORDS)
                                      : read_file(runs, run);
    if (count < 0)
        runs->error = run->read != NULL ? EIO : errno;
    run->at = run->window;
    run->window_end = run->window + (count > 0 ? (size_t)count : 0) * runs->record_size;
    return count > 0;
}

static bool is_before(const SortedRuns *runs, const Run *a, const Run *b)
{
    int order = runs->compare(a->at, b->at);
    return order != 0 ? order < 0 : a->number < b->number;
}

static void sink(const SortedRuns *runs, size_t root)
{
    Run **heap = runs->heap;
    for (size_t child; (child = 2 * root + 1) < runs->heap_count; root = child) {
        if (child + 1 < runs->heap_count && is_before(runs, heap[child + 1], heap[child]))
            child++;
        if (!is_before(runs, heap[child], heap[root]))
            return;
        Run *up = heap[child];
        heap[child] = heap[root];
        heap[root] = up;
    }
}

static void begin_merge(SortedRuns *runs)
{
    runs->heap = alloc_zeroed(runs->count + 1, sizeof *runs->heap);
    for (size_t i = 0; i < runs->count; i++) {
        Run *run = &runs->runs[i];
        run->window = alloc_zeroed(WINDOW_RECORDS, runs->record_size);
        if (fill(runs, run))
            runs->heap[runs->heap_count++] = run;
    }
    for (size_t root = runs->heap_count / 2; root-- > 0;)
        sink(runs, root);
}

static void advance(SortedRuns *runs)
{
    Run *first = runs->heap[0];
    first->at += runs->record_size;
    if (first->at == first->window_end && !fill(runs, first))
        runs->heap[0] = runs->heap[--runs->heap_count];
    sink(runs, 0);
}

const void *sorted_runs_next(SortedRuns *runs)
{
    if (runs->heap == NULL)
        begin_merge(runs);
    else if (runs->is_taken && runs->error == 0)
        advance(runs);
    runs->is_taken = runs->error == 0 && runs->heap_count > 0;
    return runs->is_taken ? runs->heap[0]->at : NULL;
}

int sorted_runs_error(const SortedRuns *runs) { return runs->error; }

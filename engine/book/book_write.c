/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes Polyglot books: sums up moves by position in bounded memory, and writes them as entries.
 *
 * Sums are in a hash table that is emptied into sorted runs when it is full.
 */
#include <config.h>

#include "engine/book/book_write.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/sorted_runs.h"
#include "engine/base/strbuf.h"
#include "engine/book/book.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS_FIRST = 2048 };

struct BookSums {
    BookSum *slots; /* move 0: empty */
    size_t slot_count;
    size_t slots_max;
    size_t used;
    const char *folder;
    int file;         /* of the runs; -1: everything is in memory */
    SortedRuns *runs; /* NULL without a file */
};

BookSums *book_sums_new(size_t memory, const char *folder)
{
    assert(folder != NULL);
    BookSums *sums = alloc_zeroed(1, sizeof *sums);
    sums->folder = folder;
    sums->file = -1;
    sums->slots_max = SLOTS_FIRST;
    while (sums->slots_max * 2 * sizeof(BookSum) <= memory)
        sums->slots_max *= 2;
    sums->slot_count = SLOTS_FIRST;
    sums->slots = alloc_zeroed(sums->slot_count, sizeof *sums->slots);
    return sums;
}

void book_sums_free(BookSums *sums)
{
    if (!sums)
        return;
    sorted_runs_free(sums->runs);
    if (sums->file >= 0)
        close(sums->file);
    free(sums->slots);
    free(sums);
}

/* --- adding ----------------------------------------------------------------------------------- */

static uint32_t add_clamped(uint32_t a, uint32_t b)
{
    return a > UINT32_MAX - b ? UINT32_MAX : a + b;
}

static void add_to(BookSum *sum, const BookSum *more)
{
    sum->games = add_clamped(sum->games, more->games);
    sum->weight = add_clamped(sum->weight, more->weight);
}

static BookSum *find_slot(const BookSums *sums, const BookSum *wanted)
{
    size_t mask = sums->slot_count - 1;
    size_t slot =
        (size_t)((wanted->key ^ wanted->move) * UINT64_C(0x9e3779b97f4a7c15) >> 20) & mask;
    while (sums->slots[slot].move != 0 &&
           (sums->slots[slot].key != wanted->key || sums->slots[slot].move != wanted->move))
        slot = (slot + 1) & mask;
    return &sums->slots[slot];
}

static void grow(BookSums *sums)
{
    BookSum *old = sums->slots;
    size_t old_count = sums->slot_count;
    sums->slot_count *= 2;
    sums->slots = alloc_zeroed(sums->slot_count, sizeof *sums->slots);
    for (size_t i = 0; i < old_count; i++)
        if (old[i].move != 0)
            *find_slot(sums, &old[i]) = old[i];
    free(old);
}

static int compare_sums(const void *a, const void *b)
{
    const BookSum *left = a;
    const BookSum *right = b;
    if (left->key != right->key)
        return left->key < right->key ? -1 : 1;
    return (int)left->move - (int)right->move;
}

/* Sorts the sums to the beginning of the table, which is then no longer a hash table. */
static void sort_slots(BookSums *sums)
{
    size_t count = 0;
    for (size_t i = 0; i < sums->slot_count; i++)
        if (sums->slots[i].move != 0)
            sums->slots[count++] = sums->slots[i];
    qsort(sums->slots, count, sizeof *sums->slots, compare_sums);
}

/* --- laying aside ----------------------------------------------------------------------------- */

static Status open_file(BookSums *sums)
{
    StrBuf prefix;
    strbuf_init(&prefix);
    strbuf_addf(&prefix, "%s/luft-book", sums->folder);
    sums->file = fdio_open_nameless(prefix.data);
    strbuf_done(&prefix);
    if (sums->file < 0)
        return status_from_errno(sums->folder, errno);
    sums->runs = sorted_runs_new(sums->file, sizeof(BookSum), compare_sums);
    return status_ok();
}

static Status lay_aside(BookSums *sums)
{
    Status status = sums->file < 0 ? open_file(sums) : status_ok();
    if (!status_is_ok(&status))
        return status;
    sort_slots(sums);
    if (!sorted_runs_add(sums->runs, sums->slots, sums->used))
        status = status_from_errno(sums->folder, errno);
    sums->used = 0;
    memset(sums->slots, 0, sums->slot_count * sizeof *sums->slots);
    return status;
}

Status book_sums_add(BookSums *sums, const BookSum *sum)
{
    if (sum->move == 0)
        return status_ok(); /* the format's null entry */
    BookSum *slot = find_slot(sums, sum);
    if (slot->move != 0) {
        add_to(slot, sum);
        return status_ok();
    }
    *slot = *sum;
    sums->used++;
    if (sums->used < sums->slot_count / 4 * 3)
        return status_ok();
    if (sums->slot_count == sums->slots_max)
        return lay_aside(sums);
    grow(sums);
    return status_ok();
}

/* --- reading ---------------------------------------------------------------------------------- */

typedef Status BookSumVisit(void *context, const BookSum *sum);

/* Equal moves of several runs become one. */
static Status merge_runs(BookSums *sums, BookSumVisit *visit, void *context)
{
    Status status = status_ok();
    const BookSum *next = sorted_runs_next(sums->runs);
    while (next != NULL && status_is_ok(&status)) {
        BookSum sum = *next;
        while ((next = sorted_runs_next(sums->runs)) != NULL && compare_sums(next, &sum) == 0)
            add_to(&sum, next);
        if (sorted_runs_error(sums->runs) == 0)
            status = visit(context, &sum);
    }
    int reason = sorted_runs_error(sums->runs);
    return reason != 0 ? status_from_errno(sums->folder, reason) : status;
}

/* Visits each position's moves together, by key and then by move, until a visit fails. Once, after
 * the last addition. */
static Status visit_sums(BookSums *sums, BookSumVisit *visit, void *context)
{
    Status status = status_ok();
    if (sums->runs != NULL) {
        if (sums->used > 0)
            status = lay_aside(sums);
        return status_is_ok(&status) ? merge_runs(sums, visit, context) : status;
    }
    sort_slots(sums);
    for (size_t i = 0; i < sums->used && status_is_ok(&status); i++)
        status = visit(context, &sums->slots[i]);
    return status;
}

typedef struct Work {
    const BookWriteRules *rules;
    BookSum *moves; /* of the current position */
    size_t count;
    size_t capacity;
    BookWritten written;
} Work;

static int compare_weights(const void *a, const void *b)
{
    const BookSum *left = a;
    const BookSum *right = b;
    if (left->weight != right->weight)
        return left->weight > right->weight ? -1 : 1;
    return (int)left->move - (int)right->move;
}

/* most: the greatest weight of the position. */
static uint16_t fitted(uint32_t weight, uint32_t most)
{
    assert(weight <= most);
    if (most <= POLYGLOT_WEIGHT_MAX)
        return (uint16_t)weight;
    uint64_t smaller = (uint64_t)weight * POLYGLOT_WEIGHT_MAX / most;
    return (uint16_t)(smaller == 0 && weight > 0 ? 1 : smaller);
}

static Status write_position(Work *work)
{
    Status status = status_ok();
    if (work->count == 0)
        return status;
    qsort(work->moves, work->count, sizeof *work->moves, compare_weights);
    for (size_t i = 0; i < work->count && status_is_ok(&status); i++) {
        const BookSum *sum = &work->moves[i];
        uint8_t bytes[POLYGLOT_ENTRY_SIZE];
        polyglot_write_entry(&(PolyglotEntry){ .key = sum->key,
                                               .move = sum->move,
                                               .weight = fitted(sum->weight, work->moves[0].weight),
                                               .learn = sum->learn },
                             bytes);
        status = work->rules->write(work->rules->context, bytes, sizeof bytes);
    }
    work->written.entries += work->count;
    work->written.positions++;
    work->count = 0;
    return status;
}

static Status take_sum(void *context, const BookSum *sum)
{
    Work *work = context;
    Status status = status_ok();
    if (sum->games < work->rules->min_games)
        return status;
    if (sum->weight == 0 && !work->rules->keeps_unplayed)
        return status;
    if (work->count > 0 && work->moves[0].key != sum->key)
        status = write_position(work);
    work->moves = alloc_grow(work->moves, &work->capacity, work->count + 1, sizeof *work->moves);
    work->moves[work->count++] = *sum;
    return status;
}

Status book_write(BookSums *sums, const BookWriteRules *rules, BookWritten *written)
{
    assert(rules->write != NULL);
    Work work = { .rules = rules };
    Status status = visit_sums(sums, take_sum, &work);
    if (status_is_ok(&status))
        status = write_position(&work);
    free(work.moves);
    *written = work.written;
    return status;
}

/* Makes Polyglot books: sums up moves by position in bounded memory, and writes them as entries.
 *
 * Sums are in a hash table that is emptied into sorted runs, which a heap merges.
 */
#include <config.h>

#include "engine/book/book_write.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/strbuf.h"
#include "engine/book/polyglot.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SLOTS_FIRST = 2048, RUN_WINDOW = 1024 /* sums read at a time */ };

typedef struct Run {
    uint64_t begin, end; /* in the file, in sums */
    BookSum *window;
    size_t at, filled;
    size_t number; /* order of creation */
} Run;

struct BookSums {
    BookSum *slots; /* move 0: empty */
    size_t slot_count;
    size_t slots_max;
    size_t used;
    const char *folder;
    int file; /* -1: everything is in memory */
    uint64_t file_count;
    Run *runs;
    size_t run_count;
    size_t run_capacity;
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
    if (sums->file >= 0)
        close(sums->file);
    for (size_t i = 0; i < sums->run_count; i++)
        free(sums->runs[i].window);
    free(sums->runs);
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
    return sums->file >= 0 ? status_ok() : status_from_errno(sums->folder, errno);
}

static Status lay_aside(BookSums *sums)
{
    Status status = sums->file < 0 ? open_file(sums) : status_ok();
    if (!status_is_ok(&status))
        return status;
    sort_slots(sums);
    if (!fdio_write(sums->file, sums->slots, sums->used * sizeof *sums->slots))
        status = status_from_errno(sums->folder, errno);
    sums->runs =
        alloc_grow(sums->runs, &sums->run_capacity, sums->run_count + 1, sizeof *sums->runs);
    sums->runs[sums->run_count] = (Run){ .begin = sums->file_count,
                                         .end = sums->file_count + sums->used,
                                         .number = sums->run_count };
    sums->run_count++;
    sums->file_count += sums->used;
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

static Status fill(const BookSums *sums, Run *run)
{
    size_t wanted =
        run->end - run->begin < RUN_WINDOW ? (size_t)(run->end - run->begin) : RUN_WINDOW;
    size_t length = wanted * sizeof(BookSum);
    ssize_t got = fdio_read_at(sums->file, run->window, length, run->begin * sizeof(BookSum));
    if (got != (ssize_t)length)
        return status_from_errno(sums->folder, got < 0 ? errno : EIO);
    run->begin += wanted;
    run->at = 0;
    run->filled = wanted;
    return status_ok();
}

/* Runs with the lesser next sum come first, of equal ones the older run. */
static bool is_before(const Run *a, const Run *b)
{
    int order = compare_sums(&a->window[a->at], &b->window[b->at]);
    return order != 0 ? order < 0 : a->number < b->number;
}

static void sink(Run *heap, size_t count, size_t at)
{
    for (size_t child; (child = 2 * at + 1) < count; at = child) {
        if (child + 1 < count && is_before(&heap[child + 1], &heap[child]))
            child++;
        if (!is_before(&heap[child], &heap[at]))
            return;
        Run run = heap[at];
        heap[at] = heap[child];
        heap[child] = run;
    }
}

/* Advances the first run and restores the heap; an exhausted run is removed. */
static Status step(const BookSums *sums, Run *heap, size_t *count)
{
    Run *first = &heap[0];
    if (++first->at == first->filled) {
        if (first->begin == first->end) {
            Run done = *first;
            *first = heap[--*count];
            heap[*count] = done; /* its window is freed where the run now is */
        } else {
            Status status = fill(sums, first);
            if (!status_is_ok(&status))
                return status;
        }
    }
    sink(heap, *count, 0);
    return status_ok();
}

static Status begin_runs(BookSums *sums)
{
    Status status = status_ok();
    for (size_t i = 0; i < sums->run_count && status_is_ok(&status); i++) {
        sums->runs[i].window = alloc_zeroed(RUN_WINDOW, sizeof(BookSum));
        status = fill(sums, &sums->runs[i]);
    }
    for (size_t i = sums->run_count; i-- > 0 && status_is_ok(&status);)
        sink(sums->runs, sums->run_count, i);
    return status;
}

typedef Status BookSumVisit(void *context, const BookSum *sum);

static Status merge_runs(BookSums *sums, BookSumVisit *visit, void *context)
{
    size_t count = sums->run_count;
    Status status = begin_runs(sums);
    while (status_is_ok(&status) && count > 0) {
        BookSum sum = sums->runs[0].window[sums->runs[0].at];
        status = step(sums, sums->runs, &count);
        while (status_is_ok(&status) && count > 0) {
            const BookSum *next = &sums->runs[0].window[sums->runs[0].at];
            if (compare_sums(next, &sum) != 0)
                break;
            add_to(&sum, next);
            status = step(sums, sums->runs, &count);
        }
        if (status_is_ok(&status))
            status = visit(context, &sum);
    }
    return status;
}

/* Visits each position's moves together, by key and then by move, until a visit fails. Once, after
 * the last addition. */
static Status visit_sums(BookSums *sums, BookSumVisit *visit, void *context)
{
    Status status = status_ok();
    if (sums->run_count > 0) {
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

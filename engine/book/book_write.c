/* Makes Polyglot books: sums up moves by position in bounded memory, and writes them as entries.
 *
 * Sums are in a hash table that is emptied into sorted runs, which a heap merges.
 */
#include <config.h>

#include "engine/book/book_write.h"

#include "engine/base/alloc.h"
#include "engine/book/polyglot.h"

#include <stdlib.h>

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
    Work work = { .rules = rules };
    Status status = book_sums_each(sums, take_sum, &work);
    if (status_is_ok(&status))
        status = write_position(&work);
    free(work.moves);
    *written = work.written;
    return status;
}

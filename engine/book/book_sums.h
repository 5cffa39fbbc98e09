/* What is told of moves, summed up position by position in bounded memory.
 *
 * What does not fit is sorted and laid aside in a file without a name, which goes with the process;
 * in the end all is read in one pass in the order of the keys.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_SUMS_H
#define LUFT_ENGINE_BOOK_BOOK_SUMS_H

#include "engine/base/status.h"
#include "engine/board/types.h"

typedef struct BookSum {
    Key key;
    uint32_t games; /* both saturate at their maximum */
    uint32_t weight;
    uint32_t learn; /* from the first addition */
    uint16_t move;  /* in Polyglot's encoding */
} BookSum;

typedef struct BookSums BookSums;

/* Data about moves, summed by position in bounded memory: sums that do not fit are sorted into an
 * unlinked file, and all are merged in the order of their keys at the end. memory: approximate
 * bytes, at least 64 KB. folder: for that file. */
NODISCARD BookSums *book_sums_new(size_t memory, const char *folder);
void book_sums_free(BookSums *sums); /* NULL is allowed */

/* STATUS_IO: the temporary file cannot be written. */
NODISCARD Status book_sums_add(BookSums *sums, const BookSum *sum);

typedef Status BookSumVisit(void *context, const BookSum *sum);

/* Visits each position's moves together, by key and then by move, until a visit fails. Once, after
 * the last addition. */
NODISCARD Status book_sums_each(BookSums *sums, BookSumVisit *visit, void *context);

#endif

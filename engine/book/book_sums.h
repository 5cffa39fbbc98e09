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
    uint32_t games; /* these two stay at their greatest value once they would be more */
    uint32_t weight;
    uint32_t learn; /* of who told first */
    uint16_t move;  /* as Polyglot has it */
} BookSum;

typedef struct BookSums BookSums;

/* memory: about so many bytes, from 64 KB on. folder: where the file would be. */
NODISCARD BookSums *book_sums_new(size_t memory, const char *folder);
void book_sums_free(BookSums *sums); /* NULL is accepted */

/* STATUS_IO: no room for what was laid aside. */
NODISCARD Status book_sums_add(BookSums *sums, const BookSum *sum);

typedef Status BookSumVisit(void *context, const BookSum *sum);

/* Calls with each position's moves one behind the other, by key and then by move, until one fails.
 * Once, after everything was added. */
NODISCARD Status book_sums_each(BookSums *sums, BookSumVisit *visit, void *context);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a Polyglot book: sums of moves, the rules for which of them become entries, and their
 * weights.
 *
 * The caller writes the bytes to a file.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_WRITE_H
#define LUFT_ENGINE_BOOK_BOOK_WRITE_H

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

typedef struct BookWriteRules {
    uint32_t min_games;  /* fewest games for a move; 0 and 1 are the same */
    bool keeps_unplayed; /* keeps moves of weight 0 in the book */
    /* Receives some entries. */
    Status (*write)(void *context, const void *bytes, size_t length);
    void *context;
} BookWriteRules;

typedef struct BookWritten {
    uint64_t positions;
    uint64_t entries;
} BookWritten;

/* Writes entries by key, in descending order of weight, then by move. If a position's weights are
 * too great for the format, all are scaled down, but not to 0. Once for the sums. */
NODISCARD Status book_write(BookSums *sums, const BookWriteRules *rules, BookWritten *written);

#endif

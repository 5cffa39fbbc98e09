/* A Polyglot book out of sums: which moves are worth an entry, and their weights.
 *
 * Knows no file: the bytes go to whoever asked for them.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_WRITE_H
#define LUFT_ENGINE_BOOK_BOOK_WRITE_H

#include "engine/book/book_sums.h"

typedef struct BookWriteRules {
    uint32_t min_games;  /* told of a move at least; 0 and 1 are the same */
    bool keeps_unplayed; /* moves that weigh nothing stay in the book */
    /* Takes some entries. */
    Status (*write)(void *context, const void *bytes, size_t length);
    void *context;
} BookWriteRules;

typedef struct BookWritten {
    uint64_t positions;
    uint64_t entries;
} BookWritten;

/* Entries by key, the weightiest first, then by move. Where a position's weights are too great for
 * the format they are all made smaller, none to nothing. Once for the sums. */
NODISCARD Status book_write(BookSums *sums, const BookWriteRules *rules, BookWritten *written);

#endif

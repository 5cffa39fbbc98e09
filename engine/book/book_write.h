/* Makes a Polyglot book: sums of moves, the rules for which of them become entries, and their
 * weights.
 *
 * The caller writes the bytes to a file.
 */
#ifndef LUFT_ENGINE_BOOK_BOOK_WRITE_H
#define LUFT_ENGINE_BOOK_BOOK_WRITE_H

#include "engine/book/book_sums.h"

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

/* Counts the leaves of the tree of legal moves, to verify move generation. */
#ifndef LUFT_ENGINE_BOARD_PERFT_H
#define LUFT_ENGINE_BOARD_PERFT_H

#include "engine/base/status.h"
#include "engine/board/position.h"

#include <stdatomic.h>

/* Number of leaves after depth plies, 1 at depth 0. Moves of the last ply are counted in bulk,
 * without a hash table. pos is unchanged on return. */
uint64_t perft(Position *pos, int depth);

/* The same until another thread sets *stop: then it returns at once with a lower number. stop may
 * be NULL. */
uint64_t perft_until(Position *pos, int depth, const atomic_bool *stop);

typedef struct PerftTable PerftTable;

/* Stores counts, so that transpositions are counted once; one table serves any number of threads. A
 * slot has two words, one of them XORed with the position's key, so that a torn slot does not match
 * (Hyatt and Mann, "A lock-less transposition-table implementation for parallel search", ICGA
 * Journal 25, 2002). STATUS_NO_MEMORY; *table is written only on success. */
NODISCARD Status perft_table_new(size_t megabytes, PerftTable **table);
void perft_table_free(PerftTable *table);

/* Removes all counts: in another position castling may mean other rooks. Not while a thread is
 * counting. */
void perft_table_clear(PerftTable *table);

/* perft_until with the table; the count is the same. */
uint64_t perft_remembered(PerftTable *table, Position *pos, int depth, const atomic_bool *stop);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft: the number of leaves of the tree of legal moves.
 *
 * It counts on boards of its own (perft_board.h), so that it proves the rules a second time.
 */
#ifndef LUFT_ENGINE_BOARD_PERFT_H
#define LUFT_ENGINE_BOARD_PERFT_H

#include "engine/base/status.h"
#include "engine/board/position.h"

#include <stdatomic.h>

typedef struct PerftTable PerftTable;

/* Stores counts, so that transpositions are counted once; one table serves any number of threads. A
 * slot has two words, one of them XORed with the board's key, so that a torn slot does not match
 * (Hyatt and Mann, "A lock-less transposition-table implementation for parallel search", ICGA
 * Journal 25, 2002). STATUS_NO_MEMORY; *table is written only on success. */
NODISCARD Status perft_table_new(size_t megabytes, PerftTable **table);
void perft_table_free(PerftTable *table);

/* Removes all counts, and uses as much of the table as this tree is worth. Call it before each tree
 * and while no thread is counting: in another position castling may mean other rooks. */
void perft_table_begin(PerftTable *table, const Position *pos, int depth);

/* Number of leaves after depth plies, 1 at depth 0. Moves of the last ply are counted in bulk.
 * table may be NULL; the count is the same. When another thread sets *stop, it returns at once with
 * a lower number; stop may be NULL. */
uint64_t perft(const Position *pos, int depth, PerftTable *table, const atomic_bool *stop);

#endif

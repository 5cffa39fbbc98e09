/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves of a position.
 *
 * Check and pin masks make every generated move legal, without trying it. The order of moves is
 * fixed but has no meaning.
 */
#ifndef LUFT_ENGINE_BOARD_MOVEGEN_H
#define LUFT_ENGINE_BOARD_MOVEGEN_H

#include "engine/base/status.h"
#include "engine/board/position.h"

#include <stdatomic.h>

typedef struct MoveList {
    int count;
    Move moves[MOVES_MAX];
} MoveList;

/* All legal moves. */
void movegen_legal(const Position *pos, MoveList *list);

/* The same without captures of the king, which exist only after an illegal move. */
void movegen_playable(const Position *pos, MoveList *list);

/* The legal moves in two disjoint halves. Noisy: captures (with en passant), promotions to a queen,
 * and underpromotions with capture. Quiet: all others, with underpromotions without capture. */
void movegen_noisy(const Position *pos, MoveList *list);
void movegen_quiet(const Position *pos, MoveList *list);

/* Number of legal moves; makes no list. */
int movegen_count(const Position *pos);

/* Whether there is a legal move. */
bool movegen_any(const Position *pos);

/* Whether the move is legal here; any 16 bits are allowed (hash moves, moves from outside). */
bool movegen_is_legal(const Position *pos, Move move);
/* The same for a knight, bishop, rook or queen of the side to move that is known to reach the
 * square: whether its king is safe afterwards. */
bool movegen_piece_may_go(const Position *pos, Square from, Square to);

/* --- perft --- */

/* Number of leaves after depth plies, 1 at depth 0. Moves of the last ply are counted in bulk,
 * without a hash table. pos is unchanged on return. When another thread sets *stop, it returns at
 * once with a lower number; stop may be NULL. */
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

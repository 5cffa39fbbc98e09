/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves of a position.
 *
 * Check and pin masks make every generated move legal, without trying it. The order of moves is
 * fixed but has no meaning.
 */
#ifndef LUFT_ENGINE_BOARD_MOVEGEN_H
#define LUFT_ENGINE_BOARD_MOVEGEN_H

#include "engine/board/position.h"

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
/* Whether the side to move is mated. */
bool movegen_is_mate(const Position *pos);

/* Whether the move is legal here; any 16 bits are allowed (hash moves, moves from outside). */
bool movegen_is_legal(const Position *pos, Move move);
/* The same for a knight, bishop, rook or queen of the side to move that is known to reach the
 * square: whether its king is safe afterwards. */
bool movegen_piece_may_go(const Position *pos, Square from, Square to);

#endif

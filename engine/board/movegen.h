/* Legal moves of a position.
 *
 * Generation is legal from the start, by check and pin masks: no move needs to be tried. The order
 * of generated moves is fixed but means nothing.
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

/* The same without those that take the king, which only a position after an illegal move has. */
void movegen_playable(const Position *pos, MoveList *list);

/* The legal moves split in two halves without overlap: noisy are captures (en passant too) and
 * promotions to a queen; quiet all the others, underpromotions without capture among them.
 * Underpromotions with capture are noisy. */
void movegen_noisy(const Position *pos, MoveList *list);
void movegen_quiet(const Position *pos, MoveList *list);

/* Number of legal moves, without making a list. */
int movegen_count(const Position *pos);

/* True when there is a legal move. */
bool movegen_any(const Position *pos);

/* Whether the move is legal here; any 16 bits may be asked about (hash moves, moves from outside).
 */
bool movegen_is_legal(const Position *pos, Move move);
/* The same for a knight, bishop, rook or queen of the side to move that is known to reach the
 * square: it may go there when that leaves its king out of check. */
bool movegen_piece_may_go(const Position *pos, Square from, Square to);

#endif

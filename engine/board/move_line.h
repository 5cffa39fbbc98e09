/* A game as a mind is told it: the position it began with, the moves made from there, and where
 * they lead.
 *
 * A plain value without variations, clocks or text. Keys for repetitions are derived from it.
 */
#ifndef LUFT_ENGINE_BOARD_MOVE_LINE_H
#define LUFT_ENGINE_BOARD_MOVE_LINE_H

#include "engine/board/rules.h"

/* More than twenty times the longest game ever played between masters (269 moves); of longer ones
 * the older half goes into the start. */
enum { MOVE_LINE_MAX = 12288 };

typedef struct MoveLine {
    Position start;
    Position end;   /* after the moves */
    int made_ahead; /* moves of the game that are in start already, for want of room */
    int count;
    Move moves[MOVE_LINE_MAX];
} MoveLine;

/* No moves yet. */
void move_line_begin(MoveLine *line, const Position *start);

void move_line_copy(const MoveLine *line, MoveLine *copy);

/* Makes a move of a record. What no protocol can tell, a null move, an illegal one or the reply to
 * a king left in check, starts the line again after it. */
void move_line_add(MoveLine *line, Move move);
/* False when there is none to take back. Costs a walk from the start. */
bool move_line_take_back(MoveLine *line);

/* Moves of the game so far, those made ahead too. */
int move_line_plies(const MoveLine *line);

/* Keys of the positions before the end, oldest first: the last max of them when there are more.
 * Returns how many were written. Costs a walk from the start. */
int move_line_keys(const MoveLine *line, Key *keys, int max);

/* rules_judge for the end, and for the position after one more legal move. */
RulesVerdict move_line_judge(const MoveLine *line);
RulesVerdict move_line_judge_after(const MoveLine *line, Move move);

#endif

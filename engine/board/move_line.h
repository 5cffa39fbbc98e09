/* A game as it is sent to an engine: its start, its moves, and the position they lead to.
 *
 * A plain value without variations, clocks or text. Keys for repetitions are computed from it.
 */
#ifndef LUFT_ENGINE_BOARD_MOVE_LINE_H
#define LUFT_ENGINE_BOARD_MOVE_LINE_H

#include "engine/board/rules.h"

/* More than twenty times the longest game between masters (269 moves); the older half of a longer
 * game becomes part of the start. */
enum { MOVE_LINE_MAX = 12288 };

typedef struct MoveLine {
    Position start;
    Position end;   /* after the moves */
    int made_ahead; /* moves of the game already contained in start, for lack of room */
    int count;
    Move moves[MOVE_LINE_MAX];
} MoveLine;

/* Starts a line without moves. */
void move_line_begin(MoveLine *line, const Position *start);

void move_line_copy(const MoveLine *line, MoveLine *copy);

/* Makes a move of a game record. After a move that protocols cannot express (a null move, an
 * illegal move, or the reply to a king left in check) the line starts again. */
void move_line_add(MoveLine *line, Move move);
/* Returns false if the line has no move. Replays the line from the start. */
bool move_line_take_back(MoveLine *line);

/* Moves of the game so far, including made_ahead. */
int move_line_plies(const MoveLine *line);

/* Keys of the positions before the end, oldest first: at most the last max of them. Returns their
 * number. Replays the line from the start. */
int move_line_keys(const MoveLine *line, Key *keys, int max);

/* rules_judge for the end, and for the position after one more legal move. */
RulesVerdict move_line_judge(const MoveLine *line);
RulesVerdict move_line_judge_after(const MoveLine *line, Move move);

#endif

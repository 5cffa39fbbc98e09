/* Times that a record has for its moves: PGN's [%clk], what the mover had left, and [%emt], what
 * the move took.
 */
#ifndef LUFT_ENGINE_RECORD_MOVE_TIME_H
#define LUFT_ENGINE_RECORD_MOVE_TIME_H

#include "engine/base/base.h"
#include "engine/record/game.h"

/* Reads "1:02:03", "0:00:09.4"; false for anything else, and *ms is untouched. */
bool move_time_parse(const char *text, int64_t *ms);

/* The mover's clock after the move; false: the record does not say. */
bool move_time_left(const GameNode *node, int64_t *left_ms);

/* What the mover thought about a move: [%emt], or the clocks before and after it and the increment
 * of the TimeControl tag; false: the record does not say. */
bool move_time_spent(const Game *game, const GameNode *node, int64_t *spent_ms);

#endif

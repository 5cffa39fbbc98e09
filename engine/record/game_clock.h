/* Time controls and times in a game record: the TimeControl tags, PGN's [%clk], the mover's time
 * left, and [%emt], the time spent on the move. */
#ifndef LUFT_ENGINE_RECORD_GAME_CLOCK_H
#define LUFT_ENGINE_RECORD_GAME_CLOCK_H

#include "engine/base/base.h"
#include "engine/record/chess_clock.h"
#include "engine/record/game.h"

void game_set_time_controls(Game *game, const TimeControls *controls);

/* Reads "1:02:03", "0:00:09.4"; false for anything else, and *ms is unchanged. */
bool move_time_parse(const char *text, int64_t *ms);

/* The mover's clock after the move; false: unknown. */
bool move_time_left(const GameNode *node, int64_t *left_ms);

/* The time spent on a move: [%emt], or the difference of the clocks and the increment of the
 * TimeControl tag; false: unknown. */
bool move_time_spent(const Game *game, const GameNode *node, int64_t *spent_ms);

#endif

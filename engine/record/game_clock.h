/* Time controls and times in a game record: the TimeControl tags, PGN's [%clk], the mover's time
 * left, and [%emt], the time spent on the move. */
#ifndef LUFT_ENGINE_RECORD_GAME_CLOCK_H
#define LUFT_ENGINE_RECORD_GAME_CLOCK_H

#include "engine/clock/time_control.h"
#include "engine/record/game.h"

void game_set_time_controls(Game *game, const TimeControls *controls);
/* Reads TimeControl, or WhiteTimeControl and BlackTimeControl, which match runners write if they
 * differ. false: unknown. */
bool game_time_control(const Game *game, Color color, TimeControl *control);

#endif

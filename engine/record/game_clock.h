/* Time controls in a game's tags: TimeControl for both players, or WhiteTimeControl and
 * BlackTimeControl, as match runners write them, where they differ.
 */
#ifndef LUFT_ENGINE_RECORD_GAME_CLOCK_H
#define LUFT_ENGINE_RECORD_GAME_CLOCK_H

#include "engine/clock/time_control.h"
#include "engine/record/game.h"

void game_set_time_controls(Game *game, const TimeControls *controls);
/* Reads TimeControl, or WhiteTimeControl and BlackTimeControl, which match runners write if they
 * differ. false: unknown. */
bool game_time_control(const Game *game, Color color, TimeControl *control);

#endif

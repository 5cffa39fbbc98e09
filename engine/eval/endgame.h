/* What is known of endings beyond the general terms. */
#ifndef LUFT_ENGINE_EVAL_ENDGAME_H
#define LUFT_ENGINE_EVAL_ENDGAME_H

#include "engine/board/position.h"

enum { SCALE_NORMAL = 64, SCALE_DRAW = 0 };

/* When the ending's outcome is known, writes its value in centipawns from White's side, large for
 * a certain win and growing towards mate, and returns true. */
bool endgame_value(const Position *pos, int *value);

/* How much of the stronger side's score is left where a draw is known or near, SCALE_DRAW to
 * SCALE_NORMAL; SCALE_NORMAL where nothing is known. */
int endgame_draw_scale(const Position *pos, Color strong);

/* How much of the endgame score of the stronger side is left, SCALE_DRAW to SCALE_NORMAL. */
int endgame_scale(const Position *pos, Color strong);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endgame knowledge beyond the general terms. */
#ifndef LUFT_ENGINE_EVAL_ENDGAME_H
#define LUFT_ENGINE_EVAL_ENDGAME_H

#include "engine/board/position.h"

enum { SCALE_NORMAL = 64, SCALE_DRAW = 0 };

/* If the outcome is known, returns true and sets *value in centipawns for White: large for a
 * certain win, and larger as mate comes nearer. */
bool endgame_value(const Position *pos, int *value);

/* Share of the stronger side's score that remains in known draws and near draws, from SCALE_DRAW to
 * SCALE_NORMAL; SCALE_NORMAL if nothing is known. */
int endgame_draw_scale(const Position *pos, Color strong);

/* Share of the stronger side's endgame score that remains, from SCALE_DRAW to SCALE_NORMAL. */
int endgame_scale(const Position *pos, Color strong);

#endif

/* The captures that lead from a position to a quiet one, and what a single piece contributes to the
 * static evaluation there.
 *
 * A small search with the hand-written evaluation, for explanations only; it keeps no state. */
#ifndef LUFT_UI_ANALYSIS_QUIET_LINE_H
#define LUFT_UI_ANALYSIS_QUIET_LINE_H

#include "engine/board/position.h"

enum { QUIET_LINE_MAX = 12 };

typedef struct QuietLine {
    int count; /* 0: the position is already quiet */
    Move moves[QUIET_LINE_MAX];
    Position end;
} QuietLine;

/* Finds the captures, promotions and evasions that both sides would choose until neither gains by
 * another. Takes a few milliseconds at most. */
void quiet_line_find(const Position *pos, QuietLine *line);

/* Contribution of a knight, bishop, rook or queen, in centipawns for its side, to the terms for
 * squares, activity and threats: with the piece minus without it. pos must not be in check. */
int quiet_line_activity_cp(const Position *pos, Square square);

#endif

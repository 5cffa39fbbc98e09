/* Where a position comes to rest: the captures that the static evaluation must not be asked in the
 * middle of, and what single pieces add to it there.
 *
 * A small search of its own with the hand-written evaluation, for explanations; it remembers
 * nothing, and the search that plays knows better.
 */
#ifndef LUFT_ENGINE_QUIET_LINE_H
#define LUFT_ENGINE_QUIET_LINE_H

#include "engine/board/position.h"

enum { QUIET_LINE_MAX = 12 };

typedef struct QuietLine {
    int count; /* 0: the position is quiet as it is */
    Move moves[QUIET_LINE_MAX];
    Position end;
} QuietLine;

/* The captures, promotions and answers to checks that both sides would choose until neither wants
 * another. Takes some milliseconds at most. */
void quiet_line_find(const Position *pos, QuietLine *line);

/* What a piece that is no king and no pawn adds, in centipawns for its side, to its side's terms
 * for squares, activity and threats: these with the piece less those without it. pos must not be in
 * check. */
int quiet_line_activity_cp(const Position *pos, Square square);

#endif

/* Positions worth a diagram: of the game, those before the position shown; of the engine's lines,
 * the positions they lead to.
 *
 * Chooses them; paints nothing. Of the game it shows only what the move list shows.
 */
#ifndef LUFT_UI_VIEWS_MOMENTS_H
#define LUFT_UI_VIEWS_MOMENTS_H

#include "engine/board/position.h"
#include "engine/record/game.h"
#include "ui/session/session.h"

enum { MOMENTS_MAX = 8 };

typedef struct Moment {
    Position before, pos;
    Move move;            /* from before to pos; MOVE_NONE: they are equal */
    const GameNode *node; /* in the game, NULL: from the engine */
    int line;             /* of the engine, from 1; 0: of the game */
    bool names_opening;   /* it is where the opening was named */
} Moment;

/* Whether the engine's lines are asked for, and may be seen. */
bool moments_are_of_lines(const Session *session);

/* Finds at most max (up to MOMENTS_MAX) positions, in the order of the game or of the lines;
 * returns their number. */
int moments_find(const Session *session, int max, Moment moments[]);

#endif

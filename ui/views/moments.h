/* Positions worth a diagram: of the game, what came before the one on the board; of the engine's
 * lines, where they lead.
 *
 * Chooses; knows no cells. Of the game it tells nothing that the list of moves does not.
 */
#ifndef LUFT_UI_VIEWS_MOMENTS_H
#define LUFT_UI_VIEWS_MOMENTS_H

#include "engine/board/position.h"
#include "engine/record/game.h"
#include "ui/session/session.h"

enum { MOMENTS_MAX = 8 };

typedef struct Moment {
    Position before, pos;
    Move move;            /* from one to the other; MOVE_NONE: none, they are alike */
    const GameNode *node; /* that has it in the game, NULL: it is the engine's */
    int line;             /* of the engine, from 1; 0: the game's */
    bool names_opening;   /* its position has the name of the opening */
} Moment;

/* Whether the engine's lines are asked for, and may be seen. */
bool moments_are_of_lines(const Session *session);

/* At most max (up to MOMENTS_MAX) of them, in the order of the game or of the lines; returns how
 * many. */
int moments_find(const Session *session, int max, Moment moments[]);

#endif

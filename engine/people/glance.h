/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player sees of every move at a glance: its value by a plain alpha-beta search of three
 * plies. People see one-move threats and overlook quiet ones, so these values are inputs of the
 * policy (policy.h). They do not depend on the engine's search, so that opponents stay as they are
 * when it improves. */
#ifndef LUFT_ENGINE_PEOPLE_GLANCE_H
#define LUFT_ENGINE_PEOPLE_GLANCE_H

#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/eval/weights.h"

enum {
    GLANCE_DEPTH = 3,
    GLANCE_PLIES = 64,
    GLANCE_EVALUATIONS = 16384, /* cached: transpositions are frequent */
    GLANCE_CLIP = 600,          /* centipawns: worse moves have the same value */
    GLANCE_MATE = 3000,         /* less the plies to mate; evaluations stay below 2000 */
};

/* Working memory, large: allocate it zeroed and pass it to every call. */
typedef struct Glance {
    Position pos;
    Accumulator accumulators[GLANCE_PLIES];
    Move killers[GLANCE_PLIES];
    uint16_t history[COLOR_NB][SQUARE_NB][SQUARE_NB];
    uint64_t nodes;
    Key evaluated[GLANCE_EVALUATIONS]; /* by key; always replaced */
    int16_t evaluations[GLANCE_EVALUATIONS];
    PawnCache pawns;
} Glance;

/* Values for the side to move in centipawns, by searches of one, two and three plies, each followed
 * by a search of captures. */
typedef struct GlanceValues {
    int16_t cp[GLANCE_DEPTH][MOVES_MAX]; /* [depth - 1][index of the move] */
} GlanceValues;

/* moves: the legal moves of the position. */
void glance(Glance *glance, const Position *pos, const MoveList *moves, GlanceValues *values);

#endif

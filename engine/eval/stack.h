/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network's evaluation in centipawns, from scratch or along a line of moves. */
#ifndef LUFT_ENGINE_EVAL_STACK_H
#define LUFT_ENGINE_EVAL_STACK_H

#include "engine/board/position.h"
#include "engine/eval/kernels.h"
#include "engine/eval/network.h"

/* Evaluates a position from scratch, for the side to move, rounded once, within a million. percent:
 * 100 gives the centipawns of the training. */
int network_evaluate(const Network *network, const Kernels *kernels, const Position *pos,
                     int percent);

/* A network's accumulators along a line of moves: positions are recorded as moves are pushed, and
 * accumulators computed only when a position is evaluated.
 *
 * A NetworkStack belongs to one search thread and one network, which must outlive it. Moves are
 * pushed before they are made and popped when they are taken back; null moves are not pushed. */
typedef struct NetworkStack NetworkStack;

/* For lines of at most that many moves. Returns NULL if memory is short. */
NODISCARD NetworkStack *network_stack_new(const Network *network, int moves);
void network_stack_free(NetworkStack *stack);

/* Starts a line at this position. */
void network_stack_begin(NetworkStack *stack, const Position *pos);
/* Call before a move is made in pos, the current position. */
void network_stack_push(NetworkStack *stack, const Position *pos);
void network_stack_pop(NetworkStack *stack);

/* Attacked and hanging pieces of pos, the current position; valid until the next push, pop or
 * begin. */
const Dangers *network_stack_dangers(NetworkStack *stack, const Position *pos);

/* Value of pos, the current position, for the side to move; percent as in network_evaluate. */
int network_stack_evaluate(NetworkStack *stack, const Position *pos, int percent);

#endif

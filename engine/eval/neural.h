/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Evaluation by a network, as the search uses it: on the engine's scale, with known endings decided
 * by endgame knowledge. */
#ifndef LUFT_ENGINE_EVAL_NEURAL_H
#define LUFT_ENGINE_EVAL_NEURAL_H

#include "engine/eval/stack.h"

/* Centipawns for the side to move, within EVAL_MAX; pos is the stack's current position. */
int neural_evaluate(NetworkStack *stack, const Position *pos);

/* The same from scratch, which is slower. */
int neural_evaluate_alone(const Network *network, const Position *pos);

/* For each square, how much the network's value for White would drop without the piece there; 0 for
 * kings and empty squares. */
void neural_piece_values(const Network *network, const Position *pos, int cp[SQUARE_NB]);

#endif

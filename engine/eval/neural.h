/* What the search sees of a position when a network judges: the network's value on the engine's
 * scale, and what is known of endings before it. */
#ifndef LUFT_ENGINE_EVAL_NEURAL_H
#define LUFT_ENGINE_EVAL_NEURAL_H

#include "engine/eval/stack.h"

/* Centipawns from the side to move, within EVAL_MAX; pos is the position that stack has reached. */
int neural_evaluate(NetworkStack *stack, const Position *pos);

/* The same from nothing, which is slower. */
int neural_evaluate_alone(const Network *network, const Position *pos);

/* For each square what the network's value, from White's side, would lose if the piece there were
 * taken off the board; 0 for kings and empty squares. */
void neural_piece_values(const Network *network, const Position *pos, int cp[SQUARE_NB]);

#endif

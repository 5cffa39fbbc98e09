/* The ends of a network: which inputs a position sets and how two positions differ, and the value
 * of its output in centipawns. */
#ifndef LUFT_ENGINE_EVAL_NETWORK_VALUE_H
#define LUFT_ENGINE_EVAL_NETWORK_VALUE_H

#include "engine/board/position.h"
#include "engine/eval/kernels.h"

/* Centipawns from the sum of the kernels (Kernels.output) for a board with this many pieces: rounded
 * once, within a million. percent: 100 gives the centipawns of the training. */
int network_value(const Network *network, int64_t sum, int pieces, int percent);

/* Evaluates a position from scratch, for the side to move. */
int network_evaluate(const Network *network, const Kernels *kernels, const Position *pos,
                     int percent);

#endif

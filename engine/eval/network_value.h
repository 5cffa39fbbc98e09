/* What a network says of a position, in centipawns, worked out from nothing. */
#ifndef LUFT_ENGINE_EVAL_NETWORK_VALUE_H
#define LUFT_ENGINE_EVAL_NETWORK_VALUE_H

#include "engine/board/position.h"
#include "engine/eval/kernels.h"

/* From what the kernels sum (Kernels.output) for a board with so many pieces: rounded once, within
 * a million. percent: 100 gives the centipawns of the training. */
int network_value(const Network *network, int64_t sum, int pieces, int percent);

/* From the side to move. */
int network_evaluate(const Network *network, const Kernels *kernels, const Position *pos,
                     int percent);

#endif

/* How well an evaluation foretells the scores and results of positions: of a network in integers,
 * of one in floats, or of the hand-written evaluation. */
#ifndef LUFT_ENGINE_TRAIN_VALIDATION_H
#define LUFT_ENGINE_TRAIN_VALIDATION_H

#include "engine/eval/network.h"
#include "engine/train/gradient.h"
#include "engine/train/pool.h"

/* Reads the quiet positions of a file, at most limit. *records is new. */
NODISCARD Status validation_read(const char *path, size_t limit, DataRecord **records,
                                 size_t *count);

/* As the engine works it out. */
LossSum validation_network(Pool *pool, const Network *network, const DataRecord *records,
                           size_t count);

/* scale: centipawns that an output of 1 is worth. */
LossSum validation_hand_written(Pool *pool, int scale, const DataRecord *records, size_t count);

/* By how many centipawns the integers answer differently from the floats they were made of. */
typedef struct ValidationDifference {
    double mean, largest;
    size_t positions;
} ValidationDifference;

ValidationDifference validation_difference(const Network *network, const float *weights,
                                           const DataRecord *records, size_t count);

#endif

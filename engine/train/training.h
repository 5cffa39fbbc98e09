/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A training under way, shared among threads, and the validation of its outcome. */
#ifndef LUFT_ENGINE_TRAIN_TRAINING_H
#define LUFT_ENGINE_TRAIN_TRAINING_H

#include "engine/base/base.h"
#include "engine/eval/network.h"
#include "engine/train/data_loader.h"
#include "engine/train/model.h"
#include "engine/train/netfile.h"

/* Several threads that share out the numbered items of one piece of work after another.
 *
 * Which thread does which item is left to chance: work whose outcome may not depend on it keeps
 * each item's results apart.
 */
enum { POOL_THREADS_MAX = 256 };

typedef struct Pool Pool;

/* worker: 0 .. threads - 1, never the same in two threads at a time. */
typedef void PoolWork(void *context, int item, int worker);

/* threads is 1 to POOL_THREADS_MAX; the caller of pool_run is one of them. */
Pool *pool_new(int threads);
void pool_free(Pool *pool);

int pool_threads(const Pool *pool);

/* Returns when the items 0 .. items - 1 are done. */
void pool_run(Pool *pool, int items, PoolWork *work, void *context);

/* ---- validation: how well an evaluation foretells the scores and results of positions ---- */

/* Reads the quiet positions of a file, at most limit. *records is new. */
NODISCARD Status validation_read(const char *path, size_t limit, DataRecord **records,
                                 size_t *count);

/* Of a network in integers, as the engine computes it. */
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

/* A training under way: steps over batches, shared among threads.
 *
 * The result follows from the plan, the first weights, the files and their order, bit for
 * bit, with any number of threads and any number of interruptions; another compiler, other compiler
 * flags or another C library may round otherwise.
 */
typedef struct Training Training;

/* weights is copied. DataLoader and pool stay the caller's, and in use. */
NODISCARD Status training_new(const TrainingPlan *plan, const float *weights, DataLoader *loader,
                              Pool *pool, Training **training);
void training_free(Training *training);

/* Goes on from where a checkpoint stopped; STATUS_STATE when it is of another plan, other first
 * weights or other data. Before the first step. */
NODISCARD Status training_resume(Training *training, const Checkpoint *checkpoint);

/* Writes a checkpoint. */
NODISCARD Status training_save(const Training *training, const char *path);

/* Steps in all, at least one; steps done. */
uint64_t training_steps(const Training *training);
uint64_t training_done(const Training *training);

/* Learns from the next batch and adds its loss, from before the step, to *loss. */
NODISCARD Status training_step(Training *training, LossSum *loss);

/* The loss of today's weights on other positions. */
LossSum training_measure(const Training *training, const DataRecord *records, size_t count);

/* An array of model.h, as it stands. */
const float *training_weights(const Training *training);

#endif

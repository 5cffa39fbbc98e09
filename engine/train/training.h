/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training on several threads, and the validation of its result. */
#ifndef LUFT_ENGINE_TRAIN_TRAINING_H
#define LUFT_ENGINE_TRAIN_TRAINING_H

#include "engine/base/base.h"
#include "engine/eval/network.h"
#include "engine/train/data_loader.h"
#include "engine/train/gradient.h"
#include "engine/train/model.h"
#include "engine/train/netfile.h"

/* A pool of threads that run numbered items of work.
 *
 * Which thread runs which item is undetermined: to be deterministic, work must keep each item's
 * results apart. */
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

/* --- validation: how well an evaluation predicts the scores and results of positions ---------- */

/* Reads the quiet positions of a file, at most limit. *records is new. */
NODISCARD Status validation_read(const char *path, size_t limit, DataRecord **records,
                                 size_t *count);

/* Of an integer network, as the engine computes it. */
LossSum validation_network(Pool *pool, const Network *network, const DataRecord *records,
                           size_t count);

/* scale: centipawns that an output of 1 is worth. */
LossSum validation_hand_written(Pool *pool, int scale, const DataRecord *records, size_t count);

/* The difference in centipawns between the rounded network and the floats it was made of. */
typedef struct ValidationDifference {
    double mean, largest;
    size_t positions;
} ValidationDifference;

ValidationDifference validation_difference(const Network *network, const float *weights,
                                           const DataRecord *records, size_t count);

enum { TRAINING_LANES_MAX = 16 };

/* A training in progress.
 *
 * The result depends on the plan, the initial weights, the files and their order alone, bit for
 * bit, with any number of threads and interruptions; another compiler, other compiler flags or
 * another C library may round differently. */
typedef struct Training {
    TrainingPlan plan;
    ModelShape shape;
    RateCurve curve; /* with the steps in all, at least one */
    DataLoader *loader;
    Pool *pool;
    uint64_t step; /* done */
    uint64_t start_checksum;
    float *weights; /* the current ones: an array of model.h */
    int16_t *rounded;
    float *mean, *variance;
    GradientBench **benches; /* one a thread */
    int lanes;
    float *gradients[TRAINING_LANES_MAX];
    LossSum losses[TRAINING_LANES_MAX];
    DataRecord *batch, *next_batch; /* by the kings' regions */
    DataRecord *drawn;
    bool is_drawn; /* the batch of the coming step */
    Status drawing;
    LossRule rule;
    AdamStep adam;
} Training;

/* weights is copied. The caller owns loader and pool, which must outlive the training. */
NODISCARD Status training_new(const TrainingPlan *plan, const float *weights, DataLoader *loader,
                              Pool *pool, Training **training);
void training_free(Training *training);

/* Resumes from a checkpoint; STATUS_STATE if it has another plan, other initial weights or other
 * data. Only before the first step. */
NODISCARD Status training_resume(Training *training, const Checkpoint *checkpoint);

NODISCARD Status training_save(const Training *training, const char *path);

/* Trains on the next batch and adds its loss, from before the step, to *loss. */
NODISCARD Status training_step(Training *training, LossSum *loss);

/* The loss of the current weights on other positions. */
LossSum training_measure(const Training *training, const DataRecord *records, size_t count);

#endif

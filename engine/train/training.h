/* A training under way: steps over batches, shared among threads.
 *
 * The result follows from the plan, the first weights, the files and their order, bit for
 * bit, with any number of threads and any number of interruptions; another compiler, other compiler
 * flags or another C library may round otherwise.
 */
#ifndef LUFT_ENGINE_TRAIN_TRAINING_H
#define LUFT_ENGINE_TRAIN_TRAINING_H

#include "engine/train/checkpoint.h"
#include "engine/train/data_loader.h"
#include "engine/train/gradient.h"
#include "engine/train/plan.h"
#include "engine/train/pool.h"

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

/* Everything that a training's outcome depends on, but for the data and the first weights.
 *
 * A plain value without padding: checkpoints hold it as it is and compare it byte by byte.
 */
#ifndef LUFT_ENGINE_TRAIN_PLAN_H
#define LUFT_ENGINE_TRAIN_PLAN_H

#include "engine/base/status.h"
#include "engine/train/model.h"

enum { PLAN_BATCH_MAX = 1 << 20, PLAN_EPOCHS_MAX = 10000, PLAN_SCALE_MAX = 1000 };

typedef struct TrainingPlan {
    uint32_t hidden, buckets;
    uint32_t scale;   /* centipawns of an output of 1 */
    uint32_t batch;   /* positions a step */
    uint32_t warm_up; /* steps */
    uint32_t epochs;
    uint64_t buffer; /* positions, of the loader */
    uint64_t seed;
    double rate_first, rate_last;
    double decay;
    double result_first, result_last; /* share of the result in the target; in between linear */
} TrainingPlan;

_Static_assert(sizeof(TrainingPlan) == 80, "checkpoints compare plans byte by byte");

static inline ModelShape plan_shape(const TrainingPlan *plan)
{
    return (ModelShape){ (int)plan->hidden, (int)plan->buckets };
}

/* The default plan. */
TrainingPlan plan_default(void);

/* STATUS_RANGE with what is out of its bounds. */
NODISCARD Status plan_check(const TrainingPlan *plan);

#endif

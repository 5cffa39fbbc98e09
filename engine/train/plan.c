/* The plan's default and its bounds. */
#include <config.h>

#include "engine/train/plan.h"

#include "engine/train/data_loader.h"

TrainingPlan plan_default(void)
{
    return (TrainingPlan){ .hidden = 256,
                           .buckets = 8,
                           .scale = 120,
                           .batch = 16384,
                           .warm_up = 100,
                           .epochs = 10,
                           .buffer = 1 << 19,
                           .seed = 1,
                           .rate_first = 1e-3,
                           .rate_last = 2.4e-6,
                           .decay = 0.01 };
}

static bool is_share(double value) { return value >= 0 && value <= 1; }

Status plan_check(const TrainingPlan *plan)
{
    ModelShape shape = plan_shape(plan);
    if (plan->hidden > MODEL_HIDDEN_MAX || plan->buckets > MODEL_BUCKETS_MAX ||
        !model_shape_is_valid(&shape))
        return status_error(STATUS_RANGE, "hidden is a multiple of %d up to %d, buckets 1 to %d",
                            MODEL_HIDDEN_STEP, MODEL_HIDDEN_MAX, MODEL_BUCKETS_MAX);
    if (plan->scale < 1 || plan->scale > PLAN_SCALE_MAX)
        return status_error(STATUS_RANGE, "the scale is 1 to %d centipawns", PLAN_SCALE_MAX);
    if (plan->batch < 1 || plan->batch > PLAN_BATCH_MAX)
        return status_error(STATUS_RANGE, "a batch is 1 to %d positions", PLAN_BATCH_MAX);
    if (plan->epochs < 1 || plan->epochs > PLAN_EPOCHS_MAX)
        return status_error(STATUS_RANGE, "epochs are 1 to %d", PLAN_EPOCHS_MAX);
    if (plan->buffer < 1 || plan->buffer > LOADER_BUFFER_MAX)
        return status_error(STATUS_RANGE, "the buffer is 1 to %d positions", LOADER_BUFFER_MAX);
    if (!(plan->rate_first > 0 && plan->rate_first <= 1) ||
        !(plan->rate_last >= 0 && plan->rate_last <= 1) || !is_share(plan->decay))
        return status_error(STATUS_RANGE, "learning rates and decay are 0 to 1");
    if (!is_share(plan->result_first) || !is_share(plan->result_last))
        return status_error(STATUS_RANGE, "the result's share is 0 to 1");
    return status_ok();
}

/* The network in floats: its arrays, first weights and widening; and the default plan of a training
 * with its bounds. */
#include <config.h>

#include "engine/train/model.h"

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/train/data.h"
#include "engine/train/data_loader.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* So many inputs are one in a position of the middle game: it sets how far the accumulators
 * spread at first. */
#define TYPICAL_MEN 24

/* From -limit to limit. */
static float random_around_zero(uint64_t *state, float limit)
{
    return ((float)(random_next(state) >> 40) / (float)(1 << 23) - 1) * limit;
}

static bool model_shape_is_valid(const ModelShape *shape)
{
    return shape->hidden >= MODEL_HIDDEN_STEP && shape->hidden <= MODEL_HIDDEN_MAX &&
           shape->hidden % MODEL_HIDDEN_STEP == 0 && shape->buckets >= 1 &&
           shape->buckets <= MODEL_BUCKETS_MAX;
}

float *model_array(const ModelShape *shape)
{
    assert(model_shape_is_valid(shape));
    size_t bytes = model_size(shape) * sizeof(float);
    float *array = alloc_try_aligned(MODEL_VECTOR * sizeof(float), bytes);
    if (!array)
        BUG("no memory for %zu bytes", bytes);
    memset(array, 0, bytes);
    return array;
}

/* Pawns on the outer ranks, and the own king on the files e to h. */
static bool is_never_set(int input)
{
    int kind = input / 64 % 6;
    Square square = input % 64;
    if (kind == 0)
        return square_rank(square) == RANK_1 || square_rank(square) == RANK_8;
    return input / 64 == 5 && square_file(square) > FILE_D;
}

void model_randomise(const ModelShape *shape, float *weights, uint64_t seed)
{
    float input_limit = 1 / sqrtf(TYPICAL_MEN);
    float output_limit = 1 / sqrtf(2 * (float)shape->hidden);
    memset(weights, 0, model_size(shape) * sizeof *weights);
    for (int input = 0; input < SAMPLE_PLACES; input++) {
        if (is_never_set(input))
            continue;
        float *row = weights + model_input_row(shape, input);
        for (int i = 0; i < shape->hidden; i++)
            row[i] = random_around_zero(&seed, input_limit);
    }
    /* The buckets start equal, so that each only has to learn its differences. */
    float *first = weights + model_output(shape, 0);
    for (int i = 0; i < 2 * shape->hidden; i++)
        first[i] = random_around_zero(&seed, output_limit);
    for (int bucket = 1; bucket < shape->buckets; bucket++)
        memcpy(weights + model_output(shape, bucket), first,
               2 * (size_t)shape->hidden * sizeof *weights);
}

/* A new accumulator starts slightly above zero, since the square has no slope at zero. */
static void begin_accumulator(const ModelShape *shape, float *weights, int i, uint64_t *seed)
{
    for (int input = 0; input < SAMPLE_PLACES; input++)
        if (!is_never_set(input))
            weights[model_input_row(shape, input) + (size_t)i] = random_around_zero(seed, 0.04f);
    weights[model_hidden_bias(shape) + (size_t)i] = 0.16f + random_around_zero(seed, 0.08f);
    for (int half = 0; half < 2; half++) {
        float output = random_around_zero(seed, 1.0f / NETWORK_QB);
        for (int bucket = 0; bucket < shape->buckets; bucket++)
            weights[model_output(shape, bucket) + (size_t)(half * shape->hidden + i)] = output;
    }
}

float *model_widen(const ModelShape *shape, const float *weights, int hidden, uint64_t seed)
{
    assert(hidden >= shape->hidden);
    ModelShape wide = { hidden, shape->buckets };
    size_t row = (size_t)shape->hidden * sizeof *weights;
    float *widened = model_array(&wide);
    for (int input = 0; input <= SAMPLE_INPUTS; input++) /* the last is the bias */
        memcpy(widened + model_input_row(&wide, input), weights + model_input_row(shape, input),
               row);
    for (int bucket = 0; bucket < wide.buckets; bucket++)
        for (int half = 0; half < 2; half++)
            memcpy(widened + model_output(&wide, bucket) + (size_t)(half * hidden),
                   weights + model_output(shape, bucket) + (size_t)(half * shape->hidden), row);
    memcpy(widened + model_output_bias(&wide), weights + model_output_bias(shape),
           (size_t)wide.buckets * sizeof *weights);
    for (int i = shape->hidden; i < hidden; i++)
        begin_accumulator(&wide, widened, i, &seed);
    return widened;
}

/* ---- the plan ---- */

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

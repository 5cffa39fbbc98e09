/* Shape, storage and first values of the network in floats. */
#include <config.h>

#include "engine/train/model.h"

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/train/data.h"

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

bool model_shape_is_valid(const ModelShape *shape)
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

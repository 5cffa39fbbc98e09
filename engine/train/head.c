/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heads' forward and backward pass, over a few positions of one bucket at a time, so that the
 * sums' weights are read once for all of them. */
#include <config.h>

#include "engine/train/head.h"

#include "engine/base/base.h"

#include <string.h>

enum {
    SUMS = NETWORK_SUMS,
    LAST = SUMS - 1, /* the sum that is a part of the output */
    NEURONS = NETWORK_NEURONS,
    INPUTS = 2 * SUMS, /* of a neuron */
    PARTS = NEURONS / MODEL_VECTOR,
    GROUP = 8, /* positions */
    POSITIONS_AT_ONCE = 4,
    SUMS_AT_ONCE = 4,
    VECTORS_MAX = 2 * MODEL_HIDDEN_MAX / MODEL_VECTOR
};

/* The share of a slope that passes a clipped sum or neuron, so that none stays clipped for ever. */
#define LEAK 0.05f

typedef int32_t Mask __attribute__((vector_size(sizeof(float) * MODEL_VECTOR), may_alias));
typedef int16_t Words __attribute__((vector_size(sizeof(int16_t) * MODEL_VECTOR), may_alias));

/* C17 on x87 has no scalar floats to multiply vectors with. */
static ALWAYS_INLINE Vector vector_of(float x)
{
    return (Vector){ x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x };
}

static ALWAYS_INLINE float vector_total(Vector v)
{
    float total = 0;
    for (int i = 0; i < MODEL_VECTOR; i++)
        total += v[i];
    return total;
}

/* All ones where a < b. */
static ALWAYS_INLINE Mask vector_below(Vector a, Vector b) { return (Mask)(a < b); }

/* To 0 .. 1. */
static ALWAYS_INLINE Vector vector_clip(Vector x)
{
    const Vector zero = { 0 };
    const Vector one = zero + 1;
    Mask is_small = vector_below(x, one);
    x = (Vector)(((Mask)x & is_small) | ((Mask)one & ~is_small));
    return (Vector)((Mask)x & vector_below(zero, x));
}

/* --- groups ----------------------------------------------------------------------------------- */

/* Some positions of a bucket; those beyond count have accumulators of zero. */
typedef struct Group {
    int count;
    int index[GROUP];                   /* in the block */
    Vector clipped[GROUP][VECTORS_MAX]; /* accumulators */
    float sums[GROUP][SUMS];
} Group;

/* What the neurons of a position see and add up. */
typedef struct Upper {
    float inputs[INPUTS];
    Vector neurons[PARTS]; /* not yet clipped */
} Upper;

/* Numbers of the block's positions by bucket; bucket b has order[begin[b]] .. order[begin[b + 1] -
 * 1]. */
static void sort_by_bucket(const ModelShape *shape, const HeadBlock *block, int *order, int *begin)
{
    int next[MODEL_BUCKETS_MAX] = { 0 };
    for (int i = 0; i < block->count; i++)
        next[sample_bucket(&block->samples[i], shape->buckets)]++;
    int sum = 0;
    for (int bucket = 0; bucket < shape->buckets; bucket++) {
        begin[bucket] = sum;
        sum += next[bucket];
        next[bucket] = begin[bucket];
    }
    begin[shape->buckets] = sum;
    for (int i = 0; i < block->count; i++)
        order[next[sample_bucket(&block->samples[i], shape->buckets)]++] = i;
}

/* The place of vector v of a position's rows, in vectors. */
static ALWAYS_INLINE size_t place_of(int index, int v)
{
    enum { VECTORS = MODEL_HIDDEN_STEP / MODEL_VECTOR };
    return (size_t)((v / VECTORS * GRADIENT_BLOCK + index) * VECTORS + v % VECTORS);
}

static void clip_rows(const ModelShape *shape, const HeadBlock *block, Group *group)
{
    const Vector unit = vector_of(1.0f / NETWORK_QA);
    const Words *accumulators = (const Words *)block->rows.accumulators;
    int vectors = 2 * shape->hidden / MODEL_VECTOR;
    for (int i = 0; i < group->count; i++)
        for (int v = 0; v < vectors; v++) {
            Words words = accumulators[place_of(group->index[i], v)];
            group->clipped[i][v] = vector_clip(__builtin_convertvector(words, Vector) * unit);
        }
    for (int i = group->count; i < GROUP; i++)
        memset(group->clipped[i], 0, (size_t)vectors * sizeof(Vector));
}

/* Some sums of some positions of the group. */
static ALWAYS_INLINE void add_up_some(const Vector *head, const float *bias, int vectors,
                                      Group *group, int position, int first)
{
    Vector sums[POSITIONS_AT_ONCE][SUMS_AT_ONCE] = { 0 };
    for (int v = 0; v < vectors; v++) {
        Vector squares[POSITIONS_AT_ONCE];
        for (int i = 0; i < POSITIONS_AT_ONCE; i++) {
            Vector x = group->clipped[position + i][v];
            squares[i] = x * x;
        }
        for (int sum = 0; sum < SUMS_AT_ONCE; sum++) {
            Vector weight = head[v * SUMS + first + sum];
            for (int i = 0; i < POSITIONS_AT_ONCE; i++)
                sums[i][sum] += squares[i] * weight;
        }
    }
    for (int i = 0; i < POSITIONS_AT_ONCE; i++)
        for (int sum = 0; sum < SUMS_AT_ONCE; sum++)
            group->sums[position + i][first + sum] = vector_total(sums[i][sum]) + bias[first + sum];
}

static void add_up(const ModelShape *shape, const float *weights, int bucket, Group *group)
{
    const Vector *head = (const Vector *)(weights + model_head(shape, bucket));
    const float *bias = weights + model_sum_bias(shape, bucket);
    int vectors = 2 * shape->hidden / MODEL_VECTOR;
    for (int position = 0; position < group->count; position += POSITIONS_AT_ONCE)
        for (int first = 0; first < SUMS; first += SUMS_AT_ONCE)
            add_up_some(head, bias, vectors, group, position, first);
}

static ALWAYS_INLINE float clipped(float x) { return x < 0 ? 0 : x > 1 ? 1 : x; }
static ALWAYS_INLINE bool is_inside(float x) { return x > 0 && x < 1; }

/* The output from a position's sums. */
static float work_out(const ModelShape *shape, const float *weights, int bucket, const float *sums,
                      Upper *upper)
{
    const Vector *neurons = (const Vector *)(weights + model_neurons(shape, bucket));
    const Vector *bias = (const Vector *)(weights + model_neuron_bias(shape, bucket));
    const Vector *output = (const Vector *)(weights + model_output(shape, bucket));
    Vector total = { 0 };
    for (int i = 0; i < LAST; i++) {
        upper->inputs[i] = clipped(sums[i]);
        upper->inputs[SUMS + i] = clipped(sums[i] * sums[i]);
    }
    upper->inputs[LAST] = upper->inputs[SUMS + LAST] = 0;
    for (int part = 0; part < PARTS; part++) {
        Vector sum = bias[part];
        for (int i = 0; i < INPUTS; i++)
            sum += neurons[i * PARTS + part] * vector_of(upper->inputs[i]);
        upper->neurons[part] = sum;
        total += vector_clip(sum) * output[part];
    }
    return sums[LAST] + vector_total(total);
}

/* From the slope of the output to those of the sums. */
static void unfold_upper(const ModelShape *shape, const float *weights, int bucket,
                         const float *sums, const Upper *upper, float slope, float *gradient,
                         float *slopes)
{
    const Vector one = vector_of(1), zero = { 0 };
    const Vector *neurons = (const Vector *)(weights + model_neurons(shape, bucket));
    const Vector *output = (const Vector *)(weights + model_output(shape, bucket));
    Vector *neurons_to = (Vector *)(gradient + model_neurons(shape, bucket));
    Vector *bias_to = (Vector *)(gradient + model_neuron_bias(shape, bucket));
    Vector *output_to = (Vector *)(gradient + model_output(shape, bucket));
    Vector behind[PARTS];
    for (int part = 0; part < PARTS; part++) {
        Vector x = upper->neurons[part];
        Mask inside = vector_below(zero, x) & vector_below(x, one);
        Vector whole = vector_of(slope) * output[part];
        Vector leak = vector_of(LEAK) * whole;
        output_to[part] += vector_of(slope) * vector_clip(x);
        behind[part] = (Vector)(((Mask)whole & inside) | ((Mask)leak & ~inside));
        bias_to[part] += behind[part];
    }
    float inputs[INPUTS];
    for (int i = 0; i < INPUTS; i++) {
        Vector total = { 0 };
        for (int part = 0; part < PARTS; part++) {
            neurons_to[i * PARTS + part] += behind[part] * vector_of(upper->inputs[i]);
            total += behind[part] * neurons[i * PARTS + part];
        }
        inputs[i] = vector_total(total);
    }
    float *sums_to = gradient + model_sum_bias(shape, bucket);
    slopes[LAST] = slope;
    for (int i = 0; i < LAST; i++) {
        float square = sums[i] * sums[i] < 1 ? 2 * sums[i] * inputs[SUMS + i] : 0;
        slopes[i] = inputs[i] * (is_inside(sums[i]) ? 1 : LEAK) + square;
    }
    for (int i = 0; i < SUMS; i++)
        sums_to[i] += slopes[i];
}

/* From the slopes of the sums to those of the accumulators. */
static void unfold_sums(const ModelShape *shape, const float *weights, int bucket,
                        const HeadBlock *block, Group *group, float slopes[GROUP][SUMS],
                        float *gradient)
{
    const Vector one = vector_of(1);
    const Vector *head = (const Vector *)(weights + model_head(shape, bucket));
    Vector *head_to = (Vector *)(gradient + model_head(shape, bucket));
    Vector *slopes_to = (Vector *)block->rows.slopes;
    int vectors = 2 * shape->hidden / MODEL_VECTOR;
    for (int v = 0; v < vectors; v++) {
        Vector squares[GROUP], behind[GROUP] = { 0 };
        for (int i = 0; i < GROUP; i++)
            squares[i] = group->clipped[i][v] * group->clipped[i][v];
        for (int sum = 0; sum < SUMS; sum++) {
            Vector weight = head[v * SUMS + sum], to = head_to[v * SUMS + sum];
            for (int i = 0; i < GROUP; i++) {
                Vector slope = vector_of(slopes[i][sum]);
                behind[i] += weight * slope;
                to += squares[i] * slope;
            }
            head_to[v * SUMS + sum] = to;
        }
        for (int i = 0; i < group->count; i++) {
            Vector x = group->clipped[i][v];
            slopes_to[place_of(group->index[i], v)] =
                (Vector)((Mask)(2 * x * behind[i]) & vector_below(x, one));
        }
    }
}

/* --- blocks ----------------------------------------------------------------------------------- */

static void learn_group(const ModelShape *shape, const float *weights, int bucket,
                        const HeadBlock *block, Group *group, HeadSlope *slope, void *context,
                        float *gradient)
{
    float slopes[GROUP][SUMS] = { { 0 } };
    for (int i = 0; i < group->count; i++) {
        Upper upper;
        float output = work_out(shape, weights, bucket, group->sums[i], &upper);
        unfold_upper(shape, weights, bucket, group->sums[i], &upper,
                     slope(context, &block->samples[group->index[i]], output), gradient, slopes[i]);
    }
    unfold_sums(shape, weights, bucket, block, group, slopes, gradient);
}

/* With slope NULL only outputs are wanted. */
static void run(const ModelShape *shape, const float *weights, const HeadBlock *block,
                float *outputs, HeadSlope *slope, void *context, float *gradient)
{
    int order[GRADIENT_BLOCK], begin[MODEL_BUCKETS_MAX + 1];
    Group group;
    sort_by_bucket(shape, block, order, begin);
    for (int bucket = 0; bucket < shape->buckets; bucket++) {
        for (int at = begin[bucket]; at < begin[bucket + 1]; at += GROUP) {
            group.count = int_min(GROUP, begin[bucket + 1] - at);
            for (int i = 0; i < group.count; i++)
                group.index[i] = order[at + i];
            clip_rows(shape, block, &group);
            add_up(shape, weights, bucket, &group);
            if (slope)
                learn_group(shape, weights, bucket, block, &group, slope, context, gradient);
            for (int i = 0; !slope && i < group.count; i++) {
                Upper upper;
                outputs[group.index[i]] = work_out(shape, weights, bucket, group.sums[i], &upper);
            }
        }
    }
}

void head_answer(const ModelShape *shape, const float *weights, const HeadBlock *block,
                 float *outputs)
{
    run(shape, weights, block, outputs, NULL, NULL, NULL);
}

void head_learn(const ModelShape *shape, const float *weights, const HeadBlock *block,
                HeadSlope *slope, void *context, float *gradient)
{
    run(shape, weights, block, NULL, slope, context, gradient);
}

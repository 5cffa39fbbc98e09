/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forward and backward pass over a block of positions.
 *
 * Most time goes into adding rows, so both passes are laid out for that: a few columns of all rows,
 * which fit in a cache, and their sums in registers. In the forward pass, the rows are the weights
 * of a perspective's inputs. In the backward pass, they are the positions' derivatives, sorted by
 * input, so that every row of the gradient is read and written once a block. */
#include <config.h>

#include "engine/train/gradient.h"

#include "engine/base/base.h"
#include "engine/train/data.h"
#include "engine/train/head.h"
#include "engine/train/model.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>

enum {
    WORDS = sizeof(Vector) / sizeof(int16_t),
    ROWS_MAX = 2 * MODEL_HIDDEN_MAX / MODEL_HIDDEN_STEP * GRADIENT_BLOCK
};

typedef int16_t Words __attribute__((vector_size(sizeof(Vector)), may_alias));

_Static_assert(ROWS_MAX <= UINT16_MAX, "rows are numbered in 16 bits");

struct GradientBench {
    ModelShape shape;
    Sample samples[GRADIENT_BLOCK];
    HeadRows rows;
    /* Rows sorted by input, the last being the bias: input i has order[begin[i]] .. order[begin[i +
     * 1] - 1]. */
    int begin[SAMPLE_INPUTS + 2];
    uint16_t order[2 * GRADIENT_BLOCK * (SAMPLE_INPUTS_MAX + 1)];
};

static float sigmoid(float x) { return 1 / (1 + expf(-x)); }

static float target_of(const LossRule *rule, const Sample *sample)
{
    return rule->result_share * sample->result +
           (1 - rule->result_share) * sigmoid(sample->score / rule->scale);
}

static double square(double x) { return x * x; }

void loss_add_answer(LossSum *sum, const LossRule *rule, const Sample *sample, float output)
{
    float chance = sigmoid(output);
    sum->loss += square(chance - target_of(rule, sample));
    sum->score += square(chance - sigmoid(sample->score / rule->scale));
    sum->result += square(chance - sample->result);
    sum->positions++;
}

GradientBench *gradient_bench_new(const ModelShape *shape)
{
    GradientBench *bench = alloc_zeroed(1, sizeof *bench);
    bench->shape = *shape;
    size_t count = (size_t)2 * GRADIENT_BLOCK * (size_t)shape->hidden;
    bench->rows.accumulators = alloc_try_aligned(sizeof(Vector), count * sizeof(int16_t));
    bench->rows.slopes = alloc_try_aligned(sizeof(Vector), count * sizeof(float));
    if (!bench->rows.accumulators || !bench->rows.slopes)
        BUG("no memory for %zu accumulators", count);
    return bench;
}

void gradient_bench_free(GradientBench *bench)
{
    if (!bench)
        return;
    free(bench->rows.accumulators);
    free(bench->rows.slopes);
    free(bench);
}

/* --- the sums of rows ------------------------------------------------------------------------- */

/* The number of a perspective's row among those of the first columns. */
static int row_of(const GradientBench *bench, int sample, int side)
{
    return side * bench->shape.hidden / MODEL_HIDDEN_STEP * GRADIENT_BLOCK + sample;
}

/* to = bias + the inputs' rows. */
static ALWAYS_INLINE void add_inputs(const int16_t *table, const uint16_t *inputs, int count,
                                     int16_t *to)
{
    enum { VECTORS = MODEL_HIDDEN_STEP / WORDS };
    const Words *bias = (const Words *)table + SAMPLE_INPUTS * VECTORS;
    Words sum[VECTORS];
    for (int v = 0; v < VECTORS; v++)
        sum[v] = bias[v];
    for (int i = 0; i < count; i++) {
        const Words *row = (const Words *)table + inputs[i] * VECTORS;
        for (int v = 0; v < VECTORS; v++)
            sum[v] += row[v];
    }
    for (int v = 0; v < VECTORS; v++)
        ((Words *)to)[v] = sum[v];
}

static void forward(GradientBench *bench, const ModelWeights *weights, int count)
{
    int16_t *rows = bench->rows.accumulators;
    for (int column = 0; column < bench->shape.hidden; column += MODEL_HIDDEN_STEP) {
        const int16_t *table = weights->rounded + model_input(0, column);
        for (int i = 0; i < count; i++) {
            const Sample *sample = &bench->samples[i];
            for (int side = 0; side < 2; side++)
                add_inputs(table, sample->inputs[side], sample->count,
                           rows + row_of(bench, i, side) * MODEL_HIDDEN_STEP);
        }
        rows += GRADIENT_BLOCK * MODEL_HIDDEN_STEP;
    }
}

/* to += the numbered rows. */
static ALWAYS_INLINE void add_slopes(const float *table, const uint16_t *numbers, int count,
                                     float *to)
{
    enum { VECTORS = MODEL_HIDDEN_STEP / MODEL_VECTOR };
    Vector sum[VECTORS];
    for (int v = 0; v < VECTORS; v++)
        sum[v] = ((const Vector *)to)[v];
    for (int i = 0; i < count; i++) {
        const Vector *row = (const Vector *)table + numbers[i] * VECTORS;
        for (int v = 0; v < VECTORS; v++)
            sum[v] += row[v];
    }
    for (int v = 0; v < VECTORS; v++)
        ((Vector *)to)[v] = sum[v];
}

/* Counting sort of the perspectives by their inputs. */
static void sort_by_input(GradientBench *bench, int count)
{
    int next[SAMPLE_INPUTS + 1] = { [SAMPLE_INPUTS] = 2 * count };
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++)
            for (int j = 0; j < bench->samples[i].count; j++)
                next[bench->samples[i].inputs[side][j]]++;
    int sum = 0;
    for (int input = 0; input <= SAMPLE_INPUTS; input++) {
        bench->begin[input] = sum;
        sum += next[input];
        next[input] = bench->begin[input];
    }
    bench->begin[SAMPLE_INPUTS + 1] = sum;
    for (int i = 0; i < count; i++) {
        for (int side = 0; side < 2; side++) {
            uint16_t row = (uint16_t)row_of(bench, i, side);
            for (int j = 0; j < bench->samples[i].count; j++)
                bench->order[next[bench->samples[i].inputs[side][j]]++] = row;
            bench->order[next[SAMPLE_INPUTS]++] = row;
        }
    }
}

static void backward(GradientBench *bench, float *gradient, int count)
{
    sort_by_input(bench, count);
    const float *table = bench->rows.slopes;
    for (int column = 0; column < bench->shape.hidden; column += MODEL_HIDDEN_STEP) {
        for (int input = 0; input <= SAMPLE_INPUTS; input++) {
            int first = bench->begin[input];
            int last = bench->begin[input + 1];
            if (first < last)
                add_slopes(table, bench->order + first, last - first,
                           gradient + model_input(input, column));
        }
        table += GRADIENT_BLOCK * MODEL_HIDDEN_STEP;
    }
}

/* --- blocks ---------------------------------------------------------------------------------- */

void gradient_answer(GradientBench *bench, const ModelWeights *weights, const DataRecord *records,
                     int count, float *outputs, const Sample **samples)
{
    assert(count >= 0 && count <= GRADIENT_BLOCK);
    for (int i = 0; i < count; i++)
        sample_from_record(&bench->samples[i], &records[i]);
    forward(bench, weights, count);
    head_answer(&bench->shape, weights->floats, &(HeadBlock){ bench->samples, bench->rows, count },
                outputs);
    *samples = bench->samples;
}

static int block_at(size_t done, size_t count)
{
    return count - done < GRADIENT_BLOCK ? (int)(count - done) : GRADIENT_BLOCK;
}

void gradient_measure(GradientBench *bench, const ModelWeights *weights, const DataRecord *records,
                      size_t count, const LossRule *rule, LossSum *sum)
{
    float outputs[GRADIENT_BLOCK];
    const Sample *samples;
    for (size_t done = 0; done < count; done += GRADIENT_BLOCK) {
        int block = block_at(done, count);
        gradient_answer(bench, weights, records + done, block, outputs, &samples);
        for (int i = 0; i < block; i++)
            loss_add_answer(sum, rule, &samples[i], outputs[i]);
    }
}

/* What a block's positions are measured by, and into what. */
typedef struct Measure {
    const LossRule *rule;
    LossSum *sum;
} Measure;

static float slope_of(void *context, const Sample *sample, float output)
{
    const Measure *measure = context;
    float chance = sigmoid(output);
    float error = chance - target_of(measure->rule, sample);
    loss_add_answer(measure->sum, measure->rule, sample, output);
    return 2 * error * chance * (1 - chance);
}

void gradient_add(GradientBench *bench, const ModelWeights *weights, const DataRecord *records,
                  size_t count, const LossRule *rule, float *gradient, LossSum *sum)
{
    Measure measure = { rule, sum };
    for (size_t done = 0; done < count; done += GRADIENT_BLOCK) {
        int block = block_at(done, count);
        for (int i = 0; i < block; i++)
            sample_from_record(&bench->samples[i], &records[done + (size_t)i]);
        forward(bench, weights, block);
        head_learn(&bench->shape, weights->floats,
                   &(HeadBlock){ bench->samples, bench->rows, block }, slope_of, &measure,
                   gradient);
        backward(bench, gradient, block);
    }
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The forward and backward pass over a block of positions.
 *
 * Nearly all time goes into adding rows of floats, so both passes are laid out for that: a group of
 * columns stays in registers while the rows are added. In the forward pass, the rows are the
 * weights of a perspective's inputs. In the backward pass, they are the positions' derivatives,
 * sorted by input, so that every row of the gradient is read and written once a block. */
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
    VECTORS_WIDE = 8, /* they fit in AVX-512's registers with some left */
    VECTORS_NARROW = MODEL_HIDDEN_STEP / MODEL_VECTOR,
    ROWS = 2 * GRADIENT_BLOCK /* two perspectives a position */
};

struct GradientBench {
    ModelShape shape;
    Sample samples[GRADIENT_BLOCK];
    /* A row for each perspective, those of a position adjacent: its accumulators, later the
     * derivatives of the loss with respect to them. */
    float *rows;
    /* Rows sorted by input: input i has order[begin[i]] .. order[begin[i + 1] - 1]. */
    int begin[SAMPLE_INPUTS + 1];
    uint16_t order[ROWS * SAMPLE_INPUTS_MAX];
    uint16_t every_row[ROWS];
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
    size_t bytes = ROWS * (size_t)shape->hidden * sizeof(float);
    bench->rows = alloc_try_aligned(sizeof(Vector), bytes);
    if (!bench->rows)
        BUG("no memory for %zu bytes", bytes);
    for (int i = 0; i < ROWS; i++)
        bench->every_row[i] = (uint16_t)i;
    return bench;
}

void gradient_bench_free(GradientBench *bench)
{
    if (!bench)
        return;
    free(bench->rows);
    free(bench);
}

/* --- the sums of rows ------------------------------------------------------------------------- */

/* A view of a table of rows, from one column on. */
typedef struct Columns {
    const float *base;
    size_t stride;
} Columns;

/* to = from + the numbered rows; width in vectors; to may equal from. */
static ALWAYS_INLINE void sum_rows(Columns table, const uint16_t *numbers, int count,
                                   const float *from, float *to, int vectors)
{
    Vector sum[VECTORS_WIDE];
    for (int v = 0; v < vectors; v++)
        sum[v] = ((const Vector *)from)[v];
    for (int i = 0; i < count; i++) {
        const Vector *row = (const Vector *)(table.base + numbers[i] * table.stride);
        for (int v = 0; v < vectors; v++)
            sum[v] += row[v];
    }
    for (int v = 0; v < vectors; v++)
        ((Vector *)to)[v] = sum[v];
}

static ALWAYS_INLINE void forward_columns(GradientBench *bench, const float *weights, int count,
                                          int column, int vectors)
{
    size_t hidden = (size_t)bench->shape.hidden;
    const float *bias = weights + model_hidden_bias(&bench->shape) + column;
    Columns table = { weights + column, hidden };
    float *row = bench->rows + column;
    for (int i = 0; i < count; i++) {
        const Sample *sample = &bench->samples[i];
        for (int side = 0; side < 2; side++, row += hidden)
            sum_rows(table, sample->inputs[side], sample->count, bias, row, vectors);
    }
}

static void forward(GradientBench *bench, const float *weights, int count)
{
    int column = 0;
    for (; column + VECTORS_WIDE * MODEL_VECTOR <= bench->shape.hidden;
         column += VECTORS_WIDE * MODEL_VECTOR)
        forward_columns(bench, weights, count, column, VECTORS_WIDE);
    for (; column < bench->shape.hidden; column += VECTORS_NARROW * MODEL_VECTOR)
        forward_columns(bench, weights, count, column, VECTORS_NARROW);
}

static ALWAYS_INLINE void backward_columns(GradientBench *bench, float *gradient, int count,
                                           int column, int vectors)
{
    size_t hidden = (size_t)bench->shape.hidden;
    Columns table = { bench->rows + column, hidden };
    float *row = gradient + column;
    for (int input = 0; input < SAMPLE_INPUTS; input++, row += hidden) {
        int first = bench->begin[input];
        int last = bench->begin[input + 1];
        if (first < last)
            sum_rows(table, bench->order + first, last - first, row, row, vectors);
    }
    sum_rows(table, bench->every_row, 2 * count, row, row, vectors);
}

/* Counting sort of the perspectives by their inputs. */
static void sort_by_input(GradientBench *bench, int count)
{
    int next[SAMPLE_INPUTS] = { 0 };
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++)
            for (int j = 0; j < bench->samples[i].count; j++)
                next[bench->samples[i].inputs[side][j]]++;
    int sum = 0;
    for (int input = 0; input < SAMPLE_INPUTS; input++) {
        bench->begin[input] = sum;
        sum += next[input];
        next[input] = bench->begin[input];
    }
    bench->begin[SAMPLE_INPUTS] = sum;
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++)
            for (int j = 0; j < bench->samples[i].count; j++)
                bench->order[next[bench->samples[i].inputs[side][j]]++] = (uint16_t)(2 * i + side);
}

static void backward(GradientBench *bench, float *gradient, int count)
{
    sort_by_input(bench, count);
    int column = 0;
    for (; column + VECTORS_WIDE * MODEL_VECTOR <= bench->shape.hidden;
         column += VECTORS_WIDE * MODEL_VECTOR)
        backward_columns(bench, gradient, count, column, VECTORS_WIDE);
    for (; column < bench->shape.hidden; column += VECTORS_NARROW * MODEL_VECTOR)
        backward_columns(bench, gradient, count, column, VECTORS_NARROW);
}

/* --- blocks ---------------------------------------------------------------------------------- */

void gradient_answer(GradientBench *bench, const float *weights, const DataRecord *records,
                     int count, float *outputs, const Sample **samples)
{
    assert(count >= 0 && count <= GRADIENT_BLOCK);
    for (int i = 0; i < count; i++)
        sample_from_record(&bench->samples[i], &records[i]);
    forward(bench, weights, count);
    head_answer(&bench->shape, weights, &(HeadBlock){ bench->samples, bench->rows, count },
                outputs);
    *samples = bench->samples;
}

static int block_at(size_t done, size_t count)
{
    return count - done < GRADIENT_BLOCK ? (int)(count - done) : GRADIENT_BLOCK;
}

void gradient_measure(GradientBench *bench, const float *weights, const DataRecord *records,
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

void gradient_add(GradientBench *bench, const float *weights, const DataRecord *records,
                  size_t count, const LossRule *rule, float *gradient, LossSum *sum)
{
    Measure measure = { rule, sum };
    for (size_t done = 0; done < count; done += GRADIENT_BLOCK) {
        int block = block_at(done, count);
        for (int i = 0; i < block; i++)
            sample_from_record(&bench->samples[i], &records[done + (size_t)i]);
        forward(bench, weights, block);
        head_learn(&bench->shape, weights, &(HeadBlock){ bench->samples, bench->rows, block },
                   slope_of, &measure, gradient);
        backward(bench, gradient, block);
    }
}

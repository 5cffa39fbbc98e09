/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gradients compared with finite differences, and the steps down them. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/train/data.h"
#include "engine/train/gradient.h"
#include "engine/train/model.h"
#include "tests/unit/train/train_support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* --- gradients -------------------------------------------------------------------------------- */

static double chance(double x) { return 1 / (1 + exp(-x)); }

static double clipped(double x) { return fmax(0, fmin(1, x)); }

/* The squares of the accumulators, plainly, in doubles; squares: 2 * hidden. */
static void plain_squares(const ModelShape *shape, const double *weights, const Sample *sample,
                          double *squares)
{
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < shape->hidden; i++) {
            double x = weights[model_input(SAMPLE_INPUTS, i)];
            for (int j = 0; j < sample->count; j++)
                x += weights[model_input(sample->inputs[side][j], i)];
            squares[side * shape->hidden + i] = clipped(x) * clipped(x);
        }
    }
}

static double plain_output(const ModelShape *shape, const double *weights, const Sample *sample)
{
    int bucket = (sample->pieces - 2) * shape->buckets / 32;
    double squares[2 * MODEL_HIDDEN_MAX], inputs[32] = { 0 };
    plain_squares(shape, weights, sample, squares);
    double output = 0;
    for (int sum = 0; sum < 16; sum++) {
        double x = weights[model_sum_bias(shape, bucket) + (size_t)sum];
        for (int i = 0; i < 2 * shape->hidden; i++)
            x += squares[i] * weights[model_sum_weight(shape, bucket, i, sum)];
        if (sum == 15) {
            output += x;
        } else {
            inputs[sum] = clipped(x);
            inputs[16 + sum] = clipped(x * x);
        }
    }
    for (size_t neuron = 0; neuron < 32; neuron++) {
        double x = weights[model_neuron_bias(shape, bucket) + neuron];
        for (size_t i = 0; i < 32; i++)
            x += inputs[i] * weights[model_neurons(shape, bucket) + i * 32 + neuron];
        output += clipped(x) * weights[model_output(shape, bucket) + neuron];
    }
    return output;
}

static double plain_loss(const ModelShape *shape, const double *weights, const LossRule *rule,
                         const DataRecord *records, int count)
{
    double loss = 0;
    for (int i = 0; i < count; i++) {
        Sample sample;
        sample_from_record(&sample, &records[i]);
        double target = rule->result_share * sample.result +
                        (1 - rule->result_share) * chance(sample.score / rule->scale);
        loss += pow(chance(plain_output(shape, weights, &sample)) - target, 2);
    }
    return loss;
}

/* Differences of the plain network, at weights spread over the whole array. They look upwards
 * alone, where a rounded accumulator that is just 1 is clipped. */
static void check_gradient(const ModelShape *shape, const float *weights, const float *gradient,
                           const LossRule *rule, const DataRecord *records, int count)
{
    const double step = 1e-6;
    size_t size = model_size(shape);
    double *exact = alloc_zeroed(size, sizeof *exact);
    int compared = 0;
    int compared_of_danger = 0;
    for (size_t i = 0; i < size; i++)
        exact[i] = weights[i];
    const double here = plain_loss(shape, exact, rule, records, count);
    uint64_t random = 3;
    size_t inputs = model_head(shape, 0);
    for (size_t i = 0; i < size;) {
        double kept = exact[i];
        exact[i] = kept + step;
        double above = plain_loss(shape, exact, rule, records, count);
        exact[i] = kept + 2 * step;
        double higher = plain_loss(shape, exact, rule, records, count);
        exact[i] = kept;
        double slope = (4 * above - higher - 3 * here) / (2 * step);
        double off = fabs(slope - gradient[i]);
        if (off > 1e-6 + 1e-4 * fabs(slope))
            fail_msg("weight %zu: %g by differences, %g computed", i, slope, gradient[i]);
        compared += fabs(slope) > 1e-4;
        size_t input = i / MODEL_HIDDEN_STEP % (SAMPLE_INPUTS + 1);
        compared_of_danger += fabs(slope) > 1e-4 && i < inputs && input >= SAMPLE_DANGER;
        i += 1 + (size_t)random_below(&random, i < inputs ? inputs / 100 : (size - inputs) / 20);
    }
    assert_true(compared > 30);
    assert_true(compared_of_danger > 3);
    free(exact);
}

/* Accumulators are sums of rounded weights; these are round. */
static void make_round(const ModelShape *shape, float *weights)
{
    int16_t *rounded = model_round(shape, weights);
    for (size_t i = 0; i < model_head(shape, 0); i++)
        weights[i] = (float)rounded[i] / NETWORK_QA;
    free(rounded);
}

/* gradient_add of weights alone. */
static void add_gradient(const ModelShape *shape, const float *weights, const DataRecord *records,
                         int count, const LossRule *rule, float *gradient)
{
    int16_t *rounded = model_round(shape, weights);
    GradientBench *bench = gradient_bench_new(shape);
    LossSum sum = { 0 };
    gradient_add(bench, &(ModelWeights){ weights, rounded }, records, (size_t)count, rule, gradient,
                 &sum);
    assert_int_equal(sum.positions, count);
    gradient_bench_free(bench);
    free(rounded);
}

/* A clipped sum or neuron has a slope that no difference shows; in the middle none is clipped. */
static void keep_off_the_bounds(const ModelShape *shape, float *weights)
{
    for (int bucket = 0; bucket < shape->buckets; bucket++) {
        for (size_t i = model_head(shape, bucket); i < model_sum_bias(shape, bucket); i++)
            weights[i] *= 0.1f;
        for (size_t i = model_sum_bias(shape, bucket); i < model_neurons(shape, bucket); i++)
            weights[i] = 0.4f;
        for (size_t i = model_neurons(shape, bucket); i < model_neuron_bias(shape, bucket); i++)
            weights[i] *= 0.3f;
        for (size_t i = model_neuron_bias(shape, bucket); i < model_output(shape, bucket); i++)
            weights[i] = 0.5f;
    }
}

static void gradients_are_finite_differences(void **state)
{
    const TrainFixture *f = *state;
    static const ModelShape shapes[] = { { 64, 3 }, { 192, 8 } };
    const LossRule rule = { 120, 0.3f };
    const int count = GRADIENT_BLOCK + 10; /* a whole block and a part of one */
    for (size_t i = 0; i < ARRAY_LEN(shapes); i++) {
        float *weights = model_array(&shapes[i]);
        float *gradient = model_array(&shapes[i]);
        model_randomise(&shapes[i], weights, 5);
        make_round(&shapes[i], weights);
        keep_off_the_bounds(&shapes[i], weights);
        add_gradient(&shapes[i], weights, f->records, count, &rule, gradient);
        check_gradient(&shapes[i], weights, gradient, &rule, f->records, count);
        free(gradient);
        free(weights);
    }
}

/* Neurons that no position reaches come back: their weights have slopes. */
static void clipped_neurons_learn(void **state)
{
    const TrainFixture *f = *state;
    const ModelShape shape = { 64, 1 };
    const LossRule rule = { 120, 0 };
    float *weights = model_array(&shape), *gradient = model_array(&shape);
    model_randomise(&shape, weights, 5);
    for (size_t i = model_sum_bias(&shape, 0); i < model_neurons(&shape, 0) - 1; i++)
        weights[i] = -9;
    for (size_t i = model_neuron_bias(&shape, 0); i < model_output(&shape, 0); i++)
        weights[i] = -9;
    add_gradient(&shape, weights, f->records, POSITIONS, &rule, gradient);
    for (size_t i = model_neuron_bias(&shape, 0); i < model_output(&shape, 0); i++)
        assert_true(gradient[i] != 0);
    for (size_t i = model_sum_bias(&shape, 0); i < model_neurons(&shape, 0); i++)
        assert_true(gradient[i] != 0);
    free(gradient), free(weights);
}

/* --- more accumulators ------------------------------------------------------------------------ */

static double *in_doubles(const ModelShape *shape, const float *weights)
{
    double *exact = alloc_zeroed(model_size(shape), sizeof *exact);
    for (size_t i = 0; i < model_size(shape); i++)
        exact[i] = weights[i];
    return exact;
}

/* New accumulators hardly change an output, and learn: their weights have gradients. */
static void a_widened_network_answers_alike(void **state)
{
    const TrainFixture *f = *state;
    const ModelShape narrow = { 64, 3 }, wide = { 192, 3 };
    const LossRule rule = { 120, 0 };
    float *weights = model_array(&narrow);
    model_randomise(&narrow, weights, 5);
    float *widened = model_widen(&narrow, weights, wide.hidden, 9);
    double *before = in_doubles(&narrow, weights), *after = in_doubles(&wide, widened);
    for (int i = 0; i < 500; i++) {
        Sample sample;
        sample_from_record(&sample, &f->records[i]);
        double off = plain_output(&wide, after, &sample) - plain_output(&narrow, before, &sample);
        assert_true(fabs(off) < 0.05);
    }
    float *gradient = model_array(&wide);
    add_gradient(&wide, widened, f->records, POSITIONS, &rule, gradient);
    for (int i = 0; i < wide.hidden; i++)
        assert_true(gradient[model_input(SAMPLE_INPUTS, i)] != 0);
    free(gradient), free(before), free(after), free(widened), free(weights);
}

/* --- optimiser -------------------------------------------------------------------------------- */

static void rates_rise_and_fall(void **state)
{
    (void)state;
    const RateCurve curve = { .first = 1e-3, .last = 1e-5, .warm_up = 10, .steps = 111 };
    assert_true(fabs(rate_at(&curve, 0) - 1e-4) < 1e-12);
    assert_true(fabs(rate_at(&curve, 9) - 1e-3) < 1e-12);
    assert_true(fabs(rate_at(&curve, 10) - 1e-3) < 1e-12);
    assert_true(fabs(rate_at(&curve, 60) - (1e-3 + 1e-5) / 2) < 1e-12);
    assert_true(fabs(rate_at(&curve, 110) - 1e-5) < 1e-12);
    assert_true(fabs(rate_at(&curve, 500) - 1e-5) < 1e-12);
}

/* In its first step Adam moves every weight by the rate, whatever the gradient's size. */
static void adam_moves_by_the_rate_and_stays_in_bounds(void **state)
{
    (void)state;
    float weights[4] = { 0.5f, -0.5f, 1.97f, 1 };
    float mean[4] = { 0 }, variance[4] = { 0 };
    const float gradient[4] = { 3, -0.001f, -1, 0 };
    AdamArrays arrays = { weights, mean, variance, gradient };
    AdamStep step = adam_step(0.1, 0.01, 0);
    adam_update(&step, &arrays, 0, 4, 1.98f);
    assert_true(fabsf(weights[0] - (0.5f * 0.999f - 0.1f)) < 1e-5f);
    assert_true(fabsf(weights[1] - (-0.5f * 0.999f + 0.1f)) < 1e-5f);
    assert_true(weights[2] == 1.98f);
    assert_true(fabsf(weights[3] - 0.999f) < 1e-6f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gradients_are_finite_differences),
        cmocka_unit_test(clipped_neurons_learn),
        cmocka_unit_test(a_widened_network_answers_alike),
        cmocka_unit_test(rates_rise_and_fall),
        cmocka_unit_test(adam_moves_by_the_rate_and_stays_in_bounds),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("gradients", tests, train_set_up, train_tear_down);
}

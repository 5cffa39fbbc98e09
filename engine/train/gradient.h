/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network's output, its error, and the gradient of each weight.
 *
 * Loss of a position: (sigmoid(output) - target)^2 with target = result_share * result + (1 -
 * result_share) * sigmoid(score / scale), all for the side to move. */
#ifndef LUFT_ENGINE_TRAIN_GRADIENT_H
#define LUFT_ENGINE_TRAIN_GRADIENT_H

#include "engine/base/base.h"
#include "engine/train/data.h"
#include "engine/train/model.h"

typedef struct LossRule {
    float scale;        /* centipawns */
    float result_share; /* 0 to 1 */
} LossRule;

/* Errors summed over positions. */
typedef struct LossSum {
    double loss;   /* against the rule's target */
    double score;  /* against the score alone */
    double result; /* against the result alone */
    uint64_t positions;
} LossSum;

/* Adds the errors of one position's output. */
void loss_add_answer(LossSum *sum, const LossRule *rule, const Sample *sample, float output);

/* Working memory of one thread. */
typedef struct GradientBench GradientBench;
NODISCARD GradientBench *gradient_bench_new(const ModelShape *shape);
void gradient_bench_free(GradientBench *bench);

/* The network's outputs for count records, at most GRADIENT_BLOCK, and the samples made of them. */
void gradient_answer(GradientBench *bench, const ModelWeights *weights, const DataRecord *records,
                     int count, float *outputs, const Sample **samples);

/* Adds the loss of any number of records to *sum. */
void gradient_measure(GradientBench *bench, const ModelWeights *weights, const DataRecord *records,
                      size_t count, const LossRule *rule, LossSum *sum);

/* The same, and adds the derivatives of the summed loss to gradient, an array like weights. */
void gradient_add(GradientBench *bench, const ModelWeights *weights, const DataRecord *records,
                  size_t count, const LossRule *rule, float *gradient, LossSum *sum);

#endif

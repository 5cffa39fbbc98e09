/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the accumulators go into: 16 sums of their squares, then, but for the last sum, which is a
 * part of the output, 32 neurons.
 *
 * The neurons' inputs are the first 15 sums clipped to 0 .. 1, and their squares clipped to 0 .. 1;
 * the neurons are clipped as well, and their weighted sum is the rest of the output. */
#ifndef LUFT_ENGINE_TRAIN_HEAD_H
#define LUFT_ENGINE_TRAIN_HEAD_H

#include "engine/train/model.h"

/* The accumulators of a block's positions, the side to move's before the other's, and the
 * derivatives of the loss with respect to them:
 * [2 * hidden / MODEL_HIDDEN_STEP][GRADIENT_BLOCK][MODEL_HIDDEN_STEP]. */
typedef struct HeadRows {
    int16_t *accumulators; /* in units of 1 / NETWORK_QA */
    float *slopes;
} HeadRows;

typedef struct HeadBlock {
    const Sample *samples;
    HeadRows rows;
    int count; /* at most GRADIENT_BLOCK */
} HeadBlock;

void head_answer(const ModelShape *shape, const float *weights, const HeadBlock *block,
                 float *outputs);

/* The derivative of the loss with respect to a position's output. */
typedef float HeadSlope(void *context, const Sample *sample, float output);

/* Adds the derivatives of the loss with respect to the heads' weights to gradient, an array like
 * weights, and computes the accumulators' slopes. */
void head_learn(const ModelShape *shape, const float *weights, const HeadBlock *block,
                HeadSlope *slope, void *context, float *gradient);

#endif

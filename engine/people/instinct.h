/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player of some rating would play without calculating: the policy's first network.
 *
 * Convolutions of 3x3 over the board in blocks whose inputs are added to their outputs (He and
 * others, 2015). What all squares have in common, with the ratings and the like, scales and shifts
 * each block's channels (Hu and others, 2017). A move's logit is the product of a vector of its
 * origin and one of its target.
 *
 * Convolutions are summed in integers: of weights of 8 bits, each output channel's in units of its
 * scale, and of values in units of 1 / INSTINCT_ONE. */
#ifndef LUFT_ENGINE_PEOPLE_INSTINCT_H
#define LUFT_ENGINE_PEOPLE_INSTINCT_H

#include "engine/board/movegen.h"
#include "engine/people/convolution.h"
#include "engine/people/planes.h"

enum {
    INSTINCT_CHANNELS = 96,
    INSTINCT_BLOCKS = 6,
    INSTINCT_CONTEXT = 32, /* neurons that the context is made into */
    INSTINCT_COMMON = 32,  /* neurons between what squares have in common and a block's factors */
    INSTINCT_VECTOR = 64,  /* of an origin or a target */
    INSTINCT_ONE = 512,
    INSTINCT_INPUT_BYTES = INSTINCT_CHANNELS * CONVOLUTION_TAPS * PLANE_NB,
    INSTINCT_LAYER_BYTES = INSTINCT_CHANNELS * CONVOLUTION_TAPS * INSTINCT_CHANNELS,
    INSTINCT_LAYERS = 2 * INSTINCT_BLOCKS + 1,
    INSTINCT_BYTES = INSTINCT_INPUT_BYTES + INSTINCT_LAYERS * INSTINCT_LAYER_BYTES
};

/* A convolution's sums, by channel. */
typedef struct InstinctScale {
    float factor[INSTINCT_CHANNELS];
    float bias[INSTINCT_CHANNELS];
} InstinctScale;

typedef struct InstinctBlock {
    InstinctScale layer[2];
    float common_weights[INSTINCT_CHANNELS + INSTINCT_CONTEXT][INSTINCT_COMMON];
    float common_bias[INSTINCT_COMMON];
    float factor_weights[INSTINCT_COMMON]
                        [2 * INSTINCT_CHANNELS]; /* logits of factors, and shifts */
    float factor_bias[2 * INSTINCT_CHANNELS];
} InstinctBlock;

/* All that is kept as floating point. */
typedef struct InstinctFloats {
    float context_weights[CONTEXT_NB][INSTINCT_CONTEXT];
    float context_bias[INSTINCT_CONTEXT];
    InstinctScale input;
    float input_context[INSTINCT_CONTEXT][INSTINCT_CHANNELS];
    InstinctBlock block[INSTINCT_BLOCKS];
    InstinctScale head;
    float origin_weights[INSTINCT_CHANNELS][INSTINCT_VECTOR];
    float origin_bias[INSTINCT_VECTOR];
    float target_weights[INSTINCT_CHANNELS][INSTINCT_VECTOR];
    float target_bias[INSTINCT_VECTOR];
    float move_bias[SQUARE_NB][SQUARE_NB]; /* [origin][target] */
} InstinctFloats;

/* Belongs to one thread. */
typedef struct Instinct Instinct;

/* weights: [INSTINCT_BYTES], of the input layer and the others in their order, each as
 * convolution_pack takes them; floats must stay. */
Instinct *instinct_new(const InstinctFloats *floats, const int8_t *weights);
void instinct_free(Instinct *instinct);

/* moves: the legal moves of the situation's position. */
void instinct_judge(Instinct *instinct, const Situation *situation, const MoveList *moves,
                    float logits[MOVES_MAX]);

#endif

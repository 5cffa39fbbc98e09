/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player of some rating would play without calculating: the policy's first network.
 *
 * A residual network of 3x3 convolutions (He and others, 2015). Averages over the board, together
 * with the context (ratings and the like), scale and shift each block's channels (Hu and others,
 * 2017). A move's logit is the dot product of a vector of its origin and one of its target.
 *
 * Convolutions are computed in integers: weights of 8 bits, in units of their output channel's
 * scale, and values in units of 1 / INSTINCT_ONE. */
#ifndef LUFT_ENGINE_PEOPLE_INSTINCT_H
#define LUFT_ENGINE_PEOPLE_INSTINCT_H

#include "engine/board/movegen.h"
#include "engine/board/types.h"
#include "engine/people/convolution.h"
#include "engine/people/situation.h"

/* --- inputs ----------------------------------------------------------------------------------- */

/* Sets of squares, and numbers that apply to the whole board. Everything is seen from the side to
 * move: its pieces first, ranks flipped for Black. */
enum {
    PLANE_PIECE = 0,                      /* [own, theirs][piece type] */
    PLANE_ATTACK = PLANE_PIECE + 12,      /* squares that such pieces attack */
    PLANE_EN_PRISE = PLANE_ATTACK + 12,   /* [own, theirs] */
    PLANE_LAST_FROM = PLANE_EN_PRISE + 2, /* the opponent's last move */
    PLANE_LAST_TO,
    PLANE_LAST_CAPTURE, /* its target, if it captured */
    PLANE_OWN_FROM,     /* the side's own move before */
    PLANE_OWN_TO,
    PLANE_EN_PASSANT, /* the target */
    PLANE_NB
};

enum {
    RATING_KNOTS = 16, /* a rating between two knots sets a part of each */
    PLY_KNOTS = 20,
    CONTEXT_CASTLING = 0, /* own short and long, theirs */
    CONTEXT_RATING = CONTEXT_CASTLING + 4,
    CONTEXT_OPPONENT = CONTEXT_RATING + RATING_KNOTS,
    CONTEXT_SOURCE = CONTEXT_OPPONENT + RATING_KNOTS,
    CONTEXT_PACE = CONTEXT_SOURCE + PEOPLE_SOURCE_NB,
    CONTEXT_PLY = CONTEXT_PACE + PACE_NB,
    CONTEXT_NB = CONTEXT_PLY + PLY_KNOTS
};

typedef struct Planes {
    Bitboard squares[PLANE_NB];
    float context[CONTEXT_NB]; /* 0 to 1 */
} Planes;

void planes_describe(const Situation *situation, Planes *planes);

/* The square as the side to move sees it. */
static inline Square plane_square(Color us, Square square)
{
    return us == BLACK ? square ^ 56 : square;
}

/* --- the network ------------------------------------------------------------------------------ */

enum {
    INSTINCT_CHANNELS = 96,
    INSTINCT_BLOCKS = 6,
    INSTINCT_CONTEXT = 32, /* neurons that embed the context */
    INSTINCT_COMMON = 32,  /* neurons between the averages and a block's factors */
    INSTINCT_VECTOR = 64,  /* length of an origin's or a target's vector */
    INSTINCT_ONE = 512,
    INSTINCT_INPUT_BYTES = INSTINCT_CHANNELS * CONVOLUTION_TAPS * PLANE_NB,
    INSTINCT_LAYER_BYTES = INSTINCT_CHANNELS * CONVOLUTION_TAPS * INSTINCT_CHANNELS,
    INSTINCT_LAYERS = 2 * INSTINCT_BLOCKS + 1,
    INSTINCT_BYTES = INSTINCT_INPUT_BYTES + INSTINCT_LAYERS * INSTINCT_LAYER_BYTES
};

/* Turns a convolution's integer sums into floats: sum * factor + bias, by channel. */
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

/* The weights stored as floating point. */
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

/* weights: [INSTINCT_BYTES], the input layer first, each layer as convolution_pack takes it;
 * copied. *floats must outlive the result. */
Instinct *instinct_new(const InstinctFloats *floats, const int8_t *weights);
void instinct_free(Instinct *instinct);

/* moves: the legal moves of the situation's position. */
void instinct_judge(Instinct *instinct, const Situation *situation, const MoveList *moves,
                    float logits[MOVES_MAX]);

#endif

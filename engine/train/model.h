/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network being trained, in floats: samples, weights, hyperparameters (the plan) and the
 * optimiser's step. */
#ifndef LUFT_ENGINE_TRAIN_MODEL_H
#define LUFT_ENGINE_TRAIN_MODEL_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/eval/network.h"
#include "engine/train/data.h"

/* A training position for the network: its active inputs, its output bucket and its target.
 *
 * Perspective P sees the board from its own first rank, and mirrored so that its king is on the
 * files a to d. A piece is number (P's own ? 0 : 384) + type * 64 + square, with type pawn 0 to
 * king 5, and input 768 * R + number with P's king in region R (network_king_region). If it is
 * attacked or en prise (danger_find), inputs 7680 + number and 8448 + number are active as well.
 * Castling rights, en passant and the fifty-move count are not inputs.
 */
enum {
    SAMPLE_PLACES = NETWORK_PLACES,
    SAMPLE_DANGER = NETWORK_KINGS * NETWORK_PLACES, /* the first of its inputs */
    SAMPLE_INPUTS = NETWORK_INPUTS,
    SAMPLE_MEN_MAX = 32,
    SAMPLE_INPUTS_MAX = SAMPLE_MEN_MAX * (1 + DANGER_NB)
};

typedef struct Sample {
    uint16_t inputs[2][SAMPLE_INPUTS_MAX]; /* of the side to move, of the other; places first */
    int count;                             /* of inputs */
    int pieces;
    float score;  /* centipawns, from the side to move */
    float result; /* 0, 0.5 or 1, from the side to move */
} Sample;

/* Whether the record is a valid board: up to 32 pieces, one king each. */
bool sample_is_board(const DataRecord *record);

/* Takes any record: the sample's inputs are always in range, but make sense only if
 * sample_is_board. */
void sample_from_record(Sample *sample, const DataRecord *record);

/* The output bucket, by the number of pieces, 2 to 32. */
static inline int sample_bucket(const Sample *sample, int buckets)
{
    return int_clamp((sample->pieces - 2) * buckets / 32, 0, buckets - 1);
}

/* The regions of both kings as one number: positions that share it share many inputs. */
enum { SAMPLE_KINGS = NETWORK_KINGS * NETWORK_KINGS };
int sample_kings(const DataRecord *record);

/* Positions processed at once: each row of the gradient is read and written once for all. */
enum { GRADIENT_BLOCK = 1024 };

/* The network in floats: its shape, and where each weight lies in one array.
 *
 * 9216 inputs a perspective (Sample) -> hidden accumulators, the same weights for both
 * perspectives; clipped to 0 .. 1 and squared; both halves, the side to move's first, -> a head of
 * 16 sums and 32 neurons (head.h), one for each bucket of piece counts. An output of 1 is `scale`
 * centipawns.
 *
 * The array: for each MODEL_HIDDEN_STEP accumulators a row of as many weights an input, and their
 * bias as one more row, so that the rows of few accumulators fit in a cache; then the heads.
 * Gradients and the optimiser's moments are arrays of the same shape.
 */
enum {
    MODEL_HIDDEN_STEP = NETWORK_HIDDEN_STEP,
    MODEL_HIDDEN_MAX = NETWORK_HIDDEN_MAX,
    MODEL_BUCKETS_MAX = NETWORK_BUCKETS_MAX,
    MODEL_VECTOR = 16 /* floats; arrays are whole vectors and aligned to one */
};

typedef float Vector __attribute__((vector_size(sizeof(float) * MODEL_VECTOR), may_alias));

/* Bound of the weights of accumulators and sums, so that they fit the integers of network.h. */
#define MODEL_WEIGHT_MAX 1.98f
/* Bound of the weights of danger inputs. */
#define MODEL_DANGER_WEIGHT_MAX 0.498f

typedef struct ModelShape {
    int hidden;  /* a multiple of MODEL_HIDDEN_STEP, up to MODEL_HIDDEN_MAX */
    int buckets; /* 1 to MODEL_BUCKETS_MAX */
} ModelShape;

/* The weight of an input for an accumulator; input SAMPLE_INPUTS is its bias. */
static inline size_t model_input(int input, int accumulator)
{
    size_t row = (size_t)(accumulator / MODEL_HIDDEN_STEP * (SAMPLE_INPUTS + 1) + input);
    return row * MODEL_HIDDEN_STEP + (size_t)(accumulator % MODEL_HIDDEN_STEP);
}
/* A head: the sums' weights [2 * hidden / MODEL_VECTOR][NETWORK_SUMS][MODEL_VECTOR] and bias, the
 * neurons' [2 * NETWORK_SUMS][NETWORK_NEURONS] and bias, the output's [NETWORK_NEURONS]. */
static inline size_t model_head(const ModelShape *shape, int bucket)
{
    size_t sums = 2 * (size_t)shape->hidden * NETWORK_SUMS + NETWORK_SUMS;
    size_t neurons = (2 * NETWORK_SUMS + 2) * NETWORK_NEURONS;
    return model_input(0, shape->hidden) + (size_t)bucket * (sums + neurons);
}
static inline size_t model_sum_weight(const ModelShape *shape, int bucket, int input, int sum)
{
    size_t vector = (size_t)(input / MODEL_VECTOR * NETWORK_SUMS + sum);
    return model_head(shape, bucket) + vector * MODEL_VECTOR + (size_t)(input % MODEL_VECTOR);
}
static inline size_t model_sum_bias(const ModelShape *shape, int bucket)
{
    return model_head(shape, bucket) + 2 * (size_t)shape->hidden * NETWORK_SUMS;
}
static inline size_t model_neurons(const ModelShape *shape, int bucket)
{
    return model_sum_bias(shape, bucket) + NETWORK_SUMS;
}
static inline size_t model_neuron_bias(const ModelShape *shape, int bucket)
{
    return model_neurons(shape, bucket) + 2 * NETWORK_SUMS * NETWORK_NEURONS;
}
static inline size_t model_output(const ModelShape *shape, int bucket)
{
    return model_neuron_bias(shape, bucket) + NETWORK_NEURONS;
}
static inline size_t model_size(const ModelShape *shape)
{
    return model_head(shape, shape->buckets);
}

/* An aligned array of that size, of zeros; released with free(). */
NODISCARD float *model_array(const ModelShape *shape);

/* An array, and its first model_head(shape, 0) weights as the network's file has them, in units of
 * 1 / NETWORK_QA: accumulators are sums of these. */
typedef struct ModelWeights {
    const float *floats;
    const int16_t *rounded;
} ModelWeights;

/* The rounded ones; released with free(). */
NODISCARD int16_t *model_round(const ModelShape *shape, const float *weights);
/* Renews those from begin to end - 1. */
void model_round_again(const float *weights, size_t begin, size_t end, int16_t *rounded);

/* Small random weights that depend on the seed alone; zero for danger and for inputs that are never
 * active. */
void model_randomise(const ModelShape *shape, float *weights, uint64_t seed);

/* The same network with more accumulators, the new ones with almost no effect; a new array. hidden:
 * at least that of shape. */
NODISCARD float *model_widen(const ModelShape *shape, const float *weights, int hidden,
                             uint64_t seed);

/* The hyperparameters: with the data and the initial weights, they determine the result.
 *
 * A plain value without padding: checkpoints store it as it is and compare it byte by byte. */
enum {
    PLAN_BATCH_MAX = 1 << 20,
    PLAN_EPOCHS_MAX = 10000,
    PLAN_SCALE_MAX = 1000,
    PLAN_BUFFER_MAX = 1 << 28
};

typedef struct TrainingPlan {
    uint32_t hidden, buckets;
    uint32_t scale;   /* centipawns of an output of 1 */
    uint32_t batch;   /* positions a step */
    uint32_t warm_up; /* steps */
    uint32_t epochs;
    uint64_t buffer; /* positions, of the loader */
    uint64_t seed;
    double rate_first, rate_last;
    double decay;
    double result_first,
        result_last; /* share of the result in the target; linear from the first to the last step */
} TrainingPlan;

_Static_assert(sizeof(TrainingPlan) == 80, "checkpoints compare plans byte by byte");

static inline ModelShape plan_shape(const TrainingPlan *plan)
{
    return (ModelShape){ (int)plan->hidden, (int)plan->buckets };
}

/* The default plan. */
TrainingPlan plan_default(void);

/* STATUS_RANGE names what is out of its bounds. */
NODISCARD Status plan_check(const TrainingPlan *plan);

/* The optimiser's step. */

typedef struct RateCurve {
    double first, last;
    uint64_t warm_up, steps; /* steps includes the warm-up */
} RateCurve;

/* step counts from 0. */
double rate_at(const RateCurve *curve, uint64_t step);

/* Parameters of one step, the same for all weights. */
typedef struct AdamStep {
    float rate;
    float kept;                                 /* share of the weight left by decay */
    float mean_correction, variance_correction; /* of moments initialised with zero */
} AdamStep;

/* step counts from 0. */
AdamStep adam_step(double rate, double decay, uint64_t step);

/* The arrays' elements begin .. end - 1; weights are then kept within -limit .. limit. */
typedef struct AdamArrays {
    float *weights, *mean, *variance;
    const float *gradient;
} AdamArrays;

void adam_update(const AdamStep *step, const AdamArrays *arrays, size_t begin, size_t end,
                 float limit);

#endif

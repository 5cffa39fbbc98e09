/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network being trained, in floats: samples from records, the arrays of weights, the default
 * plan, and the Adam step. */
#include <config.h>

#include "engine/train/model.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/types.h"
#include "engine/train/data.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* --- samples ---------------------------------------------------------------------------------- */

enum { SQUARES = 64, KINDS = 6, MIRROR_FILES = 7, MIRROR_RANKS = 56, RIGHTS_ROOK = 7 };

/* The pieces of a record, at most 32, by square. */
typedef struct Pieces {
    int count;
    uint16_t square[SAMPLE_MEN_MAX];
    uint16_t nibble[SAMPLE_MEN_MAX]; /* a Piece; type RIGHTS_ROOK is a rook that may castle */
} Pieces;

static void list_pieces(const DataRecord *record, Pieces *pieces)
{
    int count = 0;
    for (Bitboard set = record->occupied; set && count < SAMPLE_MEN_MAX; count++)
        pieces->square[count] = (uint16_t)bb_pop(&set);
    for (int i = 0; i < SAMPLE_MEN_MAX; i++)
        pieces->nibble[i] = record->pieces[i / 2] >> (i % 2 ? 4 : 0) & 15;
    pieces->count = count;
}

static Square king_square(const Pieces *pieces, Color color)
{
    for (int i = 0; i < pieces->count; i++)
        if (pieces->nibble[i] == piece_make(color, KING))
            return pieces->square[i];
    return A1;
}

bool sample_is_board(const DataRecord *record)
{
    Pieces pieces;
    int kings[COLOR_NB] = { 0, 0 };
    if (bb_count(record->occupied) > SAMPLE_MEN_MAX)
        return false;
    list_pieces(record, &pieces);
    for (int i = 0; i < pieces.count; i++) {
        if ((pieces.nibble[i] & 7) == NO_PIECE_TYPE)
            return false;
        kings[pieces.nibble[i] >> 3] += (pieces.nibble[i] & 7) == KING;
    }
    return kings[WHITE] == 1 && kings[BLACK] == 1 && record->result <= 2;
}

/* Fixed length, no branches: compiles to a few vector instructions. */
static void set_places(uint16_t inputs[SAMPLE_MEN_MAX], const Pieces *pieces, Color perspective)
{
    bool is_mirrored = square_file(king_square(pieces, perspective)) > FILE_D;
    int mask = (perspective == BLACK ? MIRROR_RANKS : 0) | (is_mirrored ? MIRROR_FILES : 0);
    for (int i = 0; i < SAMPLE_MEN_MAX; i++) {
        int type = pieces->nibble[i] & 7;
        int kind = (type == RIGHTS_ROOK ? ROOK : type) - (type != NO_PIECE_TYPE);
        int owner = pieces->nibble[i] >> 3 ^ (int)perspective;
        inputs[i] = (uint16_t)((owner * KINDS + kind) * SQUARES + (pieces->square[i] ^ mask));
    }
}

static void find_danger(const Pieces *pieces, Dangers *dangers)
{
    Bitboard by_type[PIECE_TYPE_NB + 1] = { 0 }; /* one more for any nibble */
    Bitboard by_color[COLOR_NB] = { 0, 0 };
    for (int i = 0; i < pieces->count; i++) {
        by_type[pieces->nibble[i] & 7] |= bb_square(pieces->square[i]);
        by_color[pieces->nibble[i] >> 3] |= bb_square(pieces->square[i]);
    }
    by_type[ROOK] |= by_type[RIGHTS_ROOK];
    danger_find(by_type, by_color, dangers);
}

/* Appends the danger inputs; call it before the regions are added to the places. */
static void add_danger(Sample *sample, const Pieces *pieces)
{
    Dangers dangers;
    find_danger(pieces, &dangers);
    int count = pieces->count;
    for (int i = 0; i < pieces->count; i++) {
        for (int kind = 0; kind < DANGER_NB; kind++) {
            if (!bb_has(dangers.found[kind], pieces->square[i]))
                continue;
            for (int side = 0; side < 2; side++)
                sample->inputs[side][count] =
                    (uint16_t)(SAMPLE_DANGER + kind * SAMPLE_PLACES + sample->inputs[side][i]);
            count++;
        }
    }
    sample->count = count;
}

static void add_region(uint16_t *inputs, const Pieces *pieces, Color perspective)
{
    Square king = king_square(pieces, perspective);
    int region = network_king_region(king ^ network_view(perspective, king));
    for (int i = 0; i < pieces->count; i++)
        inputs[i] = (uint16_t)(inputs[i] + region * SAMPLE_PLACES);
}

int sample_kings(const DataRecord *record)
{
    Pieces pieces;
    list_pieces(record, &pieces);
    int kings = 0;
    for (int side = 0; side < COLOR_NB; side++) {
        Square king = king_square(&pieces, (Color)side);
        kings = kings * NETWORK_KINGS + network_king_region(king ^ network_view((Color)side, king));
    }
    return kings;
}

void sample_from_record(Sample *sample, const DataRecord *record)
{
    Pieces pieces = { 0 };
    list_pieces(record, &pieces);
    Color mover = record->flags & DATA_BLACK_TO_MOVE ? BLACK : WHITE;
    sample->pieces = pieces.count;
    set_places(sample->inputs[0], &pieces, mover);
    set_places(sample->inputs[1], &pieces, (Color)!mover);
    add_danger(sample, &pieces);
    add_region(sample->inputs[0], &pieces, mover);
    add_region(sample->inputs[1], &pieces, (Color)!mover);
    float result = (float)int_min(record->result, 2) / 2;
    sample->score = mover == WHITE ? record->score : -(float)record->score;
    sample->result = mover == WHITE ? result : 1 - result;
}

/* --- weights ---------------------------------------------------------------------------------- */

/* Active inputs of a typical middlegame position: determines the variance of initial weights. */
#define TYPICAL_MEN 24

/* From -limit to limit. */
static float random_around_zero(uint64_t *state, float limit)
{
    return ((float)(random_next(state) >> 40) / (float)(1 << 23) - 1) * limit;
}

static bool model_shape_is_valid(const ModelShape *shape)
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

int16_t *model_round(const ModelShape *shape, const float *weights)
{
    size_t count = model_head(shape, 0);
    int16_t *rounded = alloc_try_aligned(sizeof(Vector), count * sizeof *rounded);
    if (!rounded)
        BUG("no memory for %zu rounded weights", count);
    model_round_again(weights, 0, count, rounded);
    return rounded;
}

void model_round_again(const float *restrict weights, size_t begin, size_t end,
                       int16_t *restrict rounded)
{
    for (size_t i = begin; i < end; i++)
        rounded[i] = (int16_t)rintf(weights[i] * NETWORK_QA);
}

/* Pawns on the first and last rank, and the own king on the files e to h. */
static bool is_never_set(int input)
{
    int kind = input / 64 % 6;
    Square square = input % 64;
    if (kind == 0)
        return square_rank(square) == RANK_1 || square_rank(square) == RANK_8;
    return input / 64 == 5 && square_file(square) > FILE_D;
}

/* The regions start equal to the first, so that each only has to learn its differences. */
static void repeat_regions(const ModelShape *shape, float *weights)
{
    for (int region = 1; region < NETWORK_KINGS; region++)
        for (int i = 0; i < shape->hidden; i += MODEL_HIDDEN_STEP)
            memcpy(weights + model_input(region * SAMPLE_PLACES, i), weights + model_input(0, i),
                   (size_t)SAMPLE_PLACES * MODEL_HIDDEN_STEP * sizeof *weights);
}

static void randomise_range(float *weights, size_t begin, size_t end, float middle, float limit,
                            uint64_t *seed)
{
    for (size_t i = begin; i < end; i++)
        weights[i] = middle + random_around_zero(seed, limit);
}

/* Sums and neurons start between their bounds. The buckets start equal, so that each only has to
 * learn its differences. */
static void randomise_heads(const ModelShape *shape, float *weights, uint64_t *seed)
{
    const size_t sum_bias = model_sum_bias(shape, 0);
    const size_t neurons = model_neurons(shape, 0);
    const size_t neuron_bias = model_neuron_bias(shape, 0);
    const size_t output = model_output(shape, 0);
    float usual = 1 / sqrtf(2 * (float)shape->hidden);
    for (int input = 0; input < 2 * shape->hidden; input++)
        for (int sum = 0; sum < NETWORK_SUMS; sum++)
            weights[model_sum_weight(shape, 0, input, sum)] =
                random_around_zero(seed, sum == NETWORK_SUMS - 1 ? usual : 3.2f * usual);
    randomise_range(weights, sum_bias, neurons - 1, 0.1f, 0.2f, seed);
    randomise_range(weights, neurons, neuron_bias, 0, 0.3f, seed);
    randomise_range(weights, neuron_bias, output, 0.1f, 0.2f, seed);
    randomise_range(weights, output, output + NETWORK_NEURONS, 0, 0.1f, seed);
    size_t size = model_head(shape, 1) - model_head(shape, 0);
    for (int bucket = 1; bucket < shape->buckets; bucket++)
        memcpy(weights + model_head(shape, bucket), weights + model_head(shape, 0),
               size * sizeof *weights);
}

void model_randomise(const ModelShape *shape, float *weights, uint64_t seed)
{
    float input_limit = 1 / sqrtf(TYPICAL_MEN);
    memset(weights, 0, model_size(shape) * sizeof *weights);
    for (int input = 0; input < SAMPLE_PLACES; input++) {
        if (is_never_set(input))
            continue;
        for (int i = 0; i < shape->hidden; i++)
            weights[model_input(input, i)] = random_around_zero(&seed, input_limit);
    }
    repeat_regions(shape, weights);
    randomise_heads(shape, weights, &seed);
}

/* A new accumulator starts slightly above zero, since the square has no slope at zero. */
static void begin_accumulator(const ModelShape *shape, float *weights, int i, uint64_t *seed)
{
    for (int input = 0; input < SAMPLE_PLACES; input++) {
        if (is_never_set(input))
            continue;
        float weight = random_around_zero(seed, 0.04f);
        for (int region = 0; region < NETWORK_KINGS; region++)
            weights[model_input(region * SAMPLE_PLACES + input, i)] = weight;
    }
    weights[model_input(SAMPLE_INPUTS, i)] = 0.16f + random_around_zero(seed, 0.08f);
    for (int half = 0; half < 2; half++)
        for (int sum = 0; sum < NETWORK_SUMS; sum++) {
            float weight = random_around_zero(seed, 1.0f / NETWORK_QB);
            for (int bucket = 0; bucket < shape->buckets; bucket++)
                weights[model_sum_weight(shape, bucket, half * shape->hidden + i, sum)] = weight;
        }
}

float *model_widen(const ModelShape *shape, const float *weights, int hidden, uint64_t seed)
{
    assert(hidden >= shape->hidden);
    ModelShape wide = { hidden, shape->buckets };
    float *widened = model_array(&wide);
    memcpy(widened, weights, model_head(shape, 0) * sizeof *weights);
    for (int bucket = 0; bucket < wide.buckets; bucket++) {
        for (int half = 0; half < 2; half++)
            for (int i = 0; i < shape->hidden; i++)
                for (int sum = 0; sum < NETWORK_SUMS; sum++)
                    widened[model_sum_weight(&wide, bucket, half * hidden + i, sum)] =
                        weights[model_sum_weight(shape, bucket, half * shape->hidden + i, sum)];
        memcpy(widened + model_sum_bias(&wide, bucket), weights + model_sum_bias(shape, bucket),
               (model_head(shape, 1) - model_sum_bias(shape, 0)) * sizeof *weights);
    }
    for (int i = shape->hidden; i < hidden; i++)
        begin_accumulator(&wide, widened, i, &seed);
    return widened;
}

/* --- the plan --------------------------------------------------------------------------------- */

TrainingPlan plan_default(void)
{
    return (TrainingPlan){ .hidden = 256,
                           .buckets = 8,
                           .scale = 120,
                           .batch = 16384,
                           .warm_up = 100,
                           .epochs = 10,
                           .buffer = 1 << 19,
                           .seed = 1,
                           .rate_first = 1e-3,
                           .rate_last = 2.4e-6,
                           .decay = 0.01 };
}

static bool is_share(double value) { return value >= 0 && value <= 1; }

Status plan_check(const TrainingPlan *plan)
{
    ModelShape shape = plan_shape(plan);
    if (plan->hidden > MODEL_HIDDEN_MAX || plan->buckets > MODEL_BUCKETS_MAX ||
        !model_shape_is_valid(&shape))
        return status_error(STATUS_RANGE, "hidden is a multiple of %d up to %d, buckets 1 to %d",
                            MODEL_HIDDEN_STEP, MODEL_HIDDEN_MAX, MODEL_BUCKETS_MAX);
    if (plan->scale < 1 || plan->scale > PLAN_SCALE_MAX)
        return status_error(STATUS_RANGE, "the scale is 1 to %d centipawns", PLAN_SCALE_MAX);
    if (plan->batch < 1 || plan->batch > PLAN_BATCH_MAX)
        return status_error(STATUS_RANGE, "a batch is 1 to %d positions", PLAN_BATCH_MAX);
    if (plan->epochs < 1 || plan->epochs > PLAN_EPOCHS_MAX)
        return status_error(STATUS_RANGE, "epochs are 1 to %d", PLAN_EPOCHS_MAX);
    if (plan->buffer < 1 || plan->buffer > PLAN_BUFFER_MAX)
        return status_error(STATUS_RANGE, "the buffer is 1 to %d positions", PLAN_BUFFER_MAX);
    if (!(plan->rate_first > 0 && plan->rate_first <= 1) ||
        !(plan->rate_last >= 0 && plan->rate_last <= 1) || !is_share(plan->decay))
        return status_error(STATUS_RANGE, "learning rates and decay are 0 to 1");
    if (!is_share(plan->result_first) || !is_share(plan->result_last))
        return status_error(STATUS_RANGE, "the result's share is 0 to 1");
    return status_ok();
}

/* --- optimiser -------------------------------------------------------------------------------- */

#define BETA_MEAN 0.9f
#define BETA_VARIANCE 0.999f
#define EPSILON 1e-8f

double rate_at(const RateCurve *curve, uint64_t step)
{
    assert(curve->steps > 0);
    if (step < curve->warm_up)
        return curve->first * (double)(step + 1) / (double)curve->warm_up;
    uint64_t length = curve->steps > curve->warm_up + 1 ? curve->steps - curve->warm_up - 1 : 1;
    double progress = fmin(1, (double)(step - curve->warm_up) / (double)length);
    double share = (1 + cos(acos(-1) * progress)) / 2;
    return curve->last + (curve->first - curve->last) * share;
}

AdamStep adam_step(double rate, double decay, uint64_t step)
{
    double n = (double)step + 1;
    return (AdamStep){ .rate = (float)rate,
                       .kept = (float)(1 - rate * decay),
                       .mean_correction = (float)(1 / (1 - pow(BETA_MEAN, n))),
                       .variance_correction = (float)(1 / (1 - pow(BETA_VARIANCE, n))) };
}

void adam_update(const AdamStep *step, const AdamArrays *arrays, size_t begin, size_t end,
                 float limit)
{
    assert(begin <= end);
    const AdamStep s = *step;
    float *restrict weights = arrays->weights;
    float *restrict mean = arrays->mean;
    float *restrict variance = arrays->variance;
    const float *restrict gradient = arrays->gradient;
    for (size_t i = begin; i < end; i++) {
        float g = gradient[i];
        float m = BETA_MEAN * mean[i] + (1 - BETA_MEAN) * g;
        float v = BETA_VARIANCE * variance[i] + (1 - BETA_VARIANCE) * g * g;
        float move = m * s.mean_correction / (sqrtf(v * s.variance_correction) + EPSILON);
        float w = weights[i] * s.kept - s.rate * move;
        mean[i] = m;
        variance[i] = v;
        w = w > limit ? limit : w;
        weights[i] = w < -limit ? -limit : w;
    }
}

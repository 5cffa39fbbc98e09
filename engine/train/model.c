/* The network in floats: its inputs and target for a position, its arrays, first weights and
 * widening; and the default plan of a training with its bounds. */
#include <config.h>

#include "engine/train/model.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/types.h"
#include "engine/train/data.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* ---- samples ---- */

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

/* Loops of a fixed length, without branches: they become a few vector instructions. */
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

/* Behind the places of the sample. */
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
                    (uint16_t)(sample->inputs[side][i] + (kind + 1) * SAMPLE_PLACES);
            count++;
        }
    }
    sample->count = count;
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
    float result = (float)int_min(record->result, 2) / 2;
    sample->score = mover == WHITE ? record->score : -(float)record->score;
    sample->result = mover == WHITE ? result : 1 - result;
}

/* ---- weights ---- */

/* So many inputs are one in a position of the middle game: it sets how far the accumulators
 * spread at first. */
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

/* Pawns on the outer ranks, and the own king on the files e to h. */
static bool is_never_set(int input)
{
    int kind = input / 64 % 6;
    Square square = input % 64;
    if (kind == 0)
        return square_rank(square) == RANK_1 || square_rank(square) == RANK_8;
    return input / 64 == 5 && square_file(square) > FILE_D;
}

void model_randomise(const ModelShape *shape, float *weights, uint64_t seed)
{
    float input_limit = 1 / sqrtf(TYPICAL_MEN);
    float output_limit = 1 / sqrtf(2 * (float)shape->hidden);
    memset(weights, 0, model_size(shape) * sizeof *weights);
    for (int input = 0; input < SAMPLE_PLACES; input++) {
        if (is_never_set(input))
            continue;
        float *row = weights + model_input_row(shape, input);
        for (int i = 0; i < shape->hidden; i++)
            row[i] = random_around_zero(&seed, input_limit);
    }
    /* The buckets start equal, so that each only has to learn its differences. */
    float *first = weights + model_output(shape, 0);
    for (int i = 0; i < 2 * shape->hidden; i++)
        first[i] = random_around_zero(&seed, output_limit);
    for (int bucket = 1; bucket < shape->buckets; bucket++)
        memcpy(weights + model_output(shape, bucket), first,
               2 * (size_t)shape->hidden * sizeof *weights);
}

/* A new accumulator starts slightly above zero, since the square has no slope at zero. */
static void begin_accumulator(const ModelShape *shape, float *weights, int i, uint64_t *seed)
{
    for (int input = 0; input < SAMPLE_PLACES; input++)
        if (!is_never_set(input))
            weights[model_input_row(shape, input) + (size_t)i] = random_around_zero(seed, 0.04f);
    weights[model_hidden_bias(shape) + (size_t)i] = 0.16f + random_around_zero(seed, 0.08f);
    for (int half = 0; half < 2; half++) {
        float output = random_around_zero(seed, 1.0f / NETWORK_QB);
        for (int bucket = 0; bucket < shape->buckets; bucket++)
            weights[model_output(shape, bucket) + (size_t)(half * shape->hidden + i)] = output;
    }
}

float *model_widen(const ModelShape *shape, const float *weights, int hidden, uint64_t seed)
{
    assert(hidden >= shape->hidden);
    ModelShape wide = { hidden, shape->buckets };
    size_t row = (size_t)shape->hidden * sizeof *weights;
    float *widened = model_array(&wide);
    for (int input = 0; input <= SAMPLE_INPUTS; input++) /* the last is the bias */
        memcpy(widened + model_input_row(&wide, input), weights + model_input_row(shape, input),
               row);
    for (int bucket = 0; bucket < wide.buckets; bucket++)
        for (int half = 0; half < 2; half++)
            memcpy(widened + model_output(&wide, bucket) + (size_t)(half * hidden),
                   weights + model_output(shape, bucket) + (size_t)(half * shape->hidden), row);
    memcpy(widened + model_output_bias(&wide), weights + model_output_bias(shape),
           (size_t)wide.buckets * sizeof *weights);
    for (int i = shape->hidden; i < hidden; i++)
        begin_accumulator(&wide, widened, i, &seed);
    return widened;
}

/* ---- the plan ---- */

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

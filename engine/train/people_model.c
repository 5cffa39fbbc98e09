/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy's networks in floating point: forwards, backwards, and packed into 8 bits.
 *
 * Sums run in a fixed order, so that the same program makes the same weights everywhere. */
#include <config.h>

#include "engine/train/people_model.h"

#include "engine/base/base.h"
#include "engine/eval/network.h"
#include "engine/train/data.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Uniform between -amplitude and amplitude. */
static void fill_random(float *weights, size_t count, double amplitude, uint64_t *state)
{
    for (size_t i = 0; i < count; i++)
        weights[i] = (float)(amplitude * ((double)(random_next(state) >> 40) / (1 << 23) - 1));
}

#define FILL(array, amplitude, state) \
    fill_random((float *)(void *)(array), sizeof(array) / sizeof(float), amplitude, state)

void people_model_init(PeopleModel *model)
{
    uint64_t state = 5;
    memset(model, 0, sizeof *model);
    FILL(model->input, 0.15, &state);
    FILL(model->hidden, sqrt(6.0 / POLICY_HIDDEN), &state);
    FILL(model->row, 0.1, &state);
    FILL(model->sight_weights, 0.3, &state);
    model->sight_trust = 1;
}

/* ---- forwards ---- */

static void add_scaled(float *to, const float *row, int count, float factor)
{
    for (int i = 0; i < count; i++)
        to[i] += factor * row[i];
}

enum { LANES = 16 };
static_assert(POLICY_HIDDEN % LANES == 0 && POLICY_WIDTH % LANES == 0 && SIGHT_HIDDEN % LANES == 0,
              "dot sums whole lanes");

/* In lanes, which compilers turn into vectors without changing the sum. */
static float dot(const float *a, const float *b, int count)
{
    float lanes[LANES] = { 0 };
    float sum = 0;
    for (int i = 0; i < count; i += LANES)
        for (int j = 0; j < LANES; j++)
            lanes[j] += a[i + j] * b[i + j];
    for (int j = 0; j < LANES; j++)
        sum += lanes[j];
    return sum;
}

/* Lists every row once: moves share many. */
static void find_different_rows(PeopleView *view)
{
    bool known[ROW_NB] = { false };
    view->different = 0;
    for (int i = 0; i < view->count; i++)
        for (int r = 0; r < view->rows.count[i]; r++) {
            uint16_t row = view->rows.row[i][r];
            if (!known[row])
                view->different_rows[view->different++] = row;
            known[row] = true;
        }
}

void people_model_look(const PeopleModel *model, const Situation *situation, const MoveList *moves,
                       PeopleView *view)
{
    situation_describe(situation, moves, &view->inputs, &view->rows);
    view->count = moves->count;
    memcpy(view->hidden, model->hidden_bias, sizeof view->hidden);
    for (int i = 0; i < view->inputs.count; i++)
        add_scaled(view->hidden, model->input[view->inputs.index[i]], POLICY_HIDDEN,
                   view->inputs.value[i]);
    memcpy(view->width, model->width_bias, sizeof view->width);
    for (int j = 0; j < POLICY_HIDDEN; j++) {
        view->hidden[j] = view->hidden[j] > 0 ? view->hidden[j] : 0;
        if (view->hidden[j] > 0)
            add_scaled(view->width, model->hidden[j], POLICY_WIDTH, view->hidden[j]);
    }
    for (int k = 0; k < POLICY_WIDTH; k++)
        view->width[k] = view->width[k] > 0 ? view->width[k] : POLICY_LEAK * view->width[k];
    find_different_rows(view);
    for (int d = 0; d < view->different; d++) {
        int row = view->different_rows[d];
        view->row_logit[row] =
            dot(model->row[row], view->width, POLICY_WIDTH) + model->row_bias[row];
    }
    for (int i = 0; i < view->count; i++) {
        view->first[i] = 0;
        for (int r = 0; r < view->rows.count[i]; r++)
            view->first[i] += view->row_logit[view->rows.row[i][r]];
    }
    policy_softmax(view->first, view->count);
}

void people_model_look_again(const PeopleModel *model, const Situation *situation,
                             const MoveList *moves, const GlanceValues *values, PeopleView *view)
{
    sight_describe(situation, moves, &view->rows, view->first, values, view->sight);
    for (int i = 0; i < view->count; i++) {
        float *seen = view->seen[i];
        memcpy(seen, model->sight_bias, sizeof view->seen[i]);
        for (int j = 0; j < SIGHT_INPUTS; j++)
            if (view->sight[i][j] != 0)
                add_scaled(seen, model->sight_weights[j], SIGHT_HIDDEN, view->sight[i][j]);
        for (int k = 0; k < SIGHT_HIDDEN; k++)
            seen[k] = seen[k] > 0 ? seen[k] : POLICY_LEAK * seen[k];
        view->again[i] = model->sight_trust * logf(view->first[i] + 1e-7f) +
                         dot(model->sight_output, seen, SIGHT_HIDDEN);
    }
    view->rating = sight_rating(situation->rating[0]);
    view->certainty = sight_certainty(model->sight_slope, situation->rating[0]);
    for (int i = 0; i < view->count; i++)
        view->second[i] = view->certainty * view->again[i];
    policy_softmax(view->second, view->count);
}

/* ---- backwards ---- */

/* A gradient this small changes nothing. */
#define NEGLIGIBLE 1e-5f

static void learn_position(const PeopleModel *model, const PeopleView *view,
                           const float width_error[POLICY_WIDTH], PeopleModel *gradient)
{
    float error[POLICY_HIDDEN] = { 0 };
    add_scaled(gradient->width_bias, width_error, POLICY_WIDTH, 1);
    for (int j = 0; j < POLICY_HIDDEN; j++) {
        if (view->hidden[j] <= 0)
            continue;
        add_scaled(gradient->hidden[j], width_error, POLICY_WIDTH, view->hidden[j]);
        error[j] = dot(model->hidden[j], width_error, POLICY_WIDTH);
    }
    add_scaled(gradient->hidden_bias, error, POLICY_HIDDEN, 1);
    for (int i = 0; i < view->inputs.count; i++)
        add_scaled(gradient->input[view->inputs.index[i]], error, POLICY_HIDDEN,
                   view->inputs.value[i]);
}

/* errors: of the moves' logits. */
static void learn_moves(const PeopleModel *model, const PeopleView *view, const float *errors,
                        PeopleModel *gradient)
{
    float width_error[POLICY_WIDTH] = { 0 };
    float row_error[ROW_NB];
    for (int d = 0; d < view->different; d++)
        row_error[view->different_rows[d]] = 0;
    for (int i = 0; i < view->count; i++)
        for (int r = 0; r < view->rows.count[i]; r++)
            row_error[view->rows.row[i][r]] += errors[i];
    for (int d = 0; d < view->different; d++) {
        int row = view->different_rows[d];
        float error = row_error[row];
        if (fabsf(error) < NEGLIGIBLE)
            continue;
        gradient->row_bias[row] += error;
        add_scaled(gradient->row[row], view->width, POLICY_WIDTH, error);
        add_scaled(width_error, model->row[row], POLICY_WIDTH, error);
    }
    for (int k = 0; k < POLICY_WIDTH; k++)
        if (view->width[k] <= 0)
            width_error[k] *= POLICY_LEAK;
    learn_position(model, view, width_error, gradient);
}

void people_model_learn(const PeopleModel *model, const PeopleView *view, const float *shares,
                        PeopleModel *gradient)
{
    float errors[MOVES_MAX];
    for (int i = 0; i < view->count; i++)
        errors[i] = view->first[i] - shares[i];
    learn_moves(model, view, errors, gradient);
}

static void learn_sight(const PeopleModel *model, const PeopleView *view, int move, float error,
                        PeopleModel *gradient)
{
    const float *seen = view->seen[move];
    float parts[SIGHT_HIDDEN];
    gradient->sight_trust += error * logf(view->first[move] + 1e-7f);
    for (int k = 0; k < SIGHT_HIDDEN; k++)
        parts[k] = error * model->sight_output[k] * (seen[k] > 0 ? 1 : POLICY_LEAK);
    add_scaled(gradient->sight_output, seen, SIGHT_HIDDEN, error);
    add_scaled(gradient->sight_bias, parts, SIGHT_HIDDEN, 1);
    for (int j = 0; j < SIGHT_INPUTS; j++)
        if (view->sight[move][j] != 0)
            add_scaled(gradient->sight_weights[j], parts, SIGHT_HIDDEN, view->sight[move][j]);
}

/* The second network's inputs count as constants, but for the logarithm it trusts. */
void people_model_learn_again(const PeopleModel *model, const PeopleView *view, const float *shares,
                              PeopleModel *gradient)
{
    float errors[MOVES_MAX];
    for (int i = 0; i < view->count; i++) {
        float slope = view->second[i] - shares[i];
        float error = view->certainty * slope;
        gradient->sight_slope[0] += slope * view->again[i] * view->rating;
        gradient->sight_slope[1] += slope * view->again[i] * view->rating * view->rating;
        errors[i] = model->sight_trust * error;
        if (fabsf(error) >= NEGLIGIBLE)
            learn_sight(model, view, i, error, gradient);
    }
    learn_moves(model, view, errors, gradient);
}

/* ---- the file ---- */

static unsigned char *put_u32(unsigned char *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        *to++ = (unsigned char)(value >> (8 * i));
    return to;
}

static unsigned char *put_floats(unsigned char *to, const float *floats, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &floats[i], sizeof bits);
        to = put_u32(to, bits);
    }
    return to;
}

/* Rows in units of a scale that makes the largest weight 127. */
static unsigned char *put_rows(unsigned char *to, const float *weights, int rows, int width,
                               float *scales)
{
    for (int i = 0; i < rows; i++) {
        const float *row = weights + (size_t)i * (size_t)width;
        float largest = 0;
        for (int j = 0; j < width; j++)
            largest = fmaxf(largest, fabsf(row[j]));
        scales[i] = largest / 127;
        for (int j = 0; j < width; j++)
            *to++ = (unsigned char)(largest > 0 ? lroundf(row[j] / scales[i]) : 0);
    }
    return to;
}

void people_model_pack(const PeopleModel *model, const char *name, unsigned char *bytes)
{
    static const uint32_t SHAPE[] = { POLICY_VERSION, INPUT_NB,     POLICY_HIDDEN, ROW_NB,
                                      POLICY_WIDTH,   SIGHT_INPUTS, SIGHT_HIDDEN,  0 };
    PolicyFloats floats;
    memset(bytes, 0, NETWORK_HEADER_SIZE);
    memcpy(bytes, "luftfolk", 8);
    unsigned char *to = bytes + 8;
    for (size_t i = 0; i < ARRAY_LEN(SHAPE); i++)
        to = put_u32(to, SHAPE[i]);
    memcpy(bytes + 48, name, strnlen(name, NETWORK_NAME_SIZE - 1));

    memcpy(floats.hidden_bias, model->hidden_bias, sizeof floats.hidden_bias);
    memcpy(floats.width_bias, model->width_bias, sizeof floats.width_bias);
    memcpy(floats.row_bias, model->row_bias, sizeof floats.row_bias);
    memcpy(floats.sight_weights, model->sight_weights, sizeof floats.sight_weights);
    memcpy(floats.sight_bias, model->sight_bias, sizeof floats.sight_bias);
    memcpy(floats.sight_output, model->sight_output, sizeof floats.sight_output);
    floats.sight_trust = model->sight_trust;
    memcpy(floats.sight_slope, model->sight_slope, sizeof floats.sight_slope);
    to = bytes + NETWORK_HEADER_SIZE + 4 * POLICY_FLOATS;
    to = put_rows(to, model->input[0], INPUT_NB, POLICY_HIDDEN, floats.input_scale);
    to = put_rows(to, model->hidden[0], POLICY_HIDDEN, POLICY_WIDTH, floats.hidden_scale);
    put_rows(to, model->row[0], ROW_NB, POLICY_WIDTH, floats.row_scale);
    put_floats(bytes + NETWORK_HEADER_SIZE, (const float *)(const void *)&floats, POLICY_FLOATS);

    uint64_t checksum = network_file_checksum(bytes, POLICY_FILE_SIZE);
    put_u32(bytes + NETWORK_CHECKSUM_AT, (uint32_t)checksum);
    put_u32(bytes + NETWORK_CHECKSUM_AT + 4, (uint32_t)(checksum >> 32));
}

static const unsigned char *take_floats(const unsigned char *from, float *floats, size_t count)
{
    for (size_t i = 0; i < count; i++, from += 4) {
        uint32_t bits = bytes_u32(from);
        memcpy(&floats[i], &bits, sizeof bits);
    }
    return from;
}

static const unsigned char *take_rows(const unsigned char *from, float *weights, int rows,
                                      int width, const float *scales)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < width; j++)
            *weights++ = scales[i] * (float)(signed char)*from++;
    return from;
}

void people_model_unpack(PeopleModel *model, const unsigned char *bytes)
{
    PolicyFloats floats;
    const unsigned char *from =
        take_floats(bytes + NETWORK_HEADER_SIZE, (float *)(void *)&floats, POLICY_FLOATS);
    from = take_rows(from, model->input[0], INPUT_NB, POLICY_HIDDEN, floats.input_scale);
    from = take_rows(from, model->hidden[0], POLICY_HIDDEN, POLICY_WIDTH, floats.hidden_scale);
    take_rows(from, model->row[0], ROW_NB, POLICY_WIDTH, floats.row_scale);
    memcpy(model->hidden_bias, floats.hidden_bias, sizeof floats.hidden_bias);
    memcpy(model->width_bias, floats.width_bias, sizeof floats.width_bias);
    memcpy(model->row_bias, floats.row_bias, sizeof floats.row_bias);
    memcpy(model->sight_weights, floats.sight_weights, sizeof floats.sight_weights);
    memcpy(model->sight_bias, floats.sight_bias, sizeof floats.sight_bias);
    memcpy(model->sight_output, floats.sight_output, sizeof floats.sight_output);
    model->sight_trust = floats.sight_trust;
    memcpy(model->sight_slope, floats.sight_slope, sizeof floats.sight_slope);
}

/* ---- a narrower policy ---- */

typedef struct Shape {
    size_t inputs, hidden, rows, width, sight; /* sight: floats of the second network */
} Shape;

static bool read_shape(const unsigned char *bytes, size_t size, Shape *shape)
{
    if (size < NETWORK_HEADER_SIZE || memcmp(bytes, "luftfolk", 8) != 0 ||
        bytes_u32(bytes + 8) < 2 || bytes_u32(bytes + 8) > POLICY_VERSION)
        return false;
    uint32_t sight_inputs = bytes_u32(bytes + 28);
    uint32_t sight_hidden = bytes_u32(bytes + 32);
    *shape = (Shape){ bytes_u32(bytes + 12), bytes_u32(bytes + 16), bytes_u32(bytes + 20),
                      bytes_u32(bytes + 24), 0 };
    if (shape->inputs != INPUT_NB || shape->hidden > POLICY_HIDDEN || shape->rows > ROW_NB ||
        shape->width > POLICY_WIDTH || sight_inputs > SIGHT_INPUTS || sight_hidden > SIGHT_HIDDEN)
        return false;
    shape->sight = (size_t)(sight_inputs + 2) * sight_hidden + 3;
    size_t floats =
        2 * shape->hidden + shape->width + 2 * shape->rows + shape->sight + shape->inputs;
    return size == NETWORK_HEADER_SIZE + 4 * floats + shape->inputs * shape->hidden +
                       shape->hidden * shape->width + shape->rows * shape->width;
}

/* Rows of a table with longer rows. */
static const unsigned char *take_narrow(const unsigned char *from, const unsigned char *scales,
                                        size_t rows, size_t width, float *weights, size_t stride)
{
    for (size_t i = 0; i < rows; i++, scales += 4) {
        float scale;
        take_floats(scales, &scale, 1);
        for (size_t j = 0; j < width; j++)
            weights[i * stride + j] = scale * (float)(signed char)*from++;
    }
    return from;
}

bool people_model_grow(PeopleModel *model, const unsigned char *bytes, size_t size)
{
    Shape shape;
    if (!read_shape(bytes, size, &shape))
        return false;
    memset(model->row, 0, sizeof model->row);
    for (size_t j = shape.hidden; j < POLICY_HIDDEN; j++)
        memset(model->hidden[j], 0, shape.width * sizeof(float));
    const unsigned char *from = bytes + NETWORK_HEADER_SIZE;
    from = take_floats(from, model->hidden_bias, shape.hidden);
    from = take_floats(from, model->width_bias, shape.width);
    from = take_floats(from, model->row_bias, shape.rows);
    const unsigned char *input_scales = from + 4 * shape.sight;
    const unsigned char *hidden_scales = input_scales + 4 * shape.inputs;
    const unsigned char *row_scales = hidden_scales + 4 * shape.hidden;
    from = row_scales + 4 * shape.rows;
    from =
        take_narrow(from, input_scales, shape.inputs, shape.hidden, model->input[0], POLICY_HIDDEN);
    from =
        take_narrow(from, hidden_scales, shape.hidden, shape.width, model->hidden[0], POLICY_WIDTH);
    take_narrow(from, row_scales, shape.rows, shape.width, model->row[0], POLICY_WIDTH);
    return true;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy's second network in floating point: forward pass, backward pass, writing its weights.
 *
 * Sums have a fixed order, so that the same program computes the same weights everywhere. */
#include <config.h>

#include "engine/train/people_train.h"

#include "engine/base/base.h"
#include "engine/eval/network.h"
#include "engine/people/policy.h"
#include "engine/train/data.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
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
    FILL(model->sight_weights, 0.3, &state);
    model->sight_trust = 1;
}

/* --- forwards --------------------------------------------------------------------------------- */

static void add_scaled(float *to, const float *row, float factor)
{
    for (int i = 0; i < SIGHT_HIDDEN; i++)
        to[i] += factor * row[i];
}

enum { LANES = 16 };
static_assert(SIGHT_HIDDEN % LANES == 0, "dot sums whole lanes");

/* In lanes, which compilers vectorise without changing the sum. */
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

void people_model_look(const PeopleModel *model, const Situation *situation, const MoveList *moves,
                       const float *first, const GlanceValues *values, PeopleView *view)
{
    view->count = moves->count;
    memcpy(view->first, first, (size_t)moves->count * sizeof *first);
    sight_describe(situation, moves, view->first, values, view->sight);
    for (int i = 0; i < view->count; i++) {
        float *seen = view->seen[i];
        memcpy(seen, model->sight_bias, sizeof view->seen[i]);
        for (int j = 0; j < SIGHT_INPUTS; j++)
            if (view->sight[i][j] != 0)
                add_scaled(seen, model->sight_weights[j], view->sight[i][j]);
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

/* --- backwards -------------------------------------------------------------------------------- */

/* A gradient this small changes nothing. */
#define NEGLIGIBLE 1e-5f

static void learn_sight(const PeopleModel *model, const PeopleView *view, int move, float error,
                        PeopleModel *gradient)
{
    const float *seen = view->seen[move];
    float parts[SIGHT_HIDDEN];
    gradient->sight_trust += error * logf(view->first[move] + 1e-7f);
    for (int k = 0; k < SIGHT_HIDDEN; k++)
        parts[k] = error * model->sight_output[k] * (seen[k] > 0 ? 1 : POLICY_LEAK);
    add_scaled(gradient->sight_output, seen, error);
    add_scaled(gradient->sight_bias, parts, 1);
    for (int j = 0; j < SIGHT_INPUTS; j++)
        if (view->sight[move][j] != 0)
            add_scaled(gradient->sight_weights[j], parts, view->sight[move][j]);
}

void people_model_learn(const PeopleModel *model, const PeopleView *view, int played,
                        PeopleModel *gradient)
{
    for (int i = 0; i < view->count; i++) {
        float slope = view->second[i] - (float)(i == played);
        float error = view->certainty * slope;
        gradient->sight_slope[0] += slope * view->again[i] * view->rating;
        gradient->sight_slope[1] += slope * view->again[i] * view->rating * view->rating;
        if (fabsf(error) >= NEGLIGIBLE)
            learn_sight(model, view, i, error, gradient);
    }
}

/* --- the file --------------------------------------------------------------------------------- */

static unsigned char *put_u32(unsigned char *to, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        *to++ = (unsigned char)(value >> (8 * i));
    return to;
}

static void put_floats(unsigned char *to, const float *floats, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint32_t bits;
        memcpy(&bits, &floats[i], sizeof bits);
        to = put_u32(to, bits);
    }
}

void people_model_pack(const PeopleModel *model, const char *name, unsigned char *bytes)
{
    static_assert(sizeof *model == sizeof(PolicyFloats) - offsetof(PolicyFloats, sight_weights),
                  "the second network's floats come last, in this order");
    memset(bytes + 48, 0, NETWORK_NAME_SIZE);
    memcpy(bytes + 48, name, strnlen(name, NETWORK_NAME_SIZE - 1));
    put_floats(bytes + NETWORK_HEADER_SIZE + offsetof(PolicyFloats, sight_weights),
               (const float *)(const void *)model, PEOPLE_WEIGHTS);
    uint64_t checksum = network_file_checksum(bytes, POLICY_FILE_SIZE);
    put_u32(bytes + NETWORK_CHECKSUM_AT, (uint32_t)checksum);
    put_u32(bytes + NETWORK_CHECKSUM_AT + 4, (uint32_t)(checksum >> 32));
}

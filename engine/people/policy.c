/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two networks that predict people's moves. */
#include <config.h>

#include "engine/people/policy.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/eval/network.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct Policy {
    PolicyFloats floats;
    const int8_t *inputs; /* [INPUT_NB][POLICY_HIDDEN] */
    const int8_t *hidden; /* [POLICY_HIDDEN][POLICY_WIDTH] */
    const int8_t *rows;   /* [ROW_NB][POLICY_WIDTH] */
    Glance glance;
    GlanceValues values;
    Inputs described;
    MoveRows described_rows;
    float sight[MOVES_MAX][SIGHT_INPUTS];
};

/* ---- the file ---- */

static bool has_right_header(const unsigned char *bytes)
{
    static const uint32_t SHAPE[] = { POLICY_VERSION, INPUT_NB,     POLICY_HIDDEN, ROW_NB,
                                      POLICY_WIDTH,   SIGHT_INPUTS, SIGHT_HIDDEN,  0 };
    if (memcmp(bytes, "luftfolk", 8) != 0)
        return false;
    for (size_t i = 0; i < ARRAY_LEN(SHAPE); i++)
        if (bytes_u32(bytes + 8 + 4 * i) != SHAPE[i])
            return false;
    const unsigned char *at = bytes + NETWORK_CHECKSUM_AT;
    uint64_t checksum = bytes_u32(at) | (uint64_t)bytes_u32(at + 4) << 32;
    return checksum == network_file_checksum(bytes, POLICY_FILE_SIZE);
}

Policy *policy_new(const unsigned char *bytes, size_t size)
{
    if (size != POLICY_FILE_SIZE || !has_right_header(bytes))
        return NULL;
    Policy *policy = alloc_zeroed(1, sizeof *policy);
    bytes += NETWORK_HEADER_SIZE;
    float *floats = (float *)(void *)&policy->floats;
    for (int i = 0; i < POLICY_FLOATS; i++) {
        uint32_t bits = bytes_u32(bytes + 4 * i);
        memcpy(&floats[i], &bits, sizeof bits);
        if (!isfinite(floats[i])) {
            free(policy);
            return NULL;
        }
    }
    policy->inputs = (const int8_t *)(bytes + 4 * POLICY_FLOATS);
    policy->hidden = policy->inputs + INPUT_NB * POLICY_HIDDEN;
    policy->rows = policy->hidden + POLICY_HIDDEN * POLICY_WIDTH;
    return policy;
}

Policy *policy_new_built_in(void)
{
    size_t size;
    const unsigned char *bytes = policy_embedded(&size);
    return policy_new(bytes, size);
}

void policy_free(Policy *policy) { free(policy); }

/* ---- the first network ---- */

/* to += factor * row. */
static void add_row(float *to, const int8_t *row, int count, float factor)
{
    for (int i = 0; i < count; i++)
        to[i] += factor * (float)row[i];
}

static void look_at_position(const Policy *policy, const Inputs *inputs, float view[POLICY_WIDTH])
{
    const PolicyFloats *f = &policy->floats;
    float hidden[POLICY_HIDDEN];
    memcpy(hidden, f->hidden_bias, sizeof hidden);
    for (int i = 0; i < inputs->count; i++) {
        int index = inputs->index[i];
        add_row(hidden, policy->inputs + (size_t)index * POLICY_HIDDEN, POLICY_HIDDEN,
                inputs->value[i] * f->input_scale[index]);
    }
    memcpy(view, f->width_bias, sizeof f->width_bias);
    for (int j = 0; j < POLICY_HIDDEN; j++)
        if (hidden[j] > 0)
            add_row(view, policy->hidden + (size_t)j * POLICY_WIDTH, POLICY_WIDTH,
                    hidden[j] * f->hidden_scale[j]);
    for (int k = 0; k < POLICY_WIDTH; k++)
        view[k] = view[k] > 0 ? view[k] : POLICY_LEAK * view[k];
}

static float judge_move(const Policy *policy, const float view[POLICY_WIDTH], const uint16_t *rows,
                        int count)
{
    float move[POLICY_WIDTH] = { 0 };
    float logit = 0;
    for (int i = 0; i < count; i++) {
        add_row(move, policy->rows + (size_t)rows[i] * POLICY_WIDTH, POLICY_WIDTH,
                policy->floats.row_scale[rows[i]]);
        logit += policy->floats.row_bias[rows[i]];
    }
    for (int k = 0; k < POLICY_WIDTH; k++)
        logit += view[k] * move[k];
    return logit;
}

float policy_softmax(float *logits, int count)
{
    assert(count > 0);
    float largest = logits[0];
    for (int i = 1; i < count; i++)
        largest = logits[i] > largest ? logits[i] : largest;
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += logits[i] = expf(logits[i] - largest);
    for (int i = 0; i < count; i++)
        logits[i] /= sum;
    return 1 / sum;
}

/* ---- the second network ---- */

/* Inputs that tell what a move is by itself. */
enum { SIGHT_KIND = TRAITS_MAX + 16 };

float sight_rating(int rating) { return (float)(rating - 1500) / 600; }

float sight_certainty(const float slope[2], int rating)
{
    float x = sight_rating(rating);
    return 1 + slope[0] * x + slope[1] * x * x;
}

float people_chance(int cp) { return 1 / (1 + expf((float)-cp / 180)); }

/* What the move is by itself. */
static void describe_kind(const Situation *situation, Move move, const uint16_t *rows, int count,
                          float inputs[SIGHT_KIND])
{
    const Position *pos = situation->pos;
    memset(inputs, 0, SIGHT_KIND * sizeof *inputs);
    for (int i = 0; i < count; i++)
        if (rows[i] >= ROW_TRAIT && rows[i] < ROW_RELATION)
            inputs[rows[i] - ROW_TRAIT] = 1;
    float *to = inputs + TRAITS_MAX;
    to[piece_type(position_piece(pos, move_from(move))) - PAWN] = 1;
    to += 6;
    if (move_kind(move) != MOVE_CASTLING && position_is_capture(pos, move))
        to[position_captured_type(pos, move) - PAWN] = 1;
    to += 5;
    Color us = position_side(pos);
    *to++ = (float)square_relative_rank(us, move_from(move)) / 7;
    *to++ = (float)square_relative_rank(us, move_to(move)) / 7;
    *to++ = (float)(situation->rating[1] - situation->rating[0]) / 400;
    *to++ = situation->pace == PACE_BLITZ;
    *to++ = situation->source == PEOPLE_LICHESS;
    assert(to == inputs + SIGHT_KIND);
}

void sight_describe(const Situation *situation, const MoveList *moves, const MoveRows *rows,
                    const float *probability, const GlanceValues *values,
                    float inputs[MOVES_MAX][SIGHT_INPUTS])
{
    int count = moves->count;
    int best[GLANCE_DEPTH];
    float likeliest = 0;
    for (int d = 0; d < GLANCE_DEPTH; d++) {
        best[d] = values->cp[d][0];
        for (int i = 1; i < count; i++)
            best[d] = int_max(best[d], values->cp[d][i]);
    }
    for (int i = 0; i < count; i++)
        likeliest = probability[i] > likeliest ? probability[i] : likeliest;
    float rating = sight_rating(situation->rating[0]);
    float pieces = (float)bb_count(position_occupied(situation->pos)) / 32;
    for (int i = 0; i < count; i++) {
        float *to = inputs[i];
        for (int d = 0; d < GLANCE_DEPTH; d++) {
            float loss = (float)int_min(best[d] - values->cp[d][i], GLANCE_CLIP);
            float change = (float)int_clamp(values->cp[d][i] - values->cp[0][i], -900, 900);
            *to++ = loss / 300;
            *to++ = expf(-loss / 40);
            *to++ = expf(-loss / 150);
            *to++ = people_chance(best[d]) - people_chance(values->cp[d][i]);
            *to++ = change / 300;
        }
        *to++ = logf(probability[i] + 1e-6f) / 5;
        *to++ = probability[i];
        *to++ = likeliest;
        *to++ = rating;
        *to++ = fabsf(rating);
        *to++ = people_chance(best[GLANCE_DEPTH - 1]);
        *to++ = (float)position_ply(situation->pos) / 60;
        *to++ = (float)count / 40;
        *to++ = pieces;
        describe_kind(situation, moves->moves[i], rows->row[i], rows->count[i], to);
        to += SIGHT_KIND;
        assert(to == inputs[i] + SIGHT_INPUTS);
    }
}

static float look_again(const PolicyFloats *f, const float inputs[SIGHT_INPUTS])
{
    float value[SIGHT_HIDDEN];
    float sum = 0;
    memcpy(value, f->sight_bias, sizeof value);
    for (int j = 0; j < SIGHT_INPUTS; j++) {
        if (inputs[j] == 0)
            continue;
        for (int k = 0; k < SIGHT_HIDDEN; k++)
            value[k] += inputs[j] * f->sight_weights[j][k];
    }
    for (int k = 0; k < SIGHT_HIDDEN; k++)
        sum += f->sight_output[k] * (value[k] > 0 ? value[k] : POLICY_LEAK * value[k]);
    return sum;
}

void policy_predict(Policy *policy, const Situation *situation, const MoveList *moves,
                    float probability[MOVES_MAX])
{
    assert(moves->count > 0);
    float view[POLICY_WIDTH];
    MoveRows *rows = &policy->described_rows;
    situation_describe(situation, moves, &policy->described, rows);
    look_at_position(policy, &policy->described, view);
    for (int i = 0; i < moves->count; i++)
        probability[i] = judge_move(policy, view, rows->row[i], rows->count[i]);
    policy_softmax(probability, moves->count);

    glance(&policy->glance, situation->pos, moves, &policy->values);
    sight_describe(situation, moves, rows, probability, &policy->values, policy->sight);
    const PolicyFloats *f = &policy->floats;
    float certainty = sight_certainty(f->sight_slope, situation->rating[0]);
    for (int i = 0; i < moves->count; i++)
        probability[i] = certainty * (f->sight_trust * logf(probability[i] + 1e-7f) +
                                      look_again(f, policy->sight[i]));
    policy_softmax(probability, moves->count);
}

const GlanceValues *policy_values(const Policy *policy) { return &policy->values; }

int policy_rank(Policy *policy, const MoveLine *line, int rating, LikelyMove likely[MOVES_MAX])
{
    MoveList moves;
    float probability[MOVES_MAX];
    PositionFaults faults = { 0 };
    position_faults_of_turn(&line->end, &faults);
    if (faults.count > 0)
        return 0;
    Situation situation = situation_of_line(line, rating);
    movegen_legal(&line->end, &moves);
    if (moves.count == 0)
        return 0;
    policy_predict(policy, &situation, &moves, probability);
    for (int i = 0; i < moves.count; i++) {
        int at = i;
        for (; at > 0 && likely[at - 1].probability < probability[i]; at--)
            likely[at] = likely[at - 1];
        likely[at] = (LikelyMove){ .move = moves.moves[i],
                                   .probability = probability[i],
                                   .cp = policy->values.cp[GLANCE_DEPTH - 1][i] };
    }
    return moves.count;
}

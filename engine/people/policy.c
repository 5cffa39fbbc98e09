/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two networks that predict people's moves. */
#include <config.h>

#include "engine/people/policy.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/eval/network.h"
#include "engine/people/traits.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct Policy {
    PolicyFloats floats;
    Instinct *instinct;
    Glance glance;
    GlanceValues values;
    float sight[MOVES_MAX][SIGHT_INPUTS];
};

/* --- the file --------------------------------------------------------------------------------- */

static bool has_right_header(const unsigned char *bytes)
{
    static const uint32_t SHAPE[] = { POLICY_VERSION,  PLANE_NB,
                                      CONTEXT_NB,      INSTINCT_CHANNELS,
                                      INSTINCT_BLOCKS, SIGHT_INPUTS,
                                      SIGHT_HIDDEN,    0 };
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
    policy->instinct =
        instinct_new(&policy->floats.instinct, (const int8_t *)(bytes + 4 * POLICY_FLOATS));
    return policy;
}

Policy *policy_new_built_in(void)
{
    size_t size;
    const unsigned char *bytes = policy_embedded(&size);
    return policy_new(bytes, size);
}

void policy_free(Policy *policy)
{
    if (!policy)
        return;
    instinct_free(policy->instinct);
    free(policy);
}

void policy_softmax(float *logits, int count)
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
}

void policy_feel(Policy *policy, const Situation *situation, const MoveList *moves,
                 float probability[MOVES_MAX])
{
    instinct_judge(policy->instinct, situation, moves, probability);
    policy_softmax(probability, moves->count);
}

/* --- the second network ----------------------------------------------------------------------- */

/* Inputs that depend on the move alone, not on its value. */
enum { SIGHT_KIND = TRAITS_MAX + 16 };

float sight_rating(int rating) { return (float)(rating - 1500) / 600; }

float sight_certainty(const float slope[2], int rating)
{
    float x = sight_rating(rating);
    return 1 + slope[0] * x + slope[1] * x * x;
}

float people_chance(int cp) { return 1 / (1 + expf((float)-cp / 180)); }

static void describe_kind(const Situation *situation, Move move, uint32_t traits,
                          float inputs[SIGHT_KIND])
{
    const Position *pos = situation->pos;
    memset(inputs, 0, SIGHT_KIND * sizeof *inputs);
    for (int i = 0; i < TRAITS_MAX; i++)
        inputs[i] = (float)(traits >> i & 1);
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

void sight_describe(const Situation *situation, const MoveList *moves, const float *probability,
                    const GlanceValues *values, float inputs[MOVES_MAX][SIGHT_INPUTS])
{
    uint32_t traits[MOVES_MAX];
    int count = moves->count;
    int best[GLANCE_DEPTH];
    float likeliest = 0;
    traits_describe(situation, moves, traits);
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
        describe_kind(situation, moves->moves[i], traits[i], to);
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
    policy_feel(policy, situation, moves, probability);
    glance(&policy->glance, situation->pos, moves, &policy->values);
    sight_describe(situation, moves, probability, &policy->values, policy->sight);
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

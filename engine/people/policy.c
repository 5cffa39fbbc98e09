/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The two networks that predict people's moves. */
#include <config.h>

#include "engine/people/policy.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/eval/network.h"
#include "engine/eval/see.h"

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

/* --- traits of a move ------------------------------------------------------------------------- */

/* Traits that players notice: the move saves a piece, trades, hangs one, recaptures, threatens.
 * Each is the number of a bit. The weights were trained in this order. */
enum {
    TRAIT_CHECK,
    TRAIT_SAVES,        /* the piece was en prise */
    TRAIT_AVOIDS,       /* the piece was attacked, but not en prise */
    TRAIT_TRADES,       /* to a square attacked by a lesser piece, capturing enough */
    TRAIT_HANGS_LESSER, /* ... capturing too little or nothing */
    TRAIT_TAKES_LOOSE,  /* to an attacked, undefended square, capturing enough */
    TRAIT_HANGS,        /* ... capturing too little or nothing */
    TRAIT_CONTESTED,    /* to a square attacked and defended */
    TRAIT_QUIET,        /* to a square not attacked */
    TRAIT_WINS_DEFENDED,
    TRAIT_WINS,
    TRAIT_EVEN,
    TRAIT_TAKES_LESS,
    TRAIT_RECAPTURES,
    TRAIT_TAKES_MOVED, /* the piece that has just moved */
    TRAIT_SAME_PIECE,  /* the piece that this side moved last */
    TRAIT_RETURNS,     /* ... back to where it came from */
    TRAIT_CASTLES,
    TRAIT_EVADES_KING, /* answers a check: by a king move, a capture, an interposition */
    TRAIT_EVADES_CAPTURE,
    TRAIT_INTERPOSES,
    TRAIT_BACKWARD,
    TRAIT_THREATENS_GREATER, /* attacks a piece of more value from its new square */
    TRAIT_THREATENS_LOOSE,   /* ... an undefended piece */
    TRAIT_LOSES_EXCHANGE,    /* by static exchange */
    TRAIT_NB
};
enum { TRAITS_MAX = 32 };
static_assert((int)TRAIT_NB <= (int)TRAITS_MAX, "every trait has a bit");

typedef struct MoveScene {
    const Situation *situation;
    const Position *pos;
    Color us;
    Dangers dangers;
    Bitboard defended; /* their pieces that they defend */
} MoveScene;

static void add_trait(uint32_t *traits, int trait) { *traits |= UINT32_C(1) << trait; }

static int piece_value(PieceType type) { return type == KING ? 10000 : see_value(type); }

/* How safe the target square is, and what the move captures. */
static void add_safety(const MoveScene *scene, Move move, PieceType type, PieceType victim,
                       uint32_t *traits)
{
    const Attacks *they = &scene->dangers.attacks[!scene->us];
    Bitboard lesser = type == QUEEN                  ? they->by_lesser_than_queen
                      : type == ROOK                 ? they->by_lesser_than_rook
                      : type == PAWN || type == KING ? 0
                                                     : they->by_pawns;
    Square to = move_to(move);
    bool is_enough = victim != NO_PIECE_TYPE && piece_value(victim) >= piece_value(type);
    bool is_attacked = bb_has(they->all, to);
    Bitboard defenders = position_attackers_to(scene->pos, to, position_occupied(scene->pos)) &
                         scene->pos->by_color[scene->us] & ~bb_square(move_from(move));
    if (bb_has(lesser, to))
        add_trait(traits, is_enough ? TRAIT_TRADES : TRAIT_HANGS_LESSER);
    else if (is_attacked && !defenders)
        add_trait(traits, is_enough ? TRAIT_TAKES_LOOSE : TRAIT_HANGS);
    else
        add_trait(traits, is_attacked ? TRAIT_CONTESTED : TRAIT_QUIET);
    if (!see_at_least(scene->pos, move, 0))
        add_trait(traits, TRAIT_LOSES_EXCHANGE);
    if (victim == NO_PIECE_TYPE)
        return;
    int gain = piece_value(victim) - (is_attacked ? piece_value(type) : 0);
    add_trait(traits, gain > 0    ? (is_attacked ? TRAIT_WINS_DEFENDED : TRAIT_WINS)
                      : gain == 0 ? TRAIT_EVEN
                                  : TRAIT_TAKES_LESS);
}

/* What the piece attacks from its new square. */
static void add_threats(const MoveScene *scene, Move move, PieceType type, uint32_t *traits)
{
    const Position *pos = scene->pos;
    Square to = move_to(move);
    Bitboard occupied = position_occupied(pos) & ~bb_square(move_from(move));
    Bitboard attacked =
        type == PAWN ? bb_pawn_attacks(scene->us, bb_square(to)) : bb_attacks(type, to, occupied);
    attacked &= pos->by_color[!scene->us];
    Bitboard greater = 0;
    for (PieceType t = type + 1; t < KING; t++)
        if (piece_value(t) > piece_value(type) + 50)
            greater |= pos->by_type[t];
    if (attacked & greater)
        add_trait(traits, TRAIT_THREATENS_GREATER);
    if (attacked & ~scene->defended & ~pos->by_type[KING] & ~pos->by_type[PAWN])
        add_trait(traits, TRAIT_THREATENS_LOOSE);
}

/* How the move relates to the last moves. */
static void add_history(const MoveScene *scene, Move move, PieceType victim, uint32_t *traits)
{
    const Situation *s = scene->situation;
    if (victim != NO_PIECE_TYPE && s->last != MOVE_NONE && move_to(s->last) == move_to(move))
        add_trait(traits, s->last_captured != NO_PIECE_TYPE ? TRAIT_RECAPTURES : TRAIT_TAKES_MOVED);
    if (s->own_last != MOVE_NONE && move_arrival(s->own_last) == move_from(move))
        add_trait(traits,
                  move_from(s->own_last) == move_to(move) ? TRAIT_RETURNS : TRAIT_SAME_PIECE);
}

static uint32_t traits_of_move(const MoveScene *scene, Move move)
{
    const Position *pos = scene->pos;
    uint32_t traits = 0;
    if (position_gives_check(pos, move))
        add_trait(&traits, TRAIT_CHECK);
    if (bb_has(scene->dangers.found[DANGER_EN_PRISE], move_from(move)))
        add_trait(&traits, TRAIT_SAVES);
    else if (bb_has(scene->dangers.found[DANGER_ATTACKED], move_from(move)))
        add_trait(&traits, TRAIT_AVOIDS);
    if (move_kind(move) == MOVE_CASTLING) {
        add_trait(&traits, TRAIT_CASTLES);
        return traits;
    }
    PieceType type = piece_type(position_piece(pos, move_from(move)));
    PieceType victim = position_captured_type(pos, move);
    add_safety(scene, move, type, victim, &traits);
    add_threats(scene, move, type, &traits);
    add_history(scene, move, victim, &traits);
    if (position_in_check(pos))
        add_trait(&traits, type == KING              ? TRAIT_EVADES_KING
                           : victim != NO_PIECE_TYPE ? TRAIT_EVADES_CAPTURE
                                                     : TRAIT_INTERPOSES);
    if (square_relative_rank(scene->us, move_to(move)) <
        square_relative_rank(scene->us, move_from(move)))
        add_trait(&traits, TRAIT_BACKWARD);
    return traits;
}

/* moves: the legal moves of the situation's position; traits: a bit set for each. */
static void describe_traits(const Situation *situation, const MoveList *moves,
                            uint32_t traits[MOVES_MAX])
{
    const Position *pos = situation->pos;
    MoveScene scene = { .situation = situation, .pos = pos, .us = position_side(pos) };
    danger_find(pos->by_type, pos->by_color, &scene.dangers);
    scene.defended = pos->by_color[!scene.us] & scene.dangers.attacks[!scene.us].all;
    for (int i = 0; i < moves->count; i++)
        traits[i] = traits_of_move(&scene, moves->moves[i]);
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
    describe_traits(situation, moves, traits);
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

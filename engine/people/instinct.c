/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy's first network: its inputs, computed from a situation, and inference. */
#include <config.h>

#include "engine/people/instinct.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"

#include <math.h>
#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

/* --- inputs ----------------------------------------------------------------------------------- */

enum { RATING_LOWEST = 400, RATING_STEP = 160, PLY_STEP = 5 };

static Bitboard attacks_of(const Position *pos, Color color, PieceType type)
{
    Bitboard attacks = 0;
    Bitboard pieces = pos->by_color[color] & pos->by_type[type];
    if (type == PAWN)
        return bb_pawn_attacks(color, pieces);
    while (pieces)
        attacks |= bb_attacks(type, bb_pop(&pieces), position_occupied(pos));
    return attacks;
}

static void describe_pieces(const Position *pos, Bitboard squares[PLANE_NB])
{
    Dangers dangers;
    Color us = position_side(pos);
    danger_find(pos->by_type, pos->by_color, &dangers);
    for (int theirs = 0; theirs < 2; theirs++) {
        Color color = theirs ? !us : us;
        for (PieceType type = PAWN; type <= KING; type++) {
            int place = 6 * theirs + (int)type - PAWN;
            squares[PLANE_PIECE + place] = pos->by_color[color] & pos->by_type[type];
            squares[PLANE_ATTACK + place] = attacks_of(pos, color, type);
        }
        squares[PLANE_EN_PRISE + theirs] = dangers.found[DANGER_EN_PRISE] & pos->by_color[color];
    }
}

static void describe_moves(const Situation *s, Bitboard squares[PLANE_NB])
{
    if (s->last != MOVE_NONE) {
        squares[PLANE_LAST_FROM] = bb_square(move_from(s->last));
        squares[PLANE_LAST_TO] = bb_square(move_arrival(s->last));
        if (s->last_captured != NO_PIECE_TYPE)
            squares[PLANE_LAST_CAPTURE] = squares[PLANE_LAST_TO];
    }
    if (s->own_last != MOVE_NONE) {
        squares[PLANE_OWN_FROM] = bb_square(move_from(s->own_last));
        squares[PLANE_OWN_TO] = bb_square(move_arrival(s->own_last));
    }
    if (s->pos->ep_square != NO_SQUARE)
        squares[PLANE_EN_PASSANT] = bb_square(s->pos->ep_square);
}

static Bitboard flip_ranks(Bitboard squares)
{
    Bitboard flipped = 0;
    for (int rank = 0; rank < 8; rank++)
        flipped |= (squares >> (8 * rank) & 0xff) << (8 * (7 - rank));
    return flipped;
}

/* A number between two knots sets a part of each; x: 0 at the first knot, 1 at the second. */
static void set_knots(float *knots, int count, double x)
{
    x = x < 0 ? 0 : x > count - 1 ? count - 1 : x;
    int knot = (int)x;
    float part = (float)(x - knot);
    knots[knot] = 1 - part;
    if (part > 0)
        knots[knot + 1] = part;
}

static void describe_context(const Situation *s, float context[CONTEXT_NB])
{
    for (int i = 0; i < 4; i++)
        if (s->pos->castling >> i & 1)
            context[CONTEXT_CASTLING + (position_side(s->pos) == BLACK ? i ^ 2 : i)] = 1;
    set_knots(context + CONTEXT_RATING, RATING_KNOTS,
              (s->rating[0] - RATING_LOWEST) / (double)RATING_STEP);
    set_knots(context + CONTEXT_OPPONENT, RATING_KNOTS,
              (s->rating[1] - RATING_LOWEST) / (double)RATING_STEP);
    context[CONTEXT_SOURCE + (int)s->source] = 1;
    context[CONTEXT_PACE + (int)s->pace] = 1;
    set_knots(context + CONTEXT_PLY, PLY_KNOTS, position_ply(s->pos) / (double)PLY_STEP);
}

void planes_describe(const Situation *situation, Planes *planes)
{
    memset(planes, 0, sizeof *planes);
    describe_pieces(situation->pos, planes->squares);
    describe_moves(situation, planes->squares);
    if (position_side(situation->pos) == BLACK)
        for (int i = 0; i < PLANE_NB; i++)
            planes->squares[i] = flip_ranks(planes->squares[i]);
    describe_context(situation, planes->context);
}

/* --- the network ------------------------------------------------------------------------------ */

enum { C = INSTINCT_CHANNELS, COMMON_INPUTS = C + INSTINCT_CONTEXT };

struct Instinct {
    const InstinctFloats *floats;
    Convolve *convolve;
    /* The cells of the border stay zero. */
    alignas(64) int16_t planes[BOARD_CELLS][PLANE_NB];
    alignas(64) int16_t values[BOARD_CELLS][C];
    alignas(64) int32_t sums[SQUARE_NB][C];
    alignas(64) int16_t input[INSTINCT_INPUT_BYTES];
    alignas(64) int16_t layer[INSTINCT_LAYERS][INSTINCT_LAYER_BYTES];
    float kept[SQUARE_NB][C]; /* the residual stream: each block adds its outputs to it */
    float context[INSTINCT_CONTEXT];
    float vectors[2][SQUARE_NB][INSTINCT_VECTOR]; /* of origins and targets */
    Bitboard has_vector[2];
};

Instinct *instinct_new(const InstinctFloats *floats, const int8_t *weights)
{
    Instinct *instinct = alloc_aligned(64, sizeof *instinct);
    memset(instinct->planes, 0, sizeof instinct->planes);
    memset(instinct->values, 0, sizeof instinct->values);
    instinct->floats = floats;
    instinct->convolve = convolve_best();
    convolution_pack(weights, PLANE_NB, C, instinct->input);
    weights += INSTINCT_INPUT_BYTES;
    for (int i = 0; i < INSTINCT_LAYERS; i++, weights += INSTINCT_LAYER_BYTES)
        convolution_pack(weights, C, C, instinct->layer[i]);
    return instinct;
}

void instinct_free(Instinct *instinct) { free(instinct); }

/* --- small layers ----------------------------------------------------------------------------- */

static float rectified(float value) { return value > 0 ? value : 0; }

/* to += value * row. */
static void add_row(float *restrict to, const float *restrict row, int count, float value)
{
    for (int i = 0; i < count; i++)
        to[i] += value * row[i];
}

static void find_context(Instinct *in, const float context[CONTEXT_NB])
{
    memcpy(in->context, in->floats->context_bias, sizeof in->context);
    for (int i = 0; i < CONTEXT_NB; i++)
        if (context[i] != 0)
            add_row(in->context, in->floats->context_weights[i], INSTINCT_CONTEXT, context[i]);
    for (int i = 0; i < INSTINCT_CONTEXT; i++)
        in->context[i] = rectified(in->context[i]);
}

/* --- convolutions ----------------------------------------------------------------------------- */

/* Loops over a square's channels are free of branches, so that compilers vectorise them. */

static void scale_sums(const int32_t *restrict sums, const float *restrict factor,
                       const float *restrict bias, float *restrict values)
{
    for (int c = 0; c < C; c++)
        values[c] = (float)sums[c] * factor[c] + bias[c];
}

static void rectify(float *values)
{
    for (int c = 0; c < C; c++)
        values[c] = rectified(values[c]);
}

static void set_units(int16_t *restrict units, const float *restrict values)
{
    for (int c = 0; c < C; c++) {
        float value = values[c] * INSTINCT_ONE + 0.5f;
        units[c] = (int16_t)(value < CONVOLUTION_INPUT_MAX ? value : CONVOLUTION_INPUT_MAX);
    }
}

static void set_planes(Instinct *in, const Planes *planes)
{
    for (Square square = 0; square < SQUARE_NB; square++)
        for (int i = 0; i < PLANE_NB; i++)
            in->planes[board_cell(square)][i] = bb_has(planes->squares[i], square);
}

static void run_input(Instinct *in)
{
    const InstinctFloats *f = in->floats;
    float bias[C];
    memcpy(bias, f->input.bias, sizeof bias);
    for (int i = 0; i < INSTINCT_CONTEXT; i++)
        add_row(bias, f->input_context[i], C, in->context[i]);
    in->convolve(in->planes[0], PLANE_NB / 2, in->input, C / CONVOLUTION_GROUP, in->sums[0]);
    for (Square square = 0; square < SQUARE_NB; square++) {
        float *kept = in->kept[square];
        scale_sums(in->sums[square], f->input.factor, bias, kept);
        rectify(kept);
        set_units(in->values[board_cell(square)], kept);
    }
}

static void run_layer(Instinct *in, int layer)
{
    in->convolve(in->values[0], C / 2, in->layer[layer], C / CONVOLUTION_GROUP, in->sums[0]);
}

/* factors: C factors of the block's outputs, then C numbers to add. */
static void find_factors(const Instinct *in, const InstinctBlock *block, float factors[2 * C])
{
    int32_t sums[C] = { 0 }; /* means of the board */
    float inputs[COMMON_INPUTS];
    float common[INSTINCT_COMMON];
    for (Square square = 0; square < SQUARE_NB; square++)
        for (int c = 0; c < C; c++)
            sums[c] += in->sums[square][c] / SQUARE_NB;
    scale_sums(sums, block->layer[1].factor, block->layer[1].bias, inputs);
    memcpy(inputs + C, in->context, sizeof in->context);
    memcpy(common, block->common_bias, sizeof common);
    for (int i = 0; i < COMMON_INPUTS; i++)
        add_row(common, block->common_weights[i], INSTINCT_COMMON, inputs[i]);
    memcpy(factors, block->factor_bias, 2 * C * sizeof *factors);
    for (int i = 0; i < INSTINCT_COMMON; i++)
        add_row(factors, block->factor_weights[i], 2 * C, rectified(common[i]));
    for (int c = 0; c < C; c++)
        factors[c] = 1 / (1 + expf(-factors[c]));
}

static void add_outputs(float *restrict kept, const float *restrict values,
                        const float *restrict factors, const float *restrict shifts)
{
    for (int c = 0; c < C; c++)
        kept[c] = rectified(kept[c] + values[c] * factors[c] + shifts[c]);
}

static void run_block(Instinct *in, int index)
{
    const InstinctBlock *block = &in->floats->block[index];
    const InstinctScale *scale = block->layer;
    float factors[2 * C];
    float values[C];
    run_layer(in, 2 * index);
    for (Square square = 0; square < SQUARE_NB; square++) {
        scale_sums(in->sums[square], scale[0].factor, scale[0].bias, values);
        rectify(values);
        set_units(in->values[board_cell(square)], values);
    }
    run_layer(in, 2 * index + 1);
    find_factors(in, block, factors);
    for (Square square = 0; square < SQUARE_NB; square++) {
        scale_sums(in->sums[square], scale[1].factor, scale[1].bias, values);
        add_outputs(in->kept[square], values, factors, factors + C);
        set_units(in->values[board_cell(square)], in->kept[square]);
    }
}

/* --- moves ------------------------------------------------------------------------------------ */

/* side: 0 for an origin, 1 for a target. */
static const float *find_vector(Instinct *in, int side, Square square)
{
    const InstinctFloats *f = in->floats;
    float *vector = in->vectors[side][square];
    if (bb_has(in->has_vector[side], square))
        return vector;
    in->has_vector[side] |= bb_square(square);
    memcpy(vector, side ? f->target_bias : f->origin_bias, sizeof f->origin_bias);
    for (int c = 0; c < C; c++)
        if (in->kept[square][c] > 0)
            add_row(vector, side ? f->target_weights[c] : f->origin_weights[c], INSTINCT_VECTOR,
                    in->kept[square][c]);
    return vector;
}

/* The network sees only a move's squares. Of 1,283 promotions in games 1,268 were to queens, 9 to
 * rooks, 6 to knights: these are about the logarithms of those shares. */
static float promotion_logit(Move move)
{
    if (move_kind(move) != MOVE_PROMOTION)
        return 0;
    switch (move_promotion(move)) {
    case KNIGHT:
        return -5;
    case BISHOP:
        return -8;
    case ROOK:
        return -5;
    default:
        return 0;
    }
}

static float move_logit(Instinct *in, Color us, Move move)
{
    Square from = plane_square(us, move_from(move));
    Square to = plane_square(us, move_to(move));
    const float *origin = find_vector(in, 0, from);
    const float *target = find_vector(in, 1, to);
    float sum = 0;
    for (int i = 0; i < INSTINCT_VECTOR; i++)
        sum += origin[i] * target[i];
    return sum + in->floats->move_bias[from][to] + promotion_logit(move);
}

void instinct_judge(Instinct *in, const Situation *situation, const MoveList *moves,
                    float logits[MOVES_MAX])
{
    Planes planes;
    planes_describe(situation, &planes);
    find_context(in, planes.context);
    set_planes(in, &planes);
    run_input(in);
    for (int i = 0; i < INSTINCT_BLOCKS; i++)
        run_block(in, i);
    run_layer(in, INSTINCT_LAYERS - 1);
    const InstinctScale *scale = &in->floats->head;
    for (Square square = 0; square < SQUARE_NB; square++) {
        scale_sums(in->sums[square], scale->factor, scale->bias, in->kept[square]);
        rectify(in->kept[square]);
    }
    in->has_vector[0] = in->has_vector[1] = 0;
    for (int i = 0; i < moves->count; i++)
        logits[i] = move_logit(in, position_side(situation->pos), moves->moves[i]);
}

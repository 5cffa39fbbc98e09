/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inputs of the policy's first network, computed from a situation. */
#include <config.h>

#include "engine/people/planes.h"

#include "engine/board/bitboard.h"
#include "engine/board/position.h"

#include <string.h>

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
        squares[PLANE_LAST_TO] = bb_square(situation_target(s->last));
        if (s->last_captured != NO_PIECE_TYPE)
            squares[PLANE_LAST_CAPTURE] = squares[PLANE_LAST_TO];
    }
    if (s->own_last != MOVE_NONE) {
        squares[PLANE_OWN_FROM] = bb_square(move_from(s->own_last));
        squares[PLANE_OWN_TO] = bb_square(situation_target(s->own_last));
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

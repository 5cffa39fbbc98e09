/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inputs of the policy's first network (instinct.h): sets of squares, and numbers that apply to the
 * whole board.
 *
 * Everything is seen from the side to move: its pieces first, ranks flipped for Black. */
#ifndef LUFT_ENGINE_PEOPLE_PLANES_H
#define LUFT_ENGINE_PEOPLE_PLANES_H

#include "engine/board/types.h"
#include "engine/people/situation.h"

enum {
    PLANE_PIECE = 0,                      /* [own, theirs][piece type] */
    PLANE_ATTACK = PLANE_PIECE + 12,      /* squares that such pieces attack */
    PLANE_EN_PRISE = PLANE_ATTACK + 12,   /* [own, theirs] */
    PLANE_LAST_FROM = PLANE_EN_PRISE + 2, /* the opponent's last move */
    PLANE_LAST_TO,
    PLANE_LAST_CAPTURE, /* its target, if it captured */
    PLANE_OWN_FROM,     /* the side's own move before */
    PLANE_OWN_TO,
    PLANE_EN_PASSANT, /* the target */
    PLANE_NB
};

enum {
    RATING_KNOTS = 16, /* a rating between two knots sets a part of each */
    PLY_KNOTS = 20,
    CONTEXT_CASTLING = 0, /* own short and long, theirs */
    CONTEXT_RATING = CONTEXT_CASTLING + 4,
    CONTEXT_OPPONENT = CONTEXT_RATING + RATING_KNOTS,
    CONTEXT_SOURCE = CONTEXT_OPPONENT + RATING_KNOTS,
    CONTEXT_PACE = CONTEXT_SOURCE + PEOPLE_SOURCE_NB,
    CONTEXT_PLY = CONTEXT_PACE + PACE_NB,
    CONTEXT_NB = CONTEXT_PLY + PLY_KNOTS
};

typedef struct Planes {
    Bitboard squares[PLANE_NB];
    float context[CONTEXT_NB]; /* 0 to 1 */
} Planes;

void planes_describe(const Situation *situation, Planes *planes);

/* The square as the side to move sees it. */
static inline Square plane_square(Color us, Square square)
{
    return us == BLACK ? square ^ 56 : square;
}

#endif

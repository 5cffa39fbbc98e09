/* SPDX-License-Identifier: GPL-3.0-or-later */
/* State that the evaluation's terms share for one position. Only for engine/eval/.
 *
 * With EVAL_TRACE (only for the tuner) the count of every weight is recorded as well. */
#ifndef LUFT_ENGINE_EVAL_TERMS_H
#define LUFT_ENGINE_EVAL_TERMS_H

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/weights.h"

typedef struct EvalTrace {
    int16_t count[WEIGHTS_NB][COLOR_NB];
    Tapered danger[COLOR_NB]; /* units against that colour's king */
    int phase;
    int scale; /* of the endgame half, out of SCALE_NORMAL */
    int total; /* for White, including tempo */
} EvalTrace;

typedef struct Eval {
    const Position *pos;
    const Weights *w;
    const PawnEntry *pawns;
    Tapered score[COLOR_NB];
    Bitboard attacks[COLOR_NB][PIECE_TYPE_NB]; /* [NO_PIECE_TYPE]: by any piece */
    Bitboard attacked_twice[COLOR_NB];
    Bitboard mobility_area[COLOR_NB];
    Bitboard pinned[COLOR_NB];
    Bitboard king_ring[COLOR_NB];
    Tapered danger[COLOR_NB]; /* units against that colour's king */
#ifdef EVAL_TRACE
    EvalTrace *trace;
#endif
} Eval;

static inline void eval_count(Eval *e, Color color, const Tapered *weight, int count)
{
#ifdef EVAL_TRACE
    if (e->trace)
        e->trace->count[weight - (const Tapered *)e->w][color] += (int16_t)count;
#else
    (void)e, (void)color, (void)weight, (void)count;
#endif
}

/* Adds count times a weight to color's score. */
static inline void eval_add(Eval *e, Color color, const Tapered *weight, int count)
{
    e->score[color] += *weight * count;
    eval_count(e, color, weight, count);
}

/* Adds danger units against color's king. */
static inline void eval_add_danger(Eval *e, Color color, const Tapered *weight, int count)
{
    e->danger[color] += *weight * count;
    eval_count(e, color, weight, count);
}

static inline Bitboard eval_file_ahead(Color color, Square square)
{
    return bb_ranks_ahead(color, square) & bb_file(square_file(square));
}

/* Pawn structure and king shelter of the position: looks it up in the cache or computes it. If
 * cache is NULL, *spare is filled. */
const PawnEntry *eval_pawns(Eval *e, PawnCache *cache, PawnEntry *spare);

/* The terms for one colour, in the order in which they must be called. */
void eval_pieces(Eval *e, Color us);      /* mobility, minors, rooks; fills attacks and danger */
void eval_king_safety(Eval *e, Color us); /* the attack on us's king */
void eval_threats(Eval *e, Color us);
void eval_passed(Eval *e, Color us);
void eval_space(Eval *e, Color us);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hand-written static evaluation, explainable term by term. */
#ifndef LUFT_ENGINE_EVAL_EVAL_H
#define LUFT_ENGINE_EVAL_EVAL_H

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/weights.h"

enum {
    EVAL_MAX = 20000, /* no evaluation is larger */
    EVAL_TERMS_MAX = 16
};

/* Centipawns for the side to move. acc must belong to the position; cache may be NULL. */
int eval_position(const Position *pos, const Accumulator *acc, PawnCache *cache);

typedef struct EvalTerm {
    const char *name; /* static text */
    int cp[COLOR_NB]; /* weighted by game phase and scale; positive is good for that side */
} EvalTerm;

typedef struct EvalBreakdown {
    int count;
    EvalTerm terms[EVAL_TERMS_MAX];
    int phase; /* 0..256 */
    int scale; /* 0..64 */
    int total; /* for White; the sum of the terms except for rounding */
} EvalBreakdown;

/* The same evaluation, split into its terms. */
void eval_explain(const Position *pos, EvalBreakdown *breakdown);

struct EvalTrace;
/* Counts of every weight, for the tuner: only in programs that compile engine/eval with EVAL_TRACE.
 * Returns false if endgame knowledge decides the position instead. */
bool eval_trace(const Position *pos, struct EvalTrace *trace);

#endif

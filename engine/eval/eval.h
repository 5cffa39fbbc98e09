/* The hand-written static evaluation, explainable term by term. */
#ifndef LUFT_ENGINE_EVAL_EVAL_H
#define LUFT_ENGINE_EVAL_EVAL_H

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/weights.h"

/* Cached pawn structure and king shelter, by pawn and king placement. A PawnCache belongs to one
 * search thread. */
typedef struct PawnEntry {
    Key key;
    Bitboard passed[COLOR_NB];
    Bitboard weak[COLOR_NB];        /* isolated or backward */
    Bitboard attack_span[COLOR_NB]; /* squares the pawns attack now or after advancing */
    Tapered structure[COLOR_NB];
    Tapered shelter[COLOR_NB]; /* pawns before the king, and the enemy's storming at it */
} PawnEntry;

enum { PAWN_CACHE_SIZE = 8192 };

typedef struct PawnCache {
    PawnEntry entries[PAWN_CACHE_SIZE];
} PawnCache;

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

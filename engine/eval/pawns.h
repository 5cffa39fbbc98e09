/* Pawn structure and the kings' shelter behind it, remembered by pawn and king placement.
 *
 * A PawnCache belongs to one search thread.
 */
#ifndef LUFT_ENGINE_EVAL_PAWNS_H
#define LUFT_ENGINE_EVAL_PAWNS_H

#include "engine/board/position.h"
#include "engine/eval/pair.h"

typedef struct PawnEntry {
    Key key;
    Bitboard passed[COLOR_NB];
    Bitboard weak[COLOR_NB];        /* isolated or backward */
    Bitboard attack_span[COLOR_NB]; /* squares its pawns attack or may attack by advancing */
    Pair structure[COLOR_NB];
    Pair shelter[COLOR_NB]; /* pawns before the king and storming at it */
} PawnEntry;

enum { PAWN_CACHE_SIZE = 8192 };

typedef struct PawnCache {
    PawnEntry entries[PAWN_CACHE_SIZE];
} PawnCache;

struct Eval;

/* Fills or finds the entry for the position of eval. cache may be NULL, then *spare is filled. */
const PawnEntry *pawns_probe(struct Eval *eval, PawnCache *cache, PawnEntry *spare);

#endif

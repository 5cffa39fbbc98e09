/* Cached pawn structure and king shelter, by pawn and king placement. A PawnCache belongs to one
 * search thread. */
#ifndef LUFT_ENGINE_EVAL_PAWN_CACHE_H
#define LUFT_ENGINE_EVAL_PAWN_CACHE_H

#include "engine/board/types.h"
#include "engine/eval/tapered.h"

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

#endif

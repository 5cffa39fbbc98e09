/* A middlegame and an endgame value carried in one integer.
 *
 * Adding pairs adds both halves; multiplying a pair by a small count multiplies both. Knows
 * nothing of chess.
 */
#ifndef LUFT_ENGINE_EVAL_PAIR_H
#define LUFT_ENGINE_EVAL_PAIR_H

#include "engine/base/base.h"

typedef int32_t Pair; /* endgame in the upper 16 bits, middlegame in the lower */

/* A constant expression, for tables. Both halves within +-16000. */
#define PAIR(mg, eg) ((Pair)((uint32_t)(eg) << 16) + (mg))

static inline int pair_mg(Pair pair) { return (int16_t)(uint16_t)(uint32_t)pair; }
static inline int pair_eg(Pair pair)
{
    return (int16_t)(uint16_t)(((uint32_t)pair + 0x8000u) >> 16);
}

#endif

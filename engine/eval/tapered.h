/* A tapered score: middlegame and endgame values in one integer.
 *
 * Adding two adds both halves; multiplying by a small count multiplies both. */
#ifndef LUFT_ENGINE_EVAL_TAPERED_H
#define LUFT_ENGINE_EVAL_TAPERED_H

#include "engine/base/base.h"

typedef int32_t Tapered; /* endgame in the upper 16 bits, middlegame in the lower */

/* A constant expression, for tables. Both halves within +-16000. */
#define TAPERED(mg, eg) ((Tapered)((uint32_t)(eg) << 16) + (mg))

static inline int tapered_mg(Tapered value) { return (int16_t)(uint16_t)(uint32_t)value; }
static inline int tapered_eg(Tapered value)
{
    return (int16_t)(uint16_t)(((uint32_t)value + 0x8000u) >> 16);
}

#endif

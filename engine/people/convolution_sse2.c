/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A convolution for x86 processors with SSE2, which all 64-bit ones have. */
#include <config.h>

#include "engine/people/convolution.h"

#if defined(__x86_64__) || defined(__i386__)
#include <emmintrin.h>
#include <string.h>

#define TARGET __attribute__((target("sse2")))

typedef __m128i Vec;
enum { VECTORS = 4 };

TARGET static ALWAYS_INLINE Vec vec_zero(void) { return _mm_setzero_si128(); }
TARGET static ALWAYS_INLINE Vec vec_load(const int16_t *at)
{
    return _mm_load_si128((const void *)at);
}
TARGET static ALWAYS_INLINE Vec vec_splat(const int16_t *pair)
{
    int32_t both;
    memcpy(&both, pair, sizeof both);
    return _mm_set1_epi32(both);
}
TARGET static ALWAYS_INLINE Vec vec_add_products(Vec sums, Vec a, Vec b)
{
    return _mm_add_epi32(sums, _mm_madd_epi16(a, b));
}
TARGET static ALWAYS_INLINE void vec_store(int32_t *at, Vec sums)
{
    _mm_store_si128((void *)at, sums);
}

#include "engine/people/convolution_body.inc"

Convolve *convolve_sse2(void) { return __builtin_cpu_supports("sse2") ? convolve : NULL; }

#else

Convolve *convolve_sse2(void) { return NULL; }

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with SSE2, which all 64-bit ones have; SSSE3 would not help. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <assert.h>

#if defined(__x86_64__) || defined(__i386__)
#include <emmintrin.h>

#define TARGET __attribute__((target("sse2")))

typedef __m128i Vec;
typedef __m128i Sums;
enum { LANES = 8 };

TARGET static ALWAYS_INLINE Vec vec_load(const int16_t *at)
{
    return _mm_load_si128((const void *)at);
}
TARGET static ALWAYS_INLINE Vec vec_load_narrow(const int8_t *at)
{
    __m128i bytes = _mm_loadl_epi64((const void *)at);
    return _mm_srai_epi16(_mm_unpacklo_epi8(bytes, bytes), 8);
}
TARGET static ALWAYS_INLINE void vec_store(int16_t *at, Vec v) { _mm_store_si128((void *)at, v); }
TARGET static ALWAYS_INLINE Vec vec_add(Vec a, Vec b) { return _mm_add_epi16(a, b); }
TARGET static ALWAYS_INLINE Vec vec_subtract(Vec a, Vec b) { return _mm_sub_epi16(a, b); }

TARGET static ALWAYS_INLINE Vec vec_clamp(Vec v)
{
    return _mm_min_epi16(_mm_max_epi16(v, _mm_setzero_si128()), _mm_set1_epi16(NETWORK_QA));
}

TARGET static ALWAYS_INLINE Sums sums_zero(void) { return _mm_setzero_si128(); }

/* Adds neuron * weight * neuron. */
TARGET static ALWAYS_INLINE Sums sums_add(Sums sums, Vec neurons, Vec weights)
{
    Vec products = _mm_mullo_epi16(neurons, weights);
    return _mm_add_epi32(sums, _mm_madd_epi16(products, neurons));
}

TARGET static ALWAYS_INLINE Sums widen(Sums sums)
{
    __m128i signs = _mm_srai_epi32(sums, 31);
    return _mm_add_epi64(_mm_unpacklo_epi32(sums, signs), _mm_unpackhi_epi32(sums, signs));
}

TARGET static ALWAYS_INLINE int64_t sums_total(Sums a, Sums b)
{
    int64_t parts[2];
    _mm_storeu_si128((void *)parts, _mm_add_epi64(widen(a), widen(b)));
    return parts[0] + parts[1];
}

#include "engine/eval/kernels_body.inc"

const Kernels *kernels_sse2(void)
{
    static const Kernels KERNELS = { "SSE2", update, output };
    return &KERNELS;
}
#else
const Kernels *kernels_sse2(void) { return NULL; }
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with AVX2. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <assert.h>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))

typedef __m256i Vec;
typedef __m256i Sums;
enum { LANES = 16 };

TARGET static ALWAYS_INLINE Vec vec_load(const int16_t *at)
{
    return _mm256_load_si256((const void *)at);
}
TARGET static ALWAYS_INLINE Vec vec_load_narrow(const int8_t *at)
{
    return _mm256_cvtepi8_epi16(_mm_load_si128((const void *)at));
}
TARGET static ALWAYS_INLINE void vec_store(int16_t *at, Vec v)
{
    _mm256_store_si256((void *)at, v);
}
TARGET static ALWAYS_INLINE Vec vec_add(Vec a, Vec b) { return _mm256_add_epi16(a, b); }
TARGET static ALWAYS_INLINE Vec vec_subtract(Vec a, Vec b) { return _mm256_sub_epi16(a, b); }

TARGET static ALWAYS_INLINE Vec vec_clamp(Vec v)
{
    v = _mm256_max_epi16(v, _mm256_setzero_si256());
    return _mm256_min_epi16(v, _mm256_set1_epi16(NETWORK_QA));
}

TARGET static ALWAYS_INLINE Sums sums_zero(void) { return _mm256_setzero_si256(); }

/* Adds neuron * weight * neuron. */
TARGET static ALWAYS_INLINE Sums sums_add(Sums sums, Vec neurons, Vec weights)
{
    Vec products = _mm256_mullo_epi16(neurons, weights);
    return _mm256_add_epi32(sums, _mm256_madd_epi16(products, neurons));
}

TARGET static ALWAYS_INLINE Sums widen(Sums sums)
{
    return _mm256_add_epi64(_mm256_cvtepi32_epi64(_mm256_castsi256_si128(sums)),
                            _mm256_cvtepi32_epi64(_mm256_extracti128_si256(sums, 1)));
}

TARGET static ALWAYS_INLINE int64_t sums_total(Sums a, Sums b)
{
    Sums wide = _mm256_add_epi64(widen(a), widen(b));
    __m128i half = _mm_add_epi64(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1));
    int64_t parts[2];
    _mm_storeu_si128((void *)parts, half);
    return parts[0] + parts[1];
}

#include "engine/eval/kernels_body.inc"

const Kernels *kernels_avx2(void)
{
    static const Kernels KERNELS = { "AVX2", update, output };
    return &KERNELS;
}
#else
const Kernels *kernels_avx2(void) { return NULL; }
#endif

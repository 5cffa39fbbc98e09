/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A convolution for x86 processors with AVX2. */
#include <config.h>

#include "engine/people/convolution.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx2")))

typedef __m256i Vec;
enum { VECTORS = 2 };

TARGET static ALWAYS_INLINE Vec vec_zero(void) { return _mm256_setzero_si256(); }
TARGET static ALWAYS_INLINE Vec vec_load(const int16_t *at)
{
    return _mm256_load_si256((const void *)at);
}
TARGET static ALWAYS_INLINE Vec vec_splat(const int16_t *pair)
{
    int32_t both;
    memcpy(&both, pair, sizeof both);
    return _mm256_set1_epi32(both);
}
TARGET static ALWAYS_INLINE Vec vec_add_products(Vec sums, Vec a, Vec b)
{
    return _mm256_add_epi32(sums, _mm256_madd_epi16(a, b));
}
TARGET static ALWAYS_INLINE void vec_store(int32_t *at, Vec sums)
{
    _mm256_store_si256((void *)at, sums);
}

#include "engine/people/convolution_body.inc"

Convolve *convolve_avx2(void) { return __builtin_cpu_supports("avx2") ? convolve : NULL; }

#else

Convolve *convolve_avx2(void) { return NULL; }

#endif

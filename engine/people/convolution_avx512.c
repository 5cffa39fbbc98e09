/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A convolution for x86 processors with AVX-512 and its dot products (VNNI). */
#include <config.h>

#include "engine/people/convolution.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#include <string.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vnni")))

typedef __m512i Vec;
enum { VECTORS = 1 };

TARGET static ALWAYS_INLINE Vec vec_zero(void) { return _mm512_setzero_si512(); }
TARGET static ALWAYS_INLINE Vec vec_load(const int16_t *at)
{
    return _mm512_load_si512((const void *)at);
}
TARGET static ALWAYS_INLINE Vec vec_splat(const int16_t *pair)
{
    int32_t both;
    memcpy(&both, pair, sizeof both);
    return _mm512_set1_epi32(both);
}
TARGET static ALWAYS_INLINE Vec vec_add_products(Vec sums, Vec a, Vec b)
{
    return _mm512_dpwssd_epi32(sums, a, b);
}
TARGET static ALWAYS_INLINE void vec_store(int32_t *at, Vec sums)
{
    _mm512_store_si512((void *)at, sums);
}

#include "engine/people/convolution_body.inc"

Convolve *convolve_avx512(void)
{
    return __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni") ? convolve
                                                                                      : NULL;
}

#else

Convolve *convolve_avx512(void) { return NULL; }

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with AVX-512BW. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <assert.h>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw")))

typedef __m512i Vec;
typedef __m512i Sums;
enum { LANES = 32 };

TARGET static ALWAYS_INLINE Vec vec_load(const int16_t *at) { return _mm512_load_si512(at); }
TARGET static ALWAYS_INLINE Vec vec_load_narrow(const int8_t *at)
{
    return _mm512_cvtepi8_epi16(_mm256_load_si256((const void *)at));
}
TARGET static ALWAYS_INLINE void vec_store(int16_t *at, Vec v) { _mm512_store_si512(at, v); }
TARGET static ALWAYS_INLINE Vec vec_add(Vec a, Vec b) { return _mm512_add_epi16(a, b); }
TARGET static ALWAYS_INLINE Vec vec_subtract(Vec a, Vec b) { return _mm512_sub_epi16(a, b); }

TARGET static ALWAYS_INLINE Vec vec_clamp(Vec v)
{
    v = _mm512_max_epi16(v, _mm512_setzero_si512());
    return _mm512_min_epi16(v, _mm512_set1_epi16(NETWORK_QA));
}

TARGET static ALWAYS_INLINE Sums sums_zero(void) { return _mm512_setzero_si512(); }

/* Adds neuron * weight * neuron. */
TARGET static ALWAYS_INLINE Sums sums_add(Sums sums, Vec neurons, Vec weights)
{
    Vec products = _mm512_mullo_epi16(neurons, weights);
    return _mm512_add_epi32(sums, _mm512_madd_epi16(products, neurons));
}

TARGET static ALWAYS_INLINE Sums widen(Sums sums)
{
    return _mm512_add_epi64(_mm512_cvtepi32_epi64(_mm512_castsi512_si256(sums)),
                            _mm512_cvtepi32_epi64(_mm512_extracti64x4_epi64(sums, 1)));
}

TARGET static ALWAYS_INLINE int64_t sums_total(Sums a, Sums b)
{
    return _mm512_reduce_add_epi64(_mm512_add_epi64(widen(a), widen(b)));
}

#include "engine/eval/kernels_body.inc"

const Kernels *kernels_avx512(void)
{
    static const Kernels KERNELS = { "AVX-512", update, output };
    return &KERNELS;
}
#else
const Kernels *kernels_avx512(void) { return NULL; }
#endif

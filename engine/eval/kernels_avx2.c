/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with AVX2. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <string.h>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))

typedef __m256i Vec;
typedef __m256i Sums;
enum { LANES = 16, TOGETHER = 8 };
#define VECTOR_REGISTER(vector) "x"(vector)

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

TARGET static ALWAYS_INLINE Vec vec_squares(Vec v)
{
    v = _mm256_max_epi16(v, _mm256_setzero_si256());
    v = _mm256_min_epi16(v, _mm256_set1_epi16(NETWORK_QA));
    v = _mm256_add_epi16(_mm256_mullo_epi16(v, v), _mm256_set1_epi16(SQUARE_HALF));
    return _mm256_srli_epi16(v, NETWORK_SQUARE_SHIFT);
}

TARGET static ALWAYS_INLINE Vec vec_pair(const int16_t *at)
{
    int32_t pair;
    memcpy(&pair, at, sizeof pair);
    return _mm256_set1_epi32(pair);
}

TARGET static ALWAYS_INLINE Vec bytes_load(const void *at) { return _mm256_load_si256(at); }

TARGET static ALWAYS_INLINE void bytes_store(uint8_t *at, Vec a, Vec b)
{
    _mm256_store_si256((void *)at, _mm256_permute4x64_epi64(_mm256_packus_epi16(a, b), 0xd8));
}

TARGET static ALWAYS_INLINE Sums sums_zero(void) { return _mm256_setzero_si256(); }
TARGET static ALWAYS_INLINE Sums sums_load(const int32_t *at)
{
    return _mm256_load_si256((const void *)at);
}
TARGET static ALWAYS_INLINE void sums_store(int32_t *at, Sums s)
{
    _mm256_store_si256((void *)at, s);
}

TARGET static ALWAYS_INLINE Sums sums_add(Sums sums, Vec a, Vec b)
{
    return _mm256_add_epi32(sums, _mm256_madd_epi16(a, b));
}

TARGET static ALWAYS_INLINE Sums sums_dot(Sums sums, Vec bytes, Vec weights)
{
    return sums_add(sums, _mm256_maddubs_epi16(bytes, weights), _mm256_set1_epi16(1));
}

TARGET static ALWAYS_INLINE void sums_total_four(const Sums *sums, int32_t *totals)
{
    __m256i a =
        _mm256_hadd_epi32(_mm256_hadd_epi32(sums[0], sums[1]), _mm256_hadd_epi32(sums[2], sums[3]));
    _mm_store_si128((void *)totals,
                    _mm_add_epi32(_mm256_castsi256_si128(a), _mm256_extracti128_si256(a, 1)));
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

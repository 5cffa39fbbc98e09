/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with SSE2, which all 64-bit ones have; SSSE3 would not help. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <string.h>

#if defined(__x86_64__) || defined(__i386__)
#include <emmintrin.h>

#define TARGET __attribute__((target("sse2")))

typedef __m128i Vec;
typedef __m128i Sums;
enum { LANES = 8, TOGETHER = 8 };
#define VECTOR_REGISTER(vector) "x"(vector)

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

TARGET static ALWAYS_INLINE Vec vec_squares(Vec v)
{
    v = _mm_min_epi16(_mm_max_epi16(v, _mm_setzero_si128()), _mm_set1_epi16(NETWORK_QA));
    v = _mm_add_epi16(_mm_mullo_epi16(v, v), _mm_set1_epi16(SQUARE_HALF));
    return _mm_srli_epi16(v, NETWORK_SQUARE_SHIFT);
}

TARGET static ALWAYS_INLINE Vec vec_pair(const int16_t *at)
{
    int32_t pair;
    memcpy(&pair, at, sizeof pair);
    return _mm_set1_epi32(pair);
}

TARGET static ALWAYS_INLINE Vec bytes_load(const void *at) { return _mm_load_si128(at); }

TARGET static ALWAYS_INLINE void bytes_store(uint8_t *at, Vec a, Vec b)
{
    _mm_store_si128((void *)at, _mm_packus_epi16(a, b));
}

TARGET static ALWAYS_INLINE Sums sums_zero(void) { return _mm_setzero_si128(); }
TARGET static ALWAYS_INLINE Sums sums_load(const int32_t *at)
{
    return _mm_load_si128((const void *)at);
}
TARGET static ALWAYS_INLINE void sums_store(int32_t *at, Sums s) { _mm_store_si128((void *)at, s); }

TARGET static ALWAYS_INLINE Sums sums_add(Sums sums, Vec a, Vec b)
{
    return _mm_add_epi32(sums, _mm_madd_epi16(a, b));
}

TARGET static ALWAYS_INLINE Sums sums_dot(Sums sums, Vec bytes, Vec weights)
{
    __m128i low = _mm_srai_epi16(_mm_unpacklo_epi8(weights, weights), 8);
    __m128i high = _mm_srai_epi16(_mm_unpackhi_epi8(weights, weights), 8);
    sums = sums_add(sums, _mm_unpacklo_epi8(bytes, _mm_setzero_si128()), low);
    return sums_add(sums, _mm_unpackhi_epi8(bytes, _mm_setzero_si128()), high);
}

TARGET static ALWAYS_INLINE void sums_total_four(const Sums *sums, int32_t *totals)
{
    __m128i a =
        _mm_add_epi32(_mm_unpacklo_epi32(sums[0], sums[1]), _mm_unpackhi_epi32(sums[0], sums[1]));
    __m128i b =
        _mm_add_epi32(_mm_unpacklo_epi32(sums[2], sums[3]), _mm_unpackhi_epi32(sums[2], sums[3]));
    _mm_store_si128((void *)totals,
                    _mm_add_epi32(_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b)));
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

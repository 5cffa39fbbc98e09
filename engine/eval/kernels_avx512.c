/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with AVX-512BW. */
#include <config.h>

#include "engine/eval/kernels.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw")))

#include "engine/eval/kernels_avx512.inc"

TARGET static ALWAYS_INLINE Sums sums_dot(Sums sums, Vec bytes, Vec weights)
{
    Vec pairs = _mm512_maddubs_epi16(bytes, weights);
    return sums_add(sums, pairs, _mm512_set1_epi16(1));
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

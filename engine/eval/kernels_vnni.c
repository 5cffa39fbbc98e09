/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for x86 processors with AVX-512BW and its VNNI. */
#include <config.h>

#include "engine/eval/kernels.h"

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vnni")))

#include "engine/eval/kernels_avx512.inc"

TARGET static ALWAYS_INLINE Sums sums_dot(Sums sums, Vec bytes, Vec weights)
{
    return _mm512_dpbusd_epi32(sums, bytes, weights);
}

#include "engine/eval/kernels_body.inc"

const Kernels *kernels_vnni(void)
{
    static const Kernels KERNELS = { "AVX-512 VNNI", update, output };
    return &KERNELS;
}
#else
const Kernels *kernels_vnni(void) { return NULL; }
#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for 64-bit ARM processors, all of which have NEON. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <assert.h>

#if defined(__aarch64__)
#include <arm_neon.h>

#define TARGET

typedef int16x8_t Vec;
typedef int32x4_t Sums;
enum { LANES = 8 };

static ALWAYS_INLINE Vec vec_load(const int16_t *at) { return vld1q_s16(at); }
static ALWAYS_INLINE Vec vec_load_narrow(const int8_t *at) { return vmovl_s8(vld1_s8(at)); }
static ALWAYS_INLINE void vec_store(int16_t *at, Vec v) { vst1q_s16(at, v); }
static ALWAYS_INLINE Vec vec_add(Vec a, Vec b) { return vaddq_s16(a, b); }
static ALWAYS_INLINE Vec vec_subtract(Vec a, Vec b) { return vsubq_s16(a, b); }

static ALWAYS_INLINE Vec vec_clamp(Vec v)
{
    return vminq_s16(vmaxq_s16(v, vdupq_n_s16(0)), vdupq_n_s16(NETWORK_QA));
}

static ALWAYS_INLINE Sums sums_zero(void) { return vdupq_n_s32(0); }

/* Adds neuron * weight * neuron. */
static ALWAYS_INLINE Sums sums_add(Sums sums, Vec neurons, Vec weights)
{
    Vec products = vmulq_s16(neurons, weights);
    sums = vmlal_s16(sums, vget_low_s16(products), vget_low_s16(neurons));
    return vmlal_high_s16(sums, products, neurons);
}

static ALWAYS_INLINE int64_t sums_total(Sums a, Sums b) { return vaddlvq_s32(a) + vaddlvq_s32(b); }

#include "engine/eval/kernels_body.inc"

const Kernels *kernels_neon(void)
{
    static const Kernels KERNELS = { "NEON", update, output };
    return &KERNELS;
}
#else
const Kernels *kernels_neon(void) { return NULL; }
#endif

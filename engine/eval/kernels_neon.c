/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kernels for 64-bit ARM processors, all of which have NEON. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <string.h>

#if defined(__aarch64__)
#include <arm_neon.h>

#define TARGET

typedef int16x8_t Vec;
typedef int32x4_t Sums;
enum { LANES = 8, TOGETHER = 8 };
#define VECTOR_REGISTER(vector) "w"(vector)

static ALWAYS_INLINE Vec vec_load(const int16_t *at) { return vld1q_s16(at); }
static ALWAYS_INLINE Vec vec_load_narrow(const int8_t *at) { return vmovl_s8(vld1_s8(at)); }
static ALWAYS_INLINE void vec_store(int16_t *at, Vec v) { vst1q_s16(at, v); }
static ALWAYS_INLINE Vec vec_add(Vec a, Vec b) { return vaddq_s16(a, b); }
static ALWAYS_INLINE Vec vec_subtract(Vec a, Vec b) { return vsubq_s16(a, b); }

static ALWAYS_INLINE Vec vec_squares(Vec v)
{
    v = vminq_s16(vmaxq_s16(v, vdupq_n_s16(0)), vdupq_n_s16(NETWORK_QA));
    uint16x8_t wide = vreinterpretq_u16_s16(vmulq_s16(v, v));
    return vreinterpretq_s16_u16(vrshrq_n_u16(wide, NETWORK_SQUARE_SHIFT));
}

static ALWAYS_INLINE Vec vec_pair(const int16_t *at)
{
    int32_t pair;
    memcpy(&pair, at, sizeof pair);
    return vreinterpretq_s16_s32(vdupq_n_s32(pair));
}

static ALWAYS_INLINE Vec bytes_load(const void *at) { return vreinterpretq_s16_s8(vld1q_s8(at)); }

static ALWAYS_INLINE void bytes_store(uint8_t *at, Vec a, Vec b)
{
    vst1q_u8(at, vcombine_u8(vqmovun_s16(a), vqmovun_s16(b)));
}

static ALWAYS_INLINE Sums sums_zero(void) { return vdupq_n_s32(0); }
static ALWAYS_INLINE Sums sums_load(const int32_t *at) { return vld1q_s32(at); }
static ALWAYS_INLINE void sums_store(int32_t *at, Sums s) { vst1q_s32(at, s); }

static ALWAYS_INLINE Sums sums_add(Sums sums, Vec a, Vec b)
{
    return vaddq_s32(sums,
                     vpaddq_s32(vmull_s16(vget_low_s16(a), vget_low_s16(b)), vmull_high_s16(a, b)));
}

static ALWAYS_INLINE Sums sums_dot(Sums sums, Vec bytes, Vec weights)
{
    int8x16_t a = vreinterpretq_s8_s16(bytes);
    int8x16_t b = vreinterpretq_s8_s16(weights);
    int16x8_t products = vmull_s8(vget_low_s8(a), vget_low_s8(b));
    return vpadalq_s16(sums, vmlal_high_s8(products, a, b));
}

static ALWAYS_INLINE void sums_total_four(const Sums *sums, int32_t *totals)
{
    vst1q_s32(totals, vpaddq_s32(vpaddq_s32(sums[0], sums[1]), vpaddq_s32(sums[2], sums[3])));
}

#include "engine/eval/kernels_body.inc"

const Kernels *kernels_neon(void)
{
    static const Kernels KERNELS = { "NEON", update, output };
    return &KERNELS;
}
#else
const Kernels *kernels_neon(void) { return NULL; }
#endif

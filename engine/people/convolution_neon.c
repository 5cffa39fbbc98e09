/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A convolution for 64-bit ARM processors, all of which have NEON. */
#include <config.h>

#include "engine/people/convolution.h"

#if defined(__aarch64__)
#include <arm_neon.h>
#include <string.h>

#define TARGET

/* Eight products, which are added in pairs when they are stored; or four pairs of 16 bits. */
typedef int32x4x2_t Vec;
enum { VECTORS = 4 };

static ALWAYS_INLINE Vec vec_zero(void) { return (Vec){ { vdupq_n_s32(0), vdupq_n_s32(0) } }; }
static ALWAYS_INLINE Vec vec_load(const int16_t *at)
{
    return (Vec){ { vreinterpretq_s32_s16(vld1q_s16(at)) } };
}
static ALWAYS_INLINE Vec vec_splat(const int16_t *pair)
{
    int32_t both;
    memcpy(&both, pair, sizeof both);
    return (Vec){ { vdupq_n_s32(both) } };
}
static ALWAYS_INLINE Vec vec_add_products(Vec sums, Vec a, Vec b)
{
    int16x8_t x = vreinterpretq_s16_s32(a.val[0]), y = vreinterpretq_s16_s32(b.val[0]);
    return (Vec){ { vmlal_s16(sums.val[0], vget_low_s16(x), vget_low_s16(y)),
                    vmlal_high_s16(sums.val[1], x, y) } };
}
static ALWAYS_INLINE void vec_store(int32_t *at, Vec sums)
{
    vst1q_s32(at, vpaddq_s32(sums.val[0], sums.val[1]));
}

#include "engine/people/convolution_body.inc"

Convolve *convolve_neon(void) { return convolve; }

#else

Convolve *convolve_neon(void) { return NULL; }

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Portable kernels, and the choice of kernels for the processor. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <assert.h>

static_assert(KERNEL_PRODUCT_MAX <= INT16_MAX, "a neuron times a weight fits 16 bits");
static_assert((int64_t)KERNEL_LANE_PRODUCTS_MAX * KERNEL_PRODUCT_MAX * NETWORK_QA <= INT32_MAX,
              "what a lane sums fits 32 bits");
static_assert(NETWORK_HIDDEN_STEP % (2 * KERNEL_LANES_MIN) == 0, "no half vectors");

static void update_plain(int16_t *to, const int16_t *from, const RowChanges *changes, int hidden)
{
    for (int i = 0; i < hidden; i++) {
        int sum = from[i];
        for (int row = 0; row < changes->adds; row++)
            sum += changes->add[row][i];
        for (int row = 0; row < changes->removes; row++)
            sum -= changes->remove[row][i];
        for (int row = 0; row < changes->narrow_adds; row++)
            sum += changes->narrow_add[row][i];
        for (int row = 0; row < changes->narrow_removes; row++)
            sum -= changes->narrow_remove[row][i];
        to[i] = (int16_t)sum;
    }
}

static int64_t half_plain(const int16_t *neurons, const int16_t *weights, int hidden)
{
    int64_t sum = 0;
    for (int i = 0; i < hidden; i++) {
        int value = int_clamp(neurons[i], 0, NETWORK_QA);
        sum += value * value * weights[i];
    }
    return sum;
}

static int64_t output_plain(const int16_t *own, const int16_t *other, const int16_t *weights,
                            int hidden)
{
    return half_plain(own, weights, hidden) + half_plain(other, weights + hidden, hidden);
}

const Kernels *kernels_plain(void)
{
    static const Kernels KERNELS = { "plain", update_plain, output_plain };
    return &KERNELS;
}

/* --- choosing --------------------------------------------------------------------------------- */

typedef enum Kind { PLAIN, SSE2, AVX2, AVX512, NEON } Kind;

static const Kernels *kernels_of(Kind kind)
{
    switch (kind) {
    case SSE2:
        return kernels_sse2();
    case AVX2:
        return kernels_avx2();
    case AVX512:
        return kernels_avx512();
    case NEON:
        return kernels_neon();
    case PLAIN:
        break;
    }
    return kernels_plain();
}

static bool is_here(Kind kind)
{
#if defined(__x86_64__) || defined(__i386__)
    return kind == PLAIN || (kind == SSE2 && __builtin_cpu_supports("sse2")) ||
           (kind == AVX2 && __builtin_cpu_supports("avx2")) ||
           (kind == AVX512 && __builtin_cpu_supports("avx512bw"));
#elif defined(__aarch64__)
    return kind == PLAIN || kind == NEON;
#else
    return kind == PLAIN;
#endif
}

int kernels_list(const Kernels *list[KERNELS_MAX])
{
    int count = 0;
    for (Kind kind = PLAIN; kind <= NEON; kind++) {
        if (is_here(kind))
            list[count++] = kernels_of(kind);
    }
    return count;
}

const Kernels *kernels_best(void)
{
#if defined(__AVX512BW__)
    return kernels_avx512();
#elif defined(__AVX2__)
    return kernels_avx2();
#elif defined(__aarch64__)
    return kernels_neon();
#else
    Kind kind = NEON;
    while (!is_here(kind))
        kind--;
    return kernels_of(kind);
#endif
}

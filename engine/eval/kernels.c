/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Portable kernels, and the choice of kernels for the processor. */
#include <config.h>

#include "engine/eval/kernels.h"

#include <assert.h>
#include <string.h>

/* Bounds that the vector sums need. */
static_assert((NETWORK_QA * NETWORK_QA + SQUARE_HALF) >> NETWORK_SQUARE_SHIFT == NETWORK_SQUARE_ONE,
              "a 1 squared is a 1");
static_assert(NETWORK_QA * NETWORK_QA + SQUARE_HALF <= UINT16_MAX, "a square fits 16 bits");
static_assert(2 * NETWORK_SQUARE_ONE * NETWORK_SUM_WEIGHT_MAX <= INT16_MAX,
              "two products fit 16 bits");
static_assert(NETWORK_SUM_ONE <= INT16_MAX, "a clipped sum fits 16 bits");

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

static int square_plain(int accumulator)
{
    int value = int_clamp(accumulator, 0, NETWORK_QA);
    return (value * value + SQUARE_HALF) >> NETWORK_SQUARE_SHIFT;
}

static int output_plain(const int16_t *own, const int16_t *other, const NetworkHead *head,
                        int hidden)
{
    int32_t sums[NETWORK_SUMS], neurons[NETWORK_NEURONS];
    int16_t inputs[2 * NETWORK_SUMS];
    memcpy(sums, head->sum_bias, sizeof sums);
    memcpy(neurons, head->neuron_bias, sizeof neurons);
    const int8_t *weights = head->sum_weights;
    for (int block = 0; block < 2 * hidden; block += NETWORK_HIDDEN_STEP) {
        const int16_t *half = block < hidden ? own + block : other + block - hidden;
        for (int sum = 0; sum < NETWORK_SUMS; sum++)
            for (int i = 0; i < NETWORK_HIDDEN_STEP; i++)
                sums[sum] += square_plain(half[i]) * *weights++;
    }
    kernel_squash(sums, inputs);
    const int16_t *pairs = head->neuron_weights;
    for (int i = 0; i < 2 * NETWORK_SUMS; i += 2)
        for (int neuron = 0; neuron < NETWORK_NEURONS; neuron++, pairs += 2)
            neurons[neuron] += inputs[i] * pairs[0] + inputs[i + 1] * pairs[1];
    return kernel_finish(sums[NETWORK_SUMS - 1], neurons, head->output_weights);
}

const Kernels *kernels_plain(void)
{
    static const Kernels KERNELS = { "plain", update_plain, output_plain };
    return &KERNELS;
}

/* --- choosing --------------------------------------------------------------------------------- */

typedef enum Kind { PLAIN, SSE2, AVX2, AVX512, VNNI, NEON } Kind;

static const Kernels *kernels_of(Kind kind)
{
    switch (kind) {
    case SSE2:
        return kernels_sse2();
    case AVX2:
        return kernels_avx2();
    case AVX512:
        return kernels_avx512();
    case VNNI:
        return kernels_vnni();
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
           (kind == AVX512 && __builtin_cpu_supports("avx512bw")) ||
           (kind == VNNI && __builtin_cpu_supports("avx512bw") &&
            __builtin_cpu_supports("avx512vnni"));
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
#if defined(__AVX512BW__) && defined(__AVX512VNNI__)
    return kernels_vnni();
#elif defined(__AVX512BW__)
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over accumulators and squares, written once for each kind of vector a processor may have.
 * All compute the same integers.
 *
 * Arrays are aligned to 64 bytes, int8 rows to 32; hidden is a multiple of NETWORK_HIDDEN_STEP. */
#ifndef LUFT_ENGINE_EVAL_KERNELS_H
#define LUFT_ENGINE_EVAL_KERNELS_H

#include "engine/eval/network.h"

/* Rows of feature weights and of int8 danger weights to add and remove; sized for the largest
 * change on a board. */
typedef struct RowChanges {
    int adds;
    int removes;
    int narrow_adds;
    int narrow_removes;
    const int16_t *add[NETWORK_PIECES_MAX];
    const int16_t *remove[NETWORK_PIECES_MAX];
    const int8_t *narrow_add[2 * NETWORK_PIECES_MAX];
    const int8_t *narrow_remove[2 * NETWORK_PIECES_MAX];
} RowChanges;

/* What a square is raised by before it is halved, so that it is rounded. */
enum { SQUARE_HALF = 1 << (NETWORK_SQUARE_SHIFT - 1) };

typedef struct Kernels {
    const char *name;
    /* to = from, with rows added and removed, modulo 2^16; to may equal from. */
    void (*update)(int16_t *to, const int16_t *from, const RowChanges *changes, int hidden);
    /* The output from the accumulators of both sides, in units of 1 / NETWORK_ONE, exact. */
    int (*output)(const int16_t *own, const int16_t *other, const NetworkHead *head, int hidden);
} Kernels;

/* The sums, clipped and squared, as the neurons' inputs: sums 0 to 14 and a zero, then the same
 * squared. */
static ALWAYS_INLINE void kernel_squash(const int32_t *sums, int16_t *inputs)
{
    for (int i = 0; i < NETWORK_SUMS; i++) {
        int sum = int_clamp(sums[i], -NETWORK_SUM_ONE, NETWORK_SUM_ONE);
        inputs[i] = (int16_t)int_max(sum, 0);
        inputs[NETWORK_SUMS + i] = (int16_t)(sum * sum >> NETWORK_SUM_SHIFT);
    }
    inputs[NETWORK_SUMS - 1] = inputs[2 * NETWORK_SUMS - 1] = 0;
}

/* The output from the last sum and the neurons. */
static ALWAYS_INLINE int kernel_finish(int last, const int32_t *neurons, const int16_t *weights)
{
    int sum = last * (NETWORK_ONE / NETWORK_SUM_ONE);
    for (int i = 0; i < NETWORK_NEURONS; i++)
        sum += (int_clamp(neurons[i], 0, NETWORK_NEURON_ONE) >> NETWORK_NEURON_SHIFT) * weights[i];
    return sum;
}

/* The fastest kernels that this processor supports: fixed at build time if the build targets it,
 * otherwise detected. */
const Kernels *kernels_best(void);

enum { KERNELS_MAX = 6 };

/* Lists all kernels that this processor supports, the portable ones first; returns their number. */
int kernels_list(const Kernels *list[KERNELS_MAX]);

/* One for each kind, NULL if built for another architecture. The functions may only be called on a
 * processor that supports them. */
const Kernels *kernels_plain(void);
const Kernels *kernels_sse2(void);
const Kernels *kernels_avx2(void);
const Kernels *kernels_avx512(void);
const Kernels *kernels_vnni(void);
const Kernels *kernels_neon(void);

#endif

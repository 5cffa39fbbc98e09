/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loops over neurons, written once for each kind of vector a processor may have. All compute the
 * same integers.
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

typedef struct Kernels {
    const char *name;
    /* to = from, with rows added and removed, modulo 2^16; to may equal from. */
    void (*update)(int16_t *to, const int16_t *from, const RowChanges *changes, int hidden);
    /* Sum over the neurons of both halves of clamp(neuron, 0, NETWORK_QA)^2 * weight, exact.
     * weights: 2 * hidden, within NETWORK_OUTPUT_WEIGHT_MAX, the side to move's first. */
    int64_t (*output)(const int16_t *own, const int16_t *other, const int16_t *weights, int hidden);
} Kernels;

/* Bounds that the vector sums need: a clamped neuron times a weight fits 16 bits and is multiplied
 * by the neuron once more into 32-bit lanes. In the narrowest vectors, which have four lanes, each
 * lane takes a quarter of a half's products; then all lanes are added up in 64 bits. */
enum {
    KERNEL_LANES_MIN = 4,
    KERNEL_PRODUCT_MAX = NETWORK_QA * NETWORK_OUTPUT_WEIGHT_MAX,
    KERNEL_LANE_PRODUCTS_MAX = NETWORK_HIDDEN_MAX / KERNEL_LANES_MIN
};

/* The fastest kernels that this processor supports: fixed at build time if the build targets it,
 * otherwise detected. */
const Kernels *kernels_best(void);

enum { KERNELS_MAX = 5 };

/* Lists all kernels that this processor supports, the portable ones first; returns their number. */
int kernels_list(const Kernels *list[KERNELS_MAX]);

/* One for each kind, NULL if built for another architecture. The functions may only be called on a
 * processor that supports them. */
const Kernels *kernels_plain(void);
const Kernels *kernels_sse2(void);
const Kernels *kernels_avx2(void);
const Kernels *kernels_avx512(void);
const Kernels *kernels_neon(void);

#endif

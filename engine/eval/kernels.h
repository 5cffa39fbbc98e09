/* The loops over neurons, written once for each kind of vector a processor may have. All give the
 * same integers.
 *
 * The arrays are aligned to 64 bytes, narrow rows to 32, hidden is a multiple of
 * NETWORK_HIDDEN_STEP.
 */
#ifndef LUFT_ENGINE_EVAL_KERNELS_H
#define LUFT_ENGINE_EVAL_KERNELS_H

#include "engine/eval/network.h"

/* Rows of feature weights that come and go, and narrow ones of weights of danger; more than what a
 * board has never do. */
typedef struct RowChanges {
    int adds;
    int removes;
    int narrow_adds;
    int narrow_removes;
    const int16_t *add[NETWORK_MEN_MAX];
    const int16_t *remove[NETWORK_MEN_MAX];
    const int8_t *narrow_add[2 * NETWORK_MEN_MAX];
    const int8_t *narrow_remove[2 * NETWORK_MEN_MAX];
} RowChanges;

typedef struct Kernels {
    const char *name;
    /* to = from, with rows added and removed, modulo 2^16; to may be from. */
    void (*update)(int16_t *to, const int16_t *from, const RowChanges *changes, int hidden);
    /* The sum over the neurons of both halves of clamp(neuron, 0, NETWORK_QA)^2 * weight, exact.
     * weights: 2 * hidden, within NETWORK_OUTPUT_WEIGHT_MAX, own's first. */
    int64_t (*output)(const int16_t *own, const int16_t *other, const int16_t *weights, int hidden);
} Kernels;

/* What the sums in vectors need: a clamped neuron times a weight fits 16 bits, which is multiplied
 * by the neuron once more into lanes of 32 bits. Of one half a lane of the narrowest vectors, four
 * to a vector, takes a quarter of the products; then all lanes go into a sum of 64 bits. */
enum {
    KERNEL_LANES_MIN = 4,
    KERNEL_PRODUCT_MAX = NETWORK_QA * NETWORK_OUTPUT_WEIGHT_MAX,
    KERNEL_LANE_PRODUCTS_MAX = NETWORK_HIDDEN_MAX / KERNEL_LANES_MIN
};

/* The quickest that this processor has: known when the program is built where it is built for one
 * kind alone, else asked of the processor. */
const Kernels *kernels_best(void);

enum { KERNELS_MAX = 5 };

/* All that this processor has, the plain ones first; how many. */
int kernels_list(const Kernels *list[KERNELS_MAX]);

/* One for each kind, NULL where the program is built for another architecture. Call what they hold
 * only when the processor has it. */
const Kernels *kernels_plain(void);
const Kernels *kernels_sse2(void);
const Kernels *kernels_avx2(void);
const Kernels *kernels_avx512(void);
const Kernels *kernels_neon(void);

#endif

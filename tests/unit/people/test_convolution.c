/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Convolutions over the board: each square's neighbours, and the same sums by every kernel. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/people/convolution.h"

#include <setjmp.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { INPUTS = 6, OUTPUTS = 32 };

typedef struct Layer {
    alignas(64) int16_t in[BOARD_CELLS][INPUTS];
    alignas(64) int16_t packed[OUTPUTS * CONVOLUTION_TAPS * INPUTS];
    alignas(64) int32_t out[SQUARE_NB][OUTPUTS];
    int8_t weights[OUTPUTS][CONVOLUTION_TAPS][INPUTS];
} Layer;

static Layer *layer_new(void)
{
    Layer *layer = alloc_aligned(64, sizeof *layer);
    memset(layer, 0, sizeof *layer);
    return layer;
}

static void run(Layer *layer, Convolve *convolve)
{
    convolution_pack(layer->weights[0][0], INPUTS, OUTPUTS, layer->packed);
    convolve(layer->in[0], INPUTS / 2, layer->packed, OUTPUTS / CONVOLUTION_GROUP, layer->out[0]);
}

/* A different weight for each of the nine squares around e4 and on it. */
static void a_square_meets_its_neighbours(void **state)
{
    (void)state;
    Layer *layer = layer_new();
    const Square e4 = square_make(FILE_E, 3);
    layer->in[board_cell(e4)][5] = 3;
    for (int tap = 0; tap < CONVOLUTION_TAPS; tap++)
        layer->weights[17][tap][5] = (int8_t)(tap + 1);
    run(layer, convolve_plain());
    for (Square square = 0; square < SQUARE_NB; square++)
        for (int output = 0; output < OUTPUTS; output++) {
            int ranks = square_rank(e4) - square_rank(square);
            int files = square_file(e4) - square_file(square);
            bool is_near = abs(ranks) <= 1 && abs(files) <= 1 && output == 17;
            int tap = 3 * (ranks + 1) + files + 1;
            assert_int_equal(layer->out[square][output], is_near ? 3 * (tap + 1) : 0);
        }
    free(layer);
}

/* Sums of the greatest magnitude, of both signs, in the first outputs, mixed ones in the others. */
static void all_kernels_sum_alike(void **state)
{
    (void)state;
    Layer *layers[2] = { layer_new(), layer_new() };
    int8_t *weights = (int8_t *)layers[0]->weights;
    uint64_t random = 1;
    for (Square square = 0; square < SQUARE_NB; square++)
        for (int i = 0; i < INPUTS; i++) {
            random = hash_mix(random);
            layers[0]->in[board_cell(square)][i] =
                random % 3 ? (int16_t)(random >> 40 & 0x3fff) : CONVOLUTION_INPUT_MAX;
        }
    for (int i = 0; i < OUTPUTS * CONVOLUTION_TAPS * INPUTS; i++) {
        random = hash_mix(random);
        int output = i / (CONVOLUTION_TAPS * INPUTS);
        weights[i] = output == 0 ? INT8_MAX : output == 1 ? INT8_MIN : (int8_t)(random >> 32);
    }
    run(layers[0], convolve_plain());
    Convolve *const others[] = { convolve_sse2(), convolve_avx2(), convolve_avx512(),
                                 convolve_neon() };
    for (size_t k = 0; k < ARRAY_LEN(others); k++) {
        if (!others[k])
            continue;
        memcpy(layers[1], layers[0], sizeof *layers[1]);
        memset(layers[1]->out, 0, sizeof layers[1]->out);
        run(layers[1], others[k]);
        assert_memory_equal(layers[1]->out, layers[0]->out, sizeof layers[0]->out);
    }
    free(layers[1]);
    free(layers[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_square_meets_its_neighbours),
        cmocka_unit_test(all_kernels_sum_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

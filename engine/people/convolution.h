/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Convolutions of 3x3 over the board, in integers: the same sums on every processor. */
#ifndef LUFT_ENGINE_PEOPLE_CONVOLUTION_H
#define LUFT_ENGINE_PEOPLE_CONVOLUTION_H

#include "engine/base/base.h"
#include "engine/board/types.h"

#include <assert.h>

enum {
    BOARD_SIDE = 10, /* with a border of zeros */
    BOARD_CELLS = BOARD_SIDE * BOARD_SIDE,
    CONVOLUTION_TAPS = 9,         /* from bottom left to top right, row by row */
    CONVOLUTION_GROUP = 16,       /* output channels at a time */
    CONVOLUTION_CHANNELS = 96,    /* at most, in and out */
    CONVOLUTION_INPUT_MAX = 16383 /* so that no sum overflows */
};
static_assert((int64_t)CONVOLUTION_CHANNELS * CONVOLUTION_TAPS * CONVOLUTION_INPUT_MAX * 128 <=
                  INT32_MAX,
              "sums fit 32 bits");

/* A square's index in a board with its border. */
static inline int board_cell(Square square)
{
    return ((int)square / 8 + 1) * BOARD_SIDE + (int)square % 8 + 1;
}

/* in: [BOARD_CELLS][2 * pairs], each 0 to CONVOLUTION_INPUT_MAX; packed: by convolution_pack, for
 * the same numbers of channels; out: [SQUARE_NB][CONVOLUTION_GROUP * groups]. All are aligned to 64
 * bytes. */
typedef void Convolve(const int16_t *in, int pairs, const int16_t *packed, int groups,
                      int32_t *out);

/* convolve_best is the fastest that runs here. All compute the same sums; NULL if the processor or
 * the architecture lacks the instructions. */
Convolve *convolve_best(void);
Convolve *convolve_plain(void);
Convolve *convolve_sse2(void);
Convolve *convolve_avx2(void);
Convolve *convolve_avx512(void);
Convolve *convolve_neon(void);

/* weights: [outputs][CONVOLUTION_TAPS][inputs]; packed: as many. inputs is even, outputs a multiple
 * of CONVOLUTION_GROUP. */
void convolution_pack(const int8_t *weights, int inputs, int outputs, int16_t *packed);

#endif

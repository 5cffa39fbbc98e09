/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The portable convolution, the packing of weights, and the choice of a kernel at run time. */
#include <config.h>

#include "engine/people/convolution.h"

#include <assert.h>
#include <string.h>

/* About half of the inputs are zero: the test pays. */
static void add_pair(int32_t sums[CONVOLUTION_GROUP], const int16_t *pair, const int16_t *weights)
{
    if (pair[0] == 0 && pair[1] == 0)
        return;
    for (int i = 0; i < CONVOLUTION_GROUP; i++)
        sums[i] += pair[0] * weights[2 * i] + pair[1] * weights[2 * i + 1];
}

static void convolve_square(const int16_t *in, int pairs, const int16_t *packed, int32_t *out)
{
    int32_t sums[CONVOLUTION_GROUP] = { 0 };
    for (int tap = 0; tap < CONVOLUTION_TAPS; tap++) {
        const int16_t *from = in + ((tap / 3 - 1) * BOARD_SIDE + tap % 3 - 1) * 2 * pairs;
        for (int pair = 0; pair < pairs; pair++, packed += 2 * CONVOLUTION_GROUP)
            add_pair(sums, from + 2 * pair, packed);
    }
    memcpy(out, sums, sizeof sums);
}

static void plain(const int16_t *in, int pairs, const int16_t *packed, int groups, int32_t *out)
{
    for (int group = 0; group < groups; group++) {
        for (Square square = 0; square < SQUARE_NB; square++)
            convolve_square(in + board_cell(square) * 2 * pairs, pairs, packed,
                            out + (square * groups + group) * CONVOLUTION_GROUP);
        packed += CONVOLUTION_TAPS * pairs * 2 * CONVOLUTION_GROUP;
    }
}

Convolve *convolve_plain(void) { return plain; }

Convolve *convolve_best(void)
{
    Convolve *best = convolve_avx512();
    if (!best)
        best = convolve_avx2();
    if (!best)
        best = convolve_sse2();
    if (!best)
        best = convolve_neon();
    return best ? best : plain;
}

void convolution_pack(const int8_t *weights, int inputs, int outputs, int16_t *packed)
{
    assert(inputs % 2 == 0 && outputs % CONVOLUTION_GROUP == 0);
    for (int first = 0; first < outputs; first += CONVOLUTION_GROUP)
        for (int tap = 0; tap < CONVOLUTION_TAPS; tap++)
            for (int pair = 0; pair < inputs / 2; pair++)
                for (int i = 0; i < CONVOLUTION_GROUP; i++) {
                    const int8_t *from =
                        weights + ((first + i) * CONVOLUTION_TAPS + tap) * inputs + 2 * pair;
                    *packed++ = from[0];
                    *packed++ = from[1];
                }
}

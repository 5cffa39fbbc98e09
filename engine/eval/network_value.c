/* The ends of a network: a position as inputs with the changes between two positions, and the
 * output as centipawns. */
#include <config.h>

#include "engine/eval/network_value.h"

#include "engine/board/bitboard.h"
#include "engine/board/danger.h"
#include "engine/eval/inputs.h"

#include <assert.h>

static int64_t divide_rounded(int64_t dividend, int64_t divisor)
{
    int64_t half = divisor / 2;
    return (dividend + (dividend < 0 ? -half : half)) / divisor;
}

/* Only a bias made up for the purpose comes near the limit. */
enum { PERCENT_MAX = 1000, VALUE_LIMIT = 1000000 };

/* Output units in a hundredth of a centipawn, when scaled. */
#define UNITS (INT64_C(100) * NETWORK_QA * NETWORK_QA * NETWORK_QB)

static_assert((INT64_C(2) * NETWORK_HIDDEN_MAX * KERNEL_PRODUCT_MAX * NETWORK_QA +
               INT64_C(0x80000000) * NETWORK_QA) <
                  (INT64_MAX - UNITS) / NETWORK_SCALE_MAX / PERCENT_MAX,
              "the largest sum and bias can be scaled");

int network_value(const Network *n, int64_t sum, int pieces, int percent)
{
    assert(percent > 0 && percent <= PERCENT_MAX);
    sum += (int64_t)n->output_bias[network_bucket(n, pieces)] * NETWORK_QA;
    int64_t value = divide_rounded(sum * n->scale * percent, UNITS);
    return value > VALUE_LIMIT ? VALUE_LIMIT : value < -VALUE_LIMIT ? -VALUE_LIMIT : (int)value;
}

/* Computes the neurons of one side from scratch. neurons: network->hidden, aligned to 64 bytes. */
static void network_fill(const Network *n, const Kernels *kernels, const Position *pos,
                         const InputChanges *inputs, Color color, int16_t *neurons)
{
    RowChanges rows;
    int view = network_view(color, position_king(pos, color));
    inputs_list_rows(inputs, n, color, view, &rows);
    kernels->update(neurons, n->feature_bias, &rows, n->hidden);
}

int network_evaluate(const Network *n, const Kernels *kernels, const Position *pos, int percent)
{
    _Alignas(64) int16_t neurons[COLOR_NB][NETWORK_HIDDEN_MAX];
    Color us = position_side(pos);
    int pieces = bb_count(position_occupied(pos));
    const int16_t *weights =
        n->output_weights + (size_t)network_bucket(n, pieces) * 2 * (size_t)n->hidden;
    static const Inputs NOTHING;
    Inputs inputs = { 0 };
    InputChanges changes;
    inputs_take_pieces(&inputs, pos);
    if (n->sees_danger) {
        Dangers dangers;
        danger_find(pos->by_type, pos->by_color, &dangers);
        inputs_take_danger(&inputs, &dangers);
    }
    inputs_compare(&NOTHING, &inputs, &changes);
    network_fill(n, kernels, pos, &changes, WHITE, neurons[WHITE]);
    network_fill(n, kernels, pos, &changes, BLACK, neurons[BLACK]);
    return network_value(n, kernels->output(neurons[us], neurons[!us], weights, n->hidden), pieces,
                         percent);
}

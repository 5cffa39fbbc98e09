/* The ends of a network: a position as inputs with the changes between two positions, and the
 * output as centipawns. */
#include <config.h>

#include "engine/eval/network_value.h"

#include "engine/board/bitboard.h"

#include <assert.h>
#include <string.h>

void inputs_take_pieces(Inputs *inputs, const Position *pos)
{
    memcpy(inputs->by_type, pos->by_type, sizeof inputs->by_type);
    memcpy(inputs->by_color, pos->by_color, sizeof inputs->by_color);
    memcpy(inputs->piece_on, pos->piece_on, sizeof inputs->piece_on);
}

void inputs_take_danger(Inputs *inputs, const Dangers *dangers)
{
    memcpy(inputs->danger, dangers->found, sizeof inputs->danger);
}

static void list_pieces(InputList *list, const Inputs *inputs, Bitboard squares, Danger danger)
{
    while (squares && list->count < (int)ARRAY_LEN(list->at)) {
        Square square = bb_pop(&squares);
        assert(list->count < (int)ARRAY_LEN(list->at));
        list->at[list->count].piece = inputs->piece_on[square];
        list->at[list->count].square = (uint8_t)square;
        list->at[list->count++].danger = (uint8_t)danger;
    }
}

/* Squares whose contents differ. */
static Bitboard changed_squares(const Inputs *before, const Inputs *after)
{
    Bitboard set = (before->by_color[WHITE] ^ after->by_color[WHITE]) |
                   (before->by_color[BLACK] ^ after->by_color[BLACK]);
    for (PieceType type = PAWN; type <= KING; type++)
        set |= before->by_type[type] ^ after->by_type[type];
    return set;
}

void inputs_compare(const Inputs *before, const Inputs *after, InputChanges *changes)
{
    Bitboard other = changed_squares(before, after);
    Bitboard pieces_before = before->by_color[WHITE] | before->by_color[BLACK];
    Bitboard pieces_after = after->by_color[WHITE] | after->by_color[BLACK];
    changes->come.count = changes->go.count = 0;
    changes->danger_comes.count = changes->danger_goes.count = 0;
    list_pieces(&changes->go, before, other & pieces_before, DANGER_ATTACKED);
    list_pieces(&changes->come, after, other & pieces_after, DANGER_ATTACKED);
    for (Danger danger = DANGER_ATTACKED; danger < DANGER_NB; danger++) {
        Bitboard then = before->danger[danger];
        Bitboard now = after->danger[danger];
        list_pieces(&changes->danger_goes, before, then & (~now | other), danger);
        list_pieces(&changes->danger_comes, after, now & (~then | other), danger);
    }
}

static int list_wide(const InputList *list, const Network *n, Color color, int view,
                     const int16_t **rows)
{
    int count = int_min(list->count, NETWORK_PIECES_MAX);
    for (int i = 0; i < count; i++) {
        int input = network_input(color, view, (Piece)list->at[i].piece, list->at[i].square);
        rows[i] = n->feature_weights + (size_t)input * (size_t)n->hidden;
    }
    return count;
}

static int list_narrow(const InputList *list, const Network *n, Color color, int view,
                       const int8_t **rows)
{
    for (int i = 0; i < list->count; i++) {
        int input = network_input(color, view, (Piece)list->at[i].piece, list->at[i].square) +
                    list->at[i].danger * NETWORK_PLACES;
        rows[i] = n->danger_weights + (size_t)input * (size_t)n->hidden;
    }
    return list->count;
}

void inputs_list_rows(const InputChanges *changes, const Network *network, Color color, int view,
                      RowChanges *rows)
{
    rows->adds = list_wide(&changes->come, network, color, view, rows->add);
    rows->removes = list_wide(&changes->go, network, color, view, rows->remove);
    rows->narrow_adds = list_narrow(&changes->danger_comes, network, color, view, rows->narrow_add);
    rows->narrow_removes =
        list_narrow(&changes->danger_goes, network, color, view, rows->narrow_remove);
}

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

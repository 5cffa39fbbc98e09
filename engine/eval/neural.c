/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network's evaluation on the engine's scale, corrected by endgame knowledge. */
#include <config.h>

#include "engine/eval/neural.h"

#include "engine/eval/endgame.h"
#include "engine/eval/eval.h"
#include "engine/eval/kernels.h"

/* A network's values are flatter than those of the hand-written terms, for which the search's
 * margins were tuned. One trained on a scale of 120 centipawns per logistic unit did best when
 * scaled to 140: -10 +- 25 Elo against the hand-written evaluation, with 120 -51 +- 22, with 165
 * -55 +- 35 (600, 700 and 300 games of 4,000 nodes a move). */
enum { NETWORK_PERCENT = 117 };

/* value: for the side to move. */
static int with_known_draws(const Position *pos, int value)
{
    Color strong = value >= 0 ? position_side(pos) : (Color)!position_side(pos);
    value = value * endgame_draw_scale(pos, strong) / SCALE_NORMAL;
    return int_clamp(value, -EVAL_MAX, EVAL_MAX);
}

static bool is_known(const Position *pos, int *value)
{
    if (!endgame_value(pos, value))
        return false;
    if (position_side(pos) == BLACK)
        *value = -*value;
    return true;
}

int neural_evaluate(NetworkStack *stack, const Position *pos)
{
    int value;
    if (is_known(pos, &value))
        return value;
    return with_known_draws(pos, network_stack_evaluate(stack, pos, NETWORK_PERCENT));
}

int neural_evaluate_alone(const Network *network, const Position *pos)
{
    int value;
    if (is_known(pos, &value))
        return value;
    value = network_evaluate(network, kernels_best(), pos, NETWORK_PERCENT);
    return with_known_draws(pos, value);
}

static int value_for_white(const Network *network, const Position *pos)
{
    int value = network_evaluate(network, kernels_best(), pos, NETWORK_PERCENT);
    return position_side(pos) == WHITE ? value : -value;
}

void neural_piece_values(const Network *network, const Position *pos, int cp[SQUARE_NB])
{
    int whole = value_for_white(network, pos);
    for (Square square = A1; square < SQUARE_NB; square++) {
        Piece piece = position_piece(pos, square);
        cp[square] = 0;
        if (piece == NO_PIECE || piece_type(piece) == KING)
            continue;
        Position without = *pos;
        position_remove_piece(&without, square);
        cp[square] = whole - value_for_white(network, &without);
    }
}

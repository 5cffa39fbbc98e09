/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plain alpha-beta search of three plies that returns an exact value for every root move. */
#include <config.h>

#include "engine/people/glance.h"

#include "engine/base/base.h"
#include "engine/eval/eval.h"
#include "engine/eval/see.h"

#include <assert.h>
#include <string.h>

enum {
    EVALUATION_MAX = 2000,
    CAPTURES_MAX = 6,     /* plies of captures */
    CAPTURE_MARGIN = 150, /* delta pruning: what a capture may gain besides its victim */
    FAR_ABOVE = 200,      /* reverse futility pruning at the last ply */
    FAR_BELOW = 120,      /* futility pruning of quiet moves at the last ply */
    LOST_INTEREST = 200   /* a move this much worse after two plies is not searched deeper */
};

/* Scores that order moves: good captures, the killer, quiet moves by history, bad captures. */
enum { ORDER_CAPTURE = 100000, ORDER_KILLER = 50000, HISTORY_MAX = 40000 };

typedef struct Ordered {
    MoveList moves;
    int score[MOVES_MAX];
} Ordered;

static int evaluate(Glance *g, int ply)
{
    size_t slot = g->pos.key % GLANCE_EVALUATIONS;
    if (g->evaluated[slot] != g->pos.key) {
        int value = eval_position(&g->pos, &g->accumulators[ply], &g->pawns);
        g->evaluated[slot] = g->pos.key;
        g->evaluations[slot] = (int16_t)int_clamp(value, -EVALUATION_MAX, EVALUATION_MAX);
    }
    return g->evaluations[slot];
}

/* Selection sort: swaps the best of the moves from index on to index, and returns it. */
static Move pick(Ordered *ordered, int index)
{
    int best = index;
    for (int i = index + 1; i < ordered->moves.count; i++)
        if (ordered->score[i] > ordered->score[best])
            best = i;
    Move move = ordered->moves.moves[best];
    int score = ordered->score[best];
    ordered->moves.moves[best] = ordered->moves.moves[index];
    ordered->score[best] = ordered->score[index];
    ordered->moves.moves[index] = move;
    ordered->score[index] = score;
    return move;
}

static void make(Glance *g, int ply, Move move, Undo *undo)
{
    accumulator_update(&g->accumulators[ply + 1], &g->accumulators[ply], &g->pos, move);
    position_make(&g->pos, move, undo);
}

/* MVV-LVA: the most valuable victim first, then the least valuable attacker. */
static int capture_score(const Position *pos, Move move)
{
    int score = 16 * (int)position_captured_type(pos, move);
    if (move_kind(move) == MOVE_PROMOTION)
        score += 16 * (int)move_promotion(move);
    return score - (int)piece_type(position_piece(pos, move_from(move)));
}

/* Keeps only captures that may raise alpha and lose no material. */
static void sort_captures(const Position *pos, int value, int alpha, Ordered *captures)
{
    int kept = 0;
    for (int i = 0; i < captures->moves.count; i++) {
        Move move = captures->moves.moves[i];
        int gain = see_value(position_captured_type(pos, move));
        if (move_kind(move) == MOVE_PROMOTION)
            gain += see_value(QUEEN) - see_value(PAWN);
        if (value + gain + CAPTURE_MARGIN <= alpha || !see_at_least(pos, move, 0))
            continue;
        captures->score[kept] = capture_score(pos, move);
        captures->moves.moves[kept++] = move;
    }
    captures->moves.count = kept;
}

/* plies: of captures so far. In check all evasions are tried, but only at the first ply. */
static int search_captures(Glance *g, int ply, int plies, int alpha, int beta)
{
    g->nodes++;
    Ordered ordered;
    int best = ply - GLANCE_MATE;
    if (position_in_check(&g->pos) && plies == 0) {
        movegen_legal(&g->pos, &ordered.moves);
        for (int i = 0; i < ordered.moves.count; i++)
            ordered.score[i] = capture_score(&g->pos, ordered.moves.moves[i]);
    } else {
        best = evaluate(g, ply);
        if (best >= beta || plies >= CAPTURES_MAX || ply >= GLANCE_PLIES - 1)
            return best;
        alpha = int_max(alpha, best);
        movegen_noisy(&g->pos, &ordered.moves);
        sort_captures(&g->pos, best, alpha, &ordered);
    }
    for (int i = 0; i < ordered.moves.count; i++) {
        Undo undo;
        Move move = pick(&ordered, i);
        make(g, ply, move, &undo);
        int value = -search_captures(g, ply + 1, plies + 1, -beta, -alpha);
        position_unmake(&g->pos, move, &undo);
        best = int_max(best, value);
        alpha = int_max(alpha, value);
        if (alpha >= beta)
            break;
    }
    return best;
}

static bool is_noisy(const Position *pos, Move move)
{
    return move_kind(move) == MOVE_PROMOTION || position_is_capture(pos, move);
}

static void sort_moves(const Glance *g, int ply, Ordered *ordered)
{
    const Position *pos = &g->pos;
    for (int i = 0; i < ordered->moves.count; i++) {
        Move move = ordered->moves.moves[i];
        if (is_noisy(pos, move))
            ordered->score[i] = (see_at_least(pos, move, 0) ? ORDER_CAPTURE : -ORDER_CAPTURE) +
                                capture_score(pos, move);
        else if (move == g->killers[ply])
            ordered->score[i] = ORDER_KILLER;
        else
            ordered->score[i] = g->history[position_side(pos)][move_from(move)][move_to(move)];
    }
}

static void learn_cutoff(Glance *g, int ply, int depth, Move move)
{
    if (is_noisy(&g->pos, move))
        return;
    g->killers[ply] = move;
    uint16_t *history = &g->history[position_side(&g->pos)][move_from(move)][move_to(move)];
    *history = (uint16_t)int_min(*history + 16 * depth * depth, HISTORY_MAX);
}

static int search(Glance *g, int ply, int depth, int alpha, int beta)
{
    if (depth == 0)
        return search_captures(g, ply, 0, alpha, beta);
    g->nodes++;
    Ordered ordered;
    movegen_legal(&g->pos, &ordered.moves);
    bool in_check = position_in_check(&g->pos);
    if (ordered.moves.count == 0)
        return in_check ? ply - GLANCE_MATE : 0;
    int best = -GLANCE_MATE;
    bool is_hopeless = false;
    if (depth == 1 && !in_check) {
        int value = evaluate(g, ply);
        if (value - FAR_ABOVE >= beta)
            return beta;
        is_hopeless = value + FAR_BELOW <= alpha;
        if (is_hopeless)
            best = value + FAR_BELOW;
    }
    sort_moves(g, ply, &ordered);
    for (int i = 0; i < ordered.moves.count; i++) {
        Undo undo;
        Move move = pick(&ordered, i);
        if (is_hopeless && ordered.score[i] < ORDER_CAPTURE && !position_gives_check(&g->pos, move))
            continue;
        make(g, ply, move, &undo);
        int value = alpha + 1;
        if (i > 0)
            value = -search(g, ply + 1, depth - 1, -alpha - 1, -alpha);
        if (i == 0 || (value > alpha && value < beta))
            value = -search(g, ply + 1, depth - 1, -beta, -alpha);
        position_unmake(&g->pos, move, &undo);
        best = int_max(best, value);
        alpha = int_max(alpha, value);
        if (alpha >= beta) {
            learn_cutoff(g, ply, depth, move);
            break;
        }
    }
    return best;
}

/* Stable sort of the indices, best value first. */
static void sort_order(const int16_t *values, int *order, int count)
{
    for (int i = 1; i < count; i++) {
        int index = order[i];
        int at = i;
        for (; at > 0 && values[order[at - 1]] < values[index]; at--)
            order[at] = order[at - 1];
        order[at] = index;
    }
}

void glance(Glance *g, const Position *pos, const MoveList *moves, GlanceValues *values)
{
    assert(moves->count <= MOVES_MAX);
    int order[MOVES_MAX];
    for (int i = 0; i < moves->count; i++)
        order[i] = i;
    g->pos = *pos;
    g->nodes = 0;
    accumulator_refresh(&g->accumulators[0], pos);
    memset(g->killers, 0, sizeof g->killers);
    memset(g->history, 0, sizeof g->history);
    for (int depth = 1; depth <= GLANCE_DEPTH; depth++) {
        int16_t *now = values->cp[depth - 1];
        const int16_t *before = depth > 2 ? values->cp[depth - 2] : NULL;
        int best_before = before && moves->count > 0 ? before[order[0]] : 0;
        int best = -GLANCE_MATE;
        for (int k = 0; k < moves->count; k++) {
            Undo undo;
            int i = order[k];
            int floor = int_max(best - GLANCE_CLIP, -GLANCE_MATE);
            int value = before ? best - (best_before - before[i]) : 0;
            if (!before || k == 0 || best_before - before[i] < LOST_INTEREST) {
                make(g, 0, moves->moves[i], &undo);
                value = -search(g, 1, depth - 1, -GLANCE_MATE, -floor);
                position_unmake(&g->pos, moves->moves[i], &undo);
            }
            now[i] = (int16_t)int_max(value, floor);
            best = int_max(best, now[i]);
        }
        sort_order(now, order, moves->count);
    }
}

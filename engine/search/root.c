/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Iterative deepening at the root: aspiration windows, MultiPV, when to stop, and the search of the
 * root moves themselves. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/search/node.h"
#include "engine/search/parameters.h"
#include "engine/search/search.h"
#include "engine/search/searcher.h"
#include "engine/search/smp.h"
#include "engine/search/step.h"
#include "engine/search/tt.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

/* --- the root node ---------------------------------------------------------------------------- */

enum { REPORT_CURRENT_MOVE_AFTER_MS = 3000 };

/* alpha: the best value of the moves before it. */
static void note_value(Searcher *w, const Node *n, RootMove *root, int value, int alpha)
{
    bool is_first = root == &w->root_moves[w->line];
    if (!is_first && value <= alpha) {
        root->value = -VALUE_INFINITE;
        return;
    }
    root->value = value;
    root->bound = value >= n->beta ? BOUND_LOWER : value <= alpha ? BOUND_UPPER : BOUND_EXACT;
    root->seldepth = searcher_seldepth(w, root);
    if (value <= alpha)
        return; /* a fail low's line is unreliable: keep the previous one */
    node_keep_root_pv(w, root);
}

static void announce(Searcher *w, const Step *s)
{
    if (w->index == 0 && clock_now_ms() - w->shared->start_ms >= REPORT_CURRENT_MOVE_AFTER_MS)
        report_current_move(w, s->move, s->number + w->line);
}

static int search_moves(Searcher *w, Node *n)
{
    HistoryContext history = node_history(w, 0);
    Tried tried = { 0 };
    Move best_move = MOVE_NONE;
    int best = -VALUE_INFINITE;
    int alpha = n->alpha;

    for (int i = w->line; i < w->root_count; i++) {
        RootMove *root = &w->root_moves[i];
        Step step = step_describe(w, &history, root->move, 1 + i - w->line);
        uint64_t nodes_before = searcher_nodes(w);
        announce(w, &step);
        int value = search_step(w, n, &step, alpha);
        if (w->stopped)
            return 0;
        root->nodes += searcher_nodes(w) - nodes_before;
        note_value(w, n, root, value, alpha);
        best = int_max(best, value);
        if (value > alpha) {
            best_move = root->move;
            if (value >= n->beta) {
                learn_cutoff(w, n, &history, best_move, &tried);
                break;
            }
            alpha = value;
        }
        if (root->move != best_move)
            learn_tried(&tried, &step);
    }
    if (w->line == 0) /* further MultiPV lines are not the position's best move */
        node_store(w, n, best, best_move);
    learn_correction(w, n, best, best_move);
    return best;
}

/* Searches the root moves from w->line on with the given window, without pruning any, and fills
 * their values, lines and node counts. Returns the best value; meaningless if w->stopped. */
static int search_root(Searcher *w, int depth, int alpha, int beta)
{
    assert(alpha < beta && w->line < w->root_count);
    Node n = { .frame = searcher_frame(w, 0),
               .depth = int_min(depth, MAX_PLY - 1),
               .alpha = alpha,
               .beta = beta,
               .pv = true,
               .in_check = position_in_check(&w->pos) };
    if (searcher_should_stop(w))
        return 0;
    search_clear_children(n.frame);
    node_probe_table(w, &n);
    n.tt.move = w->root_moves[w->line].move;
    n.frame->tt_pv = true;
    node_evaluate(w, &n);
    return search_moves(w, &n);
}

enum {
    BOUND_REPORT_AFTER_MS = 3000 /* earlier reports of bounds would only be noise */
};

/* Sorts the root moves from index first on, best first; stable. */
static void sort_root_moves(Searcher *w, int first)
{
    for (int i = first + 1; i < w->root_count; i++) {
        RootMove move = w->root_moves[i];
        int j = i;
        while (j > first && w->root_moves[j - 1].value < move.value) {
            w->root_moves[j] = w->root_moves[j - 1];
            j--;
        }
        if (j != i)
            w->root_moves[j] = move;
    }
}

/* Of the first line only, with the others below it. */
static bool wants_bound_reports(const Searcher *w)
{
    return w->index == 0 && w->line == 0 &&
           clock_now_ms() - w->shared->start_ms >= BOUND_REPORT_AFTER_MS;
}

/* Searches one line of one iteration, widening the window until the value is inside it. */
static void search_line(Searcher *w, int depth)
{
    int previous = w->root_moves[w->line].previous_value;
    int delta = param_aspiration_window() + abs(previous) / param_aspiration_share();
    bool narrow = depth >= param_aspiration_depth() && previous != -VALUE_INFINITE;
    int alpha = narrow ? int_max(previous - delta, -VALUE_INFINITE) : -VALUE_INFINITE;
    int beta = narrow ? int_min(previous + delta, VALUE_INFINITE) : VALUE_INFINITE;
    int fail_highs = 0;

    for (;;) {
        int value = search_root(w, int_max(1, depth - fail_highs), alpha, beta);
        sort_root_moves(w, w->line);
        if (w->stopped)
            return;
        if (value > alpha && value < beta)
            return;
        if (wants_bound_reports(w))
            report_lines(w, depth);
        if (value <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = int_max(value - delta, -VALUE_INFINITE);
            fail_highs = 0;
        } else {
            beta = int_min(value + delta, VALUE_INFINITE);
            fail_highs += fail_highs < param_aspiration_shallower() && !value_is_mate(value) &&
                          !w->exhaustive;
        }
        delta += delta * param_aspiration_growth() / 100;
        if (delta > param_aspiration_max()) {
            alpha = -VALUE_INFINITE;
            beta = VALUE_INFINITE;
        }
    }
}

static bool search_iteration(Searcher *w, int depth, int lines)
{
    for (int i = 0; i < w->root_count; i++) {
        w->root_moves[i].previous_value = w->root_moves[i].value;
        w->root_moves[i].value = -VALUE_INFINITE;
    }
    w->root_depth = depth;
    for (w->line = 0; w->line < lines; w->line++) {
        w->seldepth = 0;
        search_line(w, depth);
        sort_root_moves(w, 0);
        if (w->stopped)
            return false;
    }
    w->completed_depth = depth;
    return true;
}

/* The requested mate has been proven, or ruled out: nothing is pruned in an exhaustive search, so
 * it would have been found by this depth. */
static bool mate_is_settled(const Searcher *w)
{
    int wanted = w->shared->job->limits.mate;
    int value = w->root_moves[0].value;
    if (wanted == 0)
        return false;
    return w->completed_depth >= 2 * wanted - 1 ||
           (value > VALUE_MATE_BOUND && (VALUE_MATE - value + 1) / 2 <= wanted);
}

typedef struct Progress {
    Move best;
    int stable_iterations;
    int value;
} Progress;

static bool is_time_enough(Searcher *w, Progress *progress)
{
    const RootMove *best = &w->root_moves[0];
    SearchShared *shared = w->shared;
    uint64_t nodes = searcher_nodes(w);
    TimeSignals signals = {
        .score_drop_cp = progress->best ? progress->value - best->value : 0,
        .best_move_fraction = nodes ? (double)best->nodes / (double)nodes : 1.0,
        .only_move = w->root_count == 1,
    };
    progress->stable_iterations =
        best->move == progress->best ? progress->stable_iterations + 1 : 0;
    progress->best = best->move;
    progress->value = best->value;
    signals.stable_iterations = progress->stable_iterations;
    if (atomic_load_explicit(&shared->control->pondering, memory_order_relaxed))
        return false;
    return timeman_is_enough(&shared->budget, &signals, clock_now_ms() - w->clock_start_ms);
}

static bool soft_nodes_are_spent(const Searcher *w)
{
    uint64_t limit = w->shared->job->limits.soft_nodes;
    return limit && shared_nodes(w->shared) >= limit;
}

/* An interrupted iteration counts if its first move was finished; otherwise the previous
 * iteration's values are restored, or, if there is none, a static evaluation is used. */
static void settle_stopped_iteration(Searcher *w)
{
    RootMove *best = &w->root_moves[0];
    if (best->value != -VALUE_INFINITE)
        return;
    for (int i = 0; i < w->root_count; i++)
        w->root_moves[i].value = w->root_moves[i].previous_value;
    w->root_depth = w->completed_depth;
    if (best->value == -VALUE_INFINITE) {
        best->value = node_quick_eval(w, 0);
        best->seldepth = 1;
    }
}

static int depth_limit(const Searcher *w)
{
    int depth = w->shared->job->limits.depth;
    return depth > 0 && depth < MAX_PLY - 1 ? depth : MAX_PLY - 1;
}

void iterative_deepening(Searcher *w)
{
    assert(w->root_count > 0);
    int lines = int_clamp(w->shared->job->lines, 1, w->root_count);
    int last = depth_limit(w);
    Progress progress = { 0 };

    for (int depth = 1; depth <= last; depth++) {
        if (!search_iteration(w, depth, lines))
            break;
        if (w->index != 0)
            continue;
        report_lines(w, depth);
        if (depth == 1)
            smp_wake_helpers(w->shared->smp, w->shared);
        if (mate_is_settled(w) || soft_nodes_are_spent(w) || is_time_enough(w, &progress))
            break;
    }
    settle_stopped_iteration(w);
    if (w->index == 0)
        atomic_store_explicit(&w->shared->stop, true, memory_order_relaxed);
}

/* Principal variation search of the root moves, with the steps of every other node but pruning. */
#include <config.h>

#include "engine/search/root.h"

#include "engine/base/clock.h"
#include "engine/board/position.h"
#include "engine/search/learn.h"
#include "engine/search/node.h"
#include "engine/search/report.h"
#include "engine/search/search.h"
#include "engine/search/step.h"

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

int root_search(Searcher *w, int depth, int alpha, int beta)
{
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

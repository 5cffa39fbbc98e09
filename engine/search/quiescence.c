/* Quiescence search: stand pat, then captures and queen promotions that do not lose material; in
 * check, all evasions. */
#include <config.h>

#include "engine/search/quiescence.h"

#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/see.h"
#include "engine/search/movepick.h"
#include "engine/search/node.h"
#include "engine/search/parameters.h"
#include "engine/search/tt.h"
#include "engine/search/value.h"

#include <assert.h>

static bool table_cutoff(const Node *n)
{
    if (n->pv || !n->tt_hit || n->tt.value == VALUE_NONE)
        return false;
    return (n->tt.bound & (n->tt.value >= n->beta ? TT_LOWER : TT_UPPER)) != 0;
}

static void store(Searcher *w, const Node *n, int best, Move best_move)
{
    TTBound bound = best >= n->beta ? TT_LOWER : TT_UPPER;
    TTData data = { best_move, best, n->raw_eval, 0, bound, n->tt_hit && n->tt.was_pv };
    tt_store(w->shared->table, w->pos.key, n->ply, &data);
}

/* Delta pruning: even winning the victim for nothing does not reach alpha, or the exchange wins
 * nothing. */
static bool is_futile(const Searcher *w, const Node *n, Move move, int *best)
{
    if (n->in_check || move_kind(move) == MOVE_PROMOTION || position_gives_check(&w->pos, move))
        return false;
    int base = n->eval + param_quiescence_futility();
    int reached = base + see_value(position_captured_type(&w->pos, move));
    if (reached <= n->alpha) {
        *best = int_max(*best, reached);
        return true;
    }
    if (base <= n->alpha && !see_at_least(&w->pos, move, param_quiescence_exchange())) {
        *best = int_max(*best, base);
        return true;
    }
    return false;
}

static void choose_picker(Searcher *w, const Node *n, const HistoryContext *history,
                          MovePicker *picker)
{
    static const Move no_killers[2] = { MOVE_NONE, MOVE_NONE };
    if (n->in_check) {
        movepick_init(picker, &w->pos, history, n->tt.move, no_killers, MOVE_NONE);
        return;
    }
    bool usable = n->tt.move && node_is_noisy(&w->pos, n->tt.move);
    movepick_init_noisy(picker, &w->pos, history, usable ? n->tt.move : MOVE_NONE, 0);
}

/* Raises n->alpha. best: the value without a move (stand pat). */
static int search_moves(Searcher *w, Node *n, int best)
{
    HistoryContext history = n->in_check ? node_history(w, n->ply) : node_noisy_history(w, n->ply);
    MovePicker picker;
    Move best_move = MOVE_NONE;

    choose_picker(w, n, &history, &picker);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        tt_prefetch(w->shared->table, position_key_after(&w->pos, move));
        if (best > -VALUE_MATE_BOUND && is_futile(w, n, move, &best))
            continue;
        /* Once one evasion avoids mate, the quiet ones left are skipped. */
        if (n->in_check && best > -VALUE_MATE_BOUND)
            movepick_skip_quiets(&picker, SKIP_ALL);
        node_make(w, n->ply, move);
        int value = -quiescence_search(w, n->ply + 1, -n->beta, -n->alpha);
        node_unmake(w, n->ply, move);
        if (w->stopped)
            return 0;
        if (value <= best)
            continue;
        best = value;
        if (value <= n->alpha)
            continue;
        best_move = move;
        n->alpha = value;
        if (value >= n->beta)
            break;
    }
    if (n->in_check && best == -VALUE_INFINITE)
        return value_mated_in(n->ply);
    store(w, n, best, best_move);
    return best;
}

int quiescence_search(Searcher *w, int ply, int alpha, int beta)
{
    assert(ply > 0 && ply < MAX_PLY);
    assert(-VALUE_INFINITE <= alpha && alpha < beta && beta <= VALUE_INFINITE);
    Node n = { .frame = searcher_frame(w, ply),
               .ply = ply,
               .alpha = alpha,
               .beta = beta,
               .pv = beta - alpha > 1,
               .in_check = position_in_check(&w->pos) };
    int value;
    if (node_is_settled(w, &n, &value))
        return value;

    node_probe_table(w, &n);
    if (table_cutoff(&n))
        return n.tt.value;
    node_evaluate(w, &n);
    if (n.in_check)
        return search_moves(w, &n, -VALUE_INFINITE);

    /* Stand pat: the side to move need not capture. */
    if (n.eval >= beta) {
        if (!n.tt_hit)
            store(w, &n, n.eval, MOVE_NONE);
        return n.eval;
    }
    n.alpha = int_max(n.alpha, n.eval);
    return search_moves(w, &n, n.eval);
}

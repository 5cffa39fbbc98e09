/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The main search: principal variation search with its pruning and extensions, one named function
 * each; what concerns a single move is in step.c, and the margins are in parameters.h. Sources: the
 * Chess Programming Wiki, under the name of each technique. */
#include <config.h>

#include "engine/search/search.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/eval/see.h"
#include "engine/search/movepick.h"
#include "engine/search/node.h"
#include "engine/search/parameters.h"
#include "engine/search/searcher.h"
#include "engine/search/step.h"
#include "engine/search/tt.h"

#include <assert.h>

/* --- quiescence: captures until the position is quiet enough for a static evaluation ---------- */

/* Value for the side to move in a window alpha < beta; fail-soft: outside the window it is a bound.
 * Meaningless if w->stopped. ply is the distance from the root. In check it searches all
 * evasions. */
static int quiescence_search(Searcher *w, int ply, int alpha, int beta);

static bool quiescence_cutoff(const Node *n)
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
static int quiescence_moves(Searcher *w, Node *n, int best)
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

static int quiescence_search(Searcher *w, int ply, int alpha, int beta)
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
    if (quiescence_cutoff(&n))
        return n.tt.value;
    node_evaluate(w, &n);
    if (n.in_check)
        return quiescence_moves(w, &n, -VALUE_INFINITE);

    /* Stand pat: the side to move need not capture. */
    if (n.eval >= beta) {
        if (!n.tt_hit)
            store(w, &n, n.eval, MOVE_NONE);
        return n.eval;
    }
    n.alpha = int_max(n.alpha, n.eval);
    return quiescence_moves(w, &n, n.eval);
}

/* --- the tree --------------------------------------------------------------------------------- */

/* Close to the fifty-move rule the value depends on the path, not only on the position. */
enum { FIFTY_NEAR_PLIES = 90 };

/* A value from the endgame tables is stored as if searched this many plies deeper. */
enum { TABLES_DEPTH = 6 };

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta, bool cut);

/* With pawns and at most one minor piece zugzwang is likely: no null move. */
static bool is_zugzwang_near(const Position *pos)
{
    Bitboard pieces = pos->by_color[pos->side] & ~pos->by_type[PAWN] & ~pos->by_type[KING];
    return !bb_several(pieces) && !(pieces & (pos->by_type[ROOK] | pos->by_type[QUEEN]));
}

/* --- before the moves ------------------------------------------------------------------------- */

static bool table_cutoff(Searcher *w, const Node *n)
{
    if (n->pv || n->frame->excluded || !n->tt_hit || n->tt.value == VALUE_NONE ||
        n->tt.depth < n->depth + (n->tt.value >= n->beta && !n->cut))
        return false;
    if (w->pos.halfmoves >= FIFTY_NEAR_PLIES)
        return false;
    return (n->tt.bound & (n->tt.value >= n->beta ? TT_LOWER : TT_UPPER)) != 0;
}

/* Razoring: hopeless at low depth, unless a capture helps. */
static bool razoring(Searcher *w, const Node *n, int *value)
{
    int margin = param_razor_base() + param_razor_slope() * n->depth * n->depth;
    if (n->depth > param_razor_depth() || n->eval + margin > n->alpha)
        return false;
    *value = quiescence_search(w, n->ply, n->alpha, n->alpha + 1);
    return *value <= n->alpha;
}

/* Reverse futility (static null move) pruning: so far above beta that the opponent would have
 * avoided this position. */
static bool reverse_futility(const Searcher *w, const Node *n)
{
    const Frame *before = n->frame - 1;
    int margin = int_max(param_reverse_futility_slope() * (n->depth - n->improving),
                         param_reverse_futility_floor());
    /* The margin grows with the history of the move that led here. */
    if (before->moved != NO_PIECE)
        margin += before->history / param_reverse_futility_history();
    return n->depth <= param_reverse_futility_depth() && !n->frame->tt_pv &&
           n->eval - margin >= n->beta && n->eval < VALUE_MATE_BOUND &&
           n->beta > -VALUE_MATE_BOUND && !is_zugzwang_near(&w->pos);
}

/* Null move pruning: if passing still fails high, so will a real move. */
static bool null_move(Searcher *w, const Node *n, int *value)
{
    int margin = param_null_margin() - param_null_margin_slope() * n->depth;
    if (n->eval < n->beta || n->frame->static_eval < n->beta + margin ||
        n->frame[-1].move == MOVE_NULL || n->ply < w->null_move_min_ply ||
        n->beta <= -VALUE_MATE_BOUND || is_zugzwang_near(&w->pos))
        return false;

    int reduction = param_null_reduction() + n->depth / param_null_depth_divisor() +
                    int_min((n->eval - n->beta) / param_null_eval_divisor(), param_null_eval_max());
    node_make_null(w, n->ply);
    *value = -search_node(w, n->ply + 1, n->depth - reduction, -n->beta, -n->beta + 1, !n->cut);
    node_unmake_null(w, n->ply);
    if (w->stopped || *value < n->beta)
        return false;
    if (value_is_mate(*value))
        *value = n->beta;
    if (n->depth < param_null_verify_depth() || w->null_move_min_ply > 0)
        return true;

    /* Verify without null moves near this node: deep zugzwangs escape the reduced search. */
    int depth = n->depth - reduction;
    w->null_move_min_ply = n->ply + 1 + depth * param_null_verify_share() / 100;
    int verified = search_node(w, n->ply, depth, n->beta - 1, n->beta, false);
    w->null_move_min_ply = 0;
    return !w->stopped && verified >= n->beta;
}

/* ProbCut: a capture that beats beta by a margin in a shallow search will do so in a deep one. */
static bool probcut(Searcher *w, const Node *n, int *value)
{
    int beta = n->beta + param_probcut_margin() - param_probcut_improving() * n->improving;
    int depth = n->depth - param_probcut_reduction();
    if (n->depth < param_probcut_depth() || value_is_mate(n->beta) ||
        (n->tt_hit && n->tt.depth >= n->depth - param_probcut_table() && n->tt.value < beta))
        return false;

    HistoryContext history = node_noisy_history(w, n->ply);
    MovePicker picker;
    bool usable = n->tt.move && node_is_noisy(&w->pos, n->tt.move);
    movepick_init_noisy(&picker, &w->pos, &history, usable ? n->tt.move : MOVE_NONE,
                        beta - n->frame->static_eval);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (move == n->frame->excluded)
            continue;
        tt_prefetch(w->shared->table, position_key_after(&w->pos, move));
        n->frame->number = 0;
        n->frame->history = 0;
        node_make(w, n->ply, move);
        *value = -quiescence_search(w, n->ply + 1, -beta, -beta + 1);
        if (*value >= beta && depth > 0)
            *value = -search_node(w, n->ply + 1, depth, -beta, -beta + 1, !n->cut);
        node_unmake(w, n->ply, move);
        if (w->stopped)
            return false;
        if (*value >= beta) {
            TTData data = { move, *value, n->raw_eval, depth + 1, TT_LOWER, n->frame->tt_pv };
            tt_store(w->shared->table, w->pos.key, n->ply, &data);
            return true;
        }
    }
    return false;
}

/* Everything that can end a node before its moves are searched. */
static bool prune_node(Searcher *w, const Node *n, int *value)
{
    if (n->pv || n->in_check || n->frame->excluded || w->exhaustive)
        return false;
    if (razoring(w, n, value))
        return true;
    if (reverse_futility(w, n)) {
        *value = n->beta + (n->eval - n->beta) / param_reverse_futility_share();
        return true;
    }
    if (null_move(w, n, value))
        return true;
    return !w->stopped && probcut(w, n, value);
}

/* --- extensions ------------------------------------------------------------------------------- */

/* Limits repeated extensions of one line. */
static bool may_extend(const Searcher *w, const Node *n)
{
    return n->ply < param_extension_limit() * w->root_depth;
}

/* Singular extension: is the hash move the only good one? Returns true if another move also beats
 * beta; *value is then the node's value (multicut). */
static bool singular(Searcher *w, const Node *n, Step *s, int *value)
{
    if (w->exhaustive || n->frame->excluded || s->move != n->tt.move ||
        n->depth < param_singular_depth() || !may_extend(w, n) || !(n->tt.bound & TT_LOWER) ||
        value_is_mate(n->tt.value) || n->tt.depth < n->depth - param_singular_table())
        return false;

    int slope =
        param_singular_slope() + (n->frame->tt_pv && !n->pv ? param_singular_slope_tt_pv() : 0);
    int beta = n->tt.value - n->depth * slope / 100;
    int depth = (n->depth - 1) * param_singular_share() / 100;
    n->frame->excluded = s->move;
    int found = search_node(w, n->ply, depth, beta - 1, beta, n->cut);
    n->frame->excluded = MOVE_NONE;
    if (w->stopped)
        return false;

    if (found < beta) {
        s->extension = 1;
        if (!n->pv && found < beta - param_singular_double() &&
            n->frame->double_extensions < param_singular_doubles())
            s->extension = 2;
    } else if (found >= n->beta && !value_is_mate(found)) {
        *value = found; /* multicut */
        return true;
    } else if (n->tt.value >= n->beta) {
        s->extension = -param_singular_less();
    } else if (n->cut) {
        s->extension = -param_singular_less_cut();
    }
    return false;
}

/* --- one move --------------------------------------------------------------------------------- */

/* Late moves are first searched with a reduced depth and a null window, then deeper or with the
 * full window if they do well. */
static int search_move(Searcher *w, const Node *n, const Step *s, int alpha, int reduce)
{
    int ply = n->ply + 1;
    int depth = n->depth - 1 + s->extension;
    int value = 0;
    bool full = !n->pv || s->number > 1;

    if (n->depth >= param_lmr_depth() && s->number > param_lmr_moves() + (n->ply == 0)) {
        int reduced = int_clamp(depth - reduce, 1, int_max(1, depth + n->pv));
        n->frame->reduction = int_max(0, depth - reduced);
        value = -search_node(w, ply, reduced, -alpha - 1, -alpha, true);
        n->frame->reduction = 0;
        full = value > alpha && reduced < depth;
        /* Much better than expected: search deeper. */
        if (full && !w->stopped && n->depth >= param_deeper_depth())
            depth += value > alpha + param_deeper_base() + param_deeper_slope() * depth;
    }
    if (w->stopped)
        return 0;
    if (full)
        value = -search_node(w, ply, depth, -alpha - 1, -alpha, !n->cut);
    if (w->stopped)
        return 0;
    if (n->pv && (s->number == 1 || value > alpha))
        value = -search_node(w, ply, depth, -n->beta, -alpha, false);
    return value;
}

int search_step(Searcher *w, const Node *n, Step *s, int alpha)
{
    assert(s->number >= 1 && alpha < n->beta);
    n->frame->number = s->number;
    n->frame->history = s->history;
    n->frame[1].double_extensions = n->frame->double_extensions + (s->extension > 1);

    int reduce = step_reduction(w, n, s);
    node_make(w, n->ply, s->move);
    int value = search_move(w, n, s, alpha, reduce);
    node_unmake(w, n->ply, s->move);
    assert(w->stopped || (value > -VALUE_INFINITE && value < VALUE_INFINITE));
    return value;
}

/* --- the node --------------------------------------------------------------------------------- */

/* Searches the moves of a node and returns the best value; n->alpha keeps its initial value. */
static int search_moves(Searcher *w, Node *n)
{
    HistoryContext history = node_history(w, n->ply);
    Frame *frame = n->frame;
    MovePicker picker;
    Tried tried = { 0 };
    Move best_move = MOVE_NONE;
    int best = -VALUE_INFINITE;
    int alpha = n->alpha;
    int number = 0;

    movepick_init(&picker, &w->pos, &history, n->tt.move, frame->killers,
                  learn_counter_move(w, frame));
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (move == frame->excluded)
            continue;
        tt_prefetch(w->shared->table, position_key_after(&w->pos, move));
        Step step = step_describe(w, &history, move, ++number);
        int value = 0;
        if (step_is_pruned(w, n, &step, best, &picker))
            continue;
        if (singular(w, n, &step, &value))
            return value;
        if (w->stopped)
            return 0;
        value = search_step(w, n, &step, alpha);
        if (w->stopped)
            return 0;

        if (value > best) {
            best = value;
            if (value > alpha) {
                best_move = move;
                if (n->pv)
                    node_extend_pv(w, n->ply, move);
                if (value >= n->beta) {
                    frame->cutoffs++;
                    learn_cutoff(w, n, &history, move, &tried);
                    break;
                }
                alpha = value;
                n->raised++;
            }
        }
        if (move != best_move)
            learn_tried(&tried, &step);
    }

    if (number == 0)
        return frame->excluded ? n->alpha : n->in_check ? value_mated_in(n->ply) : VALUE_DRAW;
    if (!frame->excluded) {
        if (!best_move)
            learn_fail_low(w, n);
        node_store(w, n, best, best_move);
        learn_correction(w, n, best, best_move);
    }
    return best;
}

/* Stored at a great depth: no search will know better. */
static void store_table_value(Searcher *w, const Node *n, int value)
{
    TTBound bound = value >= n->beta ? TT_LOWER : value <= n->alpha ? TT_UPPER : TT_EXACT;
    TTData data = { MOVE_NONE,  value,
                    VALUE_NONE, int_min(n->depth + TABLES_DEPTH, MAX_PLY - 1),
                    bound,      n->frame->tt_pv };
    tt_store(w->shared->table, w->pos.key, n->ply, &data);
}

void search_clear_children(Frame *frame)
{
    frame[2].killers[0] = frame[2].killers[1] = MOVE_NONE;
    frame[2].cutoffs = 0;
}

/* Hindsight reduction: the move that led here was reduced and has indeed turned out bad, so less
 * depth is enough. */
static bool was_bad_move(const Node *n)
{
    const Frame *before = n->frame - 1;
    return n->ply > 0 && !n->in_check && before->static_eval != VALUE_NONE &&
           before->reduction >= param_hindsight_reduction() &&
           n->frame->static_eval + before->static_eval > param_hindsight_gain();
}

/* Stores the evaluation of a new position, since pruning may end the node without a result. */
static void store_evaluation(Searcher *w, const Node *n)
{
    TTData data = { MOVE_NONE, VALUE_DRAW, n->raw_eval, 0, TT_NONE, n->frame->tt_pv };
    if (!n->tt_hit && !n->in_check && !n->frame->excluded)
        tt_store(w->shared->table, w->pos.key, n->ply, &data);
}

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta, bool cut)
{
    if (depth <= 0)
        return quiescence_search(w, ply, alpha, beta);

    assert(ply > 0 && ply < MAX_PLY);
    assert(-VALUE_INFINITE <= alpha && alpha < beta && beta <= VALUE_INFINITE);
    Node n = { .frame = searcher_frame(w, ply),
               .ply = ply,
               .depth = int_min(depth, MAX_PLY - 1),
               .alpha = alpha,
               .beta = beta,
               .pv = beta - alpha > 1,
               .cut = cut,
               .in_check = position_in_check(&w->pos) };
    Frame *frame = n.frame;
    int value;

    if (node_is_settled(w, &n, &value))
        return value;
    /* Mate distance pruning: a shorter mate has already been found. */
    n.alpha = int_max(n.alpha, value_mated_in(ply));
    n.beta = int_min(n.beta, value_mate_in(ply + 1));
    if (n.alpha >= n.beta)
        return n.alpha;

    search_clear_children(frame);
    node_probe_table(w, &n);
    if (table_cutoff(w, &n))
        return n.tt.value;
    if (!frame->excluded)
        frame->tt_pv = n.pv || (n.tt_hit && n.tt.was_pv);
    int low;
    int high;
    probe_node(w, &n, &low, &high);
    if (low == high) {
        store_table_value(w, &n, low);
        return low;
    }
    n.alpha = int_max(n.alpha, low);
    node_evaluate(w, &n);
    store_evaluation(w, &n);

    if (n.depth >= param_hindsight_depth() && !frame->excluded && !w->exhaustive &&
        was_bad_move(&n))
        n.depth--;
    /* Internal iterative reduction: without a hash move the node is searched less deeply. */
    if (n.depth >= param_internal_depth() && !n.tt.move && (n.pv || n.cut) && !frame->excluded &&
        !w->exhaustive)
        n.depth--;

    if (prune_node(w, &n, &value))
        return value;
    if (w->stopped)
        return 0;
    return int_clamp(search_moves(w, &n), low, high);
}

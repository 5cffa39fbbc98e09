/* The main search: principal variation search with the pruning, reductions and extensions of its
 * time, each step a function with its name. The margins are in parameters.h.
 * Sources: Chess Programming Wiki under each step's name. */
#include <config.h>

#include "engine/search/search.h"

#include "engine/base/clock.h"
#include "engine/eval/see.h"
#include "engine/search/node.h"
#include "engine/search/node_tables.h"
#include "engine/search/parameters.h"
#include "engine/search/quiescence.h"
#include "engine/search/report.h"

enum { DOUBLE_EXTENSIONS_MAX = 8, REPORT_CURRENT_MOVE_AFTER_MS = 3000 };

/* Moves already searched at a node, for the histories' malus. */
typedef struct Tried {
    int quiet_count;
    int noisy_count;
    Move quiets[64];
    Move noisy[32];
} Tried;

/* One move about to be searched. */
typedef struct Step {
    Move move;
    int number; /* from 1 */
    bool quiet;
    bool gives_check;
    int history;
    int extension;
} Step;

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta, bool cut);

/* From the table alone, in units of LMR_PLY. */
static int base_reduction(const Searcher *w, const Node *n, const Step *s)
{
    int row = int_min(n->depth, LMR_SIZE - 1);
    int column = int_min(s->number, LMR_SIZE - 1);
    return w->shared->reductions->by[row][column];
}

static bool has_pieces(const Position *pos)
{
    return (pos->by_color[pos->side] & ~pos->by_type[PAWN] & ~pos->by_type[KING]) != 0;
}

/* Pawns and at most one minor piece are easily out of good moves: to pass would be a gift. */
static bool is_zugzwang_near(const Position *pos)
{
    Bitboard pieces = pos->by_color[pos->side] & ~pos->by_type[PAWN] & ~pos->by_type[KING];
    return !bb_several(pieces) && !(pieces & (pos->by_type[ROOK] | pos->by_type[QUEEN]));
}

/* ---- before the moves ---- */

static bool table_cutoff(Searcher *w, const Node *n)
{
    if (n->pv || n->frame->excluded || !n->tt_hit || n->tt.value == VALUE_NONE ||
        n->tt.depth < n->depth + (n->tt.value >= n->beta && !n->cut))
        return false;
    /* Near the fifty-move rule the path matters more than the position. */
    if (w->pos.halfmoves >= 90)
        return false;
    return (n->tt.bound & (n->tt.value >= n->beta ? TT_LOWER : TT_UPPER)) != 0;
}

/* Hopeless at low depth: only captures could help. */
static bool razoring(Searcher *w, const Node *n, int *value)
{
    int margin = param_razor_base() + param_razor_slope() * n->depth * n->depth;
    if (n->depth > param_razor_depth() || n->eval + margin > n->alpha)
        return false;
    *value = quiescence_search(w, n->ply, n->alpha, n->alpha + 1);
    return *value <= n->alpha;
}

/* So good that the opponent would not have let it come to this (static null move pruning). */
static bool reverse_futility(const Searcher *w, const Node *n)
{
    int margin = int_max(param_reverse_futility_slope() * (n->depth - n->improving),
                         param_reverse_futility_floor());
    return n->depth <= param_reverse_futility_depth() && !n->frame->tt_pv &&
           n->eval - margin >= n->beta && n->eval < VALUE_MATE_BOUND &&
           n->beta > -VALUE_MATE_BOUND && !is_zugzwang_near(&w->pos);
}

/* If passing is still good enough, a move will be. */
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
    if (n->depth < 14 || w->null_move_min_ply > 0)
        return true;

    /* Verification by moves alone, no pass near the root of the doubt: zugzwang hides at depth. */
    int depth = n->depth - reduction;
    w->null_move_min_ply = n->ply + 1 + 3 * depth / 4;
    int verified = search_node(w, n->ply, depth, n->beta - 1, n->beta, false);
    w->null_move_min_ply = 0;
    return !w->stopped && verified >= n->beta;
}

/* A capture that beats beta by far in a shallow search will do so in a deep one. */
static bool probcut(Searcher *w, const Node *n, int *value)
{
    int beta = n->beta + param_probcut_margin() - param_probcut_improving() * n->improving;
    int depth = n->depth - 4;
    if (n->depth < 5 || value_is_mate(n->beta) ||
        (n->tt_hit && n->tt.depth >= n->depth - 3 && n->tt.value < beta))
        return false;

    HistoryContext history = node_noisy_history(w, n->ply);
    MovePicker picker;
    bool usable = n->tt.move && node_is_noisy(&w->pos, n->tt.move);
    movepick_init_noisy(&picker, &w->pos, &history, usable ? n->tt.move : MOVE_NONE,
                        beta - n->frame->static_eval);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (move == n->frame->excluded)
            continue;
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

/* All ways to be done with a node without looking at its moves. */
static bool prune_node(Searcher *w, const Node *n, int *value)
{
    if (n->pv || n->in_check || n->frame->excluded || w->exhaustive)
        return false;
    if (razoring(w, n, value))
        return true;
    if (reverse_futility(w, n)) {
        *value = n->beta + (n->eval - n->beta) / 3;
        return true;
    }
    if (null_move(w, n, value))
        return true;
    return !w->stopped && probcut(w, n, value);
}

/* ---- moves left out ---- */

static int late_move_limit(const Node *n)
{
    int limit = param_late_move_base() + param_late_move_slope() * n->depth * n->depth / 100;
    return limit / (n->improving ? 1 : 2);
}

static bool prune_quiet(Searcher *w, const Node *n, const Step *s, int lmr_depth,
                        MovePicker *picker)
{
    if (s->number >= late_move_limit(n))
        movepick_skip_quiets(picker, SKIP_ALL);
    /* History pruning. */
    if (lmr_depth <= param_history_pruning_depth() &&
        s->history < -param_history_pruning_slope() * n->depth)
        return true;
    /* Futility: the static score is too far below alpha. */
    int margin = param_futility_base() + param_futility_slope() * lmr_depth +
                 s->history / param_futility_history();
    if (!n->in_check && lmr_depth <= param_futility_depth() && !s->gives_check &&
        n->frame->static_eval + margin <= n->alpha) {
        movepick_skip_quiets(picker, SKIP_ALL_BUT_CHECKS);
        return true;
    }
    /* A check that is answered by taking may still be the beginning of the end. */
    int loss = s->gives_check ? param_see_check_slope() * n->depth
                              : param_see_quiet_slope() * lmr_depth * lmr_depth;
    return !see_at_least(&w->pos, s->move, -loss);
}

static bool prune_move(Searcher *w, const Node *n, const Step *s, int best, MovePicker *picker)
{
    if (n->root || w->exhaustive || best <= -VALUE_MATE_BOUND || !has_pieces(&w->pos))
        return false;
    int lmr_depth = int_max(0, n->depth - 1 - base_reduction(w, n, s) / LMR_PLY);
    if (s->quiet)
        return prune_quiet(w, n, s,
                           int_clamp(lmr_depth + s->history / param_pruning_history(), 0, n->depth),
                           picker);
    return !see_at_least(&w->pos, s->move,
                         -param_see_noisy_slope() * n->depth -
                             s->history / param_see_noisy_history());
}

/* ---- extensions ---- */

/* Singular extension: is the hash move alone in being good? True: another move beats beta too, and
 * *value is what the node is worth (multicut). */
static bool singular(Searcher *w, const Node *n, Step *s, int *value)
{
    if (n->root || w->exhaustive || n->frame->excluded || s->move != n->tt.move ||
        n->depth < param_singular_depth() || n->ply >= 2 * w->root_depth ||
        !(n->tt.bound & TT_LOWER) || value_is_mate(n->tt.value) || n->tt.depth < n->depth - 3)
        return false;

    int beta = n->tt.value - n->depth * (1 + (n->frame->tt_pv && !n->pv));
    n->frame->excluded = s->move;
    int found = search_node(w, n->ply, (n->depth - 1) / 2, beta - 1, beta, n->cut);
    n->frame->excluded = MOVE_NONE;
    if (w->stopped)
        return false;

    if (found < beta) {
        s->extension = 1;
        if (!n->pv && found < beta - param_singular_double() &&
            n->frame->double_extensions < DOUBLE_EXTENSIONS_MAX)
            s->extension = 2;
    } else if (found >= n->beta && !value_is_mate(found)) {
        *value = found; /* multicut */
        return true;
    } else if (n->tt.value >= n->beta) {
        s->extension = -2;
    } else if (n->cut) {
        s->extension = -1;
    }
    return false;
}

/* ---- one move ---- */

static int reduction(Searcher *w, const Node *n, const Step *s)
{
    if (w->exhaustive)
        return 0;

    int r = base_reduction(w, n, s);
    if (s->quiet)
        r -= s->history * 100 / param_lmr_quiet_history();
    else
        r -= param_lmr_noisy() + s->history * 100 / param_lmr_noisy_history();
    if (n->frame->tt_pv)
        r -= param_lmr_tt_pv() + (n->pv ? param_lmr_pv() : 0);
    if (n->cut)
        r += param_lmr_cut();
    if (!n->improving)
        r += param_lmr_not_improving();
    if (s->gives_check)
        r -= param_lmr_check();
    if (n->tt.move && node_is_noisy(&w->pos, n->tt.move) && s->quiet)
        r += param_lmr_tt_noisy();
    if (n->frame[1].cutoffs > 2)
        r += param_lmr_cutoffs();
    if (s->move == n->frame->killers[0] || s->move == n->frame->killers[1])
        r -= param_lmr_killer();
    return r / LMR_PLY;
}

/* Late moves are searched shallower with a null window first, then as deep as their answer asks. */
static int search_move(Searcher *w, const Node *n, const Step *s, int alpha, int reduce)
{
    int ply = n->ply + 1;
    int depth = n->depth - 1 + s->extension;
    int value = 0;
    bool full = !n->pv || s->number > 1;

    if (n->depth >= 2 && s->number > 1 + n->root) {
        int reduced = int_clamp(depth - reduce, 1, int_max(1, depth + n->pv));
        value = -search_node(w, ply, reduced, -alpha - 1, -alpha, true);
        full = value > alpha && reduced < depth;
        if (full && !w->stopped && n->depth >= 6) {
            /* Surprisingly good: deeper; barely: shallower. */
            depth += value > alpha + param_deeper_base() + param_deeper_slope() * depth;
        }
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

/* ---- learning ---- */

/* The answer that refuted the move that led here. Not after a pass. */
static Move *counter_slot(Searcher *w, const Frame *frame)
{
    const Frame *previous = frame - 1;
    return &w->history.counter[piece_index(previous->moved)][move_to(previous->move)];
}

static int history_bonus(int depth)
{
    return int_min(param_bonus_slope() * depth - param_bonus_offset(), param_bonus_max());
}

static void learn_cutoff(Searcher *w, const Node *n, const HistoryContext *context, Move best,
                         const Tried *tried)
{
    int bonus = history_bonus(n->depth);
    const Position *pos = &w->pos;
    if (node_is_noisy(pos, best)) {
        history_capture_update(&w->history, pos, best, bonus);
    } else {
        Frame *frame = n->frame;
        if (frame->killers[0] != best) {
            frame->killers[1] = frame->killers[0];
            frame->killers[0] = best;
        }
        if (frame[-1].moved != NO_PIECE)
            *counter_slot(w, frame) = best;
        history_quiet_update(context, pos, best, bonus);
        for (int i = 0; i < tried->quiet_count; i++)
            history_quiet_update(context, pos, tried->quiets[i], -bonus);
    }
    for (int i = 0; i < tried->noisy_count; i++)
        history_capture_update(&w->history, pos, tried->noisy[i], -bonus);
}

static void remember_tried(Tried *tried, const Step *s)
{
    if (s->quiet && tried->quiet_count < (int)ARRAY_LEN(tried->quiets))
        tried->quiets[tried->quiet_count++] = s->move;
    else if (!s->quiet && tried->noisy_count < (int)ARRAY_LEN(tried->noisy))
        tried->noisy[tried->noisy_count++] = s->move;
}

/* The static evaluation was wrong in a quiet position: remember by how much. */
static void learn_correction(Searcher *w, const Node *n, int best, Move best_move)
{
    if (n->in_check || value_is_mate(best) || (best_move && node_is_noisy(&w->pos, best_move)))
        return;
    int eval = n->frame->static_eval;
    if ((best >= n->beta && best <= eval) || (!best_move && best >= eval))
        return;
    Square to;
    Piece last = node_last_piece(w, n->ply, &to);
    history_correction_update(&w->history, &w->pos, last, to, best - eval, n->depth);
}

static void store_node(Searcher *w, const Node *n, int best, Move best_move)
{
    TTBound bound = best >= n->beta ? TT_LOWER : n->pv && best_move ? TT_EXACT : TT_UPPER;
    TTData data = { best_move, best, n->raw_eval, n->depth, bound, n->frame->tt_pv };
    if (n->root && w->line > 0)
        return; /* not the best move of the position */
    tt_store(w->shared->table, w->pos.key, n->ply, &data);
}

/* As deep as it gets: no search will know better. */
static void store_table_value(Searcher *w, const Node *n, int value)
{
    TTBound bound = value >= n->beta ? TT_LOWER : value <= n->alpha ? TT_UPPER : TT_EXACT;
    TTData data = { MOVE_NONE, value,          VALUE_NONE, int_min(n->depth + 6, MAX_PLY - 1),
                    bound,     n->frame->tt_pv };
    tt_store(w->shared->table, w->pos.key, n->ply, &data);
}

/* ---- the root ---- */

static RootMove *find_root_move(Searcher *w, Move move)
{
    for (int i = w->line; i < w->root_count; i++) {
        if (w->root_moves[i].move == move)
            return &w->root_moves[i];
    }
    return NULL;
}

static void note_root_value(Searcher *w, const Node *n, const Step *s, int value, uint64_t nodes)
{
    RootMove *root = find_root_move(w, s->move);
    root->nodes += nodes;
    if (s->number > 1 && value <= n->alpha) {
        root->value = -VALUE_INFINITE;
        return;
    }
    root->value = value;
    root->bound = value >= n->beta ? BOUND_LOWER : value <= n->alpha ? BOUND_UPPER : BOUND_EXACT;
    root->seldepth = searcher_seldepth(w, root);
    if (value <= n->alpha)
        return; /* the line of a fail low is not to be trusted: keep the last one */
    node_keep_root_pv(w, root);
}

static void announce_root_move(Searcher *w, const Step *s)
{
    if (w->index == 0 && clock_now_ms() - w->shared->start_ms >= REPORT_CURRENT_MOVE_AFTER_MS)
        report_current_move(w, s->move, s->number + w->line);
}

static void choose_picker(Searcher *w, const Node *n, const HistoryContext *history,
                          MovePicker *picker)
{
    if (n->root) {
        Move moves[MOVES_MAX];
        int count = 0;
        for (int i = w->line; i < w->root_count; i++)
            moves[count++] = w->root_moves[i].move;
        movepick_init_list(picker, moves, count);
        return;
    }
    Frame *frame = n->frame;
    Move counter = frame[-1].moved == NO_PIECE ? MOVE_NONE : *counter_slot(w, frame);
    movepick_init(picker, &w->pos, history, n->tt.move, frame->killers, counter);
}

static Step describe_move(Searcher *w, const HistoryContext *history, Move move, int number)
{
    Step s = { .move = move, .number = number };
    s.quiet = !node_is_noisy(&w->pos, move);
    s.gives_check = position_gives_check(&w->pos, move);
    s.history = s.quiet ? history_quiet_score(history, &w->pos, move)
                        : history_capture_score(&w->history, &w->pos, move);
    return s;
}

/* ---- the node ---- */

/* All moves of a node; alpha in n stays the one of the start. Returns the best value. */
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

    choose_picker(w, n, &history, &picker);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (move == frame->excluded)
            continue;
        Step step = describe_move(w, &history, move, ++number);
        int value = 0;
        if (n->root)
            announce_root_move(w, &step);
        if (prune_move(w, n, &step, best, &picker))
            continue;
        if (singular(w, n, &step, &value))
            return value;
        if (w->stopped)
            return 0;
        /* Check extension: few answers, and what comes after them matters. */
        if (n->in_check && step.extension < 1 && n->ply < 2 * w->root_depth)
            step.extension = 1;
        frame[1].double_extensions = frame->double_extensions + (step.extension > 1);

        int reduce = reduction(w, n, &step);
        uint64_t nodes_before = searcher_nodes(w);
        node_make(w, n->ply, move);
        value = search_move(w, n, &step, alpha, reduce);
        node_unmake(w, n->ply, move);
        if (w->stopped)
            return 0;

        if (n->root) {
            Node window = *n;
            window.alpha = alpha;
            note_root_value(w, &window, &step, value, searcher_nodes(w) - nodes_before);
        }
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
            }
        }
        if (move != best_move)
            remember_tried(&tried, &step);
    }

    if (number == 0)
        return frame->excluded ? n->alpha : n->in_check ? value_mated_in(n->ply) : VALUE_DRAW;
    if (!frame->excluded) {
        store_node(w, n, best, best_move);
        learn_correction(w, n, best, best_move);
    }
    return best;
}

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta, bool cut)
{
    if (depth <= 0)
        return quiescence_search(w, ply, alpha, beta);

    Node n = { .frame = searcher_frame(w, ply),
               .ply = ply,
               .depth = int_min(depth, MAX_PLY - 1),
               .pv = beta - alpha > 1,
               .root = ply == 0,
               .cut = cut,
               .in_check = position_in_check(&w->pos) };
    int value;

    w->pv_length[ply] = 0;
    if (searcher_should_stop(w))
        return 0;
    if (ply > w->seldepth)
        w->seldepth = ply;
    if (!n.root) {
        if (node_is_over(w, ply, &value))
            return value;
        if (ply >= MAX_PLY - 1)
            return n.in_check ? VALUE_DRAW : node_quick_eval(w, ply);
        if (alpha < VALUE_DRAW && node_can_repeat(w, ply))
            alpha = int_max(alpha, node_draw_value(w));
        /* Mate distance pruning: a shorter mate is already found. */
        alpha = int_max(alpha, value_mated_in(ply));
        beta = int_min(beta, value_mate_in(ply + 1));
        if (alpha >= beta)
            return alpha;
    }
    n.alpha = alpha;
    n.beta = beta;

    Frame *frame = n.frame;
    frame[2].killers[0] = frame[2].killers[1] = MOVE_NONE;
    frame[2].cutoffs = 0;
    node_probe_table(w, &n);
    if (n.root)
        n.tt.move = w->root_moves[w->line].move;
    if (table_cutoff(w, &n))
        return n.tt.value;
    if (!frame->excluded)
        frame->tt_pv = n.pv || (n.tt_hit && n.tt.was_pv);
    int low;
    int high;
    node_ask_tables(w, &n, &low, &high);
    if (low == high) {
        store_table_value(w, &n, low);
        return low;
    }
    n.alpha = int_max(n.alpha, low);
    node_evaluate(w, &n);

    /* Internal iterative reduction: without a hash move the node is not worth its depth. */
    if (n.depth >= 4 && !n.tt.move && (n.pv || n.cut) && !frame->excluded && !w->exhaustive)
        n.depth--;

    if (prune_node(w, &n, &value))
        return value;
    if (w->stopped)
        return 0;
    return int_clamp(search_moves(w, &n), low, high);
}

int search_root(Searcher *w, int depth, int alpha, int beta)
{
    return search_node(w, 0, depth, alpha, beta, false);
}

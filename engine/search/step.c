/* One move before its search: late move pruning, futility, history and exchange pruning; late move
 * reductions. Sources: the Chess Programming Wiki, under the name of each technique. */
#include <config.h>

#include "engine/search/step.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/eval/see.h"
#include "engine/search/parameters.h"
#include "engine/search/tt.h"
#include "engine/search/value.h"

#include <assert.h>

Step step_describe(Searcher *w, const HistoryContext *history, Move move, int number)
{
    assert(number >= 1);
    Step s = { .move = move, .number = number };
    s.quiet = !node_is_noisy(&w->pos, move);
    /* The from square counts too: a slider may attack through it once the move is made. */
    s.is_safe = s.quiet && !bb_has(history->threats.attacked, move_from(move)) &&
                !bb_has(history->threats.attacked, move_to(move));
    s.gives_check = position_gives_check(&w->pos, move);
    s.history = s.quiet ? history_quiet_score(history, &w->pos, move)
                        : history_capture_score(&w->history, &w->pos, move);
    return s;
}

/* Reduction from the table, in units of 1/LMR_PLY ply. */
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

/* ---- pruning ---- */

static int late_move_limit(const Node *n)
{
    int limit = param_late_move_base() + param_late_move_slope() * n->depth * n->depth / 100;
    return limit / (n->improving ? 1 : param_late_move_divisor());
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
    /* Futility pruning: the static evaluation is too far below alpha. */
    int margin = param_futility_base() + param_futility_slope() * lmr_depth +
                 s->history / param_futility_history();
    if (!n->in_check && lmr_depth <= param_futility_depth() && !s->gives_check &&
        n->frame->static_eval + margin <= n->alpha) {
        movepick_skip_quiets(picker, SKIP_ALL_BUT_CHECKS);
        return true;
    }
    /* A checking sacrifice may still start a mating attack. */
    int loss = s->gives_check ? param_see_check_slope() * n->depth
                              : param_see_quiet_slope() * lmr_depth * lmr_depth;
    return !s->is_safe && !see_at_least(&w->pos, s->move, -loss);
}

bool step_is_pruned(Searcher *w, const Node *n, const Step *s, int best, MovePicker *picker)
{
    assert(n->ply > 0);
    if (w->exhaustive || best <= -VALUE_MATE_BOUND || !has_pieces(&w->pos))
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

/* ---- reductions ---- */

int step_reduction(Searcher *w, const Node *n, const Step *s)
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
    r += n->raised * param_lmr_raised();
    r -= n->correction * param_lmr_correction();
    if (!n->improving)
        r += param_lmr_not_improving();
    if (s->gives_check)
        r -= param_lmr_check();
    if (n->tt.move && node_is_noisy(&w->pos, n->tt.move) && s->quiet)
        r += param_lmr_tt_noisy();
    if (n->frame[1].cutoffs > param_lmr_cutoffs_from())
        r += param_lmr_cutoffs();
    if (s->move == n->frame->killers[0] || s->move == n->frame->killers[1])
        r -= param_lmr_killer();
    return r / LMR_PLY;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move of a node. Before its search: late move pruning, futility, history and exchange pruning,
 * late move reductions. After it: bonuses for moves that cause a cutoff, maluses for those tried
 * before them. Sources: the Chess Programming Wiki, under the name of each technique. */
#include <config.h>

#include "engine/search/step.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/eval/see.h"
#include "engine/search/parameters.h"
#include "engine/search/tt.h"

#include <assert.h>

/* --- before the search ------------------------------------------------------------------------ */

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

/* --- pruning ---------------------------------------------------------------------------------- */

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

/* --- reductions ------------------------------------------------------------------------------- */

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

/* --- after the search ------------------------------------------------------------------------- */

/* Counter move of the move that led here, which must not be a null move. */
static Move *counter_slot(Searcher *w, const Frame *frame)
{
    const Frame *previous = frame - 1;
    assert(previous->moved != NO_PIECE);
    return &w->history.counter[piece_index(previous->moved)][move_to(previous->move)];
}

Move learn_counter_move(Searcher *w, const Frame *frame)
{
    return frame[-1].moved == NO_PIECE ? MOVE_NONE : *counter_slot(w, frame);
}

static int history_bonus(int depth)
{
    return int_min(param_bonus_slope() * depth - param_bonus_offset(), param_bonus_max());
}

/* Scores the quiet move that led here as a reply to the moves before it. */
static void learn_last_move(Searcher *w, const Node *n, int bonus)
{
    const Frame *last = n->frame - 1;
    if (last->moved == NO_PIECE || last->undo.captured != NO_PIECE ||
        move_kind(last->move) == MOVE_PROMOTION)
        return;
    HistoryContext context = node_noisy_history(w, n->ply - 1);
    history_continuation_update(&context, last->moved, move_to(last->move), bonus);
}

void learn_fail_low(Searcher *w, const Node *n)
{
    learn_last_move(w, n, history_bonus(n->depth) * param_last_bonus() / 100);
}

void learn_cutoff(Searcher *w, const Node *n, const HistoryContext *context, Move best,
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
            history_quiet_update(context, pos, tried->quiets[i], -bonus * param_malus() / 100);
    }
    for (int i = 0; i < tried->noisy_count; i++)
        history_capture_update(&w->history, pos, tried->noisy[i],
                               -bonus * param_malus_noisy() / 100);
    if (n->frame[-1].number == 1 && !n->frame->excluded)
        learn_last_move(w, n, -bonus * param_last_malus() / 100);
}

void learn_tried(Tried *tried, const Step *s)
{
    if (s->quiet && tried->quiet_count < (int)ARRAY_LEN(tried->quiets))
        tried->quiets[tried->quiet_count++] = s->move;
    else if (!s->quiet && tried->noisy_count < (int)ARRAY_LEN(tried->noisy))
        tried->noisy[tried->noisy_count++] = s->move;
}

void learn_correction(Searcher *w, const Node *n, int best, Move best_move)
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

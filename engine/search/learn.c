/* Bonuses for moves that cause a cutoff, maluses for the moves tried before them. */
#include <config.h>

#include "engine/search/learn.h"

#include "engine/search/parameters.h"
#include "engine/search/value.h"

#include <assert.h>

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

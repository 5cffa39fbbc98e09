#include <config.h>

#include "engine/opponent/human_search.h"

#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/opponent/human.h"
#include "engine/search/history.h"
#include "engine/search/movepick.h"
#include "engine/search/node.h"
#include "engine/search/value.h"

#include <string.h>

static bool is_bare_king(const Position *pos, Color color)
{
    return pos->by_color[color] == position_pieces(pos, color, KING);
}

/* Taste does not count in technical endings. */
static int evaluate(Searcher *w, int ply)
{
    const Position *pos = &w->pos;
    int value = node_quick_eval(w, ply);
    if (is_bare_king(pos, WHITE) || is_bare_king(pos, BLACK))
        return value;
    return value + human_taste(w->shared->human, pos);
}

static Square last_target(Searcher *w, int ply)
{
    const Frame *previous = searcher_frame(w, ply - 1);
    return ply > 0 ? move_to(previous->move) : NO_SQUARE;
}

/* Starts a node. Returns true if it needs no search: *value is its value. */
static bool is_settled(Searcher *w, int ply, int *value)
{
    if (node_begin(w, ply, value))
        return true;
    if (ply < MAX_PLY - 1)
        return false;
    *value = evaluate(w, ply);
    return true;
}

static int search_captures(Searcher *w, int ply, int alpha, int beta)
{
    int best;
    if (is_settled(w, ply, &best))
        return best;
    best = evaluate(w, ply);
    if (best >= beta)
        return best;
    alpha = int_max(alpha, best);

    HistoryContext history = node_noisy_history(w, ply);
    Square last_to = last_target(w, ply);
    MovePicker picker;
    movepick_init_noisy(&picker, &w->pos, &history, MOVE_NONE, 0);
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (human_overlooks(w->shared->human, &w->pos, move, ply, last_to))
            continue;
        node_make(w, ply, move);
        int value = -search_captures(w, ply + 1, -beta, -alpha);
        node_unmake(w, ply, move);
        if (w->stopped)
            return 0;
        best = int_max(best, value);
        alpha = int_max(alpha, value);
        if (alpha >= beta)
            break;
    }
    return best;
}

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta);

static int search_move(Searcher *w, int ply, int depth, int alpha, int beta, bool first)
{
    int value = alpha + 1;
    if (!first)
        value = -search_node(w, ply + 1, depth - 1, -alpha - 1, -alpha);
    if (first || (value > alpha && value < beta && !w->stopped))
        value = -search_node(w, ply + 1, depth - 1, -beta, -alpha);
    return value;
}

static void learn_cutoff(Searcher *w, int ply, int depth, const HistoryContext *history, Move move)
{
    Frame *frame = searcher_frame(w, ply);
    if (node_is_noisy(&w->pos, move))
        return;
    if (move != frame->killers[0]) {
        frame->killers[1] = frame->killers[0];
        frame->killers[0] = move;
    }
    history_quiet_update(history, &w->pos, move, int_min(16 * depth * depth, 1024));
}

/* No move was seen, though there may be legal ones. */
static int value_without_moves(Searcher *w, int ply)
{
    if (movegen_any(&w->pos))
        return evaluate(w, ply);
    return position_in_check(&w->pos) ? value_mated_in(ply) : VALUE_DRAW;
}

static int search_node(Searcher *w, int ply, int depth, int alpha, int beta)
{
    int best;
    bool in_check = position_in_check(&w->pos);
    depth += in_check; /* check extension */
    if (depth <= 0)
        return search_captures(w, ply, alpha, beta);
    if (is_settled(w, ply, &best))
        return best;

    Frame *frame = searcher_frame(w, ply);
    HistoryContext history = node_history(w, ply);
    Square last_to = last_target(w, ply);
    MovePicker picker;
    frame[2].killers[0] = frame[2].killers[1] = MOVE_NONE;
    movepick_init(&picker, &w->pos, &history, MOVE_NONE, frame->killers, MOVE_NONE);
    best = -VALUE_INFINITE;
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (human_overlooks(w->shared->human, &w->pos, move, ply, last_to))
            continue;
        node_make(w, ply, move);
        int value = search_move(w, ply, depth, alpha, beta, best == -VALUE_INFINITE);
        node_unmake(w, ply, move);
        if (w->stopped)
            return 0;
        best = int_max(best, value);
        if (value <= alpha)
            continue;
        alpha = value;
        node_extend_pv(w, ply, move);
        if (alpha >= beta) {
            learn_cutoff(w, ply, depth, &history, move);
            break;
        }
    }
    return best == -VALUE_INFINITE ? value_without_moves(w, ply) : best;
}

/* ---- the root ---- */

/* A move that does not raise alpha has no known value. */
static void note_root_value(Searcher *w, RootMove *root, int value, int alpha, int beta)
{
    bool first = root == &w->root_moves[w->line];
    root->value = first || value > alpha ? value : -VALUE_INFINITE;
    root->bound = value >= beta ? BOUND_LOWER : value <= alpha ? BOUND_UPPER : BOUND_EXACT;
    root->seldepth = searcher_seldepth(w, root);
    if (value > alpha)
        node_keep_root_pv(w, root);
}

static bool is_seen(Searcher *w, Move move)
{
    return !human_overlooks(w->shared->human, &w->pos, move, 0, NO_SQUARE);
}

/* Moves overlooked to the end; returns how many to search, at least one. */
static int put_seen_first(Searcher *w)
{
    int seen = w->line;
    for (int i = w->line; i < w->root_count; i++) {
        if (!is_seen(w, w->root_moves[i].move))
            continue;
        RootMove move = w->root_moves[i];
        memmove(&w->root_moves[seen + 1], &w->root_moves[seen],
                (size_t)(i - seen) * sizeof(RootMove));
        w->root_moves[seen++] = move;
    }
    return seen > w->line ? seen : w->root_count;
}

int human_search_root(Searcher *w, int depth, int alpha, int beta)
{
    int best = -VALUE_INFINITE;
    int end = put_seen_first(w);
    if (searcher_should_stop(w))
        return 0;
    for (int i = w->line; i < end; i++) {
        RootMove *root = &w->root_moves[i];
        uint64_t nodes_before = searcher_nodes(w);
        node_make(w, 0, root->move);
        int value = search_move(w, 0, depth, alpha, beta, i == w->line);
        node_unmake(w, 0, root->move);
        if (w->stopped)
            return 0;
        root->nodes += searcher_nodes(w) - nodes_before;
        note_root_value(w, root, value, alpha, beta);
        best = int_max(best, value);
        alpha = int_max(alpha, value);
        if (alpha >= beta)
            break;
    }
    return best;
}

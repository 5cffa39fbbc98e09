/* Search threads: setting one up, counting nodes, and when it must stop. */
#include <config.h>

#include "engine/search/searcher.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/search/movepick.h"
#include "engine/search/parameters.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Nodes between two checks of the clock: well below a millisecond. */
enum { CLOCK_CHECK_NODES = 256 };

void reductions_fill(ReductionTable *table)
{
    double base = param_lmr_base() / 100.0;
    double divisor = param_lmr_divisor() / 100.0;
    for (int depth = 1; depth < LMR_SIZE; depth++) {
        for (int number = 1; number < LMR_SIZE; number++)
            table->by[depth][number] =
                (int16_t)(LMR_PLY * (base + log(depth) * log(number) / divisor));
    }
}

Searcher *searcher_new(int index)
{
    Searcher *w = alloc_try_zeroed(sizeof *w);
    if (w)
        w->index = index;
    return w;
}

void searcher_free(Searcher *w)
{
    if (!w)
        return;
    network_stack_free(w->neurons);
    free(w);
}

void searcher_forget_network(Searcher *w)
{
    network_stack_free(w->neurons);
    w->neurons = NULL;
}

void searcher_clear(Searcher *w) { w->to_be_cleared = true; }

/* Clears in steps, since with hundreds of threads it takes long enough for a stop to arrive.
 * Returns false if it did; the main thread must have a result and is not interrupted. */
static bool clear_now(Searcher *w, const SearchShared *shared)
{
    enum { PIECE_BYTES = 1 << 16 };
    unsigned char *at = (unsigned char *)&w->history;
    for (size_t left = sizeof w->history; left > 0;) {
        size_t piece = left < PIECE_BYTES ? left : PIECE_BYTES;
        if (w->index != 0 && shared_is_stopped(shared))
            return false;
        memset(at, 0, piece);
        at += piece;
        left -= piece;
    }
    memset(&w->pawns, 0, sizeof w->pawns);
    w->to_be_cleared = false;
    return true;
}

static bool is_wanted(const SearchJob *job, Move move)
{
    return job->search_move_count == 0 ||
           move_is_among(move, job->search_moves, job->search_move_count);
}

/* Fills root_moves with the requested moves in the picker's order. */
static void list_root_moves(Searcher *w, const SearchJob *job)
{
    static const Move no_killers[2] = { MOVE_NONE, MOVE_NONE };
    ContinuationTable *none = &w->history.no_continuation;
    HistoryContext context = { .history = &w->history, .continuation = { none, none, none, none } };
    MovePicker picker;
    TTData entry;
    Move hash_move = MOVE_NONE;

    if (tt_probe(w->shared->table, w->pos.key, 0, &entry) && movegen_is_legal(&w->pos, entry.move))
        hash_move = entry.move;
    movepick_init(&picker, &w->pos, &context, hash_move, no_killers, MOVE_NONE);
    w->root_count = 0;
    for (Move move; (move = movepick_next(&picker)) != MOVE_NONE;) {
        if (!is_wanted(job, move))
            continue;
        assert(w->root_count < MOVES_MAX);
        w->root_moves[w->root_count++] = (RootMove){ .move = move,
                                                     .value = -VALUE_INFINITE,
                                                     .previous_value = -VALUE_INFINITE,
                                                     .pv_length = 1,
                                                     .pv = { move } };
    }
}

bool searcher_take_network(Searcher *w, const Network *network)
{
    if (network && !w->neurons)
        w->neurons = network_stack_new(network, MAX_PLY);
    if (network && !w->neurons && w->index == 0)
        BUG("no memory for one search thread");
    return w->neurons || !network;
}

bool searcher_prepare(Searcher *w, SearchShared *shared)
{
    const SearchJob *job = shared->job;
    int keys = shared->key_count;
    assert(keys >= 0 && keys <= SEARCH_KEYS_MAX);

    if (w->to_be_cleared && !clear_now(w, shared))
        return false;
    if (!searcher_take_network(w, shared->network))
        return false;
    w->shared = shared;
    w->stopped = false;
    atomic_store_explicit(&w->nodes, 0, memory_order_relaxed);
    atomic_store_explicit(&w->table_hits, 0, memory_order_relaxed);
    w->node_limit = shared->searcher_count == 1 ? job->limits.nodes : 0;
    w->clock_check_countdown = 1;
    w->clock_start_ms = shared->start_ms;
    w->was_pondering = false;
    w->pos = *search_job_root(job);
    w->key_count = keys;
    memcpy(w->keys, shared->keys, (size_t)keys * sizeof(Key));
    w->keys[keys] = w->pos.key;
    memset(w->stack, 0, sizeof w->stack);
    for (size_t i = 0; i < ARRAY_LEN(w->stack); i++)
        w->stack[i].continuation = &w->history.no_continuation;
    for (int ply = -FRAMES_BEFORE; ply < 0; ply++)
        searcher_frame(w, ply)->static_eval = VALUE_NONE;
    Frame *root = searcher_frame(w, 0);
    if (w->neurons)
        network_stack_begin(w->neurons, &w->pos);
    else
        accumulator_refresh(&root->acc, &w->pos);
    root->reversible = int_min(w->pos.halfmoves, keys);
    w->line = 0;
    w->root_depth = 0;
    w->completed_depth = 0;
    w->seldepth = 0;
    w->null_move_min_ply = 0;
    w->exhaustive = job->limits.mate > 0;
    list_root_moves(w, job);
    return true;
}

uint64_t shared_nodes(const SearchShared *shared)
{
    uint64_t sum = 0;
    for (int i = 0; i < shared->searcher_count; i++)
        sum += searcher_nodes(shared->searchers[i]);
    return sum;
}

uint64_t shared_table_hits(const SearchShared *shared)
{
    uint64_t sum = (uint64_t)shared->tables.root_hits;
    for (int i = 0; i < shared->searcher_count; i++)
        sum += atomic_load_explicit(&shared->searchers[i]->table_hits, memory_order_relaxed);
    return sum;
}

/* Time does not count while pondering; the clock starts on a ponder hit. */
static bool time_is_up(Searcher *w)
{
    SearchShared *shared = w->shared;
    if (atomic_load_explicit(&shared->control->pondering, memory_order_relaxed)) {
        w->was_pondering = true;
        return false;
    }
    if (!shared->budget.limited && !w->was_pondering)
        return false;
    int64_t now = clock_now_ms();
    if (w->was_pondering) {
        w->was_pondering = false;
        w->clock_start_ms = now;
    }
    return shared->budget.limited && now - w->clock_start_ms >= shared->budget.hard_ms;
}

static bool nodes_are_spent(const Searcher *w)
{
    uint64_t limit = w->shared->job->limits.nodes;
    return limit && shared_nodes(w->shared) >= limit;
}

/* Without any search the result would be an arbitrary move: the main thread finishes depth 1, a
 * millisecond or two at most, even after a stop or when its time is up. */
static bool owes_first_depth(const Searcher *w)
{
    enum { FIRST_DEPTH_NODES = 2000 };
    return w->index == 0 && w->completed_depth == 0 && searcher_nodes(w) < FIRST_DEPTH_NODES;
}

bool searcher_should_stop(Searcher *w)
{
    if (w->stopped)
        return true;
    if (w->node_limit && searcher_nodes(w) >= w->node_limit) {
        w->stopped = true;
    } else if (shared_is_stopped(w->shared)) {
        w->stopped = !owes_first_depth(w);
    } else if (w->index == 0 && --w->clock_check_countdown <= 0) {
        w->clock_check_countdown = CLOCK_CHECK_NODES;
        w->stopped = (time_is_up(w) && !owes_first_depth(w)) || nodes_are_spent(w);
    }
    return w->stopped;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search thread: time for its move, its board and root moves, limits, and reports. */
#include <config.h>

#include "engine/search/searcher.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"
#include "engine/search/movepick.h"
#include "engine/search/parameters.h"
#include "engine/search/tt.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- time: a share of the clock, more while the best move is unstable ------------------------- */

/* Time that is never spent: a busy machine may delay the thread this long. Without an increment
 * LAST_RESERVE_MS must do for all remaining moves, a millisecond or two each. */
enum { RESERVE_MS = 100, LAST_RESERVE_MS = 400, STABLE_ITERATIONS_MAX = 10 };

static int64_t at_least_one(int64_t ms) { return ms < 1 ? 1 : ms; }
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

static void share_clock(TimeBudget *budget, const SearchLimits *limits, Color side)
{
    /* Clocks come from outside and may be zero, negative or absurdly large. */
    int64_t day = INT64_C(86400000);
    int64_t clock = smaller(limits->time_ms[side], 1000 * day);
    int64_t increment = smaller(limits->increment_ms[side], day);
    if (increment < 0)
        increment = 0;
    int64_t left = clock - limits->overhead_ms;
    bool is_last = increment == 0 && limits->moves_to_go == 0;
    left = at_least_one(left - smaller(left * 3 / 4, is_last ? LAST_RESERVE_MS : RESERVE_MS));
    /* On a short clock the increment is saved first until the reserve is covered. */
    int64_t gain = smaller(increment * param_clock_increment() / 100, left / 4);
    int64_t soft;
    int64_t hard;

    if (limits->moves_to_go > 0) {
        int moves = int_min(limits->moves_to_go, 50);
        soft = left / moves + gain;
        hard = moves == 1 ? left * 9 / 10
                          : smaller(left * param_clock_session_part() / 100,
                                    soft * param_clock_session_times());
    } else {
        soft = left / param_clock_moves() + gain;
        hard = smaller(left * param_clock_part() / 100, soft * param_clock_times());
    }
    budget->may_adjust = true;
    budget->soft_ms = at_least_one(smaller(soft, left * 8 / 10));
    budget->hard_ms = at_least_one(smaller(hard, left * 9 / 10));
}

void timeman_init(TimeBudget *budget, const SearchLimits *limits, Color side)
{
    *budget = (TimeBudget){ 0 };
    if (limits->has_clock) {
        budget->limited = true;
        share_clock(budget, limits, side);
    }
    if (limits->movetime_ms > 0) {
        int64_t movetime = at_least_one(limits->movetime_ms - limits->overhead_ms);
        if (!budget->limited || movetime < budget->hard_ms)
            budget->hard_ms = movetime;
        budget->limited = true;
    }
}

bool timeman_is_enough(const TimeBudget *budget, const TimeSignals *s, int64_t elapsed_ms)
{
    assert(s->best_move_fraction >= 0 && s->best_move_fraction <= 1);
    if (!budget->may_adjust)
        return false;
    if (s->only_move)
        return elapsed_ms * 10 >= budget->soft_ms;
    /* In percent. */
    double stability = param_clock_unsettled() -
                       param_clock_settled() * int_min(s->stable_iterations, STABLE_ITERATIONS_MAX);
    double drop = 100 + int_clamp(s->score_drop_cp, -param_clock_rise(), param_clock_drop());
    double effort = param_clock_effort() - param_clock_effort_best() * s->best_move_fraction;
    double share = stability * drop * effort / 1e6;
    return (double)elapsed_ms >= (double)budget->soft_ms * share;
}

/* --- the thread ------------------------------------------------------------------------------- */

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
        if (!search_job_allows(job, move))
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

static uint64_t shared_table_hits(const SearchShared *shared)
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

/* --- reports ---------------------------------------------------------------------------------- */

/* Draws vary by one centipawn inside the search (node_draw_value); reports show 0. */
static int without_jitter(int value)
{
    return value >= VALUE_DRAW - 1 && value <= VALUE_DRAW + 1 ? VALUE_DRAW : value;
}

Score report_score(int value, ScoreBound bound)
{
    if (value > VALUE_MATE_BOUND)
        return (Score){ SCORE_MATE, bound, (VALUE_MATE - value + 1) / 2 };
    if (value < -VALUE_MATE_BOUND)
        return (Score){ SCORE_MATE, bound, -(VALUE_MATE + value) / 2 };
    if (value > VALUE_TABLE_BOUND)
        return (Score){ SCORE_TABLEBASE, bound, VALUE_TABLE_WIN - value };
    if (value < -VALUE_TABLE_BOUND)
        return (Score){ SCORE_TABLEBASE, bound, -(VALUE_TABLE_WIN + value) };
    return (Score){ SCORE_CENTIPAWN, bound, without_jitter(value) };
}

/* Chances of win, draw and loss at a value in centipawns, by a logistic curve fitted to luft's own
 * games. */
static Wdl report_wdl(int value)
{
    /* Half of the games are won at about 130 centipawns; the slope comes from engine games. */
    const double half = 130.0;
    const double slope = 55.0;
    int win = (int)(1000.0 / (1.0 + exp((half - value) / slope)) + 0.5);
    int loss = (int)(1000.0 / (1.0 + exp((half + value) / slope)) + 0.5);
    if (value_is_decided(value)) {
        win = value > 0 ? 1000 : 0;
        loss = 1000 - win;
    }
    return (Wdl){ win, 1000 - win - loss, loss };
}

int report_root_value(const SearchShared *shared, int value)
{
    bool known = shared->tables.root_value != VALUE_NONE && !value_is_mate(value);
    return known ? shared->tables.root_value : value;
}

static void fill_common(const Searcher *w, SearchInfo *info)
{
    memset(info, 0, sizeof *info);
    info->nodes = shared_nodes(w->shared);
    info->table_hits = shared_table_hits(w->shared);
    info->time_ms = clock_now_ms() - w->shared->start_ms;
    info->hashfull = tt_hashfull(w->shared->table);
}

static void send_line(const Searcher *w, int depth, int line, int lines)
{
    assert(line >= 0 && line < w->root_count);
    const RootMove *root = &w->root_moves[line];
    bool fresh = root->value != -VALUE_INFINITE;
    int value = fresh ? root->value : root->previous_value;
    if (value == -VALUE_INFINITE)
        return;
    SearchInfo info;
    fill_common(w, &info);
    info.depth = fresh ? depth : int_max(1, depth - 1);
    info.seldepth = root->seldepth;
    info.line = line + 1;
    info.lines = lines;
    value = report_root_value(w->shared, value);
    info.score = report_score(value, fresh ? root->bound : BOUND_EXACT);
    info.wdl = report_wdl(value);
    info.pv_length = root->pv_length;
    memcpy(info.pv, root->pv, (size_t)root->pv_length * sizeof(Move));
    if (line == 0)
        w->shared->nodes_told = info.nodes;
    w->shared->control->on_info(w->shared->control->context, &info);
}

static bool is_heard(const Searcher *w)
{
    return w->shared->control->on_info && !w->shared->is_silent;
}

void report_lines(const Searcher *w, int depth)
{
    int count = int_clamp(w->shared->job->lines, 1, w->root_count);
    for (int line = 0; is_heard(w) && line < count; line++)
        send_line(w, depth, line, count);
}

void report_current_move(const Searcher *w, Move move, int number)
{
    if (!is_heard(w))
        return;
    SearchInfo info;
    fill_common(w, &info);
    info.depth = w->root_depth;
    info.seldepth = int_max(w->seldepth, w->root_depth);
    info.current_move = move;
    info.current_move_number = number;
    w->shared->control->on_info(w->shared->control->context, &info);
}

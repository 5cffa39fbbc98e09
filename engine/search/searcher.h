/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search thread: its board, stack, histories, time and reports, and the state that all threads
 * of a search share. Only for engine/search/ and the engine's facade. */
#ifndef LUFT_ENGINE_SEARCH_SEARCHER_H
#define LUFT_ENGINE_SEARCH_SEARCHER_H

#include "engine/eval/network.h"
#include "engine/eval/stack.h"
#include "engine/eval/weights.h"
#include "engine/mind/job.h"
#include "engine/search/movepick.h"
#include "engine/search/tt.h"
#include "engine/tables/tables.h"

#include <stdatomic.h>

/* How long to think about one move, by the clock and the limits of a search. */
typedef struct TimeBudget {
    bool limited;    /* hard_ms counts */
    bool may_adjust; /* soft_ms counts: a clock is running */
    int64_t soft_ms; /* no new iteration after it, adjusted by TimeSignals */
    int64_t hard_ms; /* stop even within an iteration */
} TimeBudget;

/* Fills the budget for a move of that side; all times in milliseconds since the search began. */
void timeman_init(TimeBudget *budget, const SearchLimits *limits, Color side);

/* How stable the best move is after an iteration. */
typedef struct TimeSignals {
    int stable_iterations;     /* iterations since the best move changed */
    int score_drop_cp;         /* drop of the score since the previous iteration */
    double best_move_fraction; /* nodes spent on the best move, of all nodes */
    bool only_move;
} TimeSignals;

/* True if no further iteration should begin after elapsed_ms. */
bool timeman_is_enough(const TimeBudget *budget, const TimeSignals *signals, int64_t elapsed_ms);

/* A root move and its search result. */
typedef struct RootMove {
    Move move;
    int value;          /* in this iteration; -VALUE_INFINITE if it did not beat alpha */
    int previous_value; /* in the previous iteration */
    ScoreBound bound;
    int seldepth;
    uint64_t nodes; /* spent on it since the search began */
    int pv_length;
    Move pv[MAX_PLY];
} RootMove;

/* One ply of the stack. */
typedef struct Frame {
    Accumulator acc; /* for the hand-written evaluation; stale if a network evaluates */
    Undo undo;
    ContinuationTable *continuation; /* scores of replies to the move made here */
    Move move;                       /* made here; MOVE_NULL for a null move */
    Move excluded;                   /* skipped in a singular search */
    Move killers[2];
    Piece moved; /* by move; NO_PIECE for a null move */
    int number;  /* of move in the order of the node, from 1; 0: tried out of order */
    int history; /* score of move in the histories that order moves of its kind */
    int static_eval;
    int reversible; /* number of earlier plies that this position can repeat */
    int reduction;  /* depth reduction of move, in plies */
    int cutoffs;    /* beta cutoffs among the children */
    int double_extensions;
    bool tt_pv;
} Frame;

/* Keys kept for repetitions: more than the 75-move rule can need. */
enum { SEARCH_KEYS_MAX = 256 };

enum { FRAMES_BEFORE = 6, LMR_SIZE = 64, LMR_PLY = 1024 };

/* Late move reductions, in units of 1/LMR_PLY ply. */
typedef struct ReductionTable {
    int16_t by[LMR_SIZE][LMR_SIZE]; /* [depth][move number] */
} ReductionTable;

void reductions_fill(ReductionTable *table);

/* Endgame tables in one search. */
typedef struct TablesUse {
    Tables *tables; /* NULL: none, or not probed below the root */
    int men;        /* probed with at most this many pieces */
    int depth;      /* with exactly that many only from this depth on */
    bool fifty_rule;
    int root_value; /* root's value by the tables; VALUE_NONE: unknown */
    int root_hits;  /* root moves that the tables know */
    TableVerdict verdict;
} TablesUse;

struct Searcher;

/* Runs the whole search of one thread. */
typedef void ThreadSearch(struct Searcher *searcher);

/* State shared by all threads of one search: written before they start and read-only afterwards,
 * apart from the flags. */
typedef struct SearchShared {
    const SearchJob *job;
    Key keys[SEARCH_KEYS_MAX]; /* positions of the game before the root, oldest first */
    int key_count;
    SearchControl *control;
    TransTable *table;
    const Network *network; /* NULL: hand-written evaluation */
    ThreadSearch *thread_search;
    bool is_silent; /* nothing is reported */
    TablesUse tables;
    TimeBudget budget;
    int64_t start_ms;
    uint64_t nodes_told; /* nodes in the last report of the best line */
    atomic_bool stop;
    struct Searcher **searchers;
    int searcher_count;
    const ReductionTable *reductions;
    struct Smp *smp; /* helpers that the main thread wakes once it has a first result */
} SearchShared;

typedef struct Searcher {
    SearchShared *shared;
    int index; /* 0: the main thread, which reports and watches the clock */
    bool stopped;
    _Atomic uint64_t nodes; /* written only by the owner */
    uint64_t node_limit;    /* 0: none */
    _Atomic uint64_t table_hits;
    int clock_check_countdown;
    bool was_pondering;
    int64_t clock_start_ms;

    bool to_be_cleared; /* histories, when the next search is prepared */

    Position pos;
    int key_count; /* positions before the root */
    Key keys[SEARCH_KEYS_MAX + MAX_PLY + 2];
    Frame stack[FRAMES_BEFORE + MAX_PLY + 4];
    Move pv[MAX_PLY + 2][MAX_PLY + 2];
    int pv_length[MAX_PLY + 2];

    RootMove root_moves[MOVES_MAX];
    int root_count;
    int line; /* the MultiPV line being searched; root moves before it are excluded */
    int root_depth;
    int completed_depth;
    int seldepth;
    bool exhaustive;       /* proving a mate: no pruning or reductions */
    int null_move_min_ply; /* no null move above this ply during its verification */

    NetworkStack *neurons; /* NULL for the hand-written evaluation */
    PawnCache pawns;
    History history;
} Searcher;

/* A few megabytes; NULL if there is no memory. */
NODISCARD Searcher *searcher_new(int index);
void searcher_free(Searcher *searcher);
/* Allocates the network's layers now instead of at the first search. Returns false if there is no
 * memory; for the main thread that is fatal. */
bool searcher_take_network(Searcher *searcher, const Network *network);

/* Sets up the board and the root moves. Returns false if a stop arrived first or there is no
 * memory; only for helpers. */
bool searcher_prepare(Searcher *searcher, SearchShared *shared);

static inline Frame *searcher_frame(Searcher *w, int ply) { return &w->stack[FRAMES_BEFORE + ply]; }
static inline uint64_t searcher_nodes(const Searcher *w)
{
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* Selective depth as reported: at least the depth searched, even if a mate or the hash table ends
 * lines early, and at least the length of the line shown. */
static inline int searcher_seldepth(const Searcher *w, const RootMove *root)
{
    return int_max(int_max(w->seldepth, w->root_depth), root->pv_length);
}

/* True if the main thread is done or the caller has requested a stop. */
static inline bool shared_is_stopped(const SearchShared *shared)
{
    return atomic_load_explicit(&shared->stop, memory_order_relaxed) ||
           atomic_load_explicit(&shared->control->stop, memory_order_relaxed);
}

/* Sums over all threads: nodes, and positions found in endgame tables. */
uint64_t shared_nodes(const SearchShared *shared);

/* True if the search must end, and from then on. The main thread checks the clock now and then. */
bool searcher_should_stop(Searcher *searcher);

/* Reports convert the values of a searcher to the types of engine/mind/job.h and pass them to
 * on_info. */

/* A search value (tt.h) as a score for the same side; mates in full moves. */
Score report_score(int value, ScoreBound bound);
/* The root's value as reported: that of the endgame tables, unless the search has found a mate. */
int report_root_value(const SearchShared *shared, int value);

/* Reports the wanted number of root moves, one line each, those not searched to this depth as they
 * were at the one before; depth in plies. On the searcher's thread, like all functions below. */
void report_lines(const Searcher *searcher, int depth);
/* Reports which root move is being searched; number from 1. */
void report_current_move(const Searcher *searcher, Move move, int number);

#endif

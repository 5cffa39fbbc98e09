/* One search thread: its board, its stack, what it learnt, and what all threads of a search share.
 * For engine/search/ and the facade alone.
 */
#ifndef LUFT_ENGINE_SEARCH_SEARCHER_H
#define LUFT_ENGINE_SEARCH_SEARCHER_H

#include "engine/eval/pawn_cache.h"
#include "engine/eval/psqt.h"
#include "engine/eval/stack.h"
#include "engine/search/history.h"
#include "engine/search/timeman.h"
#include "engine/search/tt.h"
#include "engine/search/value.h"
#include "engine/tables/tables.h"

#include <stdatomic.h>

/* A move of the root with what the search found after it. */
typedef struct RootMove {
    Move move;
    int value;          /* of this iteration; -VALUE_INFINITE when it did not beat alpha */
    int previous_value; /* of the iteration before */
    ScoreBound bound;
    int seldepth;
    uint64_t nodes; /* spent after it since the search began */
    int pv_length;
    Move pv[MAX_PLY];
} RootMove;

/* One ply of the stack. */
typedef struct Frame {
    Accumulator acc; /* of the hand-written evaluation; stale while a network judges */
    Undo undo;
    ContinuationTable *continuation; /* what follows the move made here */
    Move move;                       /* made here; MOVE_NULL for a pass */
    Move excluded;                   /* left out, in a singular search */
    Move killers[2];
    Piece moved; /* by move; NO_PIECE for a pass */
    int number;  /* of move in the order of the node, from 1; 0: it was tried out of order */
    int history; /* of move, by the histories that order moves of its kind */
    int static_eval;
    int reversible; /* plies back to which this position can repeat */
    int reduction;  /* plies by which the search of move is cut short; 0: it is not */
    int cutoffs;    /* beta cutoffs among the children */
    int double_extensions;
    bool tt_pv;
} Frame;

/* History kept for repetitions: more than rule 75 can need. */
enum { SEARCH_KEYS_MAX = 256 };

enum { FRAMES_BEFORE = 6, LMR_SIZE = 64, LMR_PLY = 1024 };

/* Late move reductions, in units of which LMR_PLY are a ply. */
typedef struct ReductionTable {
    int16_t by[LMR_SIZE][LMR_SIZE]; /* [depth][move number] */
} ReductionTable;

void reductions_fill(ReductionTable *table);

/* What one search makes of the endgame tables. */
typedef struct TablesUse {
    Tables *tables; /* NULL: none, or not asked below the root */
    int men;        /* asked with at most this many... */
    int depth;      /* ... with exactly this many from this depth on */
    bool fifty_rule;
    int root_value; /* what they say of the root; VALUE_NONE: nothing */
    int root_hits;  /* moves of the root that they know */
    TableVerdict verdict;
} TablesUse;

struct Searcher;

/* One thread's way through its search. */
typedef void ThreadSearch(struct Searcher *searcher);

/* Searches the root with the given window, the root moves from searcher->line on, and fills their
 * values, lines and node counts. Returns the best value; means nothing when searcher->stopped. */
typedef int RootSearch(struct Searcher *searcher, int depth, int alpha, int beta);

/* What all threads of one search read. Written before they start, but for the flags. */
typedef struct SearchShared {
    const SearchJob *job;
    Key keys[SEARCH_KEYS_MAX]; /* of the game before the root, oldest first */
    int key_count;
    SearchControl *control;
    TransTable *table;
    const Network *network; /* that judges positions; NULL: the hand-written evaluation does */
    ThreadSearch *thread_search;
    RootSearch *root_search;   /* that thread_search calls */
    const struct Human *human; /* for whom root_search plays; NULL: at full strength */
    TablesUse tables;
    TimeBudget budget;
    int64_t start_ms;
    uint64_t nodes_told; /* in the last report of the best line */
    atomic_bool stop;
    struct Searcher **searchers;
    int searcher_count;
    const ReductionTable *reductions;
    struct Smp *smp; /* whose helpers the main thread wakes when it has an answer to give */
} SearchShared;

typedef struct Searcher {
    SearchShared *shared;
    int index; /* 0: the main thread, which reports and watches the clock */
    bool stopped;
    _Atomic uint64_t nodes; /* written by the owner alone */
    uint64_t node_limit;    /* 0: none */
    _Atomic uint64_t table_hits;
    int clock_check_countdown;
    bool was_pondering;
    int64_t clock_start_ms;

    bool to_be_cleared;

    Position pos;
    int key_count; /* game keys before the root */
    Key keys[SEARCH_KEYS_MAX + MAX_PLY + 2];
    Frame stack[FRAMES_BEFORE + MAX_PLY + 4];
    Move pv[MAX_PLY + 2][MAX_PLY + 2];
    int pv_length[MAX_PLY + 2];

    RootMove root_moves[MOVES_MAX];
    int root_count;
    int line; /* the MultiPV line being searched: root moves before it are left out */
    int root_depth;
    int completed_depth;
    int seldepth;
    bool exhaustive;       /* a mate is to be proven: nothing is pruned or reduced */
    int null_move_min_ply; /* no null move above it while one is verified */

    NetworkStack *neurons; /* NULL when no network judges */
    PawnCache pawns;
    History history;
} Searcher;

/* Some megabytes; NULL when the machine has not got them. */
NODISCARD Searcher *searcher_new(int index);
void searcher_free(Searcher *searcher);
/* Room for the network's layers, which a search would take otherwise. False: there is no memory for
 * them, which the main thread cannot do without. */
bool searcher_take_network(Searcher *searcher, const Network *network);
/* The network is about to go: before another judges, or none. */
void searcher_forget_network(Searcher *searcher);
/* Forgets what was learnt, when the next search is prepared. */
void searcher_clear(Searcher *searcher);

/* Sets the board and the root moves up for a search. False, for a helper alone: a stop came first,
 * or there is no memory for it. */
bool searcher_prepare(Searcher *searcher, SearchShared *shared);

static inline Frame *searcher_frame(Searcher *w, int ply) { return &w->stack[FRAMES_BEFORE + ply]; }
static inline uint64_t searcher_nodes(const Searcher *w)
{
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* What is told as the greatest depth of a root move: never less than was asked for, although a
 * mate or the table ends lines early, nor than the line shown, which a fail low keeps. */
static inline int searcher_seldepth(const Searcher *w, const RootMove *root)
{
    return int_max(int_max(w->seldepth, w->root_depth), root->pv_length);
}

/* True when all threads must leave: the main one is done or the caller asks. */
static inline bool shared_is_stopped(const SearchShared *shared)
{
    return atomic_load_explicit(&shared->stop, memory_order_relaxed) ||
           atomic_load_explicit(&shared->control->stop, memory_order_relaxed);
}

/* Nodes of all threads, and positions they found in endgame tables. */
uint64_t shared_nodes(const SearchShared *shared);
uint64_t shared_table_hits(const SearchShared *shared);

/* True when the search must end; latches. Looks at the clock now and then (main thread). */
bool searcher_should_stop(Searcher *searcher);

#endif

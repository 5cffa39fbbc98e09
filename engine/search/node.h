/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of one node, and the steps that the main search and the quiescence search share: making
 * moves, draws, lookups in the hash table and the endgame tables, static evaluation. Only for
 * engine/search/ and the engine's facade. */
#ifndef LUFT_ENGINE_SEARCH_NODE_H
#define LUFT_ENGINE_SEARCH_NODE_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/search/movepick.h"
#include "engine/search/searcher.h"
#include "engine/search/tt.h"

/* The state of one node, and the steps that the main search and the quiescence search share: making
 * moves, draws, hash table lookups, static evaluation. Only for engine/search/ and the engine's
 * facade. */

/* Values (tt.h) are for the side to move. */
typedef struct Node {
    Frame *frame;
    int ply;   /* distance from the root */
    int depth; /* plies left to search; below 1: quiescence */
    int alpha;
    int beta;
    bool pv;
    bool cut; /* expected to fail high */
    bool in_check;
    bool improving; /* static evaluation better than two plies ago */
    bool tt_hit;
    TTData tt;      /* tt.move is legal or MOVE_NONE */
    int raw_eval;   /* static evaluation as evaluated, for the table */
    int correction; /* absolute correction by the histories, in centipawns; 0 in check */
    int raised;     /* moves that raised alpha so far */
    int eval;       /* best guess of the node's value before searching it */
} Node;

/* Makes a legal move at the node of that ply: updates board, accumulator, keys and node count.
 * node_unmake takes it back. */
void node_make(Searcher *w, int ply, Move move);
void node_unmake(Searcher *w, int ply, Move move);
void node_make_null(Searcher *w, int ply);
void node_unmake_null(Searcher *w, int ply);

/* Sets the principal variation at ply to the move followed by that of the next ply. */
void node_extend_pv(Searcher *w, int ply, Move move);
/* Copies the principal variation after a searched root move into root. */
void node_keep_root_pv(const Searcher *w, RootMove *root);

/* Starts a node below the root: clears its principal variation and updates seldepth. An upcoming
 * repetition raises n->alpha to a draw. Returns true if the node needs no search: *value is then
 * its value, or meaningless if the search was stopped. */
bool node_is_settled(Searcher *w, Node *n, int *value);

/* Probes the hash table: fills tt and tt_hit, and clears tt.move if it is not legal here. */
void node_probe_table(Searcher *w, Node *node);

/* Stores the result in the hash table; best_move: MOVE_NONE if no move beat alpha. */
void node_store(Searcher *w, const Node *node, int best, Move best_move);

/* Fills frame->static_eval, raw_eval and eval; VALUE_NONE while in check. */
void node_evaluate(Searcher *w, Node *node);

/* Static evaluation of the current position without a search, in centipawns for the side to
 * move. */
int node_quick_eval(Searcher *w, int ply);

/* engine/train/meeting.c's: looks at each such position. Programs without that do not call it. */
void search_meets(const Position *pos);

/* The piece that made the move leading here, and its target, for continuation tables. */
Piece node_last_piece(Searcher *w, int ply, Square *to);

/* The histories that score the moves of a node; the noisy variant is cheaper and only for
 * captures. */
HistoryContext node_history(Searcher *w, int ply);
HistoryContext node_noisy_history(Searcher *w, int ply);

/* Captures, en passant and queen promotions. */
bool node_is_noisy(const Position *pos, Move move);

/* Bounds on the node's value by the tables: -VALUE_INFINITE and VALUE_INFINITE if they do not know
 * it; equal if the node need not be searched. Probes only right after a capture or pawn move, when
 * the fifty-move counter cannot change the answer. */
void probe_node(Searcher *w, const Node *n, int *low, int *high);

/* Probes the root before a search: if one line is requested, restricts job to the best moves and
 * records the root's value. Fills shared->tables for probes below the root, unless they are not
 * needed. job is shared's own copy. */
void probe_root(SearchShared *shared, SearchJob *job, Tables *tables, int men, int depth,
                bool fifty_rule);

#endif

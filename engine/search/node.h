/* What the steps of the search share at one node, and the steps that both the main search and the
 * quiescence search take: moves made and taken back, draws, static evaluation. For engine/search/.
 */
#ifndef LUFT_ENGINE_SEARCH_NODE_H
#define LUFT_ENGINE_SEARCH_NODE_H

#include "engine/base/base.h"
#include "engine/board/position.h"
#include "engine/board/types.h"
#include "engine/search/history.h"
#include "engine/search/searcher.h"
#include "engine/search/tt.h"

/* Values (value.h) are for the side to move. */
typedef struct Node {
    Frame *frame;
    int ply;   /* from the root, 0 */
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
    int correction; /* what history adds to it, in centipawns, without a sign; 0 in check */
    int raised;     /* moves that raised alpha so far */
    int eval;       /* best guess of the node's value before searching it */
} Node;

/* Makes a legal move at the node of that ply: board, accumulator, keys, node count; node_unmake
 * takes it back. */
void node_make(Searcher *w, int ply, Move move);
void node_unmake(Searcher *w, int ply, Move move);
void node_make_null(Searcher *w, int ply);
void node_unmake_null(Searcher *w, int ply);

/* The line from ply on is the move and what is best after it. */
void node_extend_pv(Searcher *w, int ply, Move move);
/* A root move was searched: keeps the line after it. */
void node_keep_root_pv(const Searcher *w, RootMove *root);

/* What every node begins with: a new line, the greatest depth. True: *value is the node's, because
 * the search must end (any value), or the game is over here by node_is_over. */
bool node_begin(Searcher *w, int ply, int *value);
/* The same, and what every node but the root of a full search goes on with: the last ply, and a
 * repetition that is at hand, which raises n->alpha. */
bool node_is_settled(Searcher *w, Node *n, int *value);

/* Looks the position up in the hash table: fills tt and tt_hit, without a move that is not legal
 * here. */
void node_probe_table(Searcher *w, Node *node);

/* What the search found goes into the table; best_move: MOVE_NONE when nothing beat alpha. */
void node_store(Searcher *w, const Node *node, int best, Move best_move);

/* Fills frame->static_eval, raw_eval and eval; in check there is none. */
void node_evaluate(Searcher *w, Node *node);

/* What the evaluation alone says of the position on the board, in centipawns for the side to move.
 */
int node_quick_eval(Searcher *w, int ply);

/* The piece and target of the move that led here, for continuation tables. */
Piece node_last_piece(Searcher *w, int ply, Square *to);

/* What judges the moves of a node; noisy: quicker, for captures alone. */
HistoryContext node_history(Searcher *w, int ply);
HistoryContext node_noisy_history(Searcher *w, int ply);

/* Captures, en passant and queen promotions. */
bool node_is_noisy(const Position *pos, Move move);

#endif

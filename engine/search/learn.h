/* What a node teaches the searches after it: killers, counter moves, histories and the correction
 * of the static evaluation.
 */
#ifndef LUFT_ENGINE_SEARCH_LEARN_H
#define LUFT_ENGINE_SEARCH_LEARN_H

#include "engine/search/step.h"

/* Moves already searched at a node, for the histories' malus. */
typedef struct Tried {
    int quiet_count;
    int noisy_count;
    Move quiets[64];
    Move noisy[32];
} Tried;

/* The answer that refuted the move that led here, or MOVE_NONE. */
Move learn_counter_move(Searcher *w, const Frame *frame);

/* The move was searched and is not the best one. */
void learn_tried(Tried *tried, const Step *s);

/* The best move made the others needless. */
void learn_cutoff(Searcher *w, const Node *n, const HistoryContext *context, Move best,
                  const Tried *tried);

/* No move was good enough: the one that led here was. */
void learn_fail_low(Searcher *w, const Node *n);

/* The static evaluation was wrong in a quiet position: remembers by how much. */
void learn_correction(Searcher *w, const Node *n, int best, Move best_move);

#endif

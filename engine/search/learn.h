/* Updates after a node has been searched: killers, counter moves, histories and the correction of
 * the static evaluation. */
#ifndef LUFT_ENGINE_SEARCH_LEARN_H
#define LUFT_ENGINE_SEARCH_LEARN_H

#include "engine/search/step.h"

/* Moves already searched at a node; they get a malus if a later one causes a cutoff. */
typedef struct Tried {
    int quiet_count;
    int noisy_count;
    Move quiets[64];
    Move noisy[32];
} Tried;

/* Counter move of the move that led here, or MOVE_NONE. */
Move learn_counter_move(Searcher *w, const Frame *frame);

/* Adds a searched move that is not the best one. */
void learn_tried(Tried *tried, const Step *s);

/* Rewards the move that failed high and penalises those tried before it. */
void learn_cutoff(Searcher *w, const Node *n, const HistoryContext *context, Move best,
                  const Tried *tried);

/* No move beat alpha: rewards the move that led here. */
void learn_fail_low(Searcher *w, const Node *n);

/* Records by how much the static evaluation differs from the search result best, unless the
 * position is tactical. */
void learn_correction(Searcher *w, const Node *n, int best, Move best_move);

#endif

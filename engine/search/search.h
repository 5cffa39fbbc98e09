/* The tree below the root of one search thread: alpha-beta with pruning, reductions and
 * extensions. */
#ifndef LUFT_ENGINE_SEARCH_SEARCH_H
#define LUFT_ENGINE_SEARCH_SEARCH_H

#include "engine/search/step.h"

/* Makes the move, searches its position to a depth that depends on the step, and takes the move
 * back. Returns the value for the side to move at n; alpha is the best value so far. Meaningless if
 * searcher->stopped. May set s->extension. */
int search_step(Searcher *searcher, const Node *n, Step *s, int alpha);

/* Resets the killers and cutoff counts two plies below frame. */
void search_clear_children(Frame *frame);

#endif

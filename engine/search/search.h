/* The tree of one search thread below its root: alpha-beta with everything that makes it small. */
#ifndef LUFT_ENGINE_SEARCH_SEARCH_H
#define LUFT_ENGINE_SEARCH_SEARCH_H

#include "engine/search/step.h"

/* Makes the move, searches what follows it as deep as it deserves, and takes it back. Returns its
 * value for the side to move of n, where alpha is what other moves have brought; means nothing when
 * searcher->stopped. May extend the step. */
int search_step(Searcher *searcher, const Node *n, Step *s, int alpha);

/* What the nodes two plies below frame begin with: no killers, no cutoffs. */
void search_clear_children(Frame *frame);

#endif

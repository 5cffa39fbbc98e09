/* The tree of one search thread: alpha-beta with everything that makes it small. */
#ifndef LUFT_ENGINE_SEARCH_SEARCH_H
#define LUFT_ENGINE_SEARCH_SEARCH_H

#include "engine/search/searcher.h"

/* Searches the root with the given window, the root moves from searcher->line on, and fills their
 * values, lines and node counts. Returns the best value; means nothing when searcher->stopped. */
int search_root(Searcher *searcher, int depth, int alpha, int beta);

#endif

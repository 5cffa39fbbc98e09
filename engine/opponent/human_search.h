/* The tree of a player who is not perfect: a plain alpha-beta over the moves that it sees.
 *
 * Takes the place of root_search and shares nothing with it but the thread's tools, so that levels
 * keep their strength while the full search grows, and the full search pays nothing for them.
 */
#ifndef LUFT_ENGINE_OPPONENT_HUMAN_SEARCH_H
#define LUFT_ENGINE_OPPONENT_HUMAN_SEARCH_H

#include "engine/search/searcher.h"

/* searcher->shared->human says what is seen. */
RootSearch human_search_root;

#endif

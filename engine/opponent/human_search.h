/* The tree of a player who is not perfect: a plain alpha-beta over the moves that it sees.
 *
 * Takes the place of root_search and shares nothing with it but the thread's tools, so that levels
 * keep their strength while the full search grows, and the full search pays nothing for them.
 */
#ifndef LUFT_ENGINE_OPPONENT_HUMAN_SEARCH_H
#define LUFT_ENGINE_OPPONENT_HUMAN_SEARCH_H

#include "engine/search/searcher.h"

/* Plain alpha-beta over the moves that searcher->shared->human sees, with nothing pruned
 * speculatively. It replaces root_search and shares only a thread's tools with it: levels keep
 * their strength as the full search improves. */
RootSearch human_search_root;

#endif

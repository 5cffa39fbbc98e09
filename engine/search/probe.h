/* What endgame tables say inside the search. For engine/search/ and the facade alone. */
#ifndef LUFT_ENGINE_SEARCH_PROBE_H
#define LUFT_ENGINE_SEARCH_PROBE_H

#include "engine/search/node.h"

/* Between which values the node's lies by the tables, both VALUE_INFINITE away when they say
 * nothing; equal: there is no need to search it. Right after a capture or pawn move alone, where
 * the fifty-move counter cannot change the answer. */
void probe_node(Searcher *w, const Node *n, int *low, int *high);

/* Settles before a search what the tables do for it: leaves the best moves of the root alone, if
 * one line is asked for, and says what the root is worth. Then, and when they do not know the root,
 * fills shared->tables. job is shared's own copy. */
void probe_root(SearchShared *shared, SearchJob *job, Tables *tables, int men, int depth,
                bool fifty_rule);

#endif

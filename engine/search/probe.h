/* Endgame tables in the search. Only for engine/search/ and the engine's facade. */
#ifndef LUFT_ENGINE_SEARCH_PROBE_H
#define LUFT_ENGINE_SEARCH_PROBE_H

#include "engine/search/node.h"

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

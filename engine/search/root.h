/* The root of one search thread: iterative deepening, and the search of its moves at full
 * strength. */
#ifndef LUFT_ENGINE_SEARCH_ROOT_H
#define LUFT_ENGINE_SEARCH_ROOT_H

#include "engine/search/searcher.h"

/* Prunes no root move. */
RootSearch root_search;

/* Runs a prepared searcher until a limit or a stop. The main searcher (index 0) reports and raises
 * shared->stop when it is done. root_moves then holds the best lines first. */
void iterative_deepening(Searcher *searcher);

#endif

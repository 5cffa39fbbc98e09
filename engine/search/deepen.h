/* Iterative deepening: one thread's way from depth 1 to the end of its search. */
#ifndef LUFT_ENGINE_SEARCH_DEEPEN_H
#define LUFT_ENGINE_SEARCH_DEEPEN_H

#include "engine/search/searcher.h"

/* Runs a prepared searcher until a limit or a stop. The main searcher (index 0) reports and raises
 * shared->stop when it is done. root_moves then holds the best lines first. */
void deepen_run(Searcher *searcher);

#endif

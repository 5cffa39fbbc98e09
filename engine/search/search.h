/* The tree of one search thread: alpha-beta with everything that makes it small. */
#ifndef LUFT_ENGINE_SEARCH_SEARCH_H
#define LUFT_ENGINE_SEARCH_SEARCH_H

#include "engine/search/worker.h"

/* Searches the root with the given window, the root moves from worker->line on, and fills their
 * values, lines and node counts. Returns the best value; means nothing when worker->stopped. */
int search_root(Worker *worker, int depth, int alpha, int beta);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of one thread: iterative deepening at the root (root.c), and alpha-beta with pruning,
 * reductions and extensions below it. */
#ifndef LUFT_ENGINE_SEARCH_SEARCH_H
#define LUFT_ENGINE_SEARCH_SEARCH_H

#include "engine/search/searcher.h"
#include "engine/search/step.h"

/* Makes the move, searches its position to a depth that depends on the step, and takes the move
 * back. Returns the value for the side to move at n; alpha is the best value so far. Meaningless if
 * searcher->stopped. May set s->extension. */
int search_step(Searcher *searcher, const Node *n, Step *s, int alpha);

/* Resets the killers and cutoff counts two plies below frame. */
void search_clear_children(Frame *frame);

/* Runs a prepared searcher until a limit or a stop. The main searcher (index 0) reports and raises
 * shared->stop when it is done. root_moves then holds the best lines first. */
void iterative_deepening(Searcher *searcher);

#endif

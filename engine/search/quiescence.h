/* Quiescence search: captures until the position is quiet enough for a static evaluation. */
#ifndef LUFT_ENGINE_SEARCH_QUIESCENCE_H
#define LUFT_ENGINE_SEARCH_QUIESCENCE_H

#include "engine/search/searcher.h"

/* Value for the side to move in a window alpha < beta; fail-soft: outside the window it is a bound.
 * Meaningless if searcher->stopped. ply is the distance from the root. In check it searches all
 * evasions. */
int quiescence_search(Searcher *searcher, int ply, int alpha, int beta);

#endif

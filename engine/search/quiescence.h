/* The quiescence search: captures until the position is quiet enough to be judged. */
#ifndef LUFT_ENGINE_SEARCH_QUIESCENCE_H
#define LUFT_ENGINE_SEARCH_QUIESCENCE_H

#include "engine/search/searcher.h"

/* The position's value for the side to move, where alpha < beta are values, too; fail-soft: beyond
 * the window it is a bound. Means nothing when searcher->stopped. ply is the distance from the
 * root. In check it searches every evasion. */
int quiescence_search(Searcher *searcher, int ply, int alpha, int beta);

#endif

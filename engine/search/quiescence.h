/* The quiescence search: captures until the position is quiet enough to be judged. */
#ifndef LUFT_ENGINE_SEARCH_QUIESCENCE_H
#define LUFT_ENGINE_SEARCH_QUIESCENCE_H

#include "engine/search/searcher.h"

/* Value within the window, fail-soft. In check every evasion is searched. */
int quiescence_search(Searcher *searcher, int ply, int alpha, int beta);

#endif

/* The tree of one search thread: alpha-beta with everything that makes it small. */
#ifndef LUFT_ENGINE_SEARCH_SEARCH_H
#define LUFT_ENGINE_SEARCH_SEARCH_H

#include "engine/search/searcher.h"

/* The search at full strength, from the root on. */
RootSearch search_root;

#endif

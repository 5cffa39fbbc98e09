/* The root of one search thread at full strength: its moves one after another, the best kept in
 * root_moves with their lines.
 */
#ifndef LUFT_ENGINE_SEARCH_ROOT_H
#define LUFT_ENGINE_SEARCH_ROOT_H

#include "engine/search/searcher.h"

/* Prunes no root move. */
RootSearch root_search;

#endif

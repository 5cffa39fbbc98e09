/* Perft with a count for each root move, in the usual format. */
#ifndef LUFT_SRC_FILTERS_DIVIDE_H
#define LUFT_SRC_FILTERS_DIVIDE_H

#include "engine/base/strbuf.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"

#include <stdatomic.h>

/* All zero: one thread, no table, no stop flag. */
typedef struct DivideMeans {
    const atomic_bool *stop; /* may be set by another thread: divide_write then returns at once */
    PerftTable *table;       /* used for this position's tree only; or NULL */
    int jobs;                /* threads besides the caller's, which waits; 0 and 1: none */
} DivideMeans;

/* Appends `e2e4: 20` lines, a blank line and `Nodes searched: 400`; returns that number. If
 * stopped, only completed moves and no sum. depth is 1 or more; means do not change the numbers. */
uint64_t divide_write(const Position *pos, int depth, const DivideMeans *means, StrBuf *out);

#endif

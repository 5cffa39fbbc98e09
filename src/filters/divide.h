/* perft, root move by root move, in the format that the field's tools compare. */
#ifndef LUFT_SRC_FILTERS_DIVIDE_H
#define LUFT_SRC_FILTERS_DIVIDE_H

#include "engine/base/strbuf.h"
#include "engine/board/perft.h"
#include "engine/board/position.h"

#include <stdatomic.h>

/* All zero: one thread, nothing remembered, nobody stops it. */
typedef struct DivideMeans {
    const atomic_bool *stop; /* another thread may set it: divide_write ends at once then */
    PerftTable *table;       /* of this position's tree alone; or NULL */
    int jobs;                /* threads besides the caller's, which waits; 0 and 1: none */
} DivideMeans;

/* Appends `e2e4: 20` lines, a blank line and `Nodes searched: 400`; returns that number. Stopped,
 * it has the moves counted whole and no sum. depth is 1 or more; the numbers are the same by any
 * means. */
uint64_t divide_write(const Position *pos, int depth, const DivideMeans *means, StrBuf *out);

#endif

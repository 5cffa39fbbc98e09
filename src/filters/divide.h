/* perft, root move by root move, in the format that the field's tools compare. */
#ifndef LUFT_SRC_FILTERS_DIVIDE_H
#define LUFT_SRC_FILTERS_DIVIDE_H

#include "engine/base/strbuf.h"
#include "engine/board/position.h"

#include <stdatomic.h>

/* Appends `e2e4: 20` lines, a blank line and `Nodes searched: 400`; returns that number.
 * depth is 1 or more; pos is unchanged on return. Another thread may set *stop: then it ends at
 * once, with the moves counted whole and no sum. stop may be NULL. */
uint64_t divide_write(Position *pos, int depth, const atomic_bool *stop, StrBuf *out);

#endif

/* The part of an older index about files that have not changed, so that only the others need
 * reading. */
#ifndef LUFT_ENGINE_LIBRARY_POSITION_INDEX_BASE_H
#define LUFT_ENGINE_LIBRARY_POSITION_INDEX_BASE_H

#include "engine/library/position_index_format.h"

#include <sys/types.h>

typedef struct IndexBase IndexBase;

/* NULL: the index is missing or knows none of the files. games are indexed. */
IndexBase *index_base_open(const char *path, const GameFile *games);
void index_base_free(IndexBase *base);

/* Whether it knows the games of this file; NULL knows none. */
bool index_base_knows(const IndexBase *base, size_t source);

/* The next records of known files, with today's game numbers; returns their count, 0 at the end, -1
 * on a read error. */
ssize_t index_base_read(IndexBase *base, PositionRecord *records, size_t count);

#endif

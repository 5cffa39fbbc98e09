/* What an older index knows of files that are still what they were, so that only others need be
 * read.
 */
#ifndef LUFT_ENGINE_LIBRARY_POSITION_INDEX_BASE_H
#define LUFT_ENGINE_LIBRARY_POSITION_INDEX_BASE_H

#include "engine/library/position_index_format.h"

#include <sys/types.h>

typedef struct IndexBase IndexBase;

/* NULL: there is no index, or it knows none of the files. games are indexed. */
IndexBase *index_base_open(const char *path, const GameFile *games);
void index_base_free(IndexBase *base);

/* Whether it knows the games of this file; NULL knows none. */
bool index_base_knows(const IndexBase *base, size_t source);

/* The next of its records with the numbers that games have now, without those of other files;
 * returns how many, 0 at the end, -1 when it cannot be read. */
ssize_t index_base_read(IndexBase *base, PositionRecord *records, size_t count);

#endif

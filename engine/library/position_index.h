/* Which games of a file reach a position, and with which move they go on: a file on disk, beside
 * none of the person's own.
 *
 * Holds the first POSITION_INDEX_PLIES plies of every game of chess, by position, so that
 * transpositions count as what they are. An index says which games it was made of (their size,
 * time and a sample of their bytes) and is good for those alone; of another, a truncated or a
 * strange file nothing is believed. Every block of it has a checksum, which is looked at whenever
 * something is looked up there. Whoever looks something up holds what is found against the board: a
 * forged index gives wrong counts, never a crash.
 */
#ifndef LUFT_ENGINE_LIBRARY_POSITION_INDEX_H
#define LUFT_ENGINE_LIBRARY_POSITION_INDEX_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/types.h"
#include "engine/library/game_file.h"

#include <stdatomic.h>

enum { POSITION_INDEX_PLIES = 40 };

/* A game at a position. */
typedef struct Posting {
    uint32_t game; /* number, from 1 */
    Move move;     /* that it made there; MOVE_NONE: its last position */
} Posting;

typedef struct PositionIndex PositionIndex;

/* Where an index of these games lies in a folder for such; the caller's to free. */
NODISCARD char *position_index_path(const GameFile *file, const char *folder);

/* Opens the index at path. STATUS_NOT_FOUND: there is none for the games as they are now, and one
 * has to be built. *index is written only on success. */
NODISCARD Status position_index_open(const char *path, const GameFilePrint *games,
                                     PositionIndex **index);
/* The same of a descriptor, which it closes, on an error too. */
NODISCARD Status position_index_open_descriptor(int descriptor, const GameFilePrint *games,
                                                PositionIndex **index);
void position_index_free(PositionIndex *index);

/* How many games it was made of. */
size_t position_index_games(const PositionIndex *index);

/* A walk over what is known of a position. Begin finds the place; go_on hands out at most
 * POSITION_WALK_STEP games more, by number of the game, each game once, and is_done is set when
 * there are no more. STATUS_IO: the file cannot be read, or is damaged, and is removed: the next
 * one that looks for it has to build it anew. Any thread, one at a time. */

enum { POSITION_WALK_STEP = 1 << 14 };

typedef struct PositionWalk {
    uint64_t key, at; /* position_index.c's */
    uint32_t last;
    bool is_done;
} PositionWalk;

typedef void PostingHandler(void *context, const Posting *posting);
NODISCARD Status position_index_begin(PositionIndex *index, Key key, PositionWalk *walk);
NODISCARD Status position_index_go_on(PositionIndex *index, PositionWalk *walk,
                                      PostingHandler *on_posting, void *context);

/* How far building is. */
typedef struct PositionIndexProgress {
    atomic_size_t games; /* relaxed */
} PositionIndexProgress;

/* Reads all games of the file, whose own index must be whole, ringing its bell now and then, and
 * writes the index to path, whose folder it makes. Of a folder only those files are read that an
 * older index at path does not know as they are. Takes some tens of megabytes, whatever the size,
 * and a nameless temporary file of the size of the index. Where that cannot be written, or path is
 * NULL, the index goes to a nameless file of the temporary folder, or of memory if it is small:
 * *built then has its descriptor, the caller's. STATUS_STATE: stop was set meanwhile. Not the
 * owner's thread need call it. */
typedef struct PositionIndexBuilt {
    int descriptor; /* -1: it is at path */
    Status reason;  /* why it is not */
} PositionIndexBuilt;
NODISCARD Status position_index_build(GameFile *file, const char *path,
                                      PositionIndexProgress *progress, const atomic_bool *stop,
                                      PositionIndexBuilt *built);

#endif

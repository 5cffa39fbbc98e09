/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of a file that reach a position, and their next moves: an index on disk, never among
 * the user's own files.
 *
 * Contains the first POSITION_INDEX_PLIES plies of every game of chess, by position, so that
 * transpositions count. An index identifies its games (by their size, time and a sample of their
 * bytes) and is valid for those only; other, truncated and foreign files are rejected. Every block
 * has a checksum, verified when it is read. Callers check results against the board: a forged index
 * yields wrong counts, never a crash.
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
    Move move;     /* its move there; MOVE_NONE: its last position */
} Posting;

typedef struct PositionIndex PositionIndex;

/* The path of these games' index in a folder; the caller frees it. */
NODISCARD char *position_index_path(const GameFile *file, const char *folder);

/* Opens the index at path. STATUS_NOT_FOUND: none is valid for the games as they are now, and one
 * must be built. *index is written only on success. */
NODISCARD Status position_index_open(const char *path, const GameFilePrint *games,
                                     PositionIndex **index);
/* The same for a descriptor, which is closed also on an error. */
NODISCARD Status position_index_open_descriptor(int descriptor, const GameFilePrint *games,
                                                PositionIndex **index);
void position_index_free(PositionIndex *index);

/* Number of games it was built from. */
size_t position_index_games(const PositionIndex *index);

/* A walk over the games of a position. Begin finds the place; go_on returns at most
 * POSITION_WALK_STEP more games, by number, each game once, and sets is_done after the last.
 * STATUS_IO: the file cannot be read, or is damaged and has been removed, and must be built again.
 * Any thread, one at a time. */

enum { POSITION_WALK_STEP = 1 << 14 };

typedef struct PositionWalk {
    uint64_t key, at; /* private to position_index.c */
    uint32_t last;
    bool is_done;
} PositionWalk;

typedef void PostingHandler(void *context, const Posting *posting);
NODISCARD Status position_index_begin(PositionIndex *index, Key key, PositionWalk *walk);
NODISCARD Status position_index_go_on(PositionIndex *index, PositionWalk *walk,
                                      PostingHandler *on_posting, void *context);

/* Progress of building. */
typedef struct PositionIndexProgress {
    atomic_size_t games; /* relaxed */
} PositionIndexProgress;

/* Reads all games of the file, whose own index must be complete, ringing its bell now and then, and
 * writes the index to path, creating the folder. In a folder only files that an older index at path
 * does not know as they are now are read. Takes some tens of megabytes, whatever the size, and an
 * unlinked temporary file of the index's size. If that cannot be written, or path is NULL, the
 * index goes to an unlinked file in the temporary folder, or in memory if it is small: *built then
 * has its descriptor, which the caller closes. STATUS_STATE: stop was set meanwhile. May be called
 * on any thread. */
typedef struct PositionIndexBuilt {
    int descriptor; /* -1: it is at path */
    Status reason;  /* the reason if it is not */
} PositionIndexBuilt;
NODISCARD Status position_index_build(GameFile *file, const char *path,
                                      PositionIndexProgress *progress, const atomic_bool *stop,
                                      PositionIndexBuilt *built);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One PGN file on disk, or a text: reads its bytes again and checks whether they have changed.
 *
 * A held file stays readable after its name is gone, and a packed one is unpacked once into an
 * unlinked temporary file if there is space; the many files of a folder are not held. The owner
 * opens it; any thread may read it.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_SOURCE_H
#define LUFT_ENGINE_LIBRARY_GAME_SOURCE_H

#include "engine/pgn/byte_source.h"

#include <stdatomic.h>
#include <sys/stat.h>

/* State of a file on disk since it was opened. */
typedef enum GameFileState {
    GAME_FILE_SAME,
    GAME_FILE_CHANGED,  /* written to: offsets of games may be wrong now */
    GAME_FILE_REPLACED, /* another file has its name; the old one is still read */
    GAME_FILE_GONE      /* the name is gone; the file is still read */
} GameFileState;

/* Identifies the games at one time: size, time, and a hash over a sample of the bytes as stored. */
typedef struct GameFilePrint {
    uint64_t size;
    int64_t seconds;
    uint64_t nanoseconds;
    uint64_t content;
} GameFilePrint;

typedef struct GameSource {
    char *path;        /* owned; only a label for a text */
    int descriptor;    /* held; -1: each reader opens the file */
    int unpacked;      /* of a held packed file: descriptor of the unpacked copy, or -1 */
    struct stat known; /* when it was opened */
    bool is_packed, is_nameless;
    atomic_bool unpacked_is_whole; /* release and acquire, after the copy was written */
    GameFilePrint print;
    /* Set by the indexer: the number of the first game, 0 until known, set before any game is
     * published (relaxed); and the number of games, to be read after indexing. */
    atomic_size_t first;
    size_t count;
} GameSource;

/* Opens a regular file and holds it. Must be released in either case. */
NODISCARD Status game_source_hold(GameSource *source, const char *path);
/* The same for a text, which is copied. */
NODISCARD Status game_source_take_text(GameSource *source, const char *name, const char *text,
                                       size_t length);
/* Examines a regular file without holding it. */
NODISCARD Status game_source_note(GameSource *source, const char *path);
void game_source_done(GameSource *source);

/* The bytes from the beginning. STATUS_STATE: the file has changed since it was opened, and is not
 * held. */
NODISCARD Status game_source_read(const GameSource *source, ByteSource **bytes);
/* The same for the first reading, which makes the copy of a packed and held file; is_packed is
 * known afterwards. The caller reports the copy's state with game_source_unpacked. */
NODISCARD Status game_source_read_first(GameSource *source, ByteSource **bytes);
void game_source_unpacked(GameSource *source, const ByteSource *bytes);

/* Whether bytes come from the unpacked copy, and whether going back is expensive. */
bool game_source_has_copy(const GameSource *source);
bool game_source_is_slow(const GameSource *source);
/* Number of bytes, unpacked, as far as known; UINT64_MAX: packed and without a copy. */
uint64_t game_source_length(const GameSource *source);

/* Number of the first game, 0 until known. */
size_t game_source_first(const GameSource *source);

GameFileState game_source_state(const GameSource *source);

#endif

/* One PGN file on disk, or a text that was handed over: how its bytes are read again, and whether
 * they still are what they were.
 *
 * A file that is held stays readable when its name is gone, and a packed one is unpacked once into
 * a nameless temporary file, where there is room; of the many files of a folder none is held. The
 * owner opens it; any thread may read it.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_SOURCE_H
#define LUFT_ENGINE_LIBRARY_GAME_SOURCE_H

#include "engine/pgn/byte_source.h"

#include <stdatomic.h>
#include <sys/stat.h>

/* What became of a file on disk since it was opened. */
typedef enum GameFileState {
    GAME_FILE_SAME,
    GAME_FILE_CHANGED,  /* written to: places of games may be wrong now */
    GAME_FILE_REPLACED, /* another file has its name; the old one is still read */
    GAME_FILE_GONE      /* nothing has its name; it is still read */
} GameFileState;

/* What tells games from others, or from those of the same file at another time: size, time, and a
 * hash over a sample of the bytes as stored. */
typedef struct GameFilePrint {
    uint64_t size;
    int64_t seconds;
    uint64_t nanoseconds;
    uint64_t content;
} GameFilePrint;

typedef struct GameSource {
    char *path;        /* owned; only what it is called where it is nameless */
    int descriptor;    /* held; -1: it is opened anew by whoever reads */
    int unpacked;      /* of a packed file that is held: one with its games, or -1 */
    struct stat known; /* as it was opened */
    bool is_packed, is_nameless;
    atomic_bool unpacked_is_whole; /* release and acquire, with what was written */
    GameFilePrint print;
    /* Of its games, by whoever indexes: the number of the first, 0 before they are, set before any
     * is published (relaxed); and how many there are, to be read when all is done. */
    atomic_size_t first;
    size_t count;
} GameSource;

/* Opens a regular file and holds it. To be released in either case. */
NODISCARD Status game_source_hold(GameSource *source, const char *path);
/* The same of a text, which is copied. */
NODISCARD Status game_source_take_text(GameSource *source, const char *name, const char *text,
                                       size_t length);
/* Looks at a regular file without holding it. */
NODISCARD Status game_source_note(GameSource *source, const char *path);
void game_source_done(GameSource *source);

/* The bytes from their beginning. STATUS_STATE: the file is no longer what was opened, and it is
 * not held. */
NODISCARD Status game_source_read(const GameSource *source, ByteSource **bytes);
/* The same for the first time, which makes the copy where it is packed and held; is_packed is known
 * then. Told now and then by game_source_unpacked how that went. */
NODISCARD Status game_source_read_first(GameSource *source, ByteSource **bytes);
void game_source_unpacked(GameSource *source, const ByteSource *bytes);

/* Whether bytes come out of the copy, and whether going back is dear. */
bool game_source_has_copy(const GameSource *source);
bool game_source_is_slow(const GameSource *source);
/* How many bytes there are, unpacked, so far as is known; UINT64_MAX: packed, and there is no copy.
 */
uint64_t game_source_length(const GameSource *source);

/* See there. */
size_t game_source_first(const GameSource *source);

GameFileState game_source_state(const GameSource *source);

#endif

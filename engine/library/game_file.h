/* A PGN file of any number of games: indexed in the background, read game by game.
 *
 * Holds the file open, so that its games stay readable when its name is gone; a packed file is
 * unpacked once into a nameless temporary file while it is indexed, where there is room. Notices
 * when the file on disk is no longer what was indexed. The thread that opened it owns it; a task
 * of its own indexes, and others (game_search) may read the index and make readers.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_FILE_H
#define LUFT_ENGINE_LIBRARY_GAME_FILE_H

#include "engine/base/bell.h"
#include "engine/base/task.h"
#include "engine/library/game_index.h"

typedef struct GameFile GameFile;

/* What became of the file on disk since it was opened. */
typedef enum GameFileState {
    GAME_FILE_SAME,
    GAME_FILE_CHANGED,  /* written to: places of games may be wrong now */
    GAME_FILE_REPLACED, /* another file has its name; the old one is still read */
    GAME_FILE_GONE      /* nothing has its name; it is still read */
} GameFileState;

typedef struct GameFileProgress {
    size_t games;          /* found so far */
    uint64_t done, length; /* bytes as stored; length 0: unknown */
    bool is_done;
    Status status;      /* once done: why not everything could be read */
    int64_t elapsed_ms; /* of indexing */
} GameFileProgress;

/* What tells a file's games from those of another, or of the same file at another time: size, time,
 * and a hash over a sample of the bytes as stored. */
typedef struct GameFilePrint {
    uint64_t size;
    int64_t seconds;
    uint64_t nanoseconds;
    uint64_t content;
} GameFilePrint;

/* Opens a regular file and begins to index it. *file is written only on success. */
NODISCARD Status game_file_open(const char *path, GameFile **file);
/* The same for games that lie in no file: a pasted text, which is copied. name stands in for the
 * path; the state is always GAME_FILE_SAME. */
NODISCARD Status game_file_open_text(const char *name, const char *text, size_t length,
                                     GameFile **file);
bool game_file_is_nameless(const GameFile *file);
/* Stops and waits for the indexing; searches in it must have ended. NULL is fine. */
void game_file_free(GameFile *file);

const char *game_file_path(const GameFile *file);
const GameIndex *game_file_index(const GameFile *file);

/* Rung about ten times a second while games are found, and at the end; searches ring it too. */
Bell *game_file_bell(GameFile *file);
void game_file_progress(GameFile *file, GameFileProgress *progress);
GameFileState game_file_state(const GameFile *file);
/* Of the file as it was opened; STATUS_IO. A text has no time. */
NODISCARD Status game_file_print(const GameFile *file, GameFilePrint *print);

/* A further reader of the games found so far, which the caller frees before the file. Any thread.
 * *is_slow (may be NULL): going back means unpacking the file from its start. */
NODISCARD Status game_file_reader(GameFile *file, PgnReader **reader, bool *is_slow);

/* Goes to a game that is in the index. */
NODISCARD Status game_file_seek(const GameFile *file, PgnReader *reader, size_t number);

/* The bytes from a game that is in the index to the next one, or so far as the file goes. */
uint64_t game_file_bytes(GameFile *file, size_t number);

/* Reads a game that is in the index, with all that can be read of it, and its place; *fault is the
 * first thing that could not, as pgn_read_text has it. STATUS_NOT_FOUND: there is no game any more.
 */
NODISCARD Status game_file_read(GameFile *file, size_t number, Game **game, PgnGameInfo *info,
                                Status *fault);

/* For tasks: sleeps until there are more than known games, or indexing is done, or the task is
 * to stop (game_file_wake then). Returns the number of games; *is_done: no more will come. */
size_t game_file_wait(GameFile *file, size_t known, const Task *task, bool *is_done);
void game_file_wake(GameFile *file);

#endif

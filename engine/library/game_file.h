/* PGN games of any number, in a file or in all files of a folder: indexed in the background, read
 * game by game.
 *
 * Games count through from 1, a folder's file after file. Notices when what lies on disk is no
 * longer what was indexed (engine/library/game_source). The thread that opened it owns it; a task
 * of its own indexes, and others (game_search) may read the index and make readers.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_FILE_H
#define LUFT_ENGINE_LIBRARY_GAME_FILE_H

#include "engine/base/bell.h"
#include "engine/base/task.h"
#include "engine/library/game_index.h"
#include "engine/library/game_source.h"

typedef struct GameFile GameFile;

typedef struct GameFileProgress {
    size_t games;          /* found so far */
    uint64_t done, length; /* bytes as stored; length 0: unknown */
    bool is_done;
    Status status;      /* once done: why not everything could be read */
    int64_t elapsed_ms; /* of indexing */
} GameFileProgress;

/* Opens a regular file or a folder and begins to index it. *file is written only on success. */
NODISCARD Status game_file_open(const char *path, GameFile **file);
/* The same for games that lie in no file: a pasted text, which is copied. name stands in for the
 * path; the state is always GAME_FILE_SAME. */
NODISCARD Status game_file_open_text(const char *name, const char *text, size_t length,
                                     GameFile **file);
bool game_file_is_nameless(const GameFile *file);
bool game_file_is_folder(const GameFile *file);
/* Stops and waits for the indexing; searches in it must have ended. NULL is fine. */
void game_file_free(GameFile *file);

/* As it was opened. */
const char *game_file_path(const GameFile *file);
const GameIndex *game_file_index(const GameFile *file);

/* The files that the games lie in; those of a folder once it is indexed. Any thread. */
size_t game_file_source_count(const GameFile *file);
const GameSource *game_file_source(const GameFile *file, size_t at);
/* The one that holds a game which is in the index. */
const GameSource *game_file_source_of(const GameFile *file, size_t number);

/* Rung about ten times a second while games are found, and at the end; searches ring it too. */
Bell *game_file_bell(GameFile *file);
void game_file_progress(GameFile *file, GameFileProgress *progress);
/* A folder is changed when one of its files is; one that came to it is nothing that was indexed. */
GameFileState game_file_state(GameFile *file);
/* Of the games as they were indexed, which is done. A text has no time, a folder none of its own.
 */
GameFilePrint game_file_print(const GameFile *file);

/* The bytes from a game that is in the index to the next one, or so far as the file goes;
 * UINT64_MAX: as game_source_length has it. */
uint64_t game_file_bytes(const GameFile *file, size_t number);

/* For tasks: sleeps until there are more than known games, or indexing is done, or the task is
 * to stop (game_file_wake then). Returns the number of games; *is_done: no more will come. */
size_t game_file_wait(GameFile *file, size_t known, const Task *task, bool *is_done);
void game_file_wake(GameFile *file);

#endif

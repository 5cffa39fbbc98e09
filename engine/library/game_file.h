/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any number of PGN games, in a file or in all files of a folder: indexed in the background, read
 * one by one.
 *
 * Games are numbered from 1, in a folder across all its files. Detects that files on disk have
 * changed since they were indexed (engine/library/game_source). Owned by the thread that opened it;
 * its own task indexes, and other tasks (game_search) may read the index and create readers.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_FILE_H
#define LUFT_ENGINE_LIBRARY_GAME_FILE_H

#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/library/game_index.h"
#include "engine/library/game_source.h"

typedef struct GameFile GameFile;

typedef struct GameFileProgress {
    size_t games;          /* found so far */
    uint64_t done, length; /* bytes as stored; length 0: unknown */
    bool is_done;
    Status status;      /* once done: the error if not everything could be read */
    int64_t elapsed_ms; /* of indexing */
} GameFileProgress;

/* Opens a regular file or a folder and starts indexing it. *file is written only on success. */
NODISCARD Status game_file_open(const char *path, GameFile **file);
/* The same for games outside any file: a pasted text, which is copied. name replaces the path; the
 * state is always GAME_FILE_SAME. */
NODISCARD Status game_file_open_text(const char *name, const char *text, size_t length,
                                     GameFile **file);
bool game_file_is_nameless(const GameFile *file);
bool game_file_is_folder(const GameFile *file);
/* Stops indexing and waits for it; searches must have ended. NULL is allowed. */
void game_file_free(GameFile *file);

/* As it was passed to game_file_open. */
const char *game_file_path(const GameFile *file);
const GameIndex *game_file_index(const GameFile *file);

/* The files that contain the games; in a folder known after indexing. Any thread. */
size_t game_file_source_count(const GameFile *file);
const GameSource *game_file_source(const GameFile *file, size_t at);
/* The source of an indexed game. */
const GameSource *game_file_source_of(const GameFile *file, size_t number);

/* Rung about ten times a second while games are found, and at the end; searches ring it too. */
Bell *game_file_bell(GameFile *file);
void game_file_progress(GameFile *file, GameFileProgress *progress);
/* A folder counts as changed if one of its files has; a file added later was not indexed and does
 * not count. */
GameFileState game_file_state(GameFile *file);
/* Of the games as indexed, once that is done. A text has no time, nor has a folder. */
GameFilePrint game_file_print(const GameFile *file);

/* The number of bytes from an indexed game to the next one, or to the end of the file; UINT64_MAX
 * as for game_source_length. */
uint64_t game_file_bytes(const GameFile *file, size_t number);

/* For tasks: sleeps until there are more than known games, or indexing is done, or the task is to
 * stop (after game_file_wake). Returns the number of games; *is_done: no more will follow. */
size_t game_file_wait(GameFile *file, size_t known, const Task *task, bool *is_done);
void game_file_wake(GameFile *file);

/* --- the PGN files in a folder and its subfolders, by name ---
 *
 * Names end in .pgn, .pgn.gz or .pgn.zst; hidden files and links to folders are skipped. No file is
 * opened. */

typedef struct GamePaths {
    char **paths; /* owned; each begins with the folder's name as passed */
    size_t count, capacity;
} GamePaths;

/* Appends the files of the folder, always in the same order. STATUS_IO: a folder cannot be read;
 * the files of the others are listed. */
NODISCARD Status game_folder_find(const char *folder, GamePaths *paths);
void game_paths_add(GamePaths *paths, const char *path);
void game_paths_done(GamePaths *paths);

/* Whether the file name is that of a PGN file. */
bool game_folder_is_games(const char *name);

#endif

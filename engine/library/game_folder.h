/* The PGN files in a folder and its subfolders, by name.
 *
 * Names end in .pgn, .pgn.gz or .pgn.zst; hidden files and links to folders are skipped. Opens no
 * file.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_FOLDER_H
#define LUFT_ENGINE_LIBRARY_GAME_FOLDER_H

#include "engine/base/status.h"

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

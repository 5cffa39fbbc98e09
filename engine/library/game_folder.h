/* The files of games in a folder and in the folders below it, by name.
 *
 * Those whose names end in .pgn, .pgn.gz or .pgn.zst; hidden ones and links to folders are passed
 * over. Opens no file.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_FOLDER_H
#define LUFT_ENGINE_LIBRARY_GAME_FOLDER_H

#include "engine/base/status.h"

typedef struct GamePaths {
    char **paths; /* owned; each begins as the folder was named */
    size_t count, capacity;
} GamePaths;

/* Appends the files of the folder, always in the same order. STATUS_IO: it, or one below it, cannot
 * be read; the files of the others are there. */
NODISCARD Status game_folder_find(const char *folder, GamePaths *paths);
void game_paths_add(GamePaths *paths, const char *path);
void game_paths_done(GamePaths *paths);

/* Whether a file is called as those of games are. */
bool game_folder_is_games(const char *name);

#endif

/* The operands of `luft games`: files, files in folders, and the words of a query. */
#ifndef LUFT_SRC_FILTERS_GAME_SOURCES_H
#define LUFT_SRC_FILTERS_GAME_SOURCES_H

#include "engine/base/strbuf.h"
#include "engine/library/game_file.h"

typedef struct GameSources {
    GamePaths files;  /* "-" is standard input */
    bool has_several; /* several files, or a folder: output must name the file */
    StrBuf query;     /* for game_query_parse */
} GameSources;

/* Files and folders come first; all operands after them are words of the query. Without a file,
 * standard input is read. In a folder, files of games are used. STATUS_NOT_FOUND: something that
 * looks like a path does not exist, or a folder has no games. Call game_sources_done in any
 * case. */
NODISCARD Status game_sources_find(const char *const *operands, int count, GameSources *sources);
void game_sources_done(GameSources *sources);

#endif

/* The operands of `luft games`: files, the files of folders, and the words of a query.
 *
 * Knows how to tell them apart; opens no file.
 */
#ifndef LUFT_SRC_FILTERS_GAME_SOURCES_H
#define LUFT_SRC_FILTERS_GAME_SOURCES_H

#include "engine/base/strbuf.h"
#include "engine/library/game_folder.h"

typedef struct GameSources {
    GamePaths files;  /* "-" is standard input */
    bool has_several; /* more than one file, or a folder: who reads wants to know which */
    StrBuf query;     /* a line for game_query_parse */
} GameSources;

/* Files and folders come first; from the first operand on that is neither all are words of the
 * query. Without a file it is standard input. Of a folder its files of games count.
 * STATUS_NOT_FOUND: what looks like a path is not there, or a folder holds no games. To be released
 * in either case. */
NODISCARD Status game_sources_find(const char *const *operands, int count, GameSources *sources);
void game_sources_done(GameSources *sources);

#endif

/* Games merged into a tree of moves; one tree for each start position. */
#ifndef LUFT_SRC_FILTERS_MERGED_GAMES_H
#define LUFT_SRC_FILTERS_MERGED_GAMES_H

#include "engine/base/base.h"
#include "engine/base/strbuf.h"

typedef struct MergedGames MergedGames;

NODISCARD MergedGames *merged_games_new(void);
void merged_games_free(MergedGames *merged);

/* Merges one game, as PGN. */
void merged_games_add(MergedGames *merged, const char *pgn, size_t length);
size_t merged_games_count(const MergedGames *merged);
/* Appends a tree as PGN. Its tags are those on which all games agree; each game's players and
 * result are a comment at the end of its main line. */
void merged_games_write(const MergedGames *merged, size_t index, StrBuf *out);

#endif

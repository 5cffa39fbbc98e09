/* A search among the games of a file, going on in the background while they are still being
 * indexed.
 *
 * The thread that started it owns it; what was found so far may be looked at any time. Rings the
 * file's bell about ten times a second and at the end.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_SEARCH_H
#define LUFT_ENGINE_LIBRARY_GAME_SEARCH_H

#include "engine/library/game_file.h"
#include "engine/library/game_query.h"

typedef struct GameSearch GameSearch;

typedef struct GameSearchProgress {
    size_t examined, found;
    bool is_done; /* all games are examined, or it was stopped */
    bool was_stopped;
    Status status; /* once done: why not everything could be read */
    int64_t elapsed_ms;
} GameSearchProgress;

/* query is copied; file must outlive the search. *search is written only on success. */
NODISCARD Status game_search_start(GameFile *file, const GameQuery *query, GameSearch **search);
/* A search that is done already: these numbers, in the order of the file, are what it found (by an
 * index of positions, say). It looks for query as if it had asked. Sorts by the query's column. */
NODISCARD Status game_search_found(GameFile *file, const GameQuery *query, const uint32_t *numbers,
                                   size_t count, GameSearch **search);
/* Ends it where it is; what was found stays. */
void game_search_stop(GameSearch *search);
/* Stops it and waits; NULL is fine. */
void game_search_free(GameSearch *search);

/* What it was started with. */
const GameQuery *game_search_query(const GameSearch *search);

void game_search_progress(GameSearch *search, GameSearchProgress *progress);

/* How many games were found so far, and the number of one of them, by rows from 0: in the order of
 * the file until the search is done, then as the query sorts. */
size_t game_search_count(const GameSearch *search);
size_t game_search_number(GameSearch *search, size_t row);

/* The row of a game; false when it was not found (yet): *row is then where it would stand, unless
 * the order is another. Costs a look at every row when sorted. */
bool game_search_row(GameSearch *search, size_t number, size_t *row);

#endif

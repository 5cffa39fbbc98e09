/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A background search among the games of a file, which may still be indexed.
 *
 * Owned by the thread that started it; the games found so far may be read at any time. Rings the
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
    Status status; /* once done: the error if not everything could be read */
    int64_t elapsed_ms;
} GameSearchProgress;

/* query is copied; file must outlive the search. *search is written only on success. */
NODISCARD Status game_search_start(GameFile *file, const GameQuery *query, GameSearch **search);
/* A finished search with these numbers, in the order of the file, as its result (from a position
 * index, for example), as if it had evaluated query. Sorts by the query's column. */
NODISCARD Status game_search_found(GameFile *file, const GameQuery *query, const uint32_t *numbers,
                                   size_t count, GameSearch **search);
/* Ends the search early; the games found stay. */
void game_search_stop(GameSearch *search);
/* Stops it and waits; NULL is allowed. */
void game_search_free(GameSearch *search);

/* The query it was started with. */
const GameQuery *game_search_query(const GameSearch *search);

void game_search_progress(GameSearch *search, GameSearchProgress *progress);

/* How many games were found so far, and the number of one of them, by row from 0: in the order of
 * the file until the search is done, then as the query sorts. */
size_t game_search_count(const GameSearch *search);
size_t game_search_number(GameSearch *search, size_t row);

/* The row of a game; if it is not found (yet), false, and *row is its insertion point in the order
 * of the file. Examines every row if sorted. */
bool game_search_row(GameSearch *search, size_t number, size_t *row);

#endif

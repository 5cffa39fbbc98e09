/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that luft games prints: their sources, duplicates, order, and merging. */
#ifndef LUFT_SRC_FILTERS_GAME_SOURCES_H
#define LUFT_SRC_FILTERS_GAME_SOURCES_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/library/game_file.h"
#include "engine/record/game.h"

/* The operands of `luft games`: files, files in folders, and the words of a query. */
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

/* Duplicate games: the same moves from the same start by the same players.
 *
 * Players are compared by surname, because files differ in the rest: "Short, Nigel", "Short, N."
 * and "Nigel Short" are equal. Stores 16 bytes a game. */

/* 128-bit fingerprint of a game; collisions are negligible. */
typedef struct GamePrint {
    uint64_t halves[2];
} GamePrint;

GamePrint game_print_of(const Game *game);

typedef struct SeenGames SeenGames;

NODISCARD SeenGames *seen_games_new(void);
void seen_games_free(SeenGames *seen);

/* Adds the game; *is_new: it was not there before. STATUS_NO_MEMORY: too many games. */
NODISCARD Status seen_games_add(SeenGames *seen, const GamePrint *print, bool *is_new);

/* Texts written in another order than they arrive: kept in a nameless temporary file, with 64 bytes
 * of memory each. */
enum { SORT_KEY_MAX = 44 };

/* Compared as bytes. */
typedef struct SortKey {
    unsigned char bytes[SORT_KEY_MAX];
} SortKey;

typedef struct SortedTexts SortedTexts;

NODISCARD Status sorted_texts_new(bool descends, SortedTexts **texts);
void sorted_texts_free(SortedTexts *texts);

NODISCARD Status sorted_texts_add(SortedTexts *texts, const SortKey *key, const char *text,
                                  size_t length);

/* Stable; in descending order equal keys are reversed as well. Returns how many there are. */
size_t sorted_texts_sort(SortedTexts *texts);
/* Appends one of them, counted from 0. */
NODISCARD Status sorted_texts_read(const SortedTexts *texts, size_t number, StrBuf *out);

/* Games merged into trees of moves, one for each start position. A tree's tags are those on which
 * all games agree; each game's players and result are a comment at the end of its main line. */
typedef struct MergedGames {
    Game **trees;
    size_t count, capacity;
} MergedGames;

/* Merges one game, as PGN. */
void merged_games_add(MergedGames *merged, const char *pgn, size_t length);
void merged_games_done(MergedGames *merged);

#endif

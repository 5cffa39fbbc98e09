/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data that lists and searches of games need, for every game of a PGN file, in little memory.
 *
 * 40 bytes a game, and up to GAME_INDEX_NAMES_BYTES a game for all names together, each stored
 * once; a name that did not fit is read from the file again. At most alloc_share. One thread adds
 * and publishes; any thread may read published games.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_INDEX_H
#define LUFT_ENGINE_LIBRARY_GAME_INDEX_H

#include "engine/base/base.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game_facts.h"

typedef uint32_t NameId;

#define NAME_NONE ((NameId)0)            /* the empty name */
#define NAME_UNKEPT ((NameId)UINT32_MAX) /* the name exists, but was not kept */

enum {
    GAME_ELO_MAX = 9999,
    GAME_INDEX_NAMES_BYTES = 16,
    GAME_INDEX_NAMES_FREE = 1 << 18, /* bytes for names that any file may use */
    GAME_PLIES_MAX = UINT16_MAX,     /* longer games are recorded with this length */
};

typedef struct GameIndex GameIndex;

typedef enum GameName { GAME_WHITE, GAME_BLACK, GAME_EVENT, GAME_NAME_NB } GameName;

/* One game. Its number is its place in the index, from 1. */
typedef struct GameEntry {
    uint64_t offset;            /* with line, for pgn_seek */
    uint32_t line;              /* at most UINT32_MAX, also for later lines */
    NameId names[GAME_NAME_NB]; /* NAME_NONE if the tag is missing or "?" */
    uint32_t date : GAME_DATE_BITS;
    uint32_t result : 3;  /* GameResult */
    uint32_t variant : 5; /* variant.h */
    uint16_t plies;       /* words of the main line, which are moves in a valid file */
    uint16_t eco;         /* from the ECO tag, ECO_NONE without one */
    uint16_t elo[2];      /* of White and Black; 0: unknown */
} GameEntry;

/* Never NULL. */
NODISCARD GameIndex *game_index_new(void);
void game_index_free(GameIndex *index);

/* Scans the next game and adds it. false: end of file, or no memory (game_index_is_full). */
NODISCARD bool game_index_add(GameIndex *index, PgnReader *reader);
bool game_index_is_full(const GameIndex *index);

/* Makes the added games visible to other threads. */
void game_index_publish(GameIndex *index);

/* No more games will follow: publishes, and releases memory needed only for adding. */
void game_index_finish(GameIndex *index);

/* Number of published games. Any thread, like the functions below. */
size_t game_index_count(const GameIndex *index);

/* A published game, number from 1. The entry never moves. */
const GameEntry *game_index_entry(const GameIndex *index, size_t number);

/* A name as UTF-8, not NUL-terminated; false if it was not kept. */
bool game_index_name(const GameIndex *index, const GameEntry *entry, GameName which,
                     const char **name, size_t *length);

/* Bytes used, for the thread that adds. */
size_t game_index_memory(const GameIndex *index);

/* The name that a tag holds; GAME_NAME_NB for other tags. */
GameName game_name_of_tag(const char *tag, size_t length);

/* Whether a tag's value means unknown ("?", ""). */
bool game_name_is_unknown(const char *value, size_t length);

#endif

/* What a list of games shows and searches, of every game of a PGN file, in little memory.
 *
 * 40 bytes a game, and up to GAME_INDEX_NAMES_BYTES a game for all names together, which are kept
 * once each; a name for which there was no room is read from the file again. At most alloc_share.
 * One thread adds and publishes; any thread may look at what was published. Knows no file and no
 * thread.
 */
#ifndef LUFT_ENGINE_LIBRARY_GAME_INDEX_H
#define LUFT_ENGINE_LIBRARY_GAME_INDEX_H

#include "engine/library/name_table.h"
#include "engine/pgn/pgn_read.h"
#include "engine/record/game_facts.h"

enum {
    GAME_ELO_MAX = 9999,
    GAME_INDEX_NAMES_BYTES = 16,
    GAME_INDEX_NAMES_FREE = 1 << 18, /* bytes for names that any file may have */
    GAME_PLIES_MAX = UINT16_MAX,     /* longer games count as so long */
};

typedef struct GameIndex GameIndex;

typedef enum GameName { GAME_WHITE, GAME_BLACK, GAME_EVENT, GAME_NAME_NB } GameName;

/* One game. Its number is its place in the index, from 1. */
typedef struct GameEntry {
    uint64_t offset;            /* with line, for pgn_seek */
    uint32_t line;              /* at most UINT32_MAX, also behind it */
    NameId names[GAME_NAME_NB]; /* NAME_NONE when there is no tag or it is "?" */
    uint32_t date : GAME_DATE_BITS;
    uint32_t result : 3;  /* GameResult */
    uint32_t variant : 5; /* variant.h */
    uint16_t plies;       /* words of the main line, which are moves in a good file */
    uint16_t eco;         /* of the ECO tag, ECO_NONE without one */
    uint16_t elo[2];      /* of White and Black; 0: unknown */
} GameEntry;

/* Never NULL. */
NODISCARD GameIndex *game_index_new(void);
void game_index_free(GameIndex *index);

/* Reads over the next game and adds it. false: there is none, or no memory for it
 * (game_index_is_full). */
NODISCARD bool game_index_add(GameIndex *index, PgnReader *reader);
bool game_index_is_full(const GameIndex *index);

/* Lets others see what was added. */
void game_index_publish(GameIndex *index);

/* No more games will come: publishes, and gives back what only adding needs. */
void game_index_finish(GameIndex *index);

/* How many games others may see. Any thread, as the functions below. */
size_t game_index_count(const GameIndex *index);

/* A published game, number from 1. The entry stays where it is. */
const GameEntry *game_index_entry(const GameIndex *index, size_t number);

/* The bytes of a name as in the file, not NUL-terminated; false when it was not kept. */
bool game_index_name(const GameIndex *index, const GameEntry *entry, GameName which,
                     const char **name, size_t *length);

/* Bytes taken, for the thread that adds. */
size_t game_index_memory(const GameIndex *index);

/* The name that a tag stands for: GAME_NAME_NB when it is none of them. */
GameName game_name_of_tag(const char *tag, size_t length);

/* Whether a tag's value says that nobody knows ("?", ""). */
bool game_name_is_unknown(const char *value, size_t length);

#endif

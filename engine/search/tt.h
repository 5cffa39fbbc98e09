/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scale of search values, and the transposition table, which stores them. */
#ifndef LUFT_ENGINE_SEARCH_TT_H
#define LUFT_ENGINE_SEARCH_TT_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/mind/job.h"

/* Scores inside the search, in centipawns: mates at the ends of the range, and next to them wins by
 * endgame tables. */
enum {
    MAX_PLY = SEARCH_DEPTH_MAX,
    VALUE_DRAW = 0,
    VALUE_MATE = 32000,
    VALUE_INFINITE = 32001,
    VALUE_NONE = 32002,                          /* no static evaluation: in check or unknown */
    VALUE_MATE_BOUND = VALUE_MATE - MAX_PLY - 1, /* |value| above it: a mate */
    VALUE_TABLE_WIN = VALUE_MATE_BOUND,          /* minus the plies to the position in the table */
    VALUE_TABLE_BOUND =
        VALUE_TABLE_WIN - MAX_PLY - 1 /* |value| above it: decided, by mate or table */
};

static inline int value_mate_in(int ply) { return VALUE_MATE - ply; }
static inline int value_mated_in(int ply) { return ply - VALUE_MATE; }
static inline bool value_is_mate(int value)
{
    return value > VALUE_MATE_BOUND || value < -VALUE_MATE_BOUND;
}
static inline bool value_is_decided(int value)
{
    return value > VALUE_TABLE_BOUND || value < -VALUE_TABLE_BOUND;
}

/* Transposition table: search results by position, shared by all threads.
 *
 * Lock-free: an entry is two words, the first the key XORed with the second, so that an entry torn
 * by two writers is not recognised (Hyatt and Mann, "A lockless transposition table
 * implementation", 2002). All accesses are relaxed atomics. */
typedef struct TransTable TransTable;

/* TT_NONE: only the static evaluation is known. */
typedef enum TTBound { TT_NONE, TT_UPPER, TT_LOWER, TT_EXACT } TTBound;

/* Contents of an entry. Values as in the search, with mates counted from the root. */
typedef struct TTData {
    Move move; /* may be illegal after a key collision: check before making it */
    int value;
    int eval; /* static evaluation, or VALUE_NONE */
    int depth;
    TTBound bound;
    bool was_pv;
} TTData;

/* Returns an empty table, or NULL if the machine has not enough memory. */
NODISCARD TransTable *tt_new(size_t megabytes);
void tt_free(TransTable *table);
/* Empties the table, with up to that many threads if it is large. Not during a search. */
void tt_clear(TransTable *table, int threads);
/* Empties the table without writing to it, in all but every 32nd search: entries carry the number
 * of their search, and forgotten ones count as empty. */
void tt_forget(TransTable *table, int threads);
/* Touches the pages of an empty table, so that the first search need not wait for the system to
 * provide them. Skips very large tables. Not during a search. */
void tt_warm_up(TransTable *table, int threads);
size_t tt_megabytes(const TransTable *table);

/* A mate proof, which prunes nothing, must not read entries of a pruned search. */
typedef enum TTRealm { TT_PLAY, TT_PROOF } TTRealm;

/* Starts a new search: entries of earlier ones are replaced first. Not during a search, and before
 * anything is stored. */
void tt_new_search(TransTable *table, TTRealm realm);

/* ply: distance from the root, by which mates are adjusted. Returns false and leaves *data alone if
 * the key is unknown. Thread-safe, like the three functions below. */
bool tt_probe(const TransTable *table, Key key, int ply, TTData *data);
void tt_store(TransTable *table, Key key, int ply, const TTData *data);
void tt_prefetch(const TransTable *table, Key key);

/* Entries written in this search, in permille of a sample. */
int tt_hashfull(const TransTable *table);

#endif

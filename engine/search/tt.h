/* The transposition table: what was found out about positions before, shared by all threads.
 *
 * Lock-free: an entry is two words, the first the key XORed with the second, so that an entry torn
 * by two writers is not recognised (Hyatt and Mann, "A lockless transposition table
 * implementation", 2002). All accesses are relaxed atomics.
 */
#ifndef LUFT_ENGINE_SEARCH_TT_H
#define LUFT_ENGINE_SEARCH_TT_H

#include "engine/base/base.h"
#include "engine/board/types.h"

typedef struct TransTable TransTable;

typedef enum TTBound { TT_NONE, TT_UPPER, TT_LOWER, TT_EXACT } TTBound;

/* What an entry says. Values are as the search uses them, mates counted from the root. */
typedef struct TTData {
    Move move; /* may be illegal here when keys collide: check before making it */
    int value;
    int eval; /* static evaluation, or VALUE_NONE */
    int depth;
    TTBound bound;
    bool was_pv;
} TTData;

/* NULL when the machine has not got the memory. Cleared. */
NODISCARD TransTable *tt_new(size_t megabytes);
void tt_free(TransTable *table);
/* Forgets everything, a large table with up to so many threads. Not while others use the table. */
void tt_clear(TransTable *table, int threads);
/* Forgets everything as well, in all but every 32nd search without touching the memory: entries
 * carry the number of their search, and those of forgotten ones count as empty. */
void tt_forget(TransTable *table, int threads);
/* Touches the memory of an empty table, which the system gives only then: the first search need not
 * wait for it. A very large one is left as it is. Not while others use the table. */
void tt_warm_up(TransTable *table, int threads);
size_t tt_megabytes(const TransTable *table);

/* Who leaves nothing out must not be told by who did: a proof sees the entries of proofs alone. */
typedef enum TTRealm { TT_PLAY, TT_PROOF } TTRealm;

/* A new search begins: older entries are replaced first. Not while others use the table. Comes
 * before anything is stored. */
void tt_new_search(TransTable *table, TTRealm realm);

/* ply: distance from the root, to which mates are adjusted. False: nothing is known of the key, and
 * *data is untouched. Any thread, as the three below. */
bool tt_probe(const TransTable *table, Key key, int ply, TTData *data);
void tt_store(TransTable *table, Key key, int ply, const TTData *data);
void tt_prefetch(const TransTable *table, Key key);

/* Permille of entries written in this search, from a sample. */
int tt_hashfull(const TransTable *table);

#endif

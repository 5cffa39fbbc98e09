/* The helper threads of one engine: lazy SMP over the shared table.
 *
 * Helpers park between searches; smp_search joins them all before it returns. Of more threads than
 * twice the processors the rest stays parked throughout.
 */
#ifndef LUFT_ENGINE_SEARCH_SMP_H
#define LUFT_ENGINE_SEARCH_SMP_H

#include "engine/base/status.h"
#include "engine/search/searcher.h"

typedef struct Smp Smp;

/* threads from 1, the caller's included. */
NODISCARD Smp *smp_new(int threads);
void smp_free(Smp *smp);
/* The number after a failure is the one that could be had; never below 1. */
NODISCARD Status smp_set_threads(Smp *smp, int threads);
int smp_threads(const Smp *smp);
/* Those that search: from 1 to smp_threads. */
int smp_threads_at_once(const Smp *smp);
/* All threads forget what they learnt, when the next search is prepared. */
void smp_clear(Smp *smp);
/* What the first search by that network needs of memory, for the main thread. Not during a search.
 */
void smp_take_network(Smp *smp, const Network *network);
/* The network that judged is about to go. Not during a search. */
void smp_forget_network(Smp *smp);

/* Searches with all threads; blocks. shared's searchers are filled in. Returns the searcher whose
 * answer counts. The root must have a move to search. */
const Searcher *smp_search(Smp *smp, SearchShared *shared);

/* For the main thread in the middle of smp_search, once it has told a depth: threads that want a
 * turn would keep it from its first answer. */
void smp_wake_helpers(Smp *smp, SearchShared *shared);

#endif

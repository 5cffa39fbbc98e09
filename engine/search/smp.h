/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search threads of one engine: lazy SMP over a shared hash table.
 *
 * Helpers are parked between searches; smp_search waits for all of them before it returns. Threads
 * beyond twice the number of processors stay parked throughout. */
#ifndef LUFT_ENGINE_SEARCH_SMP_H
#define LUFT_ENGINE_SEARCH_SMP_H

#include "engine/base/status.h"
#include "engine/search/searcher.h"

typedef struct Smp Smp;

/* threads from 1, including the caller's. */
NODISCARD Smp *smp_new(int threads);
void smp_free(Smp *smp);
/* On failure there are as many threads as could be started, at least 1. */
NODISCARD Status smp_set_threads(Smp *smp, int threads);
int smp_threads(const Smp *smp);
/* Number of threads that search at the same time, 1 to smp_threads. */
int smp_threads_at_once(const Smp *smp);
/* Histories of all threads are cleared when the next search is prepared. */
void smp_clear(Smp *smp);
/* Allocates the main thread's memory for the network before the first search. Not during a
 * search. */
void smp_take_network(Smp *smp, const Network *network);
/* Call before the network is freed. Not during a search. */
void smp_forget_network(Smp *smp);

/* Searches with all threads; blocks. Fills in shared's searchers and returns the searcher whose
 * result is used. The root must have a legal move to search. */
const Searcher *smp_search(Smp *smp, SearchShared *shared);

/* Called by the main thread after its first depth: woken earlier, the helpers would delay its first
 * result. */
void smp_wake_helpers(Smp *smp, SearchShared *shared);

#endif

/* Pieces of work done by several threads, and taken in the order in which they were given.
 *
 * Memory is bounded: a few pieces a thread are under way, then giving waits for the oldest. Knows
 * nothing of what a piece is. The thread that made it owns it.
 */
#ifndef LUFT_SRC_FILTERS_JOBS_H
#define LUFT_SRC_FILTERS_JOBS_H

#include "engine/base/status.h"

typedef struct Jobs Jobs;

/* Every function gets the context first. */
typedef struct JobsUser {
    void *context;
    /* On the thread of a worker (from 0), one piece at a time each. */
    void (*run)(void *context, int worker, void *piece);
    /* On the owner's thread, in order; the piece is the taker's then. */
    void (*take)(void *context, void *piece);
} JobsUser;

/* count 1 has no thread: a piece is done and taken while it is given. *jobs is written only on
 * success. */
NODISCARD Status jobs_new(int count, const JobsUser *user, Jobs **jobs);

/* Takes what is done meanwhile. */
void jobs_give(Jobs *jobs, void *piece);

/* Waits until every piece is done and taken. */
void jobs_wait(Jobs *jobs);

/* The same, and ends the threads; NULL is fine. */
void jobs_free(Jobs *jobs);

#endif

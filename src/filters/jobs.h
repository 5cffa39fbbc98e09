/* Work done by several threads, with results taken in the order it was given.
 *
 * Memory is bounded: with a few pieces per thread under way, giving another waits for the oldest.
 * Only the creating thread may use it. */
#ifndef LUFT_SRC_FILTERS_JOBS_H
#define LUFT_SRC_FILTERS_JOBS_H

#include "engine/base/status.h"

typedef struct Jobs Jobs;

/* Each function gets the context first. */
typedef struct JobsUser {
    void *context;
    /* On a worker's thread (from 0), one piece at a time. */
    void (*run)(void *context, int worker, void *piece);
    /* On the owner's thread, in order; takes ownership of the piece. */
    void (*take)(void *context, void *piece);
} JobsUser;

/* With count 1 there is no thread: a piece is done and taken while it is given. *jobs is set only
 * on success. */
NODISCARD Status jobs_new(int count, const JobsUser *user, Jobs **jobs);

/* Also takes finished pieces. */
void jobs_give(Jobs *jobs, void *piece);

/* Waits until all pieces are done and taken. */
void jobs_wait(Jobs *jobs);

/* As jobs_wait, and ends the threads; NULL is allowed. */
void jobs_free(Jobs *jobs);

#endif

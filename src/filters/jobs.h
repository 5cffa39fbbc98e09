/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work done by several threads, with results taken in the order it was given; ^C, which ends it;
 * and its progress. */
#ifndef LUFT_SRC_FILTERS_JOBS_H
#define LUFT_SRC_FILTERS_JOBS_H

#include "engine/base/base.h"
#include "engine/base/status.h"

#include <stdatomic.h>

/* Exit codes besides EXIT_SUCCESS and EXIT_FAILURE. Interrupted, by ^C or a request to stop:
 * finished work is kept, then the program ends; 128 + SIGINT, as in shells. */
enum { EXIT_USAGE = 2, EXIT_INTERRUPTED = 130 };

/* From now on the first SIGINT, SIGTERM or SIGHUP is recorded, and standard input ends, unless it
 * is a regular file; the second has its default effect. */
void interrupt_catch(void);

/* Whether standard input ends on a signal, losing what follows. After interrupt_catch. */
bool interrupt_ends_input(void);

bool interrupt_came(void);
/* The exit code of work that was good or failed, or was interrupted. */
int interrupt_exit_code(bool good);
/* The same as a flag, for long computations. */
const atomic_bool *interrupt_flag(void);

/* Another flag to set (a search's stop), at once if the signal has already arrived; NULL: none. It
 * must live until replaced. Each worker, 0 to JOBS_MAX - 1, has one. */
void interrupt_sets(int worker, atomic_bool *flag);

/* Progress of a long job, on standard error.
 *
 * A line that replaces itself: only on a terminal, after the first second, a few times a second.
 * Clear it before printing anything else there. */
typedef struct Progress {
    bool enabled;
    bool shown;
    int64_t begin_ms;
    int64_t told_ms;
} Progress;

void progress_begin(Progress *progress);

/* Whether to show it now. Cheap enough for an inner loop of some microseconds. */
bool progress_is_due(Progress *progress);

/* Shows text, and unless length is 0 the share done and the remaining time. */
void progress_tell(Progress *progress, const char *text, uint64_t done, uint64_t length);

void progress_clear(Progress *progress);

/* Work done by several threads, with results taken in the order it was given.
 *
 * Memory is bounded: with a few pieces per thread under way, giving another waits for the oldest.
 * Only the creating thread may use it. */
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

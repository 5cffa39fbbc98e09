/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background threads, which run until they are done or asked to stop, and the bell by which they
 * wake a poll loop.
 *
 * They block every signal except crashes: signals are for the thread that owns the terminal.
 */
#ifndef LUFT_ENGINE_BASE_TASK_H
#define LUFT_ENGINE_BASE_TASK_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Task Task;
typedef void TaskRun(void *context, const Task *task);

/* Runs the function on a new thread until task_join. STATUS_IO: the system has no thread left;
 * *task is written only on success. context must outlive the task. */
NODISCARD Status task_start(TaskRun *run, void *context, Task **task);

/* Asks the task to stop, without waiting. */
void task_stop(Task *task);

/* Stops the task, waits for it and releases it; NULL is allowed. */
void task_join(Task *task);

/* For the running function: whether it was asked to stop. */
bool task_should_stop(const Task *task);
/* The same as a flag for functions it calls; it lives as long as the task. */
const atomic_bool *task_stop_flag(const Task *task);

/* A descriptor that becomes readable when any thread rings. It carries no message: the woken thread
 * looks for itself what has changed. */
typedef struct Bell {
    int read_end, write_end;
    /* Exchanged with acquire and release, so that writes before ringing are visible. */
    atomic_bool is_rung;
} Bell;

/* STATUS_IO: no descriptor is left; the bell must not be used. */
NODISCARD Status bell_init(Bell *bell);
void bell_done(Bell *bell);

/* Any thread. Ringing again before bell_take has no effect. */
void bell_ring(Bell *bell);

/* Readable once the bell was rung; only bell_take reads it. */
int bell_fd(const Bell *bell);

/* Silences the bell. Returns whether it had been rung. */
bool bell_take(Bell *bell);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background threads with a stop flag and blocked signals, and the bell by which they wake a poll
 * loop. */
#include <config.h>

#include "engine/base/task.h"

#include "engine/base/base.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

struct Task {
    pthread_t thread;
    TaskRun *run;
    void *context;
    atomic_bool should_stop; /* relaxed: no other data depends on it */
};

static void *run(void *argument)
{
    Task *task = argument;
    task->run(task->context, task);
    return NULL;
}

/* Crash signals stay open: if blocked they would kill the process without running the handler that
 * restores the terminal. */
static int start_thread(Task *task)
{
    static const int CRASHES[] = { SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL };
    sigset_t all;
    sigset_t old;
    sigfillset(&all);
    for (size_t i = 0; i < ARRAY_LEN(CRASHES); i++)
        sigdelset(&all, CRASHES[i]);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    int error = pthread_create(&task->thread, NULL, run, task);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    return error;
}

Status task_start(TaskRun *function, void *context, Task **task)
{
    assert(function != NULL);
    Task *started = alloc_zeroed(1, sizeof *started);
    started->run = function;
    started->context = context;
    atomic_init(&started->should_stop, false);
    int error = start_thread(started);
    if (error != 0) {
        free(started);
        return status_from_errno("thread", error);
    }
    *task = started;
    return status_ok();
}

void task_stop(Task *task)
{
    assert(task != NULL);
    atomic_store_explicit(&task->should_stop, true, memory_order_relaxed);
}

void task_join(Task *task)
{
    if (task == NULL)
        return;
    task_stop(task);
    pthread_join(task->thread, NULL);
    free(task);
}

bool task_should_stop(const Task *task)
{
    return atomic_load_explicit(&task->should_stop, memory_order_relaxed);
}

const atomic_bool *task_stop_flag(const Task *task) { return &task->should_stop; }

/* --- the bell: a pipe that holds a byte while it is rung -------------------------------------- */

static void set_flags(int descriptor)
{
    (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    (void)fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

Status bell_init(Bell *bell)
{
    int ends[2];
    if (pipe(ends) != 0)
        return status_from_errno("pipe", errno);
    set_flags(ends[0]);
    set_flags(ends[1]);
    bell->read_end = ends[0];
    bell->write_end = ends[1];
    atomic_init(&bell->is_rung, false);
    return status_ok();
}

void bell_done(Bell *bell)
{
    close(bell->read_end);
    close(bell->write_end);
}

void bell_ring(Bell *bell)
{
    assert(bell->write_end >= 0);
    if (atomic_exchange_explicit(&bell->is_rung, true, memory_order_acq_rel))
        return;
    ssize_t count;
    do
        count = write(bell->write_end, "!", 1);
    while (count < 0 && errno == EINTR);
}

int bell_fd(const Bell *bell)
{
    assert(bell->read_end >= 0);
    return bell->read_end;
}

/* The flag is cleared after the read. A ring before that is reported by this call; a later ring
 * writes another byte. In the opposite order the byte could be read while the flag stays set, and
 * no later ring would wake the poll loop. */
bool bell_take(Bell *bell)
{
    assert(bell->read_end >= 0);
    char bytes[16];
    ssize_t count;
    do
        count = read(bell->read_end, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR);
    return atomic_exchange_explicit(&bell->is_rung, false, memory_order_acq_rel);
}

/* Background threads with a stop flag and blocked signals. */
#include <config.h>

#include "engine/base/task.h"

#include "engine/base/base.h"

#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

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

/* A thread that reads or writes a file, and the flag that says it is done. */
#include <config.h>

#include "ui/document/errand.h"

#include "engine/base/base.h"
#include "engine/base/task.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>

struct Errand {
    ErrandRun *run;
    void *context;
    Task *task;
    Bell bell;
    atomic_bool stop;    /* asked for by the owner, looked at by the task */
    atomic_bool is_done; /* release and acquire, with all that the function wrote */
};

static void run(void *context, const Task *task)
{
    (void)task; /* errand_free stops it */
    Errand *errand = context;
    errand->run(errand->context, errand);
    atomic_store_explicit(&errand->is_done, true, memory_order_release);
    bell_ring(&errand->bell);
}

Status errand_start(ErrandRun *function, void *context, Errand **errand)
{
    Errand *started = alloc_zeroed(1, sizeof *started);
    Status status = bell_init(&started->bell);
    if (!status_is_ok(&status)) {
        free(started);
        return status;
    }
    started->run = function;
    started->context = context;
    atomic_init(&started->stop, false);
    atomic_init(&started->is_done, false);
    status = task_start(run, started, &started->task);
    if (status_is_ok(&status))
        *errand = started;
    else
        errand_free(started);
    return status;
}

void errand_free(Errand *errand)
{
    if (errand == NULL)
        return;
    errand_stop(errand);
    task_join(errand->task);
    bell_done(&errand->bell);
    free(errand);
}

int errand_fd(const Errand *errand) { return bell_fd(&errand->bell); }

bool errand_is_done(Errand *errand)
{
    return atomic_load_explicit(&errand->is_done, memory_order_acquire);
}

bool errand_wait(Errand *errand, int timeout_ms)
{
    assert(timeout_ms >= 0);
    int64_t end_ms = clock_now_ms() + timeout_ms;
    while (!errand_is_done(errand)) {
        int64_t left_ms = end_ms - clock_now_ms();
        struct pollfd bell = { .fd = errand_fd(errand), .events = POLLIN };
        if (left_ms <= 0 || poll(&bell, 1, (int)left_ms) <= 0)
            break;
        errand_hush(errand);
    }
    return errand_is_done(errand);
}

void errand_stop(Errand *errand)
{
    atomic_store_explicit(&errand->stop, true, memory_order_relaxed);
}

bool errand_was_stopped(const Errand *errand)
{
    return atomic_load_explicit(&errand->stop, memory_order_relaxed);
}

const atomic_bool *errand_stop_flag(const Errand *errand) { return &errand->stop; }

void errand_ring(Errand *errand) { bell_ring(&errand->bell); }

void errand_hush(Errand *errand)
{
    (void)bell_take(&errand->bell);
    if (errand_is_done(errand))
        bell_ring(&errand->bell);
}

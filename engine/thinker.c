/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in engine as a mind: one thread, one mailbox, one bell. The owner's thread starts,
 * stops and takes; the thinking thread searches and posts. */
#include <config.h>

#include "engine/thinker.h"

#include "engine/base/base.h"
#include "engine/base/task.h"
#include "engine/mind/job.h"
#include "engine/mind/mind.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* How long a stopped search may take to return. On a busy machine its threads may wait much longer
 * for a processor; then the last complete line is the result. */
enum { STOP_PATIENCE_MS = 3 };

/* The clock for timeouts: one that never jumps, if conditions support it (not on macOS). */
#ifdef HAVE_PTHREAD_CONDATTR_SETCLOCK
#define PATIENCE_CLOCK CLOCK_MONOTONIC
#else
#define PATIENCE_CLOCK CLOCK_REALTIME
#endif

typedef struct Thinker {
    Engine *engine;
    Bell bell;
    Task *task;
    bool busy;             /* only the owner's thread */
    SearchControl control; /* its flags are atomic */

    pthread_mutex_t mutex; /* guards everything below */
    pthread_cond_t changed;
    bool quit;
    bool job_waiting; /* a job was handed over and not started yet */
    bool running;
    bool answered; /* a result was posted early: further reports of the running job are dropped */
    uint64_t job_id;
    SearchJob job;
    Mailbox box;
} Thinker;

/* The mutex must be held; the caller rings the bell. */
static void post_result(Thinker *t, const SearchResult *result)
{
    mailbox_post_result(&t->box, result);
    t->answered = true;
}

/* The bell rings after unlocking, here and below: the woken thread takes over this processor and
 * would then wait for the mutex until hundreds of helpers have had their turn. */
static void post_info(void *context, const SearchInfo *info)
{
    Thinker *t = context;
    pthread_mutex_lock(&t->mutex);
    bool is_news = !t->answered;
    if (is_news)
        mailbox_post_info(&t->box, info);
    pthread_mutex_unlock(&t->mutex);
    if (is_news)
        bell_ring(&t->bell);
}

static void think(void *context, const Task *task)
{
    (void)task; /* its stop flag is quit, which wakes it */
    Thinker *t = context;
    SearchResult *result = alloc_bytes(sizeof *result);
    SearchJob *job = alloc_bytes(sizeof *job);

    pthread_mutex_lock(&t->mutex);
    for (;;) {
        while (!t->quit && !t->job_waiting)
            pthread_cond_wait(&t->changed, &t->mutex);
        if (t->quit)
            break;
        t->job_waiting = false;
        *job = t->job;
        pthread_mutex_unlock(&t->mutex);
        engine_search(t->engine, job, &t->control, result);
        pthread_mutex_lock(&t->mutex);
        bool is_news = !t->answered;
        if (is_news)
            post_result(t, result);
        t->running = false;
        pthread_mutex_unlock(&t->mutex);
        if (is_news)
            bell_ring(&t->bell);
        pthread_cond_broadcast(&t->changed);
        pthread_mutex_lock(&t->mutex);
    }
    pthread_mutex_unlock(&t->mutex);
    free(job);
    free(result);
}

/* The mutex must be held. Makes the best line so far the result. */
static void answer_in_its_place(Thinker *t)
{
    SearchResult result;
    if (!mailbox_best(&t->box, &result))
        return;
    if (!t->box.best_is_last) {
        SearchInfo best = t->box.best;
        mailbox_post_info(&t->box, &best);
    }
    post_result(t, &result);
    bell_ring(&t->bell);
}

static void init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
#ifdef HAVE_PTHREAD_CONDATTR_SETCLOCK
    pthread_condattr_setclock(&attributes, PATIENCE_CLOCK);
#endif
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void release(Thinker *t)
{
    bell_done(&t->bell);
    pthread_cond_destroy(&t->changed);
    pthread_mutex_destroy(&t->mutex);
    mailbox_done(&t->box);
    free(t);
}

static Status new_thinker(Engine *engine, Thinker **thinker)
{
    Thinker *t = alloc_zeroed(1, sizeof *t);
    t->engine = engine;
    Status status = bell_init(&t->bell);
    if (!status_is_ok(&status)) {
        free(t);
        return status;
    }
    pthread_mutex_init(&t->mutex, NULL);
    init_condition(&t->changed);
    search_control_init(&t->control, post_info, t);
    status = task_start(think, t, &t->task);
    if (!status_is_ok(&status)) {
        release(t);
        return status;
    }
    *thinker = t;
    return status_ok();
}

static void cancel(void *self)
{
    Thinker *t = self;
    atomic_store_explicit(&t->control.stop, true, memory_order_relaxed);
    pthread_mutex_lock(&t->mutex);
    while (t->running)
        pthread_cond_wait(&t->changed, &t->mutex);
    mailbox_clear(&t->box);
    (void)bell_take(&t->bell);
    pthread_mutex_unlock(&t->mutex);
    t->busy = false;
}

static void free_thinker(void *self)
{
    Thinker *t = self;
    cancel(t);
    pthread_mutex_lock(&t->mutex);
    t->quit = true;
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->mutex);
    task_join(t->task);
    release(t);
}

static int fd_of(const void *self)
{
    const Thinker *t = self;
    return bell_fd(&t->bell);
}

static void start(void *self, uint64_t id, const SearchJob *job, bool pondering)
{
    Thinker *t = self;
    search_control_init(&t->control, post_info, t);
    atomic_store_explicit(&t->control.pondering, pondering, memory_order_relaxed);
    pthread_mutex_lock(&t->mutex);
    assert(!t->running && !t->job_waiting);
    t->job = *job;
    t->job_id = id;
    t->job_waiting = true;
    t->running = true;
    t->answered = false;
    mailbox_clear(&t->box);
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->mutex);
    t->busy = true;
}

static void stop(void *self)
{
    Thinker *t = self;
    atomic_store_explicit(&t->control.stop, true, memory_order_relaxed);
    struct timespec end;
    clock_gettime(PATIENCE_CLOCK, &end);
    end.tv_nsec += STOP_PATIENCE_MS * 1000000;
    end.tv_sec += end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    int error = 0;
    pthread_mutex_lock(&t->mutex);
    while (t->running && !t->answered && !error)
        error = pthread_cond_timedwait(&t->changed, &t->mutex, &end);
    if (t->running && !t->answered)
        answer_in_its_place(t);
    pthread_mutex_unlock(&t->mutex);
}

static void ponder_hit(void *self)
{
    Thinker *t = self;
    atomic_store_explicit(&t->control.pondering, false, memory_order_relaxed);
}

static bool take(void *self, MindNews *news)
{
    Thinker *t = self;
    if (!t->busy) {
        (void)bell_take(&t->bell); /* the last search rang after it was cancelled */
        return false;
    }
    pthread_mutex_lock(&t->mutex);
    news->job_id = t->job_id;
    bool found = mailbox_take(&t->box, news);
    t->busy = !found || news->kind == NEWS_INFO;
    if (!found || !t->busy)
        (void)bell_take(&t->bell);
    pthread_mutex_unlock(&t->mutex);
    return found;
}

static void search(void *self, const SearchJob *job, SearchControl *control, SearchResult *result)
{
    Thinker *t = self;
    cancel(t);
    engine_search(t->engine, job, control, result);
}

static void new_game(void *self)
{
    Thinker *t = self;
    engine_clear(t->engine);
}

/* --- resources -------------------------------------------------------------------------------- */

static MindResources resources(const void *self)
{
    const Thinker *t = self;
    return (MindResources){ engine_hash_mb(t->engine), engine_threads(t->engine) };
}

static Status set_resources(void *self, MindResources wanted)
{
    Thinker *t = self;
    Status status = status_ok();
    if (wanted.hash_mb != engine_hash_mb(t->engine))
        status = engine_set_hash(t->engine, wanted.hash_mb);
    if (status_is_ok(&status))
        status = engine_set_threads(t->engine, wanted.threads);
    return status;
}

Status thinker_new(Engine *engine, Mind **mind)
{
    static const MindOps OPS = { .free = free_thinker,
                                 .fd = fd_of,
                                 .start = start,
                                 .stop = stop,
                                 .cancel = cancel,
                                 .ponder_hit = ponder_hit,
                                 .take = take,
                                 .search = search,
                                 .new_game = new_game,
                                 .resources = resources,
                                 .set_resources = set_resources };
    Thinker *thinker = NULL;
    Status status = new_thinker(engine, &thinker);
    *mind = status_is_ok(&status) ? mind_new(&OPS, thinker) : NULL;
    return status;
}

/* Lazy SMP: every helper searches the same root on its own, sharing the table alone. */
#include <config.h>

#include "engine/search/smp.h"

#include "engine/base/alloc.h"
#include "engine/search/deepen.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef struct Helper {
    pthread_t thread;
    struct Smp *smp;
    Searcher *searcher;
} Helper;

struct Smp {
    int threads;
    Searcher **searchers; /* [0] is the caller's */
    Helper *helpers;      /* threads - 1 */
    /* The mutex guards what follows. */
    pthread_mutex_t mutex;
    pthread_cond_t wake;
    pthread_cond_t parked;
    uint64_t search_number;
    int running;
    bool quit;
    SearchShared *shared;

    ReductionTable reductions;
};

static void *helper_main(void *argument)
{
    Helper *helper = argument;
    Smp *smp = helper->smp;
    uint64_t seen = 0;

    pthread_mutex_lock(&smp->mutex);
    for (;;) {
        while (!smp->quit && smp->search_number == seen)
            pthread_cond_wait(&smp->wake, &smp->mutex);
        if (smp->quit)
            break;
        seen = smp->search_number;
        SearchShared *shared = smp->shared;
        pthread_mutex_unlock(&smp->mutex);
        /* With many threads on few processors the search may be over before this one wakes. */
        bool late = atomic_load_explicit(&shared->stop, memory_order_relaxed) ||
                    atomic_load_explicit(&shared->control->stop, memory_order_relaxed);
        if (!late) {
            searcher_prepare(helper->searcher, shared);
            deepen_run(helper->searcher);
        }
        pthread_mutex_lock(&smp->mutex);
        if (--smp->running == 0)
            pthread_cond_signal(&smp->parked);
    }
    pthread_mutex_unlock(&smp->mutex);
    return NULL;
}

/* The deepest line takes less than 2 MB; only what is touched costs memory. */
enum { HELPER_STACK_BYTES = 4 << 20 };

static int start_helper(Helper *helper)
{
    sigset_t all;
    sigset_t old;
    pthread_attr_t attributes;
    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, HELPER_STACK_BYTES);
    pthread_sigmask(SIG_SETMASK, &all, &old);
    int error = pthread_create(&helper->thread, &attributes, helper_main, helper);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

static void stop_helpers(Smp *smp)
{
    pthread_mutex_lock(&smp->mutex);
    smp->quit = true;
    pthread_cond_broadcast(&smp->wake);
    pthread_mutex_unlock(&smp->mutex);
    for (int i = 0; i < smp->threads - 1; i++) {
        pthread_join(smp->helpers[i].thread, NULL);
        searcher_free(smp->helpers[i].searcher);
    }
    free(smp->helpers);
    smp->helpers = NULL;
    smp->threads = 1;
    smp->quit = false;
    smp->search_number = 0;
}

Status smp_set_threads(Smp *smp, int threads)
{
    stop_helpers(smp);
    smp->searchers = alloc_resize(smp->searchers, (size_t)threads, sizeof *smp->searchers);
    smp->helpers = alloc_zeroed((size_t)threads, sizeof *smp->helpers);
    for (int i = 1; i < threads; i++) {
        Helper *helper = &smp->helpers[i - 1];
        helper->smp = smp;
        helper->searcher = searcher_new(i);
        int error = start_helper(helper);
        if (error) {
            searcher_free(helper->searcher);
            return status_error(STATUS_NO_MEMORY, "only %d of %d threads could be started: %s", i,
                                threads, strerror(error));
        }
        smp->searchers[i] = helper->searcher;
        smp->threads = i + 1;
    }
    return status_ok();
}

Smp *smp_new(int threads)
{
    Smp *smp = alloc_zeroed(1, sizeof *smp);
    smp->threads = 1;
    smp->searchers = alloc_zeroed(1, sizeof *smp->searchers);
    smp->searchers[0] = searcher_new(0);
    reductions_fill(&smp->reductions);
    pthread_mutex_init(&smp->mutex, NULL);
    pthread_cond_init(&smp->wake, NULL);
    pthread_cond_init(&smp->parked, NULL);
    Status status = smp_set_threads(smp, threads);
    (void)status; /* fewer threads are a working engine; smp_threads tells */
    return smp;
}

void smp_free(Smp *smp)
{
    if (!smp)
        return;
    stop_helpers(smp);
    searcher_free(smp->searchers[0]);
    free(smp->searchers);
    pthread_cond_destroy(&smp->wake);
    pthread_cond_destroy(&smp->parked);
    pthread_mutex_destroy(&smp->mutex);
    free(smp);
}

int smp_threads(const Smp *smp) { return smp->threads; }

void smp_clear(Smp *smp)
{
    for (int i = 0; i < smp->threads; i++)
        searcher_clear(smp->searchers[i]);
}

/* A helper's counters are read by the main thread before the helper has woken up, if it does. */
static void reset_counters(Smp *smp)
{
    for (int i = 1; i < smp->threads; i++) {
        atomic_store_explicit(&smp->searchers[i]->nodes, 0, memory_order_relaxed);
        smp->searchers[i]->completed_depth = 0;
    }
}

void smp_wake_helpers(Smp *smp, SearchShared *shared)
{
    pthread_mutex_lock(&smp->mutex);
    smp->shared = shared;
    smp->running = smp->threads - 1;
    smp->search_number++;
    pthread_cond_broadcast(&smp->wake);
    pthread_mutex_unlock(&smp->mutex);
}

static void join_helpers(Smp *smp)
{
    pthread_mutex_lock(&smp->mutex);
    while (smp->running > 0)
        pthread_cond_wait(&smp->parked, &smp->mutex);
    smp->shared = NULL;
    pthread_mutex_unlock(&smp->mutex);
}

/* A helper that went deeper and thinks at least as well of its move, or found a shorter mate. */
static bool is_better(const Searcher *candidate, const Searcher *best)
{
    const RootMove *a = &candidate->root_moves[0];
    const RootMove *b = &best->root_moves[0];
    if (candidate->completed_depth == 0 || a->value == -VALUE_INFINITE)
        return false;
    if (value_is_mate(b->value))
        return a->value > b->value;
    if (value_is_mate(a->value))
        return a->value > 0;
    return candidate->completed_depth > best->completed_depth && a->value >= b->value;
}

const Searcher *smp_search(Smp *smp, SearchShared *shared)
{
    shared->searchers = smp->searchers;
    shared->searcher_count = smp->threads;
    shared->reductions = &smp->reductions;
    shared->smp = smp;
    searcher_prepare(smp->searchers[0], shared);
    reset_counters(smp);
    deepen_run(smp->searchers[0]);
    join_helpers(smp);

    const Searcher *best = smp->searchers[0];
    /* Only a free choice of one line can be taken from another thread. */
    if (shared->job->lines <= 1 && shared->job->limits.depth == 0) {
        for (int i = 1; i < smp->threads; i++) {
            if (is_better(smp->searchers[i], best))
                best = smp->searchers[i];
        }
    }
    return best;
}

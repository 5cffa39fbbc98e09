/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lazy SMP: each helper thread searches the same root independently; only the hash table is
 * shared. */
#include <config.h>

#include "engine/search/smp.h"

#include "engine/base/base.h"
#include "engine/eval/stack.h"
#include "engine/search/parameters.h"
#include "engine/search/searcher.h"
#include "engine/search/tt.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* More threads than this for each processor only compete for time slices, also with the thread that
 * reads commands: the others stay parked. */
enum { THREADS_A_PROCESSOR = 2, THREADS_AT_ONCE_MIN = 4 };

/* One mutex per helper: hundreds that wake at once must not queue for a single one. */
typedef struct Helper {
    pthread_t thread;
    struct Smp *smp;
    Searcher *searcher;
    pthread_mutex_t mutex; /* guards the fields below */
    pthread_cond_t called;
    SearchShared *shared; /* the search to join; NULL: none */
    bool quit;
} Helper;

struct Smp {
    int threads;
    Searcher **searchers; /* [0] is the calling thread's */
    Helper *helpers;      /* threads - 1 */
    atomic_int running;   /* woken helpers that have not parked again */
    pthread_mutex_t mutex;
    pthread_cond_t parked; /* running fell to 0 */

    ReductionTable reductions;
};

/* Returns NULL if the helper should exit. */
static SearchShared *wait_for_search(Helper *helper)
{
    pthread_mutex_lock(&helper->mutex);
    while (!helper->shared && !helper->quit)
        pthread_cond_wait(&helper->called, &helper->mutex);
    SearchShared *shared = helper->quit ? NULL : helper->shared;
    helper->shared = NULL;
    pthread_mutex_unlock(&helper->mutex);
    return shared;
}

static void park(Smp *smp)
{
    if (atomic_fetch_sub_explicit(&smp->running, 1, memory_order_acq_rel) > 1)
        return;
    pthread_mutex_lock(&smp->mutex);
    pthread_cond_signal(&smp->parked);
    pthread_mutex_unlock(&smp->mutex);
}

static void *helper_main(void *argument)
{
    Helper *helper = argument;
    for (SearchShared *shared; (shared = wait_for_search(helper)) != NULL;) {
        /* With many threads on few processors the search may be over before this one wakes. */
        if (!shared_is_stopped(shared) && searcher_prepare(helper->searcher, shared))
            shared->thread_search(helper->searcher);
        park(helper->smp);
    }
    return NULL;
}

/* The deepest line takes less than 2 MB; pages never touched cost nothing. */
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

static void call_helper(Helper *helper, SearchShared *shared, bool quit)
{
    pthread_mutex_lock(&helper->mutex);
    helper->shared = shared;
    helper->quit = quit;
    pthread_mutex_unlock(&helper->mutex);
    pthread_cond_signal(&helper->called);
}

static void release_helper(Helper *helper)
{
    searcher_free(helper->searcher);
    pthread_cond_destroy(&helper->called);
    pthread_mutex_destroy(&helper->mutex);
}

/* Stops all threads from the given number on. */
static void stop_helpers(Smp *smp, int left)
{
    for (int i = left; i < smp->threads; i++)
        call_helper(&smp->helpers[i - 1], NULL, true);
    for (int i = left; i < smp->threads; i++) {
        pthread_join(smp->helpers[i - 1].thread, NULL);
        release_helper(&smp->helpers[i - 1]);
    }
    smp->threads = left;
}

/* Adds one thread. Returns an errno value, 0 on success. */
static int add_helper(Smp *smp)
{
    int index = smp->threads;
    Helper *helper = &smp->helpers[index - 1];
    helper->smp = smp;
    helper->searcher = searcher_new(index);
    if (!helper->searcher)
        return ENOMEM;
    pthread_mutex_init(&helper->mutex, NULL);
    pthread_cond_init(&helper->called, NULL);
    int error = start_helper(helper);
    if (error) {
        release_helper(helper);
        return error;
    }
    smp->searchers[index] = helper->searcher;
    smp->threads++;
    return 0;
}

Status smp_set_threads(Smp *smp, int threads)
{
    assert(threads >= 1);
    assert(atomic_load_explicit(&smp->running, memory_order_relaxed) == 0);
    stop_helpers(smp, 1);
    free(smp->helpers);
    smp->searchers = alloc_resize(smp->searchers, (size_t)threads, sizeof *smp->searchers);
    smp->helpers = alloc_zeroed((size_t)threads, sizeof *smp->helpers);
    while (smp->threads < threads) {
        int error = add_helper(smp);
        if (error) {
            /* Frees one more: the search itself needs memory too. */
            stop_helpers(smp, int_max(1, smp->threads - 1));
            return status_error(STATUS_NO_MEMORY, "only %d of %d threads could be started: %s",
                                smp->threads, threads, strerror(error));
        }
    }
    return status_ok();
}

Smp *smp_new(int threads)
{
    Smp *smp = alloc_zeroed(1, sizeof *smp);
    smp->threads = 1;
    smp->searchers = alloc_zeroed(1, sizeof *smp->searchers);
    smp->searchers[0] = searcher_new(0);
    if (!smp->searchers[0])
        BUG("no memory for one search thread");
    reductions_fill(&smp->reductions);
    pthread_mutex_init(&smp->mutex, NULL);
    pthread_cond_init(&smp->parked, NULL);
    Status status = smp_set_threads(smp, threads);
    (void)status; /* fewer threads still work; see smp_threads */
    return smp;
}

void smp_free(Smp *smp)
{
    if (!smp)
        return;
    stop_helpers(smp, 1);
    searcher_free(smp->searchers[0]);
    free(smp->helpers);
    free(smp->searchers);
    pthread_cond_destroy(&smp->parked);
    pthread_mutex_destroy(&smp->mutex);
    free(smp);
}

int smp_threads(const Smp *smp) { return smp->threads; }

void smp_clear(Smp *smp)
{
    assert(atomic_load_explicit(&smp->running, memory_order_relaxed) == 0);
    for (int i = 0; i < smp->threads; i++)
        smp->searchers[i]->to_be_cleared = true;
}

void smp_take_network(Smp *smp, const Network *network)
{
    assert(atomic_load_explicit(&smp->running, memory_order_relaxed) == 0);
    (void)searcher_take_network(smp->searchers[0], network);
}

void smp_forget_network(Smp *smp)
{
    assert(atomic_load_explicit(&smp->running, memory_order_relaxed) == 0);
    for (int i = 0; i < smp->threads; i++) {
        network_stack_free(smp->searchers[i]->neurons);
        smp->searchers[i]->neurons = NULL;
    }
}

/* The main thread reads these before a helper has woken up. */
static void reset_counters(Smp *smp)
{
    for (int i = 1; i < smp->threads; i++) {
        atomic_store_explicit(&smp->searchers[i]->nodes, 0, memory_order_relaxed);
        atomic_store_explicit(&smp->searchers[i]->table_hits, 0, memory_order_relaxed);
        smp->searchers[i]->completed_depth = 0;
    }
}

static int processors(void)
{
#ifdef CPU_COUNT
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0)
        return CPU_COUNT(&allowed);
#endif
    return (int)sysconf(_SC_NPROCESSORS_ONLN);
}

int smp_threads_at_once(const Smp *smp)
{
    return int_min(smp->threads, int_max(THREADS_A_PROCESSOR * processors(), THREADS_AT_ONCE_MIN));
}

void smp_wake_helpers(Smp *smp, SearchShared *shared)
{
    int count = smp_threads_at_once(smp) - 1;
    assert(atomic_load_explicit(&smp->running, memory_order_relaxed) == 0);
    atomic_store_explicit(&smp->running, count, memory_order_relaxed);
    for (int i = 0; i < count; i++)
        call_helper(&smp->helpers[i], shared, false);
}

static void join_helpers(Smp *smp)
{
    pthread_mutex_lock(&smp->mutex);
    while (atomic_load_explicit(&smp->running, memory_order_acquire) > 0)
        pthread_cond_wait(&smp->parked, &smp->mutex);
    pthread_mutex_unlock(&smp->mutex);
}

/* The candidate searched deeper and its move is at least as good, or it found a shorter mate. */
static bool is_better(const Searcher *candidate, const Searcher *best)
{
    const RootMove *a = &candidate->root_moves[0];
    const RootMove *b = &best->root_moves[0];
    if (candidate->completed_depth == 0 || a->value == -VALUE_INFINITE)
        return false;
    if (value_is_decided(b->value))
        return a->value > b->value;
    if (value_is_decided(a->value))
        return a->value > 0;
    return candidate->completed_depth > best->completed_depth && a->value >= b->value;
}

/* Reports the lines of the searcher whose result is used, unless they were the last ones reported:
 * the last report always shows the final lines and all nodes spent. */
static void report_answer(const Searcher *w)
{
    if (w->index != 0 || w->shared->nodes_told != shared_nodes(w->shared))
        report_lines(w, int_max(1, w->root_depth));
}

const Searcher *smp_search(Smp *smp, SearchShared *shared)
{
    assert(shared->job && shared->control && shared->table && shared->thread_search);
    shared->searchers = smp->searchers;
    shared->searcher_count = smp->threads;
    if (parameters_are_tunable())
        reductions_fill(&smp->reductions);
    shared->reductions = &smp->reductions;
    shared->smp = smp;
    (void)searcher_prepare(smp->searchers[0], shared); /* cannot fail for the main thread */
    assert(smp->searchers[0]->root_count > 0);
    reset_counters(smp);
    shared->thread_search(smp->searchers[0]);
    join_helpers(smp);

    const Searcher *best = smp->searchers[0];
    /* Other threads only help with a single line and without a fixed depth. */
    if (shared->job->lines <= 1 && shared->job->limits.depth == 0) {
        for (int i = 1; i < smp->threads; i++) {
            if (is_better(smp->searchers[i], best))
                best = smp->searchers[i];
        }
    }
    report_answer(best);
    return best;
}

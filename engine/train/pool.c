/* Threads sleep until the round number increases; then each takes items until none is left. */
#include <config.h>

#include "engine/train/pool.h"

#include "engine/base/base.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct Worker {
    Pool *pool;
    pthread_t thread;
    int number;
} Worker;

struct Pool {
    pthread_mutex_t lock; /* over all but next_item */
    pthread_cond_t begun, finished;
    unsigned round;
    int busy; /* workers that have not finished the round */
    bool is_closing;
    PoolWork *work;
    void *context;
    int items;
    atomic_int next_item;
    int threads;
    Worker workers[POOL_THREADS_MAX];
};

static void do_items(Pool *pool, int number)
{
    int item;
    while ((item = atomic_fetch_add_explicit(&pool->next_item, 1, memory_order_relaxed)) <
           pool->items)
        pool->work(pool->context, item, number);
}

static void *work_along(void *argument)
{
    Worker *worker = argument;
    Pool *pool = worker->pool;
    pthread_mutex_lock(&pool->lock);
    for (unsigned seen = 0;;) {
        while (pool->round == seen && !pool->is_closing)
            pthread_cond_wait(&pool->begun, &pool->lock);
        if (pool->is_closing)
            break;
        seen = pool->round;
        pthread_mutex_unlock(&pool->lock);
        do_items(pool, worker->number);
        pthread_mutex_lock(&pool->lock);
        if (--pool->busy == 0)
            pthread_cond_signal(&pool->finished);
    }
    pthread_mutex_unlock(&pool->lock);
    return NULL;
}

Pool *pool_new(int threads)
{
    assert(threads >= 1);
    Pool *pool = alloc_zeroed(1, sizeof *pool);
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->begun, NULL);
    pthread_cond_init(&pool->finished, NULL);
    pool->threads = 1;
    for (int i = 1; i < int_clamp(threads, 1, POOL_THREADS_MAX); i++) {
        Worker *worker = &pool->workers[i];
        worker->pool = pool;
        worker->number = i;
        if (pthread_create(&worker->thread, NULL, work_along, worker) != 0)
            break; /* fewer hands do the same work */
        pool->threads++;
    }
    return pool;
}

void pool_free(Pool *pool)
{
    if (!pool)
        return;
    pthread_mutex_lock(&pool->lock);
    pool->is_closing = true;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    for (int i = 1; i < pool->threads; i++)
        pthread_join(pool->workers[i].thread, NULL);
    pthread_cond_destroy(&pool->finished);
    pthread_cond_destroy(&pool->begun);
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

int pool_threads(const Pool *pool) { return pool->threads; }

void pool_run(Pool *pool, int items, PoolWork *work, void *context)
{
    assert(items >= 0 && work != NULL);
    pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->context = context;
    pool->items = items;
    atomic_store_explicit(&pool->next_item, 0, memory_order_relaxed);
    pool->busy = pool->threads - 1;
    pool->round++;
    pthread_cond_broadcast(&pool->begun);
    pthread_mutex_unlock(&pool->lock);
    do_items(pool, 0);
    pthread_mutex_lock(&pool->lock);
    while (pool->busy > 0)
        pthread_cond_wait(&pool->finished, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
}

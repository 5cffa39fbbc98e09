/* Parallel jobs in a ring buffer: workers take the next piece, the owner the oldest finished
 * one. */
#include <config.h>

#include "src/filters/jobs.h"

#include "engine/base/base.h"
#include "engine/base/task.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { PIECES_A_WORKER = 4 };

typedef struct Place {
    void *piece;
    bool is_done;
} Place;

typedef struct Worker {
    Jobs *jobs;
    Task *task;
    int number;
} Worker;

struct Jobs {
    JobsUser user;
    Worker *workers;
    int worker_count; /* running threads; 0: none */
    size_t place_count;

    pthread_mutex_t mutex; /* guards everything below */
    pthread_cond_t given, done;
    Place *places;
    size_t taken, begun, added; /* numbers of pieces; each uses the place modulo place_count */
    bool is_over;               /* no more pieces will come */
};

static Place *place_of(Jobs *jobs, size_t number)
{
    return &jobs->places[number % jobs->place_count];
}

/* ---- workers ---- */

/* The next piece's place; NULL at the end. */
static Place *begin_next(Jobs *jobs)
{
    pthread_mutex_lock(&jobs->mutex);
    while (jobs->begun == jobs->added && !jobs->is_over)
        pthread_cond_wait(&jobs->given, &jobs->mutex);
    Place *place = jobs->begun < jobs->added ? place_of(jobs, jobs->begun++) : NULL;
    pthread_mutex_unlock(&jobs->mutex);
    return place;
}

static void run_worker(void *context, const Task *task)
{
    (void)task;
    Worker *worker = context;
    Jobs *jobs = worker->jobs;
    for (Place *place; (place = begin_next(jobs)) != NULL;) {
        jobs->user.run(jobs->user.context, worker->number, place->piece);
        pthread_mutex_lock(&jobs->mutex);
        place->is_done = true;
        pthread_cond_signal(&jobs->done);
        pthread_mutex_unlock(&jobs->mutex);
    }
}

/* ---- the owner ---- */

/* Takes the oldest piece once it is done. Returns false if there is none, or it is not done and
 * waits is false. */
static bool take_oldest(Jobs *jobs, bool waits)
{
    pthread_mutex_lock(&jobs->mutex);
    assert(jobs->taken <= jobs->begun && jobs->begun <= jobs->added);
    bool is_any = jobs->taken < jobs->added;
    Place *place = place_of(jobs, jobs->taken);
    while (is_any && waits && !place->is_done)
        pthread_cond_wait(&jobs->done, &jobs->mutex);
    bool is_done = is_any && place->is_done;
    void *piece = place->piece;
    if (is_done) {
        *place = (Place){ 0 };
        jobs->taken++;
    }
    pthread_mutex_unlock(&jobs->mutex);
    if (is_done)
        jobs->user.take(jobs->user.context, piece);
    return is_done;
}

static void end_threads(Jobs *jobs)
{
    pthread_mutex_lock(&jobs->mutex);
    jobs->is_over = true;
    pthread_cond_broadcast(&jobs->given);
    pthread_mutex_unlock(&jobs->mutex);
    for (int i = 0; i < jobs->worker_count; i++)
        task_join(jobs->workers[i].task);
    pthread_cond_destroy(&jobs->given);
    pthread_cond_destroy(&jobs->done);
    pthread_mutex_destroy(&jobs->mutex);
}

Status jobs_new(int count, const JobsUser *user, Jobs **jobs)
{
    assert(count >= 1);
    Jobs *made = alloc_zeroed(1, sizeof *made);
    made->user = *user;
    made->place_count = (size_t)count * PIECES_A_WORKER;
    made->places = alloc_zeroed(made->place_count, sizeof *made->places);
    made->workers = alloc_zeroed((size_t)count, sizeof *made->workers);
    pthread_mutex_init(&made->mutex, NULL);
    pthread_cond_init(&made->given, NULL);
    pthread_cond_init(&made->done, NULL);
    Status status = status_ok();
    for (int i = 0; count > 1 && i < count && status_is_ok(&status); i++) {
        Worker *worker = &made->workers[i];
        *worker = (Worker){ .jobs = made, .number = i };
        status = task_start(run_worker, worker, &worker->task);
        made->worker_count += status_is_ok(&status);
    }
    if (status_is_ok(&status))
        *jobs = made;
    else
        jobs_free(made);
    return status;
}

void jobs_give(Jobs *jobs, void *piece)
{
    assert(piece != NULL && !jobs->is_over);
    if (jobs->worker_count == 0) {
        jobs->user.run(jobs->user.context, 0, piece);
        jobs->user.take(jobs->user.context, piece);
        return;
    }
    while (take_oldest(jobs, jobs->added - jobs->taken == jobs->place_count))
        ;
    pthread_mutex_lock(&jobs->mutex);
    place_of(jobs, jobs->added++)->piece = piece;
    pthread_cond_signal(&jobs->given);
    pthread_mutex_unlock(&jobs->mutex);
}

void jobs_wait(Jobs *jobs)
{
    while (take_oldest(jobs, true))
        ;
}

void jobs_free(Jobs *jobs)
{
    if (jobs == NULL)
        return;
    jobs_wait(jobs);
    end_threads(jobs);
    free(jobs->workers);
    free(jobs->places);
    free(jobs);
}

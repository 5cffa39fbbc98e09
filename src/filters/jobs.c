/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Long work of the filters: on several threads, its results taken in order; ^C as a request to
 * stop; and its progress on the terminal. */
#include <config.h>

#include "src/filters/jobs.h"

#include "engine/base/base.h"
#include "engine/base/language.h"
#include "engine/base/task.h"
#include "engine/text/width.h"
#include "src/options/options.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- ^C --------------------------------------------------------------------------------------- */

static atomic_bool came;
static bool ends_input; /* written before the handler is installed */
static _Atomic(atomic_bool *) watched[JOBS_MAX];

/* An interrupted read from the terminal is retried and then finds the end. */
static void end_standard_input(void)
{
    int empty = open("/dev/null", O_RDONLY | O_CLOEXEC);
    if (empty < 0)
        return;
    (void)dup2(empty, STDIN_FILENO);
    (void)close(empty);
}

static void handle(int signal_number)
{
    (void)signal_number;
    int saved_errno = errno;
    atomic_store(&came, true);
    for (int i = 0; i < JOBS_MAX; i++) {
        atomic_bool *flag = atomic_load(&watched[i]);
        if (flag)
            atomic_store(flag, true);
    }
    if (ends_input)
        end_standard_input();
    errno = saved_errno;
}

/* Signals ignored by nohup or a background job stay ignored. */
static bool is_ignored(int signal_number)
{
    struct sigaction now;
    return sigaction(signal_number, NULL, &now) == 0 && now.sa_handler == SIG_IGN;
}

void interrupt_catch(void)
{
    struct sigaction action = { .sa_handler = handle, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&action.sa_mask);
    struct stat input;
    ends_input = fstat(STDIN_FILENO, &input) != 0 || !S_ISREG(input.st_mode);
    static const int SIGNALS[] = { SIGINT, SIGTERM, SIGHUP };
    for (size_t i = 0; i < sizeof SIGNALS / sizeof *SIGNALS; i++)
        if (!is_ignored(SIGNALS[i]))
            (void)sigaction(SIGNALS[i], &action, NULL);
}

bool interrupt_ends_input(void) { return ends_input; }

bool interrupt_came(void) { return atomic_load(&came); }

int interrupt_exit_code(bool good)
{
    if (interrupt_came())
        return EXIT_INTERRUPTED;
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

const atomic_bool *interrupt_flag(void) { return &came; }

void interrupt_sets(int worker, atomic_bool *flag)
{
    assert(worker >= 0 && worker < JOBS_MAX);
    atomic_store(&watched[worker], flag);
    if (flag && interrupt_came())
        atomic_store(flag, true);
}

/* --- progress --------------------------------------------------------------------------------- */

enum { TEXT_COLUMNS = 60, FIRST_AFTER_MS = 1000, AGAIN_AFTER_MS = 200 };

void progress_begin(Progress *progress)
{
    const char *term = getenv("TERM");
    bool dumb = term == NULL || strcmp(term, "dumb") == 0;
    *progress = (Progress){ .enabled = !dumb && isatty(STDERR_FILENO) };
    progress->begin_ms = clock_now_ms();
    progress->told_ms = progress->begin_ms + FIRST_AFTER_MS - AGAIN_AFTER_MS;
}

bool progress_is_due(Progress *progress)
{
    return progress->enabled && clock_now_ms() - progress->told_ms >= AGAIN_AFTER_MS;
}

/* A carriage return before, erase to end of line (ECMA-48 EL) after. */
void progress_tell(Progress *progress, const char *text, uint64_t done, uint64_t length)
{
    if (!progress->enabled)
        return;
    progress->told_ms = clock_now_ms();
    progress->shown = true;
    if (length == 0 || done == 0) {
        fprintf(stderr, "\r%.*s\033[K", (int)width_fit(text, TEXT_COLUMNS), text);
        return;
    }
    double share = (double)done / (double)length;
    if (share > 1)
        share = 1;
    double spent_s = (double)(progress->told_ms - progress->begin_ms) / 1000;
    int64_t left_s = (int64_t)(spent_s / share - spent_s + 0.5);
    fputs("\r", stderr);
    fprintf(stderr, _("%.*s  %.0f%%  %d:%02d left"), (int)width_fit(text, TEXT_COLUMNS), text,
            share * 100, (int)(left_s / 60), (int)(left_s % 60));
    fputs("\033[K", stderr);
}

void progress_clear(Progress *progress)
{
    if (progress->shown)
        fputs("\r\033[K", stderr);
    progress->shown = false;
}

/* --- jobs ------------------------------------------------------------------------------------- */

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

/* --- workers ---------------------------------------------------------------------------------- */

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

/* --- the owner -------------------------------------------------------------------------------- */

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

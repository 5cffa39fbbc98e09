/* The background caller: one thread, one mailbox, one bell. The owner's thread starts, stops and
 * takes; the thinking thread searches and posts. */
#include <config.h>

#include "engine/thinker.h"

#include "engine/base/alloc.h"
#include "engine/base/bell.h"
#include "engine/base/clock.h"
#include "engine/base/task.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* How long a stopped search may take to answer for itself. On a busy machine its threads may wait
 * much longer for a processor; then the last whole line is the answer. */
enum { STOP_PATIENCE_MS = 3 };

/* Reports that nobody takes: all depths of some dozen lines. */
enum { REPORTS_MAX = 4096 };

typedef struct Thinker {
    Engine *engine;
    Bell bell;
    Task *task;
    bool busy;             /* owner's thread only */
    SearchControl control; /* its flags are atomic */

    pthread_mutex_t mutex; /* guards all below */
    pthread_cond_t changed;
    bool quit;
    bool job_waiting; /* a job was handed over and not begun */
    bool running;
    bool answered; /* in its place: what the running job still says is dropped */
    uint64_t job_id;
    SearchJob job;
    bool result_ready;
    SearchResult result;
    bool whole_ready;
    SearchInfo whole;   /* the newest exact report of the best line */
    bool whole_is_last; /* no bound of that line was told since */
    bool current_ready; /* a report of the current root move */
    SearchInfo current;
    SearchInfo *reports; /* of lines, oldest first */
    size_t report_capacity;
    size_t report_count;
    size_t taken_count; /* of these, the first ones */
} Thinker;

static int line_index(const SearchInfo *info)
{
    return int_clamp(info->line - 1, 0, SEARCH_LINES_MAX - 1);
}

/* Of each line that is not taken the newest report stays. */
static void drop_old_reports(Thinker *t)
{
    bool seen[SEARCH_LINES_MAX] = { false };
    size_t first = t->report_count;
    for (size_t i = t->report_count; i > t->taken_count; i--) {
        bool *line_seen = &seen[line_index(&t->reports[i - 1])];
        if (!*line_seen)
            t->reports[--first] = t->reports[i - 1];
        *line_seen = true;
    }
    t->report_count -= first;
    t->taken_count = 0;
    memmove(t->reports, t->reports + first, t->report_count * sizeof *t->reports);
}

static void drop_all_reports(Thinker *t) { t->report_count = t->taken_count = 0; }

/* Called with the mutex held. */
static void post_line(Thinker *t, const SearchInfo *info)
{
    if (t->taken_count == t->report_count)
        drop_all_reports(t);
    if (t->report_count == REPORTS_MAX)
        drop_old_reports(t);
    t->reports =
        alloc_grow(t->reports, &t->report_capacity, t->report_count + 1, sizeof *t->reports);
    t->reports[t->report_count++] = *info;
    if (line_index(info) != 0)
        return;
    t->whole_is_last = info->score.bound == BOUND_EXACT && info->pv_length > 0;
    if (t->whole_is_last) {
        t->whole = *info;
        t->whole_ready = true;
    }
}

/* Called with the mutex held; the bell is rung by the caller. */
static void post_result(Thinker *t, const SearchResult *result)
{
    t->result = *result;
    t->result_ready = true;
    t->answered = true;
}

/* Rung after unlocking, here and below: whom the bell wakes takes this thread's processor, and
 * would then wait for the mutex until hundreds of helpers have had their turn. */
static void post_info(void *context, const SearchInfo *info)
{
    Thinker *t = context;
    pthread_mutex_lock(&t->mutex);
    bool is_news = !t->answered;
    if (is_news) {
        if (info->current_move != MOVE_NONE) {
            t->current = *info;
            t->current_ready = true;
        } else {
            post_line(t, info);
        }
    }
    pthread_mutex_unlock(&t->mutex);
    if (is_news)
        bell_ring(&t->bell);
}

static void think(void *context, const Task *task)
{
    (void)task; /* its end is told by quit, which wakes it */
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

/* Called with the mutex held: the best line told so far becomes the answer. */
static void answer_in_its_place(Thinker *t)
{
    const SearchInfo *info = &t->whole;
    if (!t->whole_is_last)
        post_line(t, info);
    SearchResult result = { .best = info->pv[0],
                            .ponder = info->pv_length > 1 ? info->pv[1] : MOVE_NONE,
                            .score = info->score,
                            .depth = info->depth,
                            .seldepth = info->seldepth,
                            .nodes = info->nodes,
                            .time_ms = info->time_ms,
                            .pv_length = info->pv_length };
    for (int i = 0; i < info->pv_length; i++)
        result.pv[i] = info->pv[i];
    post_result(t, &result);
    bell_ring(&t->bell);
}

/* Its waits end by the monotonic clock. */
static void init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void release(Thinker *t)
{
    bell_done(&t->bell);
    pthread_cond_destroy(&t->changed);
    pthread_mutex_destroy(&t->mutex);
    free(t->reports);
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
    t->result_ready = false;
    t->current_ready = false;
    drop_all_reports(t);
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
    t->job = *job;
    t->job_id = id;
    t->job_waiting = true;
    t->running = true;
    t->answered = false;
    t->whole_ready = false;
    pthread_cond_broadcast(&t->changed);
    pthread_mutex_unlock(&t->mutex);
    t->busy = true;
}

static void stop(void *self)
{
    Thinker *t = self;
    atomic_store_explicit(&t->control.stop, true, memory_order_relaxed);
    int64_t end_ns = clock_now_ns() + STOP_PATIENCE_MS * INT64_C(1000000);
    struct timespec end = { .tv_sec = (time_t)(end_ns / 1000000000),
                            .tv_nsec = (long)(end_ns % 1000000000) };
    int error = 0;
    pthread_mutex_lock(&t->mutex);
    while (t->running && !t->answered && !error)
        error = pthread_cond_timedwait(&t->changed, &t->mutex, &end);
    if (t->running && !t->answered && t->whole_ready)
        answer_in_its_place(t);
    pthread_mutex_unlock(&t->mutex);
}

static void ponder_hit(void *self)
{
    Thinker *t = self;
    atomic_store_explicit(&t->control.pondering, false, memory_order_relaxed);
}

/* Called with the mutex held. */
static bool take_info(Thinker *t, MindNews *news)
{
    news->kind = NEWS_INFO;
    if (t->taken_count < t->report_count) {
        news->info = t->reports[t->taken_count++];
        return true;
    }
    if (t->current_ready) {
        t->current_ready = false;
        news->info = t->current;
        return true;
    }
    return false;
}

static bool take(void *self, MindNews *news)
{
    Thinker *t = self;
    bool found = false;
    if (!t->busy) {
        (void)bell_take(&t->bell); /* the last search rang when it was cancelled already */
        return false;
    }
    pthread_mutex_lock(&t->mutex);
    news->job_id = t->job_id;
    if (take_info(t, news)) {
        found = true;
    } else if (t->result_ready) {
        t->result_ready = false;
        news->kind = NEWS_RESULT;
        news->result = t->result;
        t->busy = false;
        found = true;
        (void)bell_take(&t->bell);
    } else {
        (void)bell_take(&t->bell);
    }
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

/* --- the machine ------------------------------------------------------------------------------ */

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

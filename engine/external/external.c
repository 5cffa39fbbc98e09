/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another engine as a mind: a thread serves its pipes, and a mutex guards what it shares with the
 * owner. */
#include <config.h>

#include "engine/external/external.h"

#include "engine/base/base.h"
#include "engine/base/linein.h"
#include "engine/base/strbuf.h"
#include "engine/base/task.h"
#include "engine/external/child.h"
#include "engine/external/transcript.h"
#include "engine/mind/mind.h"
#include "engine/text/words.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LINE_MAX_BYTES = 1 << 16, /* thirty times the longest line that an engine has reason to send */
    FAREWELL_MS = 300,        /* from quit to its exit */
    LAST_WORDS_MS = 1000      /* for one that stopped reading, which has mostly exited */
};

struct External {
    Bell news;   /* for the owner */
    Bell wishes; /* for the thread */
    Task *task;

    pthread_mutex_t mutex; /* guards everything below */
    Conversation talk;
    Child child;
    LineIn in;
    bool quit;
    bool is_up;      /* child and in are valid */
    int64_t deaf_ms; /* since when it has not read its input; 0: it reads */
    bool has_spoken; /* since is_watched was set */
    bool is_watched; /* the owner waits for the next line */
    Transcript transcript;
};

/* --- starting and ending ---------------------------------------------------------------------- */

/* The mutex must be held, here and below unless stated otherwise. */
static Status bring_up(External *e)
{
    assert(!e->is_up);
    char **argv;
    Status status = engine_command_split(e->talk.spec.command, &argv);
    if (!status_is_ok(&status))
        return status;
    status = child_start(&e->child, argv, e->talk.spec.folder);
    free(argv);
    if (!status_is_ok(&status))
        return status_error(status.code, "%s cannot be started: %s", e->talk.spec.name,
                            status.text);
    linein_init(&e->in, e->child.from);
    e->in.max = LINE_MAX_BYTES;
    e->is_up = true;
    e->deaf_ms = 0;
    transcript_add(&e->transcript, TRANSCRIPT_EVENT, e->talk.spec.command,
                   strlen(e->talk.spec.command));
    conversation_begin(&e->talk, clock_now_ms());
    return status;
}

static void take_down(External *e)
{
    if (!e->is_up)
        return;
    if (e->talk.is_broken)
        transcript_add(&e->transcript, TRANSCRIPT_EVENT, e->talk.breakage.text,
                       strlen(e->talk.breakage.text));
    child_done(&e->child);
    linein_done(&e->in);
    e->is_up = false;
}

/* --- the engine's output ---------------------------------------------------------------------- */

/* Standard error, for example why ssh could not connect or which file is missing. */
static void read_complaints(External *e)
{
    char bytes[4096];
    ssize_t count = read(e->child.complaints, bytes, sizeof bytes);
    const char *end = bytes + int_max((int)count, 0);
    for (const char *line = bytes; line < end;) {
        const char *newline = memchr(line, '\n', (size_t)(end - line));
        const char *line_end = newline != NULL ? newline : end;
        transcript_add(&e->transcript, TRANSCRIPT_COMPLAINT, line, (size_t)(line_end - line));
        conversation_overhear(&e->talk, line, (size_t)(line_end - line));
        line = line_end + 1;
    }
}

/* It closed its output, so it has exited or is about to. */
static void take_end(External *e)
{
    enum { END_MS = 50 }; /* between the last byte and the exit of the process */
    char how[CHILD_END_MAX];
    const char *name = e->talk.spec.name;
    if (e->talk.state == TALK_GREETING && (e->talk.guess.has_switched || e->talk.guess.is_open)) {
        e->talk.needs_restart = true; /* `uci` made it exit, or crash as Fairy-Max 5.0b may */
        e->talk.tries_xboard = e->talk.guess.is_open;
        return;
    }
    child_wait(&e->child, END_MS);
    child_describe_end(&e->child, how);
    read_complaints(e);
    if (how[0] != '\0')
        conversation_break(&e->talk, status_error(STATUS_IO, "%s has ended (%s)", name, how));
    else
        conversation_break(&e->talk, status_error(STATUS_IO, "%s has closed its output", name));
}

static void read_lines(External *e)
{
    Line line;
    bool goes_on = linein_fill(&e->in);
    int64_t now_ms = clock_now_ms();
    while (!e->talk.is_broken && linein_next(&e->in, &line)) {
        transcript_add(&e->transcript, TRANSCRIPT_HEARD, line.text, line.length);
        e->has_spoken = true;
        if (line.too_long)
            conversation_break(&e->talk,
                               status_error(STATUS_SYNTAX, "%s sends a line of more than %d kB",
                                            e->talk.spec.name, LINE_MAX_BYTES >> 10));
        else if (line.is_torn) /* "bestmove e2" of an engine that died is not a move */
            conversation_overhear(&e->talk, line.text, line.length);
        else
            conversation_hear(&e->talk, line.text, line.length, now_ms);
    }
    if (!goes_on)
        take_end(e);
}

static void go_deaf(External *e)
{
    strbuf_clear(&e->talk.out);
    if (e->deaf_ms == 0)
        e->deaf_ms = clock_now_ms();
}

/* Writes as much as fits into the pipe. */
static void write_out(External *e)
{
    StrBuf *out = &e->talk.out;
    if (!e->is_up || out->length == 0)
        return;
    ssize_t count = write(e->child.to, out->data, out->length);
    if (count > 0) {
        transcript_add_written(&e->transcript, out->data, (size_t)count);
        strbuf_drop_front(out, (size_t)count);
    } else if (count < 0 && errno != EAGAIN && errno != EINTR) {
        go_deaf(e);
    }
}

/* If it does not read, its exit will show in its output soon; otherwise it would be waited for. */
static int64_t deaf_due_ms(const External *e)
{
    return e->is_up && e->deaf_ms != 0 ? e->deaf_ms + LAST_WORDS_MS : -1;
}

static void give_up_deaf(External *e, int64_t now_ms)
{
    int64_t due_ms = deaf_due_ms(e);
    if (due_ms >= 0 && now_ms >= due_ms && !e->talk.is_broken)
        conversation_break(&e->talk,
                           status_error(STATUS_IO, "%s has closed its input", e->talk.spec.name));
}

/* --- the thread ------------------------------------------------------------------------------- */

enum { FD_WISHES, FD_LINES, FD_COMPLAINTS, FD_OUT, FDS };

static int64_t due_ms(const External *e)
{
    return clock_earlier(conversation_due_ms(&e->talk), deaf_due_ms(e));
}

/* If an engine is late to start, the time that it has waited for a processor is not counted. */
static int64_t fair_now_ms(const External *e)
{
    int64_t now_ms = clock_now_ms();
    bool is_late = e->talk.state == TALK_GREETING && due_ms(e) >= 0 && now_ms >= due_ms(e);
    return is_late ? now_ms - child_waited_ms(&e->child) : now_ms;
}

static int wait_ms(const External *e)
{
    if (due_ms(e) < 0)
        return -1;
    int64_t left_ms = due_ms(e) - fair_now_ms(e);
    return left_ms <= 0 ? 0 : left_ms > INT_MAX ? INT_MAX : (int)left_ms;
}

static void watch(const External *e, struct pollfd fds[FDS])
{
    bool writes = e->is_up && e->talk.out.length > 0;
    fds[FD_WISHES] = (struct pollfd){ .fd = bell_fd(&e->wishes), .events = POLLIN };
    fds[FD_LINES] = (struct pollfd){ .fd = e->is_up ? e->child.from : -1, .events = POLLIN };
    fds[FD_COMPLAINTS] =
        (struct pollfd){ .fd = e->is_up ? e->child.complaints : -1, .events = POLLIN };
    fds[FD_OUT] = (struct pollfd){ .fd = writes ? e->child.to : -1, .events = POLLOUT };
}

/* At its end, standard error would always be readable. */
static void take_complaints(External *e, short events)
{
    if (events & POLLIN) {
        read_complaints(e);
    } else if (events) {
        close(e->child.complaints);
        e->child.complaints = -1;
    }
}

/* Asks the engine to quit, then kills it. */
static void end_engine(External *e)
{
    e->talk.protocol.ops->quit(e->talk.protocol.self);
    write_out(e);
    child_close_input(&e->child);
    child_wait(&e->child, FAREWELL_MS);
    take_down(e);
}

/* The engine can only play one game: restarts it for the waiting job. */
static void start_anew(External *e)
{
    end_engine(e);
    Status status = bring_up(e);
    if (status_is_ok(&status))
        write_out(e);
    else
        conversation_refuse(&e->talk, status);
}

static void serve_once(External *e, const struct pollfd fds[FDS])
{
    (void)bell_take(&e->wishes);
    if (e->is_up && fds[FD_LINES].revents && fds[FD_LINES].fd == e->child.from)
        read_lines(e);
    /* After them: the next line on the position would take back the last words. */
    if (e->is_up && fds[FD_COMPLAINTS].revents && fds[FD_COMPLAINTS].fd == e->child.complaints)
        take_complaints(e, fds[FD_COMPLAINTS].revents);
    int64_t now_ms = fair_now_ms(e);
    conversation_time(&e->talk, now_ms);
    write_out(e);
    give_up_deaf(e, now_ms);
    if (e->talk.is_broken)
        take_down(e);
    else if (e->talk.needs_restart)
        start_anew(e);
}

/* With the mutex held: otherwise the owner might take the news first and then be woken up for
 * nothing, again and again. */
static void ring_for_news(External *e)
{
    bool has_note = !status_is_ok(&e->talk.note);
    bool has_more = e->is_watched && (e->has_spoken || e->talk.is_broken);
    if (mailbox_has_news(&e->talk.box) || has_note || e->talk.has_begun || has_more)
        bell_ring(&e->news);
    e->is_watched = e->is_watched && !has_more;
    e->talk.has_begun = false;
}

static void serve(void *context, const Task *task)
{
    (void)task; /* its stop flag is quit, which wakes it */
    External *e = context;
    struct pollfd fds[FDS];
    pthread_mutex_lock(&e->mutex);
    while (!e->quit) {
        watch(e, fds);
        int timeout_ms = wait_ms(e);
        pthread_mutex_unlock(&e->mutex);
        if (poll(fds, FDS, timeout_ms) < 0)
            memset(fds, 0, sizeof fds);
        pthread_mutex_lock(&e->mutex);
        serve_once(e, fds);
        ring_for_news(e);
    }
    if (e->is_up) {
        conversation_cancel(&e->talk, clock_now_ms());
        end_engine(e);
    }
    pthread_mutex_unlock(&e->mutex);
}

/* --- the mind --------------------------------------------------------------------------------- */

/* Ends a call by the owner: writes what it can and wakes the thread. */
static void end_wish(External *e)
{
    write_out(e);
    ring_for_news(e);
    pthread_mutex_unlock(&e->mutex);
    bell_ring(&e->wishes);
}

static void start(void *self, uint64_t id, const SearchJob *job, bool pondering)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    bool was_broken = e->talk.is_broken;
    Status breakage = e->talk.breakage;
    if (was_broken)
        take_down(e);
    conversation_start(&e->talk, id, job, pondering, clock_now_ms());
    if (was_broken) {
        Status status = bring_up(e);
        if (status_is_ok(&status))
            mailbox_post_note(&e->talk.box, status_error(STATUS_STATE, "%s; it was started again",
                                                         breakage.text));
        else
            conversation_refuse(&e->talk, status);
    }
    end_wish(e);
}

static void stop(void *self)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    conversation_stop(&e->talk, clock_now_ms());
    end_wish(e);
}

static void cancel(void *self)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    conversation_cancel(&e->talk, clock_now_ms());
    (void)bell_take(&e->news);
    end_wish(e);
}

static void ponder_hit(void *self)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    conversation_ponder_hit(&e->talk, clock_now_ms());
    end_wish(e);
}

static void new_game(void *self)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    conversation_new_game(&e->talk, clock_now_ms());
    end_wish(e);
}

static void end_game(void *self, const char *result)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    conversation_end_game(&e->talk, result);
    end_wish(e);
}

static bool take(void *self, MindNews *news)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    news->job_id = e->talk.job_id;
    bool found = mailbox_take(&e->talk.box, news);
    if (!mailbox_has_news(&e->talk.box))
        (void)bell_take(&e->news); /* also for owners that stop asking once they have the result */
    pthread_mutex_unlock(&e->mutex);
    return found;
}

static int fd_of(const void *self)
{
    const External *e = self;
    return bell_fd(&e->news);
}

static bool is_waiting(const void *self)
{
    External *e = (External *)(uintptr_t)self; /* const does not extend to the mutex */
    pthread_mutex_lock(&e->mutex);
    bool waits = e->talk.has_job;
    pthread_mutex_unlock(&e->mutex);
    return waits;
}

/* --- memory and threads are ordinary options -------------------------------------------------- */

static int64_t option_number(const External *e, const char *name)
{
    const EngineOption *option = engine_options_find(&e->talk.options, name);
    int64_t value = 0;
    if (option != NULL && option->type == UCI_SPIN)
        (void)number_parse(option->value, strlen(option->value), INT64_MIN, INT64_MAX, &value);
    return value;
}

static MindResources resources(const void *self)
{
    External *e = (External *)(uintptr_t)self; /* const does not extend to the mutex */
    pthread_mutex_lock(&e->mutex);
    MindResources found = { (size_t)option_number(e, "Hash"), (int)option_number(e, "Threads") };
    pthread_mutex_unlock(&e->mutex);
    return found;
}

static Status set_resources(void *self, MindResources wanted)
{
    External *e = self;
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%zu", wanted.hash_mb);
    Status status = external_wish(e, "Hash", text.data);
    strbuf_clear(&text);
    strbuf_addf(&text, "%d", wanted.threads);
    if (status_is_ok(&status))
        status = external_wish(e, "Threads", text.data);
    strbuf_done(&text);
    return status;
}

/* --- creating and freeing --------------------------------------------------------------------- */

static void release(External *e)
{
    take_down(e);
    conversation_done(&e->talk);
    transcript_done(&e->transcript);
    bell_done(&e->news);
    bell_done(&e->wishes);
    pthread_mutex_destroy(&e->mutex);
    free(e);
}

static void free_external(void *self)
{
    External *e = self;
    pthread_mutex_lock(&e->mutex);
    e->quit = true;
    pthread_mutex_unlock(&e->mutex);
    bell_ring(&e->wishes);
    task_join(e->task);
    release(e);
}

static Status new_bells(External *e)
{
    Status status = bell_init(&e->news);
    if (!status_is_ok(&status))
        return status;
    status = bell_init(&e->wishes);
    if (!status_is_ok(&status))
        bell_done(&e->news);
    return status;
}

static Status begin(const EngineSpec *spec, const Patience *patience, External **external)
{
    External *e = alloc_zeroed(1, sizeof *e);
    Status status = new_bells(e);
    if (!status_is_ok(&status)) {
        free(e);
        return status;
    }
    pthread_mutex_init(&e->mutex, NULL);
    conversation_init(&e->talk, spec);
    transcript_init(&e->transcript, spec->name);
    if (patience != NULL)
        e->talk.patience = *patience;
    assert(e->talk.patience.stall > 0);
    status = bring_up(e);
    write_out(e);
    if (status_is_ok(&status))
        status = task_start(serve, e, &e->task);
    if (!status_is_ok(&status)) {
        release(e);
        return status;
    }
    *external = e;
    return status;
}

Status external_new(const EngineSpec *spec, const Patience *patience, Mind **mind,
                    External **external)
{
    static const MindOps OPS = { .free = free_external,
                                 .fd = fd_of,
                                 .start = start,
                                 .stop = stop,
                                 .cancel = cancel,
                                 .ponder_hit = ponder_hit,
                                 .is_waiting = is_waiting,
                                 .take = take,
                                 .new_game = new_game,
                                 .end_game = end_game,
                                 .resources = resources,
                                 .set_resources = set_resources };
    External *made = NULL;
    Status status = begin(spec, patience, &made);
    *mind = status_is_ok(&status) ? mind_new(&OPS, made) : NULL;
    if (external != NULL)
        *external = made;
    return status;
}

/* --- other requests --------------------------------------------------------------------------- */

void external_profile(External *e, EngineProfile *profile)
{
    pthread_mutex_lock(&e->mutex);
    const Conversation *talk = &e->talk;
    *profile = (EngineProfile){ .is_known = talk->state != TALK_OFF && talk->state != TALK_GREETING,
                                .breakage = talk->is_broken ? talk->breakage : status_ok() };
    memcpy(profile->id_name, talk->id_name, sizeof profile->id_name);
    memcpy(profile->id_author, talk->id_author, sizeof profile->id_author);
    engine_options_copy(&talk->options, &profile->options);
    pthread_mutex_unlock(&e->mutex);
}

bool external_wait_profile(External *e, EngineProfile *profile)
{
    enum { WAIT_MS = 500, STEP_MS = 5 };
    int64_t end_ms = clock_now_ms() + WAIT_MS;
    for (;;) {
        external_profile(e, profile);
        bool is_over = !status_is_ok(&profile->breakage) || clock_now_ms() >= end_ms;
        if (profile->is_known || is_over)
            return profile->is_known;
        engine_options_done(&profile->options);
        poll(NULL, 0, STEP_MS);
    }
}

void external_watch(External *e)
{
    pthread_mutex_lock(&e->mutex);
    e->is_watched = true;
    e->has_spoken = false;
    pthread_mutex_unlock(&e->mutex);
}

bool external_has_option(External *e, const char *name)
{
    pthread_mutex_lock(&e->mutex);
    bool has = engine_options_find(&e->talk.options, name) != NULL;
    pthread_mutex_unlock(&e->mutex);
    return has;
}

Status external_wish(External *e, const char *name, const char *value)
{
    pthread_mutex_lock(&e->mutex);
    Status status = conversation_wish(&e->talk, name, value, clock_now_ms());
    end_wish(e);
    return status;
}

bool external_take_note(External *e, Status *note)
{
    pthread_mutex_lock(&e->mutex);
    bool found = !status_is_ok(&e->talk.note);
    if (found)
        *note = e->talk.note;
    e->talk.note = status_ok();
    if (!mailbox_has_news(&e->talk.box))
        (void)bell_take(&e->news);
    pthread_mutex_unlock(&e->mutex);
    return found;
}

void external_transcript(External *e, int lines, StrBuf *out)
{
    assert(lines >= 0);
    pthread_mutex_lock(&e->mutex);
    transcript_copy_tail(&e->transcript, lines, out);
    pthread_mutex_unlock(&e->mutex);
}

void external_log_to(External *e, const char *path)
{
    pthread_mutex_lock(&e->mutex);
    transcript_log_to(&e->transcript, path);
    pthread_mutex_unlock(&e->mutex);
}

void external_start_as(External *e, const EngineSpec *spec)
{
    pthread_mutex_lock(&e->mutex);
    engine_spec_set_command(&e->talk.spec, spec->command);
    engine_spec_set_folder(&e->talk.spec, spec->folder);
    e->talk.spec.protocol = spec->protocol;
    pthread_mutex_unlock(&e->mutex);
}

int external_pid(External *e)
{
    pthread_mutex_lock(&e->mutex);
    int pid = e->is_up ? (int)e->child.pid : 0;
    pthread_mutex_unlock(&e->mutex);
    return pid;
}

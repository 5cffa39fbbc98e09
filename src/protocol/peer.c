/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The loop between another program and the engine; and work beside it: a task that rings a bell at
 * its end, and a poll over bell and input. */
#include <config.h>

#include "src/protocol/peer.h"

#include "engine/base/base.h"
#include "engine/base/linein.h"
#include "engine/base/status.h"
#include "engine/base/task.h"
#include "engine/protocol/uci_answer.h"
#include "engine/text/width.h"
#include "engine/text/words.h"
#include "engine/thinker.h"
#include "src/filters/output.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- the loop --------------------------------------------------------------------------------- */

enum {
    FAREWELL_MS = 2000,           /* for a reader that has sent its last line */
    HEARD_MEANWHILE_MAX = 1 << 20 /* bytes read while it does not read */
};

/* If memory is short the hash table may have taken what the thread needs. */
static Status think_with_little_hash(Peer *peer, int threads)
{
    engine_free(peer->engine);
    peer->engine = engine_new(ENGINE_HASH_MB_MIN, threads);
    return thinker_new(peer->engine, &peer->mind);
}

Status peer_init(Peer *peer, LineIn *in, int out_fd, size_t hash_mb, int threads)
{
    *peer = (Peer){ .in = in, .out_fd = out_fd };
    strbuf_init(&peer->out);
    peer->engine = engine_new(hash_mb, threads);
    Status status = thinker_new(peer->engine, &peer->mind);
    if (!status_is_ok(&status))
        status = think_with_little_hash(peer, threads);
    peer->broken = !status_is_ok(&status);
    return status;
}

int peer_done(Peer *peer)
{
    peer_flush(peer);
    mind_free(peer->mind);
    engine_free(peer->engine);
    strbuf_done(&peer->out);
    return peer->broken ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* The peer has sent quit or closed its end: it may not be reading any more. */
static bool has_left(const Peer *peer)
{
    static const char QUIT[] = "quit";
    Line line;
    size_t at = 0;
    bool is_quit = peer->quit || peer->in->ended;
    while (!is_quit && linein_peek(peer->in, &at, &line))
        is_quit = line.length == strlen(QUIT) && memcmp(line.text, QUIT, line.length) == 0;
    return is_quit;
}

/* Waits until output can be written, and reads a limited amount meanwhile. Returns false if nothing
 * is read and the peer has been gone for FAREWELL_MS. */
static bool wait_for_reader(Peer *peer)
{
    int64_t left_ms = -1;
    for (;;) {
        bool listens = !peer->in->ended && peer->in->bytes.length < HEARD_MEANWHILE_MAX;
        struct pollfd polled[] = { { .fd = peer->out_fd, .events = POLLOUT },
                                   { .fd = listens ? peer->in->fd : -1, .events = POLLIN } };
        if (left_ms < 0 && has_left(peer))
            left_ms = clock_now_ms();
        int64_t spent_ms = left_ms < 0 ? 0 : clock_now_ms() - left_ms;
        if (spent_ms >= FAREWELL_MS)
            return false;
        int wait_ms = left_ms < 0 ? -1 : (int)(FAREWELL_MS - spent_ms);
        if (poll(polled, ARRAY_LEN(polled), wait_ms) < 0)
            continue; /* EINTR */
        if (polled[0].revents)
            return true;
        if (polled[1].revents)
            (void)linein_fill(peer->in);
    }
}

/* A writable pipe takes PIPE_BUF bytes at once (POSIX, write); a terminal never gets part of a
 * character. */
static bool write_out(Peer *peer)
{
    const bool is_terminal = isatty(peer->out_fd);
    size_t done = 0;
    while (done < peer->out.length) {
        size_t count = peer->out.length - done;
        count = count < PIPE_BUF || is_terminal ? count : PIPE_BUF;
        if (!wait_for_reader(peer)) {
            errno = EPIPE;
            return false;
        }
        if (!textout_write(peer->out_fd, peer->out.data + done, count))
            return false;
        done += count;
    }
    return true;
}

void peer_flush(Peer *peer)
{
    if (!peer->unread && !write_out(peer)) {
        lineout_tell_lost();
        peer->unread = peer->broken = true;
    }
    strbuf_clear(&peer->out);
}

void peer_wait_news(const Peer *peer)
{
    assert(peer->mind != NULL);
    poll(&(struct pollfd){ .fd = mind_fd(peer->mind), .events = POLLIN }, 1, -1);
}

static void obey_lines(Peer *peer, const PeerSpeaker *speaker)
{
    Line line;
    while (!peer->quit && !peer->broken && linein_next(peer->in, &line)) {
        speaker->obey(speaker->context, &line);
        peer_flush(peer);
    }
}

void peer_loop(Peer *peer, const PeerSpeaker *speaker)
{
    assert(peer->mind != NULL);
    bool open = true;
    obey_lines(peer, speaker);
    while (open && !peer->quit && !peer->broken) {
        struct pollfd polled[] = {
            { .fd = peer->in->fd, .events = POLLIN },
            { .fd = mind_fd(peer->mind), .events = POLLIN },
        };
        if (poll(polled, ARRAY_LEN(polled), -1) < 0)
            continue; /* EINTR */
        if (polled[1].revents)
            speaker->take_news(speaker->context);
        if (polled[0].revents)
            open = linein_fill(peer->in);
        obey_lines(peer, speaker);
        peer_flush(peer);
    }
}

/* --- work beside it. Lines are only inspected here: the loop executes them afterwards --------- */

enum { QUICK_MS = 1000 };

typedef struct Watch {
    Peer *peer;
    const UciAside *aside;
    Bell done;
    int64_t start_ms;
    size_t seen; /* bytes of the waiting lines already inspected */
    bool is_leaving;
} Watch;

static void work(void *context, const Task *task)
{
    (void)task;
    Watch *watch = context;
    watch->aside->run(watch->aside->context);
    bell_ring(&watch->done);
}

static void end_work(const Watch *watch)
{
    atomic_store_explicit(watch->aside->stop, true, memory_order_relaxed);
}

/* Only the first waiting line may be answered early. */
static void answer_ready(Watch *watch)
{
    Line line;
    if (linein_next(watch->peer->in, &line))
        uci_write_readyok(&watch->peer->out);
    peer_flush(watch->peer);
    watch->seen = 0;
}

static void look_at_lines(Watch *watch)
{
    Line line;
    for (size_t before = watch->seen; linein_peek(watch->peer->in, &watch->seen, &line);
         before = watch->seen) {
        Words words = words_of(line.text, line.length);
        Word word = words_next(&words);
        if (word_is(word, "stop"))
            end_work(watch);
        else if (word_is(word, "quit"))
            watch->is_leaving = true;
        else if (word_is(word, "isready") && before == 0)
            answer_ready(watch);
    }
}

/* The end of input counts as quit. */
static void read_more(Watch *watch)
{
    if (!linein_fill(watch->peer->in))
        watch->is_leaving = true;
    look_at_lines(watch);
}

static bool may_read(const LineIn *in)
{
    return !in->ended && in->bytes.length - in->start <= LINEIN_MAX;
}

static void watch_work(Watch *watch)
{
    while (!bell_take(&watch->done)) {
        int64_t left_ms = watch->start_ms + QUICK_MS - clock_now_ms();
        if (watch->is_leaving && left_ms <= 0)
            end_work(watch);
        struct pollfd polled[] = {
            { .fd = bell_fd(&watch->done), .events = POLLIN },
            { .fd = may_read(watch->peer->in) ? watch->peer->in->fd : -1, .events = POLLIN },
        };
        int timeout_ms = watch->is_leaving && left_ms > 0 ? (int)left_ms : -1;
        if (poll(polled, ARRAY_LEN(polled), timeout_ms) > 0 && polled[1].revents)
            read_more(watch);
    }
}

void uci_aside_run(Peer *peer, const UciAside *aside)
{
    assert(aside->run != NULL && aside->stop != NULL);
    Watch watch = { .peer = peer, .aside = aside, .start_ms = clock_now_ms() };
    Task *task = NULL;
    Status status = bell_init(&watch.done);
    bool has_bell = status_is_ok(&status);
    if (has_bell)
        status = task_start(work, &watch, &task);
    if (status_is_ok(&status)) {
        look_at_lines(&watch);
        watch_work(&watch);
        task_join(task);
    } else {
        aside->run(aside->context);
    }
    if (has_bell)
        bell_done(&watch.done);
}

/* The loop between another program and the engine. */
#include <config.h>

#include "src/protocol/peer.h"

#include "engine/base/base.h"
#include "engine/text/width.h"
#include "engine/thinker.h"
#include "src/filters/output.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

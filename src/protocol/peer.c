/* The loop. */
#include <config.h>

#include "src/protocol/peer.h"

#include "engine/thinker.h"
#include "src/protocol/lineout.h"

#include <poll.h>
#include <stdlib.h>

/* Where memory is short the table may have taken what the thread needs. */
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

void peer_flush(Peer *peer)
{
    if (peer->out.length == 0 || lineout_flush(peer->out_fd, &peer->out) || peer->broken)
        return;
    lineout_tell_lost();
    peer->broken = true;
}

void peer_wait_news(const Peer *peer)
{
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

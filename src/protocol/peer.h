/* Who speaks a protocol with us, and the engine that serves them.
 *
 * One poll loop over the other side's lines and the mind's news, for every protocol. Knows no
 * word of any of them: the speaker does.
 */
#ifndef LUFT_SRC_PROTOCOL_PEER_H
#define LUFT_SRC_PROTOCOL_PEER_H

#include "engine/base/base.h"
#include "engine/base/linein.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "engine/mind/mind.h"

typedef struct Peer {
    LineIn *in;
    int out_fd;
    StrBuf out; /* what is said next; written after every line and all news */
    Engine *engine;
    Mind *mind;  /* NULL when peer_init failed */
    bool quit;   /* set by the speaker to leave the loop */
    bool broken; /* the other side does not read any more, or nothing can think */
    bool unread; /* the first of these: what is said is dropped */
} Peer;

/* The protocol: both functions append to peer->out. */
typedef struct PeerSpeaker {
    void *context;
    void (*obey)(void *context, const Line *line);
    void (*take_news)(void *context); /* takes all that mind_take gives */
} PeerSpeaker;

/* in stays the caller's. On failure *peer is broken, and peer_done still due. */
NODISCARD Status peer_init(Peer *peer, LineIn *in, int out_fd, size_t hash_mb, int threads);

/* Writes what is left, stops the engine. Returns the program's exit code. */
NODISCARD int peer_done(Peer *peer);

/* Until quit, broken or the end of input. A search may still run then. */
void peer_loop(Peer *peer, const PeerSpeaker *speaker);

/* Blocks until the mind has news: for a speaker that cannot go on without. */
void peer_wait_news(const Peer *peer);

void peer_flush(Peer *peer);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The other end of a protocol, a GUI or a person, and the engine that serves it.
 *
 * One poll loop over the peer's lines and the mind's news, for all protocols. The protocol itself
 * is in the speaker. */
#ifndef LUFT_SRC_PROTOCOL_PEER_H
#define LUFT_SRC_PROTOCOL_PEER_H

#include "engine/base/base.h"
#include "engine/base/linein.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/engine.h"
#include "engine/mind/mind.h"

#include <stdatomic.h>

/* The other end of a protocol, a GUI or a person, and the engine that serves it.
 *
 * One poll loop over the peer's lines and the mind's news, for all protocols. The protocol itself
 * is in the speaker. */
typedef struct Peer {
    LineIn *in;
    int out_fd;
    StrBuf out; /* pending output; written after every line and all news */
    Engine *engine;
    Mind *mind;  /* NULL if peer_init failed */
    bool quit;   /* set by the speaker to leave the loop */
    bool broken; /* the peer no longer reads, or no thread could be started */
    bool unread; /* the former: output is dropped */
} Peer;

/* A protocol: both functions append to peer->out. */
typedef struct PeerSpeaker {
    void *context;
    void (*obey)(void *context, const Line *line);
    void (*take_news)(void *context); /* takes all news of mind_take */
} PeerSpeaker;

/* in is borrowed. On an error *peer is broken, and peer_done must still be called. */
NODISCARD Status peer_init(Peer *peer, LineIn *in, int out_fd, size_t hash_mb, int threads);

/* Writes pending output and stops the engine. Returns the program's exit code. */
NODISCARD int peer_done(Peer *peer);

/* Runs until quit, broken or the end of input; a search may still be running then. */
void peer_loop(Peer *peer, const PeerSpeaker *speaker);

/* Blocks until the mind has news, for a speaker that needs it to continue. */
void peer_wait_news(const Peer *peer);

void peer_flush(Peer *peer);

/* Work other than a search (perft, bench) that runs while the input is watched and can interrupt
 * it. */
typedef struct UciAside {
    void (*run)(void *context); /* on its own thread; returns soon after *stop is set */
    void *context;
    atomic_bool *stop; /* relaxed: no other data depends on it */
} UciAside;

/* Returns when the work is done or interrupted: at once by `stop`, after a second by `quit` or
 * the end of input, so that quick work is finished for scripts that write all commands at once.
 * `isready` is answered; other lines wait. Without a thread the work runs here and ignores
 * input. */
void uci_aside_run(Peer *peer, const UciAside *aside);

/* The Universal Chess Interface: a GUI's commands in, the engine's answers out. Follows the UCI
 * specification of April 2006, and other engines for d, eval, bench, go perft and UCI_ShowWDL.
 *
 * Runs until `quit` or the end of input, then ends a running search with its bestmove. Returns the
 * program's exit code: 1 if the GUI no longer reads or no thread can be started. */
int uci_run(LineIn *in, int out_fd);

/* XBoard's protocol (Chess Engine Communication Protocol, version 2): a GUI's commands in, the
 * engine's moves and thinking out. Follows the specification of T. Mann and H. G. Muller as shipped
 * with XBoard 4.9 (engine-intf.html).
 *
 * Runs until `quit` or the end of input; at the end of input a move in progress is still made.
 * Returns the program's exit code: 1 if the GUI no longer reads or no thread can be started. */
int xboard_run(LineIn *in, int out_fd);

#endif

/* Work other than a search (perft, bench) that runs while the input is watched and can interrupt
 * it. */
#ifndef LUFT_SRC_PROTOCOL_UCI_ASIDE_H
#define LUFT_SRC_PROTOCOL_UCI_ASIDE_H

#include "src/protocol/peer.h"

#include <stdatomic.h>

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

#endif

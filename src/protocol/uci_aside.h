/* Work that is no search (perft, bench), done beside the protocol: the input is watched meanwhile,
 * and ends it.
 */
#ifndef LUFT_SRC_PROTOCOL_UCI_ASIDE_H
#define LUFT_SRC_PROTOCOL_UCI_ASIDE_H

#include "src/protocol/peer.h"

#include <stdatomic.h>

typedef struct UciAside {
    void (*run)(void *context); /* on a thread of its own; returns soon once *stop is set */
    void *context;
    atomic_bool *stop; /* relaxed: it carries nothing but itself */
} UciAside;

/* Returns when the work is done, or ended: at once by `stop`, and after a second by `quit` or the
 * end of input, so that what is quick is done for whoever writes all commands at once. `isready` is
 * answered; other lines wait for the end. Without a thread the work is done deaf. */
void uci_aside_run(Peer *peer, const UciAside *aside);

#endif

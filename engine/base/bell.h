/* A descriptor that becomes readable when some thread rings: how background work calls a poll loop.
 *
 * Carries no message: who is called asks what has happened.
 */
#ifndef LUFT_ENGINE_BASE_BELL_H
#define LUFT_ENGINE_BASE_BELL_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Bell {
    int read_end, write_end;
    /* Exchanged with acquire and release: what was done before ringing is seen. */
    atomic_bool is_rung;
} Bell;

/* STATUS_IO: there is no descriptor left, and nothing to be done with the bell. */
NODISCARD Status bell_init(Bell *bell);
void bell_done(Bell *bell);

/* Any thread. Rung again before anybody came it stays as it is. */
void bell_ring(Bell *bell);

/* Becomes readable when the bell was rung; never read it yourself. */
int bell_fd(const Bell *bell);

/* Silences the bell; whether it had been rung. */
bool bell_take(Bell *bell);

#endif

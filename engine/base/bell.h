/* A descriptor that becomes readable when any thread rings: how background work wakes a poll loop.
 *
 * It carries no message: the woken thread looks for itself what has changed.
 */
#ifndef LUFT_ENGINE_BASE_BELL_H
#define LUFT_ENGINE_BASE_BELL_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Bell {
    int read_end, write_end;
    /* Exchanged with acquire and release, so that writes before ringing are visible. */
    atomic_bool is_rung;
} Bell;

/* STATUS_IO: no descriptor is left; the bell must not be used. */
NODISCARD Status bell_init(Bell *bell);
void bell_done(Bell *bell);

/* Any thread. Ringing again before bell_take has no effect. */
void bell_ring(Bell *bell);

/* Readable once the bell was rung; only bell_take reads it. */
int bell_fd(const Bell *bell);

/* Silences the bell. Returns whether it had been rung. */
bool bell_take(Bell *bell);

#endif

/* A file read in the background: a task that makes a descriptor readable when it is done.
 *
 * Knows nothing of the file. The task owns what it writes until errand_is_done.
 */
#ifndef LUFT_UI_DOCUMENT_ERRAND_H
#define LUFT_UI_DOCUMENT_ERRAND_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Errand Errand;
typedef void ErrandRun(void *context, Errand *errand);

/* Runs the function on a new thread. STATUS_IO: no thread or pipe could be made. *errand is written
 * only on success; context must outlive it. */
NODISCARD Status errand_start(ErrandRun *run, void *context, Errand **errand);
/* Stops it and waits for its end; NULL is fine. */
void errand_free(Errand *errand);

/* Readable when it is done, or rang. */
int errand_fd(const Errand *errand);
bool errand_is_done(Errand *errand);
/* Sleeps until it is done, but not longer than this; whether it is. */
bool errand_wait(Errand *errand, int timeout_ms);

/* Asks it to end soon, without waiting. */
void errand_stop(Errand *errand);
bool errand_was_stopped(const Errand *errand);

/* For the function that runs: set when it is to end; to be looked at by whatever it calls. */
const atomic_bool *errand_stop_flag(const Errand *errand);
/* The same: something has happened that the loop may want to show. */
void errand_ring(Errand *errand);
/* Called by the loop after it has looked; the end stays readable. */
void errand_hush(Errand *errand);

#endif

/* A file being read beside the loop: a task with a bell that rings when it is done.
 *
 * Knows no file. What it writes is its own until errand_is_done says so.
 */
#ifndef LUFT_UI_DOCUMENT_FILES_ERRAND_H
#define LUFT_UI_DOCUMENT_FILES_ERRAND_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct Errand Errand;
typedef void ErrandRun(void *context, Errand *errand);

/* Runs the function on a thread of its own. STATUS_IO: there is no thread or no pipe for it;
 * *errand is written only on success. context must outlive the errand. */
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
/* For the loop: what was rung for is looked at; the end goes on ringing. */
void errand_hush(Errand *errand);

#endif

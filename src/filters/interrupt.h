/* ^C as a request to stop: what is done is kept, then the program ends. */
#ifndef LUFT_SRC_FILTERS_INTERRUPT_H
#define LUFT_SRC_FILTERS_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* 128 + SIGINT, as shells have it. */
enum { EXIT_INTERRUPTED = 130 };

/* From now on the first SIGINT, SIGTERM or SIGHUP is noted, and standard input ends unless it is a
 * regular file, for which nobody waits; the second does what it always does. */
void interrupt_catch(void);

/* Does it end then? What comes after is lost. After interrupt_catch. */
bool interrupt_ends_input(void);

bool interrupt_came(void);
/* The same as a flag, for what runs long. */
const atomic_bool *interrupt_flag(void);

/* A flag (a search's stop) that is set as well, at once when the signal came already; NULL: none
 * any more. It must live until then. Every worker, from 0 up to JOBS_MAX - 1, has one. */
void interrupt_sets(int worker, atomic_bool *flag);

#endif

/* ^C as a request to stop: finished work is kept, then the program ends. */
#ifndef LUFT_SRC_FILTERS_INTERRUPT_H
#define LUFT_SRC_FILTERS_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* 128 + SIGINT, as in shells. */
enum { EXIT_INTERRUPTED = 130 };

/* From now on the first SIGINT, SIGTERM or SIGHUP is recorded, and standard input ends, unless it
 * is a regular file; the second has its default effect. */
void interrupt_catch(void);

/* Whether standard input ends on a signal, losing what follows. After interrupt_catch. */
bool interrupt_ends_input(void);

bool interrupt_came(void);
/* The same as a flag, for long computations. */
const atomic_bool *interrupt_flag(void);

/* Another flag to set (a search's stop), at once if the signal has already arrived; NULL: none. It
 * must live until replaced. Each worker, 0 to JOBS_MAX - 1, has one. */
void interrupt_sets(int worker, atomic_bool *flag);

#endif

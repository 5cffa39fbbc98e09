/* The benchmark: fixed positions searched to a fixed depth give a build's signature and its
 * speed. */
#ifndef LUFT_SRC_FILTERS_BENCH_H
#define LUFT_SRC_FILTERS_BENCH_H

#include "engine/mind/job.h"

enum { BENCH_DEPTH = 13 };

/* One thread, 16 MB, hash table cleared once at the start. Prints the nodes of each position and
 * their sum and speed as OpenBench and fishtest read them. evaluation: as for
 * engine_set_evaluation. control is the caller's, who may set its stop flag; its on_info must be
 * NULL. Returns the exit code. */
int bench_run(int depth, const char *evaluation, SearchControl *control);

#endif

/* A fixed set of positions searched to a fixed depth: the signature of a build, and its speed. */
#ifndef LUFT_SRC_FILTERS_BENCH_H
#define LUFT_SRC_FILTERS_BENCH_H

#include "engine/mind/job.h"

enum { BENCH_DEPTH = 13 };

/* One thread, 16 MB, the table emptied once at the start. Prints the nodes of each position and, in
 * the form that OpenBench and fishtest read, the sum and the speed. evaluation: as
 * engine_set_evaluation has it. control is the caller's, who may stop the bench by it; it has no
 * on_info. Returns the exit code. */
int bench_run(int depth, const char *evaluation, SearchControl *control);

#endif

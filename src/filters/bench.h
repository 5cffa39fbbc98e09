/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measurements of the engine: the benchmark, and perft with a count for each root move. */
#ifndef LUFT_SRC_FILTERS_BENCH_H
#define LUFT_SRC_FILTERS_BENCH_H

#include "engine/base/strbuf.h"
#include "engine/board/perft.h"
#include "engine/board/position.h"
#include "engine/mind/job.h"

#include <stdatomic.h>

/* How perft is done. All zero: one thread, no table, no stop flag. */
typedef struct DivideMeans {
    const atomic_bool *stop; /* may be set by another thread: divide_write then returns at once */
    PerftTable *table;       /* begun anew for this position; or NULL */
    int jobs;                /* threads besides the caller's, which waits; 0 and 1: none */
} DivideMeans;

/* Perft with a count for each root move: appends `e2e4: 20` lines, a blank line and `Nodes
 * searched: 400`; returns that number. If stopped, only completed moves and no sum. depth is 1 or
 * more; means do not change the numbers. */
uint64_t divide_write(const Position *pos, int depth, const DivideMeans *means, StrBuf *out);

enum { BENCH_DEPTH = 13 };

/* The benchmark: fixed positions searched to a fixed depth give a build's signature and its speed.
 * One thread, 16 MB, hash table cleared once at the start. Prints the nodes of each position and
 * their sum and speed as OpenBench and fishtest read them. evaluation: as for
 * engine_set_evaluation. control is the caller's, who may set its stop flag; its on_info must be
 * NULL. Returns the exit code. */
int bench_run(int depth, const char *evaluation, SearchControl *control);

#endif

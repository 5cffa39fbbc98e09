/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The merge of an external sort: runs of records in order, laid aside in a file and read back as
 * one. */
#ifndef LUFT_ENGINE_BASE_SORTED_RUNS_H
#define LUFT_ENGINE_BASE_SORTED_RUNS_H

#include "engine/base/base.h"

#include <sys/types.h>

typedef struct SortedRuns SortedRuns;

/* Negative if record a comes first, positive if b does. */
typedef int RecordCompare(const void *a, const void *b);

/* Reads the next records of a run that is not in the file; returns their number, 0 after the last,
 * -1 on an error. */
typedef ssize_t RunRead(void *source, void *records, size_t count);

/* The file holds nothing else; the caller closes it after sorted_runs_free. */
NODISCARD SortedRuns *sorted_runs_new(int fd, size_t record_size, RecordCompare *compare);
void sorted_runs_free(SortedRuns *runs); /* NULL is allowed */

/* Writes a run to the file; false with errno if that fails. */
NODISCARD bool sorted_runs_add(SortedRuns *runs, const void *records, size_t count);
/* Adds a run that is read from source during the merge. */
void sorted_runs_add_source(SortedRuns *runs, RunRead *read, void *source);

/* The next record of all runs, of equal ones that of the oldest run; valid until the next call.
 * NULL after the last one and on an error. No run can be added after the first call. */
const void *sorted_runs_next(SortedRuns *runs);
/* The errno of a run that could not be read; 0: none. */
int sorted_runs_error(const SortedRuns *runs);

#endif

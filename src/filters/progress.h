/* Progress of a long job, on standard error.
 *
 * A line that replaces itself: only on a terminal, after the first second, a few times a second.
 * Clear it before printing anything else there. */
#ifndef LUFT_SRC_FILTERS_PROGRESS_H
#define LUFT_SRC_FILTERS_PROGRESS_H

#include "engine/base/base.h"

typedef struct Progress {
    bool enabled;
    bool shown;
    int64_t begin_ms;
    int64_t told_ms;
} Progress;

void progress_begin(Progress *progress);

/* Whether to show it now. Cheap enough for an inner loop of some microseconds. */
bool progress_is_due(Progress *progress);

/* Shows text, and unless length is 0 the share done and the remaining time. */
void progress_tell(Progress *progress, const char *text, uint64_t done, uint64_t length);

void progress_clear(Progress *progress);

#endif

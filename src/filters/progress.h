/* How far a long piece of work is, on standard error, for the person who waits.
 *
 * One line that replaces itself: only on a terminal, only after a second, a few times a second.
 * Whoever prints anything else there clears it first.
 */
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

/* Is it time to tell? Cheap enough for an inner loop of some microseconds. */
bool progress_is_due(Progress *progress);

/* Shows `text`, with the share of length that is done and the time left when length is not 0. */
void progress_tell(Progress *progress, const char *text, uint64_t done, uint64_t length);

void progress_clear(Progress *progress);

#endif

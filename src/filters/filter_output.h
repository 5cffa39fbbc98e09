/* The answers of a filter on their way to standard output: gathered, written in large pieces.
 *
 * A reader that is gone or a disk that is full is told of once, on standard error; from then on
 * everything is dropped.
 */
#ifndef LUFT_SRC_FILTERS_FILTER_OUTPUT_H
#define LUFT_SRC_FILTERS_FILTER_OUTPUT_H

#include "engine/base/strbuf.h"

typedef struct FilterOutput {
    StrBuf text;      /* not written yet; callers add to it */
    bool is_own_text; /* luft's own, colours and all: a terminal may obey it */
    bool is_lost;     /* standard output */
} FilterOutput;

void filter_output_init(FilterOutput *output, bool is_own_text);
/* Drops what has not been written. */
void filter_output_done(FilterOutput *output);

/* Writes what there is. */
void filter_output_flush(FilterOutput *output);
/* The same, once there is enough for one write. */
void filter_output_flush_if_full(FilterOutput *output);

#endif

#ifndef LUFT_SRC_FILTERS_FILTER_OUTPUT_H
#define LUFT_SRC_FILTERS_FILTER_OUTPUT_H

#include "engine/base/strbuf.h"

typedef struct FilterOutput {
    StrBuf text;      /* not written yet; callers append to it */
    bool is_own_text; /* written by luft, with colours: sent to a terminal as it is */
    bool is_lost;     /* standard output has been closed */
} FilterOutput;

void filter_output_init(FilterOutput *output, bool is_own_text);
/* Drops unwritten text. */
void filter_output_done(FilterOutput *output);

/* Writes the text. A closed reader or a full disk is reported once, on standard error; from then on
 * everything is dropped. */
void filter_output_flush(FilterOutput *output);
/* As filter_output_flush, if there is enough for a write. */
void filter_output_flush_if_full(FilterOutput *output);

#endif

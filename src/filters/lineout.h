#ifndef LUFT_SRC_FILTERS_LINEOUT_H
#define LUFT_SRC_FILTERS_LINEOUT_H

#include "engine/base/strbuf.h"

/* Writes and empties the buffer, as textout_write does: a terminal gets no control sequences.
 * Returns false if the reader is gone or the disk is full, with errno set; the buffer is emptied
 * all the same. */
NODISCARD bool lineout_flush(int fd, StrBuf *buf);

/* Reports on standard error, by errno, why standard output is lost; not if the reader has closed it
 * (head). */
void lineout_tell_lost(void);

/* lineout_flush to standard output, reporting failure; lineout_print_own for text with luft's own
 * colours. */
NODISCARD bool lineout_print(StrBuf *buf);
NODISCARD bool lineout_print_own(StrBuf *buf);

#endif

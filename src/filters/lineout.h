/* Text to a descriptor, whole or not at all. */
#ifndef LUFT_SRC_FILTERS_LINEOUT_H
#define LUFT_SRC_FILTERS_LINEOUT_H

#include "engine/base/strbuf.h"

/* Writes and empties the buffer, as textout_write: a terminal gets nothing that it would obey.
 * false: the reader is gone or the disk full, errno says which; the buffer is emptied all the same.
 */
NODISCARD bool lineout_flush(int fd, StrBuf *buf);

/* Tells on standard error, by errno, why standard output is lost; a reader that left (head) needs
 * no words. */
void lineout_tell_lost(void);

/* lineout_flush to standard output, telling when it fails; the other for text with colours, all of
 * it luft's own. */
NODISCARD bool lineout_print(StrBuf *buf);
NODISCARD bool lineout_print_own(StrBuf *buf);

#endif

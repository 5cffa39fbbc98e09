/* Text that contains words of others, on its way to a descriptor: game files, file names,
 * arguments.
 *
 * Files and pipes get it as it is. A terminal, which is asked about for the very descriptor, shows
 * U+FFFD, or '?' where the locale is not UTF-8, in place of each character that it might obey.
 */
#ifndef LUFT_ENGINE_TEXT_TEXTOUT_H
#define LUFT_ENGINE_TEXT_TEXTOUT_H

#include "engine/base/base.h"

/* Writes all of it, whatever signals come, waiting where the descriptor does not. Lines and tabs
 * stay what they are. false with errno: the reader is gone or the disk full. SIGPIPE must be
 * ignored. */
NODISCARD bool textout_write(int fd, const char *text, size_t length);

/* The same for text of luft's own alone: its control sequences, such as colours, are meant. */
NODISCARD bool textout_write_own(int fd, const char *text, size_t length);

/* One line on standard error. The format is translated and has no line break at its end; in a
 * terminal a line break inside is shown as a character like any other. */
void textout_tell(const char *format, ...) PRINTF_LIKE(1, 2);

#endif

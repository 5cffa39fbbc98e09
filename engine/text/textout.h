/* Output of text that contains data from outside: game files, file names, arguments.
 *
 * Files and pipes receive it unchanged. On a terminal every character that it might obey is
 * replaced by U+FFFD, or by '?' if the locale is not UTF-8.
 */
#ifndef LUFT_ENGINE_TEXT_TEXTOUT_H
#define LUFT_ENGINE_TEXT_TEXTOUT_H

#include "engine/base/base.h"

/* Writes all of it, across signals, and waits if the descriptor would block. Line breaks and tabs
 * are kept. false with errno: the reader is gone or the disk is full. SIGPIPE must be ignored. */
NODISCARD bool textout_write(int fd, const char *text, size_t length);

/* The same for text that luft itself composed: control sequences such as colours are kept. */
NODISCARD bool textout_write_own(int fd, const char *text, size_t length);

/* Writes one line to standard error. The format is translated and has no line break at its end; on
 * a terminal a line break inside is shown as a character. */
void textout_tell(const char *format, ...) PRINTF_LIKE(1, 2);

#endif

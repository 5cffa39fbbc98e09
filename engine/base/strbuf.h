/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing byte string.
 *
 * Invariants: data is never NULL and always NUL-terminated at data[length]. NUL bytes are allowed
 * inside, so length counts, not strlen. An initialised but empty buffer owns no memory.
 */
#ifndef LUFT_ENGINE_BASE_STRBUF_H
#define LUFT_ENGINE_BASE_STRBUF_H

#include "engine/base/base.h"

#include <stdarg.h>

typedef struct StrBuf {
    char *data;
    size_t length;
    size_t capacity; /* bytes owned, 0 while data points at the shared empty string */
} StrBuf;

void strbuf_init(StrBuf *buf);

/* Releases the memory; the buffer is empty and usable again. */
void strbuf_done(StrBuf *buf);

/* Length 0, memory kept. */
void strbuf_clear(StrBuf *buf);

/* Cuts to length bytes; a larger length changes nothing. */
void strbuf_truncate(StrBuf *buf, size_t length);

/* Removes the first count bytes; count <= length. */
void strbuf_drop_front(StrBuf *buf, size_t count);

/* Makes room for extra bytes after length, so that adding them does not move data. */
void strbuf_reserve(StrBuf *buf, size_t extra);

/* Append bytes, a string, a char, or text formatted as by printf or vprintf. */
void strbuf_add(StrBuf *buf, const void *bytes, size_t length);
void strbuf_add_text(StrBuf *buf, const char *text);
void strbuf_add_char(StrBuf *buf, char c);
void strbuf_addf(StrBuf *buf, const char *format, ...) PRINTF_LIKE(2, 3);
void strbuf_addv(StrBuf *buf, const char *format, va_list args) PRINTF_LIKE(2, 0);
/* Appends bytes in base64 (RFC 4648). */
void strbuf_add_base64(StrBuf *buf, const void *bytes, size_t length);

/* Hands the string over: the caller frees it; the buffer is empty and usable again. */
NODISCARD char *strbuf_detach(StrBuf *buf);

#endif

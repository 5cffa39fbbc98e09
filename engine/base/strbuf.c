/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A growing byte string over alloc. */
#include <config.h>

#include "engine/base/strbuf.h"

#include "engine/base/base.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Shared by every empty buffer; never written, because capacity 0 forces a reserve first. */
static char empty_string[1];

void strbuf_init(StrBuf *buf) { *buf = (StrBuf){ .data = empty_string }; }

void strbuf_done(StrBuf *buf)
{
    if (buf->capacity > 0)
        free(buf->data);
    strbuf_init(buf);
}

void strbuf_truncate(StrBuf *buf, size_t length)
{
    if (length >= buf->length)
        return;
    buf->length = length;
    buf->data[length] = '\0';
}

void strbuf_clear(StrBuf *buf) { strbuf_truncate(buf, 0); }

void strbuf_drop_front(StrBuf *buf, size_t count)
{
    assert(count <= buf->length);
    size_t kept = buf->length - count;
    memmove(buf->data, buf->data + count, kept);
    strbuf_truncate(buf, kept);
}

void strbuf_reserve(StrBuf *buf, size_t extra)
{
    assert(buf->data != NULL && buf->data[buf->length] == '\0');
    size_t needed;
    if (__builtin_add_overflow(buf->length + 1, extra, &needed))
        BUG("a string of %zu bytes more", extra);
    if (buf->capacity > 0 && needed <= buf->capacity)
        return;
    char *owned = buf->capacity > 0 ? buf->data : NULL;
    buf->data = alloc_grow(owned, &buf->capacity, needed, 1);
    buf->data[buf->length] = '\0';
}

void strbuf_add(StrBuf *buf, const void *bytes, size_t length)
{
    assert(bytes != NULL || length == 0);
    if (length == 0)
        return;
    strbuf_reserve(buf, length);
    memcpy(buf->data + buf->length, bytes, length);
    buf->length += length;
    buf->data[buf->length] = '\0';
}

void strbuf_add_text(StrBuf *buf, const char *text) { strbuf_add(buf, text, strlen(text)); }

void strbuf_add_char(StrBuf *buf, char c) { strbuf_add(buf, &c, 1); }

void strbuf_addv(StrBuf *buf, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int needed = vsnprintf(NULL, 0, format, args);
    if (needed < 0)
        BUG("bad format \"%s\"", format);
    strbuf_reserve(buf, (size_t)needed);
    vsnprintf(buf->data + buf->length, (size_t)needed + 1, format, again);
    va_end(again);
    buf->length += utf8_mend_cuts(buf->data + buf->length, (size_t)needed, format);
}

void strbuf_addf(StrBuf *buf, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    strbuf_addv(buf, format, args);
    va_end(args);
}

void strbuf_add_base64(StrBuf *buf, const void *bytes, size_t length)
{
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        uint32_t group = (uint32_t)at[i] << 16;
        if (left > 1)
            group |= (uint32_t)at[i + 1] << 8;
        if (left > 2)
            group |= at[i + 2];
        strbuf_add_char(buf, DIGITS[group >> 18]);
        strbuf_add_char(buf, DIGITS[group >> 12 & 63]);
        strbuf_add_char(buf, left > 1 ? DIGITS[group >> 6 & 63] : '=');
        strbuf_add_char(buf, left > 2 ? DIGITS[group & 63] : '=');
    }
}

char *strbuf_detach(StrBuf *buf)
{
    char *text = buf->capacity > 0 ? buf->data : alloc_string("");
    strbuf_init(buf);
    return text;
}

/* Detects and applies a file's line ends, encoding and gaps between games. */
#include <config.h>

#include "engine/text/textstyle.h"

#include "engine/base/utf8.h"

#include <assert.h>
#include <string.h>

TextStyle textstyle_of(const char *bytes, size_t length)
{
    const char *line_end = memchr(bytes, '\n', length);
    return (TextStyle){ .crlf = line_end != NULL && line_end > bytes && line_end[-1] == '\r',
                        .latin1 = !utf8_is_valid(bytes, length) };
}

static bool fits_latin1(const char *text, size_t length)
{
    uint32_t codepoint = 0;
    for (size_t at = 0; at < length && codepoint <= 0xff;)
        at += utf8_decode(text + at, length - at, &codepoint);
    return codepoint <= 0xff;
}

void textstyle_write(TextStyle style, const char *text, size_t length, StrBuf *out)
{
    assert(text != out->data || length == 0);
    bool narrow = style.latin1 && fits_latin1(text, length);
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        size_t count = utf8_decode(text + at, length - at, &codepoint);
        if (codepoint == '\n' && style.crlf)
            strbuf_add_char(out, '\r');
        if (narrow)
            strbuf_add_char(out, (char)codepoint);
        else
            strbuf_add(out, text + at, count);
        at += count;
    }
}

static bool is_blank(const char *bytes, size_t start, size_t end)
{
    while (start < end && strchr(" \t\r\n\v\f", bytes[start]) != NULL && bytes[start] != '\0')
        start++;
    return start == end;
}

size_t textstyle_head(const char *bytes, size_t length)
{
    size_t start = length >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    for (;;) {
        const char *line_end = memchr(bytes + start, '\n', length - start);
        size_t next = line_end != NULL ? (size_t)(line_end - bytes) + 1 : length;
        if (start == length || (!is_blank(bytes, start, next) && bytes[start] != '%'))
            return start;
        start = next;
    }
}

size_t textstyle_tail(const char *bytes, size_t length)
{
    size_t end = length; /* end of what may still be part of the game */
    for (;;) {
        size_t start = end;
        while (start > 0 && bytes[start - 1] != '\n')
            start--;
        if (start == 0 || (!is_blank(bytes, start, end) && bytes[start] != '%'))
            break;
        end = start - 1;
    }
    while (end > 0 && is_blank(bytes, end - 1, end))
        end--;
    return length - end;
}

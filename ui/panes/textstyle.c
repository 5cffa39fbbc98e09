/* Looks at bytes and writes bytes; knows no file. */
#include <config.h>

#include "ui/panes/textstyle.h"

#include <string.h>

/* Bytes of the UTF-8 character at the beginning (RFC 3629, its overlong forms let pass), 0: none.
 */
static size_t utf8_length(const unsigned char *bytes, size_t length)
{
    size_t count = bytes[0] < 0x80                       ? 1
                   : bytes[0] >= 0xc2 && bytes[0] < 0xe0 ? 2
                   : bytes[0] >= 0xe0 && bytes[0] < 0xf0 ? 3
                   : bytes[0] >= 0xf0 && bytes[0] < 0xf5 ? 4
                                                         : 0;
    if (count == 0 || count > length)
        return 0;
    for (size_t i = 1; i < count; i++)
        if ((bytes[i] & 0xc0) != 0x80)
            return 0;
    return count;
}

static bool is_utf8(const char *text, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)text;
    for (size_t at = 0, count; at < length; at += count)
        if ((count = utf8_length(bytes + at, length - at)) == 0)
            return false;
    return true;
}

TextStyle textstyle_of(const char *bytes, size_t length)
{
    const char *line_end = memchr(bytes, '\n', length);
    return (TextStyle){ .crlf = line_end != NULL && line_end > bytes && line_end[-1] == '\r',
                        .latin1 = !is_utf8(bytes, length) };
}

/* U+0080 to U+00FF are the two-byte characters that begin with these. */
static bool is_latin1_lead(char c) { return c == '\xc2' || c == '\xc3'; }

static bool fits_latin1(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((text[i] & 0x80) != 0 && (text[i] & 0x40) != 0 && !is_latin1_lead(text[i]))
            return false;
    return is_utf8(text, length);
}

void textstyle_write(TextStyle style, const char *text, size_t length, StrBuf *out)
{
    bool narrow = style.latin1 && fits_latin1(text, length);
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\n' && style.crlf)
            strbuf_add_char(out, '\r');
        if (narrow && is_latin1_lead(c))
            c = (char)((c & 0x03) << 6 | (text[++i] & 0x3f));
        strbuf_add_char(out, c);
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
    size_t end = length; /* of what may still be the game's */
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

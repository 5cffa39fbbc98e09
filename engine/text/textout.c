/* Writes text to terminals and files, replacing unsafe characters for terminals. */
#include <config.h>

#include "engine/text/textout.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"
#include "engine/text/ascii.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

bool textout_write_own(int fd, const char *text, size_t length)
{
    size_t done = 0;
    while (done < length) {
        ssize_t count = write(fd, text + done, length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno == EAGAIN)
            poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, -1);
        else if (errno != EINTR)
            return false;
    }
    return true;
}

static const char *in_ascii(uint32_t codepoint, char buf[ASCII_TEXT_MAX])
{
    const char *ascii = unsafe_char(codepoint) ? NULL : ascii_of_char(codepoint, buf);
    return ascii != NULL ? ascii : "?";
}

/* Encodes a character in the locale's older set, such as Latin-1 or KOI8-R; returns 0 if it has
 * none. Bytes from 0x80 to 0x9F may be terminal controls: 0x9B is CSI in Latin-1. */
static size_t in_locale(uint32_t codepoint, char bytes[MB_LEN_MAX])
{
    mbstate_t state = { 0 };
    size_t count = unsafe_char(codepoint) ? 0 : wcrtomb(bytes, (wchar_t)codepoint, &state);
    for (size_t i = 0; i < count && count <= MB_LEN_MAX; i++)
        if ((unsigned char)bytes[i] < 0xA0)
            return 0;
    return count <= MB_LEN_MAX ? count : 0;
}

static void add_for_terminal(StrBuf *shown, const char *text, size_t length, const char *kept)
{
    bool is_utf8 = utf8_is_spoken();
    char ascii[ASCII_TEXT_MAX], own[MB_LEN_MAX];
    for (size_t at = 0; at < length;) {
        uint32_t codepoint;
        size_t own_length, count = utf8_decode(text + at, length - at, &codepoint);
        bool is_kept = codepoint < 0x80 && codepoint != 0 && strchr(kept, (int)codepoint) != NULL;
        if (is_kept || (!unsafe_char(codepoint) && (is_utf8 || codepoint < 0x80)))
            strbuf_add(shown, text + at, count);
        else if (is_utf8)
            strbuf_add_text(shown, "\xef\xbf\xbd");
        else if ((own_length = in_locale(codepoint, own)) > 0)
            strbuf_add(shown, own, own_length);
        else
            strbuf_add_text(shown, in_ascii(codepoint, ascii));
        at += count;
    }
}

bool textout_write(int fd, const char *text, size_t length)
{
    if (!isatty(fd))
        return textout_write_own(fd, text, length);
    StrBuf shown;
    strbuf_init(&shown);
    add_for_terminal(&shown, text, length, "\n\t");
    bool written = textout_write_own(fd, shown.data, shown.length);
    strbuf_done(&shown);
    return written;
}

void textout_tell(const char *format, ...)
{
    StrBuf line, shown;
    strbuf_init(&line);
    strbuf_init(&shown);
    va_list args;
    va_start(args, format);
    strbuf_addv(&line, _(format), args);
    va_end(args);
    if (isatty(STDERR_FILENO))
        add_for_terminal(&shown, line.data, line.length, "");
    else
        strbuf_add(&shown, line.data, line.length);
    strbuf_add_char(&shown, '\n');
    (void)!textout_write_own(STDERR_FILENO, shown.data, shown.length);
    strbuf_done(&shown);
    strbuf_done(&line);
}

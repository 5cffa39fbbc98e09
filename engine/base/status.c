/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds Status values: errors with a translated sentence. */
#include <config.h>

#include "engine/base/status.h"

#include "engine/base/language.h"
#include "engine/base/strbuf.h"
#include "engine/base/utf8.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Called for every move read, so the rest of the text is not cleared. */
Status status_ok(void)
{
    Status status;
    status.code = STATUS_OK;
    status.line = status.column = 0;
    status.text[0] = '\0';
    return status;
}

static void cut_middle(char text[STATUS_TEXT_MAX], const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Long texts have a long path in front and the reason at the end: both ends are kept. */
static void cut_middle(char text[STATUS_TEXT_MAX], const char *format, va_list args)
{
    static const char DOTS[] = "...";
    enum { HEAD_MAX = 80, TAIL_MAX = STATUS_TEXT_MAX - HEAD_MAX - (int)sizeof DOTS };
    StrBuf whole;
    strbuf_init(&whole);
    strbuf_addv(&whole, format, args);
    size_t head = utf8_whole(whole.data, HEAD_MAX);
    const char *tail = whole.data + whole.length - TAIL_MAX;
    while (utf8_continues(*tail))
        tail++;
    snprintf(text, STATUS_TEXT_MAX, "%.*s%s%s", (int)head, whole.data, DOTS, tail);
    strbuf_done(&whole);
}

static Status build(StatusCode code, int line, int column, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

static Status build(StatusCode code, int line, int column, const char *format, va_list args)
{
    assert(code != STATUS_OK);
    assert(line >= 0 && column >= 0);
    Status status;
    status.code = code;
    status.line = line;
    status.column = column;
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(status.text, sizeof status.text, _(format), args);
    if (length >= (int)sizeof status.text)
        cut_middle(status.text, _(format), again);
    else
        utf8_mend_cuts(status.text, strlen(status.text), _(format));
    va_end(again);
    return status;
}

Status status_error(StatusCode code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    Status status = build(code, 0, 0, format, args);
    va_end(args);
    return status;
}

Status status_error_at(StatusCode code, int line, int column, const char *format, ...)
{
    assert(line >= 0 && column >= 0);
    va_list args;
    va_start(args, format);
    Status status = build(code, line, column, format, args);
    va_end(args);
    return status;
}

bool is_web_address(const char *text)
{
    static const char *const BEGINNINGS[] = { "https://", "http://", "www.", "lichess.org/",
                                              "chess.com/" };
    for (size_t i = 0; i < ARRAY_LEN(BEGINNINGS); i++)
        if (strncasecmp(text, BEGINNINGS[i], strlen(BEGINNINGS[i])) == 0)
            return true;
    return false;
}

/* The end of a long path says more than its beginning, and the reason must fit after it. */
Status status_from_errno(const char *what, int errno_value)
{
    assert(errno_value != 0);
    enum { WHAT_MAX = 80 };
    size_t length = strlen(what);
    const char *end = length > WHAT_MAX ? what + length - WHAT_MAX : what;
    while (utf8_continues(*end))
        end++;
    if (errno_value == ENOENT && is_web_address(what))
        return status_error(STATUS_IO, "addresses are not opened; download the PGN, or paste it");
    return status_error(STATUS_IO, "%s%s: %s", end > what ? "..." : "", end, strerror(errno_value));
}

/* Builds Status values; knows nothing of who shows them. */
#include <config.h>

#include "engine/base/status.h"

#include "engine/base/language.h"
#include "engine/base/utf8.h"

#include <stdarg.h>
#include <string.h>

/* Returned at every move that is read: the rest of the text is not worth clearing. */
Status status_ok(void)
{
    Status status;
    status.code = STATUS_OK;
    status.line = status.column = 0;
    status.text[0] = '\0';
    return status;
}

static Status build(StatusCode code, int line, int column, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

static Status build(StatusCode code, int line, int column, const char *format, va_list args)
{
    Status status;
    status.code = code;
    status.line = line;
    status.column = column;
    utf8_vprintf(status.text, sizeof status.text, _(format), args);
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
    va_list args;
    va_start(args, format);
    Status status = build(code, line, column, format, args);
    va_end(args);
    return status;
}

/* Of a long path the end says more, and the reason must fit behind it. */
Status status_from_errno(const char *what, int errno_value)
{
    enum { WHAT_MAX = 80 };
    size_t length = strlen(what);
    const char *end = length > WHAT_MAX ? what + length - WHAT_MAX : what;
    while (utf8_continues(*end))
        end++;
    return status_error(STATUS_IO, "%s%s: %s", end > what ? "..." : "", end, strerror(errno_value));
}

/* Builds Status values; knows nothing of who shows them. */
#include <config.h>

#include "engine/base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

Status status_ok(void) { return (Status){ .code = STATUS_OK }; }

/* A text cut in the middle of a UTF-8 sequence loses the whole sequence. */
static void trim_partial_character(char *text, size_t length)
{
    size_t start = length;
    while (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0x80)
        start--;
    if (start > 0 && ((unsigned char)text[start - 1] & 0xC0) == 0xC0)
        text[start - 1] = '\0';
}

static Status build(StatusCode code, int line, int column, const char *format, va_list args)
    __attribute__((format(printf, 4, 0)));

static Status build(StatusCode code, int line, int column, const char *format, va_list args)
{
    Status status = { .code = code, .line = line, .column = column };
    int wanted = vsnprintf(status.text, sizeof status.text, format, args);
    if (wanted >= (int)sizeof status.text)
        trim_partial_character(status.text, sizeof status.text - 1);
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

Status status_from_errno(const char *what, int errno_value)
{
    return status_error(STATUS_IO, "%s: %s", what, strerror(errno_value));
}

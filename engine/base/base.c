/* Reports a bug in luft itself and aborts. */
#include <config.h>

#include "engine/base/base.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void base_bug(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "luft: bug at %s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}

#include <config.h>

#include "src/filters/lineout.h"

#include "engine/text/textout.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

bool lineout_flush(int fd, StrBuf *buf)
{
    bool whole = textout_write(fd, buf->data, buf->length);
    strbuf_clear(buf);
    return whole;
}

void lineout_tell_lost(void)
{
    if (errno != EPIPE)
        textout_tell("luft: standard output: %s", strerror(errno));
}

static bool tell_unless(bool written)
{
    if (!written)
        lineout_tell_lost();
    return written;
}

bool lineout_print(StrBuf *buf) { return tell_unless(lineout_flush(STDOUT_FILENO, buf)); }

bool lineout_print_own(StrBuf *buf)
{
    bool written = textout_write_own(STDOUT_FILENO, buf->data, buf->length);
    strbuf_clear(buf);
    return tell_unless(written);
}

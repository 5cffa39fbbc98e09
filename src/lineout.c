/* write(2) until everything is out. */
#include <config.h>

#include "src/lineout.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

bool lineout_flush(int fd, StrBuf *buf)
{
    size_t done = 0;
    while (done < buf->length) {
        ssize_t count = write(fd, buf->data + done, buf->length - done);
        if (count >= 0)
            done += (size_t)count;
        else if (errno == EAGAIN)
            poll(&(struct pollfd){ .fd = fd, .events = POLLOUT }, 1, -1);
        else if (errno != EINTR)
            break;
    }
    bool whole = done == buf->length;
    strbuf_clear(buf);
    return whole;
}

void lineout_tell_lost(void)
{
    if (errno != EPIPE)
        fprintf(stderr, "luft: standard output: %s\n", strerror(errno));
}

bool lineout_print(StrBuf *buf)
{
    if (lineout_flush(STDOUT_FILENO, buf))
        return true;
    lineout_tell_lost();
    return false;
}

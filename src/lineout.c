/* write(2) until everything is out. */
#include <config.h>

#include "src/lineout.h"

#include <errno.h>
#include <poll.h>
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

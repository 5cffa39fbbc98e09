/* Reads, writes, locks and appends through file descriptors.
 *
 * Locks are taken with flock(2) because they belong to the descriptor: a second open in the same
 * process is refused too, and closing it does not release the first lock.
 */
#include <config.h>

#include "engine/base/fdio.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

ssize_t fdio_read(int fd, void *bytes, size_t size)
{
    ssize_t count;
    do
        count = read(fd, bytes, size);
    while (count < 0 && errno == EINTR);
    return count;
}

ssize_t fdio_read_at(int fd, void *bytes, size_t size, uint64_t offset)
{
    size_t done = 0;
    while (done < size) {
        ssize_t count = pread(fd, (char *)bytes + done, size - done, (off_t)(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        done += (size_t)count;
    }
    return (ssize_t)done;
}

Status fdio_read_file(const char *path, size_t max, StrBuf *text)
{
    char chunk[16384];
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return status_from_errno(path, errno);
    ssize_t count = 0;
    while (text->length <= max && (count = fdio_read(fd, chunk, sizeof chunk)) > 0)
        strbuf_add(text, chunk, (size_t)count);
    Status status = count < 0 ? status_from_errno(path, errno) : status_ok();
    (void)close(fd);
    if (status_is_ok(&status) && text->length > max)
        status = status_error(STATUS_RANGE, "%.100s is over %d MB: it is neither read nor changed",
                              path, (int)(max >> 20));
    return status;
}

bool fdio_write(int fd, const void *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t count = write(fd, (const char *)bytes + done, length - done);
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return true;
}

bool fdio_write_at(int fd, const void *bytes, size_t length, uint64_t offset)
{
    for (size_t done = 0; done < length;) {
        ssize_t count =
            pwrite(fd, (const char *)bytes + done, length - done, (off_t)(offset + done));
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return true;
}

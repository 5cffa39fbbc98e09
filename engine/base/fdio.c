/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads, writes, locks and appends through file descriptors.
 *
 * Locks are taken with flock(2) because they belong to the descriptor: a second open in the same
 * process is refused too, and closing it does not release the first lock.
 */
#include <config.h>

#include "engine/base/fdio.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/strbuf.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
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
    assert(max < SIZE_MAX && max % (1 << 20) == 0);
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

bool fdio_sync(int fd) { return fsync(fd) == 0 || errno == EINVAL; }

enum { TRY_AGAIN_MS = 10, REPLACED_MAX = 1000, APPEND_PATIENCE_MS = 2000 };

static bool is_held_by_others(int fd)
{
    int result;
    do
        result = flock(fd, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result != 0 && errno == EWOULDBLOCK;
}

/* A file that we waited for may have been replaced or removed in the meantime. */
static bool has_name(int fd, const char *path)
{
    struct stat opened, named;
    return fstat(fd, &opened) == 0 && stat(path, &named) == 0 && fdio_is_same(&opened, &named);
}

int fdio_open_locked(const char *path, int flags, mode_t mode, int patience_ms)
{
    assert(patience_ms >= 0);
    const int64_t deadline_ms = clock_now_ms() + patience_ms;
    for (int replaced = 0; replaced < REPLACED_MAX;) {
        int fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, mode);
        if (fd < 0)
            return -1;
        bool is_held = is_held_by_others(fd);
        if (!is_held && has_name(fd, path))
            return fd;
        (void)close(fd);
        if (is_held && clock_now_ms() >= deadline_ms)
            break;
        if (is_held)
            (void)poll(NULL, 0, TRY_AGAIN_MS);
        else
            replaced++;
    }
    errno = EWOULDBLOCK;
    return -1;
}

int fdio_open_nameless(const char *prefix)
{
    StrBuf name;
    strbuf_init(&name);
    if (prefix != NULL)
        strbuf_add_text(&name, prefix);
    else
        strbuf_addf(&name, "%s/luft", folder_temporary());
    strbuf_add_text(&name, "-XXXXXX");
    int fd = mkstemp(name.data);
    int reason = errno;
    if (fd >= 0) {
        (void)unlink(name.data);
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    strbuf_done(&name);
    errno = reason;
    return fd;
}

/* --- appending -------------------------------------------------------------------------------- */

/* O_APPEND, so that programs that ignore our lock are not overwritten. */
int fdio_open_to_append(const char *path, int flags, mode_t mode)
{
    int fd = fdio_open_locked(path, O_RDWR | O_APPEND | flags, mode, APPEND_PATIENCE_MS);
    struct stat info;
    if (fd < 0)
        return -1;
    int reason = fstat(fd, &info) != 0 ? errno : S_ISREG(info.st_mode) ? 0 : EINVAL;
    if (reason == 0)
        return fd;
    (void)close(fd);
    errno = reason;
    return -1;
}

Status fdio_refusal(const char *path)
{
    if (errno == EWOULDBLOCK)
        return status_error(STATUS_IO, "%.100s is locked by another program", path);
    if (errno == EINVAL)
        return status_error(STATUS_IO, "%.100s is not a file", path);
    return status_from_errno(path, errno);
}

static bool holds(int fd, uint64_t offset, const char *bytes, size_t length)
{
    char *found = alloc_bytes(length);
    bool is_same = fdio_read_at(fd, found, length, offset) == (ssize_t)length &&
                   memcmp(found, bytes, length) == 0;
    free(found);
    return is_same;
}

/* Truncates what was added, unless another program has appended after it. */
static void cut_off(int fd, off_t size, const void *bytes, size_t length)
{
    struct stat now;
    int reason = errno;
    off_t added = fstat(fd, &now) == 0 ? now.st_size - size : 0;
    if (added > 0 && (size_t)added <= length && holds(fd, (uint64_t)size, bytes, (size_t)added) &&
        ftruncate(fd, size) == 0)
        (void)fsync(fd);
    errno = reason;
}

bool fdio_append(int fd, const void *bytes, size_t length, bool is_synced, uint64_t *end)
{
    assert((fcntl(fd, F_GETFL) & O_APPEND) != 0);
    struct stat before;
    if (fstat(fd, &before) != 0)
        return false;
    bool is_whole = fdio_write(fd, bytes, length);
    off_t place = is_whole ? lseek(fd, 0, SEEK_CUR) : -1;
    if (place < 0 || (is_synced && !fdio_sync(fd))) {
        cut_off(fd, before.st_size, bytes, length);
        return false;
    }
    *end = (uint64_t)place;
    return true;
}

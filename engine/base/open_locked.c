/* flock, because its locks belong to the descriptor: another one of the same program is refused
 * too, and closes nothing of the first. */
#include <config.h>

#include "engine/base/open_locked.h"

#include "engine/base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TRY_AGAIN_MS = 10, REPLACED_MAX = 1000 };

static bool is_held_by_others(int fd)
{
    int result;
    do
        result = flock(fd, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result != 0 && errno == EWOULDBLOCK;
}

/* Whoever waited for the lock may hold that of a file that was replaced or removed meanwhile. */
static bool has_name(int fd, const char *path)
{
    struct stat opened, named;
    return fstat(fd, &opened) == 0 && stat(path, &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

int open_locked(const char *path, int flags, mode_t mode, int patience_ms)
{
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

/* Appending and withdrawing bytes of a locked file. Nothing before a program's own last game is
 * ever written to, so a power cut at any point costs that game at most, which the journal still
 * has.
 */
#include <config.h>

#include "ui/model/store.h"

#include "engine/base/alloc.h"
#include "engine/base/fdio.h"
#include "engine/notation/pgn_write.h"
#include "ui/model/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct Store {
    char *directory;
    StrBuf path;
    StrBuf added; /* the bytes added last; empty: nothing to withdraw */
    off_t at;     /* where they begin */
};

Store *store_new(const char *directory)
{
    Store *store = alloc_zeroed(1, sizeof *store);
    store->directory = alloc_string(directory);
    strbuf_init(&store->path);
    strbuf_init(&store->added);
    strbuf_addf(&store->path, "%s/games.pgn", directory);
    return store;
}

void store_free(Store *store)
{
    if (store == NULL)
        return;
    free(store->directory);
    strbuf_done(&store->path);
    strbuf_done(&store->added);
    free(store);
}

/* The file, locked until it is closed, and its size; -1 with errno. */
static int open_locked(const Store *store, int flags, off_t *size)
{
    int fd = open(store->path.data, O_RDWR | O_CLOEXEC | O_NOCTTY | flags, 0600);
    struct flock lock = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    /* File systems without locks are written to all the same. */
    while (fd >= 0 && fcntl(fd, F_SETLKW, &lock) != 0 && errno == EINTR)
        continue;
    struct stat info;
    if (fd >= 0 && fstat(fd, &info) != 0) {
        close(fd);
        return -1;
    }
    if (fd >= 0)
        *size = info.st_size;
    return fd;
}

static Status close_locked(const Store *store, int fd, bool is_good)
{
    bool is_kept = is_good && (fsync(fd) == 0 || errno == EINVAL);
    int reason = errno;
    if (close(fd) != 0 && is_kept)
        return status_from_errno(store->path.data, errno);
    return is_kept ? status_ok() : status_from_errno(store->path.data, reason);
}

static bool read_range(int fd, off_t at, size_t length, StrBuf *bytes)
{
    char chunk[4096];
    while (length > 0) {
        size_t wanted = length < sizeof chunk ? length : sizeof chunk;
        ssize_t count = fdio_read_at(fd, chunk, wanted, (uint64_t)at);
        if (count <= 0)
            return false;
        strbuf_add(bytes, chunk, (size_t)count);
        at += count;
        length -= (size_t)count;
    }
    return true;
}

Status store_add(Store *store, const Game *game)
{
    Status status = files_make_directory(store->directory);
    if (!status_is_ok(&status))
        return status;
    strbuf_clear(&store->added);
    off_t size = 0;
    int fd = open_locked(store, O_CREAT, &size);
    if (fd < 0)
        return status_from_errno(store->path.data, errno);
    pgn_write_game(game, &store->added);
    store->at = size;
    bool is_written = fdio_write_at(fd, store->added.data, store->added.length, (uint64_t)size);
    status = close_locked(store, fd, is_written);
    if (!status_is_ok(&status))
        strbuf_clear(&store->added);
    return status;
}

/* What other programs added behind moves up. */
static bool cut_out(const Store *store, int fd, off_t size)
{
    off_t end = store->at + (off_t)store->added.length;
    StrBuf behind;
    strbuf_init(&behind);
    bool is_done = read_range(fd, end, (size_t)(size - end), &behind) &&
                   fdio_write_at(fd, behind.data, behind.length, (uint64_t)store->at) &&
                   ftruncate(fd, store->at + (off_t)behind.length) == 0;
    strbuf_done(&behind);
    return is_done;
}

static bool is_still_there(const Store *store, int fd, off_t size)
{
    StrBuf found;
    strbuf_init(&found);
    bool is_there = size >= store->at + (off_t)store->added.length &&
                    read_range(fd, store->at, store->added.length, &found) &&
                    memcmp(found.data, store->added.data, found.length) == 0;
    strbuf_done(&found);
    return is_there;
}

Status store_withdraw(Store *store)
{
    if (store->added.length == 0)
        return status_ok();
    off_t size = 0;
    int fd = open_locked(store, 0, &size);
    if (fd < 0)
        return errno == ENOENT ? status_ok() : status_from_errno(store->path.data, errno);
    bool is_good = !is_still_there(store, fd, size) || cut_out(store, fd, size);
    strbuf_clear(&store->added);
    return close_locked(store, fd, is_good);
}

/* Appending and withdrawing bytes of a locked file. Nothing but a program's own last game is ever
 * written to, so a power cut at any point costs that game at most, which the journal still has.
 */
#include <config.h>

#include "ui/keeping/store.h"

#include "engine/base/folder.h"
#include "engine/base/alloc.h"
#include "engine/base/fdio.h"
#include "engine/base/open_locked.h"
#include "engine/base/replace_file.h"
#include "engine/pgn/pgn_write.h"
#include "ui/document/files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Another luft writes a game and goes; whoever keeps the file locked longer is not waited for. What
 * is looked through for a game that may be there already is what was played in weeks. */
enum { PATIENCE_MS = 2000, LOOKED_BACK_BYTES = 1 << 20 };

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
    replace_file_clear(directory);
    return store;
}

const char *store_path(const Store *store) { return store->path.data; }

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
static int open_store(const Store *store, int flags, off_t *size)
{
    int fd = open_locked(store->path.data, O_RDWR | flags, 0600, PATIENCE_MS);
    struct stat info;
    if (fd < 0)
        return -1;
    int reason = fstat(fd, &info) != 0 ? errno : S_ISREG(info.st_mode) ? 0 : EINVAL;
    if (reason != 0) {
        (void)close(fd);
        errno = reason;
        return -1;
    }
    *size = info.st_size;
    return fd;
}

static Status refused(const Store *store)
{
    if (errno == EWOULDBLOCK)
        return status_error(STATUS_IO, "games.pgn is locked by another program");
    return status_from_errno(store->path.data, errno);
}

static bool is_on_disk(int fd) { return fsync(fd) == 0 || errno == EINVAL; }

static Status close_store(const Store *store, int fd, bool is_good)
{
    int reason = errno;
    if (close(fd) != 0 && is_good)
        return status_from_errno(store->path.data, errno);
    return is_good ? status_ok() : status_from_errno(store->path.data, reason);
}

static bool read_range(int fd, off_t at, size_t length, StrBuf *bytes)
{
    char chunk[4096];
    while (length > 0) {
        size_t wanted = length < sizeof chunk ? length : sizeof chunk;
        ssize_t count = fdio_read_at(fd, chunk, wanted, (uint64_t)at);
        if (count == 0)
            errno = EIO; /* it has become shorter */
        if (count <= 0)
            return false;
        strbuf_add(bytes, chunk, (size_t)count);
        at += count;
        length -= (size_t)count;
    }
    return true;
}

/* --- adding ------------------------------------------------------------------------------------*/

/* What parts a game from the one before it: whoever was killed or has edited the file may have left
 * it without the empty line. */
static bool read_gap(int fd, off_t size, const char **gap)
{
    size_t length = size < 2 ? (size_t)size : 2;
    StrBuf end;
    strbuf_init(&end);
    bool is_read = read_range(fd, size - (off_t)length, length, &end);
    bool has_line_end = length > 0 && end.data[length - 1] == '\n';
    bool has_empty_line = length == 2 && has_line_end && end.data[0] == '\n';
    *gap = length == 0 || has_empty_line ? "" : has_line_end ? "\n" : "\n\n";
    strbuf_done(&end);
    return is_read;
}

/* The same game byte for byte among those added last. */
static bool has_game(const Store *store, int fd, off_t size)
{
    size_t length = size < LOOKED_BACK_BYTES ? (size_t)size : LOOKED_BACK_BYTES;
    StrBuf end;
    strbuf_init(&end);
    bool is_there = read_range(fd, size - (off_t)length, length, &end) &&
                    memmem(end.data, end.length, store->added.data, store->added.length) != NULL;
    strbuf_done(&end);
    return is_there;
}

/* A part of a game, or one that is not known to be on the disk, goes again: it is added another
 * time. */
static Status add_to(Store *store, int fd, off_t size)
{
    const char *gap = "";
    bool is_good = read_gap(fd, size, &gap);
    store->at = size + (off_t)strlen(gap);
    is_good = is_good && fdio_write_at(fd, gap, strlen(gap), (uint64_t)size) &&
              fdio_write_at(fd, store->added.data, store->added.length, (uint64_t)store->at) &&
              is_on_disk(fd);
    int reason = errno;
    if (!is_good && ftruncate(fd, size) == 0)
        (void)is_on_disk(fd);
    errno = reason;
    return close_store(store, fd, is_good);
}

static Status add_game(Store *store, const Game *game, bool only_once)
{
    Status status = folder_make(store->directory);
    if (!status_is_ok(&status))
        return status;
    strbuf_clear(&store->added);
    off_t size = 0;
    bool is_new = !files_exists(store->path.data);
    int fd = open_store(store, O_CREAT, &size);
    if (fd < 0)
        return refused(store);
    pgn_write_game(game, &store->added);
    if (only_once && has_game(store, fd, size)) {
        strbuf_clear(&store->added);
        return close_store(store, fd, true);
    }
    status = add_to(store, fd, size);
    if (status_is_ok(&status) && is_new)
        status = replace_file_sync_folder(store->path.data);
    if (!status_is_ok(&status))
        strbuf_clear(&store->added);
    return status;
}

Status store_add(Store *store, const Game *game) { return add_game(store, game, false); }

Status store_add_once(Store *store, const Game *game) { return add_game(store, game, true); }

/* --- withdrawing -------------------------------------------------------------------------------*/

/* What other programs added behind moves up, in a file that takes the old one's place: their games
 * are not written over. */
static Status cut_out(const Store *store, int fd, off_t size)
{
    off_t end = store->at + (off_t)store->added.length;
    if (end == size) {
        bool is_cut = ftruncate(fd, store->at) == 0 && is_on_disk(fd);
        return is_cut ? status_ok() : status_from_errno(store->path.data, errno);
    }
    StrBuf rest;
    strbuf_init(&rest);
    bool is_read = read_range(fd, 0, (size_t)store->at, &rest) &&
                   read_range(fd, end, (size_t)(size - end), &rest);
    Status status = is_read ? replace_file_whole(store->path.data, 0600, rest.data, rest.length)
                            : status_from_errno(store->path.data, errno);
    strbuf_done(&rest);
    return status;
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
    int fd = open_store(store, 0, &size);
    if (fd < 0)
        return errno == ENOENT ? status_ok() : refused(store);
    Status status = is_still_there(store, fd, size) ? cut_out(store, fd, size) : status_ok();
    strbuf_clear(&store->added);
    (void)close(fd);
    return status;
}

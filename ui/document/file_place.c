/* The file's identity by stat, the game's by a hash of its bytes. */
#include <config.h>

#include "ui/document/file_place.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/notation/variant.h"
#include "engine/pgn/byte_source.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK_BYTES = 65536 };

uint64_t file_place_hash(const char *bytes, size_t length)
{
    return hash_bytes(HASH_START, bytes, length);
}

/* false when the file ends before. */
static bool hash_of_range(int fd, uint64_t offset, uint64_t end, uint64_t *hash)
{
    char bytes[CHUNK_BYTES];
    *hash = HASH_START;
    while (offset < end) {
        size_t wanted = end - offset < sizeof bytes ? (size_t)(end - offset) : sizeof bytes;
        ssize_t count = fdio_read_at(fd, bytes, wanted, offset);
        if (count <= 0)
            return false;
        *hash = hash_bytes(*hash, bytes, (size_t)count);
        offset += (uint64_t)count;
    }
    return true;
}

/* gzip (RFC 1952, 2.3.1) and zstd (RFC 8878, 3.1.1) by their first bytes, as byte_source does. */
static bool is_packed(int fd)
{
    char head[4];
    ssize_t count = fdio_read_at(fd, head, sizeof head, 0);
    return count > 0 && byte_source_head_is_packed(head, (size_t)count);
}

static void note_file(const struct stat *info, FilePlace *file_place)
{
    file_place->device = (uint64_t)info->st_dev;
    file_place->inode = (uint64_t)info->st_ino;
    file_place->size = (uint64_t)info->st_size;
    file_place->mtime_ns = (int64_t)info->st_mtim.tv_sec * 1000000000 + info->st_mtim.tv_nsec;
}

Status file_place_take(const char *path, uint64_t number, uint64_t offset, uint64_t end,
                       FilePlace *file_place)
{
    assert(offset <= end);
    *file_place = (FilePlace){ 0 };
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    struct stat info;
    if (fd < 0 || fstat(fd, &info) != 0) {
        Status status = status_from_errno(path, errno);
        if (fd >= 0)
            close(fd);
        return status;
    }
    FilePlace taken = {
        .number = number, .offset = offset, .end = end, .is_packed = is_packed(fd)
    };
    note_file(&info, &taken);
    bool is_whole = taken.is_packed || hash_of_range(fd, offset, end, &taken.hash);
    close(fd);
    if (!is_whole)
        return status_error(STATUS_IO, "%.100s has become shorter", path);
    taken.path = alloc_string(path);
    *file_place = taken;
    return status_ok();
}

FilePlaceFaults file_place_faults(const PgnGameInfo *info)
{
    if (info->is_cut)
        return FILE_PLACE_READ_CUT;
    return info->errors > 0 || info->variant >= VARIANT_OTHER ? FILE_PLACE_READ_FAULTY
                                                              : FILE_PLACE_READ_WHOLE;
}

void file_place_done(FilePlace *file_place)
{
    free(file_place->path);
    *file_place = (FilePlace){ 0 };
}

static bool is_same_file(const FilePlace *then, const FilePlace *now)
{
    return then->device == now->device && then->inode == now->inode && then->size == now->size &&
           then->mtime_ns == now->mtime_ns;
}

/* Times alone prove nothing: a file may be written twice within one tick of the clock, and touch,
 * cp -p or a clock that went back give it an old time. The game is compared too.
 *
 * A file that is just being removed may still be found by its name, with no link to it left. */
static FilePlaceState check_open(const FilePlace *file_place, int fd)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return FILE_PLACE_CHANGED;
    if (info.st_nlink == 0)
        return FILE_PLACE_GONE;
    FilePlace now = { 0 };
    note_file(&info, &now);
    bool is_same = is_same_file(file_place, &now);
    if (file_place->is_packed || is_packed(fd))
        return is_same ? FILE_PLACE_SAME : FILE_PLACE_CHANGED;
    uint64_t hash;
    bool has_game =
        hash_of_range(fd, file_place->offset, file_place->end, &hash) && hash == file_place->hash;
    if (!has_game)
        return FILE_PLACE_CHANGED;
    return is_same ? FILE_PLACE_SAME : FILE_PLACE_BESIDE;
}

FilePlaceState file_place_check(const FilePlace *file_place)
{
    int fd = open(file_place->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return FILE_PLACE_GONE;
    FilePlaceState state = check_open(file_place, fd);
    close(fd);
    return state;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces files in one step: exclusive creation, fsync, rename, fsync of the folder. The new file
 * is called .luft-new-PROCESS-NUMBER and is locked (flock) while it is written. */
#include <config.h>

#include "engine/base/replace_file.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/strbuf.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LINKS_MAX = 40, LINK_BYTES = 4096, NAMES_TRIED_MAX = 1000, COPY_BYTES = 256 * 1024 };

static const char BESIDE[] = ".luft-new-";

static Status failed(const ReplaceFile *file) { return status_from_errno(file->name, errno); }

/* --- names ------------------------------------------------------------------------------------ */

/* The target of a symbolic link; NULL if path is not one. */
static char *read_link(const char *path)
{
    char target[LINK_BYTES];
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length <= 0)
        return NULL;
    target[length] = '\0';
    StrBuf whole;
    strbuf_init(&whole);
    if (target[0] != '/')
        strbuf_add(&whole, path, folder_length(path));
    strbuf_add_text(&whole, target);
    return strbuf_detach(&whole);
}

/* The file that path refers to, whether it exists or not. */
static char *follow_links(const char *path)
{
    char *place = realpath(path, NULL);
    if (place != NULL)
        return place;
    place = alloc_string(path);
    for (int i = 0; i < LINKS_MAX; i++) {
        char *target = read_link(place);
        if (target == NULL)
            break;
        free(place);
        place = target;
    }
    return place;
}

static bool is_beside_name(const char *name)
{
    if (strncmp(name, BESIDE, sizeof BESIDE - 1) != 0)
        return false;
    name += sizeof BESIDE - 1;
    size_t process = strspn(name, "0123456789");
    if (process == 0 || name[process] != '-')
        return false;
    name += process + 1;
    size_t number = strspn(name, "0123456789");
    return number > 0 && name[number] == '\0';
}

/* --- beginning -------------------------------------------------------------------------------- */

static void release(ReplaceFile *file)
{
    if (file->fd >= 0)
        (void)close(file->fd);
    if (file->held >= 0)
        (void)close(file->held);
    free(file->path);
    free(file->beside);
    *file = (ReplaceFile){ .fd = -1, .held = -1 };
}

/* Names are never reused: a program clearing the folder may still hold the file with the old
 * name. */
static unsigned long next_number(void)
{
    static atomic_ulong number;
    return atomic_fetch_add_explicit(&number, 1, memory_order_relaxed) + 1;
}

/* False: another program, clearing the folder, removed the file before it was locked here. A file
 * system without locks is fine, since nothing is cleared there. */
static bool lock_beside(const ReplaceFile *file)
{
    struct stat info;
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return false;
    return fstat(file->fd, &info) == 0 && info.st_nlink > 0;
}

static void write_beside_name(const char *path, StrBuf *name)
{
    strbuf_clear(name);
    strbuf_add(name, path, folder_length(path));
    strbuf_addf(name, "%s%ld-%lu", BESIDE, (long)getpid(), next_number());
}

static Status make_beside(ReplaceFile *file, mode_t mode)
{
    StrBuf name;
    strbuf_init(&name);
    for (int tried = 0; tried < NAMES_TRIED_MAX && file->fd < 0; tried++) {
        write_beside_name(file->path, &name);
        file->fd = open(name.data, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode);
        if (file->fd < 0 && errno != EEXIST)
            break;
        if (file->fd >= 0 && !lock_beside(file)) {
            (void)close(file->fd);
            file->fd = -1;
        }
    }
    if (file->fd >= 0) {
        file->beside = strbuf_detach(&name);
        return status_ok();
    }
    int reason = errno;
    strbuf_done(&name);
    return status_error(STATUS_IO, "cannot write next to %.80s: %s", file->name, strerror(reason));
}

/* The owner first: changing it drops permissions. If only root could keep the owner, at least the
 * group is kept; if that fails too, the group gets only the permissions of all others. */
static Status keep_owner_and_mode(const ReplaceFile *file, const struct stat *old)
{
    mode_t mode = old->st_mode & 07777;
    struct stat made;
    if (fstat(file->fd, &made) != 0)
        return failed(file);
    if (made.st_uid != old->st_uid || made.st_gid != old->st_gid) {
        bool has_all = fchown(file->fd, old->st_uid, old->st_gid) == 0;
        bool has_group = has_all || fchown(file->fd, (uid_t)-1, old->st_gid) == 0;
        if (!has_all)
            mode &= 0777;
        if (!has_group)
            mode = (mode & ~(mode_t)0070) | (mode & 0007) << 3;
    }
    return fchmod(file->fd, mode) == 0 ? status_ok() : failed(file);
}

static Status expect_replaceable(const ReplaceFile *file, const struct stat *old)
{
    if (!S_ISREG(old->st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", file->name);
    if ((old->st_mode & 0222) == 0 || access(file->path, W_OK) != 0)
        return status_error(STATUS_IO, "%.100s is read-only", file->name);
    return status_ok();
}

static Status begin(ReplaceFile *file, mode_t new_mode)
{
    struct stat old;
    file->is_new = stat(file->path, &old) != 0;
    if (file->is_new && errno != ENOENT)
        return failed(file);
    if (file->is_new)
        return make_beside(file, new_mode);
    Status status = expect_replaceable(file, &old);
    if (status_is_ok(&status))
        status = make_beside(file, 0600);
    if (status_is_ok(&status))
        status = keep_owner_and_mode(file, &old);
    return status;
}

Status replace_file_begin(const char *path, mode_t new_mode, ReplaceFile *file)
{
    *file = (ReplaceFile){ .fd = -1, .held = -1, .path = follow_links(path), .name = path };
    Status status = begin(file, new_mode);
    if (!status_is_ok(&status))
        replace_file_abandon(file);
    return status;
}

/* --- writing ---------------------------------------------------------------------------------- */

Status replace_file_write(ReplaceFile *file, const void *bytes, size_t length)
{
    assert(file->fd >= 0);
    return fdio_write(file->fd, bytes, length) ? status_ok() : failed(file);
}

/* The lock is kept on a duplicate, because close may report a failed write, and must do so before
 * the file gets its name. */
Status replace_file_sync(ReplaceFile *file)
{
    if (file->fd < 0)
        return status_ok();
    if (!file->is_lossy && !fdio_sync(file->fd))
        return failed(file);
    file->held = fcntl(file->fd, F_DUPFD_CLOEXEC, 0);
    int fd = file->fd;
    file->fd = -1;
    return close(fd) == 0 ? status_ok() : failed(file);
}

void replace_file_abandon(ReplaceFile *file)
{
    if (file->beside != NULL)
        (void)unlink(file->beside);
    release(file);
}

/* --- the name --------------------------------------------------------------------------------- */

/* Only these are errors of the disk; others mean an operation that the file system does not
 * support. */
static bool is_disk_error(int reason)
{
    return reason == EIO || reason == ENOSPC || reason == EDQUOT || reason == EROFS;
}

static Status sync_folder(const char *path, const char *name)
{
    size_t length = folder_length(path);
    char *folder = alloc_string_n(length > 0 ? path : ".", length > 0 ? length : 1);
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    Status status = status_ok();
    if (fd >= 0 && fsync(fd) != 0 && is_disk_error(errno))
        status = status_from_errno(name, errno);
    if (fd >= 0)
        (void)close(fd);
    free(folder);
    return status;
}

Status replace_file_sync_folder(const char *path) { return sync_folder(path, path); }

/* link(2) fails if the name exists; file systems without links only offer rename(2). */
static bool take_name(ReplaceFile *file)
{
    assert(file->beside != NULL && file->fd < 0);
    if (file->must_be_free && link(file->beside, file->path) == 0) {
        (void)unlink(file->beside); /* if this fails, it is cleared later */
        return true;
    }
    if (file->must_be_free && errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
        return false;
    return rename(file->beside, file->path) == 0;
}

Status replace_file_commit(ReplaceFile *file)
{
    Status status = replace_file_sync(file);
    if (status_is_ok(&status) && !take_name(file))
        status = failed(file);
    if (!status_is_ok(&status)) {
        replace_file_abandon(file);
        return status;
    }
    if (!file->is_lossy)
        status = sync_folder(file->path, file->name);
    if (!status_is_ok(&status))
        status.code = STATUS_STATE;
    release(file);
    return status;
}

/* link(2) detects an existing name, rename(2) does not. */
static bool take_free_name(ReplaceFile *file)
{
    struct stat info;
    if (lstat(file->path, &info) != 0)
        return take_name(file);
    errno = EEXIST;
    return false;
}

Status replace_file_commit_aside(ReplaceFile *file, StrBuf *kept)
{
    assert(file->beside != NULL);
    file->must_be_free = true;
    Status status = replace_file_sync(file);
    size_t length = strlen(file->path);
    bool is_named = false;
    for (int number = 1; status_is_ok(&status) && !is_named; number++) {
        StrBuf name;
        strbuf_init(&name);
        strbuf_add(&name, file->path, length);
        strbuf_add_text(&name, ".part");
        if (number > 1)
            strbuf_addf(&name, "%d", number);
        free(file->path);
        file->path = strbuf_detach(&name);
        is_named = take_free_name(file);
        if (!is_named && (errno != EEXIST || number == NAMES_TRIED_MAX))
            status = failed(file);
    }
    if (!status_is_ok(&status)) {
        replace_file_abandon(file);
        return status;
    }
    (void)sync_folder(file->path, file->name); /* a partial file need not survive a power cut */
    strbuf_add_text(kept, file->path);
    release(file);
    return status;
}

Status replace_file_take(const char *written, const char *path)
{
    int fd = open(written, O_RDONLY | O_CLOEXEC | O_NOCTTY);
    bool is_whole = fd >= 0 && fdio_sync(fd);
    Status status =
        is_whole && rename(written, path) == 0 ? status_ok() : status_from_errno(path, errno);
    if (fd >= 0)
        (void)close(fd);
    if (!status_is_ok(&status))
        return status;
    status = sync_folder(path, path);
    if (!status_is_ok(&status))
        status.code = STATUS_STATE;
    return status;
}

/* --- the old file ----------------------------------------------------------------------------- */

static Status copy_bytes(const ReplaceFile *file, int from, ReplaceFile *copy)
{
    char *chunk = alloc_bytes(COPY_BYTES);
    Status status = status_ok();
    ssize_t count;
    while (status_is_ok(&status) && (count = fdio_read(from, chunk, COPY_BYTES)) != 0)
        status = count < 0 ? failed(file) : replace_file_write(copy, chunk, (size_t)count);
    free(chunk);
    return status;
}

static Status copy_old(const ReplaceFile *file, int from, const char *backup)
{
    struct stat old;
    ReplaceFile copy;
    if (from < 0 || fstat(from, &old) != 0)
        return failed(file);
    Status status = replace_file_begin(backup, old.st_mode & 0777, &copy);
    if (!status_is_ok(&status))
        return status;
    status = copy_bytes(file, from, &copy);
    if (status_is_ok(&status) && fchmod(copy.fd, old.st_mode & 07777) != 0)
        status = failed(file);
    if (status_is_ok(&status))
        return replace_file_commit(&copy);
    replace_file_abandon(&copy);
    return status;
}

Status replace_file_keep_old(const ReplaceFile *file, const char *backup)
{
    assert(file->beside != NULL && !file->is_new);
    StrBuf making;
    strbuf_init(&making);
    write_beside_name(file->path, &making);
    Status status = status_ok();
    if (link(file->path, making.data) != 0) {
        int from = open(file->path, O_RDONLY | O_CLOEXEC | O_NOCTTY);
        status = copy_old(file, from, backup);
        if (from >= 0)
            (void)close(from);
    } else if (rename(making.data, backup) != 0) {
        status = status_from_errno(backup, errno);
    }
    (void)unlink(making.data); /* rename does nothing if both names already link to the same file */
    strbuf_done(&making);
    return status;
}

/* --- all at once ------------------------------------------------------------------------------ */

static Status write_whole(ReplaceFile *file, const void *bytes, size_t length)
{
    Status status = replace_file_write(file, bytes, length);
    if (status_is_ok(&status))
        return replace_file_commit(file);
    replace_file_abandon(file);
    return status;
}

Status replace_file_whole(const char *path, mode_t new_mode, const void *bytes, size_t length)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, new_mode, &file);
    return status_is_ok(&status) ? write_whole(&file, bytes, length) : status;
}

Status replace_file_new(const char *path, mode_t new_mode, const void *bytes, size_t length)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, new_mode, &file);
    file.must_be_free = true;
    return status_is_ok(&status) ? write_whole(&file, bytes, length) : status;
}

Status replace_file_soon(const char *path, mode_t new_mode, const void *bytes, size_t length)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, new_mode, &file);
    file.is_lossy = true;
    return status_is_ok(&status) ? write_whole(&file, bytes, length) : status;
}

/* --- clearing --------------------------------------------------------------------------------- */

/* Unlinks only under the file's lock: a writer waiting for the lock then sees that the file is
 * gone. */
static void clear_one(int folder, const char *name)
{
    int fd = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return;
    struct stat info;
    if (fstat(fd, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
        flock(fd, LOCK_EX | LOCK_NB) == 0)
        (void)unlinkat(folder, name, 0);
    (void)close(fd);
}

void replace_file_clear(const char *folder)
{
    DIR *entries = opendir(folder);
    if (entries == NULL)
        return;
    struct dirent *entry;
    while ((entry = readdir(entries)) != NULL)
        if (is_beside_name(entry->d_name))
            clear_one(dirfd(entries), entry->d_name);
    (void)closedir(entries);
}

void replace_file_clear_beside(const char *path)
{
    char *place = follow_links(path);
    size_t length = folder_length(place);
    char *folder = alloc_string_n(length > 0 ? place : ".", length > 0 ? length : 1);
    replace_file_clear(folder);
    free(folder);
    free(place);
}

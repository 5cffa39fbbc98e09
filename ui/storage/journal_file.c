/* A journal file: its name, its lock, reading and writing it whole. */
#include <config.h>

#include "ui/storage/journal_file.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* A game with all its comments, or what a person can paste. */
enum { MB_MAX = 256, CONTENTS_MAX = MB_MAX << 20, ASIDE_MAX = 999 };

void journal_file_name(const char *path, int number, StrBuf *name)
{
    assert(number >= 1 && number <= JOURNAL_FILES_MAX);
    strbuf_clear(name);
    strbuf_add_text(name, path);
    if (number > 1)
        strbuf_addf(name, ".%d", number);
}

/* false with errno; EWOULDBLOCK: another program holds it. */
static bool take(const char *path, JournalFile *file)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.lock", path);
    int fd = fdio_open_locked(name.data, O_RDWR | O_CREAT | O_NOFOLLOW, 0600, 0);
    strbuf_done(&name);
    if (fd < 0)
        return false;
    *file = (JournalFile){ .path = alloc_string(path), .lock = fd };
    return true;
}

static bool is_there(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

Status journal_file_take_free(const char *path, JournalFile *file)
{
    assert(file->path == NULL);
    StrBuf name;
    strbuf_init(&name);
    Status made = folder_make_for(path);
    (void)made; /* the lock in it decides */
    int reason = EWOULDBLOCK;
    for (int number = 1; number <= JOURNAL_FILES_MAX && file->path == NULL && reason == EWOULDBLOCK;
         number++) {
        journal_file_name(path, number, &name);
        if (is_there(name.data))
            continue;
        if (!take(name.data, file))
            reason = errno;
        else if (is_there(name.data)) /* another program had it until just now */
            journal_file_release(file);
    }
    strbuf_done(&name);
    if (file->path != NULL)
        return status_ok();
    if (reason != EWOULDBLOCK)
        return status_from_errno(path, reason);
    return status_error(STATUS_IO, "all names from %.60s to .%d are taken", path,
                        JOURNAL_FILES_MAX);
}

void journal_file_release(JournalFile *file)
{
    if (file->path == NULL)
        return;
    (void)close(file->lock);
    free(file->path);
    file->path = NULL;
}

static Status read_contents(int fd, const char *path, StrBuf *contents)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return status_from_errno(path, errno);
    if (!S_ISREG(info.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", path);
    if (info.st_size > CONTENTS_MAX)
        return status_error(STATUS_RANGE, "%.100s is over %d MB: it is neither read nor changed",
                            path, MB_MAX);
    strbuf_reserve(contents, (size_t)info.st_size);
    ssize_t count = fdio_read_at(fd, contents->data, (size_t)info.st_size, 0);
    if (count < 0)
        return status_from_errno(path, errno);
    contents->length = (size_t)count;
    contents->data[count] = '\0';
    return status_ok();
}

static Status read_held(const JournalFile *file, StrBuf *contents)
{
    int fd = open(file->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return status_from_errno(file->path, errno);
    Status status = read_contents(fd, file->path, contents);
    (void)close(fd);
    return status;
}

Status journal_file_take_found(const char *path, JournalFile *file, StrBuf *contents)
{
    if (!is_there(path))
        return status_ok();
    if (!take(path, file))
        return errno == EWOULDBLOCK ? status_ok() : status_from_errno(path, errno);
    return read_held(file, contents);
}

Status journal_file_set_aside(const char *file, StrBuf *aside)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.unread", file);
    for (int number = 2; number <= ASIDE_MAX && is_there(name.data); number++) {
        strbuf_clear(&name);
        strbuf_addf(&name, "%s.unread-%d", file, number);
    }
    Status status = status_ok();
    if (is_there(name.data) || rename(file, name.data) != 0)
        status = status_from_errno(file, errno);
    else
        strbuf_add_text(aside, name.data);
    strbuf_done(&name);
    return status;
}

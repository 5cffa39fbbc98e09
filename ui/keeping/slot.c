/* Names, locks and whole reads. */
#include <config.h>

#include "ui/keeping/slot.h"

#include "engine/base/folder.h"
#include "engine/base/alloc.h"
#include "engine/base/fdio.h"
#include "engine/base/open_locked.h"
#include "ui/document/files/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A game with all its comments, or what a person can paste. */
enum { CONTENTS_MAX = 256 << 20, ASIDE_MAX = 999 };

void slot_name(const char *path, int number, StrBuf *name)
{
    strbuf_clear(name);
    strbuf_add_text(name, path);
    if (number > 1)
        strbuf_addf(name, ".%d", number);
}

bool slot_take(const char *path, Slot *slot)
{
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.lock", path);
    int fd = open_locked(name.data, O_RDWR | O_CREAT | O_NOFOLLOW, 0600, 0);
    strbuf_done(&name);
    if (fd < 0)
        return false;
    *slot = (Slot){ .path = alloc_string(path), .lock = fd };
    return true;
}

static void make_folder_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    if (slash == NULL || slash == path)
        return;
    char *folder = alloc_string_n(path, (size_t)(slash - path));
    Status status = folder_make(folder);
    (void)status; /* the lock in it tells */
    free(folder);
}

static bool is_there(const char *path)
{
    struct stat info;
    return lstat(path, &info) == 0;
}

Status slot_take_free(const char *path, Slot *slot)
{
    StrBuf name;
    strbuf_init(&name);
    make_folder_of(path);
    int reason = EWOULDBLOCK;
    for (int number = 1; number <= SLOTS_MAX && slot->path == NULL && reason == EWOULDBLOCK;
         number++) {
        slot_name(path, number, &name);
        if (is_there(name.data))
            continue;
        if (!slot_take(name.data, slot))
            reason = errno;
        else if (is_there(name.data)) /* another program had it until just now */
            slot_release(slot);
    }
    strbuf_done(&name);
    if (slot->path != NULL)
        return status_ok();
    if (reason != EWOULDBLOCK)
        return status_from_errno(path, reason);
    return status_error(STATUS_IO, "all names from %.60s to .%d are taken", path, SLOTS_MAX);
}

void slot_release(Slot *slot)
{
    if (slot->path == NULL)
        return;
    (void)close(slot->lock);
    free(slot->path);
    slot->path = NULL;
}

static Status read_contents(int fd, const char *path, StrBuf *contents)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return status_from_errno(path, errno);
    if (!S_ISREG(info.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", path);
    char chunk[65536];
    ssize_t count;
    while ((count = fdio_read(fd, chunk, sizeof chunk)) > 0 && contents->length <= CONTENTS_MAX)
        strbuf_add(contents, chunk, (size_t)count);
    if (count < 0)
        return status_from_errno(path, errno);
    if (count > 0)
        return status_error(STATUS_IO, "%.100s is too large", path);
    return status_ok();
}

Status slot_read(const Slot *slot, StrBuf *contents)
{
    int fd = open(slot->path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return status_from_errno(slot->path, errno);
    Status status = read_contents(fd, slot->path, contents);
    (void)close(fd);
    return status;
}

Status slot_set_aside(const char *file, StrBuf *aside)
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

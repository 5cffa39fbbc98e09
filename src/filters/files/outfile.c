/* What the name stands for decides. */
#include <config.h>

#include "src/filters/files/outfile.h"

#include "engine/base/language.h"
#include "src/protocol/lineout.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SHELL_FD_MAX = 9 }; /* POSIX, Shell Command Language, 2.7: more need not be supported */

static bool writes_into(int fd, const struct stat *target)
{
    struct stat own;
    int flags = fcntl(fd, F_GETFL);
    return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY && fstat(fd, &own) == 0 &&
           own.st_dev == target->st_dev && own.st_ino == target->st_ino;
}

/* The descriptor that /dev/stdout, /dev/fd/3 or a redirection makes of it, so that what others
 * wrote there stays; -1: there is none. */
static int find_descriptor(const struct stat *target)
{
    for (int fd = STDOUT_FILENO; fd <= SHELL_FD_MAX; fd++)
        if (writes_into(fd, target))
            return fd;
    return -1;
}

static Status open_through(OutFile *file)
{
    file->fd = open(file->name, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (file->fd < 0)
        return status_from_errno(file->name, errno);
    file->is_closed = true;
    return status_ok();
}

Status outfile_open(const char *path, OutFile *file)
{
    *file = (OutFile){ .name = _("standard output"), .fd = STDOUT_FILENO };
    if (!path || strcmp(path, "-") == 0)
        return status_ok();
    file->name = path;
    struct stat target;
    bool exists = stat(path, &target) == 0;
    file->fd = exists ? find_descriptor(&target) : -1;
    if (file->fd >= 0)
        return status_ok();
    if (exists && !S_ISREG(target.st_mode) && !S_ISDIR(target.st_mode))
        return open_through(file);
    replace_file_clear_beside(path);
    return replace_file_begin(path, 0666, &file->replaced);
}

Status outfile_write(OutFile *file, StrBuf *text)
{
    if (file->fd >= 0)
        return lineout_flush(file->fd, text) ? status_ok() : status_from_errno(file->name, errno);
    Status status = replace_file_write(&file->replaced, text->data, text->length);
    strbuf_clear(text);
    return status;
}

Status outfile_commit(OutFile *file)
{
    if (file->fd < 0)
        return replace_file_commit(&file->replaced);
    bool closed = !file->is_closed || close(file->fd) == 0;
    return closed ? status_ok() : status_from_errno(file->name, errno);
}

void outfile_abandon(OutFile *file)
{
    if (file->fd < 0)
        replace_file_abandon(&file->replaced);
    else if (file->is_closed)
        (void)close(file->fd);
}

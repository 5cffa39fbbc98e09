/* Temporary file, fsync, rename. */
#include <config.h>

#include "src/outfile.h"

#include "engine/base/alloc.h"
#include "src/lineout.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void release(OutFile *file)
{
    free(file->path);
    free(file->temporary);
    *file = (OutFile){ .fd = -1 };
}

/* mkstemp makes files for the owner alone; an ordinary new file obeys the umask. */
static void set_mode(const OutFile *file)
{
    struct stat old;
    mode_t mask = umask(0);
    (void)umask(mask);
    mode_t mode = stat(file->path, &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
    (void)fchmod(file->fd, mode);
}

Status outfile_open(const char *path, OutFile *file)
{
    *file = (OutFile){ .fd = STDOUT_FILENO };
    if (!path || strcmp(path, "-") == 0)
        return status_ok();
    file->path = realpath(path, NULL);
    if (!file->path)
        file->path = alloc_string(path);
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s.XXXXXX", file->path);
    file->temporary = strbuf_detach(&name);
    file->fd = mkstemp(file->temporary);
    if (file->fd < 0) {
        Status status = status_from_errno(path, errno);
        release(file);
        return status;
    }
    set_mode(file);
    return status_ok();
}

Status outfile_write(OutFile *file, StrBuf *text)
{
    if (lineout_flush(file->fd, text))
        return status_ok();
    return status_from_errno(file->path ? file->path : "standard output", errno);
}

Status outfile_commit(OutFile *file)
{
    if (!file->path)
        return status_ok();
    Status status = status_ok();
    bool synced = fsync(file->fd) == 0;
    if (close(file->fd) != 0 || !synced || rename(file->temporary, file->path) != 0) {
        status = status_from_errno(file->path, errno);
        (void)unlink(file->temporary);
    }
    release(file);
    return status;
}

void outfile_abandon(OutFile *file)
{
    if (!file->path)
        return;
    (void)close(file->fd);
    (void)unlink(file->temporary);
    release(file);
}

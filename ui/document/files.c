/* POSIX files with short writes, interrupted calls and half-written results handled here alone. */
#include <config.h>

#include "ui/document/files.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

void files_shorten(const char *path, StrBuf *shown)
{
    const char *home = getenv("HOME");
    size_t length = home != NULL ? strlen(home) : 0;
    if (length > 1 && strncmp(path, home, length) == 0 && path[length] == '/') {
        strbuf_add_char(shown, '~');
        path += length;
    }
    strbuf_add_text(shown, path);
}

bool files_exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

bool files_are_same(const char *path, const char *other)
{
    char *first = realpath(path, NULL);
    char *second = realpath(other, NULL);
    bool are_same = first != NULL && second != NULL && strcmp(first, second) == 0;
    free(first);
    free(second);
    return are_same;
}

/* Checked before opening: a named pipe without a writer would block the interface. */
static Status expect_file(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return status_from_errno(path, errno);
    if (!S_ISREG(info.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", path);
    return status_ok();
}

Status files_open(const char *path, ByteSource **source)
{
    Status status = expect_file(path);
    return status_is_ok(&status) ? byte_source_open(path, source) : status;
}

Status files_read(const char *path, size_t max, StrBuf *contents)
{
    ByteSource *source;
    Status status = files_open(path, &source);
    if (!status_is_ok(&status))
        return status;
    char chunk[16384];
    size_t count = 1;
    while (count > 0 && contents->length < max) {
        count = byte_source_read(source, chunk, sizeof chunk);
        strbuf_add(contents, chunk, count);
    }
    status = byte_source_status(source);
    byte_source_free(source);
    return status;
}

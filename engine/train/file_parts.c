/* Reading and writing of whole files. */
#include <config.h>

#include "engine/train/file_parts.h"

#include "engine/base/replace_file.h"

#include <errno.h>
#include <stdio.h>

Status file_parts_write(const char *path, const FilePart *parts, size_t count)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, 0666, &file);
    if (!status_is_ok(&status))
        return status;
    for (size_t i = 0; i < count && status_is_ok(&status); i++)
        status = replace_file_write(&file, parts[i].bytes, parts[i].size);
    if (!status_is_ok(&status)) {
        replace_file_abandon(&file);
        return status;
    }
    status = replace_file_commit(&file);
    return status.code == STATUS_STATE ? status_ok() : status; /* a power cut costs a checkpoint */
}

static Status read_parts(const char *path, const FilePart *parts, size_t count, bool is_all)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return status_from_errno(path, errno);
    bool fits = true;
    for (size_t i = 0; i < count && fits; i++)
        fits = fread(parts[i].bytes, 1, parts[i].size, file) == parts[i].size;
    if (fits && is_all)
        fits = fgetc(file) == EOF;
    bool failed = ferror(file) != 0;
    fclose(file);
    if (failed)
        return status_error(STATUS_IO, "%s: cannot be read", path);
    return fits ? status_ok() : status_error(STATUS_SYNTAX, "%s: of the wrong length", path);
}

Status file_parts_read(const char *path, const FilePart *parts, size_t count)
{
    return read_parts(path, parts, count, true);
}

Status file_parts_read_start(const char *path, const FilePart *part)
{
    return read_parts(path, part, 1, false);
}

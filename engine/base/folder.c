/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names, creates and finds folders. */
#include <config.h>

#include "engine/base/folder.h"

#include "engine/base/strbuf.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

const char *folder_file_name(const char *path)
{
    size_t length = folder_length(path);
    return path[length] != '\0' ? path + length : path;
}

Status folder_make(const char *path)
{
    StrBuf part;
    int error = 0;
    strbuf_init(&part);
    strbuf_add_text(&part, path);
    for (size_t i = 1; i <= part.length; i++) {
        if (part.data[i] != '/' && part.data[i] != '\0')
            continue;
        char kept = part.data[i];
        part.data[i] = '\0';
        bool is_made = mkdir(part.data, 0700) == 0 || errno == EEXIST;
        if (!is_made && (error == 0 || errno != ENOENT)) /* ENOENT follows from an earlier one */
            error = errno;
        part.data[i] = kept;
    }
    strbuf_done(&part);
    struct stat facts;
    if (stat(path, &facts) != 0)
        return status_from_errno(path, error != 0 ? error : errno);
    return S_ISDIR(facts.st_mode) ? status_ok() : status_from_errno(path, ENOTDIR);
}

Status folder_make_for(const char *file)
{
    size_t length = folder_length(file);
    if (length <= 1)
        return status_ok();
    StrBuf folder;
    strbuf_init(&folder);
    strbuf_add(&folder, file, length - 1);
    Status status = folder_make(folder.data);
    strbuf_done(&folder);
    return status;
}

const char *folder_temporary(void)
{
    const char *named = getenv("TMPDIR");
    return named != NULL && *named != '\0' ? named : "/tmp";
}

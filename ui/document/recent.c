/* The list of files opened lately. Several programs share it, so it is read again before each
 * change. */
#include <config.h>

#include "ui/document/recent.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "ui/document/files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LIST_BYTES_MAX = 1 << 20 };

/* A list that is not there yet is empty. */
static Status read_list(const char *list, size_t most, Recent *recent)
{
    *recent = (Recent){ .count = 0 };
    if (list == NULL || !files_exists(list))
        return status_ok();
    StrBuf text;
    strbuf_init(&text);
    Status status = fdio_read_file(list, LIST_BYTES_MAX, &text);
    most = most < RECENT_MAX ? most : RECENT_MAX;
    for (char *line = text.data; *line != '\0' && recent->count < most;) {
        size_t length = strcspn(line, "\n");
        bool is_last = line[length] == '\0';
        line[length] = '\0';
        if (*line == '/')
            recent->paths[recent->count++] = alloc_string(line);
        line += length + (is_last ? 0 : 1);
    }
    strbuf_done(&text);
    return status;
}

void recent_read(const char *list, size_t most, Recent *recent)
{
    Status status = read_list(list, most, recent);
    if (!status_is_ok(&status))
        recent_done(recent);
}

void recent_done(Recent *recent)
{
    for (size_t i = 0; i < recent->count; i++)
        free(recent->paths[i]);
    recent->count = 0;
}

static Status forget_all(const char *list)
{
    if (unlink(list) == 0 || errno == ENOENT)
        return status_ok();
    return status_from_errno(list, errno);
}

static Status write_list(const char *list, const Recent *before, const char *first, size_t most)
{
    StrBuf text;
    strbuf_init(&text);
    strbuf_addf(&text, "%s\n", first);
    size_t count = 1;
    for (size_t i = 0; i < before->count && count < most; i++) {
        if (strcmp(before->paths[i], first) == 0)
            continue;
        strbuf_addf(&text, "%s\n", before->paths[i]);
        count++;
    }
    Status status = folder_make_for(list);
    if (status_is_ok(&status))
        status = replace_file_soon(list, 0600, text.data, text.length);
    strbuf_done(&text);
    return status;
}

/* Nothing is written where the list would stay what it is. */
static Status note_path(const char *list, const char *path, size_t most)
{
    Recent before;
    Status status = read_list(list, RECENT_MAX, &before);
    bool is_first = before.count > 0 && before.count <= most && strcmp(before.paths[0], path) == 0;
    if (status_is_ok(&status) && !is_first)
        status = write_list(list, &before, path, most);
    recent_done(&before);
    return status;
}

Status recent_note(const char *list, const char *file, size_t most)
{
    if (list == NULL)
        return status_ok();
    if (most == 0)
        return forget_all(list);
    char *path = realpath(file, NULL);
    if (path == NULL)
        return status_from_errno(file, errno);
    Status status = strchr(path, '\n') == NULL ? note_path(list, path, most) : status_ok();
    free(path);
    return status;
}

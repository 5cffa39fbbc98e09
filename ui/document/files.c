/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files by their names: shown, compared, read whole, watched, and the list of recent ones. */
#include <config.h>

#include "ui/document/files.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/folder.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/text/path.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef HAVE_SYS_INOTIFY_H
#include <sys/inotify.h>
#endif

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

void files_add_ending(StrBuf *path)
{
    const char *name = folder_file_name(path->data);
    if (*name != '\0' && strchr(name, '.') == NULL && !files_exists(path->data))
        strbuf_add_text(path, ".pgn");
}

void files_find(const char *typed, StrBuf *path)
{
    path_read(typed, path);
    size_t length = path->length;
    files_add_ending(path);
    if (!files_exists(path->data))
        strbuf_truncate(path, length);
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

static Status is_a_folder(const char *path)
{
    char *typed = path_for_shell(path);
    Status status = status_error(
        STATUS_IO, "%.100s is a folder; `luft games %.100s --pgn | luft -` opens its games", path,
        typed);
    free(typed);
    return status;
}

/* Checked before opening: a named pipe without a writer would block the interface. */
static Status expect_file(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return status_from_errno(path, errno);
    if (S_ISDIR(info.st_mode))
        return is_a_folder(path);
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
    assert(path != NULL);
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

/* --- recent files ----------------------------------------------------------------------------- */

/* Several programs share the list, so it is read again before each change. */
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
    assert(file != NULL);
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

/* --- watching --------------------------------------------------------------------------------- */

int file_watch_open(const char *path)
{
#ifdef HAVE_SYS_INOTIFY_H
    int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    file_watch_renew(watch, path);
    return watch;
#else
    (void)path;
    return -1;
#endif
}

void file_watch_close(int watch)
{
    if (watch >= 0)
        (void)close(watch);
}

bool file_watch_take(int watch)
{
    char events[1024];
    bool has_any = false;
    while (watch >= 0 && read(watch, events, sizeof events) > 0)
        has_any = true;
    return has_any;
}

/* The system removes a watch after its first event, so that a file that is written constantly does
 * not wake the program constantly. IN_ATTRIB also reports a changed number of links: the file was
 * renamed over or deleted. */
void file_watch_renew(int watch, const char *path)
{
#ifdef HAVE_SYS_INOTIFY_H
    const uint32_t events = IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONESHOT;
    if (watch >= 0)
        (void)inotify_add_watch(watch, path, events);
#else
    (void)watch;
    (void)path;
#endif
}

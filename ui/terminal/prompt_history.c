/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readline's list of lines, and the file that keeps it. */
#include <config.h>

#include "ui/terminal/prompt_parts.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/linein.h"
#include "engine/base/replace_file.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"

#include <stdio.h> /* before readline, which needs FILE */

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <readline/history.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { HISTORY_DEFAULT = 1000, HISTORY_MB_MAX = 16, HISTORY_BYTES_MAX = HISTORY_MB_MAX << 20 };

static char *history_path; /* NULL: it is not kept */
static int history_max;
static int history_unsaved;   /* lines added since the history was saved */
static bool history_is_large; /* too large to be read when it was opened */

/* Readline would wait for a FIFO, and read a device or a huge file to its end. */
static Status check_history(const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return status_from_errno(path, errno);
    if (!S_ISREG(info.st_mode))
        return status_error(STATUS_IO, "%.100s is not a history file", path);
    if (info.st_size > HISTORY_BYTES_MAX)
        return status_error(STATUS_RANGE, "%.100s is over %d MB: it is neither read nor changed",
                            path, HISTORY_MB_MAX);
    return status_ok();
}

void prompt_history_open(const char *path, int max)
{
    assert(history_path == NULL); /* closed */
    history_max = max > 0 ? max : HISTORY_DEFAULT;
    history_path = path ? alloc_string(path) : NULL;
    using_history();
    stifle_history(history_max);
    Status status = history_path ? check_history(history_path) : status_ok();
    if (history_path && status_is_ok(&status))
        read_history(history_path); /* none yet is an empty one */
    history_is_large = status.code == STATUS_RANGE;
    history_unsaved = 0;
}

void prompt_history_add(const char *line)
{
    HIST_ENTRY *last = history_length > 0 ? history_get(history_base + history_length - 1) : NULL;
    if (line[strspn(line, " \t")] == '\0' || (last && strcmp(last->line, line) == 0))
        return;
    add_history(line);
    history_unsaved++;
}

/* O_NONBLOCK: the history may be a FIFO. */
static Status make_history_file(void)
{
    int fd = open(history_path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
                  S_IRUSR | S_IWUSR);
    if (fd < 0)
        return status_from_errno(history_path, errno);
    close(fd);
    return check_history(history_path);
}

static bool is_cut(int fd)
{
    struct stat info;
    char last = '\n';
    return fstat(fd, &info) == 0 && info.st_size > 0 &&
           fdio_read_at(fd, &last, 1, (uint64_t)info.st_size - 1) == 1 && last != '\n';
}

/* Appended, because another luft may have saved since. */
static Status append_lines(void)
{
    int fd = fdio_open_to_append(history_path, 0, 0600);
    if (fd < 0)
        return fdio_refusal(history_path);
    StrBuf lines;
    strbuf_init(&lines);
    if (is_cut(fd))
        strbuf_add_char(&lines, '\n');
    for (int i = int_min(history_unsaved, history_length); i > 0; i--)
        strbuf_addf(&lines, "%s\n", history_get(history_base + history_length - i)->line);
    uint64_t end;
    Status status = fdio_append(fd, lines.data, lines.length, false, &end)
                        ? status_ok()
                        : status_from_errno(history_path, errno);
    (void)close(fd);
    strbuf_done(&lines);
    return status;
}

/* The last lines of the history stay, as many as will be read. */
static Status cut_history(void)
{
    LineIn in;
    linein_init(&in, open(history_path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    while (linein_fill(&in))
        continue;
    if (in.fd >= 0)
        close(in.fd);
    size_t at = 0;
    int count = 0;
    for (Line line; linein_peek(&in, &at, &line);)
        count++;
    at = 0;
    for (Line line; (count > history_max || in.bytes.length - at > HISTORY_BYTES_MAX) &&
                    linein_peek(&in, &at, &line);)
        count--;
    Status status = status_ok();
    if (at > 0)
        status = replace_file_whole(history_path, 0600, in.bytes.data + at, in.bytes.length - at);
    linein_done(&in);
    return status.code == STATUS_STATE ? status_ok() : status;
}

Status prompt_history_save(void)
{
    if (!history_path || (history_unsaved == 0 && !history_is_large))
        return status_ok();
    Status status = make_history_file();
    if (!status_is_ok(&status))
        return status;
    status = append_lines();
    if (!status_is_ok(&status))
        return status;
    history_unsaved = 0;
    return cut_history();
}

void prompt_history_close(void)
{
    clear_history();
    free(history_path);
    history_path = NULL;
}

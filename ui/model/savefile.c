/* A new file beside the old one takes its name when it is whole; an addition that fails is cut off
 * again.
 */
#include <config.h>

#include "ui/model/savefile.h"

#include "engine/base/alloc.h"
#include "engine/base/fdio.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "ui/model/files.h"
#include "ui/model/recognise.h"
#include "ui/model/textstyle.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { CHUNK_BYTES = 256 * 1024, HEAD_BYTES = 64 * 1024 };

/* A game's bytes, in the file they are written into. */
typedef struct Job {
    const char *name; /* as the person knows the file */
    char *path;       /* the file itself, symbolic links followed; owned */
    int source;
    struct stat info;
    int target;      /* the file itself, to add to it */
    ReplaceFile new; /* what takes its place */
} Job;

static Status failed(const Job *job) { return status_from_errno(job->name, errno); }

/* --- bytes -------------------------------------------------------------------------------------*/

static Status read_range(const Job *job, uint64_t offset, uint64_t end, StrBuf *bytes)
{
    strbuf_reserve(bytes, (size_t)(end - offset));
    char chunk[HEAD_BYTES];
    while (offset < end) {
        size_t wanted = end - offset < sizeof chunk ? (size_t)(end - offset) : sizeof chunk;
        ssize_t count = fdio_read_at(job->source, chunk, wanted, offset);
        if (count < 0)
            return failed(job);
        if (count == 0)
            return status_error(STATUS_IO, "%.100s is shorter than it was", job->name);
        strbuf_add(bytes, chunk, (size_t)count);
        offset += (uint64_t)count;
    }
    return status_ok();
}

static Status write_bytes(const Job *job, int target, const char *bytes, size_t length)
{
    return fdio_write(target, bytes, length) ? status_ok() : failed(job);
}

static Status copy_range(const Job *job, uint64_t offset, uint64_t end, int target)
{
    char *chunk = alloc_bytes(CHUNK_BYTES);
    Status status = status_ok();
    while (offset < end && status_is_ok(&status)) {
        size_t wanted = end - offset < CHUNK_BYTES ? (size_t)(end - offset) : CHUNK_BYTES;
        ssize_t count = fdio_read_at(job->source, chunk, wanted, offset);
        if (count <= 0)
            status = count < 0
                         ? failed(job)
                         : status_error(STATUS_IO, "%.100s is shorter than it was", job->name);
        else
            status = write_bytes(job, target, chunk, (size_t)count);
        offset += count > 0 ? (uint64_t)count : 0;
    }
    free(chunk);
    return status;
}

/* --- the file beside ---------------------------------------------------------------------------*/

/* Root may write everything, but a file without any w is meant to stay as it is. */
static Status expect_writable(const Job *job)
{
    if (!S_ISREG(job->info.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", job->name);
    if ((job->info.st_mode & 0222) == 0 || access(job->path, W_OK) != 0)
        return status_error(STATUS_IO, "%.100s is read-only", job->name);
    return status_ok();
}

static Status job_open(Job *job, const char *path)
{
    *job = (Job){ .name = path, .source = -1, .target = -1, .new = { .fd = -1, .held = -1 } };
    job->path = realpath(path, NULL);
    if (job->path == NULL)
        return failed(job);
    job->source = open(job->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (job->source < 0 || fstat(job->source, &job->info) != 0)
        return failed(job);
    return expect_writable(job);
}

/* What was begun and did not take the old file's name is gone. */
static void job_done(Job *job)
{
    if (job->source >= 0)
        close(job->source);
    if (job->target >= 0)
        close(job->target);
    replace_file_abandon(&job->new);
    free(job->path);
}

static Status copy_old_file(const Job *job, const char *backup)
{
    ReplaceFile copy;
    Status status = replace_file_begin(backup, job->info.st_mode & 0777, &copy);
    if (!status_is_ok(&status))
        return status;
    status = copy_range(job, 0, (uint64_t)job->info.st_size, copy.fd);
    if (status_is_ok(&status) && fchmod(copy.fd, job->info.st_mode & 07777) != 0)
        status = failed(job);
    if (status_is_ok(&status))
        return replace_file_commit(&copy);
    replace_file_abandon(&copy);
    return status;
}

/* The old file under the name FILE~: another link to it, so that no moment is without it, or a copy
 * where the file system has no links (FAT). */
static Status keep_backup(const Job *job)
{
    StrBuf backup, making;
    strbuf_init(&backup);
    strbuf_init(&making);
    strbuf_addf(&backup, "%s~", job->path);
    strbuf_addf(&making, "%s~", job->new.beside);
    Status status = status_ok();
    if (link(job->path, making.data) != 0)
        status = copy_old_file(job, backup.data);
    else if (rename(making.data, backup.data) != 0)
        status = status_from_errno(backup.data, errno);
    unlink(making.data); /* rename leaves it where both were the same file already */
    if (!status_is_ok(&status))
        status = status_error(STATUS_IO, "the old file cannot be kept as %.60s~ (%.60s)", job->name,
                              status.text);
    strbuf_done(&backup);
    strbuf_done(&making);
    return status;
}

static Status take_the_name(Job *job)
{
    Status status = replace_file_sync(&job->new);
    if (status_is_ok(&status))
        status = keep_backup(job);
    return status_is_ok(&status) ? replace_file_commit(&job->new) : status;
}

/* --- replacing ---------------------------------------------------------------------------------*/

static size_t without_line_ends(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == '\n')
        length--;
    return length;
}

/* The game as the file writes it, between what parts it from its neighbours. */
static Status compose(const Job *job, const Origin *origin, const char *text, size_t length,
                      StrBuf *bytes)
{
    StrBuf old;
    strbuf_init(&old);
    Status status = read_range(job, origin->offset, origin->end, &old);
    if (status_is_ok(&status)) {
        TextStyle style = textstyle_of(old.data, old.length);
        size_t head = textstyle_head(old.data, old.length);
        size_t tail = textstyle_tail(old.data + head, old.length - head);
        bool is_last = origin->end >= (uint64_t)job->info.st_size;
        strbuf_add(bytes, old.data, head);
        textstyle_write(style, text, without_line_ends(text, length), bytes);
        if (tail == 0)
            textstyle_write(style, "\n\n", is_last ? 1 : 2, bytes);
        strbuf_add(bytes, old.data + old.length - tail, tail);
    }
    strbuf_done(&old);
    return status;
}

static Status write_whole(Job *job, const Origin *origin, const StrBuf *bytes)
{
    Status status = replace_file_begin(job->name, 0600, &job->new);
    if (status_is_ok(&status))
        status = copy_range(job, 0, origin->offset, job->new.fd);
    if (status_is_ok(&status))
        status = write_bytes(job, job->new.fd, bytes->data, bytes->length);
    if (status_is_ok(&status))
        status = copy_range(job, origin->end, (uint64_t)job->info.st_size, job->new.fd);
    return status_is_ok(&status) ? take_the_name(job) : status;
}

static Status follow(Origin *origin, uint64_t number, uint64_t offset, uint64_t end,
                     const char *path)
{
    Origin taken;
    Status status = origin_take(path, number, offset, end, &taken);
    if (!status_is_ok(&status))
        return status;
    origin_done(origin);
    *origin = taken;
    return status;
}

Status savefile_replace(Origin *origin, const char *text, size_t length)
{
    if (origin->is_packed)
        return status_error(STATUS_UNSUPPORTED, "%.100s is packed; `save FILE` writes another one",
                            origin->path);
    Job job;
    StrBuf bytes;
    strbuf_init(&bytes);
    Status status = job_open(&job, origin->path);
    if (status_is_ok(&status))
        status = compose(&job, origin, text, length, &bytes);
    if (status_is_ok(&status))
        status = write_whole(&job, origin, &bytes);
    job_done(&job);
    if (status_is_ok(&status))
        status = follow(origin, origin->number, origin->offset, origin->offset + bytes.length,
                        origin->path);
    strbuf_done(&bytes);
    return status;
}

/* --- adding ------------------------------------------------------------------------------------*/

/* Empty files and files of PGN: anything else is hardly meant. */
static Status expect_pgn(const Job *job)
{
    StrBuf head;
    strbuf_init(&head);
    uint64_t size = (uint64_t)job->info.st_size;
    Status status = read_range(job, 0, size < HEAD_BYTES ? size : HEAD_BYTES, &head);
    if (status_is_ok(&status)) {
        size_t start = textstyle_head(head.data, head.length);
        size_t length = head.length - start;
        TextKind kind = recognise_kind(head.data + start, length);
        bool packed = head.length >= 2 && (memcmp(head.data, "\x1f\x8b", 2) == 0 ||
                                           memcmp(head.data, "\x28\xb5", 2) == 0);
        if (packed)
            status = status_error(STATUS_UNSUPPORTED, "%.100s is packed; choose another name",
                                  job->name);
        else if (length > 0 && kind != TEXT_PGN && kind != TEXT_MOVES)
            status = status_error(STATUS_UNSUPPORTED, "%.100s holds no PGN; choose another name",
                                  job->name);
    }
    strbuf_done(&head);
    return status;
}

/* What the end of the file needs before another game: an empty line. */
static Status read_gap(const Job *job, TextStyle *style, const char **gap)
{
    uint64_t size = (uint64_t)job->info.st_size;
    StrBuf end;
    strbuf_init(&end);
    Status status = read_range(job, size < HEAD_BYTES ? 0 : size - HEAD_BYTES, size, &end);
    if (status_is_ok(&status)) {
        size_t tail = textstyle_tail(end.data, end.length);
        size_t lines = 0;
        for (size_t i = end.length - tail; i < end.length; i++)
            lines += end.data[i] == '\n';
        *style = textstyle_of(end.data, end.length);
        *gap = end.length == 0 || lines >= 2 ? "" : lines == 1 ? "\n" : "\n\n";
    }
    strbuf_done(&end);
    return status;
}

static Status append_and_sync(const Job *job, const StrBuf *bytes)
{
    Status status = write_bytes(job, job->target, bytes->data, bytes->length);
    if (status_is_ok(&status) && fsync(job->target) != 0 && errno != EINVAL)
        status = failed(job);
    if (!status_is_ok(&status) && ftruncate(job->target, job->info.st_size) != 0)
        return failed(job);
    return status;
}

static Status append_game(Job *job, const char *text, size_t length, Origin *origin)
{
    TextStyle style = { 0 };
    const char *gap = "";
    Status status = expect_pgn(job);
    if (status_is_ok(&status))
        status = read_gap(job, &style, &gap);
    if (!status_is_ok(&status))
        return status;
    job->target = open(job->path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOCTTY);
    if (job->target < 0)
        return failed(job);
    StrBuf bytes;
    strbuf_init(&bytes);
    style.latin1 = false; /* one game's encoding says nothing of the next one's */
    textstyle_write(style, gap, strlen(gap), &bytes);
    uint64_t offset = (uint64_t)job->info.st_size + bytes.length;
    textstyle_write(style, text, length, &bytes);
    uint64_t end = (uint64_t)job->info.st_size + bytes.length;
    status = append_and_sync(job, &bytes);
    strbuf_done(&bytes);
    return status_is_ok(&status) ? follow(origin, 0, offset, end, job->name) : status;
}

/* Nothing is written over that appeared there in between. */
static Status write_new(const char *path, const char *text, size_t length)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, 0666, &file);
    if (!status_is_ok(&status))
        return status;
    status = replace_file_write(&file, text, length);
    if (status_is_ok(&status))
        return replace_file_commit_new(&file);
    replace_file_abandon(&file);
    return status;
}

Status savefile_add(const char *path, const char *text, size_t length, Origin *origin)
{
    if (!files_exists(path)) {
        Status status = write_new(path, text, length);
        return status_is_ok(&status) ? follow(origin, 1, 0, length, path) : status;
    }
    Job job;
    Status status = job_open(&job, path);
    if (status_is_ok(&status))
        status = append_game(&job, text, length, origin);
    job_done(&job);
    return status;
}

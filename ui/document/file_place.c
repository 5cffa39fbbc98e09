/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The place of a game in a file: the file known by stat, the game by a hash of its bytes. When a
 * game is saved, a new file takes the name of the old one once it is whole, and an addition that
 * fails is cut off again. */
#include <config.h>

#include "ui/document/file_place.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/packer.h"
#include "engine/base/replace_file.h"
#include "engine/base/strbuf.h"
#include "engine/notation/variant.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_append.h"
#include "engine/text/encoding.h"
#include "ui/document/files.h"
#include "ui/document/recognise.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Another luft that writes to the file is soon done. */
enum { CHUNK_BYTES = 256 * 1024, HEAD_BYTES = 64 * 1024, PATIENCE_MS = 2000 };

/* --- the place -------------------------------------------------------------------------------- */

uint64_t file_place_hash(const char *bytes, size_t length)
{
    return hash_bytes(HASH_START, bytes, length);
}

/* 1; 0 when the file ends before, -1 with errno. */
static int hash_of_range(int fd, uint64_t offset, uint64_t end, uint64_t *hash)
{
    char bytes[HEAD_BYTES];
    *hash = HASH_START;
    while (offset < end) {
        size_t wanted = end - offset < sizeof bytes ? (size_t)(end - offset) : sizeof bytes;
        ssize_t count = fdio_read_at(fd, bytes, wanted, offset);
        if (count <= 0)
            return (int)count;
        *hash = hash_bytes(*hash, bytes, (size_t)count);
        offset += (uint64_t)count;
    }
    return 1;
}

/* A file that cannot be read is not: what is read of it next tells. */
static bool is_packed(int fd)
{
    ByteSource *source;
    Status status = byte_source_open_descriptor(fd, &source);
    if (!status_is_ok(&status))
        return false;
    bool is_packed = byte_source_is_packed(source);
    byte_source_free(source);
    return is_packed;
}

static void note_file(const struct stat *info, FilePlace *file_place)
{
    file_place->device = (uint64_t)info->st_dev;
    file_place->inode = (uint64_t)info->st_ino;
    file_place->size = (uint64_t)info->st_size;
    file_place->mtime_ns = (int64_t)info->st_mtim.tv_sec * 1000000000 + info->st_mtim.tv_nsec;
}

Status file_place_take(const char *path, uint64_t number, uint64_t offset, uint64_t end,
                       FilePlace *file_place)
{
    assert(offset <= end);
    *file_place = (FilePlace){ 0 };
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    struct stat info;
    if (fd < 0 || fstat(fd, &info) != 0) {
        Status status = status_from_errno(path, errno);
        if (fd >= 0)
            close(fd);
        return status;
    }
    FilePlace taken = {
        .number = number, .offset = offset, .end = end, .is_packed = is_packed(fd)
    };
    note_file(&info, &taken);
    int found = taken.is_packed ? 1 : hash_of_range(fd, offset, end, &taken.hash);
    int reason = errno;
    close(fd);
    if (found < 0)
        return status_from_errno(path, reason);
    if (found == 0)
        return status_error(STATUS_IO, "%.100s has become shorter", path);
    taken.path = alloc_string(path);
    *file_place = taken;
    return status_ok();
}

FilePlaceFaults file_place_faults(const PgnGameInfo *info)
{
    if (info->is_cut)
        return FILE_PLACE_READ_CUT;
    return info->errors > 0 || info->variant >= VARIANT_OTHER ? FILE_PLACE_READ_FAULTY
                                                              : FILE_PLACE_READ_WHOLE;
}

void file_place_done(FilePlace *file_place)
{
    free(file_place->path);
    *file_place = (FilePlace){ 0 };
}

static bool is_same_file(const FilePlace *then, const FilePlace *now)
{
    return then->device == now->device && then->inode == now->inode && then->size == now->size &&
           then->mtime_ns == now->mtime_ns;
}

/* Times alone prove nothing: a file may be written twice within one tick of the clock, and touch,
 * cp -p or a clock that went back give it an old time. The game is compared too.
 *
 * A file that is just being removed may still be found by its name, with no link to it left. */
static Status check_open(const FilePlace *file_place, int fd, FilePlaceState *state)
{
    struct stat info;
    if (fstat(fd, &info) != 0)
        return status_from_errno(file_place->path, errno);
    FilePlace now = { 0 };
    note_file(&info, &now);
    bool is_same = is_same_file(file_place, &now), has_game = is_same;
    uint64_t hash;
    if (!file_place->is_packed && !is_packed(fd)) {
        int found = hash_of_range(fd, file_place->offset, file_place->end, &hash);
        if (found < 0)
            return status_from_errno(file_place->path, errno);
        has_game = found > 0 && hash == file_place->hash;
    }
    *state = info.st_nlink == 0 ? FILE_PLACE_GONE
             : !has_game        ? FILE_PLACE_CHANGED
             : is_same          ? FILE_PLACE_SAME
                                : FILE_PLACE_BESIDE;
    return status_ok();
}

Status file_place_check(const FilePlace *file_place, FilePlaceState *state)
{
    assert(file_place->path != NULL);
    int fd = open(file_place->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0 && errno != ENOENT && errno != ENOTDIR)
        return status_from_errno(file_place->path, errno);
    *state = FILE_PLACE_GONE;
    if (fd < 0)
        return status_ok();
    Status status = check_open(file_place, fd, state);
    close(fd);
    return status;
}

bool file_place_is_same(const FilePlace *file_place)
{
    FilePlaceState state;
    Status status = file_place_check(file_place, &state);
    return status_is_ok(&status) && state == FILE_PLACE_SAME;
}

/* --- writing ---------------------------------------------------------------------------------- */

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
            return status_error(STATUS_IO, "%.100s has become shorter", job->name);
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
            status = count < 0 ? failed(job)
                               : status_error(STATUS_IO, "%.100s has become shorter", job->name);
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
    if (stat(job->path, &job->info) != 0)
        return failed(job);
    Status status = expect_writable(job);
    if (!status_is_ok(&status))
        return status;
    job->source = fdio_open_locked(job->path, O_RDWR, 0, PATIENCE_MS);
    if (job->source < 0)
        return fdio_refusal(job->name);
    return fstat(job->source, &job->info) == 0 ? status_ok() : failed(job);
}

/* Other programs lock nothing: whether the file is still as it was when the job began. */
static bool is_unchanged(const Job *job)
{
    struct stat now, named;
    return fstat(job->source, &now) == 0 && stat(job->path, &named) == 0 &&
           now.st_size == job->info.st_size && now.st_mtim.tv_sec == job->info.st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == job->info.st_mtim.tv_nsec && fdio_is_same(&named, &now);
}

static Status changed_meanwhile(const Job *job)
{
    return status_error(STATUS_AMBIGUOUS, "another program has just written to %.60s; `save` again",
                        job->name);
}

/* Removes a new file that did not replace the old one. */
static void job_done(Job *job)
{
    if (job->source >= 0)
        close(job->source);
    if (job->target >= 0)
        close(job->target);
    replace_file_abandon(&job->new);
    free(job->path);
}

/* The old file is there as FILE~. */
static Status keep_backup(const Job *job)
{
    StrBuf backup;
    strbuf_init(&backup);
    strbuf_addf(&backup, "%s~", job->path);
    Status status = replace_file_keep_old(&job->new, backup.data);
    strbuf_done(&backup);
    if (status_is_ok(&status))
        return status;
    return status_error(STATUS_IO, "cannot keep the old file as %.60s~ (%.60s)", job->name,
                        status.text);
}

static Status take_the_name(Job *job)
{
    Status status = replace_file_sync(&job->new);
    if (status_is_ok(&status) && !is_unchanged(job))
        status = changed_meanwhile(job);
    if (status_is_ok(&status))
        status = keep_backup(job);
    if (status_is_ok(&status))
        status = replace_file_commit(&job->new);
    struct stat old;
    bool is_late = fstat(job->source, &old) == 0 && old.st_size != job->info.st_size;
    if (status_is_ok(&status) && is_late)
        return status_error(STATUS_STATE,
                            "another program wrote to %.60s at that moment; what it "
                            "wrote is in %.60s~",
                            job->name, job->name);
    return status;
}

/* --- replacing ---------------------------------------------------------------------------------*/

static size_t without_line_ends(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] == '\n')
        length--;
    return length;
}

/* The file's set of characters, named or guessed; false: Latin-1, or Cyrillic, as each text has it.
 */
static bool read_set(const Job *job, uint16_t table[RECODER_TABLE])
{
    ByteSource *source;
    if (encoding_table(table))
        return true;
    Status status = byte_source_open_descriptor(job->source, &source);
    if (!status_is_ok(&status))
        return false;
    const uint16_t *guessed = byte_source_table(source);
    bool has_table = guessed != NULL;
    if (has_table)
        memcpy(table, guessed, RECODER_TABLE * sizeof *table);
    byte_source_free(source);
    return has_table;
}

/* The game as the file writes it, between what parts it from its neighbours. */
static Status compose(const Job *job, const FilePlace *file_place, const char *text, size_t length,
                      StrBuf *bytes)
{
    StrBuf old;
    strbuf_init(&old);
    Status status = read_range(job, file_place->offset, file_place->end, &old);
    if (status_is_ok(&status)) {
        TextStyle style = textstyle_of(old.data, old.length);
        uint16_t table[RECODER_TABLE];
        if (style.latin1 && read_set(job, table))
            style.table = table;
        size_t head = textstyle_head(old.data, old.length);
        size_t tail = textstyle_tail(old.data + head, old.length - head);
        bool is_last = file_place->end >= (uint64_t)job->info.st_size;
        strbuf_add(bytes, old.data, head);
        textstyle_write(style, text, without_line_ends(text, length), bytes);
        if (tail == 0)
            textstyle_write(style, "\n\n", is_last ? 1 : 2, bytes);
        strbuf_add(bytes, old.data + old.length - tail, tail);
    }
    strbuf_done(&old);
    return status;
}

/* What parts the game from its neighbours: a byte order mark and blank lines before it, escaped
 * lines after it. */
static Status compose_without(const Job *job, const FilePlace *file_place, StrBuf *removed,
                              StrBuf *bytes)
{
    StrBuf old;
    strbuf_init(&old);
    Status status = read_range(job, file_place->offset, file_place->end, &old);
    if (status_is_ok(&status)) {
        size_t head = textstyle_head(old.data, old.length);
        size_t tail = textstyle_tail(old.data + head, old.length - head);
        const char *after = old.data + old.length - tail;
        strbuf_add(bytes, old.data, head);
        if (memchr(after, '%', tail) != NULL)
            strbuf_add(bytes, after, tail);
        strbuf_add(removed, old.data, old.length);
    }
    strbuf_done(&old);
    return status;
}

static Status write_whole(Job *job, const FilePlace *file_place, const StrBuf *bytes)
{
    Status status = replace_file_begin(job->name, 0600, &job->new);
    if (status_is_ok(&status))
        status = copy_range(job, 0, file_place->offset, job->new.fd);
    if (status_is_ok(&status))
        status = write_bytes(job, job->new.fd, bytes->data, bytes->length);
    if (status_is_ok(&status))
        status = copy_range(job, file_place->end, (uint64_t)job->info.st_size, job->new.fd);
    return status_is_ok(&status) ? take_the_name(job) : status;
}

/* The game is these bytes now, from taken.offset on. They are not read back: the disk may fail. */
static void follow(FilePlace *file_place, const char *path, FilePlace taken, const char *bytes,
                   size_t length)
{
    struct stat info;
    taken.path = alloc_string(path);
    taken.end = taken.offset + length;
    taken.hash = file_place_hash(bytes, length);
    if (stat(taken.path, &info) == 0)
        note_file(&info, &taken);
    file_place_done(file_place);
    *file_place = taken;
}

/* What replaces a game's bytes: a text in the style of the file, or these bytes as they are, or
 * nothing. */
typedef struct Change {
    const char *text; /* NULL: none */
    size_t length;
    const StrBuf *raw; /* NULL: none */
    StrBuf *removed;   /* of nothing: what was there */
} Change;

static Status compose_change(const Job *job, const FilePlace *file_place, const Change *change,
                             StrBuf *bytes)
{
    if (change->text != NULL)
        return compose(job, file_place, change->text, change->length, bytes);
    if (change->raw == NULL)
        return compose_without(job, file_place, change->removed, bytes);
    strbuf_add(bytes, change->raw->data, change->raw->length);
    return status_ok();
}

static Status rewrite(FilePlace *file_place, const Change *change)
{
    assert(file_place->path != NULL && file_place->offset <= file_place->end);
    Job job;
    StrBuf bytes;
    strbuf_init(&bytes);
    replace_file_clear_beside(file_place->path);
    Status status = job_open(&job, file_place->path);
    if (status_is_ok(&status))
        status = compose_change(&job, file_place, change, &bytes);
    if (status_is_ok(&status))
        status = write_whole(&job, file_place, &bytes);
    job_done(&job);
    if (status_is_ok(&status) || status.code == STATUS_STATE)
        follow(file_place, file_place->path,
               (FilePlace){ .number = file_place->number, .offset = file_place->offset },
               bytes.data, bytes.length);
    strbuf_done(&bytes);
    return status;
}

Status file_place_replace(FilePlace *file_place, const char *text, size_t length)
{
    assert(text != NULL);
    if (file_place->is_packed)
        return status_error(STATUS_UNSUPPORTED,
                            "%.100s is compressed or not in UTF-8; `save FILE` writes another file",
                            file_place->path);
    return rewrite(file_place, &(Change){ .text = text, .length = length });
}

Status file_place_remove(FilePlace *file_place, StrBuf *removed)
{
    if (file_place->is_packed)
        return status_error(STATUS_UNSUPPORTED,
                            "%.100s is compressed or not in UTF-8; luft cannot delete its games",
                            file_place->path);
    return rewrite(file_place, &(Change){ .removed = removed });
}

Status file_place_put_back(FilePlace *file_place, const StrBuf *removed)
{
    if (!file_place_is_same(file_place))
        return status_error(STATUS_STATE, "%.60s has changed; the deleted game is in %.60s~",
                            file_place->path, file_place->path);
    return rewrite(file_place, &(Change){ .raw = removed });
}

/* --- adding ------------------------------------------------------------------------------------*/

static Status expect_pgn(const Job *job)
{
    StrBuf head;
    strbuf_init(&head);
    uint64_t size = (uint64_t)job->info.st_size;
    Status status = read_range(job, 0, size < HEAD_BYTES ? size : HEAD_BYTES, &head);
    if (status_is_ok(&status))
        status = recognise_expect_pgn(job->name, head.data, head.length);
    strbuf_done(&head);
    return status;
}

/* The text to write before another game at the end of the file. */
static Status read_gap(const Job *job, TextStyle *style, StrBuf *gap)
{
    uint64_t size = (uint64_t)job->info.st_size;
    StrBuf end;
    strbuf_init(&end);
    Status status =
        read_range(job, size < PGN_APPEND_TAIL ? 0 : size - PGN_APPEND_TAIL, size, &end);
    if (status_is_ok(&status)) {
        *style = textstyle_of(end.data, end.length);
        pgn_append_gap(end.data, end.length, gap);
    }
    strbuf_done(&end);
    return status;
}

/* *end is where the game ends then: other programs may have added something before. */
static Status append_bytes(Job *job, const StrBuf *bytes, uint64_t *end)
{
    if (!is_unchanged(job))
        return changed_meanwhile(job);
    job->target = open(job->path, O_RDWR | O_APPEND | O_CLOEXEC | O_NOCTTY);
    if (job->target < 0 || !fdio_append(job->target, bytes->data, bytes->length, true, end))
        return failed(job);
    return status_ok();
}

static Status append_game(Job *job, const char *text, size_t length, FilePlace *file_place)
{
    TextStyle style = { 0 };
    StrBuf gap, bytes;
    strbuf_init(&gap);
    strbuf_init(&bytes);
    Status status = expect_pgn(job);
    if (status_is_ok(&status))
        status = read_gap(job, &style, &gap);
    style.latin1 = false; /* one game's encoding says nothing of the next one's */
    textstyle_write(style, gap.data, gap.length, &bytes);
    size_t begin = bytes.length;
    textstyle_write(style, text, length, &bytes);
    uint64_t end = 0;
    if (status_is_ok(&status))
        status = append_bytes(job, &bytes, &end);
    size_t added = bytes.length - begin;
    if (status_is_ok(&status))
        follow(file_place, job->name, (FilePlace){ .offset = end - added }, bytes.data + begin,
               added);
    strbuf_done(&gap);
    strbuf_done(&bytes);
    return status;
}

/* Nothing is written over that appeared there in between. */
static Status write_new(const char *path, const char *text, size_t length)
{
    Status status = packer_expect_plain(path);
    return status_is_ok(&status) ? replace_file_new(path, 0666, text, length) : status;
}

Status file_place_add(const char *path, const char *text, size_t length, FilePlace *file_place)
{
    assert(path != NULL && text != NULL);
    replace_file_clear_beside(path);
    if (!files_exists(path)) {
        Status status = write_new(path, text, length);
        if (status_is_ok(&status))
            follow(file_place, path, (FilePlace){ .number = 1 }, text, length);
        return status;
    }
    Job job;
    Status status = job_open(&job, path);
    if (status_is_ok(&status))
        status = append_game(&job, text, length, file_place);
    job_done(&job);
    return status;
}

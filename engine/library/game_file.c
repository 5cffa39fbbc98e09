/* One descriptor that all readers share, the indexing thread, and what stat says of the file. */
#include <config.h>

#include "engine/library/game_file.h"

#include "engine/base/alloc.h"
#include "engine/base/clock.h"
#include "engine/base/fdio.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BEAT_MS = 100, GAMES_AT_ONCE = 64 };

struct GameFile {
    char *path;
    int descriptor;
    struct stat known; /* the file as it was opened */
    int unpacked;      /* of a packed file: a nameless file with its games, or -1 */
    bool is_packed;
    bool is_nameless; /* a text that was handed over; the path is only what it is called */
    GameIndex *index;
    Bell bell;
    Task *indexer;
    PgnReader *reading; /* the owner's, made at the first game_file_read */
    bool reading_is_slow;

    /* From the indexer, before it publishes games. */
    atomic_bool unpacked_is_whole; /* release and acquire, with what was written */

    pthread_mutex_t mutex; /* guards all below */
    pthread_cond_t grown;
    GameFileProgress progress;
};

/* --- opening ---------------------------------------------------------------------------------- */

/* The name is gone at once: whatever ends the program, nothing is left behind. */
static int make_temporary(void)
{
    const char *folder = getenv("TMPDIR");
    StrBuf name;
    strbuf_init(&name);
    strbuf_addf(&name, "%s/luft-XXXXXX", folder != NULL && *folder != '\0' ? folder : "/tmp");
    int descriptor = mkstemp(name.data);
    if (descriptor >= 0) {
        (void)unlink(name.data);
        (void)fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    }
    strbuf_done(&name);
    return descriptor;
}

static Status open_descriptor(GameFile *file)
{
    int descriptor = open(file->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return status_from_errno(file->path, errno);
    file->descriptor = descriptor;
    if (fstat(descriptor, &file->known) != 0)
        return status_from_errno(file->path, errno);
    if (!S_ISREG(file->known.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", file->path);
    return status_ok();
}

static Status take_text(GameFile *file, const char *text, size_t length)
{
    file->is_nameless = true;
    file->descriptor = make_temporary();
    if (file->descriptor < 0)
        return status_from_errno(file->path, errno);
    bool is_written = fdio_write_at(file->descriptor, text, length, 0);
    return is_written ? status_ok() : status_from_errno(file->path, errno);
}

static Status open_source(GameFile *file, ByteSource **source)
{
    bool from_unpacked =
        file->unpacked >= 0 && atomic_load_explicit(&file->unpacked_is_whole, memory_order_acquire);
    int descriptor = from_unpacked ? file->unpacked : file->descriptor;
    return byte_source_open_descriptor(descriptor, source);
}

/* --- indexing --------------------------------------------------------------------------------- */

static void report(GameFile *file, const PgnReader *reader, int64_t begin_ms, bool is_done)
{
    pthread_mutex_lock(&file->mutex);
    GameFileProgress *progress = &file->progress;
    progress->games = game_index_count(file->index);
    pgn_progress(reader, &progress->done, &progress->length);
    progress->elapsed_ms = clock_now_ms() - begin_ms;
    progress->is_done = is_done;
    if (is_done)
        progress->status = pgn_status(reader);
    if (is_done && game_index_is_full(file->index))
        progress->status = status_error(
            STATUS_NO_MEMORY, "not enough memory for more than %zu games", progress->games);
    pthread_cond_broadcast(&file->grown);
    pthread_mutex_unlock(&file->mutex);
    bell_ring(&file->bell);
}

static void index_all(GameFile *file, const Task *task, ByteSource *source, PgnReader *reader)
{
    int64_t begin_ms = clock_now_ms();
    int64_t beat_ms = begin_ms;
    bool more = true;
    for (size_t games = 1; more && !task_should_stop(task); games++) {
        more = game_index_add(file->index, reader);
        if (games % GAMES_AT_ONCE != 1)
            continue;
        if (file->unpacked >= 0 && !byte_source_is_copied(source))
            atomic_store_explicit(&file->unpacked_is_whole, false, memory_order_release);
        game_index_publish(file->index);
        int64_t now_ms = clock_now_ms();
        if (now_ms - beat_ms >= BEAT_MS) {
            report(file, reader, begin_ms, false);
            beat_ms = now_ms;
        }
    }
    if (file->unpacked >= 0 && !byte_source_is_copied(source))
        atomic_store_explicit(&file->unpacked_is_whole, false, memory_order_release);
    game_index_finish(file->index);
    report(file, reader, begin_ms, true);
}

typedef struct IndexJob {
    GameFile *file;
    ByteSource *source;
} IndexJob;

static void run_indexer(void *context, const Task *task)
{
    IndexJob job = *(IndexJob *)context;
    free(context);
    PgnReader *reader = pgn_reader_new(job.source);
    pgn_stop_on(reader, task_stop_flag(task));
    index_all(job.file, task, job.source, reader);
    pgn_reader_free(reader);
}

static Status start_indexing(GameFile *file)
{
    ByteSource *source = NULL;
    Status status = byte_source_open_descriptor(file->descriptor, &source);
    if (!status_is_ok(&status))
        return status_error(status.code, "%.100s: %s", file->path, status.text);
    file->is_packed = byte_source_is_packed(source);
    file->unpacked = file->is_packed ? make_temporary() : -1;
    if (file->unpacked >= 0)
        byte_source_copy_to(source, file->unpacked);
    atomic_init(&file->unpacked_is_whole, file->unpacked >= 0);
    IndexJob *job = alloc_bytes(sizeof *job);
    *job = (IndexJob){ file, source };
    status = task_start(run_indexer, job, &file->indexer);
    if (!status_is_ok(&status)) {
        free(job);
        byte_source_free(source);
    }
    return status;
}

/* text: NULL, the path is to be opened. */
static Status open_file(const char *path, const char *text, size_t length, GameFile **file)
{
    GameFile *opened = alloc_zeroed(1, sizeof *opened);
    Status status = bell_init(&opened->bell);
    if (!status_is_ok(&status)) {
        free(opened);
        return status;
    }
    opened->path = alloc_string(path);
    opened->descriptor = opened->unpacked = -1;
    opened->index = game_index_new();
    opened->progress.status = status_ok();
    pthread_mutex_init(&opened->mutex, NULL);
    pthread_cond_init(&opened->grown, NULL);
    status = text != NULL ? take_text(opened, text, length) : open_descriptor(opened);
    if (status_is_ok(&status))
        status = start_indexing(opened);
    if (status_is_ok(&status))
        *file = opened;
    else
        game_file_free(opened);
    return status;
}

Status game_file_open(const char *path, GameFile **file) { return open_file(path, NULL, 0, file); }

Status game_file_open_text(const char *name, const char *text, size_t length, GameFile **file)
{
    return open_file(name, text, length, file);
}

void game_file_free(GameFile *file)
{
    if (file == NULL)
        return;
    task_join(file->indexer);
    pgn_reader_free(file->reading);
    game_index_free(file->index);
    if (file->descriptor >= 0)
        (void)close(file->descriptor);
    if (file->unpacked >= 0)
        (void)close(file->unpacked);
    bell_done(&file->bell);
    pthread_cond_destroy(&file->grown);
    pthread_mutex_destroy(&file->mutex);
    free(file->path);
    free(file);
}

/* --- asking ----------------------------------------------------------------------------------- */

const char *game_file_path(const GameFile *file) { return file->path; }

bool game_file_is_nameless(const GameFile *file) { return file->is_nameless; }

const GameIndex *game_file_index(const GameFile *file) { return file->index; }

Bell *game_file_bell(GameFile *file) { return &file->bell; }

void game_file_progress(GameFile *file, GameFileProgress *progress)
{
    pthread_mutex_lock(&file->mutex);
    *progress = file->progress;
    pthread_mutex_unlock(&file->mutex);
    progress->games = game_index_count(file->index);
}

size_t game_file_wait(GameFile *file, size_t known, const Task *task, bool *is_done)
{
    pthread_mutex_lock(&file->mutex);
    while (!file->progress.is_done && game_index_count(file->index) <= known &&
           !task_should_stop(task))
        pthread_cond_wait(&file->grown, &file->mutex);
    *is_done = file->progress.is_done;
    pthread_mutex_unlock(&file->mutex);
    return game_index_count(file->index);
}

void game_file_wake(GameFile *file)
{
    pthread_mutex_lock(&file->mutex);
    pthread_cond_broadcast(&file->grown);
    pthread_mutex_unlock(&file->mutex);
}

static bool is_unchanged(const struct stat *before, const struct stat *now)
{
    return before->st_size == now->st_size && before->st_mtim.tv_sec == now->st_mtim.tv_sec &&
           before->st_mtim.tv_nsec == now->st_mtim.tv_nsec;
}

GameFileState game_file_state(const GameFile *file)
{
    struct stat held, named;
    if (file->is_nameless)
        return GAME_FILE_SAME;
    if (fstat(file->descriptor, &held) == 0 && !is_unchanged(&file->known, &held))
        return GAME_FILE_CHANGED;
    /* A file that is just being removed may still be found by its name, with no link to it left. */
    if (stat(file->path, &named) != 0 || named.st_nlink == 0)
        return GAME_FILE_GONE;
    bool is_other = named.st_dev != file->known.st_dev || named.st_ino != file->known.st_ino;
    return is_other ? GAME_FILE_REPLACED : GAME_FILE_SAME;
}

/* The same places whatever the file: its ends and what lies evenly between them. */
Status game_file_print(const GameFile *file, GameFilePrint *print)
{
    enum { SAMPLES = 64, SAMPLE_SIZE = 1024 };
    struct stat known;
    if (fstat(file->descriptor, &known) != 0)
        return status_from_errno(file->path, errno);
    uint64_t size = (uint64_t)known.st_size;
    uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a (Fowler, Noll, Vo) */
    for (uint64_t i = 0; i < SAMPLES; i++) {
        unsigned char sample[SAMPLE_SIZE];
        uint64_t offset = size > SAMPLE_SIZE ? (size - SAMPLE_SIZE) / (SAMPLES - 1) * i : 0;
        if (i == SAMPLES - 1 && size > SAMPLE_SIZE)
            offset = size - SAMPLE_SIZE;
        ssize_t count = fdio_read_at(file->descriptor, sample, sizeof sample, offset);
        if (count < 0)
            return status_from_errno(file->path, errno);
        for (ssize_t at = 0; at < count; at++)
            hash = (hash ^ sample[at]) * UINT64_C(1099511628211);
    }
    *print = (GameFilePrint){ .size = size, .content = hash };
    if (!file->is_nameless) {
        print->seconds = file->known.st_mtim.tv_sec;
        print->nanoseconds = (uint64_t)file->known.st_mtim.tv_nsec;
    }
    return status_ok();
}

/* --- reading ---------------------------------------------------------------------------------- */

Status game_file_reader(GameFile *file, PgnReader **reader, bool *is_slow)
{
    ByteSource *source = NULL;
    Status status = open_source(file, &source);
    if (!status_is_ok(&status))
        return status;
    if (is_slow != NULL)
        *is_slow = byte_source_is_packed(source);
    *reader = pgn_reader_new(source);
    return status;
}

Status game_file_seek(const GameFile *file, PgnReader *reader, size_t number)
{
    const GameEntry *entry = game_index_entry(file->index, number);
    return pgn_seek(reader, entry->offset, entry->line, number);
}

uint64_t game_file_bytes(GameFile *file, size_t number)
{
    uint64_t offset = game_index_entry(file->index, number)->offset;
    if (number < game_index_count(file->index))
        return game_index_entry(file->index, number + 1)->offset - offset;
    uint64_t length = file->is_packed ? UINT64_MAX : (uint64_t)file->known.st_size;
    return length > offset ? length - offset : 0;
}

static void keep_fault(void *context, const PgnFault *fault)
{
    Status *first = context;
    if (fault->severity == PGN_REMARK || !status_is_ok(first))
        return;
    int line = fault->line < INT32_MAX ? (int)fault->line : INT32_MAX;
    int column = fault->column < INT32_MAX ? (int)fault->column : INT32_MAX;
    *first = status_error_at(STATUS_SYNTAX, line, column, "%s", fault->text);
}

/* Made anew when unpacking ran out of room meanwhile. */
static Status make_reader(GameFile *file)
{
    bool is_whole = atomic_load_explicit(&file->unpacked_is_whole, memory_order_acquire);
    if (file->reading != NULL && (!file->is_packed || is_whole || file->reading_is_slow))
        return status_ok();
    pgn_reader_free(file->reading);
    file->reading = NULL;
    return game_file_reader(file, &file->reading, &file->reading_is_slow);
}

Status game_file_read(GameFile *file, size_t number, Game **game, PgnGameInfo *info, Status *fault)
{
    Status status = make_reader(file);
    if (status_is_ok(&status))
        status = game_file_seek(file, file->reading, number);
    if (!status_is_ok(&status))
        return status;
    *fault = status_ok();
    pgn_on_fault(file->reading, keep_fault, fault);
    bool found = pgn_read_game(file->reading, game, info);
    pgn_on_fault(file->reading, NULL, NULL);
    if (found)
        return status_ok();
    status = pgn_status(file->reading);
    return status_is_ok(&status) ? status_error(STATUS_NOT_FOUND, "game %zu is no longer in %.100s",
                                                number, file->path)
                                 : status;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A collection of PGN games in one or several files, found in a folder and its subfolders, and the
 * thread that indexes them one after another. */
#include <config.h>

#include "engine/library/game_file.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

enum { BEAT_MS = 100, GAMES_AT_ONCE = 64 };

struct GameFile {
    char *path;
    bool is_folder;
    GameIndex *index;
    Bell bell;
    Task *indexer;

    /* Written by the indexer for a folder, before it publishes games. They never move. */
    GameSource *sources;
    size_t source_count;

    pthread_mutex_t mutex; /* guards all members below */
    pthread_cond_t grown;
    GameFileProgress progress;
};

/* --- indexing --------------------------------------------------------------------------------- */

/* State that only the indexing thread uses. */
typedef struct Indexing {
    GameFile *file;
    const Task *task;
    int64_t begin_ms, beat_ms;
    uint64_t done, length; /* bytes of the files before the current one, and of all */
    Status status;         /* the first error */
} Indexing;

static void report(const Indexing *indexing, const PgnReader *reader, bool is_done)
{
    GameFile *file = indexing->file;
    uint64_t done = 0, length = 0;
    if (reader != NULL)
        pgn_progress(reader, &done, &length);
    pthread_mutex_lock(&file->mutex);
    GameFileProgress *progress = &file->progress;
    progress->games = game_index_count(file->index);
    progress->done = indexing->done + done;
    progress->length = indexing->length > 0 ? indexing->length : length;
    progress->elapsed_ms = clock_now_ms() - indexing->begin_ms;
    progress->is_done = is_done;
    if (is_done)
        progress->status = indexing->status;
    if (is_done && game_index_is_full(file->index))
        progress->status = status_error(
            STATUS_NO_MEMORY, "not enough memory for more than %zu games", progress->games);
    pthread_cond_broadcast(&file->grown);
    pthread_mutex_unlock(&file->mutex);
    bell_ring(&file->bell);
}

static void keep_first(Indexing *indexing, const Status *status)
{
    if (status_is_ok(&indexing->status))
        indexing->status = *status;
}

static void index_games(Indexing *indexing, GameSource *source, const ByteSource *bytes,
                        PgnReader *reader)
{
    GameFile *file = indexing->file;
    bool more = true;
    for (size_t games = 1; more && !task_should_stop(indexing->task); games++) {
        more = game_index_add(file->index, reader);
        source->count += more;
        if (games % GAMES_AT_ONCE != 1)
            continue;
        game_source_unpacked(source, bytes);
        game_index_publish(file->index);
        int64_t now_ms = clock_now_ms();
        if (now_ms - indexing->beat_ms >= BEAT_MS) {
            report(indexing, reader, false);
            indexing->beat_ms = now_ms;
        }
    }
    game_source_unpacked(source, bytes);
}

static void index_source(Indexing *indexing, GameSource *source, size_t first)
{
    ByteSource *bytes = NULL;
    atomic_store_explicit(&source->first, first, memory_order_relaxed);
    Status status = game_source_read_first(source, &bytes);
    if (!status_is_ok(&status)) {
        keep_first(indexing, &status);
        return;
    }
    PgnReader *reader = pgn_reader_new(bytes);
    pgn_stop_on(reader, task_stop_flag(indexing->task));
    index_games(indexing, source, bytes, reader);
    status = pgn_status(reader);
    keep_first(indexing, &status);
    if (!indexing->file->is_folder)
        report(indexing, reader, false);
    pgn_reader_free(reader);
}

/* Unreadable parts of a folder are left out. */
static void find_sources(Indexing *indexing)
{
    GameFile *file = indexing->file;
    GamePaths paths = { 0 };
    Status status = game_folder_find(file->path, &paths);
    keep_first(indexing, &status);
    file->sources = alloc_zeroed(paths.count + 1, sizeof *file->sources);
    for (size_t i = 0; i < paths.count && !task_should_stop(indexing->task); i++) {
        GameSource *source = &file->sources[file->source_count];
        status = game_source_note(source, paths.paths[i]);
        keep_first(indexing, &status);
        if (!status_is_ok(&status)) {
            game_source_done(source);
            continue;
        }
        indexing->length += source->print.size;
        file->source_count++;
    }
    game_paths_done(&paths);
}

static void run_indexer(void *context, const Task *task)
{
    GameFile *file = context;
    Indexing indexing = { .file = file, .task = task, .status = status_ok() };
    indexing.begin_ms = indexing.beat_ms = clock_now_ms();
    if (file->is_folder)
        find_sources(&indexing);
    size_t first = 1;
    for (size_t i = 0; i < file->source_count && !task_should_stop(task); i++) {
        index_source(&indexing, &file->sources[i], first);
        first += file->sources[i].count;
        indexing.done += file->is_folder ? file->sources[i].print.size : 0;
    }
    game_index_finish(file->index);
    if (!file->is_folder)
        indexing.done = indexing.length = file->sources[0].print.size;
    report(&indexing, NULL, true);
}

/* --- opening ---------------------------------------------------------------------------------- */

static bool is_folder(const char *path)
{
    struct stat known;
    return stat(path, &known) == 0 && S_ISDIR(known.st_mode);
}

/* Reports at once a file that cannot be unpacked. */
static Status try_source(const GameSource *source)
{
    ByteSource *bytes = NULL;
    Status status = game_source_read(source, &bytes);
    if (!status_is_ok(&status))
        return status_error(status.code, "%.100s: %s", source->path, status.text);
    byte_source_free(bytes);
    return status;
}

/* text: NULL if path is to be opened. */
static Status open_sources(GameFile *file, const char *text, size_t length)
{
    file->is_folder = text == NULL && is_folder(file->path);
    if (file->is_folder)
        return status_ok();
    file->sources = alloc_zeroed(1, sizeof *file->sources);
    file->source_count = 1;
    GameSource *source = file->sources;
    Status status = text != NULL ? game_source_take_text(source, file->path, text, length)
                                 : game_source_hold(source, file->path);
    return status_is_ok(&status) ? try_source(source) : status;
}

static Status open_file(const char *path, const char *text, size_t length, GameFile **file)
{
    GameFile *opened = alloc_zeroed(1, sizeof *opened);
    Status status = bell_init(&opened->bell);
    if (!status_is_ok(&status)) {
        free(opened);
        return status;
    }
    opened->path = alloc_string(path);
    opened->index = game_index_new();
    opened->progress.status = status_ok();
    pthread_mutex_init(&opened->mutex, NULL);
    pthread_cond_init(&opened->grown, NULL);
    status = open_sources(opened, text, length);
    if (status_is_ok(&status))
        status = task_start(run_indexer, opened, &opened->indexer);
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
    game_index_free(file->index);
    for (size_t i = 0; i < file->source_count; i++)
        game_source_done(&file->sources[i]);
    free(file->sources);
    bell_done(&file->bell);
    pthread_cond_destroy(&file->grown);
    pthread_mutex_destroy(&file->mutex);
    free(file->path);
    free(file);
}

/* --- asking ----------------------------------------------------------------------------------- */

const char *game_file_path(const GameFile *file) { return file->path; }

bool game_file_is_nameless(const GameFile *file)
{
    return !file->is_folder && file->sources[0].is_nameless;
}

bool game_file_is_folder(const GameFile *file) { return file->is_folder; }

const GameIndex *game_file_index(const GameFile *file) { return file->index; }

Bell *game_file_bell(GameFile *file) { return &file->bell; }

size_t game_file_source_count(const GameFile *file) { return file->source_count; }

const GameSource *game_file_source(const GameFile *file, size_t at)
{
    assert(at < game_file_source_count(file));
    return &file->sources[at];
}

/* The last one that begins no later; a source without games begins where the next one does. */
const GameSource *game_file_source_of(const GameFile *file, size_t number)
{
    assert(number >= 1);
    size_t low = 0, high = file->source_count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        size_t first = game_source_first(&file->sources[middle]);
        if (first != 0 && first <= number)
            low = middle;
        else
            high = middle;
    }
    return &file->sources[low];
}

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

static bool is_indexed(GameFile *file)
{
    GameFileProgress progress;
    game_file_progress(file, &progress);
    return progress.is_done;
}

GameFileState game_file_state(GameFile *file)
{
    if (!file->is_folder)
        return game_source_state(&file->sources[0]);
    for (size_t i = 0; is_indexed(file) && i < file->source_count; i++)
        if (game_source_state(&file->sources[i]) != GAME_FILE_SAME)
            return GAME_FILE_CHANGED;
    return GAME_FILE_SAME;
}

GameFilePrint game_file_print(const GameFile *file)
{
    if (!file->is_folder)
        return file->sources[0].print;
    GameFilePrint print = { .content = HASH_START };
    for (size_t i = 0; i < file->source_count; i++) {
        const GameSource *source = &file->sources[i];
        print.size += source->print.size;
        print.content = hash_bytes(print.content, source->path, strlen(source->path) + 1);
        print.content = hash_bytes(print.content, &source->print, sizeof source->print);
        print.content = hash_bytes(print.content, &source->count, sizeof source->count);
    }
    return print;
}

uint64_t game_file_bytes(const GameFile *file, size_t number)
{
    assert(number >= 1 && number <= game_index_count(file->index));
    const GameSource *source = game_file_source_of(file, number);
    uint64_t offset = game_index_entry(file->index, number)->offset;
    bool is_last =
        number == game_index_count(file->index) || game_file_source_of(file, number + 1) != source;
    if (!is_last)
        return game_index_entry(file->index, number + 1)->offset - offset;
    uint64_t length = game_source_length(source);
    if (length == UINT64_MAX)
        return length;
    return length > offset ? length - offset : 0;
}

/* --- the files of a folder -------------------------------------------------------------------- */

enum { DEPTH_MAX = 64 /* of nested folders */ };

void game_paths_add(GamePaths *paths, const char *path)
{
    paths->paths =
        alloc_grow(paths->paths, &paths->capacity, paths->count + 1, sizeof *paths->paths);
    paths->paths[paths->count++] = alloc_string(path);
}

void game_paths_done(GamePaths *paths)
{
    for (size_t i = 0; i < paths->count; i++)
        free(paths->paths[i]);
    free(paths->paths);
    *paths = (GamePaths){ 0 };
}

bool game_folder_is_games(const char *name)
{
    static const char *const ENDINGS[] = { ".pgn", ".pgn.gz", ".pgn.zst" };
    size_t length = strlen(name);
    for (size_t i = 0; i < ARRAY_LEN(ENDINGS); i++) {
        size_t wanted = strlen(ENDINGS[i]);
        if (length > wanted && strcasecmp(name + length - wanted, ENDINGS[i]) == 0)
            return true;
    }
    return false;
}

static int is_shown(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static void add_folder(GamePaths *paths, const char *folder, int depth, Status *first);

static void add_entry(GamePaths *paths, const char *path, int depth, Status *first)
{
    struct stat link, target;
    if (lstat(path, &link) != 0 || stat(path, &target) != 0)
        return; /* removed meanwhile, or a dangling link */
    if (S_ISDIR(link.st_mode) && depth < DEPTH_MAX)
        add_folder(paths, path, depth + 1, first);
    else if (S_ISREG(target.st_mode) && game_folder_is_games(path))
        game_paths_add(paths, path);
}

/* Continues after errors; *first keeps the first one. */
static void add_folder(GamePaths *paths, const char *folder, int depth, Status *first)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_shown, alphasort);
    if (count < 0) {
        if (status_is_ok(first))
            *first = status_from_errno(folder, errno);
        return;
    }
    const char *slash = folder[strlen(folder) - 1] == '/' ? "" : "/";
    for (int i = 0; i < count; i++) {
        StrBuf path;
        strbuf_init(&path);
        strbuf_addf(&path, "%s%s%s", folder, slash, entries[i]->d_name);
        add_entry(paths, path.data, depth, first);
        strbuf_done(&path);
        free(entries[i]);
    }
    free(entries);
}

Status game_folder_find(const char *folder, GamePaths *paths)
{
    Status status = status_ok();
    add_folder(paths, folder, 0, &status);
    return status;
}

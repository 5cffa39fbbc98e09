/* A task that reads, and a bell that it rings at its end. */
#include <config.h>

#include "ui/games/loading.h"

#include "engine/base/alloc.h"
#include "engine/base/bell.h"
#include "engine/base/task.h"
#include "engine/pgn/pgn_fault.h"
#include "engine/pgn/pgn_read.h"
#include "ui/document/files/files.h"

#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>

struct Loading {
    char *path;
    LoadPlace place;
    Task *task;
    Bell bell;
    atomic_bool is_done; /* release and acquire, with loaded */
    Loaded loaded;       /* the task's until then */
    bool was_stopped;
};

static Status read_game(Loading *loading, PgnReader *reader, PgnGameInfo *info)
{
    const LoadPlace *place = &loading->place;
    Loaded *loaded = &loading->loaded;
    Status status = status_ok();
    if (place->offset > 0)
        status = pgn_seek(reader, place->offset, place->line, place->number);
    if (!status_is_ok(&status))
        return status;
    pgn_on_fault(reader, pgn_fault_keep_first, &loaded->fault);
    if (pgn_read_game(reader, &loaded->game, info))
        return status;
    if (!status_is_ok(&loaded->fault))
        return loaded->fault;
    return status_error(STATUS_NOT_FOUND, "%.100s contains no games", loading->path);
}

static Status load(Loading *loading, const Task *task)
{
    Loaded *loaded = &loading->loaded;
    ByteSource *source;
    Status status = files_open(loading->path, &source);
    if (!status_is_ok(&status))
        return status;
    PgnReader *reader = pgn_reader_new(source);
    pgn_stop_on(reader, task_stop_flag(task));
    PgnGameInfo info;
    status = read_game(loading, reader, &info);
    pgn_reader_free(reader);
    if (task_should_stop(task))
        return status_error(STATUS_STATE, "reading was cancelled");
    if (status_is_ok(&status))
        status =
            file_place_take(loading->path, info.number, info.offset, info.end, &loaded->file_place);
    if (status_is_ok(&status))
        loaded->file_place.faults = file_place_faults(&info);
    return status;
}

static void run(void *context, const Task *task)
{
    Loading *loading = context;
    Loaded *loaded = &loading->loaded;
    loaded->status = load(loading, task);
    if (!status_is_ok(&loaded->status)) {
        game_free(loaded->game);
        loaded->game = NULL;
    }
    atomic_store_explicit(&loading->is_done, true, memory_order_release);
    bell_ring(&loading->bell);
}

Status loading_start(const char *path, const LoadPlace *place, Loading **loading)
{
    Loading *started = alloc_zeroed(1, sizeof *started);
    Status status = bell_init(&started->bell);
    if (!status_is_ok(&status)) {
        free(started);
        return status;
    }
    started->path = alloc_string(path);
    started->place = *place;
    started->loaded.status = started->loaded.fault = status_ok();
    atomic_init(&started->is_done, false);
    status = task_start(run, started, &started->task);
    if (status_is_ok(&status))
        *loading = started;
    else
        loading_free(started);
    return status;
}

void loading_free(Loading *loading)
{
    if (loading == NULL)
        return;
    task_join(loading->task);
    bell_done(&loading->bell);
    game_free(loading->loaded.game);
    file_place_done(&loading->loaded.file_place);
    free(loading->path);
    free(loading);
}

int loading_fd(const Loading *loading) { return bell_fd(&loading->bell); }

bool loading_is_done(Loading *loading)
{
    return atomic_load_explicit(&loading->is_done, memory_order_acquire);
}

bool loading_wait(Loading *loading, int timeout_ms)
{
    struct pollfd bell = { .fd = loading_fd(loading), .events = POLLIN };
    (void)poll(&bell, 1, timeout_ms);
    return loading_is_done(loading);
}

void loading_stop(Loading *loading)
{
    loading->was_stopped = true;
    task_stop(loading->task);
}

bool loading_was_stopped(const Loading *loading) { return loading->was_stopped; }

void loading_take(Loading *loading, Loaded *loaded)
{
    *loaded = loading->loaded;
    loading->loaded.game = NULL;
    loading->loaded.file_place = (FilePlace){ 0 };
}

const char *loading_path(const Loading *loading) { return loading->path; }

const LoadPlace *loading_place(const Loading *loading) { return &loading->place; }

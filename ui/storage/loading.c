/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads files in background threads: an errand is a thread and the flag that says it is done; any
 * change to the board cancels the game that the loader reads. */
#include <config.h>

#include "ui/storage/loading.h"

#include "engine/base/base.h"
#include "engine/base/task.h"
#include "engine/pgn/pgn_game.h"
#include "engine/pgn/pgn_read.h"
#include "ui/document/files.h"
#include "ui/session/session.h"

#include <assert.h>
#include <poll.h>
#include <stdlib.h>

/* --- errands ---------------------------------------------------------------------------------- */

struct Errand {
    ErrandRun *run;
    void *context;
    Task *task;
    Bell bell;
    atomic_bool stop;    /* asked for by the owner, looked at by the task */
    atomic_bool is_done; /* release and acquire, with all that the function wrote */
};

static void run_errand(void *context, const Task *task)
{
    (void)task; /* errand_free stops it */
    Errand *errand = context;
    errand->run(errand->context, errand);
    atomic_store_explicit(&errand->is_done, true, memory_order_release);
    bell_ring(&errand->bell);
}

Status errand_start(ErrandRun *function, void *context, Errand **errand)
{
    assert(function != NULL);
    Errand *started = alloc_zeroed(1, sizeof *started);
    Status status = bell_init(&started->bell);
    if (!status_is_ok(&status)) {
        free(started);
        return status;
    }
    started->run = function;
    started->context = context;
    atomic_init(&started->stop, false);
    atomic_init(&started->is_done, false);
    status = task_start(run_errand, started, &started->task);
    if (status_is_ok(&status))
        *errand = started;
    else
        errand_free(started);
    return status;
}

void errand_free(Errand *errand)
{
    if (errand == NULL)
        return;
    errand_stop(errand);
    task_join(errand->task);
    bell_done(&errand->bell);
    free(errand);
}

int errand_fd(const Errand *errand) { return bell_fd(&errand->bell); }

bool errand_is_done(Errand *errand)
{
    return atomic_load_explicit(&errand->is_done, memory_order_acquire);
}

bool errand_wait(Errand *errand, int timeout_ms)
{
    assert(timeout_ms >= 0);
    int64_t end_ms = clock_now_ms() + timeout_ms;
    while (!errand_is_done(errand)) {
        int64_t left_ms = end_ms - clock_now_ms();
        struct pollfd bell = { .fd = errand_fd(errand), .events = POLLIN };
        if (left_ms <= 0 || poll(&bell, 1, (int)left_ms) <= 0)
            break;
        errand_hush(errand);
    }
    return errand_is_done(errand);
}

void errand_stop(Errand *errand)
{
    atomic_store_explicit(&errand->stop, true, memory_order_relaxed);
}

bool errand_was_stopped(const Errand *errand)
{
    return atomic_load_explicit(&errand->stop, memory_order_relaxed);
}

const atomic_bool *errand_stop_flag(const Errand *errand) { return &errand->stop; }

void errand_ring(Errand *errand) { bell_ring(&errand->bell); }

void errand_hush(Errand *errand)
{
    (void)bell_take(&errand->bell);
    if (errand_is_done(errand))
        bell_ring(&errand->bell);
}

/* --- a game ----------------------------------------------------------------------------------- */

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

static Status load(Loading *loading, const Errand *errand)
{
    Loaded *loaded = &loading->loaded;
    ByteSource *source;
    Status status = files_open(loading->path, &source);
    if (!status_is_ok(&status))
        return status;
    PgnReader *reader = pgn_reader_new(source);
    pgn_stop_on(reader, errand_stop_flag(errand));
    PgnGameInfo info;
    status = read_game(loading, reader, &info);
    pgn_reader_free(reader);
    if (errand_was_stopped(errand))
        return status_error(STATUS_STATE, "reading was cancelled");
    if (status_is_ok(&status))
        status =
            file_place_take(loading->path, info.number, info.offset, info.end, &loaded->file_place);
    if (status_is_ok(&status))
        loaded->file_place.faults = file_place_faults(&info);
    return status;
}

static void run(void *context, Errand *errand)
{
    Loading *loading = context;
    Loaded *loaded = &loading->loaded;
    loaded->status = load(loading, errand);
    if (!status_is_ok(&loaded->status)) {
        game_free(loaded->game);
        loaded->game = NULL;
    }
}

Status loading_start(const char *path, const LoadPlace *place, Loading **loading)
{
    assert(path != NULL && place != NULL);
    Loading *started = alloc_zeroed(1, sizeof *started);
    started->path = alloc_string(path);
    started->place = *place;
    started->loaded.status = started->loaded.fault = status_ok();
    Status status = errand_start(run, started, &started->errand);
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
    errand_free(loading->errand);
    game_free(loading->loaded.game);
    file_place_done(&loading->loaded.file_place);
    free(loading->path);
    free(loading);
}

void loading_take(Loading *loading, Loaded *loaded)
{
    assert(errand_is_done(loading->errand));
    *loaded = loading->loaded;
    loading->loaded.game = NULL;
    loading->loaded.file_place = (FilePlace){ 0 };
}

/* --- the loader ------------------------------------------------------------------------------- */

void loader_begin(Loader *loader, const Session *session, Loading *loading)
{
    assert(loading != NULL && loading != loader->loading);
    loading_free(loader->loading);
    loader->loading = loading;
    loader->began = session_board_mark(session);
}

void loader_close(Loader *loader)
{
    loading_free(loader->loading);
    loader->loading = NULL;
}

bool loader_is_reading(const Loader *loader)
{
    return loader->loading != NULL && !errand_was_stopped(loader->loading->errand);
}

bool loader_stop(Loader *loader, Session *session)
{
    if (!loader_is_reading(loader))
        return false;
    errand_stop(loader->loading->errand);
    session_say(session, "Reading cancelled; the board is unchanged.");
    return true;
}

Loading *loader_take(Loader *loader, Session *session, bool *dropped)
{
    Loading *loading = loader->loading;
    *dropped = false;
    if (loading == NULL || !errand_is_done(loading->errand))
        return NULL;
    bool was_stopped = errand_was_stopped(loading->errand);
    bool is_stale = session_board_mark(session) != loader->began;
    loader->loading = NULL;
    if (is_stale && !was_stopped)
        session_say(session, "The large game was read but not shown: the board has changed.");
    *dropped = is_stale || was_stopped;
    if (!*dropped)
        return loading;
    loading_free(loading);
    return NULL;
}

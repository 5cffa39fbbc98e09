/* Reads one game of a file in a background thread. */
#include <config.h>

#include "ui/games/loading.h"

#include "engine/base/base.h"
#include "engine/pgn/pgn_fault.h"
#include "engine/pgn/pgn_read.h"
#include "ui/document/errand.h"
#include "ui/document/files.h"

#include <assert.h>
#include <stdlib.h>

struct Loading {
    char *path;
    LoadPlace place;
    Errand *errand;
    Loaded loaded; /* written by the errand until it is done */
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

int loading_fd(const Loading *loading) { return errand_fd(loading->errand); }

bool loading_is_done(Loading *loading) { return errand_is_done(loading->errand); }

bool loading_wait(Loading *loading, int timeout_ms)
{
    assert(timeout_ms >= 0);
    return errand_wait(loading->errand, timeout_ms);
}

void loading_stop(Loading *loading) { errand_stop(loading->errand); }

bool loading_was_stopped(const Loading *loading) { return errand_was_stopped(loading->errand); }

void loading_take(Loading *loading, Loaded *loaded)
{
    assert(errand_is_done(loading->errand));
    *loaded = loading->loaded;
    loading->loaded.game = NULL;
    loading->loaded.file_place = (FilePlace){ 0 };
}

const char *loading_path(const Loading *loading) { return loading->path; }

const LoadPlace *loading_place(const Loading *loading) { return &loading->place; }

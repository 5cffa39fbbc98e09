/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads a game beside the loop; any change to the board cancels it. */
#include <config.h>

#include "ui/controller/loader.h"

#include <assert.h>
#include <stdio.h>

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
    return loader->loading != NULL && !errand_was_stopped(loading_errand(loader->loading));
}

bool loader_stop(Loader *loader, Session *session)
{
    if (!loader_is_reading(loader))
        return false;
    errand_stop(loading_errand(loader->loading));
    session_say(session, "Reading cancelled; the board is unchanged.");
    return true;
}

Loading *loader_take(Loader *loader, Session *session, bool *dropped)
{
    Loading *loading = loader->loading;
    *dropped = false;
    if (loading == NULL || !errand_is_done(loading_errand(loading)))
        return NULL;
    bool was_stopped = errand_was_stopped(loading_errand(loading));
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

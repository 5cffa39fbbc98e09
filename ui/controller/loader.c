/* Whatever replaces, edits or continues the game makes it another board. */
#include <config.h>

#include "ui/controller/loader.h"

#include "engine/record/game.h"
#include "ui/document/edits.h"

/* Another number after everything that the game read must not replace. */
static uint64_t mark_of_board(const Session *session)
{
    uint64_t plies =
        session->document->live != NULL ? (uint64_t)node_ply(session->document->live) : 0;
    return (session->document->number << 40) ^ (edits_revision(session->document) << 16) ^ plies;
}

void loader_begin(Loader *loader, const Session *session, Loading *loading)
{
    loading_free(loader->loading);
    *loader = (Loader){ loading, mark_of_board(session) };
}

void loader_close(Loader *loader)
{
    loading_free(loader->loading);
    loader->loading = NULL;
}

bool loader_is_reading(const Loader *loader)
{
    return loader->loading != NULL && !loading_was_stopped(loader->loading);
}

bool loader_stop(Loader *loader, Session *session)
{
    if (!loader_is_reading(loader))
        return false;
    loading_stop(loader->loading);
    session_say(session, "Reading cancelled; the board is unchanged.");
    return true;
}

Loading *loader_take(Loader *loader, Session *session, bool *dropped)
{
    Loading *loading = loader->loading;
    *dropped = false;
    if (loading == NULL || !loading_is_done(loading))
        return NULL;
    bool was_stopped = loading_was_stopped(loading);
    bool is_stale = mark_of_board(session) != loader->began;
    loader->loading = NULL;
    if (is_stale && !was_stopped)
        session_say(session, "The large game was read but not shown: the board has changed.");
    *dropped = is_stale || was_stopped;
    if (!*dropped)
        return loading;
    loading_free(loading);
    return NULL;
}

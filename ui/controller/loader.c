/* Loads a game beside the loop; any change to the board cancels it. */
#include <config.h>

#include "ui/controller/loader.h"

#include "engine/record/game.h"
#include "ui/document/edits.h"
#include "ui/document/errand.h"
#include "ui/repertoire/repertoire_commands.h"

#include <stdio.h>
#include <string.h>

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
    loader->loading = loading;
    loader->began = mark_of_board(session);
}

/* What was said of it just now is what may be replaced. */
static void keep_told(Loader *loader, const Session *session)
{
    snprintf(loader->told, sizeof loader->told, "%s", session->message.text);
}

void loader_begin_reading(Loader *loader, Session *session, Reading *reading)
{
    reading_free(loader->reading);
    loader->reading = reading;
    loader->reading_began = mark_of_board(session);
    keep_told(loader, session);
}

void loader_close(Loader *loader)
{
    loading_free(loader->loading);
    reading_free(loader->reading);
    loader->loading = NULL;
    loader->reading = NULL;
}

bool loader_is_reading(const Loader *loader)
{
    return loader->loading != NULL && !loading_was_stopped(loader->loading);
}

static bool is_reading_repertoire(const Loader *loader)
{
    return loader->reading != NULL && !errand_was_stopped(reading_errand(loader->reading));
}

bool loader_stop(Loader *loader, Session *session)
{
    if (loader_is_reading(loader))
        loading_stop(loader->loading);
    else if (is_reading_repertoire(loader))
        errand_stop(reading_errand(loader->reading));
    else
        return repertoire_stop_looking(session);
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

Reading *loader_take_reading(Loader *loader, const Session *session, bool *dropped, bool *is_stale)
{
    Reading *reading = loader->reading;
    *dropped = false;
    if (reading == NULL || !errand_is_done(reading_errand(reading)))
        return NULL;
    loader->reading = NULL;
    *is_stale = mark_of_board(session) != loader->reading_began;
    *dropped = errand_was_stopped(reading_errand(reading));
    if (!*dropped)
        return reading;
    reading_free(reading);
    return NULL;
}

bool loader_tell_reading(Loader *loader, Session *session)
{
    bool is_free =
        session->message.text[0] == '\0' || strcmp(session->message.text, loader->told) == 0;
    if (!is_reading_repertoire(loader) || !is_free)
        return false;
    repertoire_say_reading(session, loader->reading);
    keep_told(loader, session);
    return true;
}

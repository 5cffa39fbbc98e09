/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first-run greeting: an empty marker file records that it was shown. */
#include <config.h>

#include "ui/storage/greeting.h"

#include "engine/base/base.h"
#include "engine/base/folder.h"
#include "engine/base/status.h"
#include "engine/record/game.h"
#include "ui/session/session.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Exists while the greeting is due. */
typedef struct Greeting {
    SessionPart part;
    const char *path; /* not owned */
    bool is_noted;
} Greeting;

static const char KEY;

static Greeting *greeting_of(const Session *session)
{
    return (Greeting *)session_part(session, &KEY);
}

static void free_greeting(SessionPart *part) { free(part); }

void greeting_open(Session *session, const char *path)
{
    if (path == NULL || access(path, F_OK) == 0)
        return;
    Greeting *greeting = alloc_zeroed(1, sizeof *greeting);
    *greeting = (Greeting){ .part.free = free_greeting, .path = path };
    session_set_part(session, &KEY, &greeting->part);
}

bool greeting_is_shown(const Session *session)
{
    const Document *document = session->document;
    return greeting_of(session) != NULL && document->live == game_root(document->game) &&
           node_next(document->live) == NULL;
}

void greeting_note(Session *session)
{
    Greeting *greeting = greeting_of(session);
    if (greeting == NULL || greeting->is_noted)
        return;
    greeting->is_noted = true;
    Status status = folder_make_for(greeting->path);
    int file =
        status_is_ok(&status) ? open(greeting->path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file >= 0)
        (void)close(file);
}

void greeting_end(Session *session) { session_set_part(session, &KEY, NULL); }

void greeting_settle(Session *session)
{
    const Greeting *greeting = greeting_of(session);
    if (greeting != NULL && greeting->is_noted && !greeting_is_shown(session))
        greeting_end(session);
}

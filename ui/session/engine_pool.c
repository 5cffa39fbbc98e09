/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts other engines, and releases those that no longer play, analyse or review. */
#include <config.h>

#include "ui/session/engine_pool.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/external/engine_list.h"
#include "engine/external/engine_spec.h"
#include "engine/external/external.h"
#include "engine/mind/mind.h"
#include "ui/session/match.h"
#include "ui/session/session.h"
#include "ui/settings/settings.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* An engine that was used at least once. */
typedef struct Seat {
    char name[SETTINGS_NAME_MAX];
    char *command;      /* it was started by; owned */
    Mind *mind;         /* NULL: the seat is free */
    External *external; /* NULL: the seat is free */
} Seat;

typedef struct EnginePool {
    SessionPart part;
    Seat seats[ENGINE_POOL_MAX];
    char readied[COLOR_NB][SETTINGS_NAME_MAX]; /* players that were started before their turn */
    /* an engine whose options or log were asked for; "": none */
    char guest[SETTINGS_NAME_MAX];
} EnginePool;

static const char PART_KEY = 0;

static EnginePool *pool_of(const Session *session)
{
    return (EnginePool *)session_part(session, &PART_KEY);
}

static void free_seat(Seat *seat)
{
    mind_free(seat->mind);
    free(seat->command);
    *seat = (Seat){ 0 };
}

static void free_pool(SessionPart *part)
{
    EnginePool *pool = (EnginePool *)part;
    for (int i = 0; i < ENGINE_POOL_MAX; i++)
        free_seat(&pool->seats[i]);
    free(pool);
}

static EnginePool *open_pool(Session *session)
{
    EnginePool *pool = pool_of(session);
    if (pool == NULL) {
        pool = alloc_zeroed(1, sizeof *pool);
        pool->part.free = free_pool;
        session_set_part(session, &PART_KEY, &pool->part);
    }
    return pool;
}

/* NULL: no engine of that name is running. */
static Seat *find_seat(EnginePool *pool, const char *name)
{
    for (int i = 0; pool != NULL && i < ENGINE_POOL_MAX; i++)
        if (pool->seats[i].mind != NULL && engine_list_is_same(pool->seats[i].name, name))
            return &pool->seats[i];
    return NULL;
}

/* --- starting --------------------------------------------------------------------------------- */

static Status take_seat(Session *session, const char *name, Seat **taken)
{
    assert(*name != '\0');
    EnginePool *pool = open_pool(session);
    const ListedEngine *listed = engine_list_find(&session->engines, name);
    Seat *seat = find_seat(pool, name);
    if (seat != NULL) {
        if (listed != NULL)
            external_start_as(seat->external, &listed->spec);
        external_log_to(seat->external, session->settings.engine_log);
        *taken = seat;
        return status_ok();
    }
    if (listed == NULL)
        return engine_list_refuse(&session->engines, name);
    seat = pool->seats;
    while (seat < pool->seats + ENGINE_POOL_MAX && seat->mind != NULL)
        seat++;
    if (seat == pool->seats + ENGINE_POOL_MAX)
        return status_error(STATUS_STATE, "only %d other engines can run at once", ENGINE_POOL_MAX);
    Status status = external_new(&listed->spec, NULL, &seat->mind, &seat->external);
    if (!status_is_ok(&status))
        return status;
    external_log_to(seat->external, session->settings.engine_log);
    snprintf(seat->name, sizeof seat->name, "%s", name);
    seat->command = alloc_string(listed->spec.command);
    *taken = seat;
    return status;
}

Status engine_pool_take(Session *session, const char *name, Mind **mind)
{
    Seat *seat;
    Status status = take_seat(session, name, &seat);
    if (status_is_ok(&status))
        *mind = seat->mind;
    assert(!status_is_ok(&status) || *mind != NULL);
    return status;
}

Status engine_pool_ask(Session *session, const char *name, External **external)
{
    Seat *seat;
    EnginePool *pool = open_pool(session);
    Status status = take_seat(session, name, &seat);
    if (!status_is_ok(&status))
        return status;
    snprintf(pool->guest, sizeof pool->guest, "%s", name);
    *external = seat->external;
    return status;
}

Mind *engine_pool_with_option(const Session *session, const char *name, const char *option)
{
    const Seat *seat = find_seat(pool_of(session), name);
    return seat != NULL && external_has_option(seat->external, option) ? seat->mind : NULL;
}

bool engine_pool_runs(const Session *session, const char *name)
{
    return find_seat(pool_of(session), name) != NULL;
}

void engine_pool_ready_players(Session *session)
{
    const Match *match = session_record_match(session);
    for (int color = WHITE; color <= BLACK; color++) {
        bool plays = match_is_on(match) && match->player[color] == PLAYER_ENGINE;
        const char *name = plays ? match->engine[color] : "";
        char *readied = open_pool(session)->readied[color];
        Seat *seat;
        if (strcmp(name, readied) == 0)
            continue;
        snprintf(readied, SETTINGS_NAME_MAX, "%s", name);
        if (*name != '\0')
            (void)!take_seat(session, name, &seat).code;
    }
}

/* --- releasing -------------------------------------------------------------------------------- */

static bool is_wanted(const EnginePool *pool, const Session *session, const char *name)
{
    if (engine_list_is_same(pool->guest, name))
        return true;
    const Match *match = session_record_match(session);
    for (int color = WHITE; match != NULL && color <= BLACK; color++)
        if (match->player[color] == PLAYER_ENGINE &&
            engine_list_is_same(match->engine[color], name))
            return true;
    return engine_list_is_same(session->settings.analyser, name) ||
           engine_list_is_same(session->settings.second, name);
}

/* Whether the list still starts it by this command. */
static bool is_listed(const Seat *seat, const EngineList *engines)
{
    const ListedEngine *listed = engine_list_find(engines, seat->name);
    return listed != NULL && strcmp(listed->spec.command, seat->command) == 0;
}

Mind *engine_pool_leaving(const Session *session, const char *wanted, bool only_changed)
{
    const EnginePool *pool = pool_of(session);
    for (int i = 0; pool != NULL && i < ENGINE_POOL_MAX; i++) {
        const Seat *seat = &pool->seats[i];
        bool is_needed = only_changed || engine_list_is_same(wanted, seat->name) ||
                         (seat->mind != NULL && is_wanted(pool, session, seat->name));
        if (seat->mind != NULL && !(is_needed && is_listed(seat, &session->engines)))
            return seat->mind;
    }
    return NULL;
}

void engine_pool_let_go(Session *session, const Mind *mind)
{
    assert(mind != NULL);
    EnginePool *pool = pool_of(session);
    for (int i = 0; pool != NULL && i < ENGINE_POOL_MAX; i++)
        if (pool->seats[i].mind == mind)
            free_seat(&pool->seats[i]);
}

/* --- news ------------------------------------------------------------------------------------- */

size_t engine_pool_fds(const Session *session, int fds[ENGINE_POOL_MAX])
{
    const EnginePool *pool = pool_of(session);
    size_t count = 0;
    for (int i = 0; pool != NULL && i < ENGINE_POOL_MAX; i++)
        if (pool->seats[i].mind != NULL)
            fds[count++] = mind_fd(pool->seats[i].mind);
    return count;
}

bool engine_pool_take_note(const Session *session, Status *note)
{
    EnginePool *pool = pool_of(session);
    for (int i = 0; pool != NULL && i < ENGINE_POOL_MAX; i++)
        if (pool->seats[i].external != NULL && external_take_note(pool->seats[i].external, note))
            return true;
    return false;
}

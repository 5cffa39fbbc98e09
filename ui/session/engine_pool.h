/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The running engines of the list: each is started when it is first needed, and quits when it is no
 * longer needed.
 *
 * Part of the session. Gives them no jobs: callers of engine_pool_take do.
 */
#ifndef LUFT_UI_SESSION_ENGINE_POOL_H
#define LUFT_UI_SESSION_ENGINE_POOL_H

#include "engine/external/external.h"
#include "engine/mind/mind.h"
#include "ui/session/session.h"

enum { ENGINE_POOL_MAX = 4 }; /* White, Black, the analyser, the second analyser */

/* The engine of that name in the session's list, started by the list's present command if it is not
 * running. STATUS_STATE: too many are running. */
NODISCARD Status engine_pool_take(Session *session, const char *name, Mind **mind);

/* Whether the engine of that name has been started and not yet released. */
bool engine_pool_runs(const Session *session, const char *name);

/* The same, to ask for its options or log: the engine is kept until another one is asked. */
NODISCARD Status engine_pool_ask(Session *session, const char *name, External **external);

/* The mind of a running engine that has such an option; NULL: none. */
Mind *engine_pool_with_option(const Session *session, const char *name, const char *option);

/* Starts the engines that play in the game, so that they are loaded when it is their turn. Errors
 * are reported then. */
void engine_pool_ready_players(Session *session);

/* An engine to release: the list's command has changed or, unless only_changed, it is not needed.
 * NULL: all are kept. */
Mind *engine_pool_leaving(const Session *session, const char *wanted, bool only_changed);

/* Frees it and its mind. */
void engine_pool_let_go(Session *session, const Mind *mind);

/* Readable when an engine has sent something. */
size_t engine_pool_fds(const Session *session, int fds[ENGINE_POOL_MAX]);

/* A message of an engine that has no job; false: no message. */
bool engine_pool_take_note(const Session *session, Status *note);

#endif

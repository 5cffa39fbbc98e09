/* Engines of the list that run: each is started when it is asked for the first time, and let go of
 * when nobody wants it any more.
 *
 * A part of the session. Gives them no jobs: whoever takes a mind from here does.
 */
#ifndef LUFT_UI_ENGINES_ENGINE_POOL_H
#define LUFT_UI_ENGINES_ENGINE_POOL_H

#include "engine/external/external.h"
#include "engine/mind/mind.h"
#include "ui/session/session.h"

enum { ENGINE_POOL_MAX = 4 }; /* White, Black, whoever analyses, whoever does beside it */

/* The engine of that name of the session's list, started if it does not run, as the list now says.
 * STATUS_STATE: too many run. */
NODISCARD Status engine_pool_take(Session *session, const char *name, Mind **mind);
/* Whether the engine of that name has been started and not let go of. */
bool engine_pool_runs(const Session *session, const char *name);
/* The same for its own sake: it stays until another one is asked so. */
NODISCARD Status engine_pool_ask(Session *session, const char *name, External **external);
/* The mind of one that runs and has such an option; NULL: there is none. */
Mind *engine_pool_with_option(const Session *session, const char *name, const char *option);

/* Starts the engines that play in the game, so that they have loaded when they are to move. What
 * goes wrong is told then. */
void engine_pool_ready_players(Session *session);

/* One that is to be let go of: the list does not start it so any more, or, unless only_changed,
 * nobody wants it. NULL: there is none. */
Mind *engine_pool_leaving(const Session *session, bool only_changed);
/* Frees it, with its mind. */
void engine_pool_let_go(Session *session, const Mind *mind);

/* Readable when an engine has news. */
size_t engine_pool_fds(const Session *session, int fds[ENGINE_POOL_MAX]);
/* What an engine says while it has no job; false: nothing. */
bool engine_pool_take_note(const Session *session, Status *note);

#endif

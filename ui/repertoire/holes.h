/* `repertoire holes`: searches the explorer's games for frequent replies that the session's
 * repertoire does not answer, and shows them.
 *
 * Waits for the explorer's position index, which is built in the background, then checks place by
 * place in slices on the main thread.
 */
#ifndef LUFT_UI_REPERTOIRE_HOLES_H
#define LUFT_UI_REPERTOIRE_HOLES_H

#include "engine/base/status.h"
#include "ui/modes/command.h"
#include "ui/session/session.h"

/* Lists the holes of the session's repertoire, or searches for them first. */
NODISCARD Status holes_find(Session *session, const App *app, const char *arguments);
/* Continues the search when the games have news, and shows its progress if wanted; returns whether
 * anything visible changed. */
bool holes_go_on(Session *session, const App *app, bool tells);
bool holes_are_sought(const Session *session);
/* Stops the search; false if none is running. */
bool holes_stop(Session *session);

#endif

/* Searches the explorer's games for holes of a repertoire, in slices on the main thread.
 *
 * Waits for the explorer's position index, which is built in the background, then checks place by
 * place. Knows no commands.
 */
#ifndef LUFT_UI_REPERTOIRE_HOLE_SEARCH_H
#define LUFT_UI_REPERTOIRE_HOLE_SEARCH_H

#include "engine/base/status.h"
#include "engine/repertoire/holes.h"
#include "ui/games/games.h"
#include "ui/session/session.h"

typedef struct HoleSearch HoleSearch;

/* games have an explorer and are held by the search; the repertoire must outlive it. Remembers the
 * session's board. */
HoleSearch *hole_search_new(const Session *session, Games *games, const Repertoire *repertoire);
void hole_search_free(HoleSearch *search); /* NULL is fine */

/* Continues for a few milliseconds; returns whether it is done. If not, the games' bell rings for
 * the next slice. If the games are no longer the session's, it ends with an error. */
bool hole_search_go_on(HoleSearch *search, const Session *session);
/* Waits until it is done, at most timeout_ms. */
bool hole_search_wait(HoleSearch *search, const Session *session, int timeout_ms);

bool hole_search_is_done(const HoleSearch *search);
/* The holes or the error, once it is done. */
const Holes *hole_search_found(const HoleSearch *search);
Status hole_search_status(const HoleSearch *search);

/* Shows its progress unless another message was shown since; returns whether it changed. */
bool hole_search_tell(HoleSearch *search, Session *session);
/* The board is still the one where the search began. */
bool hole_search_is_awaited(const HoleSearch *search, const Session *session);

#endif

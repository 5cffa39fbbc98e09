/* The search for a repertoire's holes in the games of the explorer: in slices of the loop.
 *
 * Waits for the explorer's index of positions, which is built in the background, and looks at place
 * by place then. Knows no command; the thread of the loop owns it.
 */
#ifndef LUFT_UI_REPERTOIRE_HOLE_SEARCH_H
#define LUFT_UI_REPERTOIRE_HOLE_SEARCH_H

#include "engine/base/status.h"
#include "engine/repertoire/holes.h"
#include "ui/games/games.h"
#include "ui/session/session.h"

typedef struct HoleSearch HoleSearch;

/* games have an explorer and are held; the repertoire outlives the search. Of the session's board
 * it is remembered which one that is. */
HoleSearch *hole_search_new(const Session *session, Games *games, const Repertoire *repertoire);
void hole_search_free(HoleSearch *search); /* NULL is fine */

/* Goes on for a few milliseconds; whether it is done. Until then the games' bell rings for the next
 * slice. The games must still be the session's: else that is the end, and an error. */
bool hole_search_go_on(HoleSearch *search, const Session *session);
/* The same until it is done, but no longer than this. */
bool hole_search_wait(HoleSearch *search, const Session *session, int timeout_ms);

bool hole_search_is_done(const HoleSearch *search);
/* Once it is done: what was found, or why nothing was. */
const Holes *hole_search_found(const HoleSearch *search);
Status hole_search_status(const HoleSearch *search);

/* Says how far it is, where the person has been told nothing else since; whether that is new. */
bool hole_search_tell(HoleSearch *search, Session *session);
/* Whether the person still waits for it at the board where it began. */
bool hole_search_is_awaited(const HoleSearch *search, const Session *session);

#endif

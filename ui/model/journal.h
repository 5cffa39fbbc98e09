/* The journal: a game in progress on disk, move by move, so that no end of the program loses it.
 *
 * A text file of sections, each a whole game; moves are appended to the last one, each on the disk
 * before the call returns. A half-written last line is as good as none. Locked while open: a second
 * luft takes the next free name (path.2 to path.9).
 */
#ifndef LUFT_UI_MODEL_JOURNAL_H
#define LUFT_UI_MODEL_JOURNAL_H

#include "ui/model/session.h"

typedef struct Journal Journal;

/* Opens the journal, the first unlocked one with an unfinished game where there are several.
 * STATUS_IO: none could be opened or made; *journal is NULL then. */
NODISCARD Status journal_open(const char *path, Journal **journal);
/* NULL is fine. What was written stays. */
void journal_close(Journal *journal);

/* An earlier program left a game with at least one move here. Stays so until it is restored or
 * journal_sync writes.
 */
bool journal_has_unfinished(const Journal *journal);

enum { JOURNAL_TEXT_MAX = 64 };
/* Which game that is: " against level 6 (move 12)", with a blank before it; "" when there is none.
 */
void journal_describe(const Journal *journal, char buf[JOURNAL_TEXT_MAX]);

/* Sets the session to the unfinished game, which counts as taken up then, and its engine to the
 * strength that it had there; the clock stands until the next move. STATUS_NOT_FOUND when there is
 * none, with the session as it was. */
NODISCARD Status journal_restore(Journal *journal, Session *session);

/* Brings the file up to the session's game in progress: appends its last move, or a whole section
 * where more has changed, or that the game is over. Does nothing when nothing happened, or before
 * the first move. */
NODISCARD Status journal_sync(Journal *journal, const Session *session);

#endif

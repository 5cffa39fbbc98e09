/* The journal: a game in progress on disk, move by move, so that it survives a crash or a power
 * cut.
 *
 * One file holds the game; each move is appended and synced before the call returns; all other
 * changes replace the file atomically. It is removed once the game is in games.pgn. Each running
 * luft writes its own file (journal_file.h).
 */
#ifndef LUFT_UI_STORAGE_JOURNAL_H
#define LUFT_UI_STORAGE_JOURNAL_H

#include "ui/session/session.h"
#include "ui/settings/settings.h"

typedef struct Journal Journal;

/* Looks for games that earlier runs left; of several unfinished ones the newest is found. Errors
 * are in journal_notice. Never NULL. */
NODISCARD Journal *journal_new(const char *path);
/* NULL is fine. The files stay. */
void journal_free(Journal *journal);

/* A message for the start, one sentence: an unreadable journal and its new place, or that no
 * journal can be written. STATUS_OK: no message. */
Status journal_notice(const Journal *journal);

/* --- what earlier programs left; NULL is fine ------------------------------------------------- */

/* There is an unfinished game with a move or a comment. */
bool journal_has_unfinished(const Journal *journal);

/* "Resume your game as White against level 6 (move 12, 2026.11.25, 4:07 left)?", in speech with "4
 * minutes 7 seconds left". There must be an unfinished game. */
void journal_write_question(const Journal *journal, SpeechStyle style, char *buf, size_t size);

/* Restores the unfinished game in the session, with the strength of its engine; the clock is
 * stopped until the next move. STATUS_NOT_FOUND if no game was found; the session is unchanged. */
NODISCARD Status journal_restore(Journal *journal, Session *session);

/* The same for a preview: the game stays available. */
void journal_show_unfinished(const Journal *journal, Session *session);

/* The unfinished game as a record, owned by the caller; NULL if no game was found. */
NODISCARD Game *journal_copy_unfinished(const Journal *journal);
/* The unfinished game is not continued: if stored in games.pgn, it is removed; otherwise it stays
 * for the next start. */
void journal_leave_unfinished(Journal *journal, bool is_stored);

/* A finished game that is not in games.pgn, or NULL. Owned by the journal until
 * journal_leave_ended, after which the next one is returned. */
const Game *journal_ended(const Journal *journal);
void journal_leave_ended(Journal *journal, bool is_stored);

/* --- the present game; NULL is fine ----------------------------------------------------------- */

/* Updates the file to the session's game, in progress or over. Does nothing without a change,
 * before the first move or comment, and after journal_forget until the game continues. After an
 * error the next change tries again, with all that is missing. */
NODISCARD Status journal_sync(Journal *journal, const Session *session);

/* The last attempt failed, and the next call of journal_sync should try again although nothing has
 * changed. */
void journal_try_again(Journal *journal);

/* The file has the session's whole game. */
bool journal_is_current(const Journal *journal, const Session *session);

/* The present game is in games.pgn. */
NODISCARD Status journal_forget(Journal *journal, const Session *session);

#endif

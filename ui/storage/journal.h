/* The journal: a game in progress on disk, move by move, so that it survives any end of the
 * program.
 *
 * One file holds the game; each move is appended and synced before the call returns; all other
 * changes replace the file atomically. It is removed once the game is in games.pgn. Each running
 * luft writes a file of its own (journal_file.h).
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

/* What the person should know at start, one sentence: that a journal could not be read and where it
 * is now, or that none can be kept. STATUS_OK: nothing. */
Status journal_notice(const Journal *journal);

/* --- what earlier programs left; NULL is fine ------------------------------------------------- */

/* There is an unfinished game with a move or a comment. */
bool journal_has_unfinished(const Journal *journal);

/* "Resume your game as White against level 6 (move 12, 2026.11.25, 4:07 left)?", in speech with "4
 * minutes 7 seconds left". There must be an unfinished game. */
void journal_write_question(const Journal *journal, SpeechStyle style, char *buf, size_t size);

/* Sets the session to the unfinished game, which is then taken up, and its engine to the strength
 * it had; the clock is stopped until the next move. STATUS_NOT_FOUND: there is none; the session is
 * unchanged. */
NODISCARD Status journal_restore(Journal *journal, Session *session);

/* The same for a preview: the game stays available. */
void journal_show_unfinished(const Journal *journal, Session *session);

/* The unfinished game as a record, owned by the caller; NULL: there is none. */
NODISCARD Game *journal_copy_unfinished(const Journal *journal);
/* The unfinished game is not continued: if stored in games.pgn, it is removed; otherwise it stays
 * for the next start. */
void journal_leave_unfinished(Journal *journal, bool is_stored);

/* A finished game that is not in games.pgn; NULL: there is none. Owned by the journal until
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

/* The file says all of the session's game. */
bool journal_is_current(const Journal *journal, const Session *session);

/* The present game is in games.pgn. */
NODISCARD Status journal_forget(Journal *journal, const Session *session);

#endif

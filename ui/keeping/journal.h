/* The journal: a game in progress on disk, move by move, so that no end of the program loses it.
 *
 * One file holds the game; each move is appended to it and is on the disk before the call returns;
 * everything else that changes the game replaces the file as one step. It goes only when the game
 * is in games.pgn. Each running luft writes a file of its own (journal_file.h).
 */
#ifndef LUFT_UI_KEEPING_JOURNAL_H
#define LUFT_UI_KEEPING_JOURNAL_H

#include "ui/session/session.h"
#include "ui/settings/settings.h"

typedef struct Journal Journal;

/* Looks for games that earlier programs left; of several that are unfinished the newest is found.
 * What went wrong is in journal_notice. Never NULL. */
NODISCARD Journal *journal_new(const char *path);
/* NULL is fine. What was written stays. */
void journal_free(Journal *journal);

/* What a person should know of the beginning, one sentence: a journal that could not be read and
 * where it is now, or that none can be kept. STATUS_OK: nothing. */
Status journal_notice(const Journal *journal);

/* --- what earlier programs left; NULL is fine ------------------------------------------------- */

/* A game with a move or a comment waits to be gone on with. */
bool journal_has_unfinished(const Journal *journal);

/* Asks whether it is to go on: "Resume your game as White against level 6 (move 12, 2026.11.25,
 * 4:07 left)?" There must be one. In words it has "4 minutes 7 seconds left". */
void journal_write_question(const Journal *journal, SpeechStyle style, char *buf, size_t size);

/* Sets the session to the unfinished game, which counts as taken up then, and its engine to the
 * strength that it had there; the clock stands until the next move. STATUS_NOT_FOUND when there is
 * none, with the session as it was. */
NODISCARD Status journal_restore(Journal *journal, Session *session);

/* Sets the session to it as journal_restore does, for a look: it goes on waiting. */
void journal_show_unfinished(const Journal *journal, Session *session);

/* The unfinished game as a record of its own, the caller's to free; NULL: there is none. */
NODISCARD Game *journal_copy_unfinished(const Journal *journal);
/* Nobody goes on with the unfinished game: it is in games.pgn and goes from the disk, or it is not
 * and waits for the next start. */
void journal_leave_unfinished(Journal *journal, bool is_stored);

/* A game that has ended and did not get into games.pgn; NULL: there is none. The journal's until
 * journal_leave_ended, which is followed by the next one. */
const Game *journal_ended(const Journal *journal);
void journal_leave_ended(Journal *journal, bool is_stored);

/* --- the present game; NULL is fine ----------------------------------------------------------- */

/* Brings the file up to the session's game, in progress or over. Does nothing when nothing
 * happened, before the first move or comment, and after journal_forget until the game goes on.
 * After an error the next change is another attempt, with all that is missing. */
NODISCARD Status journal_sync(Journal *journal, const Session *session);

/* The last attempt failed, and the next call of journal_sync should try again although nothing has
 * changed. */
void journal_try_again(Journal *journal);

/* The file says all of the session's game. */
bool journal_is_current(const Journal *journal, const Session *session);

/* The present game is in games.pgn. */
NODISCARD Status journal_forget(Journal *journal, const Session *session);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of a game in progress: it is on disk, move by move, so that it survives a crash or a
 * power cut.
 *
 * One file holds the game; each move is appended and synced before the call returns; all other
 * changes replace the file atomically. It is removed once the game is in games.pgn. Each running
 * luft writes its own file (journal.h).
 */
#ifndef LUFT_UI_STORAGE_GAME_JOURNAL_H
#define LUFT_UI_STORAGE_GAME_JOURNAL_H

#include "ui/session/session.h"

typedef struct GameJournal GameJournal;

/* Looks for games that earlier runs left; of several unfinished ones the newest is found. Errors
 * are in game_journal_notice. Never NULL. */
NODISCARD GameJournal *game_journal_new(const char *path);
/* NULL is allowed. The files stay. */
void game_journal_free(GameJournal *journal);

/* A message for the start, one sentence: an unreadable journal and its new place, or that no
 * journal can be written. STATUS_OK: no message. */
Status game_journal_notice(const GameJournal *journal);

/* --- what earlier programs left; NULL is fine ------------------------------------------------- */

/* Whether there is an unfinished game with a move or a comment. */
bool game_journal_has_unfinished(const GameJournal *journal);

/* "Resume your game as White against level 6 (move 12, 2026.11.25, 4:07 left)?", in speech with "4
 * minutes 7 seconds left". There must be an unfinished game. */
void game_journal_write_question(const GameJournal *journal, bool is_heard, char *buf, size_t size);

/* Restores the unfinished game in the session, with the strength of its engine; the clock is
 * stopped until the next move. STATUS_NOT_FOUND if no game was found; the session is unchanged. */
NODISCARD Status game_journal_restore(GameJournal *journal, Session *session);

/* The same for a preview: the game stays available. */
void game_journal_show_unfinished(const GameJournal *journal, Session *session);

/* The unfinished game as a record, owned by the caller; NULL if no game was found. */
NODISCARD Game *game_journal_copy_unfinished(const GameJournal *journal);
/* The unfinished game will not be continued: if stored in games.pgn, it is removed; otherwise it
 * stays for the next start. */
void game_journal_leave_unfinished(GameJournal *journal, bool is_stored);

/* A finished game that is not in games.pgn, or NULL. Owned by the journal until
 * game_journal_leave_ended, after which the next one is returned. */
const Game *game_journal_ended(const GameJournal *journal);
void game_journal_leave_ended(GameJournal *journal, bool is_stored);

/* --- the present game; NULL is fine ----------------------------------------------------------- */

/* Updates the file to the session's game, in progress or over. Does nothing without a change,
 * before the first move or comment, and after game_journal_forget until the game continues. After
 * an error the next change tries again, with all that is missing. */
NODISCARD Status game_journal_sync(GameJournal *journal, const Session *session);

/* The last attempt failed, and the next call of game_journal_sync should try again although nothing
 * has changed. */
void game_journal_try_again(GameJournal *journal);

/* Whether the file has the session's whole game. */
bool game_journal_is_current(const GameJournal *journal, const Session *session);

/* Removes the present game from the journal: it is in games.pgn. */
NODISCARD Status game_journal_forget(GameJournal *journal, const Session *session);

#endif

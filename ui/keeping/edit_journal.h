/* The journal of edits: an opened game with edits that are in no file yet, and pasted games that
 * are in none, kept on disk.
 *
 * One small file holds the game as it stands and where it came from; it is replaced as one step
 * after every edit, and is gone when the edits are saved or dropped. A second one (path.pasted) has
 * the text of the pasted games. Each running luft writes files of its own (journal_file.h). What
 * somebody declines goes into a PGN beside them, unsaved.pgn. The journal of a game being played is
 * another one (journal.h).
 */
#ifndef LUFT_UI_KEEPING_EDIT_JOURNAL_H
#define LUFT_UI_KEEPING_EDIT_JOURNAL_H

#include "ui/session/session.h"

enum { EDIT_JOURNAL_NAME_MAX = 80, EDIT_JOURNAL_TIME_MAX = 20 };

/* What an earlier program left. */
typedef struct FoundEdits {
    size_t pasted_count;              /* pasted games, 0: edits of one game */
    size_t edits;                     /* how many, 0: nobody knows */
    bool is_wanted;                   /* they are of the file that was asked for */
    char file[EDIT_JOURNAL_NAME_MAX]; /* its name without folders, "": it is in no file */
    char time[EDIT_JOURNAL_TIME_MAX]; /* of the last one: "2026-11-23 18:05" */
} FoundEdits;

typedef struct EditJournal EditJournal;

/* Looks for edits that an earlier program left, first for those of this file (NULL: of any; it may
 * be gone), then for the newest; makes no file before there is an edit. What went wrong is in
 * edit_journal_notice. Never NULL. */
NODISCARD EditJournal *edit_journal_new(const char *path, const char *file);
/* Looks again, first for edits of this file. journal may be NULL. */
void edit_journal_want(EditJournal *journal, const char *file);
/* NULL is fine. What was written stays. */
void edit_journal_free(EditJournal *journal);

/* What a person should know of the beginning, one sentence: edits that could not be read, and where
 * they are now. STATUS_OK: nothing. */
Status edit_journal_notice(const EditJournal *journal);

/* An earlier program left edits, and nobody has taken them up or dropped them. NULL is fine. */
bool edit_journal_has_found(const EditJournal *journal);
const FoundEdits *edit_journal_found(const EditJournal *journal);

/* Puts the found game on the board as it was left, its edits unsaved still. STATUS_NOT_FOUND:
 * there is none; the session is as it was. */
NODISCARD Status edit_journal_restore(EditJournal *journal, Session *session);

/* Does so for a look, without a list of pasted games: the edits go on waiting. */
NODISCARD Status edit_journal_show(const EditJournal *journal, Session *session);

/* Nobody wants what was found: it goes into unsaved.pgn, whose path is appended to *where, and is
 * offered no more; what else there is is found then. On an error it is found still, and *where as
 * it was. */
NODISCARD Status edit_journal_decline(EditJournal *journal, StrBuf *where);

/* Brings the file up to the session: writes it after an edit, removes it when there are no unsaved
 * edits. An error is told once for each edit. */
NODISCARD Status edit_journal_sync(EditJournal *journal, const Session *session);

#endif

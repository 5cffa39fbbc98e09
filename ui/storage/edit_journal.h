/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The journal of edits: the unsaved edits of an opened game, and unsaved pasted games, on disk.
 *
 * One small file holds the game and its origin; it is replaced atomically after every edit and
 * removed when the edits are saved or dropped. A second one (path.pasted) has the text of the
 * pasted games. Each running luft has separate files (journal.h). Declined edits go into a PGN
 * beside them, unsaved.pgn. game_journal.h is that of a game in progress.
 */
#ifndef LUFT_UI_STORAGE_EDIT_JOURNAL_H
#define LUFT_UI_STORAGE_EDIT_JOURNAL_H

#include "ui/session/session.h"

enum { EDIT_JOURNAL_NAME_MAX = 80, EDIT_JOURNAL_TIME_MAX = 20 };

/* The edits that an earlier run left. */
typedef struct FoundEdits {
    size_t pasted_count;              /* pasted games, 0: edits of one game */
    size_t edits;                     /* their number, 0: unknown */
    bool is_wanted;                   /* they belong to the file that was asked for */
    char file[EDIT_JOURNAL_NAME_MAX]; /* the file's name without folders; "": the game is in no file
                                       */
    char time[EDIT_JOURNAL_TIME_MAX]; /* of the last one: "2026-11-23 18:05" */
} FoundEdits;

typedef struct EditJournal EditJournal;

/* Looks for edits of an earlier run, first of this file (NULL: of any; it may not exist any more),
 * then for the newest; makes no file before there is an edit. Errors are in edit_journal_notice.
 * Never NULL. */
NODISCARD EditJournal *edit_journal_new(const char *path, const char *file);
/* Looks again, first for edits of this file. journal may be NULL. */
void edit_journal_want(EditJournal *journal, const char *file);
/* NULL is allowed. The files stay. */
void edit_journal_free(EditJournal *journal);

/* A message for the start, one sentence: unreadable edits, and their new place. STATUS_OK: no
 * message. */
Status edit_journal_notice(const EditJournal *journal);

/* Whether an earlier run left edits that were neither restored nor declined. NULL is allowed. */
bool edit_journal_has_found(const EditJournal *journal);
const FoundEdits *edit_journal_found(const EditJournal *journal);

/* Shows the recovered game with its edits, still unsaved. STATUS_NOT_FOUND if no game was found;
 * the session is unchanged. */
NODISCARD Status edit_journal_restore(EditJournal *journal, Session *session);

/* The same for a preview, without the list of pasted games: the edits stay available. */
NODISCARD Status edit_journal_show(const EditJournal *journal, Session *session);

/* Declines the edits: they go into unsaved.pgn, whose path is appended to *where, and are not
 * offered again; the next ones are found then. After an error they are still offered and *where is
 * unchanged. */
NODISCARD Status edit_journal_decline(EditJournal *journal, StrBuf *where);

/* Updates the file to the session: writes it after an edit, removes it when nothing is unsaved. An
 * error is reported once for each edit. */
NODISCARD Status edit_journal_sync(EditJournal *journal, const Session *session);
/* Whether the last edits could not be written. */
bool edit_journal_lacks_edits(const EditJournal *journal);

#endif

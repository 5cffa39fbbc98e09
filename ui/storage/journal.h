/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A journal: a file in which a running luft keeps what is in no other file yet, for the next start.
 *
 * What game_journal.h and edit_journal.h have in common: the files PATH, PATH.2 and so on, each
 * held by one running luft, and the form of their text: a head of lines as the table of the kind
 * lists them, then the game as a PGN. The lock is a separate file (PATH.lock), because the journal
 * is replaced at most changes.
 */
#ifndef LUFT_UI_STORAGE_JOURNAL_H
#define LUFT_UI_STORAGE_JOURNAL_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/record/game.h"
#include "engine/text/words.h"

/* --- files ------------------------------------------------------------------------------------ */

typedef struct JournalFile {
    char *path; /* owned; NULL: no file is held */
    int lock;
} JournalFile;

/* Releases the lock and leaves the file as it is. Does nothing when none is held. */
void journal_file_release(JournalFile *file);

/* Ways to treat a file that an earlier run left. */
typedef enum JournalFate {
    JOURNAL_EMPTY,      /* it is empty, and is removed */
    JOURNAL_UNREADABLE, /* it is renamed, so that it is not overwritten */
    JOURNAL_OFFERED,    /* it becomes the one found, instead of an earlier one */
    JOURNAL_LEFT        /* it stays for another start, or the kind has taken it over */
} JournalFate;

/* The differences between the kinds of journal. */
typedef struct JournalKind {
    /* Reads a locked file. It may take over *file and *text, and then leaves them empty. */
    JournalFate (*look)(void *context, JournalFile *file, StrBuf *text);
    /* The error for an unreadable file, with its new name. */
    Status (*explain_unread)(const char *file);
    const char *beside; /* suffix of a second file that belongs to the first; NULL: none */
} JournalKind;

typedef struct Journal {
    const JournalKind *kind;
    void *context; /* of look */
    char *path;
    Status notice;     /* a message for the start: the first error */
    JournalFile own;   /* the file that this program writes */
    JournalFile found; /* the file that an earlier run left, with its text */
    StrBuf found_text;
} Journal;

void journal_init(Journal *journal, const JournalKind *kind, void *context, const char *path);
/* The files stay. */
void journal_done(Journal *journal);

/* Looks at all files that no running luft holds. */
void journal_look_around(Journal *journal);
/* Whether no file has been found yet, or the one found is older. */
bool journal_is_newest(const Journal *journal, const JournalFile *file);
/* When the file was written, in nanoseconds since 1970; 0: unknown. */
int64_t journal_written_at_ns(const JournalFile *file);
/* The file found is no longer offered, but stays. */
void journal_release_found(Journal *journal);
/* The file found, which must exist, becomes this program's own. */
void journal_adopt_found(Journal *journal);

/* Keeps the first error for the start. */
void journal_note(Journal *journal, Status status);
/* Renames a file that cannot be read and notes it. */
void journal_set_aside(Journal *journal, const char *file);
/* Links a file of which a part cannot be read to PATH.unread, and appends that name. false: it
 * could not be linked. */
bool journal_keep_copy(const JournalFile *file, StrBuf *name);

/* Creates and locks a new file and its folder, unless there is one. STATUS_IO: all names are taken,
 * or the system's reason. */
NODISCARD Status journal_take_own(Journal *journal);
/* Replaces own, which must be held, or appends to it; then the bytes are on the disk. Appending to
 * a file that was removed fails. */
NODISCARD Status journal_replace(const Journal *journal, const StrBuf *text);
NODISCARD Status journal_append(const Journal *journal, const StrBuf *text);
/* Removes a held file, and after it the second one, which is not offered without the first. */
NODISCARD Status journal_remove(const Journal *journal, const JournalFile *file);

/* --- text ------------------------------------------------------------------------------------- */

typedef enum JournalForm {
    JOURNAL_FLAG,   /* bool: the line is the word alone */
    JOURNAL_TEXT,   /* char *: the rest of the line; owned; NULL: no such line */
    JOURNAL_NUMBERS /* int64_t[count]; the first is JOURNAL_NO_LINE without such a line */
} JournalForm;

#define JOURNAL_NO_LINE INT64_MIN

/* A line of the head, "word value", and the field of the record that has its value. */
typedef struct JournalLine {
    const char *word;
    JournalForm form;
    bool may_lack;
    size_t offset;
    size_t count;
} JournalLine;

typedef struct JournalHead {
    const char *first_line; /* the kind of the journal and its version */
    const JournalLine *lines;
    size_t count;
} JournalHead;

void journal_write_head(const JournalHead *head, const void *record, StrBuf *text);
/* false when a line is missing or malformed; the texts read are to be released even then. */
bool journal_read_head(const JournalHead *head, TextLines *lines, void *record);
/* Releases the texts of a record. */
void journal_done_head(const JournalHead *head, void *record);
/* "word 1 2 3" and a line end. */
void journal_write_numbers(const char *word, const int64_t *numbers, size_t count, StrBuf *text);

/* "pgn BYTES" and that number of bytes. game NULL: 0 bytes. */
void journal_write_pgn(const Game *game, StrBuf *text);
/* *pgn points into the text. */
bool journal_read_pgn(TextLines *lines, const char **pgn, size_t *length);

/* The path to a move, as the index of the child at each step, " 0 1 0"; the caller frees it. */
char *journal_way_to(const GameNode *node);
/* Follows a path as far as the game has its moves. */
GameNode *journal_follow_way(const Game *game, const char *way);

#endif

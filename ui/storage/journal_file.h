/* The files of journals: PATH, PATH.2 and so on, each held by one running luft. The contents are
 * the journal's business; the lock is a separate file (PATH.lock), because the journal is replaced
 * at every change. */
#ifndef LUFT_UI_STORAGE_JOURNAL_FILE_H
#define LUFT_UI_STORAGE_JOURNAL_FILE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

enum { JOURNAL_FILES_MAX = 99 };

typedef struct JournalFile {
    char *path; /* owned; NULL: no file is held */
    int lock;
} JournalFile;

/* The name of the file of a number, 1 to JOURNAL_FILES_MAX. */
void journal_file_name(const char *path, int number, StrBuf *name);

/* Creates and locks a new file and its folder. STATUS_IO: all names are taken. */
NODISCARD Status journal_file_take_free(const char *path, JournalFile *file);
/* Leaves the file as it is. Does nothing when none is held. */
void journal_file_release(JournalFile *file);

/* Locks the file and appends its contents to text, if it exists and no other program holds it;
 * otherwise file->path stays NULL. STATUS_IO: the system's reason, or it is not a regular file, or
 * is larger than any that luft writes; it may be held then. */
NODISCARD Status journal_file_take_found(const char *path, JournalFile *file, StrBuf *contents);

/* Renames a held file that cannot be read, so that it is not overwritten, and appends its new name
 * to *aside. */
NODISCARD Status journal_file_set_aside(const char *file, StrBuf *aside);

#endif

/* The files that journals lie in: PATH, PATH.2 and so on, of which each running luft holds its own,
 * so that several keep out of each other's way. What is in the file is its journal's business; the
 * lock is a file of its own beside it (PATH.lock), because the file itself is another one after
 * every change.
 */
#ifndef LUFT_UI_KEEPING_JOURNAL_FILE_H
#define LUFT_UI_KEEPING_JOURNAL_FILE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

enum { JOURNAL_FILES_MAX = 99 };

typedef struct JournalFile {
    char *path; /* owned; NULL: no file is held */
    int lock;
} JournalFile;

/* The name of the file of a number, 1 to JOURNAL_FILES_MAX. */
void journal_file_name(const char *path, int number, StrBuf *name);

/* Takes one that is not there yet; makes the folder. STATUS_IO: all names are taken. */
NODISCARD Status journal_file_take_free(const char *path, JournalFile *file);
/* Leaves the file as it is. Does nothing when none is held. */
void journal_file_release(JournalFile *file);

/* Takes the file and appends its contents, where it is there and no other program holds it; else
 * file->path stays NULL. STATUS_IO: the system's reason, or that it is no file, or a larger one
 * than any luft wrote; it may be held then. */
NODISCARD Status journal_file_take_found(const char *path, JournalFile *file, StrBuf *contents);

/* What cannot be understood is not written over: gives a file that is held another name and
 * appends that to *aside. */
NODISCARD Status journal_file_set_aside(const char *file, StrBuf *aside);

#endif

/* Tells when something happens to a file, without ever looking at it: while nothing happens,
 * nobody wakes up.
 *
 * By Linux's inotify(7); elsewhere, and on file systems of other machines, nothing is ever told,
 * and a file is looked at when it is used. Knows names, not what is in the file.
 */
#ifndef LUFT_UI_DOCUMENT_FILE_WATCH_H
#define LUFT_UI_DOCUMENT_FILE_WATCH_H

#include "engine/base/base.h"

typedef struct FileWatch FileWatch;

/* NULL: this file cannot be watched. */
FileWatch *file_watch_new(const char *path);
/* NULL is fine, here and below. */
void file_watch_free(FileWatch *watch);

/* Readable when something has happened; -1: never. */
int file_watch_fd(const FileWatch *watch);

/* Whether something has happened, which may be as little as another time stamp. It is told once:
 * then the watch is over. */
bool file_watch_take(FileWatch *watch);
/* Goes on with the file that has the name now, if there is one. */
void file_watch_renew(FileWatch *watch, const char *path);

#endif

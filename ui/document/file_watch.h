/* Watches a file for changes, without any work while it does not change.
 *
 * Uses Linux's inotify(7); elsewhere, and on network file systems, nothing is reported, and a file
 * is checked when it is used. Knows the file's name, not its contents.
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

/* Whether the file has changed, perhaps in its time stamps only. Reported once; then the watch is
 * over. */
bool file_watch_take(FileWatch *watch);
/* Goes on with the file that has the name now, if there is one. */
void file_watch_renew(FileWatch *watch, const char *path);

#endif

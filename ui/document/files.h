/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files a person opens: their names, whether they change, and the list of recent ones. They are
 * written by engine/base/replace_file.h. */
#ifndef LUFT_UI_DOCUMENT_FILES_H
#define LUFT_UI_DOCUMENT_FILES_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"

/* For people to read: adds the path, with ~ for $HOME at its beginning, to shown. */
void files_shorten(const char *path, StrBuf *shown);

bool files_exists(const char *path);
/* Two names of one file that is there. */
bool files_are_same(const char *path, const char *other);

/* Opens a regular file, packed or not; STATUS_IO otherwise. */
NODISCARD Status files_open(const char *path, ByteSource **source);

/* Appends the contents, unpacked; stops soon after max bytes. */
NODISCARD Status files_read(const char *path, size_t max, StrBuf *contents);

/* --- recent files ----------------------------------------------------------------------------- */

enum { RECENT_MAX = 100 };

/* Newest first, kept as lines of a text file. Names only: whether a file still exists is for the
 * caller to find out. */
typedef struct Recent {
    char *paths[RECENT_MAX]; /* absolute, owned */
    size_t count;
} Recent;

/* Reads at most `most` entries, 0 if the list is missing or unreadable. list may be NULL. */
void recent_read(const char *list, size_t most, Recent *recent);
void recent_done(Recent *recent);

/* Writes the list with this file first (0600, with its folders); others that are open may have
 * changed it meanwhile. With most 0 the list goes. list NULL: nothing is kept. */
NODISCARD Status recent_note(const char *list, const char *file, size_t most);

/* --- watching --------------------------------------------------------------------------------- */

/* Watches a file for changes, without any work while it does not change: a descriptor that becomes
 * readable at the first one. -1: this file cannot be watched; the functions below take that too.
 * Uses Linux's inotify(7); elsewhere, and on network file systems, nothing is reported, and a file
 * is checked when it is used. */
int file_watch_open(const char *path);
void file_watch_close(int watch);

/* Whether the file has changed, perhaps in its time stamps only. Reported once; then the watch is
 * over. */
bool file_watch_take(int watch);
/* Goes on with the file that has the name now, if there is one. */
void file_watch_renew(int watch, const char *path);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files a person opens: their names, whether they change, and the list of recent ones. They are
 * written by engine/base/replace_file.h. */
#ifndef LUFT_UI_DOCUMENT_FILES_H
#define LUFT_UI_DOCUMENT_FILES_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"

/* Adds the path, with ~ for $HOME at its beginning, for people to read. */
void files_shorten(const char *path, StrBuf *shown);

bool files_exists(const char *path);
/* Adds ".pgn" to a name without an ending, unless there is a file of that name. */
void files_add_ending(StrBuf *path);
/* The path of a file to read, as it is typed (path_read); "mygame" is mygame.pgn where there is no
 * mygame. */
void files_find(const char *typed, StrBuf *path);
/* Whether both name the same existing file. */
bool files_are_same(const char *path, const char *other);

/* Opens a regular file, packed or not; STATUS_IO otherwise. */
NODISCARD Status files_open(const char *path, ByteSource **source);

/* Appends the contents, unpacked; stops soon after max bytes. */
NODISCARD Status files_read(const char *path, size_t max, StrBuf *contents);

/* --- recent files ----------------------------------------------------------------------------- */

enum { RECENT_MAX = 100 };

/* The recent files, newest first, kept as lines of a text file. Only names: the caller checks
 * whether a file still exists. */
typedef struct Recent {
    char *paths[RECENT_MAX]; /* absolute, owned */
    size_t count;
} Recent;

/* Reads at most `most` entries, 0 if the list is missing or unreadable. list may be NULL. */
void recent_read(const char *list, size_t most, Recent *recent);
void recent_done(Recent *recent);

/* Writes the list with this file first (mode 0600; creates its folders); other running lufts may
 * have changed it meanwhile. With most 0 the list is removed. list NULL: nothing is written. */
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
/* Continues with the file that has the name now, if there is one. */
void file_watch_renew(int watch, const char *path);

#endif

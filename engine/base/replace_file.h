/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replaces a file in one step: written beside its place, flushed to disk, then renamed.
 *
 * Whatever fails or kills the program, the name refers to the whole old file or the whole new one.
 * Symbolic links are followed, even to a file that does not exist yet; the old file's owner, group
 * and permissions are kept. Files left by a killed program are recognised by their name and by
 * their free lock; replace_file_clear removes them.
 */
#ifndef LUFT_ENGINE_BASE_REPLACE_FILE_H
#define LUFT_ENGINE_BASE_REPLACE_FILE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

#include <sys/types.h>

typedef struct ReplaceFile {
    int fd;            /* open for writing until replace_file_sync; -1: not open */
    int held;          /* holds the lock until the file has its name; -1: no lock */
    bool is_new;       /* no file had this name at the beginning */
    bool is_lossy;     /* not flushed to disk; set after replace_file_begin, as must_be_free is */
    bool must_be_free; /* STATUS_IO if a file has the name by the time of replace_file_commit */
    char *path;        /* the destination, links followed; owned */
    char *beside;      /* the file being written, in the same folder; owned, NULL once it is gone */
    const char *name;  /* as given by the user; owned by the caller */
} ReplaceFile;

/* Creates the new file beside path; new_mode, less the umask, applies if path does not exist yet.
 * path must outlive *file. STATUS_IO: the system's reason, or path is not a regular file, or
 * read-only (root may write anything, but a file without any write permission is meant to stay);
 * *file then needs no replace_file_abandon. */
NODISCARD Status replace_file_begin(const char *path, mode_t new_mode, ReplaceFile *file);

NODISCARD Status replace_file_write(ReplaceFile *file, const void *bytes, size_t length);

/* Flushes the file to disk and closes it for writing. replace_file_commit calls it if necessary. */
NODISCARD Status replace_file_sync(ReplaceFile *file);

/* Gives the file its name and releases *file, also on an error. STATUS_IO: the old file is
 * unchanged. STATUS_STATE: the new file has the name, but may not survive a power cut. */
NODISCARD Status replace_file_commit(ReplaceFile *file);

/* Leaves the old file unchanged and commits under a free name: the path, links followed, with
 * ".part" and a number if that is taken. The name is appended to *kept. */
NODISCARD Status replace_file_commit_aside(ReplaceFile *file, StrBuf *kept);

/* Keeps the old file as backup, a name on the same file system, replacing a file of that name: as
 * another link, so that the old name always exists, or as a copy on file systems without links
 * (FAT). STATUS_IO: nothing has changed. */
NODISCARD Status replace_file_keep_old(const ReplaceFile *file, const char *backup);

/* Discards what was written and releases *file; does nothing if it is already released. */
void replace_file_abandon(ReplaceFile *file);

/* Begins, writes and commits in one call. */
NODISCARD Status replace_file_whole(const char *path, mode_t new_mode, const void *bytes,
                                    size_t length);
/* The same, but STATUS_IO if a file of that name exists by the end. */
NODISCARD Status replace_file_new(const char *path, mode_t new_mode, const void *bytes,
                                  size_t length);
/* The same as replace_file_whole without waiting some 10 ms for the disk: for files that may be
 * lost in a power cut. If the program is killed, the old or the new file is whole all the same. */
NODISCARD Status replace_file_soon(const char *path, mode_t new_mode, const void *bytes,
                                   size_t length);

/* Renames a complete file in the same folder to path, as replace_file_commit does; on STATUS_IO it
 * keeps its old name. */
NODISCARD Status replace_file_take(const char *written, const char *path);

/* Removes from a folder what killed programs of this user left there. */
void replace_file_clear(const char *folder);
/* The same for the folder of a file, links followed. */
void replace_file_clear_beside(const char *path);

/* Flushes the folder of a file to disk, which holds the names. STATUS_IO; folders that cannot be
 * opened and systems that do not support this are not errors. */
NODISCARD Status replace_file_sync_folder(const char *path);

#endif

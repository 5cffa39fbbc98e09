/* A file written as one step: beside its place, brought to the disk, then given its name.
 *
 * Whatever fails or kills the program, the name stands for the whole old file or the whole new one.
 * Symbolic links are followed, also one that points to nothing yet; an old file's owner, group and
 * permissions stay. What a killed program left beside is known by its name and by nobody's holding
 * its lock, and is cleared by replace_file_clear.
 */
#ifndef LUFT_ENGINE_BASE_REPLACE_FILE_H
#define LUFT_ENGINE_BASE_REPLACE_FILE_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

#include <sys/types.h>

typedef struct ReplaceFile {
    int fd;        /* open for writing until replace_file_sync; -1: none is under way */
    int held;      /* keeps the lock until the file has its name; -1: no lock */
    bool is_new;   /* there was no file of that name */
    bool is_lossy; /* the disk is not waited for */
    char *path;    /* where it goes, links followed; owned */
    char *beside;  /* where it is written, in the same folder; owned, NULL: it is there no more */
    const char *name; /* as the person knows it; the caller's */
} ReplaceFile;

/* Makes the file beside path; new_mode, less the umask, is for one that is not there yet. path must
 * outlive *file. STATUS_IO: the system's reason, or that path is no file, or read-only (root may
 * write anything, but a file without any w is meant to stay as it is); there is nothing to abandon
 * then. */
NODISCARD Status replace_file_begin(const char *path, mode_t new_mode, ReplaceFile *file);

NODISCARD Status replace_file_write(ReplaceFile *file, const void *bytes, size_t length);

/* Brings what was written to the disk; nothing can be written afterwards. replace_file_commit does
 * it where nobody has. */
NODISCARD Status replace_file_sync(ReplaceFile *file);

/* Gives the file its name and releases *file, on an error too. STATUS_IO: the old file is as it
 * was. STATUS_STATE: the new file has the name, but whether it would outlive a power cut the disk
 * does not say. */
NODISCARD Status replace_file_commit(ReplaceFile *file);
/* The same, but only where there is no file of that name still; else STATUS_IO. */
NODISCARD Status replace_file_commit_new(ReplaceFile *file);

/* Leaves the old file as it is and commits under a name that is free: the path, links followed,
 * with the suffix (".part"), and with a number if that is taken. The name is appended to *kept. */
NODISCARD Status replace_file_commit_aside(ReplaceFile *file, const char *suffix, StrBuf *kept);

/* Keeps the old file under another name of its folder's file system, in the place of what has that
 * name: another link to it, so that no moment is without it, or a copy where there are no links
 * (FAT). STATUS_IO: nothing has changed. */
NODISCARD Status replace_file_keep_old(const ReplaceFile *file, const char *backup);

/* Throws away what was written and releases *file; does nothing when none is under way. */
void replace_file_abandon(ReplaceFile *file);

/* All of it at once. */
NODISCARD Status replace_file_whole(const char *path, mode_t new_mode, const void *bytes,
                                    size_t length);
/* The same without waiting for the disk, which takes it some 10 ms: for what a power cut may take
 * or empty. A killed program still leaves the old file or the new one. */
NODISCARD Status replace_file_soon(const char *path, mode_t new_mode, const void *bytes,
                                   size_t length);

/* Gives a file that another program or run has written in the same folder, whole now, the name
 * path, as replace_file_commit does; on STATUS_IO it stays where it is. */
NODISCARD Status replace_file_take(const char *written, const char *path);

/* Removes from a folder what killed programs of this user left beside their files. */
void replace_file_clear(const char *folder);
/* The same of the folder that a file lies in, links followed. */
void replace_file_clear_beside(const char *path);

/* Brings the folder of a file to the disk, where names are kept. STATUS_IO; folders that cannot be
 * opened and systems that know no such thing are no error. */
NODISCARD Status replace_file_sync_folder(const char *path);

#endif

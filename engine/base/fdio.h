/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Input and output on file descriptors: interrupted and short calls are continued, and files that
 * several lufts write are locked (flock).
 *
 * For files and blocking descriptors; a caller that must not wait polls first. Reads and writes,
 * but not fdio_read_file, are safe in signal handlers.
 */
#ifndef LUFT_ENGINE_BASE_FDIO_H
#define LUFT_ENGINE_BASE_FDIO_H

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"

#include <sys/stat.h>
#include <sys/types.h>

/* Reads at least one byte. Returns the number of bytes, 0 at the end, -1 with errno. */
NODISCARD ssize_t fdio_read(int fd, void *bytes, size_t size);

/* Reads from offset on; fewer bytes than size only at the end of the file. -1 with errno. */
NODISCARD ssize_t fdio_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Appends a file's bytes to text. STATUS_RANGE: the file has more than max bytes (a whole number of
 * MiB). */
NODISCARD Status fdio_read_file(const char *path, size_t max, StrBuf *text);

/* Writes all bytes, at the current position or at offset; false with errno if not all are
 * written. */
NODISCARD bool fdio_write(int fd, const void *bytes, size_t length);
NODISCARD bool fdio_write_at(int fd, const void *bytes, size_t length, uint64_t offset);

/* Waits until the file is on the disk, if its file system can; false with errno. */
NODISCARD bool fdio_sync(int fd);

/* Whether both are of one file, whatever its names. */
static inline bool fdio_is_same(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* Opens a file, never waiting for a FIFO or a terminal, and locks it; closing the descriptor
 * unlocks it. The descriptor refers to the file that has the name once it is locked, even if the
 * file is being replaced. Waits up to patience_ms for another program. Returns -1 with errno,
 * EWOULDBLOCK if another program holds the lock. File systems without locks are opened without
 * one. */
NODISCARD int fdio_open_locked(const char *path, int flags, mode_t mode, int patience_ms);

/* Creates a file for reading and writing, named like the prefix and unlinked at once, so that
 * nothing remains however the program ends. NULL: in the folder for temporary files. -1 with errno.
 */
NODISCARD int fdio_open_nameless(const char *prefix);

/* Opens a file for reading and appending, with additional flags (O_CREAT), locked until it is
 * closed. Waits two seconds for another program's lock. Returns -1 with errno; EWOULDBLOCK: it is
 * locked, EINVAL: not a regular file. */
NODISCARD int fdio_open_to_append(const char *path, int flags, mode_t mode);

/* Why one of the two above did not open the file, from errno. */
NODISCARD Status fdio_refusal(const char *path);

/* Appends all bytes or none; *end is the offset after them. is_synced: waits for the disk. On
 * failure returns false with errno and truncates the part that was written, unless another program
 * has appended after it. */
NODISCARD bool fdio_append(int fd, const void *bytes, size_t length, bool is_synced, uint64_t *end);

#endif

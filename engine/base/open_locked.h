/* A file opened with its lock (flock): what several lufts write, one writes at a time. And bytes
 * added at its end: all of them or none. */
#ifndef LUFT_ENGINE_BASE_OPEN_LOCKED_H
#define LUFT_ENGINE_BASE_OPEN_LOCKED_H

#include "engine/base/base.h"

#include <sys/types.h>

/* Opens a file, never waiting for a FIFO or a terminal, and locks it; closing the descriptor
 * unlocks it. The descriptor refers to the file that has the name once it is locked, even if the
 * file is being replaced. Waits up to patience_ms for another program. Returns -1 with errno,
 * EWOULDBLOCK if another program holds the lock. File systems without locks are opened without
 * one. */
NODISCARD int open_locked(const char *path, int flags, mode_t mode, int patience_ms);

/* Opens a file for reading and appending, with additional flags (O_CREAT), locked until it is
 * closed. Waits two seconds for another program's lock. Returns -1 with errno; EWOULDBLOCK: it is
 * locked, EINVAL: not a regular file. */
NODISCARD int open_locked_to_append(const char *path, int flags, mode_t mode);

/* Appends all bytes or none; *end is the offset after them. is_synced: waits for the disk. On
 * failure returns false with errno and truncates the part that was written, unless another program
 * has appended after it. */
NODISCARD bool open_locked_append(int fd, const void *bytes, size_t length, bool is_synced,
                                  uint64_t *end);

#endif

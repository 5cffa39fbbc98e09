/* A file opened with its lock (flock): what several lufts write, one writes at a time. And bytes
 * added at its end: all of them or none. */
#ifndef LUFT_ENGINE_BASE_OPEN_LOCKED_H
#define LUFT_ENGINE_BASE_OPEN_LOCKED_H

#include "engine/base/base.h"

#include <sys/types.h>

/* As open, never waiting for a FIFO or a terminal; the descriptor's file is the one that has the
 * name once it is locked, even when somebody replaces the file just now. Closing it gives the lock
 * back. Waits up to patience_ms for another program. -1 with errno, EWOULDBLOCK: another program
 * holds it. File systems without locks are opened all the same. */
NODISCARD int open_locked(const char *path, int flags, mode_t mode, int patience_ms);

/* Opens a file for reading and appending, with more flags (O_CREAT), and locks it until it is
 * closed. Waits two seconds for another program's lock. -1 with errno; EWOULDBLOCK: it is locked,
 * EINVAL: it is no regular file. */
NODISCARD int open_locked_to_append(const char *path, int flags, mode_t mode);

/* Adds bytes; *end is where they end, and is_synced: the disk has them afterwards. false with
 * errno: what of them got there is cut off again, unless another program has added something after
 * it. */
NODISCARD bool open_locked_append(int fd, const void *bytes, size_t length, bool is_synced,
                                  uint64_t *end);

#endif

/* A file opened with its lock (flock): what several lufts write, one writes at a time. */
#ifndef LUFT_ENGINE_BASE_OPEN_LOCKED_H
#define LUFT_ENGINE_BASE_OPEN_LOCKED_H

#include "engine/base/base.h"

#include <sys/types.h>

/* As open, never waiting for a FIFO or a terminal; the descriptor's file is the one that has the
 * name once it is locked, even when somebody replaces the file just now. Closing it gives the lock
 * back. Waits up to patience_ms for another program. -1 with errno, EWOULDBLOCK: another program
 * holds it. File systems without locks are opened all the same. */
NODISCARD int open_locked(const char *path, int flags, mode_t mode, int patience_ms);

#endif

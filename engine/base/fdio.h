/* Input and output on file descriptors: interrupted and short calls are continued, and files that
 * several lufts write are locked (flock).
 *
 * For files and blocking descriptors; a caller that must not wait polls first. Reads and writes,
 * but not fdio_read_file, are safe in signal handlers.
 */
#ifndef LUFT_ENGINE_BASE_FDIO_H
#define LUFT_ENGINE_BASE_FDIO_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

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

#endif

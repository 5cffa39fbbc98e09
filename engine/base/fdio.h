/* Bytes in and out of descriptors, whole: interrupted and short calls are gone on with here.
 *
 * For files and blocking descriptors; a caller that may not wait polls first. All but
 * fdio_read_file are safe in signal handlers.
 */
#ifndef LUFT_ENGINE_BASE_FDIO_H
#define LUFT_ENGINE_BASE_FDIO_H

#include "engine/base/status.h"
#include "engine/base/strbuf.h"

#include <sys/types.h>

/* Some bytes, as soon as there are any: how many, 0 at the end, -1 with errno. */
NODISCARD ssize_t fdio_read(int fd, void *bytes, size_t size);

/* The bytes of a file from offset on; fewer than size only at its end. -1 with errno. */
NODISCARD ssize_t fdio_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Appends the bytes of a file as they are, at most max, whole MB; STATUS_RANGE for a larger one. */
NODISCARD Status fdio_read_file(const char *path, size_t max, StrBuf *text);

/* All bytes, at the end or at offset; false with errno when not all are written. */
NODISCARD bool fdio_write(int fd, const void *bytes, size_t length);
NODISCARD bool fdio_write_at(int fd, const void *bytes, size_t length, uint64_t offset);

#endif

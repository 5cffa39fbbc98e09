/* Where the bytes of a file come from: memory, a plain file, one packed by gzip or zstd, or one in
 * UTF-16, whose bytes come as UTF-8.
 *
 * Knows nothing of what the bytes mean. Packed files are recognised by their first bytes, not by
 * their names. Offsets are of the unpacked bytes, in 64 bits. One thread at a time.
 */
#ifndef LUFT_ENGINE_PGN_BYTE_SOURCE_H
#define LUFT_ENGINE_PGN_BYTE_SOURCE_H

#include "engine/base/status.h"

#include <stdatomic.h>

typedef struct ByteSource ByteSource;

/* Reads bytes that the caller keeps alive; nothing is copied. Never NULL. */
NODISCARD ByteSource *byte_source_new_memory(const void *bytes, size_t length);
/* The same of bytes that came out of a source: they are text, whatever they begin with. */
NODISCARD ByteSource *byte_source_new_text(const void *bytes, size_t length);

/* Opens a file; STATUS_IO with the system's reason, STATUS_UNSUPPORTED when it is packed in a way
 * this build cannot unpack. *source is written only on success. */
NODISCARD Status byte_source_open(const char *path, ByteSource **source);

/* The same on an open descriptor (a pipe is fine), which stays open. Of a file that stands at its
 * beginning several sources may read at once: its own place is left alone. */
NODISCARD Status byte_source_open_descriptor(int descriptor, ByteSource **source);

void byte_source_free(ByteSource *source);

/* The source ends where it is once somebody sets the flag, which must live as long; NULL: nobody
 * will. */
void byte_source_stop_on(ByteSource *source, const atomic_bool *flag);

/* Up to size bytes; 0 at the end or on an error, which byte_source_status then tells (a damaged
 * packed file is STATUS_IO too). Retries interrupted reads; may return less than is to come. */
size_t byte_source_read(ByteSource *source, void *bytes, size_t size);
Status byte_source_status(const ByteSource *source);

/* The next bytes, up to size and at most 4096, without taking them: to tell what kind of text it
 * is. May be fewer than are to come; 0 at the end or on an error. */
size_t byte_source_peek(ByteSource *source, void *bytes, size_t size);

/* Goes on reading at an offset. Cheap in memory and plain files; a packed file is unpacked from its
 * beginning when the offset lies before that place. STATUS_UNSUPPORTED on a pipe. */
NODISCARD Status byte_source_seek(ByteSource *source, uint64_t offset);

/* The same of a file by its first bytes (4 are enough). */
bool byte_source_head_is_packed(const void *head, size_t length);
/* Whether the bytes come unpacked or from UTF-16, so that going back is dear. */
bool byte_source_is_packed(const ByteSource *source);

/* From now on also writes what is read to a file (which stays the caller's), at the same offsets,
 * for as long as that has room; byte_source_is_copied tells whether it still holds everything. */
void byte_source_copy_to(ByteSource *source, int descriptor);
bool byte_source_is_copied(const ByteSource *source);

/* How much of the file has been read and how long it is, both as stored (packed), for progress;
 * length is 0 when it is unknown (a pipe). */
void byte_source_progress(const ByteSource *source, uint64_t *done, uint64_t *length);

#endif

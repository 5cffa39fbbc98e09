/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a file: from memory, a plain file, one packed by gzip or zstd, or one in UTF-16 or
 * a set of several bytes a character, which are converted to UTF-8.
 *
 * Packed files are recognised by their first bytes, not by their names. Offsets are those in the
 * unpacked bytes, in 64 bits. One thread at a time.
 */
#ifndef LUFT_ENGINE_PGN_BYTE_SOURCE_H
#define LUFT_ENGINE_PGN_BYTE_SOURCE_H

#include "engine/base/status.h"
#include "engine/text/encoding_guess.h"

#include <stdatomic.h>

typedef struct ByteSource ByteSource;

/* Reads bytes that the caller keeps alive; nothing is copied. Never NULL. */
NODISCARD ByteSource *byte_source_new_memory(const void *bytes, size_t length);
/* The same for bytes that came from a source: text, whatever they begin with. */
NODISCARD ByteSource *byte_source_new_text(const void *bytes, size_t length);

/* Opens a file; STATUS_IO with the system's reason, STATUS_UNSUPPORTED if this build cannot unpack
 * it, or if it is not text (a picture, a program). *source is written only on success. */
NODISCARD Status byte_source_open(const char *path, ByteSource **source);

/* The same on an open descriptor (a pipe is allowed), which stays open. Several sources may read
 * one file from its beginning: its own offset is not used. */
NODISCARD Status byte_source_open_descriptor(int descriptor, ByteSource **source);
/* The same for a copy that byte_source_copy_to made, whose text is UTF-8 already. */
NODISCARD Status byte_source_open_copy(int descriptor, ByteSource **source);

void byte_source_free(ByteSource *source);

/* The set of characters of the file's texts, guessed from its beginning. */
const GuessedSet *byte_source_set(const ByteSource *source);
/* The characters of that set from 0x80 on, 128 of them; NULL: none was guessed, or one whose
 * characters have several bytes. */
const uint16_t *byte_source_table(const ByteSource *source);
/* Gives the set of the file to a part of it. */
void byte_source_guess_as(ByteSource *source, const GuessedSet *set);

/* The source ends at once when the flag is set; it must outlive the source. NULL: never. */
void byte_source_stop_on(ByteSource *source, const atomic_bool *flag);

/* Reads up to size bytes; returns 0 at the end or on an error, which byte_source_status returns (a
 * damaged packed file is STATUS_IO). Retries interrupted reads; may return fewer bytes than are
 * left. */
size_t byte_source_read(ByteSource *source, void *bytes, size_t size);
Status byte_source_status(const ByteSource *source);

/* The next bytes, up to size and at most 4096, without taking them: to detect the kind of text. May
 * be fewer than are left; 0 at the end or on an error. */
size_t byte_source_peek(ByteSource *source, void *bytes, size_t size);

/* Continues reading at an offset. Cheap in memory and plain files; a packed file is unpacked from
 * its beginning to go back. STATUS_UNSUPPORTED on a pipe. */
NODISCARD Status byte_source_seek(ByteSource *source, uint64_t offset);

/* Whether the bytes are unpacked or converted, so that going back is expensive. */
bool byte_source_is_packed(const ByteSource *source);
/* The same of a file by its first bytes (4 are enough). */
bool byte_source_head_is_packed(const void *head, size_t length);

/* From now on also writes what is read to a file (owned by the caller), at the same offsets, while
 * there is space; byte_source_is_copied returns whether it contains everything so far. */
void byte_source_copy_to(ByteSource *source, int descriptor);
bool byte_source_is_copied(const ByteSource *source);

/* How much of the file has been read and its length, both as stored (packed), for progress; length
 * is 0 if unknown (a pipe). */
void byte_source_progress(const ByteSource *source, uint64_t *done, uint64_t *length);

#endif

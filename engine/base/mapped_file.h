/* A file's bytes in memory, without reading it first.
 *
 * Who cuts the file short, or a disk that fails, takes pages away, and the kernel answers the next
 * look at them with SIGBUS. Here they become zeros instead and the file counts as lost: its user
 * reads on, finds anything in it or nothing, asks mapped_file_is_whole, and goes on without it.
 * Bytes may change under who reads them; so he trusts none that he has read before.
 */
#ifndef LUFT_ENGINE_BASE_MAPPED_FILE_H
#define LUFT_ENGINE_BASE_MAPPED_FILE_H

#include "engine/base/base.h"
#include "engine/base/status.h"

typedef struct MappedSlot MappedSlot;

typedef struct MappedFile {
    const uint8_t *bytes; /* NULL: closed */
    size_t size;
    MappedSlot *slot;
} MappedFile;

/* STATUS_SYNTAX: not a file, or empty. Written only on success. Threads that read the bytes must
 * not block SIGBUS. */
NODISCARD Status mapped_file_open(const char *path, MappedFile *file);
void mapped_file_close(MappedFile *file); /* also a closed one, all zeros */

/* Whether every byte that was looked at until now was the file's. */
bool mapped_file_is_whole(const MappedFile *file);

/* For who has put a handler of SIGBUS in place: faults in mapped files come here first again. */
void mapped_file_guard(void);

#endif

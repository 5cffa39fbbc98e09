/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file's bytes in memory without reading it first.
 *
 * When the file is truncated or the disk fails, pages vanish and the next access raises SIGBUS.
 * Here they become zeros instead and the file counts as lost: its user reads on, finds garbage or
 * nothing, checks mapped_file_is_whole and continues without the file. Bytes may change while they
 * are read, so a value read twice must be checked twice. */
#ifndef LUFT_ENGINE_BASE_MAPPED_FILE_H
#define LUFT_ENGINE_BASE_MAPPED_FILE_H

#include "engine/base/base.h"
#include "engine/base/status.h"

typedef struct MappedSlot MappedSlot;

typedef struct MappedFile {
    const uint8_t *bytes; /* NULL when closed */
    size_t size;
    MappedSlot *slot;
} MappedFile;

/* STATUS_SYNTAX: not a regular file, or empty. *file is written only on success. Threads that read
 * the bytes must not block SIGBUS. */
NODISCARD Status mapped_file_open(const char *path, MappedFile *file);
void mapped_file_close(MappedFile *file); /* does nothing to a closed one (all zeros) */

/* Whether every byte read until now really came from the file. */
bool mapped_file_is_whole(const MappedFile *file);

/* Call after installing another SIGBUS handler: faults in mapped files come here first again. */
void mapped_file_guard(void);

#endif

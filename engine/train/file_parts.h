/* Files that are read and written as a whole, from parts in memory one after the other. */
#ifndef LUFT_ENGINE_TRAIN_FILE_PARTS_H
#define LUFT_ENGINE_TRAIN_FILE_PARTS_H

#include "engine/base/status.h"

typedef struct FilePart {
    void *bytes;
    size_t size;
} FilePart;

/* If interrupted, the old file stays. */
NODISCARD Status file_parts_write(const char *path, const FilePart *parts, size_t count);

/* Fills the parts; STATUS_SYNTAX when the file is shorter or longer than they are together. */
NODISCARD Status file_parts_read(const char *path, const FilePart *parts, size_t count);

/* Fills one part from the file's beginning; STATUS_SYNTAX when the file is shorter. */
NODISCARD Status file_parts_read_start(const char *path, const FilePart *part);

#endif

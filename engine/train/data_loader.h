/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training positions from files, in an order that depends on the seed alone.
 *
 * An epoch returns every quiet position (data_is_quiet) of all files once. The files are read side
 * by side, each from beginning to end, into a shuffle buffer from which positions are drawn at
 * random. So memory does not grow with the data, but neighbouring positions of a file stay near
 * each other: shuffle the files first (datatool shuffle). */
#ifndef LUFT_ENGINE_TRAIN_DATA_LOADER_H
#define LUFT_ENGINE_TRAIN_DATA_LOADER_H

#include "engine/train/data.h"

enum { LOADER_FILES_MAX = 256 };

typedef struct DataLoader DataLoader;

/* Opens the files and reads them through once. buffer: positions in the buffer. STATUS_SYNTAX if a
 * record is not a position, STATUS_NOT_FOUND if none is quiet. */
NODISCARD Status data_loader_open(char *const *paths, int count, size_t buffer, uint64_t seed,
                                  DataLoader **loader);
void data_loader_close(DataLoader *loader);

/* Positions of an epoch. */
uint64_t data_loader_positions(const DataLoader *loader);

/* A checksum of all positions of an epoch, to recognise the same data. */
uint64_t data_loader_checksum(const DataLoader *loader);

/* The next positions; epochs follow each other without end. STATUS_IO when a file cannot be read or
 * has become shorter. */
NODISCARD Status data_loader_draw(DataLoader *loader, DataRecord *records, size_t count);

/* Continues as if so many positions had been drawn since the beginning of the first epoch. */
NODISCARD Status data_loader_seek(DataLoader *loader, uint64_t positions);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file in chunks of whole games, or whole lines, which several threads may read. */
#ifndef LUFT_SRC_FILTERS_CHUNKS_H
#define LUFT_SRC_FILTERS_CHUNKS_H

#include "engine/base/status.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"

enum { CHUNK_SIZE = 1 << 20 };

typedef struct Chunk {
    char *bytes; /* owned */
    size_t length;
    uint64_t lines_before; /* lines of the file before it */
    uint64_t games_before;
    GuessedSet set; /* of the file's texts */
} Chunk;

void chunk_done(Chunk *chunk);

/* Reads the chunk's games, with the file's numbers of lines and games; the chunk must outlive the
 * reader. */
NODISCARD PgnReader *chunk_read_games(const Chunk *chunk);

typedef struct Chunks Chunks;

/* A file in chunks of whole games, or whole lines. Reading them in order gives the same games,
 * places and errors as reading the file. Memory is bounded: a chunk has about CHUNK_SIZE, or one
 * game. Takes ownership of source. has_games: PGN, otherwise lines. */
NODISCARD Chunks *chunks_new(ByteSource *source, bool has_games);
void chunks_free(Chunks *chunks);

/* Returns false at the end or on an error, see chunks_status. */
NODISCARD bool chunks_next(Chunks *chunks, Chunk *chunk);

/* STATUS_OK, why the source could not be read completely, or STATUS_RANGE: a game is too long for
 * memory, and the rest was not read. */
Status chunks_status(const Chunks *chunks);
void chunks_progress(const Chunks *chunks, uint64_t *done, uint64_t *length);

#endif

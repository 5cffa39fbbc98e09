/* A file in pieces that can be read by themselves: whole games, or whole lines.
 *
 * Whoever reads the pieces one after another reads the same games with the same places and faults
 * as who reads the file. Memory is bounded: a piece is about CHUNK_SIZE, or a game.
 */
#ifndef LUFT_SRC_FILTERS_CHUNKS_H
#define LUFT_SRC_FILTERS_CHUNKS_H

#include "engine/pgn/pgn_read.h"

enum { CHUNK_SIZE = 1 << 20 };

typedef struct Chunk {
    char *bytes; /* owned */
    size_t length;
    uint64_t lines_before; /* in the file */
    uint64_t games_before;
} Chunk;

void chunk_done(Chunk *chunk);

/* A reader of the chunk's games, which counts lines and games as the file does; the chunk must
 * outlive it. */
NODISCARD PgnReader *chunk_read_games(const Chunk *chunk);

typedef struct Chunks Chunks;

/* Takes the source over. has_games: it is PGN, else lines. */
NODISCARD Chunks *chunks_new(ByteSource *source, bool has_games);
void chunks_free(Chunks *chunks);

/* false: there are no more, or chunks_status says why. */
NODISCARD bool chunks_next(Chunks *chunks, Chunk *chunk);

/* STATUS_OK, why the source could not be read to its end, or STATUS_RANGE: a game is longer than
 * can be kept in memory, and what follows it was not read. */
Status chunks_status(const Chunks *chunks);
void chunks_progress(const Chunks *chunks, uint64_t *done, uint64_t *length);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts a file into chunks. */
#include <config.h>

#include "src/filters/chunks.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/pgn/byte_source.h"
#include "engine/pgn/pgn_read.h"

#include <assert.h>
#include <stdlib.h>

enum {
    READ_SIZE = 1 << 17,
    MARGIN = 1 << 18,    /* twice the reader's window: as far as the cut may affect reading */
    LENGTH_MAX = 1 << 28 /* of a game and the text around it */
};

struct Chunks {
    ByteSource *source;
    bool has_games;
    bool has_ended;
    Status status;
    StrBuf pending; /* read and not returned yet */
    uint64_t lines, games;
};

void chunk_done(Chunk *chunk)
{
    free(chunk->bytes);
    chunk->bytes = NULL;
}

PgnReader *chunk_read_games(const Chunk *chunk)
{
    assert(chunk->bytes != NULL);
    ByteSource *source = byte_source_new_text(chunk->bytes, chunk->length);
    byte_source_guess_as(source, &chunk->set);
    PgnReader *reader = pgn_reader_new(source);
    Status status = pgn_seek(reader, 0, chunk->lines_before + 1, chunk->games_before + 1);
    if (!status_is_ok(&status))
        BUG("memory cannot be read: %s", status.text);
    return reader;
}

Chunks *chunks_new(ByteSource *source, bool has_games)
{
    Chunks *chunks = alloc_zeroed(1, sizeof *chunks);
    chunks->source = source;
    chunks->has_games = has_games;
    chunks->status = status_ok();
    strbuf_init(&chunks->pending);
    return chunks;
}

void chunks_free(Chunks *chunks)
{
    byte_source_free(chunks->source);
    strbuf_done(&chunks->pending);
    free(chunks);
}

/* Reads until there are length bytes, or no more. */
static void gather(Chunks *chunks, size_t length)
{
    StrBuf *pending = &chunks->pending;
    while (!chunks->has_ended && pending->length < length) {
        strbuf_reserve(pending, READ_SIZE);
        size_t count = byte_source_read(chunks->source, pending->data + pending->length, READ_SIZE);
        pending->length += count;
        pending->data[pending->length] = '\0';
        chunks->has_ended = count == 0;
    }
    if (chunks->has_ended)
        chunks->status = byte_source_status(chunks->source);
}

/* Start of the last game that begins on its own line and cannot be affected by the cut; 0: none but
 * the first. *games: number of games before it. */
static size_t find_last_game(const Chunks *chunks, uint64_t *games)
{
    const StrBuf *pending = &chunks->pending;
    PgnReader *reader = pgn_reader_new(byte_source_new_text(pending->data, pending->length));
    size_t cut = 0;
    for (PgnGameInfo info; pgn_skip_game(reader, NULL, NULL, &info);) {
        if (info.offset + MARGIN > pending->length)
            break;
        if (info.offset > 0 && pending->data[info.offset - 1] == '\n') {
            cut = (size_t)info.offset;
            *games = info.number - 1;
        }
    }
    pgn_reader_free(reader);
    return cut;
}

static size_t find_last_line(const Chunks *chunks)
{
    size_t length = chunks->pending.length;
    while (length > 0 && chunks->pending.data[length - 1] != '\n')
        length--;
    return length;
}

/* How many of the bytes form a chunk; reads more until some do. */
static size_t find_cut(Chunks *chunks, uint64_t *games)
{
    for (size_t wanted = CHUNK_SIZE + MARGIN; wanted <= LENGTH_MAX; wanted *= 2) {
        gather(chunks, wanted);
        if (chunks->has_ended)
            return chunks->pending.length;
        size_t cut = chunks->has_games ? find_last_game(chunks, games) : find_last_line(chunks);
        if (cut > 0)
            return cut;
    }
    chunks->status =
        status_error(STATUS_RANGE, "a game or line is too long to be spread over jobs");
    chunks->has_ended = true;
    return 0;
}

static uint64_t count_lines(const char *bytes, size_t length)
{
    uint64_t lines = 0;
    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    return lines;
}

bool chunks_next(Chunks *chunks, Chunk *chunk)
{
    uint64_t games = 0;
    StrBuf *pending = &chunks->pending;
    size_t length = find_cut(chunks, &games);
    if (length == 0)
        return false;
    *chunk = (Chunk){ .length = length,
                      .lines_before = chunks->lines,
                      .games_before = chunks->games,
                      .set = *byte_source_set(chunks->source) };
    size_t left = pending->length - length;
    StrBuf rest;
    strbuf_init(&rest);
    strbuf_reserve(&rest, left > CHUNK_SIZE + MARGIN ? left : CHUNK_SIZE + MARGIN + READ_SIZE);
    strbuf_add(&rest, pending->data + length, left);
    chunks->lines += count_lines(pending->data, length);
    chunks->games += games;
    chunk->bytes = strbuf_detach(pending);
    *pending = rest;
    return true;
}

Status chunks_status(const Chunks *chunks) { return chunks->status; }

void chunks_progress(const Chunks *chunks, uint64_t *done, uint64_t *length)
{
    byte_source_progress(chunks->source, done, length);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a position index of four games: the first eight are the numbers of games and files
 * in the header, followed by files and records. Checksums are made valid, as an attacker would make
 * them. Whatever is found is one of these games. */
#include <config.h>

#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/scratch.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"
#include "engine/board/bitboard.h"
#include "engine/board/position.h"
#include "engine/library/position_index.h"
#include "engine/library/position_index_format.h"

#include <stdlib.h>
#include <string.h>

const char *fuzz_name(void) { return "positions"; }

enum { GAMES = 4, ROUNDS = 1000 };

static GameFile *games(void)
{
    static const char text[] = "1. e4 *\n\n1. d4 *\n\n1. c4 *\n\n1. Nf3 *\n";
    static GameFile *file;
    if (file != NULL)
        return file;
    Status status = game_file_open_text("games", text, strlen(text), &file);
    FUZZ_EXPECT(status_is_ok(&status));
    for (GameFileProgress progress = { .is_done = false }; !progress.is_done;)
        game_file_progress(file, &progress);
    return file;
}

typedef struct Seen {
    size_t limit;
    uint32_t last;
} Seen;

static void take(void *context, const Posting *posting)
{
    Seen *seen = context;
    FUZZ_EXPECT(posting->game > seen->last && posting->game <= seen->limit);
    seen->last = posting->game;
}

static void walk(PositionIndex *index)
{
    Position pos;
    PositionWalk at;
    Seen seen = { .limit = position_index_games(index) };
    position_init(&pos);
    Status status = position_index_begin(index, pos.key, &at);
    for (int i = 0; status_is_ok(&status) && !at.is_done; i++) {
        FUZZ_EXPECT(i < ROUNDS);
        status = position_index_go_on(index, &at, take, &seen);
    }
}

static void take_over(void)
{
    PositionRecord records[16];
    IndexBase *base = index_base_open(scratch_path(), games());
    ssize_t count = 0;
    if (base == NULL)
        return;
    for (int i = 0; (count = index_base_read(base, records, ARRAY_LEN(records))) > 0; i++) {
        FUZZ_EXPECT(i < ROUNDS && count <= (ssize_t)ARRAY_LEN(records));
        for (ssize_t k = 0; k < count; k++)
            FUZZ_EXPECT(records[k].game >= 1 && records[k].game <= GAMES);
    }
    index_base_free(base);
}

/* A source's name and print are the file's where its first byte is 0. */
static void add_sources(const uint8_t *bytes, size_t count, StrBuf *out)
{
    const GameSource *source = game_file_source(games(), 0);
    for (size_t i = 0; i < count; i++) {
        PositionIndexSource made;
        memcpy(&made, bytes + i * sizeof made, sizeof made);
        if (bytes[i * sizeof made] == 0) {
            made.name = position_index_name(games(), source);
            made.print = source->print;
        }
        strbuf_add(out, &made, sizeof made);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    bitboard_init();
    uint32_t claims[2];
    if (length < sizeof claims)
        return 0;
    memcpy(claims, bytes, sizeof claims);
    bytes += sizeof claims;
    length -= sizeof claims;
    size_t sources = length / sizeof(PositionIndexSource);
    sources = claims[1] < sources ? claims[1] : sources;
    PositionIndexHeader header = { .magic = POSITION_INDEX_MAGIC,
                                   .plies = POSITION_INDEX_PLIES,
                                   .print = game_file_print(games()),
                                   .games = claims[0],
                                   .sources = sources };
    header.check = position_index_check(&header);
    StrBuf file;
    strbuf_init(&file);
    strbuf_add(&file, &header, sizeof header);
    add_sources(bytes, sources, &file);
    size_t records = (length - sources * sizeof(PositionIndexSource)) / sizeof(PositionRecord);
    strbuf_add(&file, bytes + sources * sizeof(PositionIndexSource),
               records * sizeof(PositionRecord));
    PositionIndexTail tail = { .records = records };
    PositionIndexSource *known = alloc_zeroed(sources + 1, sizeof *known);
    memcpy(known, file.data + sizeof header, sources * sizeof *known);
    size_t blocks = (size_t)position_index_blocks(records);
    uint64_t *checks = alloc_zeroed(blocks + 1, sizeof *checks);
    size_t begin = sizeof header + sources * sizeof *known;
    for (size_t i = 0, left = records; i < blocks; i++, left -= POSITION_BLOCK) {
        size_t count = left < POSITION_BLOCK ? left : POSITION_BLOCK;
        checks[i] =
            hash_bytes(HASH_START, file.data + begin + i * POSITION_BLOCK * sizeof(PositionRecord),
                       count * sizeof(PositionRecord));
    }
    tail.check = position_index_tail_check(&header, known, checks, records);
    strbuf_add(&file, checks, blocks * sizeof *checks);
    free(known);
    free(checks);
    strbuf_add(&file, &tail, sizeof tail);
    PositionIndex *index;
    Status status = position_index_open(scratch_write((const uint8_t *)file.data, file.length),
                                        &header.print, &index);
    FUZZ_EXPECT(status_is_ok(&status));
    walk(index);
    position_index_free(index);
    take_over();
    strbuf_done(&file);
    return 0;
}

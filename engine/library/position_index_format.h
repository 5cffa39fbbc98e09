/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a position index: a header, the files of its games, records in the order of their
 * keys, a checksum for each block of them, a tail. Private to position_index.c and
 * position_index_build.c.
 *
 * Numbers have the machine's byte order; a file from another kind of machine has another magic
 * number.
 */
#ifndef LUFT_ENGINE_LIBRARY_POSITION_INDEX_FORMAT_H
#define LUFT_ENGINE_LIBRARY_POSITION_INDEX_FORMAT_H

#include "engine/base/base.h"
#include "engine/board/types.h"
#include "engine/library/game_file.h"
#include "engine/library/game_source.h"

#include <assert.h>
#include <string.h>
#include <sys/types.h>

#define POSITION_INDEX_MAGIC UINT64_C(0x3378646970667565)

typedef struct PositionIndexHeader {
    uint64_t magic;
    uint64_t plies;      /* of every game; another number makes another index */
    GameFilePrint print; /* of the games */
    uint64_t games;
    uint64_t sources; /* files */
    uint64_t check;   /* of everything above */
} PositionIndexHeader;

/* A file, in the order of its games. */
typedef struct PositionIndexSource {
    uint64_t name; /* position_index_name */
    GameFilePrint print;
    uint64_t games;
} PositionIndexSource;

/* The upper 48 bits of the key: in a thousand million positions two collide in less than one of two
 * hundred thousand look-ups, and then the moves seldom fit the board. */
typedef struct PositionRecord {
    uint32_t key_high;
    uint16_t key_low;
    Move move;
    uint32_t game;
} PositionRecord;

/* Known only after everything else is written. */
typedef struct PositionIndexTail {
    uint64_t records;
    uint64_t check; /* of the header, the files, the blocks' checksums and records */
} PositionIndexTail;

static_assert(sizeof(PositionIndexHeader) == 72 && sizeof(PositionIndexSource) == 48 &&
                  sizeof(PositionIndexTail) == 16,
              "there is nothing in between");
static_assert(sizeof(PositionRecord) == 12, "a position takes 12 bytes");

static inline uint64_t position_record_key(const PositionRecord *record)
{
    return (uint64_t)record->key_high << 16 | record->key_low;
}

static inline uint64_t position_index_key(Key key) { return key >> 16; }

static inline uint64_t position_index_check(const PositionIndexHeader *header)
{
    return hash_bytes(HASH_START, header, offsetof(PositionIndexHeader, check));
}

/* Records are read and verified in blocks, of which the last may be shorter. */
enum { POSITION_BLOCK = 1 << 14 };

static inline uint64_t position_index_blocks(uint64_t records)
{
    return (records + POSITION_BLOCK - 1) / POSITION_BLOCK;
}

static inline uint64_t position_index_tail_check(const PositionIndexHeader *header,
                                                 const PositionIndexSource *sources,
                                                 const uint64_t *blocks, uint64_t records)
{
    uint64_t hash = hash_bytes(header->check, sources, (size_t)header->sources * sizeof *sources);
    hash = hash_bytes(hash, blocks, (size_t)position_index_blocks(records) * sizeof *blocks);
    return hash_bytes(hash, &records, sizeof records);
}

/* A file in a folder is identified by its name there. */
static inline uint64_t position_index_name(const GameFile *file, const GameSource *source)
{
    const char *name = game_file_is_folder(file) ? source->path + strlen(game_file_path(file)) : "";
    name += *name == '/';
    return hash_bytes(HASH_START, name, strlen(name));
}

/* --- the part of an older index about files that have not changed; only the others are read --- */

typedef struct IndexBase IndexBase;

/* NULL: the index is missing or knows none of the files. games are indexed. */
IndexBase *index_base_open(const char *path, const GameFile *games);
void index_base_free(IndexBase *base);

/* Whether it knows the games of this file; NULL knows none. */
bool index_base_knows(const IndexBase *base, size_t source);

/* The next records of known files, with today's game numbers; returns their count, 0 at the end, -1
 * on a read error. */
ssize_t index_base_read(IndexBase *base, PositionRecord *records, size_t count);

#endif

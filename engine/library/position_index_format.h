/* The bytes of a position index: a header, then records in order of their keys. Private to
 * position_index.c and position_index_build.c.
 *
 * Numbers are those of the machine; a file of another kind of machine has another magic number.
 */
#ifndef LUFT_ENGINE_LIBRARY_POSITION_INDEX_FORMAT_H
#define LUFT_ENGINE_LIBRARY_POSITION_INDEX_FORMAT_H

#include "engine/board/types.h"

#include <assert.h>

#define POSITION_INDEX_MAGIC UINT64_C(0x3178646970667565)

typedef struct PositionIndexHeader {
    uint64_t magic;
    uint64_t plies; /* of every game; another number is another index */
    uint64_t size;  /* of the file of games */
    int64_t seconds;
    uint64_t nanoseconds;
    uint64_t content;
    uint64_t games;
    uint64_t records;
    uint64_t check; /* of all above */
} PositionIndexHeader;

/* The upper 48 bits of the key: of a thousand million positions two are alike by chance in less
 * than one of two hundred thousand look-ups, and then the moves seldom fit the board. */
typedef struct PositionRecord {
    uint32_t key_high;
    uint16_t key_low;
    Move move;
    uint32_t game;
} PositionRecord;

static_assert(sizeof(PositionRecord) == 12, "a position takes 12 bytes");

static inline uint64_t position_record_key(const PositionRecord *record)
{
    return (uint64_t)record->key_high << 16 | record->key_low;
}

static inline uint64_t position_index_key(Key key) { return key >> 16; }

/* FNV-1a (Fowler, Noll, Vo) over the header's words in front of the check. */
static inline uint64_t position_index_check(const PositionIndexHeader *header)
{
    const uint64_t words[] = { header->magic,       header->plies,
                               header->size,        (uint64_t)header->seconds,
                               header->nanoseconds, header->content,
                               header->games,       header->records };
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < ARRAY_LEN(words); i++)
        for (int shift = 0; shift < 64; shift += 8)
            hash = (hash ^ (words[i] >> shift & 0xff)) * UINT64_C(1099511628211);
    return hash;
}

#endif

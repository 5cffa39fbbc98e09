/* The compressed values of a Syzygy table. */
#include <config.h>

#include "engine/tables/table_pairs.h"

#include "engine/base/alloc.h"

#include <stdlib.h>
#include <string.h>

enum { LEAF = 0xfff, SYMBOLS_MAX = 4096, UNKNOWN = -1, IN_WORK = -2 };

static unsigned little16(const uint8_t *bytes) { return bytes[0] | (unsigned)bytes[1] << 8; }

static uint32_t little32(const uint8_t *bytes)
{
    return little16(bytes) | (uint32_t)little16(bytes + 2) << 16;
}

static uint32_t big32(const uint8_t *bytes)
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* --- reading -----------------------------------------------------------------------------------*/

const uint8_t *reader_skip(ByteReader *reader, uint64_t count)
{
    if (reader->failed || count > (uint64_t)(reader->end - reader->at)) {
        reader->failed = true;
        return NULL;
    }
    const uint8_t *bytes = reader->at;
    reader->at += count;
    return bytes;
}

uint64_t reader_take(ByteReader *reader, int bytes)
{
    const uint8_t *at = reader_skip(reader, (uint64_t)bytes);
    uint64_t value = 0;
    for (int i = bytes - 1; at && i >= 0; i--)
        value = value << 8 | at[i];
    return value;
}

void reader_align(ByteReader *reader, size_t alignment)
{
    size_t beyond = (size_t)(reader->at - reader->start) % alignment;
    if (beyond)
        reader_skip(reader, alignment - beyond);
}

static int left_of(const TablePairs *pairs, int symbol)
{
    const uint8_t *node = pairs->tree + 3 * symbol;
    return (node[1] & 15) << 8 | node[0];
}

static int right_of(const TablePairs *pairs, int symbol)
{
    const uint8_t *node = pairs->tree + 3 * symbol;
    return node[2] << 4 | node[1] >> 4;
}

/* Counts the values behind a symbol, -1 when the tree has a circle, an unknown symbol or too many
 * values. A pairing this deep has at most 256 values, so recursion is no deeper. */
static int count_values(const TablePairs *pairs, int16_t *counts, int symbol, int depth)
{
    if (symbol >= pairs->symbols || counts[symbol] == IN_WORK || depth > 256)
        return -1;
    if (counts[symbol] != UNKNOWN)
        return counts[symbol];
    counts[symbol] = IN_WORK;
    int total = 0;
    if (right_of(pairs, symbol) != LEAF) {
        int left = count_values(pairs, counts, left_of(pairs, symbol), depth + 1);
        int right = left < 0 ? -1 : count_values(pairs, counts, right_of(pairs, symbol), depth + 1);
        total = right < 0 ? -1 : left + right + 1;
        if (total < 0 || total > 255)
            return -1;
    }
    counts[symbol] = (int16_t)total;
    return total;
}

static bool count_all_values(TablePairs *pairs)
{
    int16_t counts[SYMBOLS_MAX];
    memset(counts, 0xff, sizeof counts); /* UNKNOWN */
    for (int symbol = 0; symbol < pairs->symbols; symbol++)
        if (count_values(pairs, counts, symbol, 0) < 0)
            return false;
    pairs->symbol_values = alloc_zeroed((size_t)pairs->symbols, 1);
    for (int symbol = 0; symbol < pairs->symbols; symbol++)
        pairs->symbol_values[symbol] = (uint8_t)counts[symbol];
    return true;
}

/* Canonical code: longer codes have lower values. */
static bool read_code(TablePairs *pairs, int max_length, ByteReader *reader)
{
    pairs->lengths = max_length - pairs->min_length + 1;
    if (pairs->min_length < 1 || max_length > 32 || pairs->lengths < 1)
        return false;
    pairs->lowest = reader_skip(reader, (uint64_t)pairs->lengths * 2);
    if (!pairs->lowest)
        return false;
    uint64_t base = 0;
    for (int i = pairs->lengths - 1; i >= 0; i--) {
        if (i < pairs->lengths - 1)
            base =
                (base + little16(pairs->lowest + 2 * i) - little16(pairs->lowest + 2 * (i + 1))) /
                2;
        pairs->bases[i] = base << (64 - i - pairs->min_length);
    }
    return true;
}

bool table_pairs_read(TablePairs *pairs, uint64_t size, ByteReader *reader)
{
    memset(pairs, 0, sizeof *pairs);
    pairs->flags = (uint8_t)reader_take(reader, 1);
    if (pairs->flags & PAIRS_SINGLE) {
        pairs->single_value = (int)reader_take(reader, 1);
        return !reader->failed;
    }
    unsigned block_bits = (unsigned)reader_take(reader, 1);
    unsigned span_bits = (unsigned)reader_take(reader, 1);
    unsigned padding = (unsigned)reader_take(reader, 1);
    pairs->blocks = reader_take(reader, 4);
    int max_length = (int)reader_take(reader, 1);
    pairs->min_length = (int)reader_take(reader, 1);
    if (reader->failed || block_bits < 3 || block_bits > 24 || span_bits < 1 || span_bits > 40)
        return false;
    pairs->block_size = UINT64_C(1) << block_bits;
    pairs->span = UINT64_C(1) << span_bits;
    pairs->entries = (size + pairs->span - 1) / pairs->span;
    pairs->block_lengths_count = pairs->blocks + padding;
    if (!read_code(pairs, max_length, reader))
        return false;
    pairs->symbols = (int)reader_take(reader, 2);
    pairs->tree = reader_skip(reader, (uint64_t)pairs->symbols * 3);
    reader_skip(reader, (uint64_t)(pairs->symbols & 1));
    return !reader->failed && pairs->symbols > 0 && pairs->symbols <= SYMBOLS_MAX &&
           count_all_values(pairs);
}

void table_pairs_done(TablePairs *pairs)
{
    free(pairs->symbol_values);
    pairs->symbol_values = NULL;
}

/* --- a value -----------------------------------------------------------------------------------*/

/* Bits of a block, the next ones at the top. Behind its end there are zeros. */
typedef struct Bits {
    uint64_t word;
    int count;
    const uint8_t *at, *end;
} Bits;

static void refill(Bits *bits)
{
    uint32_t more = bits->at + 4 <= bits->end ? big32(bits->at) : 0;
    bits->at += 4;
    bits->word |= (uint64_t)more << (32 - bits->count);
    bits->count += 32;
}

/* The block that holds the value and where in it, by the nearest entry of the sparse index. */
static bool find_block(const TablePairs *pairs, uint64_t index, uint64_t *block, int64_t *offset)
{
    const uint8_t *entry = pairs->sparse + index / pairs->span * 6;
    int64_t at = (int64_t)little32(entry);
    int64_t rest =
        (int64_t)little16(entry + 4) + (int64_t)(index % pairs->span) - (int64_t)(pairs->span / 2);
    int64_t known = (int64_t)pairs->block_lengths_count;
    while (rest < 0) {
        if (--at < 0 || at >= known)
            return false;
        rest += little16(pairs->block_lengths + 2 * at) + 1;
    }
    while (at < known && rest > (int64_t)little16(pairs->block_lengths + 2 * at))
        rest -= little16(pairs->block_lengths + 2 * at++) + 1;
    *block = (uint64_t)at;
    *offset = rest;
    return at < (int64_t)pairs->blocks;
}

/* The symbol whose values include the one at *offset, which then counts within it; -1: broken. */
static int find_symbol(const TablePairs *pairs, Bits *bits, int64_t *offset)
{
    for (;;) {
        int length = 0;
        while (length < pairs->lengths - 1 && bits->word < pairs->bases[length])
            length++;
        int code_bits = length + pairs->min_length;
        uint64_t symbol = ((bits->word - pairs->bases[length]) >> (64 - code_bits)) +
                          little16(pairs->lowest + 2 * length);
        if (symbol >= (uint64_t)pairs->symbols || bits->at > bits->end + 8)
            return -1;
        if (*offset <= pairs->symbol_values[symbol])
            return (int)symbol;
        *offset -= pairs->symbol_values[symbol] + 1;
        bits->word <<= code_bits;
        bits->count -= code_bits;
        if (bits->count <= 32)
            refill(bits);
    }
}

int table_pairs_value(const TablePairs *pairs, uint64_t index)
{
    uint64_t block;
    int64_t offset;
    if (pairs->flags & PAIRS_SINGLE)
        return pairs->single_value;
    if (index / pairs->span >= pairs->entries || !find_block(pairs, index, &block, &offset))
        return -1;
    const uint8_t *data = pairs->data + block * pairs->block_size;
    Bits bits = { .at = data, .end = data + pairs->block_size };
    refill(&bits);
    refill(&bits);
    int symbol = find_symbol(pairs, &bits, &offset);
    while (symbol >= 0 && pairs->symbol_values[symbol]) {
        int left = left_of(pairs, symbol);
        if (offset <= pairs->symbol_values[left]) {
            symbol = left;
        } else {
            offset -= pairs->symbol_values[left] + 1;
            symbol = right_of(pairs, symbol);
        }
    }
    return symbol < 0 ? -1 : left_of(pairs, symbol);
}

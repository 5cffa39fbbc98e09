/* The compressed values of a Syzygy table: a value by its index.
 *
 * Larsson and Moffat's recursive pairing (Off-line dictionary-based compression, 2000) with a
 * canonical Huffman code, in blocks, as the format of de Man has it. Every read is within the
 * bounds given, whatever the bytes are.
 */
#ifndef LUFT_ENGINE_TABLES_TABLE_PAIRS_H
#define LUFT_ENGINE_TABLES_TABLE_PAIRS_H

#include "engine/base/base.h"

enum {
    PAIRS_SIDE = 1, /* DTZ: the side to move that the values are for, 1: Black */
    PAIRS_MAPPED = 2,
    PAIRS_WIN_PLIES = 4, /* DTZ: counted in plies, not in moves */
    PAIRS_LOSS_PLIES = 8,
    PAIRS_WIDE = 16, /* the map has 16-bit values */
    PAIRS_SINGLE = 128,
    PAIRS_CODE_MAX = 33,  /* different code lengths, one more */
    PAIRS_SHORT_BITS = 11 /* codes up to this long are looked up, longer ones are searched */
};

/* A pair of symbols, or with a value alone a leaf: that is its left then. */
typedef struct PairsNode {
    uint16_t left, right;
    uint8_t values; /* behind it, minus one */
    uint8_t left_values;
} PairsNode;

typedef struct TablePairs {
    uint8_t flags;
    int single_value;               /* with PAIRS_SINGLE: every value */
    int min_length;                 /* of a code, in bits */
    int lengths;                    /* how many different ones */
    int long_length;                /* the first of them that is not looked up */
    uint64_t bases[PAIRS_CODE_MAX]; /* least code of each length, at the top of 64 bits */
    const uint8_t *lowest;          /* symbols: 2 bytes a length */
    int symbols;
    PairsNode *nodes;      /* one a symbol; owned */
    uint32_t *codes;       /* by the first PAIRS_SHORT_BITS, see table_pairs.c; owned */
    int span_bits;         /* 2 to this many values an entry of the sparse index stands for */
    uint64_t entries;      /* of the sparse index */
    const uint8_t *sparse; /* 6 bytes an entry */
    uint64_t blocks;
    uint64_t block_lengths_count;
    const uint8_t *block_lengths; /* 2 bytes a block: values less one */
    uint64_t block_size;          /* bytes */
    const uint8_t *data;
} TablePairs;

/* Bytes that are read from front to back; a read past the end sets failed and gives 0. */
typedef struct ByteReader {
    const uint8_t *start, *at, *end;
    bool failed;
} ByteReader;

uint64_t reader_take(ByteReader *reader, int bytes); /* little-endian, 1 to 8 */
/* count bytes, NULL when there are not so many. */
const uint8_t *reader_skip(ByteReader *reader, uint64_t count);
void reader_align(ByteReader *reader, size_t alignment); /* from the start */

/* Reads the head of the pairs for size values; the sparse index, lengths and data follow elsewhere.
 * False when the bytes are none. table_pairs_done frees either way. */
NODISCARD bool table_pairs_read(TablePairs *pairs, uint64_t size, ByteReader *reader);
void table_pairs_done(TablePairs *pairs);

/* The value at index, -1 when the data are broken. */
int table_pairs_value(const TablePairs *pairs, uint64_t index);

#endif

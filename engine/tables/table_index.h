/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The contents of a Syzygy table: numbers its positions, from squares of pieces in the table's
 * order to an index, and reads the compressed value at an index.
 *
 * The format is de Man's (github.com/syzygy1/tb, 2013): symmetric positions share a number. Without
 * pawns the first pieces are mirrored into the triangle a1-d1-d4; with pawns the one nearest to the
 * edge, and among those the least advanced, leads and is mirrored to the files a to d. Other equal
 * pieces are numbered as combinations.
 */
#ifndef LUFT_ENGINE_TABLES_TABLE_INDEX_H
#define LUFT_ENGINE_TABLES_TABLE_INDEX_H

#include "engine/base/base.h"
#include "engine/board/types.h"

enum { TABLE_MEN_MAX = 7, TABLE_GROUPS_MAX = TABLE_MEN_MAX + 1 };

/* Pieces that are numbered together: the leading ones, then runs of equal pieces. */
typedef struct TableGroups {
    int lengths[TABLE_GROUPS_MAX];      /* terminated by 0 */
    uint64_t factors[TABLE_GROUPS_MAX]; /* of each group's number in the index */
    uint64_t size;                      /* every index is less */
    bool has_pawns;
    bool has_unique;  /* without pawns: a piece other than the kings is the only one of its side and
                         type */
    int second_pawns; /* pawns of the side that has more; 0: only one side has pawns */
} TableGroups;

/* Divides men pieces in the table's order into groups. lead_order and second_order (15: none) are
 * the positions in the index of the leading pieces and of the other side's pawns; file (0 to 3) is
 * the leading pawn's. Returns false if the orders are impossible. On entry groups contains
 * has_pawns, has_unique, second_pawns. */
NODISCARD bool table_groups_init(TableGroups *groups, const Piece *pieces, int men, int lead_order,
                                 int second_order, int file);

/* Rank of a pawn among possible leaders: the highest leads. Equal on both wings. */
int table_pawn_rank(Square square);

/* The index of men squares in the table's order, with pawns the leader first. The squares are
 * mirrored in place. */
uint64_t table_index(const TableGroups *groups, Square *squares, int men);

/* Computes the tables of this file; call once before the other functions. Not thread-safe. */
void table_index_init(void);

/* --- compressed values ---
 *
 * Larsson and Moffat's recursive pairing (Off-line dictionary-based compression, 2000) with a
 * canonical Huffman code, in blocks, in de Man's format. Every read is within bounds, whatever the
 * bytes. */

enum {
    PAIRS_SIDE = 1, /* DTZ: side to move of the values, 1: Black */
    PAIRS_MAPPED = 2,
    PAIRS_WIN_PLIES = 4, /* DTZ: counted in plies, not in moves */
    PAIRS_LOSS_PLIES = 8,
    PAIRS_WIDE = 16, /* the map has 16-bit values */
    PAIRS_SINGLE = 128,
    PAIRS_CODE_MAX = 33,  /* different code lengths, one more */
    PAIRS_SHORT_BITS = 11 /* longest code in the lookup table; longer ones are searched for */
};

/* A pair of symbols, or a leaf with a single value in left. */
typedef struct PairsNode {
    uint16_t left, right;
    uint8_t values; /* number of values that follow, minus one */
    uint8_t left_values;
} PairsNode;

typedef struct TablePairs {
    uint8_t flags;
    int single_value;               /* with PAIRS_SINGLE: the value everywhere */
    int min_length;                 /* of a code, in bits */
    int lengths;                    /* number of different lengths */
    int long_length;                /* the shortest that is not in the lookup table */
    uint64_t bases[PAIRS_CODE_MAX]; /* lowest code of each length, in the top bits */
    const uint8_t *lowest;          /* symbols: 2 bytes for each length */
    int symbols;
    PairsNode *nodes; /* one for each symbol; owned */
    uint32_t *codes;  /* by the first PAIRS_SHORT_BITS, see table_index.c; owned */
    int span_bits;    /* an entry of the sparse index covers 2 to the power of this many values */
    uint64_t entries; /* of the sparse index */
    const uint8_t *sparse; /* 6 bytes for each entry */
    uint64_t blocks;
    uint64_t block_lengths_count;
    const uint8_t *block_lengths; /* 2 bytes for each block: number of values minus one */
    uint64_t block_size;          /* bytes */
    const uint8_t *data;
} TablePairs;

/* Bytes read from front to back; a read past the end sets failed and returns 0. */
typedef struct ByteReader {
    const uint8_t *start, *at, *end;
    bool failed;
} ByteReader;

uint64_t reader_take(ByteReader *reader, int bytes); /* little-endian, 1 to 8 */
/* Returns count bytes, NULL if fewer are left. */
const uint8_t *reader_skip(ByteReader *reader, uint64_t count);
void reader_align(ByteReader *reader, size_t alignment); /* relative to the start */

/* Reads the header of the pairs for size values; the caller sets the sparse index, lengths and
 * data. Returns false for invalid data. table_pairs_done frees in either case. */
NODISCARD bool table_pairs_read(TablePairs *pairs, uint64_t size, ByteReader *reader);
void table_pairs_done(TablePairs *pairs);

/* The value at index, -1 if the data is broken. */
int table_pairs_value(const TablePairs *pairs, uint64_t index);

#endif

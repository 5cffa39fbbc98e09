/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers the positions of a Syzygy table and decompresses their values. */
#include <config.h>

#include "engine/tables/table_index.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LEADERS_MAX = 5,    /* pawns of one side in a table of seven pieces */
    TRIANGLE = 10,      /* squares of a1-d1-d4 */
    BELOW_DIAGONAL = 6, /* of them below a1-h8 */
    HALF = 28,          /* squares below the diagonal of the whole board */
    PAWN_SQUARES = 48,
    THREE_UNIQUE = 31332, /* placements of three different pieces without symmetric ones */
    TWO_KINGS = 462
};

static uint64_t binomial[TABLE_MEN_MAX][SQUARE_NB + 1]; /* [k][n]: n choose k */
static int triangle[SQUARE_NB];                         /* index within a1-d1-d4 */
static int half[SQUARE_NB];                             /* index within the squares below a1-h8 */
static int kings[TRIANGLE][SQUARE_NB];
static int pawn_ranks[SQUARE_NB];
static uint64_t lead_index[LEADERS_MAX + 1][SQUARE_NB];
static uint64_t lead_size[LEADERS_MAX + 1][4];

/* Positive above the diagonal a1-h8, negative below, 0 on it. */
static int above_diagonal(Square square) { return square_rank(square) - square_file(square); }

static Square mirror_diagonal(Square square)
{
    return square_make(square_rank(square), square_file(square));
}

static void init_binomials(void)
{
    binomial[0][0] = 1;
    for (int n = 1; n <= SQUARE_NB; n++) {
        binomial[0][n] = 1;
        for (int k = 1; k < TABLE_MEN_MAX; k++)
            binomial[k][n] = binomial[k - 1][n - 1] + binomial[k][n - 1];
    }
}

/* Squares below the diagonal come first, then those on it. */
static void init_triangles(void)
{
    int in_triangle = 0;
    int in_half = 0;
    for (Square square = A1; square <= H8; square++) {
        if (above_diagonal(square) >= 0)
            continue;
        half[square] = in_half++;
        if (square_file(square) <= FILE_D && square_rank(square) <= RANK_4)
            triangle[square] = in_triangle++;
    }
    for (int i = 0; i < 4; i++)
        triangle[square_make(i, i)] = in_triangle++;
}

static bool is_in_triangle(Square square)
{
    return square_file(square) <= FILE_D && above_diagonal(square) <= 0;
}

static bool kings_touch(Square a, Square b)
{
    return abs(square_file(a) - square_file(b)) <= 1 && abs(square_rank(a) - square_rank(b)) <= 1;
}

/* Pairs of kings that do not touch, by the first king's index in the triangle; if the first is on
 * the diagonal, the second is on or below it. Pairs with both on it come last. */
static void init_kings(void)
{
    int number = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int first = 0; first < TRIANGLE; first++) {
            Square a = A1;
            while (!is_in_triangle(a) || triangle[a] != first)
                a++;
            for (Square b = A1; b <= H8; b++) {
                bool on_diagonal = above_diagonal(a) == 0 && above_diagonal(b) == 0;
                bool beyond = above_diagonal(a) == 0 && above_diagonal(b) > 0;
                if (!kings_touch(a, b) && !beyond && on_diagonal == (pass == 1))
                    kings[first][b] = number++;
            }
        }
    }
}

/* Ranks decrease from a2, h2, a3 ... to d7, e7. */
static void init_pawns(void)
{
    int rank = PAWN_SQUARES - 1;
    for (int file = FILE_A; file <= FILE_D; file++) {
        for (int row = RANK_2; row <= RANK_7; row++) {
            pawn_ranks[square_make(file, row)] = rank--;
            pawn_ranks[square_make(FILE_H - file, row)] = rank--;
        }
    }
    for (int leaders = 1; leaders <= LEADERS_MAX; leaders++) {
        for (int file = FILE_A; file <= FILE_D; file++) {
            uint64_t index = 0;
            for (int row = RANK_2; row <= RANK_7; row++) {
                Square square = square_make(file, row);
                lead_index[leaders][square] = index;
                index += binomial[leaders - 1][pawn_ranks[square]];
            }
            lead_size[leaders][file] = index;
        }
    }
}

void table_index_init(void)
{
    init_binomials();
    init_triangles();
    init_kings();
    init_pawns();
}

int table_pawn_rank(Square square)
{
    assert(square_rank(square) > RANK_1 && square_rank(square) < RANK_8);
    return pawn_ranks[square];
}

/* Groups are runs of equal pieces; without pawns the first two or three always belong together. */
static int divide(TableGroups *groups, const Piece *pieces, int men)
{
    int leaders = groups->has_pawns ? 1 : groups->has_unique ? 3 : 2;
    int count = 0;
    memset(groups->lengths, 0, sizeof groups->lengths);
    groups->lengths[0] = 1;
    for (int i = 1; i < men; i++) {
        if (i < leaders || pieces[i] == pieces[i - 1])
            groups->lengths[count]++;
        else
            groups->lengths[++count] = 1;
    }
    return count + 1;
}

static uint64_t lead_positions(const TableGroups *groups, int file)
{
    if (groups->has_pawns)
        return lead_size[groups->lengths[0]][file];
    return groups->has_unique ? THREE_UNIQUE : TWO_KINGS;
}

bool table_groups_init(TableGroups *groups, const Piece *pieces, int men, int lead_order,
                       int second_order, int file)
{
    assert(men >= 3 && men <= TABLE_MEN_MAX);
    assert(file >= 0 && file < 4);
    int count = divide(groups, pieces, men);
    bool second = groups->second_pawns > 0;
    int next = second ? 2 : 1;
    int free_squares = 64 - groups->lengths[0] - (second ? groups->lengths[1] : 0);
    if (lead_order >= count || (second && (second_order >= count || second_order == lead_order)))
        return false;
    if (groups->has_pawns && groups->lengths[0] > LEADERS_MAX)
        return false;
    uint64_t size = 1;
    for (int place = 0; place < count; place++) {
        if (place == lead_order) {
            groups->factors[0] = size;
            size *= lead_positions(groups, file);
        } else if (second && place == second_order) {
            groups->factors[1] = size;
            size *= binomial[groups->lengths[1]][PAWN_SQUARES - groups->lengths[0]];
        } else {
            groups->factors[next] = size;
            size *= binomial[groups->lengths[next]][free_squares];
            free_squares -= groups->lengths[next++];
        }
    }
    groups->size = size;
    return true;
}

/* --- an index ----------------------------------------------------------------------------------*/

static void turn(Square *squares, int men, Square mask)
{
    for (int i = 0; i < men; i++)
        squares[i] ^= mask;
}

/* Insertion sort in ascending order; there are few squares. */
static void sort_squares(Square *squares, int count)
{
    for (int i = 1; i < count; i++) {
        Square square = squares[i];
        int j = i;
        for (; j > 0 && squares[j - 1] > square; j--)
            squares[j] = squares[j - 1];
        squares[j] = square;
    }
}

static void sort_pawns(Square *squares, int count)
{
    for (int i = 1; i < count; i++) {
        Square square = squares[i];
        int j = i;
        for (; j > 0 && pawn_ranks[squares[j - 1]] > pawn_ranks[square]; j--)
            squares[j] = squares[j - 1];
        squares[j] = square;
    }
}

static uint64_t lead_pawns(const TableGroups *groups, Square *squares)
{
    int count = groups->lengths[0];
    uint64_t index = lead_index[count][squares[0]];
    sort_pawns(squares + 1, count - 1);
    for (int i = 1; i < count; i++)
        index += binomial[i][pawn_ranks[squares[i]]];
    return index;
}

/* Mirrors the pieces so that the first leading piece off the diagonal is below it. */
static void fold_diagonal(const TableGroups *groups, Square *squares, int men)
{
    for (int i = 0; i < groups->lengths[0]; i++) {
        int above = above_diagonal(squares[i]);
        if (above == 0)
            continue;
        for (int j = 0; above > 0 && j < men; j++)
            squares[j] = mirror_diagonal(squares[j]);
        return;
    }
}

/* Three different pieces: squares already taken are skipped in the numbering of the rest. */
static uint64_t three_unique(const Square *s)
{
    uint64_t second = (uint64_t)(s[1] - (s[1] > s[0]));
    uint64_t third = (uint64_t)(s[2] - (s[2] > s[0]) - (s[2] > s[1]));
    uint64_t rank0 = (uint64_t)square_rank(s[0]);
    uint64_t rank1 = (uint64_t)(square_rank(s[1]) - (s[1] > s[0]));
    uint64_t rank2 = (uint64_t)(square_rank(s[2]) - (s[2] > s[0]) - (s[2] > s[1]));
    if (above_diagonal(s[0]) != 0)
        return ((uint64_t)triangle[s[0]] * 63 + second) * 62 + third;
    uint64_t index = (uint64_t)BELOW_DIAGONAL * 63 * 62;
    if (above_diagonal(s[1]) != 0)
        return index + (rank0 * HALF + (uint64_t)half[s[1]]) * 62 + third;
    index += (uint64_t)4 * HALF * 62;
    if (above_diagonal(s[2]) != 0)
        return index + rank0 * 7 * HALF + rank1 * HALF + (uint64_t)half[s[2]];
    return index + (uint64_t)4 * 7 * HALF + rank0 * 7 * 6 + rank1 * 6 + rank2;
}

static uint64_t lead_men(const TableGroups *groups, Square *squares, int men)
{
    if (square_rank(squares[0]) > RANK_4)
        turn(squares, men, A8);
    fold_diagonal(groups, squares, men);
    if (groups->has_unique)
        return three_unique(squares);
    return (uint64_t)kings[triangle[squares[0]]][squares[1]];
}

/* Equal pieces as a combination of the squares left to them. */
static uint64_t combination(const Square *squares, Square *group, int length, int below)
{
    uint64_t number = 0;
    if (length > 1)
        sort_squares(group, length);
    for (int i = 0; i < length; i++) {
        int taken = 0;
        for (const Square *s = squares; s < group; s++)
            taken += *s < group[i];
        number += binomial[i + 1][group[i] - taken - below];
    }
    return number;
}

uint64_t table_index(const TableGroups *groups, Square *squares, int men)
{
    assert(men >= 3 && men <= TABLE_MEN_MAX);
    if (square_file(squares[0]) > FILE_D)
        turn(squares, men, H1);
    uint64_t lead =
        groups->has_pawns ? lead_pawns(groups, squares) : lead_men(groups, squares, men);
    uint64_t index = lead * groups->factors[0];
    Square *group = squares + groups->lengths[0];
    for (int i = 1; groups->lengths[i]; i++) {
        int below = i == 1 && groups->second_pawns ? 8 : 0; /* pawns are never on a1 to h1 */
        index += combination(squares, group, groups->lengths[i], below) * groups->factors[i];
        group += groups->lengths[i];
    }
    return index;
}

/* --- compressed values ------------------------------------------------------------------------ */

enum { LEAF = 0xfff, SYMBOLS_MAX = 4096, UNKNOWN = -1, IN_WORK = -2 };

static unsigned little16(const uint8_t *bytes) { return bytes[0] | (unsigned)bytes[1] << 8; }

static uint64_t big32(const uint8_t *bytes)
{
    return (uint64_t)bytes[0] << 24 | (uint64_t)bytes[1] << 16 | (uint64_t)bytes[2] << 8 | bytes[3];
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
    assert(bytes >= 1 && bytes <= 8);
    const uint8_t *at = reader_skip(reader, (uint64_t)bytes);
    uint64_t value = 0;
    for (int i = bytes - 1; at && i >= 0; i--)
        value = value << 8 | at[i];
    return value;
}

void reader_align(ByteReader *reader, size_t alignment)
{
    assert(alignment > 0 && (alignment & (alignment - 1)) == 0);
    size_t beyond = (size_t)(reader->at - reader->start) % alignment;
    if (beyond)
        reader_skip(reader, alignment - beyond);
}

/* Three bytes for each symbol in the file. */
static void read_nodes(TablePairs *pairs, const uint8_t *tree)
{
    pairs->nodes = alloc_zeroed((size_t)pairs->symbols, sizeof *pairs->nodes);
    for (int symbol = 0; symbol < pairs->symbols; symbol++) {
        const uint8_t *bytes = tree + 3 * symbol;
        pairs->nodes[symbol].left = (uint16_t)((bytes[1] & 15) << 8 | bytes[0]);
        pairs->nodes[symbol].right = (uint16_t)(bytes[2] << 4 | bytes[1] >> 4);
    }
}

/* Counts the values of a symbol; -1 if the tree has a cycle, an unknown symbol or too many values.
 * A symbol has at most 256 values, which bounds the recursion. */
static int count_values(const TablePairs *pairs, int16_t *counts, int symbol, int depth)
{
    if (symbol >= pairs->symbols || counts[symbol] == IN_WORK || depth > 256)
        return -1;
    if (counts[symbol] != UNKNOWN)
        return counts[symbol];
    counts[symbol] = IN_WORK;
    const PairsNode *node = &pairs->nodes[symbol];
    int total = 0;
    if (node->right != LEAF) {
        int left = count_values(pairs, counts, node->left, depth + 1);
        int right = left < 0 ? -1 : count_values(pairs, counts, node->right, depth + 1);
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
    for (int symbol = 0; symbol < pairs->symbols; symbol++) {
        PairsNode *node = &pairs->nodes[symbol];
        node->values = (uint8_t)counts[symbol];
        if (node->values > 0)
            node->left_values = (uint8_t)counts[node->left];
    }
    return true;
}

/* The length of the code at the beginning of the word; at least `length`. */
static int length_of_code(const TablePairs *pairs, uint64_t word, int length)
{
    while (length < pairs->lengths - 1 && word < pairs->bases[length])
        length++;
    return length;
}

/* Any number for an invalid code: callers check against the number of symbols. */
static uint64_t symbol_of_code(const TablePairs *pairs, uint64_t word, int length)
{
    return ((word - pairs->bases[length]) >> (64 - length - pairs->min_length)) +
           little16(pairs->lowest + 2 * length);
}

/* A code in one word: its length in the lowest bits, for shifts without a mask; the number of
 * values; the symbol. */
static uint32_t pack_code(const TablePairs *pairs, uint64_t symbol, int length)
{
    return (uint32_t)symbol << 20 | (pairs->nodes[symbol].values + 1u) << 8 |
           (uint32_t)(length + pairs->min_length);
}

static int code_symbol(uint32_t code) { return (int)(code >> 20); }
static int code_values(uint32_t code) { return (int)(code >> 8 & 0xfff); }
static int code_bits(uint32_t code) { return (int)(code & 63); }

/* Entries for codes of up to PAIRS_SHORT_BITS bits, followed by any bits. 0: the code is longer. */
static void list_short_codes(TablePairs *pairs)
{
    pairs->codes = alloc_zeroed((size_t)1 << PAIRS_SHORT_BITS, sizeof *pairs->codes);
    for (uint64_t start = 0; start < (uint64_t)1 << PAIRS_SHORT_BITS; start++) {
        uint64_t word = start << (64 - PAIRS_SHORT_BITS);
        int length = length_of_code(pairs, word, 0);
        uint64_t symbol = symbol_of_code(pairs, word, length);
        if (length + pairs->min_length <= PAIRS_SHORT_BITS && symbol < (uint64_t)pairs->symbols)
            pairs->codes[start] = pack_code(pairs, symbol, length);
    }
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
    assert(size > 0);
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
    pairs->span_bits = (int)span_bits;
    pairs->entries = (size + (UINT64_C(1) << span_bits) - 1) >> span_bits;
    pairs->block_lengths_count = pairs->blocks + padding;
    if (!read_code(pairs, max_length, reader))
        return false;
    pairs->symbols = (int)reader_take(reader, 2);
    const uint8_t *tree = reader_skip(reader, (uint64_t)pairs->symbols * 3);
    reader_skip(reader, (uint64_t)(pairs->symbols & 1));
    if (reader->failed || pairs->symbols < 1 || pairs->symbols > SYMBOLS_MAX)
        return false;
    read_nodes(pairs, tree);
    if (!count_all_values(pairs))
        return false;
    pairs->long_length = int_clamp(PAIRS_SHORT_BITS + 1 - pairs->min_length, 0, pairs->lengths - 1);
    list_short_codes(pairs);
    return true;
}

void table_pairs_done(TablePairs *pairs)
{
    free(pairs->nodes);
    free(pairs->codes);
    pairs->nodes = NULL;
    pairs->codes = NULL;
}

/* --- a value -----------------------------------------------------------------------------------*/

/* Bits of a block, the next ones at the top; zeros after its end. */
typedef struct Bits {
    uint64_t word;
    int count;
    const uint8_t *at, *end;
} Bits;

static void refill(Bits *bits)
{
    uint64_t more = bits->at + 4 <= bits->end ? big32(bits->at) : 0;
    bits->at += 4;
    bits->word |= more << (32 - bits->count);
    bits->count += 32;
}

/* Finds the block that contains the value, and the offset in it, from the nearest entry of the
 * sparse index. */
static bool find_block(const TablePairs *pairs, uint64_t index, uint64_t *block, int64_t *offset)
{
    const uint8_t *entry = pairs->sparse + (index >> pairs->span_bits) * 6;
    int64_t half_span = INT64_C(1) << (pairs->span_bits - 1);
    int64_t at = (int64_t)bytes_u32(entry);
    int64_t rest =
        (int64_t)little16(entry + 4) + (int64_t)(index & (uint64_t)(2 * half_span - 1)) - half_span;
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

/* Decodes a code too long for the table; 0 if invalid. */
static uint32_t long_code(const TablePairs *pairs, uint64_t word)
{
    int length = length_of_code(pairs, word, pairs->long_length);
    uint64_t symbol = symbol_of_code(pairs, word, length);
    return symbol < (uint64_t)pairs->symbols ? pack_code(pairs, symbol, length) : 0;
}

/* The symbol that contains the value at *offset, which becomes relative to it; -1: broken data. */
static int find_symbol(const TablePairs *pairs, Bits bits, int *offset)
{
    for (;;) {
        uint32_t code = pairs->codes[bits.word >> (64 - PAIRS_SHORT_BITS)];
        if (UNLIKELY(code == 0)) {
            code = long_code(pairs, bits.word);
            if (code == 0)
                return -1;
        }
        int rest = *offset - code_values(code);
        if (rest < 0)
            return code_symbol(code);
        *offset = rest;
        bits.word <<= code_bits(code);
        bits.count -= code_bits(code);
        if (bits.count > 32)
            continue;
        if (bits.at > bits.end + 8)
            return -1;
        refill(&bits);
    }
}

int table_pairs_value(const TablePairs *pairs, uint64_t index)
{
    uint64_t block;
    int64_t within;
    if (pairs->flags & PAIRS_SINGLE)
        return pairs->single_value;
    if (index >> pairs->span_bits >= pairs->entries || !find_block(pairs, index, &block, &within))
        return -1;
    const uint8_t *data = pairs->data + block * pairs->block_size;
    Bits bits = { .at = data, .end = data + pairs->block_size };
    refill(&bits);
    refill(&bits);
    int offset = (int)within;
    int symbol = find_symbol(pairs, bits, &offset);
    if (symbol < 0)
        return -1;
    const PairsNode *node = &pairs->nodes[symbol];
    while (node->values > 0) {
        bool is_left = offset <= node->left_values;
        offset -= is_left ? 0 : node->left_values + 1;
        node = &pairs->nodes[is_left ? node->left : node->right];
    }
    return node->left;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network: the weights of the learned evaluation, and its file format.
 *
 * Each piece on each square has three inputs: present (one input for each region of the own king),
 * attacked, and en prise (danger_find). Each side sees them from its own point of view,
 * mirrored so that its king is on files a to d; one hidden layer for each side with shared weights
 * and squared clipped activation; one output for each bucket of piece counts. All weights are
 * integers.
 *
 * The file is little-endian, a header of 64 bytes and the weights, nothing after them:
 *
 *   offset  0  8 bytes   "luftnet" and a NUL
 *           8  4 bytes   version, 2
 *          12  4 bytes   inputs, 9216; in an older network 5376 with half as many regions, 2304
 *                        without them, 768 without danger as well
 *          16  4 bytes   hidden neurons N, a multiple of 32 from 32 to 1024
 *          20  4 bytes   output buckets B, 1 to 16
 *          24  4 bytes   centipawns in one unit of the output
 *          28  4 bytes   units of a feature weight in 1: NETWORK_QA
 *          32  4 bytes   units of an output weight in 1: NETWORK_QB
 *          36  4 bytes   0
 *          40  8 bytes   FNV-1a of 64 bits over all other bytes of the file
 *          48 16 bytes   name, ASCII, padded with NUL
 *          64            int16 feature weights [regions][768][N], 10, 5 or 1 regions
 *                        int16 feature bias [N]
 *                        int16 output weights [B][2 * N], the side to move's half first
 *                        int32 output bias [B], in units of NETWORK_QA * NETWORK_QB
 *                        int8 danger weights [1536][N], attacked, then en prise; absent with 768
 */
#ifndef LUFT_ENGINE_EVAL_NETWORK_H
#define LUFT_ENGINE_EVAL_NETWORK_H

#include "engine/base/status.h"
#include "engine/board/types.h"

#include <assert.h>

enum {
    NETWORK_VERSION = 2,
    NETWORK_PLACES = 768,
    NETWORK_DANGERS = 2 * NETWORK_PLACES,
    NETWORK_KINGS = 10, /* regions of the own king */
    NETWORK_INPUTS = NETWORK_KINGS * NETWORK_PLACES + NETWORK_DANGERS,
    NETWORK_HIDDEN_STEP = 32,
    NETWORK_HIDDEN_MAX = 1024,
    NETWORK_BUCKETS_MAX = 16,
    NETWORK_SCALE_MAX = 10000,
    NETWORK_QA = 255,
    NETWORK_QB = 64,
    NETWORK_CHECKSUM_AT = 40,
    NETWORK_HEADER_SIZE = 64,
    NETWORK_NAME_SIZE = 16,
    NETWORK_PIECES_MAX = 32,
    /* Training clips weights to +-1.98, danger weights to +-0.49; the bias bound is what 32 pieces
     * leave of 16 bits. */
    NETWORK_FEATURE_WEIGHT_MAX = 505,
    NETWORK_OUTPUT_WEIGHT_MAX = 127,
    NETWORK_DANGER_WEIGHT_MAX = 127,
    NETWORK_MAN_MAX = NETWORK_FEATURE_WEIGHT_MAX + 2 * NETWORK_DANGER_WEIGHT_MAX,
    NETWORK_FEATURE_BIAS_MAX = INT16_MAX - NETWORK_PIECES_MAX * NETWORK_MAN_MAX
};

/* The arrays are aligned to 64 bytes, danger weights at least to 32. Read-only once created, so it
 * may be shared by threads. */
typedef struct Network {
    int hidden;
    int buckets;
    int scale;
    char name[NETWORK_NAME_SIZE + 1];
    const int16_t *feature_weights; /* [NETWORK_KINGS][NETWORK_PLACES][hidden] */
    const int16_t *feature_bias;    /* [hidden] */
    const int16_t *output_weights;  /* [buckets][2 * hidden] */
    const int32_t *output_bias;     /* [buckets] */
    const int8_t *danger_weights;   /* [NETWORK_DANGERS][hidden] */
    void *block;                    /* the arrays' memory; NULL: part of the program */
} Network;

/* Size in bytes of a network file. inputs: NETWORK_INPUTS or, in an older file, 5376, 2304 or 768.
 * The weights that an older file lacks are those of its region around it, and zero for danger. */
size_t network_file_size(uint32_t inputs, int hidden, int buckets);

/* 64-bit FNV-1a. */
uint64_t network_checksum(const void *bytes, size_t size);
/* Checksum of a file, over all bytes except the checksum in its header. */
uint64_t network_file_checksum(const unsigned char *bytes, size_t size);

/* Parses the bytes of a file, which may be anything. *network is set only on success and owned by
 * the caller (network_free). All weights are within the bounds above. */
NODISCARD Status network_parse(const void *bytes, size_t size, Network **network);
/* Reads a file; only regular files are accepted. */
NODISCARD Status network_load(const char *path, Network **network);
void network_free(Network *network);

/* XOR mask for squares as color sees them with its king on that square: ranks are flipped for
 * Black, and files mirrored so that the own king is on files a to d. */
static inline int network_view(Color color, Square king)
{
    return (color * 56) ^ (square_file(king) >= FILE_E ? 7 : 0);
}
/* The region, 0 to NETWORK_KINGS - 1, of the own king on a square as its side sees it, files a to
 * d: each square of the first rank; then the outer and the inner half of the second rank, of the
 * third and fourth, and of the rest. Two in a row make one of the five regions of an older file. */
static inline int network_king_region(Square square)
{
    int rank = square_rank(square);
    assert(square_file(square) <= FILE_D);
    if (rank == RANK_1)
        return square_file(square);
    return 4 + 2 * ((rank > RANK_2) + (rank > RANK_4)) + (square_file(square) >= FILE_C);
}
/* Index of the input for a piece on a square, for color with that view, its king in the first
 * region. */
static inline int network_input(Color color, int view, Piece piece, Square square)
{
    assert(piece != NO_PIECE);
    int theirs = piece_color(piece) == color ? 0 : NETWORK_PLACES / 2;
    return theirs + (piece_type(piece) - PAWN) * SQUARE_NB + (square ^ view);
}
/* The output bucket for this number of pieces. */
static inline int network_bucket(const Network *network, int pieces)
{
    assert(pieces >= 0);
    return int_clamp((pieces - 2) * network->buckets / 32, 0, network->buckets - 1);
}

/* The bytes of the built-in network, for network_parse; NULL if none is built in. They are the
 * network_file of local.mk, turned into an array by embed.sh. */
const unsigned char *network_embedded(size_t *size);

/* The built-in network, trusted without a check (a test makes it), owned by the caller
 * (network_free). Its weights are used where they lie in the program, unless this machine's byte
 * order forbids it. NULL if none is built in or memory is short. */
NODISCARD Network *network_new_embedded(void);

#endif

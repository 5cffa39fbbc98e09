/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A network: the weights of the learned evaluation, and its file format.
 *
 * Each piece on each square has three inputs: present (one input for each region of the own king),
 * attacked, and en prise (danger_find). Each side sees them from its own point of view, mirrored so
 * that its king is on files a to d, and adds up their weights in N accumulators. These, clipped to
 * 0 .. 1 and squared, go into 16 sums, those of the side to move first; the last sum is a part of
 * the output, the others, clipped, and squared and clipped, go into 32 neurons, clipped as well,
 * whose sum is the rest of it. Sums and neurons are a head; there is one for each bucket of piece
 * counts. All weights are integers.
 *
 * The file is little-endian, a header of 64 bytes and the weights, nothing after them:
 *
 *   offset  0  8 bytes   "luftnet" and a NUL
 *           8  4 bytes   version, 3
 *          12  4 bytes   inputs, 9216
 *          16  4 bytes   accumulators N, a multiple of 64 from 64 to 1024
 *          20  4 bytes   heads B, 1 to 16
 *          24  4 bytes   centipawns in one unit of the output
 *          28 12 bytes   0
 *          40  8 bytes   FNV-1a of 64 bits over all other bytes of the file
 *          48 16 bytes   name, ASCII, padded with NUL
 *          64            int16 feature weights [10][768][N], in units of 1 / NETWORK_QA
 *                        int16 feature bias [N], the same
 *                        int8 danger weights [1536][N], the same, attacked, then en prise
 *                        int8 sums' weights [B][2 * N / 64][16][64], of 1 / NETWORK_QB
 *                        int32 sums' bias [B][16], of 1 / NETWORK_SUM_ONE
 *                        int16 neurons' weights [B][16][32][2], of 1 / NETWORK_QC, for two inputs
 *                        each: the clipped sums and a zero, then the squared
 *                        int32 neurons' bias [B][32], of 1 / NETWORK_NEURON_ONE
 *                        int16 output weights [B][32], of 1 / NETWORK_QD
 */
#ifndef LUFT_ENGINE_EVAL_NETWORK_H
#define LUFT_ENGINE_EVAL_NETWORK_H

#include "engine/base/status.h"
#include "engine/board/types.h"

#include <assert.h>

enum {
    NETWORK_VERSION = 3,
    NETWORK_PLACES = 768,
    NETWORK_DANGERS = 2 * NETWORK_PLACES,
    NETWORK_KINGS = 10, /* regions of the own king */
    NETWORK_INPUTS = NETWORK_KINGS * NETWORK_PLACES + NETWORK_DANGERS,
    NETWORK_HIDDEN_STEP = 64,
    NETWORK_HIDDEN_MAX = 1024,
    NETWORK_BUCKETS_MAX = 16,
    NETWORK_SUMS = 16, /* the last is a part of the output */
    NETWORK_NEURONS = 32,
    NETWORK_SCALE_MAX = 10000,
    NETWORK_CHECKSUM_AT = 40,
    NETWORK_HEADER_SIZE = 64,
    NETWORK_NAME_SIZE = 16,
    NETWORK_PIECES_MAX = 32
};

/* Units of a 1: of accumulators; of their squares, which are halved NETWORK_SQUARE_SHIFT times, and
 * rounded; of weights; of sums, neurons and the output. The square of a sum is halved
 * NETWORK_SUM_SHIFT times, which leaves a 1 a little smaller: NETWORK_SUM_SQUARE. */
enum {
    NETWORK_QA = 255,
    NETWORK_SQUARE_SHIFT = 9,
    NETWORK_SQUARE_ONE = 127,
    NETWORK_QB = 64,
    NETWORK_SUM_ONE = NETWORK_SQUARE_ONE * NETWORK_QB,
    NETWORK_SUM_SHIFT = 13,
    NETWORK_SUM_SQUARE = (NETWORK_SUM_ONE * NETWORK_SUM_ONE) >> NETWORK_SUM_SHIFT,
    NETWORK_QC = 256,
    NETWORK_NEURON_ONE = NETWORK_SUM_ONE * NETWORK_QC,
    NETWORK_NEURON_SHIFT = 11,
    NETWORK_QD = 128,
    NETWORK_ONE = (NETWORK_NEURON_ONE >> NETWORK_NEURON_SHIFT) * NETWORK_QD
};

/* Bounds of the weights. Training clips them to +-1.98, danger weights to +-0.49; the bias bound of
 * features is what 32 pieces leave of 16 bits, the others what network.c asserts. */
enum {
    NETWORK_FEATURE_WEIGHT_MAX = 505,
    NETWORK_DANGER_WEIGHT_MAX = 127,
    NETWORK_MAN_MAX = NETWORK_FEATURE_WEIGHT_MAX + 2 * NETWORK_DANGER_WEIGHT_MAX,
    NETWORK_FEATURE_BIAS_MAX = INT16_MAX - NETWORK_PIECES_MAX * NETWORK_MAN_MAX,
    NETWORK_SUM_WEIGHT_MAX = 127,
    NETWORK_SUM_BIAS_MAX = 1 << 24,
    NETWORK_NEURON_WEIGHT_MAX = 4095,
    NETWORK_NEURON_BIAS_MAX = 1 << 29,
    NETWORK_OUTPUT_WEIGHT_MAX = INT16_MAX
};

/* The weights of a bucket, aligned to 64 bytes. */
typedef struct NetworkHead {
    const int8_t *sum_weights;     /* [2 * hidden / NETWORK_HIDDEN_STEP][NETWORK_SUMS]
                                      [NETWORK_HIDDEN_STEP] */
    const int32_t *sum_bias;       /* [NETWORK_SUMS] */
    const int16_t *neuron_weights; /* [NETWORK_SUMS][NETWORK_NEURONS][2] */
    const int32_t *neuron_bias;    /* [NETWORK_NEURONS] */
    const int16_t *output_weights; /* [NETWORK_NEURONS] */
} NetworkHead;

/* The arrays are aligned to 64 bytes. Read-only once created, so it may be shared by threads. */
typedef struct Network {
    int hidden;
    int buckets;
    int scale;
    char name[NETWORK_NAME_SIZE + 1];
    const int16_t *feature_weights; /* [NETWORK_KINGS][NETWORK_PLACES][hidden] */
    const int16_t *feature_bias;    /* [hidden] */
    const int8_t *danger_weights;   /* [NETWORK_DANGERS][hidden] */
    NetworkHead heads[NETWORK_BUCKETS_MAX];
    void *block; /* the arrays' memory; NULL: part of the program */
} Network;

/* The arrays of a file, in its order; in memory they lie the same way, in this machine's byte
 * order, from feature_weights on. */
enum {
    NETWORK_FEATURES,
    NETWORK_FEATURE_BIAS,
    NETWORK_DANGER,
    NETWORK_SUM_WEIGHTS,
    NETWORK_SUM_BIAS,
    NETWORK_NEURON_WEIGHTS,
    NETWORK_NEURON_BIAS,
    NETWORK_OUTPUT_WEIGHTS,
    NETWORK_ARRAYS
};

typedef struct NetworkArray {
    const char *what; /* one weight, for errors */
    size_t count;
    int bytes; /* of a weight */
    int bound; /* weights are within -bound .. bound */
} NetworkArray;

void network_arrays(int hidden, int buckets, NetworkArray arrays[NETWORK_ARRAYS]);
/* A weight of an array in memory. */
int network_weight(const NetworkArray *array, const void *weights, size_t i);

/* Size in bytes of a network file. */
size_t network_file_size(int hidden, int buckets);

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
 * third and fourth, and of the rest. */
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

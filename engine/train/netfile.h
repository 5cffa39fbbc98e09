/* The network in integers, as the engine loads it. Little-endian:
 *
 *   header, 64 bytes
 *   int16  input weights   [768][hidden]           times NETFILE_QA
 *   int16  hidden bias     [hidden]                times NETFILE_QA
 *   int16  output weights  [buckets][2 * hidden]   times NETFILE_QB
 *   int32  output bias     [buckets]               times NETFILE_QA * NETFILE_QB
 *
 * and nothing behind. Inputs are those of sample.h. An accumulator is the bias and the rows of the
 * inputs; x its value within 0 .. NETFILE_QA. The output is the sum of x * x * weight over both
 * halves, the side to move's first, divided by NETFILE_QA, and the bias; centipawns are the output
 * * scale / (NETFILE_QA * NETFILE_QB).
 */
#ifndef LUFT_ENGINE_TRAIN_NETFILE_H
#define LUFT_ENGINE_TRAIN_NETFILE_H

#include "engine/base/status.h"
#include "engine/train/model.h"

enum {
    NETFILE_VERSION = 1,
    NETFILE_QA = 255,
    NETFILE_QB = 64,
    NETFILE_INPUT_MAX = 504, /* MODEL_WEIGHT_MAX * QA: 32 rows and the bias fit an int16 */
    NETFILE_OUTPUT_MAX = 127 /* MODEL_WEIGHT_MAX * QB: x * weight fits an int16 */
};

typedef struct NetHeader {
    char magic[8]; /* "luftnet\0" */
    uint32_t version;
    uint32_t inputs;
    uint32_t hidden;
    uint32_t buckets;
    uint32_t scale; /* centipawns of an output of 1 */
    uint32_t qa, qb;
    uint32_t reserved;
    uint64_t checksum; /* FNV-1a of what follows the header, 64 bits */
    char name[16];     /* padded with zeros */
} NetHeader;

_Static_assert(sizeof(NetHeader) == 64, "the header is part of the format");

typedef struct NetFile {
    NetHeader header;
    int16_t *payload; /* as in the file */
    size_t bytes;     /* of the payload */
} NetFile;

/* Rounds every weight to the nearest integer within its bounds. name is cut to 16 bytes. */
void netfile_quantise(NetFile *net, const ModelShape *shape, const float *weights, int scale,
                      const char *name);

/* The floats that the integers stand for; *weights is a new array. */
void netfile_to_floats(const NetFile *net, ModelShape *shape, float **weights);

/* The file appears whole or not at all. */
NODISCARD Status netfile_write(const NetFile *net, const char *path);

/* *net is written on success; STATUS_SYNTAX when the file is no network or damaged. */
NODISCARD Status netfile_read(NetFile *net, const char *path);
void netfile_done(NetFile *net);

/* Whether the file begins as a network does. */
bool netfile_is_one(const char *path);

/* What the engine will answer, in integers throughout: centipawns, from the side to move. */
int netfile_answer(const NetFile *net, const Sample *sample);

/* 64-bit FNV-1a, going on from hash; NETFILE_FNV_START at first. */
#define NETFILE_FNV_START UINT64_C(0xcbf29ce484222325)
uint64_t netfile_fnv(uint64_t hash, const void *bytes, size_t size);

#endif

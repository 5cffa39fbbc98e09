/* Converts floats to the engine's network file and back. The format and the bounds of its integers
 * are in engine/eval/network.h. */
#ifndef LUFT_ENGINE_TRAIN_NETFILE_H
#define LUFT_ENGINE_TRAIN_NETFILE_H

#include "engine/base/status.h"
#include "engine/eval/network.h"
#include "engine/train/model.h"

/* A whole file in memory. */
typedef struct NetFile {
    ModelShape shape;
    int inputs;
    unsigned char *bytes;
    size_t size;
    uint64_t checksum;
} NetFile;

/* A file made by hand: room for header and weights, all zero; then the weights; then the header.
 * netfile_put writes little-endian to the place that *at points to, which moves on. scale and name:
 * see netfile_quantise. */
void netfile_begin(NetFile *file, const ModelShape *shape, bool sees_danger);
void netfile_put(unsigned char **at, uint64_t value, int bytes);
void netfile_seal(NetFile *file, int scale, const char *name);

/* Rounds every weight to the nearest integer within its bounds. scale: centipawns of an output of
 * 1. name is cut to NETWORK_NAME_SIZE bytes. */
void netfile_quantise(NetFile *file, const ModelShape *shape, const float *weights, int scale,
                      const char *name);
void netfile_done(NetFile *file);

/* The file appears whole or not at all. */
NODISCARD Status netfile_write(const NetFile *file, const char *path);

/* Whether the file begins as a network does. */
bool netfile_is_one(const char *path);

/* The floats that a network's integers stand for; a new array. */
float *netfile_to_floats(const Network *network, ModelShape *shape);

#endif

/* Converts floats to the engine's network file and back, and computes the mean of several files.
 * The format and the bounds of its integers are in engine/eval/network.h. */
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

/* A network of the same shape and scale as those in the files, each weight the mean of theirs,
 * rounded to the nearest integer, halves away from zero. count: at least 1. STATUS_STATE when one
 * of them differs in shape or scale from the first; every error names the file. On success
 * netfile_done must follow. */
NODISCARD Status mean_of_networks(char *const *paths, int count, const char *name, NetFile *file);

#endif

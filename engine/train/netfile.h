/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a network in training: checkpoints, and the engine's network files. */
#ifndef LUFT_ENGINE_TRAIN_NETFILE_H
#define LUFT_ENGINE_TRAIN_NETFILE_H

#include "engine/base/status.h"
#include "engine/eval/network.h"
#include "engine/train/model.h"

/* The state of a training, from which an interrupted one resumes; also the most precise form of a
 * network to train further.
 *
 * The file: a CheckpointHeader, then the weights, the optimiser's means and its variances, each an
 * array as in model.h; all numbers little-endian. */
enum { CHECKPOINT_VERSION = 4 };

typedef struct CheckpointHeader {
    char magic[8]; /* "lufttrn\0" */
    uint32_t version;
    uint32_t reserved;
    TrainingPlan plan;
    uint64_t data_positions, data_checksum; /* of the loader */
    uint64_t start_checksum;                /* of the first weights */
    uint64_t steps;                         /* done */
    uint64_t checksum;                      /* of the arrays */
} CheckpointHeader;

typedef struct Checkpoint {
    CheckpointHeader header;
    float *weights, *mean, *variance;
} Checkpoint;

/* Fills in magic, version and checksum. Replaces the file atomically. */
NODISCARD Status checkpoint_write(Checkpoint *checkpoint, const char *path);

/* The arrays are allocated; release them with checkpoint_done. STATUS_NOT_FOUND if there is no
 * file, STATUS_SYNTAX if it is not a checkpoint or is damaged. */
NODISCARD Status checkpoint_read(Checkpoint *checkpoint, const char *path);
void checkpoint_done(Checkpoint *checkpoint);

/* Checksum of an array as stored in a file. The array is converted temporarily. */
uint64_t checkpoint_array_checksum(float *array, size_t count);

/* A file in memory, in the engine's format (engine/eval/network.h, which also has the bounds of the
 * integers). */
typedef struct NetFile {
    ModelShape shape;
    unsigned char *bytes;
    size_t size;
    uint64_t checksum;
} NetFile;

/* Rounds every weight to the nearest integer within its bounds. scale: centipawns of an output of
 * 1. name is cut to NETWORK_NAME_SIZE bytes. */
void netfile_quantise(NetFile *file, const ModelShape *shape, const float *weights, int scale,
                      const char *name);
void netfile_done(NetFile *file);

/* Replaces the file atomically. */
NODISCARD Status netfile_write(const NetFile *file, const char *path);

/* Whether the file begins like a network. */
bool netfile_is_one(const char *path);

/* Converts a network's integers back to floats; a new array. */
float *netfile_to_floats(const Network *network, ModelShape *shape);

/* The mean of the networks in the files, each weight rounded to the nearest integer, halves away
 * from zero. count: at least 1. STATUS_STATE if one differs in shape or scale from the first; every
 * error names the file. On success netfile_done must follow. */
NODISCARD Status mean_of_networks(char *const *paths, int count, const char *name, NetFile *file);

#endif

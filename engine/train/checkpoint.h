/* A training's state on disk, from which an interrupted one resumes; also the most precise form of
 * a network to train further.
 *
 * The file: a CheckpointHeader, then the weights, the optimiser's means and its variances, each an
 * array as in model.h; all numbers little-endian. */
#ifndef LUFT_ENGINE_TRAIN_CHECKPOINT_H
#define LUFT_ENGINE_TRAIN_CHECKPOINT_H

#include "engine/train/plan.h"

enum { CHECKPOINT_VERSION = 2 };

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

/* Magic, version and checksum are filled in. The file appears whole or not at all. */
NODISCARD Status checkpoint_write(Checkpoint *checkpoint, const char *path);

/* The arrays are allocated; release them with checkpoint_done. STATUS_NOT_FOUND if there is no
 * file, STATUS_SYNTAX if it is not a checkpoint or is damaged. */
NODISCARD Status checkpoint_read(Checkpoint *checkpoint, const char *path);
void checkpoint_done(Checkpoint *checkpoint);

/* Checksum of an array as stored in a file. The array is converted temporarily. */
uint64_t checkpoint_array_checksum(float *array, size_t count);

#endif

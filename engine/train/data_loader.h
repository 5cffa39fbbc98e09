/* Positions to train on: samples of the network, drawn from files in an order that follows from the
 * seed. */
#ifndef LUFT_ENGINE_TRAIN_DATA_LOADER_H
#define LUFT_ENGINE_TRAIN_DATA_LOADER_H

#include "engine/board/position.h"
#include "engine/eval/network.h"
#include "engine/train/data.h"

/* A training position for the network: its active inputs, its output bucket and its target.
 *
 * Perspective P sees the board from its own first rank, and mirrored so that its king is on the
 * files a to d. A piece is input (P's own ? 0 : 384) + type * 64 + square, with type pawn 0 to king
 * 5; 768 more if it is attacked, and 1536 more if it is en prise (danger.h), are inputs as well.
 * Castling rights, en passant and the fifty-move count are not inputs.
 */
enum {
    SAMPLE_PLACES = NETWORK_PLACES,
    SAMPLE_INPUTS = NETWORK_INPUTS,
    SAMPLE_MEN_MAX = 32,
    SAMPLE_INPUTS_MAX = SAMPLE_MEN_MAX * (1 + DANGER_NB)
};

typedef struct Sample {
    uint16_t inputs[2][SAMPLE_INPUTS_MAX]; /* of the side to move, of the other; places first */
    int count;                             /* of inputs */
    int pieces;
    float score;  /* centipawns, from the side to move */
    float result; /* 0, 0.5 or 1, from the side to move */
} Sample;

/* Whether the record is a valid board: up to 32 pieces, one king each. */
bool sample_is_board(const DataRecord *record);

/* Any record gives a sample whose inputs are in range; a sensible one if sample_is_board. */
void sample_from_record(Sample *sample, const DataRecord *record);

/* The output bucket, by the number of pieces, 2 to 32. */
static inline int sample_bucket(const Sample *sample, int buckets)
{
    return int_clamp((sample->pieces - 2) * buckets / 32, 0, buckets - 1);
}

/* Training positions from files, in an order that follows from the seed alone.
 *
 * An epoch gives every quiet position (data_is_quiet) of all files once. The files are read side by
 * side, each from its beginning to its end, and what they give passes a buffer that hands out its
 * positions at random. So memory does not grow with the data; but positions of one game that stand
 * together in a file stay near each other: files are shuffled first (datatool shuffle).
 */
enum { LOADER_FILES_MAX = 256, LOADER_BUFFER_MAX = 1 << 28 };

typedef struct DataLoader DataLoader;

/* Opens the files and reads them through once. buffer: positions in the buffer. STATUS_SYNTAX if a
 * record is not a position, STATUS_NOT_FOUND if none is quiet. */
NODISCARD Status data_loader_open(char *const *paths, int count, size_t buffer, uint64_t seed,
                                  DataLoader **loader);
void data_loader_close(DataLoader *loader);

/* Positions of an epoch. */
uint64_t data_loader_positions(const DataLoader *loader);

/* A checksum of all positions of an epoch, to know the same data again. */
uint64_t data_loader_checksum(const DataLoader *loader);

/* The next positions; epochs follow each other without end. STATUS_IO when a file cannot be read or
 * has become shorter. */
NODISCARD Status data_loader_draw(DataLoader *loader, DataRecord *records, size_t count);

/* Goes to where positions have been drawn since the beginning of the first epoch. */
NODISCARD Status data_loader_seek(DataLoader *loader, uint64_t positions);

#endif

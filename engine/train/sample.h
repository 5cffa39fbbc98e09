/* A training position for the network: its active inputs, its output bucket and its target.
 *
 * Perspective P sees the board from its own first rank, and mirrored so that its king is on the
 * files a to d. A piece is input (P's own ? 0 : 384) + type * 64 + square, with type pawn 0 to king
 * 5; 768 more if it is attacked, and 1536 more if it is en prise (danger_find), are inputs as well.
 * Castling rights, en passant and the fifty-move count are not inputs.
 */
#ifndef LUFT_ENGINE_TRAIN_SAMPLE_H
#define LUFT_ENGINE_TRAIN_SAMPLE_H

#include "engine/board/position.h"
#include "engine/eval/network.h"
#include "engine/train/data.h"

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

#endif

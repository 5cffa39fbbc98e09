/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How people move: the probability that a player of some rating plays each legal move.
 *
 * One network predicts what such a player would play without calculating (instinct.h). A second,
 * small one corrects this probability of each move by the values of a shallow search (glance.h) and
 * the move's traits: that it recaptures, hangs a piece, threatens one.
 *
 * The file is little-endian, with a header of 64 bytes like that of engine/eval/network.h:
 *
 *   offset  0  8 bytes   "luftfolk"
 *           8  4 bytes   version, 4
 *          12  6 * 4     PLANE_NB, CONTEXT_NB, INSTINCT_CHANNELS, INSTINCT_BLOCKS, SIGHT_INPUTS,
 *                        SIGHT_HIDDEN
 *          36  4 bytes   0
 *          40  8 bytes   FNV-1a of 64 bits over all other bytes of the file
 *          48 16 bytes   name, ASCII, padded with NUL
 *          64            POLICY_FLOATS floats, in the order of PolicyFloats
 *                        INSTINCT_BYTES weights of 8 bits, as instinct_new takes them
 */
#ifndef LUFT_ENGINE_PEOPLE_POLICY_H
#define LUFT_ENGINE_PEOPLE_POLICY_H

#include "engine/base/base.h"
#include "engine/people/glance.h"
#include "engine/people/instinct.h"
#include "engine/people/situation.h"

enum {
    POLICY_VERSION = 4,
    SIGHT_INPUTS = 72,
    SIGHT_HIDDEN = 64,
};

/* The weights stored as floating point. */
typedef struct PolicyFloats {
    InstinctFloats instinct;
    float sight_weights[SIGHT_INPUTS][SIGHT_HIDDEN];
    float sight_bias[SIGHT_HIDDEN];
    float sight_output[SIGHT_HIDDEN];
    float sight_trust;    /* factor of the logarithm of the first network's probability */
    float sight_slope[2]; /* see sight_certainty */
} PolicyFloats;

enum {
    POLICY_FLOATS = sizeof(PolicyFloats) / sizeof(float),
    POLICY_FILE_SIZE = 64 + 4 * POLICY_FLOATS + INSTINCT_BYTES,
};

/* Slope of the activation below zero. */
#define POLICY_LEAK 0.05f

/* Belongs to one thread. */
typedef struct Policy Policy;

/* From the bytes of a file; NULL if they are not a valid policy. */
NODISCARD Policy *policy_new(const unsigned char *bytes, size_t size);
void policy_free(Policy *policy);

/* The built-in weights, for policy_new. */
const unsigned char *policy_embedded(size_t *size);

/* The policy with these weights. */
NODISCARD Policy *policy_new_built_in(void);

/* The probability of every move in moves, the legal moves of the situation's position, at least
 * one; they add up to 1. Takes about two milliseconds. Keeps the glance's values: policy_values. */
void policy_predict(Policy *policy, const Situation *situation, const MoveList *moves,
                    float probability[MOVES_MAX]);

/* The values of the last glance of policy_predict. */
const GlanceValues *policy_values(const Policy *policy);

/* A move that people play. */
typedef struct LikelyMove {
    Move move;
    float probability;
    int cp; /* at a glance, for the side to move */
} LikelyMove;

/* Ratings that the policy has learnt from; beyond them it guesses. */
enum { POLICY_RATING_MIN = 600, POLICY_RATING_MAX = 2600 };

/* The legal moves at the end of the line with the probability that players of the rating choose
 * them, likeliest first. Returns their number; 0 if the position is invalid (a king can be
 * captured). */
int policy_rank(Policy *policy, const MoveLine *line, int rating, LikelyMove likely[MOVES_MAX]);

/* The winning chance, 0 to 1, that people see in a score. */
float people_chance(int cp);

/* --- for the trainer -------------------------------------------------------------------------- */

/* The rating as an input: about -1.5 to 2. */
float sight_rating(int rating);

/* Turns logits into probabilities; count > 0. */
void policy_softmax(float *logits, int count);

/* How predictable moves of the rating are: a factor of their logits, quadratic in sight_rating. */
float sight_certainty(const float slope[2], int rating);

/* The probability of every move by the first network alone. */
void policy_feel(Policy *policy, const Situation *situation, const MoveList *moves,
                 float probability[MOVES_MAX]);

/* The second network's inputs for each move; probability: the first network's output. */
void sight_describe(const Situation *situation, const MoveList *moves, const float *probability,
                    const GlanceValues *values, float inputs[MOVES_MAX][SIGHT_INPUTS]);

#endif

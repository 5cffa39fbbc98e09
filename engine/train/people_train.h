/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of people-train: the policy's second network in floating point, how well a policy
 * predicts people's moves, and records for the trainer of the first network. */
#ifndef LUFT_ENGINE_TRAIN_PEOPLE_TRAIN_H
#define LUFT_ENGINE_TRAIN_PEOPLE_TRAIN_H

#include "engine/people/policy.h"
#include "engine/train/people_games.h"
#include "engine/train/training.h"

/* --- people_model.c: the policy's second network (engine/people/policy.h) and its gradients ----
 */

/* Weights, or gradients of them: all floats. */
typedef struct PeopleModel {
    float sight_weights[SIGHT_INPUTS][SIGHT_HIDDEN];
    float sight_bias[SIGHT_HIDDEN];
    float sight_output[SIGHT_HIDDEN];
    float sight_trust;
    float sight_slope[2];
} PeopleModel;

enum { PEOPLE_WEIGHTS = sizeof(PeopleModel) / sizeof(float) };

/* The network's inputs and outputs for one position. */
typedef struct PeopleView {
    int count;              /* moves */
    float first[MOVES_MAX]; /* probabilities by the first network */
    float sight[MOVES_MAX][SIGHT_INPUTS];
    float seen[MOVES_MAX][SIGHT_HIDDEN];
    float again[MOVES_MAX];  /* logits by both, before the certainty */
    float second[MOVES_MAX]; /* probabilities by both */
    float rating;            /* by sight_rating */
    float certainty;
} PeopleView;

void people_model_init(PeopleModel *model);

/* first: probabilities by the first network. */
void people_model_look(const PeopleModel *model, const Situation *situation, const MoveList *moves,
                       const float *first, const GlanceValues *values, PeopleView *view);

/* Adds the gradient of the cross-entropy; played: index of the move. */
void people_model_learn(const PeopleModel *model, const PeopleView *view, int played,
                        PeopleModel *gradient);

/* Writes the weights into bytes, a policy's file of POLICY_FILE_SIZE; name is cut to 15 bytes. */
void people_model_pack(const PeopleModel *model, const char *name, unsigned char *bytes);

/* --- people_judge.c: predictions in games held out from training -------------------------------
 */

/* Prints how well a policy (the bytes of its file) predicts count positions, by rating: the same
 * positions each time. */
void people_judge(Pool *pool, const PeopleDraw *held, const unsigned char *bytes, int64_t count);

/* Prints the same positions, for other programs that predict moves. */
void people_print_held(const PeopleDraw *held, int64_t count);

/* --- people_records.c --------------------------------------------------------------------------
 */

/* Writes all positions of the games that the first network learns from, and of the held-out games
 * by which likeness is measured, in the order of the games: 792 bytes each, little-endian.
 *
 *   offset  0  32 * 8 bytes  planes (engine/people/instinct.h)
 *         256  64 * 8 bytes  targets of the legal moves from each square
 *         768   2 * 2 bytes  ratings of the side to move and of its opponent
 *         772   2 bytes      plies played
 *             774  12 bytes      source, pace, castling rights (own short and long, theirs), side
 * to move, rule 50 counter, fold, whether a target, origin and target of the move played, number of
 * legal moves, whether the position occurred before, promotion's PieceType or 0 786   6 bytes 0
 *
 * Squares are seen from the side to move. Returns whether all was written. */
bool people_records_write(const PeopleGames *games, FILE *out);

#endif

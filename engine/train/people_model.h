/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy's second network (engine/people/policy.h) in floating point, and its gradients. */
#ifndef LUFT_ENGINE_TRAIN_PEOPLE_MODEL_H
#define LUFT_ENGINE_TRAIN_PEOPLE_MODEL_H

#include "engine/people/policy.h"

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

#endif

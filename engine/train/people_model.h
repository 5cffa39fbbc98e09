/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The policy's networks (engine/people/policy.h) in floating point, and their gradients. */
#ifndef LUFT_ENGINE_TRAIN_PEOPLE_MODEL_H
#define LUFT_ENGINE_TRAIN_PEOPLE_MODEL_H

#include "engine/people/policy.h"

#include <stddef.h>

/* Weights, or gradients of them: all floats. */
typedef struct PeopleModel {
    float input[INPUT_NB][POLICY_HIDDEN];
    float hidden_bias[POLICY_HIDDEN];
    float hidden[POLICY_HIDDEN][POLICY_WIDTH];
    float width_bias[POLICY_WIDTH];
    float row[ROW_NB][POLICY_WIDTH];
    float row_bias[ROW_NB];
    /* The second network. */
    float sight_weights[SIGHT_INPUTS][SIGHT_HIDDEN];
    float sight_bias[SIGHT_HIDDEN];
    float sight_output[SIGHT_HIDDEN];
    float sight_trust;
    float sight_slope[2];
} PeopleModel;

enum {
    PEOPLE_WEIGHTS = sizeof(PeopleModel) / sizeof(float),
    PEOPLE_SIGHT_FIRST = offsetof(PeopleModel, sight_weights) / sizeof(float)
};

/* What one position looks like, and what the networks make of it. */
typedef struct PeopleView {
    Inputs inputs;
    MoveRows rows;
    int count;     /* moves */
    int different; /* rows of all moves */
    uint16_t different_rows[ROW_NB];
    float row_logit[ROW_NB]; /* by row, of the different ones */
    float hidden[POLICY_HIDDEN];
    float width[POLICY_WIDTH];
    float first[MOVES_MAX]; /* probabilities by the first network */
    float sight[MOVES_MAX][SIGHT_INPUTS];
    float seen[MOVES_MAX][SIGHT_HIDDEN];
    float again[MOVES_MAX];  /* logits by both, before the certainty */
    float second[MOVES_MAX]; /* probabilities by both */
    float rating;            /* as the certainty takes it */
    float certainty;
} PeopleView;

void people_model_init(PeopleModel *model);
/* From the bytes of a file that policy_new accepts. */
void people_model_unpack(PeopleModel *model, const unsigned char *bytes);

/* The first network of a policy whose layers may be narrower, of version 2 of the file or later;
 * what it has too few of starts so that it does not change what that network says. Returns false
 * if bytes are not such a policy. After people_model_init. */
bool people_model_grow(PeopleModel *model, const unsigned char *bytes, size_t size);

/* The first network alone. */
void people_model_look(const PeopleModel *model, const Situation *situation, const MoveList *moves,
                       PeopleView *view);
/* After people_model_look. */
void people_model_look_again(const PeopleModel *model, const Situation *situation,
                             const MoveList *moves, const GlanceValues *values, PeopleView *view);

/* Add the gradient of the cross-entropy; shares: how often each move is played, 1 in all. */
void people_model_learn(const PeopleModel *model, const PeopleView *view, const float *shares,
                        PeopleModel *gradient);
/* ... of both networks. */
void people_model_learn_again(const PeopleModel *model, const PeopleView *view, const float *shares,
                              PeopleModel *gradient);

/* The file of engine/people/policy.h; name is cut to 15 bytes. bytes: POLICY_FILE_SIZE. */
void people_model_pack(const PeopleModel *model, const char *name, unsigned char *bytes);

#endif

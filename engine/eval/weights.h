/* All weights of the hand-written evaluation.
 *
 * They are listed in weights.inc, which the tuner regenerates, and nowhere else. Units: centipawns,
 * except for the weights of king danger (king.c). */
#ifndef LUFT_ENGINE_EVAL_WEIGHTS_H
#define LUFT_ENGINE_EVAL_WEIGHTS_H

#include "engine/eval/tapered.h"

/* Contains only Tapered arrays, so that it can be read as one array of WEIGHTS_NB values. */
typedef struct Weights {
#define WEIGHT(name, count, ...) Tapered name[count];
#include "engine/eval/weights.inc"
#undef WEIGHT
} Weights;

enum { WEIGHTS_NB = sizeof(Weights) / sizeof(Tapered) };

const Weights *weights_get(void);

/* A named group of weights, for the tuner. weights_group returns false past the last index. */
typedef struct WeightGroup {
    const char *name;
    int offset; /* of its first value */
    int count;
} WeightGroup;

bool weights_group(int index, WeightGroup *group);

#endif

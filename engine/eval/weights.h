/* Every number of the hand-written evaluation, in one table.
 *
 * The table is generated from weights.inc, which the tuner regenerates; a weight is added there
 * and nowhere else. Units: hundredths of a pawn, but for the king danger weights, which are units
 * of danger (king.c).
 */
#ifndef LUFT_ENGINE_EVAL_WEIGHTS_H
#define LUFT_ENGINE_EVAL_WEIGHTS_H

#include "engine/eval/tapered.h"

/* Nothing but Tapered arrays, so that it can be walked as one array of WEIGHTS_NB of them. */
typedef struct Weights {
#define WEIGHT(name, count, ...) Tapered name[count];
#include "engine/eval/weights.inc"
#undef WEIGHT
} Weights;

enum { WEIGHTS_NB = sizeof(Weights) / sizeof(Tapered) };

const Weights *weights_get(void);

/* What a weight is called in the table and how many values follow under that name, for the tuner.
 * weights_group(0..) from the first to the last; false past the end. */
typedef struct WeightGroup {
    const char *name;
    int offset; /* of its first value in the table */
    int count;
} WeightGroup;

bool weights_group(int index, WeightGroup *group);

#endif

/* AdamW (Loshchilov, Hutter: Decoupled Weight Decay Regularization, 2019) on arrays of floats, and
 * the rate at which it learns: a linear warm-up, then a cosine from the first rate to the last. */
#ifndef LUFT_ENGINE_TRAIN_OPTIMISER_H
#define LUFT_ENGINE_TRAIN_OPTIMISER_H

#include "engine/base/base.h"

typedef struct RateCurve {
    double first, last;
    uint64_t warm_up, steps; /* of the warm-up; in all, the warm-up among them */
} RateCurve;

/* step counts from 0. */
double rate_at(const RateCurve *curve, uint64_t step);

/* Parameters of one step, the same for all weights. */
typedef struct AdamStep {
    float rate;
    float kept;                                 /* share of the weight that decay leaves */
    float mean_correction, variance_correction; /* for moments that began at zero */
} AdamStep;

/* step counts from 0. */
AdamStep adam_step(double rate, double decay, uint64_t step);

/* The arrays' elements begin .. end - 1; weights are then kept within -limit .. limit. */
typedef struct AdamArrays {
    float *weights, *mean, *variance;
    const float *gradient;
} AdamArrays;

void adam_update(const AdamStep *step, const AdamArrays *arrays, size_t begin, size_t end,
                 float limit);

#endif

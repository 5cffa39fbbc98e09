/* The arithmetic of AdamW and of the learning rate. */
#include <config.h>

#include "engine/train/optimiser.h"

#include <math.h>

#define BETA_MEAN 0.9f
#define BETA_VARIANCE 0.999f
#define EPSILON 1e-8f

double rate_at(const RateCurve *curve, uint64_t step)
{
    if (step < curve->warm_up)
        return curve->first * (double)(step + 1) / (double)curve->warm_up;
    uint64_t length = curve->steps > curve->warm_up + 1 ? curve->steps - curve->warm_up - 1 : 1;
    double progress = fmin(1, (double)(step - curve->warm_up) / (double)length);
    double share = (1 + cos(acos(-1) * progress)) / 2;
    return curve->last + (curve->first - curve->last) * share;
}

AdamStep adam_step(double rate, double decay, uint64_t step)
{
    double n = (double)step + 1;
    return (AdamStep){ .rate = (float)rate,
                       .kept = (float)(1 - rate * decay),
                       .mean_correction = (float)(1 / (1 - pow(BETA_MEAN, n))),
                       .variance_correction = (float)(1 / (1 - pow(BETA_VARIANCE, n))) };
}

void adam_update(const AdamStep *step, const AdamArrays *arrays, size_t begin, size_t end,
                 float limit)
{
    const AdamStep s = *step;
    float *restrict weights = arrays->weights;
    float *restrict mean = arrays->mean;
    float *restrict variance = arrays->variance;
    const float *restrict gradient = arrays->gradient;
    for (size_t i = begin; i < end; i++) {
        float g = gradient[i];
        float m = BETA_MEAN * mean[i] + (1 - BETA_MEAN) * g;
        float v = BETA_VARIANCE * variance[i] + (1 - BETA_VARIANCE) * g * g;
        float move = m * s.mean_correction / (sqrtf(v * s.variance_correction) + EPSILON);
        float w = weights[i] * s.kept - s.rate * move;
        mean[i] = m;
        variance[i] = v;
        w = w > limit ? limit : w;
        weights[i] = w < -limit ? -limit : w;
    }
}

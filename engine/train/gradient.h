/* The network's output, its error, the gradient of each weight, and the optimiser's step.
 *
 * Loss of a position: (sigmoid(output) - target)^2 with target = result_share * result + (1 -
 * result_share) * sigmoid(score / scale), all for the side to move. */
#ifndef LUFT_ENGINE_TRAIN_GRADIENT_H
#define LUFT_ENGINE_TRAIN_GRADIENT_H

#include "engine/base/base.h"
#include "engine/train/model.h"

/* Positions that are worked on at once: their accumulators stay in the processor's cache. */
enum { GRADIENT_BLOCK = 256 };

typedef struct LossRule {
    float scale;        /* centipawns */
    float result_share; /* 0 to 1 */
} LossRule;

/* Errors summed over positions. */
typedef struct LossSum {
    double loss;   /* by the rule */
    double score;  /* against the score alone */
    double result; /* against the result alone */
    uint64_t positions;
} LossSum;

void loss_add(LossSum *sum, const LossSum *other);

/* Adds one position that was answered with output. */
void loss_add_answer(LossSum *sum, const LossRule *rule, const Sample *sample, float output);

/* Working memory of one thread. */
typedef struct GradientBench GradientBench;
NODISCARD GradientBench *gradient_bench_new(const ModelShape *shape);
void gradient_bench_free(GradientBench *bench);

/* The answers to count records, at most GRADIENT_BLOCK, and the samples they were read into. */
void gradient_answer(GradientBench *bench, const float *weights, const DataRecord *records,
                     int count, float *outputs, const Sample **samples);

/* Adds the loss of any number of records to *sum. */
void gradient_measure(GradientBench *bench, const float *weights, const DataRecord *records,
                      size_t count, const LossRule *rule, LossSum *sum);

/* The same, and adds the derivatives of the summed loss to gradient, an array like weights. */
void gradient_add(GradientBench *bench, const float *weights, const DataRecord *records,
                  size_t count, const LossRule *rule, float *gradient, LossSum *sum);

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

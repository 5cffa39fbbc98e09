/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune: fits the hand-written evaluation's weights to training data (Texel's tuning method: the
 * predicted winning chance approaches the game's result), and prints the new weights.inc.
 *
 *     tune WEIGHTS.INC ITERATIONS THREADS FILE... > NEW.INC
 *
 * One of every HELD_OUT games is used for validation: the error on its positions measures a change
 * of terms. eval_trace reduces every position to the counts of its weights; then Adam descends the
 * gradient over all positions. The target blends result and search score (RESULT_SHARE).
 */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/eval/endgame.h"
#include "engine/eval/eval.h"
#include "engine/eval/terms.h"
#include "engine/eval/weights.h"
#include "engine/train/data.h"
#include "engine/train/program_arguments.h"
#include "engine/train/record_stream.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MG, EG, HALVES, THREADS_MAX = 256, DANGER_CAP = 2000, HELD_OUT = 10 };

/* Scores are less noisy than the results of a few thousand games: on held-out positions, 0.3
 * predicted results better than 0.6 and 0.1. */
#define RESULT_SHARE 0.3
/* The divisors of terms.c. */
#define DANGER_SQUARE 768.0
#define DANGER_ENDGAME 4.0
/* Regularisation towards the initial value, which weights that are rare in the data keep. */
#define ANCHOR 2e-8
#define RATE_FIRST 2.0
#define RATE_LAST 0.05

typedef struct Coefficient {
    uint16_t weight;
    int8_t count[COLOR_NB];
} Coefficient;

typedef struct Sample {
    size_t first; /* its coefficients */
    uint16_t coefficient_count;
    uint8_t phase;
    uint8_t scale;
    float result;
    float score;
} Sample;

typedef struct Samples {
    Sample *all;
    size_t count, capacity;
    Coefficient *coefficients;
    size_t coefficient_count, coefficient_capacity;
} Samples;

/* Positions for training and for validation. */
typedef struct Material {
    Samples learnt, held_out;
    uint64_t games;
} Material;

typedef double Parameters[WEIGHTS_NB][HALVES];

typedef struct Job {
    pthread_t thread;
    const Samples *samples;
    size_t begin, end;
    const Parameters *weights;
    double slope;
    Parameters gradient;
    double loss;
} Job;

/* How a weight enters the score: by its count alone, by the initiative, or by danger squared. */
typedef enum Kind { LINEAR, INITIATIVE, DANGER } Kind;

static Kind kind_of(int weight)
{
    if (weight >= (int)(offsetof(Weights, danger_base) / sizeof(Tapered)))
        return DANGER;
    return weight >= (int)(offsetof(Weights, initiative_base) / sizeof(Tapered)) ? INITIATIVE
                                                                                 : LINEAR;
}

/* --- reading ---------------------------------------------------------------------------------- */

static void add_sample(Samples *s, const EvalTrace *trace, const DataRecord *record)
{
    s->all = alloc_grow(s->all, &s->capacity, s->count + 1, sizeof *s->all);
    s->coefficients = alloc_grow(s->coefficients, &s->coefficient_capacity,
                                 s->coefficient_count + WEIGHTS_NB, sizeof *s->coefficients);
    Sample *sample = &s->all[s->count++];
    *sample = (Sample){ .first = s->coefficient_count,
                        .phase = (uint8_t)trace->phase,
                        .scale = (uint8_t)trace->scale,
                        .result = record->result / 2.0f,
                        .score = record->score };
    for (int i = 0; i < WEIGHTS_NB; i++) {
        int white = trace->count[i][WHITE];
        int black = trace->count[i][BLACK];
        if (kind_of(i) == LINEAR ? white == black : !white && !black)
            continue;
        s->coefficients[s->coefficient_count++] =
            (Coefficient){ (uint16_t)i,
                           { (int8_t)int_clamp(white, -127, 127),
                             (int8_t)int_clamp(black, -127, 127) } };
    }
    sample->coefficient_count = (uint16_t)(s->coefficient_count - sample->first);
}

static bool read_file(const char *path, Material *material)
{
    DataStream stream;
    DataRecord record;
    Status status = stream_open(&stream, path);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "tune: %s\n", status.text);
        return false;
    }
    EvalTrace *trace = alloc_bytes(sizeof *trace);
    while (stream_next(&stream, &record)) {
        Position pos;
        material->games += (record.flags & DATA_FIRST_OF_GAME) != 0;
        if (!data_is_quiet(&record))
            continue;
        bool held_out = material->games % HELD_OUT == 0;
        status = data_unpack(&record, &pos);
        if (status_is_ok(&status) && eval_trace(&pos, trace))
            add_sample(held_out ? &material->held_out : &material->learnt, trace, &record);
    }
    if (!status_is_ok(&stream.status))
        fprintf(stderr, "tune: %s: %s\n", path, stream.status.text);
    free(trace);
    stream_close(&stream);
    return status_is_ok(&stream.status);
}

/* --- the model -------------------------------------------------------------------------------- */

typedef struct Model {
    double sum[HALVES];
    double danger[COLOR_NB][HALVES];
    double initiative;
    int leader;   /* in the endgame, before the initiative: 1 White, -1 Black */
    bool is_even; /* the initiative cancels the lead */
} Model;

static double danger_value(const double danger[HALVES], int half)
{
    if (half == EG)
        return fmax(0, danger[EG]) / DANGER_ENDGAME;
    double units = fmin(fmax(0, danger[MG]), DANGER_CAP);
    return units * units / DANGER_SQUARE;
}

static double danger_slope(const double danger[HALVES], int half)
{
    if (half == EG)
        return danger[EG] > 0 ? 1 / DANGER_ENDGAME : 0;
    return danger[MG] > 0 && danger[MG] < DANGER_CAP ? 2 * danger[MG] / DANGER_SQUARE : 0;
}

static void add_initiative(Model *m)
{
    double lead = fabs(m->sum[EG]);
    m->leader = (m->sum[EG] > 0) - (m->sum[EG] < 0);
    m->is_even = m->initiative <= -lead;
    m->sum[EG] += m->leader * fmax(m->initiative, -lead);
}

static double evaluate(const Samples *samples, const Sample *s, const Parameters *w, Model *m)
{
    *m = (Model){ 0 };
    for (int i = 0; i < s->coefficient_count; i++) {
        const Coefficient *c = &samples->coefficients[s->first + (size_t)i];
        const double *weight = (*w)[c->weight];
        Kind kind = kind_of(c->weight);
        for (int half = MG; half <= EG; half++) {
            if (kind == LINEAR) {
                m->sum[half] += weight[half] * (c->count[WHITE] - c->count[BLACK]);
            } else if (kind == INITIATIVE) {
                m->initiative += half == EG ? weight[EG] * c->count[WHITE] : 0;
            } else {
                m->danger[WHITE][half] += weight[half] * c->count[WHITE];
                m->danger[BLACK][half] += weight[half] * c->count[BLACK];
            }
        }
    }
    for (int half = MG; half <= EG; half++)
        m->sum[half] += danger_value(m->danger[BLACK], half) - danger_value(m->danger[WHITE], half);
    add_initiative(m);
    double eg = m->sum[EG] * s->scale / SCALE_NORMAL;
    return (m->sum[MG] * s->phase + eg * (PHASE_MAX - s->phase)) / PHASE_MAX;
}

static double chance(double slope, double score) { return 1 / (1 + exp(-slope * score)); }

static double target(const Sample *s, double slope)
{
    return RESULT_SHARE * s->result + (1 - RESULT_SHARE) * chance(slope, s->score);
}

/* The derivative of the middlegame or endgame half of the score with respect to the weight. */
static double slope_of(const Coefficient *c, const Model *m, int half)
{
    switch (kind_of(c->weight)) {
    case LINEAR:
        return c->count[WHITE] - c->count[BLACK];
    case INITIATIVE:
        return half == EG ? m->leader * c->count[WHITE] : 0;
    default:
        return c->count[BLACK] * danger_slope(m->danger[BLACK], half) -
               c->count[WHITE] * danger_slope(m->danger[WHITE], half);
    }
}

static void add_gradient(Job *job, const Sample *s, const Model *m, double error)
{
    double share[HALVES] = { (double)s->phase / PHASE_MAX,
                             (double)(PHASE_MAX - s->phase) / PHASE_MAX * s->scale / SCALE_NORMAL };
    for (int i = 0; i < s->coefficient_count; i++) {
        const Coefficient *c = &job->samples->coefficients[s->first + (size_t)i];
        for (int half = MG; half <= EG; half++) {
            if (half == MG || !m->is_even)
                job->gradient[c->weight][half] += error * share[half] * slope_of(c, m, half);
        }
    }
}

static void *run_job(void *argument)
{
    Job *job = argument;
    memset(job->gradient, 0, sizeof job->gradient);
    job->loss = 0;
    for (size_t i = job->begin; i < job->end; i++) {
        const Sample *s = &job->samples->all[i];
        Model m;
        double p = chance(job->slope, evaluate(job->samples, s, job->weights, &m));
        double difference = p - target(s, job->slope);
        job->loss += difference * difference;
        add_gradient(job, s, &m, 2 * difference * p * (1 - p) * job->slope);
    }
    return NULL;
}

/* Loss and gradient over all samples, averaged. */
static double run_jobs(Job *jobs, int threads, const Samples *samples, const Parameters *weights,
                       double slope, Parameters gradient)
{
    double loss = 0;
    memset(gradient, 0, sizeof(Parameters));
    for (int i = 0; i < threads; i++) {
        Job *job = &jobs[i];
        job->samples = samples;
        job->begin = samples->count * (size_t)i / (size_t)threads;
        job->end = samples->count * (size_t)(i + 1) / (size_t)threads;
        job->weights = weights;
        job->slope = slope;
        if (pthread_create(&job->thread, NULL, run_job, job) != 0) {
            fputs("tune: a thread could not be started\n", stderr);
            exit(1);
        }
    }
    for (int i = 0; i < threads; i++) {
        pthread_join(jobs[i].thread, NULL);
        loss += jobs[i].loss;
        for (int j = 0; j < WEIGHTS_NB; j++) {
            gradient[j][MG] += jobs[i].gradient[j][MG] / (double)samples->count;
            gradient[j][EG] += jobs[i].gradient[j][EG] / (double)samples->count;
        }
    }
    return loss / (double)samples->count;
}

/* The mean squared error on the held-out games. */
static double held_out_loss(const Samples *samples, const Parameters *weights, double slope)
{
    double loss = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *s = &samples->all[i];
        Model m;
        double difference = chance(slope, evaluate(samples, s, weights, &m)) - target(s, slope);
        loss += difference * difference;
    }
    return samples->count ? loss / (double)samples->count : 0;
}

/* The slope at which the search's scores predict the results best, so that centipawns keep their
 * meaning. */
static double fit_slope(const Samples *samples)
{
    double best = 0;
    double best_loss = INFINITY;
    for (double slope = 0.002; slope < 0.012; slope += 0.0002) {
        double loss = 0;
        for (size_t i = 0; i < samples->count; i++) {
            const Sample *s = &samples->all[i];
            double difference = chance(slope, s->score) - s->result;
            loss += difference * difference;
        }
        if (loss < best_loss) {
            best_loss = loss;
            best = slope;
        }
    }
    return best;
}

static void descend(Job *jobs, int threads, const Material *material, int iterations,
                    Parameters weights)
{
    static Parameters start, gradient, mean, variance;
    const double beta1 = 0.9;
    const double beta2 = 0.99;
    const Samples *samples = &material->learnt;
    double slope = fit_slope(samples);
    fprintf(stderr, "%zu positions, %zu held out, slope %.4f\n", samples->count,
            material->held_out.count, slope);
    memcpy(start, weights, sizeof start);
    for (int n = 1; n <= iterations; n++) {
        double loss =
            run_jobs(jobs, threads, samples, (const Parameters *)weights, slope, gradient);
        double rate = RATE_FIRST * pow(RATE_LAST / RATE_FIRST, (double)n / iterations);
        for (int i = 0; i < WEIGHTS_NB * HALVES; i++) {
            int j = i / HALVES;
            int half = i % HALVES;
            double g = gradient[j][half] + ANCHOR * (weights[j][half] - start[j][half]);
            mean[j][half] = beta1 * mean[j][half] + (1 - beta1) * g;
            variance[j][half] = beta2 * variance[j][half] + (1 - beta2) * g * g;
            double m = mean[j][half] / (1 - pow(beta1, n));
            double v = variance[j][half] / (1 - pow(beta2, n));
            weights[j][half] -= rate * m / (sqrt(v) + 1e-8);
        }
        if (n == 1 || n % 20 == 0)
            fprintf(stderr, "iteration %d, loss %.6f, held out %.6f\n", n, loss,
                    held_out_loss(&material->held_out, (const Parameters *)weights, slope));
    }
}

/* --- printing --------------------------------------------------------------------------------- */

static void print_group(const WeightGroup *group, const Parameters *weights)
{
    printf("WEIGHT(%s, %d,", group->name, group->count);
    for (int i = 0; i < group->count; i++) {
        const double *w = (*weights)[group->offset + i];
        printf("%sTAPERED(%ld, %ld)%s", i % 4 == 0 ? "\n       " : " ", lround(w[MG]),
               lround(w[EG]), i + 1 == group->count ? ")\n" : ",");
    }
}

/* Copies the table's file with the values replaced. */
static bool print_table(const char *path, const Parameters *weights)
{
    FILE *file = fopen(path, "r");
    char line[512];
    int next = 0;
    bool inside = false;
    if (!file)
        return false;
    while (fgets(line, sizeof line, file)) {
        WeightGroup group;
        if (strncmp(line, "WEIGHT(", 7) == 0 && weights_group(next, &group)) {
            print_group(&group, weights);
            next++;
            inside = true;
        }
        if (!inside)
            fputs(line, stdout);
        if (inside && strstr(line, "))"))
            inside = false;
    }
    fclose(file);
    return true;
}

static void free_samples(Samples *samples)
{
    free(samples->all);
    free(samples->coefficients);
}

int main(int argc, char **argv)
{
    static Parameters weights;
    Material material = { 0 };
    if (argc < 5) {
        fputs(
            "usage: tune WEIGHTS.INC ITERATIONS THREADS FILE... > NEW.INC\n"
            "All quiet positions stay in memory, some 250 bytes each, and the records of a file,\n"
            "32 bytes each, while it is read.\n",
            stderr);
        return 2;
    }
    int iterations = (int)program_argument("tune", argv[2], 0, 100000);
    int threads = (int)program_argument("tune", argv[3], 1, THREADS_MAX);
    bitboard_init();
    for (int i = 4; i < argc; i++) {
        if (!read_file(argv[i], &material))
            return 1;
    }
    if (material.learnt.count == 0) {
        fputs("tune: no positions\n", stderr);
        return 1;
    }
    const Tapered *start = (const Tapered *)weights_get();
    for (int i = 0; i < WEIGHTS_NB; i++) {
        weights[i][MG] = tapered_mg(start[i]);
        weights[i][EG] = tapered_eg(start[i]);
    }
    Job *jobs = alloc_zeroed((size_t)threads, sizeof *jobs);
    descend(jobs, threads, &material, iterations, weights);
    bool printed = print_table(argv[1], (const Parameters *)weights);
    free(jobs);
    free_samples(&material.learnt);
    free_samples(&material.held_out);
    return printed ? 0 : 1;
}

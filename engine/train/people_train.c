/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trains the policy that predicts people's moves, and measures how alike it is.
 *
 *     people-train train [-t THREADS] [-i POLICY] [-n SAMPLES] [-s SHARES] [-E EPOCHS]
 *                        [-g GLANCES] [-e EPOCHS] -o FILE GAMES...
 *     people-train judge [-t THREADS] [-n POSITIONS] POLICY GAMES...
 *     people-train held [-n POSITIONS] GAMES...
 *
 * GAMES are described in people_games.h. First SAMPLES positions, drawn at random from eight tenths
 * of the games, train the first network; then what another predictor says of positions of theirs
 * (SHARES), as often as -E says. At last both networks learn from GLANCES positions of another
 * tenth, as often as -e says, of the games that likeness is measured on. With -i the training goes
 * on from a policy. The last tenth is held out: judge says how well a policy predicts it, held
 * prints the same positions.
 *
 * The result follows from the arguments and the games, with any number of threads. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/people/glance.h"
#include "engine/people/policy.h"
#include "engine/train/data.h"
#include "engine/train/people_games.h"
#include "engine/train/people_judge.h"
#include "engine/train/people_model.h"
#include "engine/train/program_arguments.h"
#include "engine/train/training.h"

#include <getopt.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char PROGRAM[] = "people-train";

enum {
    SHARDS = 4, /* of a batch: each has a gradient of its own, added up in order */
    BATCH = 4096,
    SHARES_BATCH = 2048,
    SECOND_BATCH = 512,
    SLICES = 64, /* of the weights in a step */
    GLANCE_CHUNK = 256,
    REPORT_STEPS = 200
};

#define RATE_FIRST 0.003
#define RATE_SHARES 0.001
#define RATE_SECOND 0.003
/* The first network has learnt: it moves less in the second stage. */
#define RATE_REFINED 0.000003
#define WEIGHT_DECAY 1e-4
#define ADAM_MEAN 0.9
#define ADAM_SQUARE 0.999

typedef struct Options {
    int threads, shares_epochs, epochs;
    int64_t samples, glances;
    const char *init, *shares; /* or NULL */
    const char *out;
} Options;

/* ---- training ---- */

typedef struct Trainer {
    Pool *pool;
    const PeopleDraw *draw;
    PeopleModel *model, *mean, *square;
    PeopleModel *gradients[SHARDS];
    double loss[SHARDS];
    int hits[SHARDS];
    uint64_t seed;
    int batch;
    /* Stages that learn from the same positions several times. */
    const PeopleTeacher *teacher;
    GlanceValues *values; /* of its first positions, glances in all */
    size_t glances;
    const uint32_t *order;
    size_t first; /* of the batch, in order */
    /* The step. */
    double rates[2]; /* of the first and the second network's weights */
    double mean_unbias, square_unbias;
} Trainer;

static int likeliest(const float *probability, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (probability[i] > probability[best])
            best = i;
    return best;
}

static void note_outcome(Trainer *trainer, int shard, const float *probability, int count,
                         int played)
{
    trainer->loss[shard] -= log((double)probability[played] + 1e-9);
    trainer->hits[shard] += likeliest(probability, count) == played;
}

static void learn_first(void *context, int shard, int worker)
{
    (void)worker;
    Trainer *trainer = context;
    PeopleView *view = alloc_bytes(sizeof *view);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    uint64_t state = trainer->seed * SHARDS + (uint64_t)shard;
    for (int i = 0; i < trainer->batch / SHARDS; i++) {
        people_draw(trainer->draw, &state, sample);
        people_model_look(trainer->model, &sample->situation, &sample->moves, view);
        note_outcome(trainer, shard, view->first, view->count, sample->played);
        float shares[MOVES_MAX] = { 0 };
        shares[sample->played] = 1;
        people_model_learn(trainer->model, view, shares, trainer->gradients[shard]);
    }
    free(sample);
    free(view);
}

/* From the teacher's positions: with their glances both networks, else the first. */
static void learn_taught(void *context, int shard, int worker)
{
    (void)worker;
    Trainer *trainer = context;
    PeopleView *view = alloc_bytes(sizeof *view);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    const PeopleModel *model = trainer->model;
    PeopleModel *gradient = trainer->gradients[shard];
    int part = trainer->batch / SHARDS;
    for (int i = 0; i < part; i++) {
        size_t index = trainer->order[trainer->first + (size_t)(shard * part + i)];
        float shares[MOVES_MAX];
        people_teach(trainer->teacher, index, trainer->draw, sample, shares);
        people_model_look(model, &sample->situation, &sample->moves, view);
        if (!trainer->values) {
            note_outcome(trainer, shard, view->first, view->count, sample->played);
            people_model_learn(model, view, shares, gradient);
            continue;
        }
        people_model_look_again(model, &sample->situation, &sample->moves, &trainer->values[index],
                                view);
        note_outcome(trainer, shard, view->second, view->count, sample->played);
        people_model_learn_again(model, view, shares, gradient);
    }
    free(sample);
    free(view);
}

/* Adam (Kingma and Ba, 2015) with decoupled weight decay, on a slice of the weights. */
static void step_slice(void *context, int slice, int worker)
{
    (void)worker;
    Trainer *trainer = context;
    int begin = (int)((int64_t)PEOPLE_WEIGHTS * slice / SLICES);
    int end = (int)((int64_t)PEOPLE_WEIGHTS * (slice + 1) / SLICES);
    float *weights = (float *)(void *)trainer->model;
    float *mean = (float *)(void *)trainer->mean;
    float *square = (float *)(void *)trainer->square;
    float *sum = (float *)(void *)trainer->gradients[0];
    for (int shard = 1; shard < SHARDS; shard++) {
        float *gradient = (float *)(void *)trainer->gradients[shard];
        for (int i = begin; i < end; i++)
            sum[i] += gradient[i];
        memset(gradient + begin, 0, (size_t)(end - begin) * sizeof *gradient);
    }
    for (int i = begin; i < end; i++) {
        float rate = (float)trainer->rates[i >= PEOPLE_SIGHT_FIRST];
        float gradient = sum[i] / (float)trainer->batch;
        sum[i] = 0;
        mean[i] = (float)ADAM_MEAN * mean[i] + (float)(1 - ADAM_MEAN) * gradient;
        square[i] = (float)ADAM_SQUARE * square[i] + (float)(1 - ADAM_SQUARE) * gradient * gradient;
        float step = mean[i] * (float)trainer->mean_unbias /
                     (sqrtf(square[i] * (float)trainer->square_unbias) + 1e-8f);
        weights[i] -= rate * (step + (float)WEIGHT_DECAY * weights[i]);
    }
}

/* A short rise, then half a cosine. */
static double schedule(int64_t step, int64_t steps)
{
    double part = (double)step / (double)steps;
    return part < 0.02 ? part / 0.02 : 0.5 * (1 + cos(3.14159265358979 * part)) + 0.01;
}

static void report(Trainer *trainer, int64_t step, int64_t steps, int64_t seen, double since)
{
    double loss = 0;
    int64_t hits = 0;
    for (int i = 0; i < SHARDS; i++) {
        loss += trainer->loss[i];
        hits += trainer->hits[i];
        trainer->loss[i] = 0;
        trainer->hits[i] = 0;
    }
    printf("step %lld of %lld  loss %.4f  matched %.2f %%  %.0f s\n", (long long)step,
           (long long)steps, loss / (double)seen, 100.0 * (double)hits / (double)seen, since);
    fflush(stdout);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void step(Trainer *trainer, PoolWork *learn, int64_t done, int64_t steps)
{
    pool_run(trainer->pool, SHARDS, learn, trainer);
    trainer->mean_unbias = 1 / (1 - pow(ADAM_MEAN, (double)(done + 1)));
    trainer->square_unbias = 1 / (1 - pow(ADAM_SQUARE, (double)(done + 1)));
    double part = schedule(done, steps);
    trainer->rates[0] *= part;
    trainer->rates[1] *= part;
    pool_run(trainer->pool, SLICES, step_slice, trainer);
}

static void forget_steps(Trainer *trainer)
{
    memset(trainer->loss, 0, sizeof trainer->loss);
    memset(trainer->hits, 0, sizeof trainer->hits);
    memset(trainer->mean, 0, sizeof *trainer->mean);
    memset(trainer->square, 0, sizeof *trainer->square);
}

static void train_first(Trainer *trainer, const Options *options, double start)
{
    int64_t steps = options->samples / BATCH;
    trainer->batch = BATCH;
    for (int64_t i = 0; i < steps; i++) {
        trainer->seed = (uint64_t)i + 1;
        trainer->rates[0] = RATE_FIRST;
        trainer->rates[1] = 0;
        step(trainer, learn_first, i, steps);
        if ((i + 1) % REPORT_STEPS == 0)
            report(trainer, i + 1, steps, (int64_t)REPORT_STEPS * BATCH, seconds_now() - start);
    }
    printf("the first network: %.1f s\n", seconds_now() - start);
    forget_steps(trainer);
}

static void glance_chunk(void *context, int chunk, int worker)
{
    (void)worker;
    const Trainer *trainer = context;
    Glance *tool = alloc_zeroed(1, sizeof *tool);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    float shares[MOVES_MAX];
    size_t begin = (size_t)chunk * GLANCE_CHUNK;
    for (size_t i = begin; i < begin + GLANCE_CHUNK && i < trainer->glances; i++) {
        people_teach(trainer->teacher, i, trainer->draw, sample, shares);
        glance(tool, &sample->pos, &sample->moves, &trainer->values[i]);
    }
    free(sample);
    free(tool);
}

static void shuffle(uint32_t *order, size_t count, uint64_t *state)
{
    for (size_t i = count; i > 1; i--) {
        size_t j = (size_t)(random_next(state) % i);
        uint32_t other = order[i - 1];
        order[i - 1] = order[j];
        order[j] = other;
    }
}

/* Learns from the teacher's positions, each time in another order. */
static void train_taught(Trainer *trainer, size_t count, int epochs, const double rates[2],
                         double start)
{
    size_t batch = (size_t)trainer->batch;
    int64_t steps = (int64_t)(count / batch) * epochs;
    uint32_t *order = alloc_zeroed(count + 1, sizeof *order);
    uint64_t state = 99;
    for (size_t i = 0; i < count; i++)
        order[i] = (uint32_t)i;
    trainer->order = order;
    for (int64_t i = 0; i < steps; i++) {
        trainer->first = (size_t)i * batch % (count - count % batch);
        if (trainer->first == 0)
            shuffle(order, count, &state);
        memcpy(trainer->rates, rates, sizeof trainer->rates);
        step(trainer, learn_taught, i, steps);
        if ((i + 1) % REPORT_STEPS == 0)
            report(trainer, i + 1, steps, REPORT_STEPS * (int64_t)batch, seconds_now() - start);
    }
    forget_steps(trainer);
    free(order);
}

static void train_by_shares(Trainer *trainer, const PeopleDraw *draw, const PeopleTeacher *teacher,
                            int epochs, double start)
{
    static const double RATES[2] = { RATE_SHARES, 0 };
    trainer->draw = draw;
    trainer->teacher = teacher;
    trainer->batch = SHARES_BATCH;
    train_taught(trainer, teacher->count, epochs, RATES, start);
}

static void train_second(Trainer *trainer, const PeopleDraw *draw, const Options *options,
                         double start)
{
    static const double RATES[2] = { RATE_REFINED, RATE_SECOND };
    PeopleTeacher played = { 0 };
    uint64_t state = 99;
    size_t count = (size_t)options->glances;
    while (played.count < count)
        people_teacher_add(&played, (PeopleShares){ .number = random_next(&state) });
    trainer->draw = draw;
    trainer->teacher = &played;
    trainer->values = alloc_zeroed(count + 1, sizeof *trainer->values);
    trainer->glances = count;
    pool_run(trainer->pool, (int)((count + GLANCE_CHUNK - 1) / GLANCE_CHUNK), glance_chunk,
             trainer);
    printf("glanced at %zu positions: %.1f s\n", count, seconds_now() - start);
    fflush(stdout);
    trainer->batch = SECOND_BATCH;
    train_taught(trainer, count, options->epochs, RATES, start);
    free(trainer->values);
    people_teacher_free(&played);
}

static PeopleDraw draw_new(const PeopleGames *games, PeopleFold fold, bool targets_only,
                           bool weighted)
{
    PeopleDraw draw = people_draw_new(games, fold, targets_only, weighted);
    if (draw.count > 0)
        return draw;
    fprintf(stderr, "%s: too few games: none is left to %s\n", PROGRAM,
            fold == FOLD_HELD ? "judge" : "learn from");
    exit(1);
}

/* ---- the program ---- */

static int fail(Status status)
{
    fprintf(stderr, "%s: %s\n", PROGRAM, status.text);
    return 1;
}

static void write_file(const char *path, const unsigned char *bytes)
{
    FILE *file = fopen(path, "wb");
    bool is_whole = file && fwrite(bytes, 1, POLICY_FILE_SIZE, file) == POLICY_FILE_SIZE;
    if (file && fclose(file) != 0)
        is_whole = false;
    if (!is_whole) {
        fprintf(stderr, "%s: cannot write %s\n", PROGRAM, path);
        exit(1);
    }
}

/* At most as many bytes as a policy has; new. */
static unsigned char *read_bytes(const char *path, size_t *size)
{
    unsigned char *bytes = alloc_bytes(POLICY_FILE_SIZE);
    FILE *file = fopen(path, "rb");
    *size = file ? fread(bytes, 1, POLICY_FILE_SIZE, file) : 0;
    if (file)
        fclose(file);
    return bytes;
}

/* The bytes of a policy; new. */
static unsigned char *read_policy(const char *path)
{
    size_t size;
    unsigned char *bytes = read_bytes(path, &size);
    Policy *policy = policy_new(bytes, size);
    if (!policy) {
        fprintf(stderr, "%s: %s is no policy\n", PROGRAM, path);
        exit(1);
    }
    policy_free(policy);
    return bytes;
}

/* Begins with the policy, or with a narrower one. */
static void read_init(PeopleModel *model, const char *path)
{
    size_t size = 0;
    unsigned char *bytes = read_bytes(path, &size);
    Policy *policy = policy_new(bytes, size);
    if (policy)
        people_model_unpack(model, bytes);
    else if (!people_model_grow(model, bytes, size)) {
        fprintf(stderr, "%s: %s is no policy\n", PROGRAM, path);
        exit(1);
    }
    policy_free(policy);
    free(bytes);
}

static void train(Pool *pool, const PeopleGames *games, const Options *options)
{
    double start = seconds_now();
    PeopleDraw all = draw_new(games, FOLD_FIRST, false, true);
    PeopleDraw targets = draw_new(games, FOLD_FIRST, true, true);
    PeopleDraw others = { 0 };
    PeopleTeacher teacher = { 0 };
    if (options->glances > 0)
        others = draw_new(games, FOLD_SECOND, true, true);
    Status status =
        options->shares ? people_teacher_read(&teacher, &targets, options->shares) : status_ok();
    if (!status_is_ok(&status))
        exit(fail(status));
    Trainer trainer = { .pool = pool,
                        .model = alloc_zeroed(1, sizeof *trainer.model),
                        .mean = alloc_zeroed(1, sizeof *trainer.mean),
                        .square = alloc_zeroed(1, sizeof *trainer.square) };
    for (int i = 0; i < SHARDS; i++)
        trainer.gradients[i] = alloc_zeroed(1, sizeof *trainer.gradients[i]);
    people_model_init(trainer.model);
    if (options->init)
        read_init(trainer.model, options->init);
    trainer.draw = &all;
    train_first(&trainer, options, start);
    train_by_shares(&trainer, &targets, &teacher, options->shares_epochs, start);
    train_second(&trainer, &others, options, start);

    unsigned char *bytes = alloc_bytes(POLICY_FILE_SIZE);
    people_model_pack(trainer.model, "people-2", bytes);
    write_file(options->out, bytes);
    free(bytes);
    for (int i = 0; i < SHARDS; i++)
        free(trainer.gradients[i]);
    free(trainer.square);
    free(trainer.mean);
    free(trainer.model);
    people_teacher_free(&teacher);
    people_draw_free(&others);
    people_draw_free(&targets);
    people_draw_free(&all);
}

static int usage(void)
{
    fprintf(stderr,
            "usage: %s train [-t THREADS] [-i POLICY] [-n SAMPLES] [-s SHARES] [-E EPOCHS]\n"
            "                          [-g GLANCES] [-e EPOCHS] -o FILE GAMES...\n"
            "       %s judge [-t THREADS] [-n POSITIONS] POLICY GAMES...\n"
            "       %s held [-n POSITIONS] GAMES...\n",
            PROGRAM, PROGRAM, PROGRAM);
    return 2;
}

int main(int argc, char **argv)
{
    Options options = {
        .threads = 1, .samples = 50000000, .shares_epochs = 4, .glances = 200000, .epochs = 4
    };
    const char *command = argc > 1 ? argv[1] : "";
    bool trains = strcmp(command, "train") == 0;
    bool judges = strcmp(command, "judge") == 0;
    if (!trains && !judges && strcmp(command, "held") != 0)
        return usage();
    if (!trains)
        options.samples = 100000;
    optind = 2;
    for (int option; (option = getopt(argc, argv, "t:i:n:s:E:g:e:o:")) != -1;) {
        switch (option) {
        case 't':
            options.threads = (int)program_argument(PROGRAM, optarg, 1, POOL_THREADS_MAX);
            break;
        case 'i':
            options.init = optarg;
            break;
        case 'n':
            options.samples = program_argument(PROGRAM, optarg, 0, INT64_C(1) << 40);
            break;
        case 's':
            options.shares = optarg;
            break;
        case 'E':
            options.shares_epochs = (int)program_argument(PROGRAM, optarg, 1, 1000);
            break;
        case 'g':
            options.glances = program_argument(PROGRAM, optarg, 0, 1 << 30);
            break;
        case 'e':
            options.epochs = (int)program_argument(PROGRAM, optarg, 1, 1000);
            break;
        case 'o':
            options.out = optarg;
            break;
        default:
            return usage();
        }
    }
    if (optind + judges >= argc || (trains && !options.out))
        return usage();
    bitboard_init();
    unsigned char *bytes = judges ? read_policy(argv[optind++]) : NULL;
    PeopleGames games = { 0 };
    for (; optind < argc; optind++) {
        Status status = people_games_read(&games, argv[optind]);
        if (!status_is_ok(&status))
            return fail(status);
    }
    fprintf(stderr, "%zu games, %zu moves\n", games.count, games.move_count);
    Pool *pool = pool_new(options.threads);
    if (trains) {
        train(pool, &games, &options);
    } else {
        PeopleDraw held = draw_new(&games, FOLD_HELD, true, false);
        if (judges)
            people_judge(pool, &held, bytes, options.samples);
        else
            people_print_held(&held, options.samples);
        people_draw_free(&held);
    }
    pool_free(pool);
    people_games_free(&games);
    free(bytes);
    return 0;
}

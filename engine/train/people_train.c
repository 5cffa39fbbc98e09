/* SPDX-License-Identifier: GPL-3.0-or-later */
/* people-train: trains the second network of the policy that predicts people's moves, and measures
 * the policy. The first network is trained by instinct.py.
 *
 *     people-train records GAMES...
 *     people-train train [-t THREADS] [-g GLANCES] [-e EPOCHS] -o FILE POLICY GAMES...
 *     people-train judge [-t THREADS] [-n POSITIONS] POLICY GAMES...
 *     people-train held [-n POSITIONS] GAMES...
 *
 * people_games.h describes GAMES. The first network learns from eight tenths of them, whose
 * positions `records` writes to standard output; the second, in EPOCHS passes, from GLANCES
 * positions of another tenth, drawn from the games by which likeness is measured. The last tenth is
 * held out: `judge` measures how well a policy predicts it, `held` prints the same positions.
 *
 * The result depends on the arguments and the games alone, not on the number of threads. */
#include <config.h>

#include "engine/train/people_train.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/people/glance.h"
#include "engine/people/policy.h"
#include "engine/train/data.h"
#include "engine/train/people_games.h"
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
    SHARDS = 4, /* of a batch: each has its own gradient; they are added in order */
    BATCH = 512,
    GLANCE_CHUNK = 256,
    REPORT_STEPS = 200
};

#define RATE 0.003
#define WEIGHT_DECAY 1e-4
#define ADAM_MEAN 0.9
#define ADAM_SQUARE 0.999

typedef struct Options {
    int threads, epochs;
    int64_t positions, glances;
    const char *out;
} Options;

/* --- training --------------------------------------------------------------------------------- */

/* A training position with its inputs computed. */
typedef struct Lesson {
    uint64_t number; /* the state that the position is drawn from */
    float first[MOVES_MAX];
    GlanceValues values;
} Lesson;

typedef struct Trainer {
    Pool *pool;
    const unsigned char *policy;
    const PeopleDraw *draw;
    PeopleModel model, mean, square;
    PeopleModel gradients[SHARDS];
    double loss[SHARDS];
    int hits[SHARDS];
    Lesson *lessons;
    size_t count;
    uint32_t *order;
    size_t first; /* of the batch, in order */
} Trainer;

static int likeliest(const float *probability, int count)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (probability[i] > probability[best])
            best = i;
    return best;
}

static void learn(void *context, int shard, int worker)
{
    (void)worker;
    Trainer *trainer = context;
    PeopleView *view = alloc_bytes(sizeof *view);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    int part = BATCH / SHARDS;
    for (int i = 0; i < part; i++) {
        const Lesson *lesson =
            &trainer->lessons[trainer->order[trainer->first + (size_t)(shard * part + i)]];
        uint64_t state = lesson->number;
        people_draw(trainer->draw, &state, sample);
        people_model_look(&trainer->model, &sample->situation, &sample->moves, lesson->first,
                          &lesson->values, view);
        trainer->loss[shard] -= log((double)view->second[sample->played] + 1e-9);
        trainer->hits[shard] += likeliest(view->second, view->count) == sample->played;
        people_model_learn(&trainer->model, view, sample->played, &trainer->gradients[shard]);
    }
    free(sample);
    free(view);
}

/* Adam (Kingma and Ba, 2015) with decoupled weight decay. */
static void step(Trainer *trainer, int64_t done, double rate)
{
    float *weights = (float *)(void *)&trainer->model;
    float *mean = (float *)(void *)&trainer->mean;
    float *square = (float *)(void *)&trainer->square;
    double mean_unbias = 1 / (1 - pow(ADAM_MEAN, (double)(done + 1)));
    double square_unbias = 1 / (1 - pow(ADAM_SQUARE, (double)(done + 1)));
    for (int i = 0; i < PEOPLE_WEIGHTS; i++) {
        float gradient = 0;
        for (int shard = 0; shard < SHARDS; shard++)
            gradient += ((float *)(void *)&trainer->gradients[shard])[i] / BATCH;
        mean[i] = (float)ADAM_MEAN * mean[i] + (float)(1 - ADAM_MEAN) * gradient;
        square[i] = (float)ADAM_SQUARE * square[i] + (float)(1 - ADAM_SQUARE) * gradient * gradient;
        float change =
            mean[i] * (float)mean_unbias / (sqrtf(square[i] * (float)square_unbias) + 1e-8f);
        weights[i] -= (float)rate * (change + (float)WEIGHT_DECAY * weights[i]);
    }
    memset(trainer->gradients, 0, sizeof trainer->gradients);
}

/* The learning rate: a short linear warm-up, then half a cosine. */
static double schedule(int64_t step, int64_t steps)
{
    double part = (double)step / (double)steps;
    return part < 0.02 ? part / 0.02 : 0.5 * (1 + cos(3.14159265358979 * part)) + 0.01;
}

static void report(Trainer *trainer, int64_t step, int64_t steps, double since)
{
    double loss = 0;
    int64_t hits = 0;
    for (int i = 0; i < SHARDS; i++) {
        loss += trainer->loss[i];
        hits += trainer->hits[i];
        trainer->loss[i] = 0;
        trainer->hits[i] = 0;
    }
    double seen = (double)REPORT_STEPS * BATCH;
    printf("step %lld of %lld  loss %.4f  matched %.2f %%  %.0f s\n", (long long)step,
           (long long)steps, loss / seen, 100.0 * (double)hits / seen, since);
    fflush(stdout);
}

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void glance_chunk(void *context, int chunk, int worker)
{
    (void)worker;
    const Trainer *trainer = context;
    Policy *policy = policy_new(trainer->policy, POLICY_FILE_SIZE);
    Glance *tool = alloc_zeroed(1, sizeof *tool);
    PeopleSample *sample = alloc_bytes(sizeof *sample);
    size_t begin = (size_t)chunk * GLANCE_CHUNK;
    for (size_t i = begin; i < begin + GLANCE_CHUNK && i < trainer->count; i++) {
        Lesson *lesson = &trainer->lessons[i];
        uint64_t state = lesson->number;
        people_draw(trainer->draw, &state, sample);
        policy_feel(policy, &sample->situation, &sample->moves, lesson->first);
        glance(tool, &sample->pos, &sample->moves, &lesson->values);
    }
    free(sample);
    free(tool);
    policy_free(policy);
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

/* Each epoch takes the positions in another order. */
static void train_epochs(Trainer *trainer, int epochs, double start)
{
    size_t batches = trainer->count / BATCH;
    int64_t steps = (int64_t)batches * epochs;
    uint64_t state = 99;
    for (int64_t i = 0; i < steps; i++) {
        trainer->first = (size_t)i % batches * BATCH;
        if (trainer->first == 0)
            shuffle(trainer->order, trainer->count, &state);
        pool_run(trainer->pool, SHARDS, learn, trainer);
        step(trainer, i, RATE * schedule(i, steps));
        if ((i + 1) % REPORT_STEPS == 0)
            report(trainer, i + 1, steps, seconds_now() - start);
    }
}

static PeopleDraw draw_new(const PeopleGames *games, PeopleFold fold, bool weighted)
{
    PeopleDraw draw = people_draw_new(games, fold, weighted);
    if (draw.count > 0)
        return draw;
    fprintf(stderr, "%s: too few games: none is left to %s\n", PROGRAM,
            fold == FOLD_HELD ? "judge" : "learn from");
    exit(1);
}

/* --- the program ------------------------------------------------------------------------------ */

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

/* The bytes of a policy's file, newly allocated; ends the program on an error. */
static unsigned char *read_policy(const char *path)
{
    unsigned char *bytes = alloc_bytes(POLICY_FILE_SIZE);
    FILE *file = fopen(path, "rb");
    size_t size = file ? fread(bytes, 1, POLICY_FILE_SIZE, file) : 0;
    if (file)
        fclose(file);
    Policy *policy = policy_new(bytes, size);
    if (!policy) {
        fprintf(stderr, "%s: %s is no policy\n", PROGRAM, path);
        exit(1);
    }
    policy_free(policy);
    return bytes;
}

static void train(Pool *pool, const PeopleGames *games, unsigned char *policy,
                  const Options *options)
{
    double start = seconds_now();
    PeopleDraw draw = draw_new(games, FOLD_SECOND, true);
    size_t count = (size_t)options->glances;
    Trainer *trainer = alloc_zeroed(1, sizeof *trainer);
    uint64_t state = 99;
    trainer->pool = pool;
    trainer->policy = policy;
    trainer->draw = &draw;
    trainer->lessons = alloc_zeroed(count + 1, sizeof *trainer->lessons);
    trainer->order = alloc_zeroed(count + 1, sizeof *trainer->order);
    trainer->count = count;
    for (size_t i = 0; i < count; i++) {
        trainer->lessons[i].number = random_next(&state);
        trainer->order[i] = (uint32_t)i;
    }
    pool_run(pool, (int)((count + GLANCE_CHUNK - 1) / GLANCE_CHUNK), glance_chunk, trainer);
    printf("glanced at %zu positions: %.1f s\n", count, seconds_now() - start);
    fflush(stdout);
    people_model_init(&trainer->model);
    train_epochs(trainer, options->epochs, start);
    people_model_pack(&trainer->model, "people-3", policy);
    write_file(options->out, policy);
    free(trainer->order);
    free(trainer->lessons);
    free(trainer);
    people_draw_free(&draw);
}

static int usage(void)
{
    fprintf(stderr,
            "usage: %s records GAMES...\n"
            "       %s train [-t THREADS] [-g GLANCES] [-e EPOCHS] -o FILE POLICY GAMES...\n"
            "       %s judge [-t THREADS] [-n POSITIONS] POLICY GAMES...\n"
            "       %s held [-n POSITIONS] GAMES...\n",
            PROGRAM, PROGRAM, PROGRAM, PROGRAM);
    return 2;
}

typedef enum Command { RECORDS, TRAIN, JUDGE, HELD, COMMAND_NB } Command;

static Command find_command(const char *name)
{
    static const char *const NAMES[COMMAND_NB] = { "records", "train", "judge", "held" };
    int i = 0;
    while (i < COMMAND_NB && strcmp(name, NAMES[i]) != 0)
        i++;
    return (Command)i;
}

/* Returns whether the options are right. */
static bool read_options(int argc, char **argv, Options *options)
{
    optind = 2;
    for (int option; (option = getopt(argc, argv, "t:n:g:e:o:")) != -1;) {
        switch (option) {
        case 't':
            options->threads = (int)program_argument(PROGRAM, optarg, 1, POOL_THREADS_MAX);
            break;
        case 'n':
            options->positions = program_argument(PROGRAM, optarg, 0, INT64_C(1) << 40);
            break;
        case 'g':
            options->glances = program_argument(PROGRAM, optarg, BATCH, 1 << 30);
            break;
        case 'e':
            options->epochs = (int)program_argument(PROGRAM, optarg, 1, 1000);
            break;
        case 'o':
            options->out = optarg;
            break;
        default:
            return false;
        }
    }
    return true;
}

static int run(Command command, const PeopleGames *games, unsigned char *policy,
               const Options *options)
{
    if (command == RECORDS && !people_records_write(games, stdout)) {
        fprintf(stderr, "%s: cannot write the records\n", PROGRAM);
        return 1;
    }
    if (command == RECORDS)
        return 0;
    Pool *pool = pool_new(options->threads);
    if (command == TRAIN) {
        train(pool, games, policy, options);
    } else {
        PeopleDraw held = draw_new(games, FOLD_HELD, false);
        if (command == JUDGE)
            people_judge(pool, &held, policy, options->positions);
        else
            people_print_held(&held, options->positions);
        people_draw_free(&held);
    }
    pool_free(pool);
    return 0;
}

int main(int argc, char **argv)
{
    Options options = { .threads = 1, .positions = 100000, .glances = 200000, .epochs = 4 };
    Command command = argc > 1 ? find_command(argv[1]) : COMMAND_NB;
    bool needs_policy = command == TRAIN || command == JUDGE;
    if (command == COMMAND_NB || !read_options(argc, argv, &options) ||
        optind + needs_policy >= argc || (command == TRAIN && !options.out))
        return usage();
    bitboard_init();
    unsigned char *policy = needs_policy ? read_policy(argv[optind++]) : NULL;
    PeopleGames games = { 0 };
    for (; optind < argc; optind++) {
        Status status = people_games_read(&games, argv[optind]);
        if (!status_is_ok(&status))
            return fail(status);
    }
    fprintf(stderr, "%zu games, %zu moves\n", games.count, games.move_count);
    int code = run(command, &games, policy, &options);
    people_games_free(&games);
    free(policy);
    return code;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* luft-train: trains the evaluation network. Around the steps of training.h: initial weights,
 * reports, checkpoints, the finished network. */
#include <config.h>

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/board/bitboard.h"
#include "engine/eval/network.h"
#include "engine/train/data_loader.h"
#include "engine/train/model.h"
#include "engine/train/netfile.h"
#include "engine/train/train_options.h"
#include "engine/train/training.h"

#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DIFFERENCE_POSITIONS = 100000, LIVE_MS = 1000 };

/* Set by SIGINT and SIGTERM: the run finishes its step, writes a checkpoint and ends. */
static atomic_bool should_stop;

static void ask_to_stop(int signal_number)
{
    (void)signal_number;
    atomic_store(&should_stop, true);
}

static void catch_signals(void)
{
    struct sigaction action = { .sa_handler = ask_to_stop, .sa_flags = SA_RESTART };
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* State of a run of the program. */
typedef struct Run {
    TrainOptions options;
    char checkpoint[4096];
    Pool *pool;
    DataLoader *loader;
    Training *training;
    DataRecord *validation;
    size_t validation_count;
    int64_t start_ms;
    uint64_t start_step;
} Run;

/* network_load with the file's name in its error. */
static Status load_network(const char *path, Network **network)
{
    Status status = network_load(path, network);
    return status_is_ok(&status) ? status : status_error(status.code, "%s: %s", path, status.text);
}

/* --- first weights ---------------------------------------------------------------------------- */

static Status init_from_network(const char *path, ModelShape *shape, float **weights)
{
    Network *network;
    Status status = load_network(path, &network);
    if (status_is_ok(&status)) {
        *weights = netfile_to_floats(network, shape);
        network_free(network);
    }
    return status;
}

static Status init_from_checkpoint(const char *path, ModelShape *shape, float **weights)
{
    Checkpoint checkpoint;
    Status status = checkpoint_read(&checkpoint, path);
    if (status_is_ok(&status)) {
        *shape = plan_shape(&checkpoint.header.plan);
        *weights = checkpoint.weights;
        checkpoint.weights = NULL;
        checkpoint_done(&checkpoint);
    }
    return status;
}

/* Widens the loaded network to the requested shape, or fails if it has another one. */
static Status take_shape(const TrainOptions *options, ModelShape *shape, float **weights)
{
    int hidden = (int)options->plan.hidden;
    if (shape->hidden > hidden || (uint32_t)shape->buckets != options->plan.buckets)
        return status_error(STATUS_STATE, "%s has %d accumulators and %d buckets", options->init,
                            shape->hidden, shape->buckets);
    if (shape->hidden < hidden) {
        float *widened = model_widen(shape, *weights, hidden, options->plan.seed);
        free(*weights);
        *weights = widened;
        shape->hidden = hidden;
    }
    return status_ok();
}

/* A new array. Without a requested shape, the plan takes that of the loaded network. */
static Status first_weights(TrainOptions *options, float **weights)
{
    ModelShape shape = plan_shape(&options->plan);
    if (!options->init) {
        *weights = model_array(&shape);
        model_randomise(&shape, *weights, options->plan.seed);
        return status_ok();
    }
    float *read = NULL;
    Status status = netfile_is_one(options->init)
                        ? init_from_network(options->init, &shape, &read)
                        : init_from_checkpoint(options->init, &shape, &read);
    if (!status_is_ok(&status))
        return status;
    if (options->is_shape_given)
        status = take_shape(options, &shape, &read);
    if (!status_is_ok(&status)) {
        free(read);
        return status;
    }
    options->plan.hidden = (uint32_t)shape.hidden;
    options->plan.buckets = (uint32_t)shape.buckets;
    *weights = read;
    return status_ok();
}

/* --- reports ---------------------------------------------------------------------------------- */

static void print_validation(const LossSum *sum)
{
    double positions = (double)sum->positions;
    printf(", validation %.6f (score %.6f, result %.6f)", sum->loss / positions,
           sum->score / positions, sum->result / positions);
}

typedef struct Pace {
    double positions_a_second;
    int64_t left_s;
} Pace;

static Pace measure_pace(const Run *run)
{
    uint64_t done = run->training->step;
    uint64_t left = run->training->curve.steps - done;
    double seconds = (double)(clock_now_ms() - run->start_ms) / 1000;
    double steps_a_second = (double)(done - run->start_step) / (seconds > 0 ? seconds : 1);
    Pace pace = { .positions_a_second = steps_a_second * run->options.plan.batch };
    if (steps_a_second > 0)
        pace.left_s = (int64_t)((double)left / steps_a_second);
    return pace;
}

static void print_live(const Run *run)
{
    Pace pace = measure_pace(run);
    fprintf(stderr,
            "\rstep %" PRIu64 ", %.0f positions/s, %" PRId64 ":%02" PRId64 ":%02" PRId64 " left \r",
            run->training->step, pace.positions_a_second, pace.left_s / 3600, pace.left_s / 60 % 60,
            pace.left_s % 60);
}

/* Prints one line; learnt: the loss since the last one. */
static void print_report(const Run *run, const LossSum *learnt)
{
    uint64_t steps = run->training->curve.steps;
    uint64_t done = run->training->step;
    Pace pace = measure_pace(run);
    printf("%3" PRIu64 " %%, step %" PRIu64 " of %" PRIu64, 100 * done / steps, done, steps);
    if (learnt->positions)
        printf(", loss %.6f", learnt->loss / (double)learnt->positions);
    if (run->validation) {
        LossSum sum = training_measure(run->training, run->validation, run->validation_count);
        print_validation(&sum);
    }
    if (pace.positions_a_second > 0)
        printf(", %.0f positions/s, %" PRId64 ":%02" PRId64 ":%02" PRId64 " left",
               pace.positions_a_second, pace.left_s / 3600, pace.left_s / 60 % 60,
               pace.left_s % 60);
    putchar('\n');
    fflush(stdout);
}

/* --- the run ---------------------------------------------------------------------------------- */

static Status begin(Run *run)
{
    float *weights = NULL;
    TrainOptions *options = &run->options;
    Status status = first_weights(options, &weights);
    if (!status_is_ok(&status))
        return status;
    status = data_loader_open(options->files, options->file_count, (size_t)options->plan.buffer,
                              options->plan.seed, &run->loader);
    if (status_is_ok(&status) && options->validation)
        status = validation_read(options->validation, options->validation_positions,
                                 &run->validation, &run->validation_count);
    if (status_is_ok(&status))
        status = training_new(&options->plan, weights, run->loader, run->pool, &run->training);
    free(weights);
    return status;
}

static Status resume(Run *run)
{
    Checkpoint checkpoint;
    Status status = checkpoint_read(&checkpoint, run->checkpoint);
    if (status.code == STATUS_NOT_FOUND)
        return status_ok();
    if (!status_is_ok(&status))
        return status;
    status = training_resume(run->training, &checkpoint);
    checkpoint_done(&checkpoint);
    return status;
}

/* Trains up to the given step, or until a signal. */
static Status train_until(Run *run, uint64_t step, LossSum *learnt)
{
    Status status = status_ok();
    bool is_live = isatty(STDERR_FILENO) != 0;
    int64_t shown_ms = clock_now_ms();
    while (status_is_ok(&status) && run->training->step < step && !atomic_load(&should_stop)) {
        status = training_step(run->training, learnt);
        if (is_live && clock_now_ms() >= shown_ms + LIVE_MS) {
            print_live(run);
            shown_ms = clock_now_ms();
        }
    }
    return status;
}

static Status train(Run *run)
{
    Training *training = run->training;
    uint64_t steps = training->curve.steps;
    uint64_t reports = (uint64_t)run->options.reports;
    Status status = status_ok();
    while (status_is_ok(&status) && training->step < steps && !atomic_load(&should_stop)) {
        LossSum learnt = { 0 };
        uint64_t passed = training->step * reports / steps;
        uint64_t until = ((passed + 1) * steps + reports - 1) / reports;
        status = train_until(run, until < steps ? until : steps, &learnt);
        if (status_is_ok(&status))
            status = training_save(training, run->checkpoint);
        if (status_is_ok(&status))
            print_report(run, &learnt);
    }
    return status;
}

/* How far the integers' evaluations are from those of the floats they were rounded from. */
static Status print_difference(const Run *run, const NetFile *file, const float *weights)
{
    Network *network;
    size_t count = run->validation_count;
    count = count < DIFFERENCE_POSITIONS ? count : DIFFERENCE_POSITIONS;
    if (count == 0)
        return status_ok();
    Status status = network_parse(file->bytes, file->size, &network);
    if (!status_is_ok(&status))
        return status;
    ValidationDifference off = validation_difference(network, weights, run->validation, count);
    printf("integers differ from floats by %.2f centipawns (mean), %.1f (most)\n", off.mean,
           off.largest);
    network_free(network);
    return status;
}

static Status write_file(const NetFile *file, const char *path)
{
    Status status = netfile_write(file, path);
    if (status_is_ok(&status))
        printf("%s: %d accumulators, %d buckets, checksum %016" PRIx64 "\n", path,
               file->shape.hidden, file->shape.buckets, file->checksum);
    return status;
}

static Status write_network(const Run *run, const float *weights)
{
    const TrainOptions *options = &run->options;
    ModelShape shape = plan_shape(&options->plan);
    NetFile file;
    netfile_quantise(&file, &shape, weights, (int)options->plan.scale, options->name);
    Status status = write_file(&file, options->out);
    if (status_is_ok(&status))
        status = print_difference(run, &file, weights);
    netfile_done(&file);
    return status;
}

static Status run_training(Run *run)
{
    Status status = begin(run);
    if (status_is_ok(&status) && run->options.resume)
        status = resume(run);
    if (!status_is_ok(&status))
        return status;
    printf("%" PRIu64 " positions, %" PRIu64 " held out, %" PRIu64 " steps, %d threads\n",
           data_loader_positions(run->loader), (uint64_t)run->validation_count,
           run->training->curve.steps, pool_threads(run->pool));
    run->start_ms = clock_now_ms();
    run->start_step = run->training->step;
    if (run->validation || run->start_step > 0)
        print_report(run, &(LossSum){ 0 });
    catch_signals();
    status = train(run);
    if (status_is_ok(&status) && atomic_load(&should_stop)) {
        printf("stopped; --resume goes on from %s\n", run->checkpoint);
        return status;
    }
    return status_is_ok(&status) ? write_network(run, run->training->weights) : status;
}

static Status run_writing(Run *run)
{
    float *weights = NULL;
    TrainOptions *options = &run->options;
    Status status = first_weights(options, &weights);
    if (!status_is_ok(&status))
        return status;
    if (options->validation)
        status = validation_read(options->validation, options->validation_positions,
                                 &run->validation, &run->validation_count);
    if (status_is_ok(&status))
        status = write_network(run, weights);
    free(weights);
    return status;
}

static Status run_mean(const TrainOptions *options)
{
    NetFile file;
    Status status = mean_of_networks(options->files, options->file_count, options->name, &file);
    if (!status_is_ok(&status))
        return status;
    status = write_file(&file, options->out);
    netfile_done(&file);
    return status;
}

static Status run_judge(Run *run)
{
    const TrainOptions *options = &run->options;
    LossSum sum;
    Status status = validation_read(options->validation, options->validation_positions,
                                    &run->validation, &run->validation_count);
    if (!status_is_ok(&status))
        return status;
    if (strcmp(options->judged, "none") == 0) {
        sum = validation_hand_written(run->pool, (int)options->plan.scale, run->validation,
                                      run->validation_count);
    } else {
        Network *network;
        status = load_network(options->judged, &network);
        if (!status_is_ok(&status))
            return status;
        sum = validation_network(run->pool, network, run->validation, run->validation_count);
        network_free(network);
    }
    double positions = (double)sum.positions;
    printf("%s: %" PRIu64 " positions, score %.6f, result %.6f\n", options->judged, sum.positions,
           sum.score / positions, sum.result / positions);
    return status_ok();
}

int main(int argc, char **argv)
{
    static Run run;
    Status status = train_options_parse(argc, argv, &run.options);
    if (!status_is_ok(&status)) {
        fprintf(stderr, "luft-train: %s\nluft-train --help says more.\n", status.text);
        return 2;
    }
    if (run.options.help) {
        fputs(train_options_help(), stdout);
        return 0;
    }
    bitboard_init();
    if (run.options.checkpoint)
        snprintf(run.checkpoint, sizeof run.checkpoint, "%s", run.options.checkpoint);
    else
        snprintf(run.checkpoint, sizeof run.checkpoint, "%s.state",
                 run.options.out ? run.options.out : "");
    run.pool = pool_new(run.options.threads);
    if (run.options.judged)
        status = run_judge(&run);
    else if (run.options.mean)
        status = run_mean(&run.options);
    else
        status = run.options.file_count > 0 ? run_training(&run) : run_writing(&run);
    training_free(run.training);
    data_loader_close(run.loader);
    pool_free(run.pool);
    free(run.validation);
    if (!status_is_ok(&status))
        fprintf(stderr, "luft-train: %s\n", status.text);
    return !status_is_ok(&status) || atomic_load(&should_stop);
}

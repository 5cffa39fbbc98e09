/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of luft-train: their table and the text of --help. */
#include <config.h>

#include "engine/train/train_options.h"

#include "engine/text/words.h"
#include "engine/train/training.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char help[] =
    "usage: luft-train [OPTION]... --out NET FILE...\n"
    "       luft-train --init FILE --out NET\n"
    "       luft-train --mean --out NET NET...\n"
    "       luft-train --judge NET --validation FILE\n"
    "Trains luft's evaluation network on shuffled files of positions (datagen, datatool).\n"
    "Without files, only writes the network of a checkpoint.\n"
    "\n"
    "Files\n"
    "  --out NET               where the network goes, in integers, for luft's EvalFile\n"
    "  --name TEXT             its name, up to 16 bytes\n"
    "  --validation FILE       positions of other games, to measure by\n"
    "  --validation-max N      use at most N of them (1000000)\n"
    "  --init FILE             begin with a network or a checkpoint instead of random weights\n"
    "  --checkpoint FILE       where the state is kept (NET.state), in floats\n"
    "  --resume                go on from the checkpoint if there is one\n"
    "  --mean                  write the mean, rounded, of each weight of networks that have the\n"
    "                          same shape and scale\n"
    "  --judge NET             print the errors of a network, or of the hand-written\n"
    "                          evaluation (none), on the validation file\n"
    "Network\n"
    "  --hidden N              accumulators a perspective, a multiple of 64 up to 1024 (256);\n"
    "                          --init with fewer is widened\n"
    "  --buckets N             outputs by number of men, 1 to 16 (8)\n"
    "  --scale CP              centipawns of an output of 1, and of the scores' sigmoid (120)\n"
    "Training\n"
    "  --epochs N              times through all positions (10)\n"
    "  --batch N               positions a step (16384)\n"
    "  --rate FIRST[:LAST]     learning rate, falling as a cosine (1e-3:2.4e-6)\n"
    "  --warm-up STEPS         steps in which the rate rises to its first value (100)\n"
    "  --decay D               weight decay of AdamW (0.01)\n"
    "  --result FIRST[:LAST]   share of the game's result in the target, the rest is the\n"
    "                          search's score; from the beginning to the end (0)\n"
    "  --buffer N              positions mixed anew while they are read (524288)\n"
    "  --seed N                of all that is random (1)\n"
    "Running\n"
    "  --threads N             (as many as processors); they do not change the outcome\n"
    "  --reports N             lines of progress, each with a checkpoint (50)\n"
    "  --help                  this text\n";

enum {
    OUT = 256,
    NAME,
    VALIDATION,
    VALIDATION_MAX,
    INIT,
    CHECKPOINT,
    RESUME,
    MEAN,
    JUDGE,
    HIDDEN,
    BUCKETS,
    SCALE,
    EPOCHS,
    BATCH,
    RATE,
    WARM_UP,
    DECAY,
    RESULT,
    BUFFER,
    SEED,
    THREADS,
    REPORTS,
    HELP
};

static const struct option table[] = {
    { "out", required_argument, NULL, OUT },
    { "name", required_argument, NULL, NAME },
    { "validation", required_argument, NULL, VALIDATION },
    { "validation-max", required_argument, NULL, VALIDATION_MAX },
    { "init", required_argument, NULL, INIT },
    { "checkpoint", required_argument, NULL, CHECKPOINT },
    { "resume", no_argument, NULL, RESUME },
    { "mean", no_argument, NULL, MEAN },
    { "judge", required_argument, NULL, JUDGE },
    { "hidden", required_argument, NULL, HIDDEN },
    { "buckets", required_argument, NULL, BUCKETS },
    { "scale", required_argument, NULL, SCALE },
    { "epochs", required_argument, NULL, EPOCHS },
    { "batch", required_argument, NULL, BATCH },
    { "rate", required_argument, NULL, RATE },
    { "warm-up", required_argument, NULL, WARM_UP },
    { "decay", required_argument, NULL, DECAY },
    { "result", required_argument, NULL, RESULT },
    { "buffer", required_argument, NULL, BUFFER },
    { "seed", required_argument, NULL, SEED },
    { "threads", required_argument, NULL, THREADS },
    { "reports", required_argument, NULL, REPORTS },
    { "help", no_argument, NULL, HELP },
    { 0 },
};

const char *train_options_help(void) { return help; }

static Status bad_value(const char *name, const char *text)
{
    return status_error(STATUS_SYNTAX, "--%s takes another kind of value than %s", name, text);
}

static Status read_integer(const char *name, const char *text, int64_t most, uint64_t *value)
{
    int64_t number;
    if (number_parse(text, strlen(text), 0, most, &number) != NUMBER_OK)
        return bad_value(name, text);
    *value = (uint64_t)number;
    return status_ok();
}

/* One number, or two separated by a colon; *last is written only if there are two. By strtod, since
 * rates are written with exponents; the locale is C here. */
static Status read_numbers(const char *name, const char *text, double *first, double *last)
{
    char *end;
    double values[2] = { strtod(text, &end), 0 };
    bool is_pair = last && end != text && *end == ':';
    if (is_pair) {
        text = end + 1;
        values[1] = strtod(text, &end);
    }
    if (end == text || *end != '\0' || !isfinite(values[0]) || !isfinite(values[1]))
        return bad_value(name, text);
    *first = values[0];
    if (is_pair)
        *last = values[1];
    return status_ok();
}

/* The integer field of the plan set by an option, or NULL. */
static uint32_t *plan_integer(TrainingPlan *plan, int option)
{
    switch (option) {
    case HIDDEN:
        return &plan->hidden;
    case BUCKETS:
        return &plan->buckets;
    case SCALE:
        return &plan->scale;
    case EPOCHS:
        return &plan->epochs;
    case BATCH:
        return &plan->batch;
    case WARM_UP:
        return &plan->warm_up;
    default:
        return NULL;
    }
}

static const char **text_option(TrainOptions *options, int option)
{
    switch (option) {
    case OUT:
        return &options->out;
    case NAME:
        return &options->name;
    case VALIDATION:
        return &options->validation;
    case INIT:
        return &options->init;
    case CHECKPOINT:
        return &options->checkpoint;
    case JUDGE:
        return &options->judged;
    default:
        return NULL;
    }
}

static Status take_number(TrainOptions *options, int option, const char *name, const char *text)
{
    TrainingPlan *plan = &options->plan;
    uint64_t value = 0;
    Status status;
    switch (option) {
    case RATE:
        return read_numbers(name, text, &plan->rate_first, &plan->rate_last);
    case DECAY:
        return read_numbers(name, text, &plan->decay, NULL);
    case RESULT:
        status = read_numbers(name, text, &plan->result_first, NULL);
        plan->result_last = plan->result_first;
        if (!status_is_ok(&status))
            status = read_numbers(name, text, &plan->result_first, &plan->result_last);
        return status;
    case BUFFER:
        return read_integer(name, text, INT32_MAX, &plan->buffer);
    case SEED:
        return read_integer(name, text, INT64_MAX, &plan->seed);
    case VALIDATION_MAX:
        status = read_integer(name, text, INT32_MAX, &value);
        options->validation_positions = (size_t)value;
        return status;
    case THREADS:
        status = read_integer(name, text, POOL_THREADS_MAX, &value);
        options->threads = (int)value;
        return status;
    default:
        status = read_integer(name, text, INT32_MAX, &value);
        options->reports = (int)value;
        return status;
    }
}

static Status take_option(TrainOptions *options, int option, const char *name, const char *text)
{
    const char **words = text_option(options, option);
    uint32_t *integer = plan_integer(&options->plan, option);
    if (words) {
        *words = text;
        return status_ok();
    }
    if (integer) {
        uint64_t value = 0;
        Status status = read_integer(name, text, INT32_MAX, &value);
        *integer = (uint32_t)value;
        options->is_shape_given |= option == HIDDEN || option == BUCKETS;
        return status;
    }
    if (option == RESUME)
        options->resume = true;
    else if (option == MEAN)
        options->mean = true;
    else if (option == HELP)
        options->help = true;
    else
        return take_number(options, option, name, text);
    return status_ok();
}

static Status check_together(const TrainOptions *options)
{
    if (options->judged && (options->out || options->file_count > 0))
        return status_error(STATUS_SYNTAX, "--judge goes without --out and files to learn from");
    if (options->judged && !options->validation)
        return status_error(STATUS_SYNTAX, "--judge needs --validation FILE");
    if (!options->judged && !options->out)
        return status_error(STATUS_SYNTAX, "--out NET is missing");
    if (options->mean && (options->judged || options->init || options->resume))
        return status_error(STATUS_SYNTAX, "--mean goes without --judge, --init and --resume");
    if (options->mean && options->file_count < 2)
        return status_error(STATUS_SYNTAX, "--mean needs two networks or more");
    if (!options->judged && options->file_count == 0 && !options->init)
        return status_error(STATUS_SYNTAX, "no files to learn from");
    if (options->threads < 1 || options->reports < 1 || options->validation_positions < 1)
        return status_error(STATUS_RANGE, "threads, reports and positions are at least 1");
    return plan_check(&options->plan);
}

static int processors(void)
{
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : count > POOL_THREADS_MAX ? POOL_THREADS_MAX : (int)count;
}

Status train_options_parse(int argc, char **argv, TrainOptions *options)
{
    TrainOptions parsed = { .plan = plan_default(),
                            .name = "",
                            .validation_positions = 1000000,
                            .threads = processors(),
                            .reports = 50 };
    int option;
    int index = 0;
    opterr = 0;
    optind = 1;
    while ((option = getopt_long(argc, argv, "", table, &index)) != -1) {
        if (option == '?')
            return status_error(STATUS_SYNTAX, "no such option, or its value is missing: %s",
                                argv[optind - 1]);
        Status status = take_option(&parsed, option, table[index].name, optarg);
        if (!status_is_ok(&status))
            return status;
    }
    parsed.files = argv + optind;
    parsed.file_count = argc - optind;
    if (!parsed.help) {
        Status status = check_together(&parsed);
        if (!status_is_ok(&status))
            return status;
    }
    *options = parsed;
    return status_ok();
}

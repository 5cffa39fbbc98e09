/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of luft-train. */
#ifndef LUFT_ENGINE_TRAIN_TRAIN_OPTIONS_H
#define LUFT_ENGINE_TRAIN_TRAIN_OPTIONS_H

#include "engine/train/model.h"

typedef struct TrainOptions {
    TrainingPlan plan;
    bool is_shape_given;    /* --hidden or --buckets */
    const char *out;        /* NULL: nothing is trained */
    const char *checkpoint; /* NULL: the name of out with ".state" appended */
    const char *init;       /* or NULL */
    const char *judged; /* a network to evaluate, "none": the hand-written evaluation; or NULL */
    const char *validation; /* or NULL */
    const char *name;       /* the network's */
    size_t validation_positions;
    int threads;
    int reports;
    bool resume;
    bool mean; /* average the files, which are networks */
    bool help;
    char *const *files;
    int file_count; /* 0 with init: its network is only converted */
} TrainOptions;

/* Strings point into argv. The error's text is for the user. */
NODISCARD Status train_options_parse(int argc, char **argv, TrainOptions *options);

/* The text of --help. */
const char *train_options_help(void);

#endif

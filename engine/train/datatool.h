/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by datatool's commands: their options, and output files that appear complete or not at
 * all. */
#ifndef LUFT_ENGINE_TRAIN_DATATOOL_H
#define LUFT_ENGINE_TRAIN_DATATOOL_H

#include "engine/train/data.h"
#include "engine/train/record_stream.h"

typedef struct ToolOptions {
    uint64_t seed;
    int threads;
    uint64_t nodes;          /* rescore, meet: a position */
    uint64_t count;          /* teach, meet: positions wanted, 0: one pass over the files */
    const char *validation;  /* shuffle: file for the games held out for validation, or NULL */
    double validation_share; /* 0 to 1 */
    bool quiet;              /* the filters, see filter_accepts */
    int min_ply;
    int max_score;
    int min_men, max_men;
    const char *out; /* NULL for commands that write no file */
    char **paths;
    int path_count;
} ToolOptions;

/* Whether the options' filters let the record pass. */
bool filter_accepts(const ToolOptions *options, const DataRecord *record);

/* Opens a stream, or prints the error. */
bool tool_open(DataStream *stream, const char *path);
/* Closes it; prints the error and returns false if it ended with one. */
bool tool_close(DataStream *stream, const char *path);
/* Prints "datatool: PATH: " and errno's message; returns 1. */
int tool_fail(const char *path);

/* A file of records under a temporary name, which tool_finish renames. NULL if it cannot be
 * written. */
FILE *tool_create(const char *path, const DataHeader *header);
bool tool_finish(FILE *file, const char *path);
/* Removes the unfinished file. */
void tool_abandon(FILE *file, const char *path);

/* The commands; each returns the exit status. */
int tool_shuffle(const ToolOptions *options);
int tool_rescore(const ToolOptions *options);
int tool_teach(const ToolOptions *options);
int tool_meet(const ToolOptions *options);
int tool_people(const ToolOptions *options);

#endif

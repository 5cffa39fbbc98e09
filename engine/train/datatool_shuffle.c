/* SPDX-License-Identifier: GPL-3.0-or-later */
/* datatool shuffle: puts any number of records in random order, in bounded memory.
 *
 * Records are distributed at random over buckets on disk, each small enough to be shuffled in
 * memory; the shuffled buckets in a row are a uniform random order. A validation file gets whole
 * games: positions of one game resemble each other, so some of a training game would not test what
 * was learnt. */
#include <config.h>

#include "engine/train/datatool.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/train/data.h"
#include "engine/train/record_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BUCKETS_MAX = 256, BUCKET_BYTES = 192 << 20 };

/* The records of one output. */
typedef struct Buckets {
    FILE *files[BUCKETS_MAX];
    uint64_t sizes[BUCKETS_MAX];
    int count;
} Buckets;

typedef struct Shuffle {
    const ToolOptions *options;
    Buckets learnt, held_back;
    uint64_t random;
} Shuffle;

/* An upper bound of the records in the files: games take at least 4 bytes a position. */
static uint64_t estimate_records(const ToolOptions *options)
{
    uint64_t records = 0;
    for (int i = 0; i < options->path_count; i++) {
        struct stat info;
        bool games = strstr(options->paths[i], ".luftgames") != NULL;
        if (stat(options->paths[i], &info) == 0)
            records += (uint64_t)info.st_size / (games ? 4 : DATA_RECORD_SIZE);
    }
    return records;
}

/* A file without a name beside the output. */
static FILE *open_bucket(const char *out)
{
    int fd = fdio_open_nameless(out);
    return fd >= 0 ? fdopen(fd, "w+b") : NULL;
}

static bool open_buckets(Buckets *buckets, uint64_t bytes, const char *out)
{
    buckets->count = int_clamp((int)(bytes / BUCKET_BYTES) + 1, 1, BUCKETS_MAX);
    for (int i = 0; i < buckets->count; i++)
        if (!(buckets->files[i] = open_bucket(out)))
            return false;
    return true;
}

static bool open_all(Shuffle *s)
{
    const ToolOptions *options = s->options;
    double bytes = (double)estimate_records(options) * DATA_RECORD_SIZE;
    double held_back = options->validation ? options->validation_share : 0;
    return open_buckets(&s->learnt, (uint64_t)(bytes * (1 - held_back)), options->out) &&
           (!options->validation ||
            open_buckets(&s->held_back, (uint64_t)(bytes * held_back), options->validation));
}

static void close_buckets(Buckets *buckets)
{
    for (int i = 0; i < buckets->count; i++)
        if (buckets->files[i])
            fclose(buckets->files[i]);
}

/* Depends on the game's first position alone, so that the same games are held back whatever is
 * shuffled with them. */
static bool is_held_back(const ToolOptions *options, const DataRecord *first)
{
    uint64_t state = first->occupied;
    for (size_t i = 0; i < sizeof first->pieces; i++)
        state = (state ^ first->pieces[i]) * UINT64_C(0x100000001b3);
    double draw = (double)(random_next(&state) >> 11) / 9007199254740992.0;
    return options->validation && draw < options->validation_share;
}

/* Whether a record begins a game or can follow the last one in its game, where filters may have
 * left gaps. Shuffled records fail this soon; their games could not be held back whole. */
static bool is_in_order(const DataRecord *last, const DataRecord *record)
{
    return record->flags & DATA_FIRST_OF_GAME ||
           (last && record->result == last->result &&
            (record->ply > last->ply || record->ply == UINT8_MAX));
}

static bool scatter(Shuffle *s, DataStream *stream, const char *path)
{
    DataRecord record, last;
    bool held_back = false;
    for (bool first = true; stream_next(stream, &record); first = false) {
        if (s->options->validation && !is_in_order(first ? NULL : &last, &record)) {
            fprintf(stderr,
                    "datatool: %s: shuffled already, or without the first positions of games: "
                    "--validation needs whole games\n",
                    path);
            return false;
        }
        last = record;
        if (record.flags & DATA_FIRST_OF_GAME)
            held_back = is_held_back(s->options, &record);
        if (!filter_accepts(s->options, &record))
            continue;
        Buckets *buckets = held_back ? &s->held_back : &s->learnt;
        int i = (int)random_below(&s->random, (uint64_t)buckets->count);
        if (fwrite(&record, sizeof record, 1, buckets->files[i]) != 1)
            return tool_fail(s->options->out) == 0;
        buckets->sizes[i]++;
    }
    return true;
}

/* Fisher-Yates. */
static void mix(DataRecord *records, uint64_t count, uint64_t *random)
{
    for (uint64_t i = count; i > 1; i--) {
        uint64_t j = random_below(random, i);
        DataRecord other = records[j];
        records[j] = records[i - 1];
        records[i - 1] = other;
    }
}

static bool pour(const Buckets *buckets, int bucket, uint64_t *random, FILE *out)
{
    FILE *file = buckets->files[bucket];
    size_t count = (size_t)buckets->sizes[bucket];
    DataRecord *records = alloc_zeroed(count + 1, sizeof *records);
    rewind(file);
    bool good = fread(records, sizeof *records, count, file) == count;
    mix(records, count, random);
    good = good && fwrite(records, sizeof *records, count, out) == count;
    free(records);
    return good;
}

static bool write_buckets(Shuffle *s, const Buckets *buckets, const char *path,
                          const DataHeader *header)
{
    FILE *out = tool_create(path, header);
    bool good = out != NULL;
    for (int i = 0; good && i < buckets->count; i++)
        good = pour(buckets, i, &s->random, out);
    if (out && good)
        good = tool_finish(out, path);
    else if (out)
        tool_abandon(out, path);
    if (!good)
        tool_fail(path);
    return good;
}

int tool_shuffle(const ToolOptions *options)
{
    static DataStream stream;
    static Shuffle s;
    DataHeader header;
    s.options = options;
    s.random = options->seed;
    data_header_init(&header, options->seed, 0, 0);
    bool good = open_all(&s);
    if (!good)
        tool_fail(options->out);
    for (int i = 0; good && i < options->path_count; i++) {
        if (!(good = tool_open(&stream, options->paths[i])))
            break;
        header.nodes = stream.header.nodes;
        good = scatter(&s, &stream, options->paths[i]);
        good &= tool_close(&stream, options->paths[i]);
    }
    good = good && write_buckets(&s, &s.learnt, options->out, &header);
    if (good && options->validation)
        good = write_buckets(&s, &s.held_back, options->validation, &header);
    close_buckets(&s.learnt);
    close_buckets(&s.held_back);
    return !good;
}

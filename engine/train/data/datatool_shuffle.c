/* datatool shuffle: any amount of records in a random order, in a bounded memory.
 *
 * Records are thrown into buckets on disk, each small enough to be shuffled in memory; the buckets
 * one after the other are then a uniform random order. A validation file gets whole games: the
 * positions of one game resemble each other, and those of a game that was trained on say nothing
 * about what was learnt. */
#include <config.h>

#include "engine/train/data/datatool.h"

#include "engine/base/alloc.h"
#include "engine/train/data/data.h"
#include "engine/train/data/random.h"
#include "engine/train/data/record_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUCKETS_MAX = 256, BUCKET_BYTES = 192 << 20, VALIDATION_BUCKET = BUCKETS_MAX };

typedef struct Shuffle {
    const ToolOptions *options;
    FILE *buckets[BUCKETS_MAX + 1]; /* the last one: validation */
    uint64_t sizes[BUCKETS_MAX + 1];
    int count; /* of buckets without the last */
    uint64_t random;
} Shuffle;

/* Records that the files hold at the most: games take at least 4 bytes a position. */
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

/* A file without a name beside the output: gone when it is closed, however that happens. */
static FILE *open_bucket(const char *out)
{
    char name[4096];
    snprintf(name, sizeof name, "%s.XXXXXX", out);
    int descriptor = mkstemp(name);
    if (descriptor < 0)
        return NULL;
    unlink(name);
    return fdopen(descriptor, "w+b");
}

static bool open_buckets(Shuffle *s)
{
    uint64_t bytes = estimate_records(s->options) * DATA_RECORD_SIZE;
    s->count = int_clamp((int)(bytes / BUCKET_BYTES) + 1, 1, BUCKETS_MAX);
    for (int i = 0; i < s->count; i++)
        if (!(s->buckets[i] = open_bucket(s->options->out)))
            return false;
    if (s->options->validation)
        s->buckets[VALIDATION_BUCKET] = open_bucket(s->options->validation);
    return !s->options->validation || s->buckets[VALIDATION_BUCKET];
}

static void close_buckets(Shuffle *s)
{
    for (int i = 0; i <= BUCKETS_MAX; i++)
        if (s->buckets[i])
            fclose(s->buckets[i]);
}

/* By the game's first position alone, so that the same games are held back whatever else is
 * shuffled with them. */
static bool is_held_back(const ToolOptions *options, const DataRecord *first)
{
    uint64_t state = first->occupied;
    for (size_t i = 0; i < sizeof first->pieces; i++)
        state = (state ^ first->pieces[i]) * UINT64_C(0x100000001b3);
    double draw = (double)(random_next(&state) >> 11) / 9007199254740992.0;
    return options->validation && draw < options->validation_share;
}

static bool scatter(Shuffle *s, DataStream *stream)
{
    DataRecord record;
    bool held_back = false;
    while (stream_next(stream, &record)) {
        if (record.flags & DATA_FIRST_OF_GAME)
            held_back = is_held_back(s->options, &record);
        if (!filter_accepts(s->options, &record))
            continue;
        int bucket =
            held_back ? VALIDATION_BUCKET : (int)random_below(&s->random, (uint64_t)s->count);
        if (fwrite(&record, sizeof record, 1, s->buckets[bucket]) != 1)
            return false;
        s->sizes[bucket]++;
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

static bool pour(Shuffle *s, int bucket, FILE *out)
{
    uint64_t count = s->sizes[bucket];
    DataRecord *records = alloc_zeroed(count + 1, sizeof *records);
    rewind(s->buckets[bucket]);
    bool good = fread(records, sizeof *records, count, s->buckets[bucket]) == count;
    mix(records, count, &s->random);
    good = good && fwrite(records, sizeof *records, count, out) == count;
    free(records);
    return good;
}

static bool write_buckets(Shuffle *s, const char *path, const DataHeader *header, int first,
                          int last)
{
    FILE *out = tool_create(path, header);
    bool good = out != NULL;
    for (int i = first; good && i <= last; i++)
        good = pour(s, i, out);
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
    bool good = open_buckets(&s);
    if (!good)
        tool_fail(options->out);
    for (int i = 0; good && i < options->path_count; i++) {
        if (!(good = tool_open(&stream, options->paths[i])))
            break;
        header.nodes = stream.header.nodes;
        if (!(good = scatter(&s, &stream)))
            tool_fail(options->out);
        good &= tool_close(&stream, options->paths[i]);
    }
    good = good && write_buckets(&s, options->out, &header, 0, s.count - 1);
    if (good && options->validation)
        good =
            write_buckets(&s, options->validation, &header, VALIDATION_BUCKET, VALIDATION_BUCKET);
    close_buckets(&s);
    return !good;
}

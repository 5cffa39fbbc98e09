/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of a network in training: checkpoints, and the engine's network files, which are rounded to
 * integers and read back. */
#include <config.h>

#include "engine/train/netfile.h"

#include "engine/base/base.h"
#include "engine/base/replace_file.h"
#include "engine/base/status.h"
#include "engine/eval/network.h"
#include "engine/train/model.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct FilePart {
    void *bytes;
    size_t size;
} FilePart;

/* --- whole files ------------------------------------------------------------------------------ */

/* Replaces the file atomically. */
static Status file_parts_write(const char *path, const FilePart *parts, size_t count)
{
    ReplaceFile file;
    Status status = replace_file_begin(path, 0666, &file);
    if (!status_is_ok(&status))
        return status;
    for (size_t i = 0; i < count && status_is_ok(&status); i++)
        status = replace_file_write(&file, parts[i].bytes, parts[i].size);
    if (!status_is_ok(&status)) {
        replace_file_abandon(&file);
        return status;
    }
    status = replace_file_commit(&file);
    return status.code == STATUS_STATE ? status_ok() : status; /* a power cut costs a checkpoint */
}

static Status read_parts(const char *path, const FilePart *parts, size_t count, bool is_all)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        return status_from_errno(path, errno);
    bool fits = true;
    for (size_t i = 0; i < count && fits; i++)
        fits = fread(parts[i].bytes, 1, parts[i].size, file) == parts[i].size;
    if (fits && is_all)
        fits = fgetc(file) == EOF;
    bool failed = ferror(file) != 0;
    fclose(file);
    if (failed)
        return status_error(STATUS_IO, "%s: cannot be read", path);
    return fits ? status_ok() : status_error(STATUS_SYNTAX, "%s: of the wrong length", path);
}

/* Fills the parts; STATUS_SYNTAX if the file is shorter or longer than all of them together. */
static Status file_parts_read(const char *path, const FilePart *parts, size_t count)
{
    return read_parts(path, parts, count, true);
}

/* Fills one part from the file's beginning; STATUS_SYNTAX when the file is shorter. */
static Status file_parts_read_start(const char *path, const FilePart *part)
{
    return read_parts(path, part, 1, false);
}

/* --- checkpoints ------------------------------------------------------------------------------ */

static const char checkpoint_magic[8] = "lufttrn";

enum { ARRAYS = 3, PARTS = ARRAYS + 1 };

/* Converts between this machine's byte order and the file's, little-endian. */
static void turn(void *numbers, size_t size, size_t unit)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    (void)numbers, (void)size, (void)unit;
#else
    for (unsigned char *at = numbers, *end = at + size; at < end; at += unit)
        for (size_t i = 0; i < unit / 2; i++) {
            unsigned char byte = at[i];
            at[i] = at[unit - 1 - i];
            at[unit - 1 - i] = byte;
        }
#endif
}

/* Its 4-byte numbers precede its 8-byte ones. */
static void turn_header(CheckpointHeader *header)
{
    size_t begin = offsetof(CheckpointHeader, version);
    size_t middle = offsetof(CheckpointHeader, plan) + offsetof(TrainingPlan, buffer);
    turn((char *)header + begin, middle - begin, sizeof(uint32_t));
    turn((char *)header + middle, sizeof *header - middle, sizeof(uint64_t));
}

static void list_parts(Checkpoint *checkpoint, FilePart parts[PARTS])
{
    ModelShape shape = plan_shape(&checkpoint->header.plan);
    size_t bytes = model_size(&shape) * sizeof(float);
    parts[0] = (FilePart){ &checkpoint->header, sizeof checkpoint->header };
    parts[1] = (FilePart){ checkpoint->weights, bytes };
    parts[2] = (FilePart){ checkpoint->mean, bytes };
    parts[3] = (FilePart){ checkpoint->variance, bytes };
}

static void turn_arrays(const FilePart parts[PARTS])
{
    for (int i = 0; i < ARRAYS; i++)
        turn(parts[i + 1].bytes, parts[i + 1].size, sizeof(float));
}

/* Of the arrays in the file's byte order. */
static uint64_t checksum_of(const FilePart parts[PARTS])
{
    uint64_t sums[ARRAYS];
    for (int i = 0; i < ARRAYS; i++)
        sums[i] = network_checksum(parts[i + 1].bytes, parts[i + 1].size);
    turn(sums, sizeof sums, sizeof *sums);
    return network_checksum(sums, sizeof sums);
}

uint64_t checkpoint_array_checksum(float *array, size_t count)
{
    size_t size = count * sizeof *array;
    turn(array, size, sizeof *array);
    uint64_t checksum = network_checksum(array, size);
    turn(array, size, sizeof *array);
    return checksum;
}

Status checkpoint_write(Checkpoint *checkpoint, const char *path)
{
    FilePart parts[PARTS];
    list_parts(checkpoint, parts);
    memcpy(checkpoint->header.magic, checkpoint_magic, sizeof checkpoint_magic);
    checkpoint->header.version = CHECKPOINT_VERSION;
    checkpoint->header.reserved = 0;
    turn_arrays(parts);
    checkpoint->header.checksum = checksum_of(parts);
    turn_header(&checkpoint->header);
    Status status = file_parts_write(path, parts, PARTS);
    turn_header(&checkpoint->header);
    turn_arrays(parts);
    return status;
}

Status checkpoint_read(Checkpoint *checkpoint, const char *path)
{
    Checkpoint read = { 0 };
    FilePart parts[PARTS] = { { &read.header, sizeof read.header } };
    if (access(path, F_OK) != 0)
        return status_error(STATUS_NOT_FOUND, "%s: no such file", path);
    Status status = file_parts_read_start(path, &parts[0]);
    if (!status_is_ok(&status))
        return status;
    turn_header(&read.header);
    Status plan = plan_check(&read.header.plan);
    if (memcmp(read.header.magic, checkpoint_magic, sizeof checkpoint_magic) != 0 ||
        read.header.version != CHECKPOINT_VERSION || !status_is_ok(&plan))
        return status_error(STATUS_SYNTAX, "%s: no checkpoint of luft-train", path);
    ModelShape shape = plan_shape(&read.header.plan);
    read.weights = model_array(&shape);
    read.mean = model_array(&shape);
    read.variance = model_array(&shape);
    list_parts(&read, parts);
    status = file_parts_read(path, parts, PARTS);
    turn_header(&read.header);
    if (status_is_ok(&status) && checksum_of(parts) != read.header.checksum)
        status = status_error(STATUS_SYNTAX, "%s: the checkpoint is damaged", path);
    turn_arrays(parts);
    if (status_is_ok(&status))
        *checkpoint = read;
    else
        checkpoint_done(&read);
    return status;
}

void checkpoint_done(Checkpoint *checkpoint)
{
    free(checkpoint->weights);
    free(checkpoint->mean);
    free(checkpoint->variance);
    checkpoint->weights = checkpoint->mean = checkpoint->variance = NULL;
}

/* --- network files ---------------------------------------------------------------------------- */

static const char magic[8] = "luftnet";

static void netfile_put(unsigned char **at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *(*at)++ = (unsigned char)(value >> 8 * i);
}

/* Building a file: allocate it zeroed (begin), write the weights, then the header. netfile_put
 * writes little-endian to the place that *at points to, which moves on. scale and name: see
 * netfile_quantise. */
static void netfile_begin(NetFile *file, const ModelShape *shape)
{
    file->shape = *shape;
    file->size = network_file_size(shape->hidden, shape->buckets);
    file->bytes = alloc_zeroed(1, file->size);
}

static void netfile_seal(NetFile *file, int scale, const char *name)
{
    const int head[] = { NETWORK_VERSION, NETWORK_INPUTS, file->shape.hidden, file->shape.buckets,
                         scale };
    unsigned char *at = file->bytes + sizeof magic;
    memcpy(file->bytes, magic, sizeof magic);
    for (size_t i = 0; i < ARRAY_LEN(head); i++)
        netfile_put(&at, (uint64_t)head[i], 4);
    memcpy(file->bytes + NETWORK_HEADER_SIZE - NETWORK_NAME_SIZE, name,
           strnlen(name, NETWORK_NAME_SIZE));
    at = file->bytes + NETWORK_CHECKSUM_AT;
    file->checksum = network_file_checksum(file->bytes, file->size);
    netfile_put(&at, file->checksum, sizeof file->checksum);
}

/* Where a weight of the file's array lies among the model's. */
static size_t place_of(const ModelShape *shape, int array, size_t i)
{
    enum { BLOCK = NETWORK_SUMS * NETWORK_HIDDEN_STEP };
    size_t sums = 2 * (size_t)shape->hidden * NETWORK_SUMS;
    size_t neurons = (size_t)2 * NETWORK_SUMS * NETWORK_NEURONS;
    int row = (int)(i / (size_t)shape->hidden);
    int column = (int)(i % (size_t)shape->hidden);
    switch (array) {
    case NETWORK_FEATURES:
        return model_input(row, column);
    case NETWORK_FEATURE_BIAS:
        return model_input(SAMPLE_INPUTS, column);
    case NETWORK_DANGER:
        return model_input(SAMPLE_DANGER + row, column);
    case NETWORK_SUM_WEIGHTS: {
        int at = (int)(i % sums);
        int input = at / BLOCK * NETWORK_HIDDEN_STEP + at % NETWORK_HIDDEN_STEP;
        return model_sum_weight(shape, (int)(i / sums), input,
                                at / NETWORK_HIDDEN_STEP % NETWORK_SUMS);
    }
    case NETWORK_SUM_BIAS:
        return model_sum_bias(shape, (int)(i / NETWORK_SUMS)) + i % NETWORK_SUMS;
    case NETWORK_NEURON_WEIGHTS: {
        size_t at = i % neurons;
        size_t input = at / (2 * NETWORK_NEURONS) * 2 + at % 2;
        return model_neurons(shape, (int)(i / neurons)) + input * NETWORK_NEURONS +
               at / 2 % NETWORK_NEURONS;
    }
    case NETWORK_NEURON_BIAS:
        return model_neuron_bias(shape, (int)(i / NETWORK_NEURONS)) + i % NETWORK_NEURONS;
    default:
        return model_output(shape, (int)(i / NETWORK_NEURONS)) + i % NETWORK_NEURONS;
    }
}

/* Units of a 1. */
static double unit_of(int array, size_t i)
{
    enum { HALF = NETWORK_SUMS * NETWORK_NEURONS };
    static const int UNITS[NETWORK_ARRAYS] = { [NETWORK_FEATURES] = NETWORK_QA,
                                               [NETWORK_FEATURE_BIAS] = NETWORK_QA,
                                               [NETWORK_DANGER] = NETWORK_QA,
                                               [NETWORK_SUM_WEIGHTS] = NETWORK_QB,
                                               [NETWORK_SUM_BIAS] = NETWORK_SUM_ONE,
                                               [NETWORK_NEURON_WEIGHTS] = NETWORK_QC,
                                               [NETWORK_NEURON_BIAS] = NETWORK_NEURON_ONE,
                                               [NETWORK_OUTPUT_WEIGHTS] = NETWORK_QD };
    bool is_squared = array == NETWORK_NEURON_WEIGHTS && i / HALF % 2;
    double share = is_squared ? (double)NETWORK_SUM_ONE / NETWORK_SUM_SQUARE : 1;
    return UNITS[array] * share;
}

static void put_weights(unsigned char *at, const ModelShape *shape, const float *weights)
{
    NetworkArray arrays[NETWORK_ARRAYS];
    network_arrays(shape->hidden, shape->buckets, arrays);
    for (int array = 0; array < NETWORK_ARRAYS; array++) {
        double bound = arrays[array].bound;
        for (size_t i = 0; i < arrays[array].count; i++) {
            double weight = weights[place_of(shape, array, i)] * unit_of(array, i);
            long rounded = lrint(fmax(-bound, fmin(bound, weight)));
            netfile_put(&at, (uint64_t)rounded, arrays[array].bytes);
        }
    }
}

void netfile_quantise(NetFile *file, const ModelShape *shape, const float *weights, int scale,
                      const char *name)
{
    assert(scale >= 1 && scale <= NETWORK_SCALE_MAX);
    netfile_begin(file, shape);
    put_weights(file->bytes + NETWORK_HEADER_SIZE, shape, weights);
    netfile_seal(file, scale, name);
}

void netfile_done(NetFile *file)
{
    free(file->bytes);
    file->bytes = NULL;
}

Status netfile_write(const NetFile *file, const char *path)
{
    return file_parts_write(path, &(FilePart){ file->bytes, file->size }, 1);
}

bool netfile_is_one(const char *path)
{
    char start[sizeof magic] = { 0 };
    Status status = file_parts_read_start(path, &(FilePart){ start, sizeof start });
    return status_is_ok(&status) && memcmp(start, magic, sizeof magic) == 0;
}

float *netfile_to_floats(const Network *network, ModelShape *shape)
{
    *shape = (ModelShape){ network->hidden, network->buckets };
    float *weights = model_array(shape);
    NetworkArray arrays[NETWORK_ARRAYS];
    const char *at = (const char *)network->feature_weights;
    network_arrays(shape->hidden, shape->buckets, arrays);
    for (int array = 0; array < NETWORK_ARRAYS; array++) {
        for (size_t i = 0; i < arrays[array].count; i++)
            weights[place_of(shape, array, i)] =
                (float)(network_weight(&arrays[array], at, i) / unit_of(array, i));
        at += arrays[array].count * (size_t)arrays[array].bytes;
    }
    return weights;
}

/* --- means of networks ------------------------------------------------------------------------ */

/* Sums, in the order of the network's file. */
typedef struct Sum {
    ModelShape shape;
    int scale;
    int networks;
    NetworkArray arrays[NETWORK_ARRAYS];
    int64_t *weights;
} Sum;

static void begin(Sum *sum, const Network *first)
{
    size_t count = 0;
    sum->shape = (ModelShape){ first->hidden, first->buckets };
    sum->scale = first->scale;
    network_arrays(first->hidden, first->buckets, sum->arrays);
    for (int array = 0; array < NETWORK_ARRAYS; array++)
        count += sum->arrays[array].count;
    sum->weights = alloc_zeroed(count, sizeof *sum->weights);
}

static Status check_shape(const Sum *sum, const Network *network, const char *first)
{
    if (network->hidden == sum->shape.hidden && network->buckets == sum->shape.buckets &&
        network->scale == sum->scale)
        return status_ok();
    return status_error(STATUS_STATE,
                        "%d accumulators, %d buckets and scale %d, but %s has %d, %d and %d",
                        network->hidden, network->buckets, network->scale, first, sum->shape.hidden,
                        sum->shape.buckets, sum->scale);
}

static void add(Sum *sum, const Network *n)
{
    const char *at = (const char *)n->feature_weights;
    int64_t *to = sum->weights;
    for (int array = 0; array < NETWORK_ARRAYS; array++) {
        const NetworkArray *a = &sum->arrays[array];
        for (size_t i = 0; i < a->count; i++)
            *to++ += network_weight(a, at, i);
        at += a->count * (size_t)a->bytes;
    }
    sum->networks++;
}

static Status add_file(Sum *sum, const char *path, const char *first)
{
    Network *network;
    Status status = network_load(path, &network);
    if (status_is_ok(&status)) {
        if (sum->networks == 0)
            begin(sum, network);
        status = check_shape(sum, network, first);
        if (status_is_ok(&status))
            add(sum, network);
        network_free(network);
    }
    return status_is_ok(&status) ? status : status_error(status.code, "%s: %s", path, status.text);
}

static int64_t divide_rounded(int64_t sum, int count)
{
    return (2 * sum + (sum < 0 ? -count : count)) / (2 * count);
}

static void write_mean(const Sum *sum, const char *name, NetFile *file)
{
    netfile_begin(file, &sum->shape);
    unsigned char *at = file->bytes + NETWORK_HEADER_SIZE;
    const int64_t *from = sum->weights;
    for (int array = 0; array < NETWORK_ARRAYS; array++)
        for (size_t i = 0; i < sum->arrays[array].count; i++)
            netfile_put(&at, (uint64_t)divide_rounded(*from++, sum->networks),
                        sum->arrays[array].bytes);
    netfile_seal(file, sum->scale, name);
}

Status mean_of_networks(char *const *paths, int count, const char *name, NetFile *file)
{
    assert(count >= 1);
    Sum sum = { .networks = 0 };
    Status status = status_ok();
    for (int i = 0; i < count && status_is_ok(&status); i++)
        status = add_file(&sum, paths[i], paths[0]);
    if (status_is_ok(&status))
        write_mean(&sum, name, file);
    free(sum.weights);
    return status;
}

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
    file->size = network_file_size(NETWORK_INPUTS, shape->hidden, shape->buckets);
    file->bytes = alloc_zeroed(1, file->size);
}

static void netfile_seal(NetFile *file, int scale, const char *name)
{
    const int head[] = { NETWORK_VERSION, NETWORK_INPUTS, file->shape.hidden, file->shape.buckets,
                         scale,           NETWORK_QA,     NETWORK_QB,         0 };
    unsigned char *at = file->bytes + sizeof magic;
    memcpy(file->bytes, magic, sizeof magic);
    for (size_t i = 0; i < ARRAY_LEN(head); i++)
        netfile_put(&at, (uint64_t)head[i], 4);
    memcpy(at + sizeof file->checksum, name, strnlen(name, NETWORK_NAME_SIZE));
    file->checksum = network_file_checksum(file->bytes, file->size);
    netfile_put(&at, file->checksum, sizeof file->checksum);
}

static int rounded(float weight, float unit, int limit)
{
    return int_clamp((int)lrintf(fmaxf(-1e6f, fminf(1e6f, weight * unit))), -limit, limit);
}

static void put_wide(unsigned char **at, const float *weights, size_t begin, size_t end, int unit,
                     int limit)
{
    for (size_t i = begin; i < end; i++)
        netfile_put(at, (uint64_t)rounded(weights[i], (float)unit, limit), 2);
}

static void put_weights(unsigned char *at, const ModelShape *shape, const float *weights)
{
    size_t danger = model_danger(shape);
    size_t bias = model_hidden_bias(shape);
    size_t outputs = model_output(shape, 0);
    size_t biases = model_output_bias(shape);
    put_wide(&at, weights, 0, danger, NETWORK_QA, NETWORK_FEATURE_WEIGHT_MAX);
    put_wide(&at, weights, bias, outputs, NETWORK_QA, NETWORK_FEATURE_WEIGHT_MAX);
    put_wide(&at, weights, outputs, biases, NETWORK_QB, NETWORK_OUTPUT_WEIGHT_MAX);
    for (size_t i = biases; i < biases + (size_t)shape->buckets; i++) {
        double units = (double)weights[i] * (NETWORK_QA * NETWORK_QB);
        netfile_put(&at, (uint64_t)lrint(fmax(-INT32_MAX, fmin(INT32_MAX, units))), 4);
    }
    for (size_t i = danger; i < bias; i++)
        netfile_put(&at, (uint64_t)rounded(weights[i], NETWORK_QA, NETWORK_DANGER_WEIGHT_MAX), 1);
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

static void divide(float *to, const int16_t *from, size_t count, float unit)
{
    for (size_t i = 0; i < count; i++)
        to[i] = (float)from[i] / unit;
}

float *netfile_to_floats(const Network *network, ModelShape *shape)
{
    *shape = (ModelShape){ network->hidden, network->buckets };
    float *weights = model_array(shape);
    size_t hidden = (size_t)network->hidden;
    divide(weights, network->feature_weights, model_danger(shape), NETWORK_QA);
    for (size_t i = 0; i < NETWORK_DANGERS * hidden; i++)
        weights[model_danger(shape) + i] = (float)network->danger_weights[i] / NETWORK_QA;
    divide(weights + model_hidden_bias(shape), network->feature_bias, hidden, NETWORK_QA);
    divide(weights + model_output(shape, 0), network->output_weights,
           2 * hidden * (size_t)network->buckets, NETWORK_QB);
    for (int i = 0; i < network->buckets; i++)
        weights[model_output_bias(shape) + (size_t)i] =
            (float)network->output_bias[i] / (NETWORK_QA * NETWORK_QB);
    return weights;
}

/* --- means of networks ------------------------------------------------------------------------ */

/* Sums, in the order of the network's file. */
typedef struct Sum {
    ModelShape shape;
    int scale;
    int networks;
    int64_t *weights;
} Sum;

/* How many weights each part of the file has. */
static size_t wide_count(const Sum *sum)
{
    size_t rows = SAMPLE_DANGER + 1 + 2 * (size_t)sum->shape.buckets;
    return rows * (size_t)sum->shape.hidden;
}

static size_t danger_count(const Sum *sum) { return NETWORK_DANGERS * (size_t)sum->shape.hidden; }

static void begin(Sum *sum, const Network *first)
{
    sum->shape = (ModelShape){ first->hidden, first->buckets };
    sum->scale = first->scale;
    sum->weights = alloc_zeroed(wide_count(sum) + (size_t)first->buckets + danger_count(sum),
                                sizeof *sum->weights);
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

static int64_t *add_wide(int64_t *to, const int16_t *weights, size_t count)
{
    for (size_t i = 0; i < count; i++)
        *to++ += weights[i];
    return to;
}

static void add(Sum *sum, const Network *n)
{
    size_t hidden = (size_t)n->hidden;
    int64_t *to = add_wide(sum->weights, n->feature_weights, SAMPLE_DANGER * hidden);
    to = add_wide(to, n->feature_bias, hidden);
    to = add_wide(to, n->output_weights, 2 * hidden * (size_t)n->buckets);
    for (int i = 0; i < n->buckets; i++)
        *to++ += n->output_bias[i];
    for (size_t i = 0; i < danger_count(sum); i++)
        *to++ += n->danger_weights[i];
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
    const struct {
        size_t count;
        int bytes;
    } parts[] = { { wide_count(sum), 2 },
                  { (size_t)sum->shape.buckets, 4 },
                  { danger_count(sum), 1 } };
    for (size_t part = 0; part < ARRAY_LEN(parts); part++)
        for (size_t i = 0; i < parts[part].count; i++)
            netfile_put(&at, (uint64_t)divide_rounded(*from++, sum->networks), parts[part].bytes);
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

/* Network files: rounding weights and laying them out as the engine reads them, reading them back,
 * and the mean of several. */
#include <config.h>

#include "engine/train/netfile.h"

#include "engine/base/base.h"
#include "engine/train/file_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char magic[8] = "luftnet";

static void netfile_put(unsigned char **at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *(*at)++ = (unsigned char)(value >> 8 * i);
}

/* A file made by hand: room for header and weights, all zero; then the weights; then the header.
 * netfile_put writes little-endian to the place that *at points to, which moves on. scale and name:
 * see netfile_quantise. */
static void netfile_begin(NetFile *file, const ModelShape *shape, bool sees_danger)
{
    file->shape = *shape;
    file->inputs = sees_danger ? NETWORK_INPUTS : NETWORK_PLACES;
    file->size = network_file_size(sees_danger, shape->hidden, shape->buckets);
    file->bytes = alloc_zeroed(1, file->size);
}

static void netfile_seal(NetFile *file, int scale, const char *name)
{
    const int head[] = { NETWORK_VERSION, file->inputs, file->shape.hidden, file->shape.buckets,
                         scale,           NETWORK_QA,   NETWORK_QB,         0 };
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
    netfile_begin(file, shape, true);
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
    divide(weights, network->feature_weights, NETWORK_PLACES * hidden, NETWORK_QA);
    if (network->sees_danger)
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

/* ---- means of networks ---- */

/* Sums, in the order of the network's file. */
typedef struct Sum {
    ModelShape shape;
    bool sees_danger;
    int scale;
    int networks;
    int64_t *weights;
} Sum;

/* How many weights each part of the file has. */
static size_t wide_count(const Sum *sum)
{
    size_t rows = NETWORK_PLACES + 1 + 2 * (size_t)sum->shape.buckets;
    return rows * (size_t)sum->shape.hidden;
}

static size_t danger_count(const Sum *sum)
{
    return sum->sees_danger ? NETWORK_DANGERS * (size_t)sum->shape.hidden : 0;
}

static void begin(Sum *sum, const Network *first)
{
    sum->shape = (ModelShape){ first->hidden, first->buckets };
    sum->sees_danger = first->sees_danger;
    sum->scale = first->scale;
    sum->weights = alloc_zeroed(wide_count(sum) + (size_t)first->buckets + danger_count(sum),
                                sizeof *sum->weights);
}

static Status check_shape(const Sum *sum, const Network *network, const char *first)
{
    if (network->hidden == sum->shape.hidden && network->buckets == sum->shape.buckets &&
        network->sees_danger == sum->sees_danger && network->scale == sum->scale)
        return status_ok();
    return status_error(STATUS_STATE,
                        "%d inputs, %d accumulators, %d buckets and scale %d, but %s has %d, %d, "
                        "%d and %d",
                        network->sees_danger ? NETWORK_INPUTS : NETWORK_PLACES, network->hidden,
                        network->buckets, network->scale, first,
                        sum->sees_danger ? NETWORK_INPUTS : NETWORK_PLACES, sum->shape.hidden,
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
    int64_t *to = add_wide(sum->weights, n->feature_weights, NETWORK_PLACES * hidden);
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

static void write(const Sum *sum, const char *name, NetFile *file)
{
    netfile_begin(file, &sum->shape, sum->sees_danger);
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
    Sum sum = { .networks = 0 };
    Status status = status_ok();
    for (int i = 0; i < count && status_is_ok(&status); i++)
        status = add_file(&sum, paths[i], paths[0]);
    if (status_is_ok(&status))
        write(&sum, name, file);
    free(sum.weights);
    return status;
}

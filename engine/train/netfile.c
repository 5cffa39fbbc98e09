/* Rounding weights and laying them out as the engine reads them. */
#include <config.h>

#include "engine/train/netfile.h"

#include "engine/base/alloc.h"
#include "engine/train/file_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char magic[8] = "luftnet";

void netfile_put(unsigned char **at, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *(*at)++ = (unsigned char)(value >> 8 * i);
}

void netfile_begin(NetFile *file, const ModelShape *shape, bool sees_danger)
{
    file->shape = *shape;
    file->inputs = sees_danger ? NETWORK_INPUTS : NETWORK_PLACES;
    file->size = network_file_size(sees_danger, shape->hidden, shape->buckets);
    file->bytes = alloc_zeroed(1, file->size);
}

void netfile_seal(NetFile *file, int scale, const char *name)
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

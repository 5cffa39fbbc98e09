/* From floats to the engine's integers and back, on disk and in memory. */
#include <config.h>

#include "engine/train/netfile.h"

#include "engine/base/alloc.h"
#include "engine/train/wholefile.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char magic[8] = "luftnet";

static ModelShape shape_of(const NetHeader *header)
{
    return (ModelShape){ (int)header->hidden, (int)header->buckets };
}

/* int16 values in the payload, before the outputs' bias. */
static size_t short_count(const ModelShape *shape) { return model_output_bias(shape); }

static size_t payload_bytes(const ModelShape *shape)
{
    return short_count(shape) * sizeof(int16_t) + (size_t)shape->buckets * sizeof(int32_t);
}

uint64_t netfile_fnv(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *byte = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ byte[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static int16_t rounded(float weight, float unit, int limit)
{
    return (int16_t)int_clamp((int)lrintf(weight * unit), -limit, limit);
}

void netfile_quantise(NetFile *net, const ModelShape *shape, const float *weights, int scale,
                      const char *name)
{
    *net = (NetFile){ .header = { .version = NETFILE_VERSION,
                                  .inputs = SAMPLE_INPUTS,
                                  .hidden = (uint32_t)shape->hidden,
                                  .buckets = (uint32_t)shape->buckets,
                                  .scale = (uint32_t)scale,
                                  .qa = NETFILE_QA,
                                  .qb = NETFILE_QB },
                      .bytes = payload_bytes(shape) };
    memcpy(net->header.magic, magic, sizeof magic);
    memcpy(net->header.name, name, strnlen(name, sizeof net->header.name));
    net->payload = alloc_bytes(net->bytes);
    size_t outputs = model_output(shape, 0);
    size_t shorts = short_count(shape);
    for (size_t i = 0; i < outputs; i++)
        net->payload[i] = rounded(weights[i], NETFILE_QA, NETFILE_INPUT_MAX);
    for (size_t i = outputs; i < shorts; i++)
        net->payload[i] = rounded(weights[i], NETFILE_QB, NETFILE_OUTPUT_MAX);
    for (int i = 0; i < shape->buckets; i++) {
        double bias = (double)weights[shorts + (size_t)i] * (NETFILE_QA * NETFILE_QB);
        int32_t value = (int32_t)lrint(fmax(-INT32_MAX, fmin(INT32_MAX, bias)));
        memcpy(&net->payload[shorts + 2 * (size_t)i], &value, sizeof value);
    }
    net->header.checksum = netfile_fnv(NETFILE_FNV_START, net->payload, net->bytes);
}

static int32_t output_bias(const NetFile *net, const ModelShape *shape, int bucket)
{
    int32_t value;
    memcpy(&value, &net->payload[short_count(shape) + 2 * (size_t)bucket], sizeof value);
    return value;
}

void netfile_to_floats(const NetFile *net, ModelShape *shape, float **weights)
{
    *shape = shape_of(&net->header);
    *weights = model_array(shape);
    size_t outputs = model_output(shape, 0);
    size_t shorts = short_count(shape);
    for (size_t i = 0; i < shorts; i++)
        (*weights)[i] = (float)net->payload[i] / (i < outputs ? NETFILE_QA : NETFILE_QB);
    for (int i = 0; i < shape->buckets; i++)
        (*weights)[shorts + (size_t)i] =
            (float)output_bias(net, shape, i) / (NETFILE_QA * NETFILE_QB);
}

Status netfile_write(const NetFile *net, const char *path)
{
    const WholePart parts[] = { { (void *)&net->header, sizeof net->header },
                                { net->payload, net->bytes } };
    return wholefile_write(path, parts, ARRAY_LEN(parts));
}

static bool header_is_sound(const NetHeader *header)
{
    if (memcmp(header->magic, magic, sizeof magic) != 0 || header->version != NETFILE_VERSION ||
        header->inputs != SAMPLE_INPUTS || header->hidden > MODEL_HIDDEN_MAX ||
        header->buckets > MODEL_BUCKETS_MAX || header->qa != NETFILE_QA ||
        header->qb != NETFILE_QB || header->scale < 1 || header->scale > INT16_MAX)
        return false;
    ModelShape shape = shape_of(header);
    return model_shape_is_valid(&shape);
}

Status netfile_read(NetFile *net, const char *path)
{
    NetFile read = { 0 };
    const WholePart head = { &read.header, sizeof read.header };
    Status status = wholefile_read_start(path, &head);
    if (!status_is_ok(&status))
        return status;
    if (!header_is_sound(&read.header))
        return status_error(STATUS_SYNTAX, "%s: no network that luft-train knows", path);
    ModelShape shape = shape_of(&read.header);
    read.bytes = payload_bytes(&shape);
    read.payload = alloc_bytes(read.bytes);
    const WholePart parts[] = { head, { read.payload, read.bytes } };
    status = wholefile_read(path, parts, ARRAY_LEN(parts));
    if (status_is_ok(&status) &&
        netfile_fnv(NETFILE_FNV_START, read.payload, read.bytes) != read.header.checksum)
        status = status_error(STATUS_SYNTAX, "%s: the network is damaged", path);
    if (status_is_ok(&status))
        *net = read;
    else
        netfile_done(&read);
    return status;
}

void netfile_done(NetFile *net)
{
    free(net->payload);
    net->payload = NULL;
}

bool netfile_is_one(const char *path)
{
    char start[sizeof magic] = { 0 };
    Status status = wholefile_read_start(path, &(WholePart){ start, sizeof start });
    return status_is_ok(&status) && memcmp(start, magic, sizeof magic) == 0;
}

/* Sum of x * x * weight over one perspective. */
static int64_t half_sum(const NetFile *net, int hidden, const uint16_t *inputs, int men,
                        const int16_t *output)
{
    int64_t sum = 0;
    for (int i = 0; i < hidden; i++) {
        int x = net->payload[SAMPLE_INPUTS * hidden + i];
        for (int j = 0; j < men; j++)
            x += net->payload[inputs[j] * hidden + i];
        x = int_clamp(x, 0, NETFILE_QA);
        sum += x * x * output[i];
    }
    return sum;
}

int netfile_answer(const NetFile *net, const Sample *sample)
{
    ModelShape shape = shape_of(&net->header);
    int bucket = sample_bucket(sample, shape.buckets);
    const int16_t *output = net->payload + model_output(&shape, bucket);
    int64_t sum = 0;
    for (int side = 0; side < 2; side++)
        sum += half_sum(net, shape.hidden, sample->inputs[side], sample->men,
                        output + side * shape.hidden);
    sum = sum / NETFILE_QA + output_bias(net, &shape, bucket);
    return (int)(sum * (int64_t)net->header.scale / (NETFILE_QA * NETFILE_QB));
}

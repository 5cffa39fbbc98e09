/* Adding networks up and dividing. */
#include <config.h>

#include "engine/train/mean.h"

#include "engine/base/alloc.h"
#include "engine/base/status.h"
#include "engine/eval/network.h"

#include <stdlib.h>

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

static int64_t rounded(int64_t sum, int count)
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
            netfile_put(&at, (uint64_t)rounded(*from++, sum->networks), parts[part].bytes);
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

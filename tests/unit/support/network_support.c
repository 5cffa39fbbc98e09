/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/unit/support/network_support.h"

#include "engine/base/base.h"

#include <string.h>

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state * UINT64_C(0x2545f4914f6cdd1d) >> 16;
}

static int within(uint64_t *random, int bound)
{
    return (int)(next_random(random) % (uint64_t)(2 * bound + 1)) - bound;
}

static int at_bound(uint64_t *random, int bound)
{
    return next_random(random) & 1 ? bound : -bound;
}

void network_put_32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++)
        at[i] = (unsigned char)(value >> 8 * i);
}

void network_seal(unsigned char *bytes, size_t size)
{
    uint64_t sum = network_file_checksum(bytes, size);
    network_put_32(bytes + NETWORK_CHECKSUM_AT, (uint32_t)sum);
    network_put_32(bytes + NETWORK_CHECKSUM_AT + 4, (uint32_t)(sum >> 32));
}

static int feature_weight(NetworkKind kind, int input, uint64_t *random)
{
    static const int WORTH[] = { 6, 18, 19, 30, 56, 0 };
    if (kind == NETWORK_EXTREME)
        return at_bound(random, NETWORK_FEATURE_WEIGHT_MAX);
    if (kind != NETWORK_MATERIAL)
        return within(random, 90);
    /* Own pieces count; two small kinds of noise make squares differ. */
    int worth = input < NETWORK_PLACES / 2 ? WORTH[input / 64] : 0;
    return worth + within(random, 1) + within(random, 1);
}

/* The largest bias would settle every neuron alone: half of them go without. */
static int feature_bias(NetworkKind kind, int neuron, uint64_t *random)
{
    if (kind != NETWORK_EXTREME)
        return within(random, 20);
    return neuron % 2 ? 0 : at_bound(random, NETWORK_FEATURE_BIAS_MAX);
}

/* The last sum counts; the others are noise. */
static int sum_weight(NetworkKind kind, bool own, int sum, int hidden, uint64_t *random)
{
    if (kind == NETWORK_EXTREME)
        return at_bound(random, NETWORK_SUM_WEIGHT_MAX);
    if (kind == NETWORK_RANDOM)
        return within(random, 12);
    int worth = int_max(1, 2000 / hidden);
    return sum < NETWORK_SUMS - 1 ? within(random, 1) : own ? worth : -worth;
}

static int danger_weight(NetworkKind kind, uint64_t *random)
{
    if (kind == NETWORK_EXTREME)
        return at_bound(random, NETWORK_DANGER_WEIGHT_MAX);
    return within(random, kind == NETWORK_RANDOM ? 60 : 1);
}

/* A weight of one of the arrays after the sums' weights. */
static int upper_weight(NetworkKind kind, const NetworkArray *array, uint64_t *random)
{
    if (kind == NETWORK_EXTREME)
        return at_bound(random, array->bound);
    return within(random, array->bytes == 4 ? 2000 : kind == NETWORK_RANDOM ? 300 : 1);
}

static int weight_of(NetworkKind kind, const NetworkArray *array, int number, size_t i, int hidden,
                     uint64_t *random)
{
    size_t n = (size_t)hidden;
    size_t block = (size_t)NETWORK_SUMS * NETWORK_HIDDEN_STEP;
    switch (number) {
    case NETWORK_FEATURES:
        return feature_weight(kind, (int)(i / n % NETWORK_PLACES), random);
    case NETWORK_FEATURE_BIAS:
        return feature_bias(kind, (int)i, random);
    case NETWORK_DANGER:
        return danger_weight(kind, random);
    case NETWORK_SUM_WEIGHTS:
        return sum_weight(kind, i / block % (2 * n / NETWORK_HIDDEN_STEP) < n / NETWORK_HIDDEN_STEP,
                          (int)(i / NETWORK_HIDDEN_STEP % NETWORK_SUMS), hidden, random);
    default:
        return upper_weight(kind, array, random);
    }
}

static void fill_payload(NetworkKind kind, int hidden, int buckets, uint64_t random,
                         unsigned char *at)
{
    NetworkArray arrays[NETWORK_ARRAYS];
    network_arrays(hidden, buckets, arrays);
    for (int number = 0; number < NETWORK_ARRAYS; number++)
        for (size_t i = 0; i < arrays[number].count; i++) {
            int weight = weight_of(kind, &arrays[number], number, i, hidden, &random);
            for (int byte = 0; byte < arrays[number].bytes; byte++)
                *at++ = (unsigned char)((uint32_t)weight >> 8 * byte);
        }
}

unsigned char *network_make_file(NetworkKind kind, int hidden, int buckets, uint64_t seed,
                                 size_t *size)
{
    *size = network_file_size(hidden, buckets);
    unsigned char *bytes = alloc_zeroed(*size, 1);
    memcpy(bytes, "luftnet", 8);
    const uint32_t fields[] = { NETWORK_VERSION, NETWORK_INPUTS, (uint32_t)hidden,
                                (uint32_t)buckets, 120 };
    for (size_t i = 0; i < ARRAY_LEN(fields); i++)
        network_put_32(bytes + 8 + 4 * i, fields[i]);
    memcpy(bytes + 48, "made-up", 7);
    fill_payload(kind, hidden, buckets, seed ? seed : 1, bytes + NETWORK_HEADER_SIZE);
    network_seal(bytes, *size);
    return bytes;
}

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

static unsigned char *put_16(unsigned char *at, int value)
{
    at[0] = (unsigned char)value;
    at[1] = (unsigned char)(value >> 8);
    return at + 2;
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

static int output_weight(NetworkKind kind, bool own, int hidden, uint64_t *random)
{
    if (kind == NETWORK_EXTREME)
        return at_bound(random, NETWORK_OUTPUT_WEIGHT_MAX);
    if (kind != NETWORK_MATERIAL)
        return within(random, 40);
    int worth = int_max(1, 2000 / hidden);
    return own ? worth : -worth;
}

static int danger_weight(NetworkKind kind, uint64_t *random)
{
    if (kind == NETWORK_EXTREME)
        return at_bound(random, NETWORK_DANGER_WEIGHT_MAX);
    return within(random, kind == NETWORK_RANDOM ? 60 : 1);
}

static int regions_of(NetworkKind kind)
{
    return kind == NETWORK_PLAIN || kind == NETWORK_REGIONLESS ? 1
           : kind == NETWORK_FIVE                              ? 5
                                                               : NETWORK_KINGS;
}

static void fill_payload(NetworkKind kind, int hidden, int buckets, uint64_t random,
                         unsigned char *at)
{
    for (int input = 0; input < regions_of(kind) * NETWORK_PLACES; input++) {
        for (int i = 0; i < hidden; i++)
            at = put_16(at, feature_weight(kind, input % NETWORK_PLACES, &random));
    }
    for (int i = 0; i < hidden; i++)
        at = put_16(at, feature_bias(kind, i, &random));
    for (int bucket = 0; bucket < buckets; bucket++) {
        for (int i = 0; i < 2 * hidden; i++)
            at = put_16(at, output_weight(kind, i < hidden, hidden, &random));
    }
    for (int bucket = 0; bucket < buckets; bucket++, at += 4)
        network_put_32(at, (uint32_t)within(&random, 2000));
    for (int i = 0; kind != NETWORK_PLAIN && i < NETWORK_DANGERS * hidden; i++)
        *at++ = (unsigned char)danger_weight(kind, &random);
}

unsigned char *network_make_file(NetworkKind kind, int hidden, int buckets, uint64_t seed,
                                 size_t *size)
{
    int inputs = regions_of(kind) * NETWORK_PLACES + (kind == NETWORK_PLAIN ? 0 : NETWORK_DANGERS);
    *size = network_file_size((uint32_t)inputs, hidden, buckets);
    unsigned char *bytes = alloc_zeroed(*size, 1);
    memcpy(bytes, "luftnet", 8);
    const uint32_t fields[] = { NETWORK_VERSION,
                                (uint32_t)inputs,
                                (uint32_t)hidden,
                                (uint32_t)buckets,
                                120,
                                NETWORK_QA,
                                NETWORK_QB,
                                0 };
    for (size_t i = 0; i < ARRAY_LEN(fields); i++)
        network_put_32(bytes + 8 + 4 * i, fields[i]);
    memcpy(bytes + 48, "made-up", 7);
    fill_payload(kind, hidden, buckets, seed ? seed : 1, bytes + NETWORK_HEADER_SIZE);
    network_seal(bytes, *size);
    return bytes;
}

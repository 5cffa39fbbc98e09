/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks for tests: files made up from a seed. */
#ifndef LUFT_TESTS_UNIT_NETWORK_SUPPORT_H
#define LUFT_TESTS_UNIT_NETWORK_SUPPORT_H

#include "engine/eval/network.h"

typedef enum NetworkKind {
    NETWORK_MATERIAL, /* counts material, with noise: plays as one would expect */
    NETWORK_RANDOM,   /* weights like a trained one's, without sense */
    NETWORK_EXTREME   /* every weight at one of its bounds, and half the biases */
} NetworkKind;

/* The bytes of a network file, to be released with free(). */
unsigned char *network_make_file(NetworkKind kind, int hidden, int buckets, uint64_t seed,
                                 size_t *size);
/* Writes the checksum of the current bytes. */
void network_seal(unsigned char *bytes, size_t size);
void network_put_32(unsigned char *at, uint32_t value);

#endif

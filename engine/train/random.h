/* The random numbers of the training programs: the same from the same seed, everywhere. */
#ifndef LUFT_ENGINE_TRAIN_RANDOM_H
#define LUFT_ENGINE_TRAIN_RANDOM_H

#include <stdint.h>

/* splitmix64 (Steele, Lea, Flood 2014). */
static inline uint64_t random_next(uint64_t *state)
{
    uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

/* Start of the random numbers for one part of a seed; streams of neighbouring parts do not
 * overlap. */
static inline uint64_t random_stream(uint64_t seed, uint64_t part)
{
    uint64_t state = seed;
    state = random_next(&state) + part;
    return random_next(&state);
}

/* From 0 to count - 1; count is small against 2^64. */
static inline uint64_t random_below(uint64_t *state, uint64_t count)
{
    return random_next(state) % count;
}

#endif

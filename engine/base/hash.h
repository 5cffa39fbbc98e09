/* FNV-1a, a 64-bit hash of bytes (Fowler, Noll, Vo). Not safe against forged input. */
#ifndef LUFT_ENGINE_BASE_HASH_H
#define LUFT_ENGINE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of no bytes. */
#define HASH_START UINT64_C(0xcbf29ce484222325)

/* Continues from the hash of the bytes before these. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

#endif

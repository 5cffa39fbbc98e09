/* A hash of bytes: FNV-1a of 64 bits (Fowler, Noll, Vo). Tells bytes apart that nobody forges. */
#ifndef LUFT_ENGINE_BASE_HASH_H
#define LUFT_ENGINE_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Of no bytes. */
#define HASH_START UINT64_C(0xcbf29ce484222325)

/* Goes on from the hash of what came before. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The basics that every file needs: attributes, BUG, memory, monotonic time, a hash of bytes.
 *
 * Any header of luft may include this one; it includes only libc.
 */
#ifndef LUFT_ENGINE_BASE_BASE_H
#define LUFT_ENGINE_BASE_BASE_H

#include <stdbool.h> /* IWYU pragma: export */
#include <stddef.h>  /* IWYU pragma: export */
#include <stdint.h>  /* IWYU pragma: export */

#define NODISCARD __attribute__((warn_unused_result))
#define NORETURN __attribute__((noreturn))
#define PRINTF_LIKE(format_index, first_arg) \
    __attribute__((format(printf, format_index, first_arg)))
#define ALWAYS_INLINE inline __attribute__((always_inline))

/* A struct with the byte layout of a little-endian file. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define LITTLE_ENDIAN_STRUCT struct
#else
#define LITTLE_ENDIAN_STRUCT struct __attribute__((scalar_storage_order("little-endian")))
#pragma GCC diagnostic ignored "-Wscalar-storage-order"
#endif

#define LIKELY(condition) __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

#define ARRAY_LEN(array) (sizeof(array) / sizeof((array)[0]))

/* For a state that only a bug in luft can reach: prints file, line and message to stderr,
 * aborts. */
#define BUG(...) base_bug(__FILE__, __LINE__, __VA_ARGS__)

NORETURN void base_bug(const char *file, int line, const char *format, ...) PRINTF_LIKE(3, 4);

static inline int int_min(int a, int b) { return a < b ? a : b; }
static inline int int_max(int a, int b) { return a > b ? a : b; }
static inline int int_clamp(int value, int low, int high)
{
    return int_max(low, int_min(value, high));
}

/* --- memory ----------------------------------------------------------------------------------- */

/* Running out of memory for small things is fatal, through one hook. If the user chooses the size
 * or the number (indexes, threads), callers use the alloc_try functions and report a Status
 * instead. */

/* Like malloc, calloc (zeroed), realloc and strdup, but never NULL; size 0 returns a unique
 * pointer. Released with free(). alloc_zeroed and alloc_resize check count * size for overflow. */
NODISCARD void *alloc_bytes(size_t size);
NODISCARD void *alloc_zeroed(size_t count, size_t size);
NODISCARD void *alloc_resize(void *memory, size_t count, size_t size);
/* alignment: a power of two, at least a pointer's size. */
NODISCARD void *alloc_aligned(size_t alignment, size_t size);
NODISCARD char *alloc_string(const char *text);

/* Like alloc_string for the first length bytes of text; the copy is NUL-terminated. */
NODISCARD char *alloc_string_n(const char *text, size_t length);

/* Grows a dynamic array: returns memory with room for at least needed elements, doubling *capacity
 * as necessary. memory may be NULL when *capacity is 0. */
NODISCARD void *alloc_grow(void *memory, size_t *capacity, size_t needed, size_t size);

/* size bytes aligned to alignment (a power of two), or NULL if there is not enough memory. Released
 * with free(). */
NODISCARD void *alloc_try_aligned(size_t alignment, size_t size);

/* size bytes of zeros, or NULL if there is not enough memory. Released with free(). */
NODISCARD void *alloc_try_zeroed(size_t size);

/* A large table: size bytes of zeros, a multiple of a megabyte, in huge pages if the system has
 * them; pages never touched cost nothing. NULL without memory, or if beside it there were too
 * little for what is allocated later. Released with alloc_free_pages. */
NODISCARD void *alloc_try_pages(size_t size);
void alloc_free_pages(void *pages, size_t size);

/* Upper bound in bytes for one object whose size a file decides: a quarter of the machine's memory
 * or of this process's limit (RLIMIT_AS). A caller that needs more reports an error first. */
size_t alloc_share(void);

/* Runs when memory is exhausted, before the program aborts: restores the terminal. hook may be
 * NULL. Set once, before threads start. */
void alloc_set_exhausted_hook(void (*hook)(void));

/* --- monotonic time; for dates and times of day use the C library ----------------------------- */

/* Milliseconds since an arbitrary start; never steps back. Any thread. */
int64_t clock_now_ms(void);

/* The same in nanoseconds, for rates and measurements. */
int64_t clock_now_ns(void);

/* The earlier of two timeouts for poll(2), in which negative means never. */
static inline int64_t clock_earlier(int64_t a_ms, int64_t b_ms)
{
    if (a_ms < 0 || b_ms < 0)
        return a_ms < 0 ? b_ms : a_ms;
    return a_ms < b_ms ? a_ms : b_ms;
}

/* --- FNV-1a, a 64-bit hash of bytes (Fowler, Noll, Vo); not safe against forged input --------- */

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

/* Spreads a number over 64 bits: the finaliser of SplitMix64 (Steele, Lea and Flood, 2014). */
static inline uint64_t hash_mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

/* --- little-endian numbers in files ----------------------------------------------------------- */

static inline uint32_t bytes_u32(const unsigned char *at)
{
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

#endif

/* Attributes, the BUG macro and other basics that every file needs.
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

#endif

/* Memory allocation that never returns NULL.
 *
 * Running out of memory for small things is fatal, through one hook. If the user chooses the size
 * or the number (indexes, threads), callers use the alloc_try functions and report a Status
 * instead.
 */
#ifndef LUFT_ENGINE_BASE_ALLOC_H
#define LUFT_ENGINE_BASE_ALLOC_H

#include "engine/base/base.h"

/* Like malloc, calloc (zeroed), realloc and strdup, but never NULL; size 0 returns a unique
 * pointer. Released with free(). alloc_zeroed and alloc_resize check count * size for overflow. */
NODISCARD void *alloc_bytes(size_t size);
NODISCARD void *alloc_zeroed(size_t count, size_t size);
NODISCARD void *alloc_resize(void *memory, size_t count, size_t size);
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

/* Upper bound in bytes for one object whose size a file decides: a quarter of the machine's memory
 * or of this process's limit (RLIMIT_AS). A caller that needs more reports an error first. */
size_t alloc_share(void);

/* Runs when memory is exhausted, before the program aborts: restores the terminal. hook may be
 * NULL. Set once, before threads start. */
void alloc_set_exhausted_hook(void (*hook)(void));

#endif

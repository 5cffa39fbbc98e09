/* Memory that is there or ends the program.
 *
 * Running out of memory for small things is fatal through one hook; what a person chooses the size
 * or the number of (indexes, threads) uses the alloc_try functions and reports a Status instead.
 */
#ifndef LUFT_ENGINE_BASE_ALLOC_H
#define LUFT_ENGINE_BASE_ALLOC_H

#include "engine/base/base.h"

/* Like malloc, calloc (zeroed), realloc and strdup, but never NULL; size 0 gives a unique pointer.
 * Released with free(). alloc_zeroed and alloc_resize check count * size for overflow. */
NODISCARD void *alloc_bytes(size_t size);
NODISCARD void *alloc_zeroed(size_t count, size_t size);
NODISCARD void *alloc_resize(void *memory, size_t count, size_t size);
NODISCARD char *alloc_string(const char *text);

/* Like alloc_string for the first length bytes of text; the copy is NUL-terminated. */
NODISCARD char *alloc_string_n(const char *text, size_t length);

/* Grows a dynamic array: returns memory with room for at least needed elements, doubling
 * *capacity as it must. memory may be NULL when *capacity is 0. */
NODISCARD void *alloc_grow(void *memory, size_t *capacity, size_t needed, size_t size);

/* size bytes aligned to alignment (a power of two), or NULL when the machine has not got them.
 * Released with free(). */
NODISCARD void *alloc_try_aligned(size_t alignment, size_t size);

/* size bytes of zeros, or NULL when the machine has not got them. Released with free(). */
NODISCARD void *alloc_try_zeroed(size_t size);

/* How many bytes one thing may take whose size a file decides: a quarter of the machine's memory,
 * or of what this process may have. A caller that needs more reports it first. */
size_t alloc_share(void);

/* What runs when memory is gone, before the program aborts: the terminal is given back here.
 * hook may be NULL. Set once, before threads start. */
void alloc_set_exhausted_hook(void (*hook)(void));

#endif

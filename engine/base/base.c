/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory, time and the end after a bug: running out of memory ends the program through one hook. */
#include <config.h>

#include "engine/base/base.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    HUGE_PAGE = 1 << 21,
    SPARE = 12 << 20 /* for the stack of a thread and for lists */
};

static void (*exhausted_hook)(void);

void alloc_set_exhausted_hook(void (*hook)(void)) { exhausted_hook = hook; }

NORETURN static void exhausted(void)
{
    if (exhausted_hook)
        exhausted_hook();
    fputs("luft: out of memory\n", stderr);
    abort();
}

static size_t checked_product(size_t count, size_t size)
{
    size_t total;
    if (__builtin_mul_overflow(count, size, &total))
        exhausted();
    return total ? total : 1;
}

void *alloc_bytes(size_t size)
{
    void *memory = malloc(size ? size : 1);
    if (!memory)
        exhausted();
    return memory;
}

void *alloc_aligned(size_t alignment, size_t size)
{
    void *memory = alloc_try_aligned(alignment, size);
    if (!memory)
        exhausted();
    return memory;
}

void *alloc_zeroed(size_t count, size_t size)
{
    void *memory = calloc(1, checked_product(count, size));
    if (!memory)
        exhausted();
    return memory;
}

void *alloc_resize(void *memory, size_t count, size_t size)
{
    assert(size > 0);
    void *resized = realloc(memory, checked_product(count, size));
    if (!resized)
        exhausted();
    return resized;
}

char *alloc_string(const char *text) { return alloc_string_n(text, strlen(text)); }

char *alloc_string_n(const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    char *copy = alloc_bytes(length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void *alloc_grow(void *memory, size_t *capacity, size_t needed, size_t size)
{
    assert(capacity != NULL && (memory != NULL || *capacity == 0));
    assert(size > 0);
    if (needed <= *capacity)
        return memory;
    size_t grown = *capacity < 8 ? 8 : *capacity;
    while (grown < needed)
        grown = checked_product(grown, 2);
    memory = alloc_resize(memory, grown, size);
    *capacity = grown;
    return memory;
}

void *alloc_try_aligned(size_t alignment, size_t size)
{
    assert(alignment >= sizeof(void *) && (alignment & (alignment - 1)) == 0);
    void *memory = NULL;
    return posix_memalign(&memory, alignment, size ? size : 1) == 0 ? memory : NULL;
}

void *alloc_try_zeroed(size_t size) { return calloc(1, size ? size : 1); }

/* The system may grant memory that it does not have and kill the program when it is used: more than
 * the machine's memory is refused. */
static bool machine_has(size_t size)
{
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    return pages <= 0 || page <= 0 || size / (size_t)page <= (size_t)pages;
}

void *alloc_try_pages(size_t size)
{
    if (size > SIZE_MAX - HUGE_PAGE - SPARE || !machine_has(size))
        return NULL;
    size_t whole = size + HUGE_PAGE + SPARE;
    char *mapping = mmap(NULL, whole, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping == MAP_FAILED)
        return NULL;
    /* Only what is aligned to a huge page stays. */
    size_t before = (size_t) - (uintptr_t)mapping & (HUGE_PAGE - 1);
    char *pages = mapping + before;
    if (before > 0)
        (void)munmap(mapping, before);
    (void)munmap(pages + size, whole - size - before);
#ifdef MADV_HUGEPAGE
    (void)madvise(pages, size, MADV_HUGEPAGE); /* a hint that saves TLB misses */
#endif
    return pages;
}

void alloc_free_pages(void *pages, size_t size) { (void)munmap(pages, size); }

size_t alloc_share(void)
{
    enum { SHARES = 4 };
    uint64_t most = SIZE_MAX;
    struct rlimit limit;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    if (pages > 0 && page > 0 && (uint64_t)pages <= most / (uint64_t)page)
        most = (uint64_t)pages * (uint64_t)page;
    if (getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY &&
        (uint64_t)limit.rlim_cur < most)
        most = (uint64_t)limit.rlim_cur;
    return (size_t)(most / SHARES);
}

int64_t clock_now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clock_now_ms(void) { return clock_now_ns() / 1000000; }

void base_bug(const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "luft: bug at %s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}

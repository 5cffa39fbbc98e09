/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Maps files, with a SIGBUS handler that replaces lost pages by zeros. */
#include <config.h>

#include "engine/base/mapped_file.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* Never freed, because a handler may be reading it; reused for the next file. */
struct MappedSlot {
    atomic_uintptr_t begin; /* 0: free */
    atomic_size_t size;
    atomic_bool is_lost;
    MappedSlot *next;
};

static _Atomic(MappedSlot *) slots;
static pthread_mutex_t changing =
    PTHREAD_MUTEX_INITIALIZER; /* guards slots and the action of SIGBUS */
static struct sigaction action_before;

/* --- the fault -------------------------------------------------------------------------------- */

static MappedSlot *slot_at(uintptr_t address)
{
    MappedSlot *slot = atomic_load_explicit(&slots, memory_order_acquire);
    for (; slot != NULL; slot = slot->next) {
        uintptr_t begin = atomic_load_explicit(&slot->begin, memory_order_acquire);
        if (begin != 0 && address >= begin &&
            address - begin < atomic_load_explicit(&slot->size, memory_order_relaxed))
            return slot;
    }
    return NULL;
}

/* Maps zeros over the whole file at once, so that no second fault follows. */
static bool put_zeros(MappedSlot *slot)
{
    void *begin = (void *)atomic_load_explicit(&slot->begin, memory_order_relaxed);
    size_t size = atomic_load_explicit(&slot->size, memory_order_relaxed);
    atomic_store_explicit(&slot->is_lost, true, memory_order_release);
    return mmap(begin, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == begin;
}

/* Faults elsewhere are passed to the previous handler. */
static void on_bus_error(int number, siginfo_t *info, void *context)
{
    (void)context;
    int saved_errno = errno;
    MappedSlot *slot = info->si_code > 0 ? slot_at((uintptr_t)info->si_addr) : NULL;
    if (slot == NULL || !put_zeros(slot)) {
        sigaction(number, &action_before, NULL);
        raise(number);
    }
    errno = saved_errno;
}

static void take_signal(void)
{
    struct sigaction action = { .sa_sigaction = on_bus_error,
                                .sa_flags = (int)(SA_SIGINFO | SA_ONSTACK) };
    struct sigaction present;
    sigemptyset(&action.sa_mask);
    if (sigaction(SIGBUS, NULL, &present) != 0 ||
        (present.sa_flags & SA_SIGINFO && present.sa_sigaction == on_bus_error))
        return;
    action_before = present;
    sigaction(SIGBUS, &action, NULL);
}

void mapped_file_guard(void)
{
    pthread_mutex_lock(&changing);
    if (atomic_load_explicit(&slots, memory_order_relaxed) != NULL)
        take_signal();
    pthread_mutex_unlock(&changing);
}

/* --- files ------------------------------------------------------------------------------------ */

static MappedSlot *free_slot(void)
{
    MappedSlot *first = atomic_load_explicit(&slots, memory_order_relaxed);
    for (MappedSlot *slot = first; slot != NULL; slot = slot->next)
        if (atomic_load_explicit(&slot->begin, memory_order_relaxed) == 0)
            return slot;
    MappedSlot *slot = alloc_zeroed(1, sizeof *slot);
    slot->next = first;
    atomic_store_explicit(&slots, slot, memory_order_release);
    return slot;
}

static MappedSlot *enter(const void *bytes, size_t size)
{
    pthread_mutex_lock(&changing);
    MappedSlot *slot = free_slot();
    atomic_store_explicit(&slot->size, size, memory_order_relaxed);
    atomic_store_explicit(&slot->is_lost, false, memory_order_relaxed);
    atomic_store_explicit(&slot->begin, (uintptr_t)bytes, memory_order_release);
    take_signal();
    pthread_mutex_unlock(&changing);
    return slot;
}

static Status map(int descriptor, const char *path, MappedFile *file)
{
    struct stat info;
    if (fstat(descriptor, &info) != 0)
        return status_from_errno(path, errno);
    if (!S_ISREG(info.st_mode))
        return status_error(STATUS_SYNTAX, "%.150s is not a file", path);
    if (info.st_size == 0)
        return status_error(STATUS_SYNTAX, "%.150s is empty", path);
    size_t size = (size_t)info.st_size;
    void *bytes = mmap(NULL, size, PROT_READ, MAP_SHARED, descriptor, 0);
    if (bytes == MAP_FAILED)
        return status_from_errno(path, errno);
    *file = (MappedFile){ .bytes = bytes, .size = size, .slot = enter(bytes, size) };
    return status_ok();
}

Status mapped_file_open(const char *path, MappedFile *file)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return status_from_errno(path, errno);
    Status status = map(descriptor, path, file);
    close(descriptor);
    return status;
}

void mapped_file_close(MappedFile *file)
{
    if (file->bytes == NULL)
        return;
    atomic_store_explicit(&file->slot->begin, 0, memory_order_release);
    munmap((void *)(uintptr_t)file->bytes, file->size);
    *file = (MappedFile){ 0 };
}

bool mapped_file_is_whole(const MappedFile *file)
{
    assert(file->slot != NULL);
    return !atomic_load_explicit(&file->slot->is_lost, memory_order_relaxed);
}

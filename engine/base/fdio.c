/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads, writes, locks and appends through file descriptors, splits input into lines, creates
 * folders, and maps files, with a SIGBUS handler that replaces lost pages by zeros.
 *
 * Locks are taken with flock(2) because they belong to the descriptor: a second open in the same
 * process is refused too, and closing it does not release the first lock.
 */
#include <config.h>

#include "engine/base/fdio.h"

#include "engine/base/base.h"
#include "engine/base/strbuf.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

ssize_t fdio_read(int fd, void *bytes, size_t size)
{
    ssize_t count;
    do
        count = read(fd, bytes, size);
    while (count < 0 && errno == EINTR);
    return count;
}

ssize_t fdio_read_at(int fd, void *bytes, size_t size, uint64_t offset)
{
    size_t done = 0;
    while (done < size) {
        ssize_t count = pread(fd, (char *)bytes + done, size - done, (off_t)(offset + done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return -1;
        if (count == 0)
            break;
        done += (size_t)count;
    }
    return (ssize_t)done;
}

Status fdio_read_file(const char *path, size_t max, StrBuf *text)
{
    assert(max < SIZE_MAX && max % (1 << 20) == 0);
    char chunk[16384];
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (fd < 0)
        return status_from_errno(path, errno);
    ssize_t count = 0;
    while (text->length <= max && (count = fdio_read(fd, chunk, sizeof chunk)) > 0)
        strbuf_add(text, chunk, (size_t)count);
    Status status = count < 0 ? status_from_errno(path, errno) : status_ok();
    (void)close(fd);
    if (status_is_ok(&status) && text->length > max)
        status = status_error(STATUS_RANGE, "%.100s is over %d MB: it is neither read nor changed",
                              path, (int)(max >> 20));
    return status;
}

bool fdio_write(int fd, const void *bytes, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t count = write(fd, (const char *)bytes + done, length - done);
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return true;
}

bool fdio_write_at(int fd, const void *bytes, size_t length, uint64_t offset)
{
    for (size_t done = 0; done < length;) {
        ssize_t count =
            pwrite(fd, (const char *)bytes + done, length - done, (off_t)(offset + done));
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return true;
}

bool fdio_sync(int fd) { return fsync(fd) == 0 || errno == EINVAL; }

enum { TRY_AGAIN_MS = 10, REPLACED_MAX = 1000, APPEND_PATIENCE_MS = 2000 };

static bool is_held_by_others(int fd)
{
    int result;
    do
        result = flock(fd, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    return result != 0 && errno == EWOULDBLOCK;
}

/* A file that we waited for may have been replaced or removed in the meantime. */
static bool has_name(int fd, const char *path)
{
    struct stat opened, named;
    return fstat(fd, &opened) == 0 && stat(path, &named) == 0 && fdio_is_same(&opened, &named);
}

int fdio_open_locked(const char *path, int flags, mode_t mode, int patience_ms)
{
    assert(patience_ms >= 0);
    const int64_t deadline_ms = clock_now_ms() + patience_ms;
    for (int replaced = 0; replaced < REPLACED_MAX;) {
        int fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, mode);
        if (fd < 0)
            return -1;
        bool is_held = is_held_by_others(fd);
        if (!is_held && has_name(fd, path))
            return fd;
        (void)close(fd);
        if (is_held && clock_now_ms() >= deadline_ms)
            break;
        if (is_held)
            (void)poll(NULL, 0, TRY_AGAIN_MS);
        else
            replaced++;
    }
    errno = EWOULDBLOCK;
    return -1;
}

int fdio_open_nameless(const char *prefix)
{
    StrBuf name;
    strbuf_init(&name);
    if (prefix != NULL)
        strbuf_add_text(&name, prefix);
    else
        strbuf_addf(&name, "%s/luft", folder_temporary());
    strbuf_add_text(&name, "-XXXXXX");
    int fd = mkstemp(name.data);
    int reason = errno;
    if (fd >= 0) {
        (void)unlink(name.data);
        (void)fcntl(fd, F_SETFD, FD_CLOEXEC);
    }
    strbuf_done(&name);
    errno = reason;
    return fd;
}

/* --- appending -------------------------------------------------------------------------------- */

/* O_APPEND, so that programs that ignore our lock are not overwritten. */
int fdio_open_to_append(const char *path, int flags, mode_t mode)
{
    int fd = fdio_open_locked(path, O_RDWR | O_APPEND | flags, mode, APPEND_PATIENCE_MS);
    struct stat info;
    if (fd < 0)
        return -1;
    int reason = fstat(fd, &info) != 0 ? errno : S_ISREG(info.st_mode) ? 0 : EINVAL;
    if (reason == 0)
        return fd;
    (void)close(fd);
    errno = reason;
    return -1;
}

Status fdio_refusal(const char *path)
{
    if (errno == EWOULDBLOCK)
        return status_error(STATUS_IO, "%.100s is locked by another program", path);
    if (errno == EINVAL)
        return status_error(STATUS_IO, "%.100s is not a file", path);
    return status_from_errno(path, errno);
}

static bool holds(int fd, uint64_t offset, const char *bytes, size_t length)
{
    char *found = alloc_bytes(length);
    bool is_same = fdio_read_at(fd, found, length, offset) == (ssize_t)length &&
                   memcmp(found, bytes, length) == 0;
    free(found);
    return is_same;
}

/* Truncates what was added, unless another program has appended after it. */
static void cut_off(int fd, off_t size, const void *bytes, size_t length)
{
    struct stat now;
    int reason = errno;
    off_t added = fstat(fd, &now) == 0 ? now.st_size - size : 0;
    if (added > 0 && (size_t)added <= length && holds(fd, (uint64_t)size, bytes, (size_t)added) &&
        ftruncate(fd, size) == 0)
        (void)fsync(fd);
    errno = reason;
}

bool fdio_append(int fd, const void *bytes, size_t length, bool is_synced, uint64_t *end)
{
    assert((fcntl(fd, F_GETFL) & O_APPEND) != 0);
    struct stat before;
    if (fstat(fd, &before) != 0)
        return false;
    bool is_whole = fdio_write(fd, bytes, length);
    off_t place = is_whole ? lseek(fd, 0, SEEK_CUR) : -1;
    if (place < 0 || (is_synced && !fdio_sync(fd))) {
        cut_off(fd, before.st_size, bytes, length);
        return false;
    }
    *end = (uint64_t)place;
    return true;
}

/* --- lines ------------------------------------------------------------------------------------ */

enum { READ_SIZE = 1 << 16 };

void linein_init(LineIn *in, int fd)
{
    assert(fd >= -1);
    *in = (LineIn){ .fd = fd, .max = LINEIN_MAX };
    strbuf_init(&in->bytes);
}

void linein_init_source(LineIn *in, LineInRead *read, void *source)
{
    assert(read != NULL);
    linein_init(in, -1);
    in->read = read;
    in->source = source;
}

void linein_done(LineIn *in) { strbuf_done(&in->bytes); }

void linein_add(LineIn *in, const char *bytes, size_t length)
{
    assert(!in->ended);
    strbuf_add(&in->bytes, bytes, length);
}

static void forget_given_out(LineIn *in)
{
    assert(in->start <= in->bytes.length && in->searched >= in->start);
    strbuf_drop_front(&in->bytes, in->start);
    in->searched -= in->start;
    in->start = 0;
}

/* Waits for input even if another program made the descriptor non-blocking. */
static ssize_t read_some(int fd, char *bytes, size_t size)
{
    for (;;) {
        ssize_t count = fdio_read(fd, bytes, size);
        if (count >= 0 || errno != EAGAIN)
            return count;
        poll(&(struct pollfd){ .fd = fd, .events = POLLIN }, 1, -1);
    }
}

bool linein_fill(LineIn *in)
{
    if (in->ended)
        return false;
    if (in->start > 0)
        forget_given_out(in);
    char bytes[READ_SIZE];
    ssize_t count = in->read != NULL ? in->read(in->source, bytes, sizeof bytes)
                                     : read_some(in->fd, bytes, sizeof bytes);
    if (count <= 0)
        in->ended = true;
    else
        strbuf_add(&in->bytes, bytes, (size_t)count);
    return !in->ended;
}

/* Returns the line up to end in *line; the next one begins at next. */
static void take(LineIn *in, size_t end, size_t next, Line *line)
{
    assert(in->start <= end && end <= next && next <= in->bytes.length);
    if (end > in->start && in->bytes.data[end - 1] == '\r')
        end--;
    *line = (Line){ .text = in->bytes.data + in->start, .length = end - in->start };
    if (line->length > in->max) {
        line->length = in->max;
        line->too_long = true;
    }
    in->start = in->searched = next;
}

/* Drops the rest of a line that was returned as too long; false while its end is still to come. */
static bool skip_rest(LineIn *in)
{
    const char *from = in->bytes.data + in->start;
    const char *newline = memchr(from, '\n', in->bytes.length - in->start);
    in->start = newline ? (size_t)(newline - in->bytes.data) + 1 : in->bytes.length;
    in->searched = in->start;
    in->skipping = !newline;
    return newline;
}

bool linein_next(LineIn *in, Line *line)
{
    if (in->skipping && !skip_rest(in))
        return false;
    const char *from = in->bytes.data + in->searched;
    const char *newline = memchr(from, '\n', in->bytes.length - in->searched);
    if (newline) {
        size_t end = (size_t)(newline - in->bytes.data);
        take(in, end, end + 1, line);
        return true;
    }
    in->searched = in->bytes.length;
    bool last = in->ended && in->start < in->bytes.length;
    bool too_long = in->bytes.length - in->start > in->max;
    if (!last && !too_long)
        return false;
    in->skipping = too_long;
    take(in, in->bytes.length, in->bytes.length, line);
    line->is_torn = last;
    return true;
}

bool linein_peek(const LineIn *in, size_t *at, Line *line)
{
    assert(*at <= in->bytes.length - in->start);
    const char *from = in->bytes.data + in->start + *at;
    size_t length = in->bytes.length - in->start - *at;
    const char *newline = length > 0 && !in->skipping ? memchr(from, '\n', length) : NULL;
    if (newline == NULL)
        return false;
    *line = (Line){ .text = from, .length = (size_t)(newline - from) };
    *at += line->length + 1;
    return true;
}

bool linein_wait(LineIn *in, Line *line)
{
    while (!linein_next(in, line))
        if (!linein_fill(in))
            return linein_next(in, line);
    return true;
}

size_t linein_unify_ends(char *bytes, size_t length, bool *after_cr)
{
    size_t kept = 0;
    if (!*after_cr && memchr(bytes, '\r', length) == NULL)
        return length;
    for (size_t i = 0; i < length; i++) {
        bool is_second_half = *after_cr && bytes[i] == '\n';
        *after_cr = bytes[i] == '\r';
        if (!is_second_half)
            bytes[kept++] = *after_cr ? '\n' : bytes[i];
    }
    return kept;
}

/* --- folders ---------------------------------------------------------------------------------- */

size_t folder_length(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? (size_t)(slash - path) + 1 : 0;
}

const char *folder_file_name(const char *path)
{
    size_t length = folder_length(path);
    return path[length] != '\0' ? path + length : path;
}

Status folder_make(const char *path)
{
    StrBuf part;
    int error = 0;
    strbuf_init(&part);
    strbuf_add_text(&part, path);
    for (size_t i = 1; i <= part.length; i++) {
        if (part.data[i] != '/' && part.data[i] != '\0')
            continue;
        char kept = part.data[i];
        part.data[i] = '\0';
        bool is_made = mkdir(part.data, 0700) == 0 || errno == EEXIST;
        if (!is_made && (error == 0 || errno != ENOENT)) /* ENOENT follows from an earlier one */
            error = errno;
        part.data[i] = kept;
    }
    strbuf_done(&part);
    struct stat facts;
    if (stat(path, &facts) != 0)
        return status_from_errno(path, error != 0 ? error : errno);
    return S_ISDIR(facts.st_mode) ? status_ok() : status_from_errno(path, ENOTDIR);
}

Status folder_make_for(const char *file)
{
    size_t length = folder_length(file);
    if (length <= 1)
        return status_ok();
    StrBuf folder;
    strbuf_init(&folder);
    strbuf_add(&folder, file, length - 1);
    Status status = folder_make(folder.data);
    strbuf_done(&folder);
    return status;
}

const char *folder_temporary(void)
{
    const char *named = getenv("TMPDIR");
    return named != NULL && *named != '\0' ? named : "/tmp";
}

/* --- mapped files ----------------------------------------------------------------------------- */

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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overrides functions of libc, and finds the real ones by dlsym. */
#include <config.h>

#include "tests/unit/support/faulty_calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS_MAX = 1024, KILLED = 99 };

static char watched[128]; /* the folder, or "" for none */
static bool is_watched_fd[DESCRIPTORS_MAX];
static FaultKind kind;
static int place, count, failed;
static char name[32];

void faults_begin(const char *folder, FaultKind fault, int nth)
{
    snprintf(watched, sizeof watched, "%s", folder);
    kind = fault;
    place = nth;
    count = failed = 0;
    name[0] = '\0';
}

void faults_end(void) { watched[0] = '\0'; }

int faults_count(void) { return count; }

int faults_failed(void) { return failed; }

const char *faults_name(void) { return name; }

static bool is_below(const char *path)
{
    return watched[0] != '\0' && strncmp(path, watched, strlen(watched)) == 0;
}

static bool is_ours(int fd)
{
    return watched[0] != '\0' && fd >= 0 && fd < DESCRIPTORS_MAX && is_watched_fd[fd];
}

/* Counts a call; returns whether it is to fail, with errno set. */
static bool goes_wrong(const char *call, bool needs_room)
{
    count++;
    bool is_here = count == place;
    if (is_here)
        snprintf(name, sizeof name, "%s", call);
    if (kind == FAULT_KILL && is_here)
        _exit(KILLED);
    if (kind == FAULT_LASTING && needs_room && count >= place) {
        errno = ENOSPC;
        failed++;
        return true;
    }
    if (!is_here || kind == FAULT_NONE || kind == FAULT_LASTING)
        return false;
    errno = EIO;
    failed++;
    return true;
}

/* How a call other than write fails. */
#define FAIL_OR(call) \
    do { \
        if (kind != FAULT_KILL_HALF) \
            return -1; \
        (void)(call); \
        _exit(KILLED); \
    } while (0)

/* If long has 32 bits, functions with a 64-bit off_t have other names. */
#define OF_OFFSETS(function) (sizeof(off_t) > sizeof(long) ? function "64" : function)

/* Sets a pointer to libc's own function. */
static void find(const char *function, void *pointer)
{
    void *address = dlsym(RTLD_NEXT, function);
    memcpy(pointer, &address, sizeof address);
}

int open(const char *path, int flags, ...)
{
    va_list args;
    va_start(args, flags);
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(args, mode_t) : 0;
    va_end(args);
    int (*open_it)(const char *, int, ...);
    find(OF_OFFSETS("open"), &open_it);
    bool is_counted = is_below(path);
    if (is_counted && goes_wrong("open", (flags & O_CREAT) != 0))
        FAIL_OR(open_it(path, flags, mode));
    int fd = open_it(path, flags, mode);
    if (fd >= 0 && fd < DESCRIPTORS_MAX)
        is_watched_fd[fd] = is_counted;
    return fd;
}

int mkstemp(char *path)
{
    int (*make_it)(char *);
    find(OF_OFFSETS("mkstemp"), &make_it);
    bool is_counted = is_below(path);
    if (is_counted && goes_wrong("mkstemp", true))
        FAIL_OR(make_it(path));
    int fd = make_it(path);
    if (fd >= 0 && fd < DESCRIPTORS_MAX)
        is_watched_fd[fd] = is_counted;
    return fd;
}

int close(int fd)
{
    int (*close_it)(int);
    find("close", &close_it);
    bool fails = is_ours(fd) && goes_wrong("close", false);
    int error = errno;
    if (fd >= 0 && fd < DESCRIPTORS_MAX)
        is_watched_fd[fd] = false;
    int result = close_it(fd);
    if (fails && kind == FAULT_KILL_HALF)
        _exit(KILLED);
    if (fails)
        errno = error;
    return fails ? -1 : result;
}

ssize_t write(int fd, const void *bytes, size_t length)
{
    ssize_t (*write_it)(int, const void *, size_t);
    find("write", &write_it);
    if (!is_ours(fd) || !goes_wrong("write", true))
        return write_it(fd, bytes, length);
    int error = errno;
    if ((kind == FAULT_HALF || kind == FAULT_KILL_HALF) && length > 1)
        (void)!write_it(fd, bytes, length / 2);
    if (kind == FAULT_KILL_HALF)
        _exit(KILLED);
    errno = error;
    return -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset)
{
    ssize_t (*write_it)(int, const void *, size_t, off_t);
    find(OF_OFFSETS("pwrite"), &write_it);
    if (!is_ours(fd) || !goes_wrong("pwrite", true))
        return write_it(fd, bytes, length, offset);
    int error = errno;
    if ((kind == FAULT_HALF || kind == FAULT_KILL_HALF) && length > 1)
        (void)!write_it(fd, bytes, length / 2, offset);
    if (kind == FAULT_KILL_HALF)
        _exit(KILLED);
    errno = error;
    return -1;
}

int fsync(int fd)
{
    int (*sync_it)(int);
    find("fsync", &sync_it);
    if (is_ours(fd) && goes_wrong("fsync", true))
        FAIL_OR(sync_it(fd));
    return is_ours(fd) ? 0 : sync_it(fd); /* syncing is not tested here */
}

int fdatasync(int fd)
{
    int (*sync_it)(int);
    find("fdatasync", &sync_it);
    if (is_ours(fd) && goes_wrong("fdatasync", true))
        FAIL_OR(sync_it(fd));
    return is_ours(fd) ? 0 : sync_it(fd);
}

int ftruncate(int fd, off_t length)
{
    int (*cut_it)(int, off_t);
    find(OF_OFFSETS("ftruncate"), &cut_it);
    if (is_ours(fd) && goes_wrong("ftruncate", false))
        FAIL_OR(cut_it(fd, length));
    return cut_it(fd, length);
}

int fchmod(int fd, mode_t mode)
{
    int (*change_it)(int, mode_t);
    find("fchmod", &change_it);
    if (is_ours(fd) && goes_wrong("fchmod", false))
        FAIL_OR(change_it(fd, mode));
    return change_it(fd, mode);
}

int rename(const char *from, const char *to)
{
    int (*rename_it)(const char *, const char *);
    find("rename", &rename_it);
    if (is_below(to) && goes_wrong("rename", true))
        FAIL_OR(rename_it(from, to));
    return rename_it(from, to);
}

int link(const char *from, const char *to)
{
    int (*link_it)(const char *, const char *);
    find("link", &link_it);
    if (is_below(to) && goes_wrong("link", true))
        FAIL_OR(link_it(from, to));
    return link_it(from, to);
}

int unlink(const char *path)
{
    int (*unlink_it)(const char *);
    find("unlink", &unlink_it);
    if (is_below(path) && goes_wrong("unlink", false))
        FAIL_OR(unlink_it(path));
    return unlink_it(path);
}

int mkdir(const char *path, mode_t mode)
{
    int (*make_it)(const char *, mode_t);
    find("mkdir", &make_it);
    if (is_below(path) && goes_wrong("mkdir", true))
        FAIL_OR(make_it(path, mode));
    return make_it(path, mode);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One source of games: opens, fingerprints and unpacks it, and checks whether it has changed. */
#include <config.h>

#include "engine/library/game_source.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* Samples the same offsets of any file: its ends and evenly spaced blocks between them. */
static Status take_print(GameSource *source, int descriptor)
{
    enum { SAMPLES = 64, SAMPLE_SIZE = 1024 };
    uint64_t size = (uint64_t)source->known.st_size;
    uint64_t hash = HASH_START;
    for (uint64_t i = 0; i < SAMPLES; i++) {
        unsigned char sample[SAMPLE_SIZE];
        uint64_t offset = size > SAMPLE_SIZE ? (size - SAMPLE_SIZE) / (SAMPLES - 1) * i : 0;
        if (i == SAMPLES - 1 && size > SAMPLE_SIZE)
            offset = size - SAMPLE_SIZE;
        ssize_t count = fdio_read_at(descriptor, sample, sizeof sample, offset);
        if (count < 0)
            return status_from_errno(source->path, errno);
        hash = hash_bytes(hash, sample, (size_t)count);
    }
    source->print = (GameFilePrint){ .size = size, .content = hash };
    if (!source->is_nameless) {
        source->print.seconds = source->known.st_mtim.tv_sec;
        source->print.nanoseconds = (uint64_t)source->known.st_mtim.tv_nsec;
    }
    return status_ok();
}

static void begin(GameSource *source, const char *path)
{
    *source = (GameSource){ .path = alloc_string(path), .descriptor = -1, .unpacked = -1 };
    atomic_init(&source->unpacked_is_whole, false);
    atomic_init(&source->first, 0);
}

size_t game_source_first(const GameSource *source)
{
    return atomic_load_explicit(&source->first, memory_order_relaxed);
}

static Status open_regular(GameSource *source)
{
    int descriptor = open(source->path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return status_from_errno(source->path, errno);
    source->descriptor = descriptor;
    if (fstat(descriptor, &source->known) != 0)
        return status_from_errno(source->path, errno);
    if (!S_ISREG(source->known.st_mode))
        return status_error(STATUS_IO, "%.100s is not a file", source->path);
    return take_print(source, descriptor);
}

Status game_source_hold(GameSource *source, const char *path)
{
    begin(source, path);
    return open_regular(source);
}

Status game_source_note(GameSource *source, const char *path)
{
    assert(path != NULL);
    begin(source, path);
    Status status = open_regular(source);
    if (source->descriptor >= 0)
        (void)close(source->descriptor);
    source->descriptor = -1;
    return status;
}

Status game_source_take_text(GameSource *source, const char *name, const char *text, size_t length)
{
    assert(text != NULL || length == 0);
    begin(source, name);
    source->is_nameless = true;
    source->descriptor = fdio_open_nameless(NULL);
    if (source->descriptor < 0 || !fdio_write_at(source->descriptor, text, length, 0) ||
        fstat(source->descriptor, &source->known) != 0)
        return status_from_errno(source->path, errno);
    return take_print(source, source->descriptor);
}

void game_source_done(GameSource *source)
{
    if (source->descriptor >= 0)
        (void)close(source->descriptor);
    if (source->unpacked >= 0)
        (void)close(source->unpacked);
    free(source->path);
    source->path = NULL;
    source->descriptor = source->unpacked = -1;
}

/* --- reading ---------------------------------------------------------------------------------- */

bool game_source_has_copy(const GameSource *source)
{
    return source->unpacked >= 0 &&
           atomic_load_explicit(&source->unpacked_is_whole, memory_order_acquire);
}

bool game_source_is_slow(const GameSource *source)
{
    return source->is_packed && !game_source_has_copy(source);
}

uint64_t game_source_length(const GameSource *source)
{
    struct stat copy;
    if (!source->is_packed)
        return source->print.size;
    bool is_known = game_source_has_copy(source) && fstat(source->unpacked, &copy) == 0;
    return is_known ? (uint64_t)copy.st_size : UINT64_MAX;
}

Status game_source_read(const GameSource *source, ByteSource **bytes)
{
    if (game_source_has_copy(source))
        return byte_source_open_copy(source->unpacked, bytes);
    if (source->descriptor >= 0)
        return byte_source_open_descriptor(source->descriptor, bytes);
    if (game_source_state(source) != GAME_FILE_SAME)
        return status_error(STATUS_STATE, "%.100s has changed on the disk", source->path);
    return byte_source_open(source->path, bytes);
}

Status game_source_read_first(GameSource *source, ByteSource **bytes)
{
    Status status = game_source_read(source, bytes);
    if (!status_is_ok(&status))
        return status;
    source->is_packed = byte_source_is_packed(*bytes);
    if (!source->is_packed || source->descriptor < 0)
        return status;
    source->unpacked = fdio_open_nameless(NULL);
    if (source->unpacked >= 0)
        byte_source_copy_to(*bytes, source->unpacked);
    atomic_store_explicit(&source->unpacked_is_whole, source->unpacked >= 0, memory_order_release);
    return status;
}

void game_source_unpacked(GameSource *source, const ByteSource *bytes)
{
    if (source->unpacked >= 0 && !byte_source_is_copied(bytes))
        atomic_store_explicit(&source->unpacked_is_whole, false, memory_order_release);
}

/* --- the file on disk ------------------------------------------------------------------------- */

static bool is_unchanged(const struct stat *before, const struct stat *now)
{
    return before->st_size == now->st_size && before->st_mtim.tv_sec == now->st_mtim.tv_sec &&
           before->st_mtim.tv_nsec == now->st_mtim.tv_nsec;
}

GameFileState game_source_state(const GameSource *source)
{
    struct stat held, named;
    if (source->is_nameless)
        return GAME_FILE_SAME;
    if (source->descriptor >= 0 && fstat(source->descriptor, &held) == 0 &&
        !is_unchanged(&source->known, &held))
        return GAME_FILE_CHANGED;
    /* A file that is just being removed may still be found by name, with a link count of 0. */
    if (stat(source->path, &named) != 0 || named.st_nlink == 0)
        return GAME_FILE_GONE;
    bool is_other = !fdio_is_same(&named, &source->known);
    if (source->descriptor < 0 && (is_other || !is_unchanged(&source->known, &named)))
        return GAME_FILE_CHANGED;
    return is_other ? GAME_FILE_REPLACED : GAME_FILE_SAME;
}

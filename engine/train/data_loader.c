/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads training positions: files, the shuffle buffer, and the order of positions. */
#include <config.h>

#include "engine/train/data_loader.h"

#include "engine/base/base.h"
#include "engine/train/data.h"
#include "engine/train/model.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 2048 }; /* records read at a time */

typedef struct Source {
    const char *path;
    FILE *file;
    uint64_t records; /* in the file */
    uint64_t left;    /* not yet read in this epoch */
    size_t filled, next;
    DataRecord chunk[CHUNK];
} Source;

struct DataLoader {
    Source *sources[LOADER_FILES_MAX];
    int count;
    uint64_t positions, checksum;
    uint64_t seed;
    uint64_t epoch;
    bool is_begun;       /* the epoch */
    const char *failure; /* the file that could not be read, or NULL */
    uint64_t random;     /* of this epoch */
    uint64_t left;       /* records that the sources have not yet read in this epoch */
    DataRecord *buffer;
    size_t capacity, filled;
};

/* --- one file --------------------------------------------------------------------------------- */

static Status rewind_source(Source *s)
{
    if (fseek(s->file, sizeof(DataHeader), SEEK_SET) != 0)
        return status_from_errno(s->path, errno);
    s->left = s->records;
    s->filled = s->next = 0;
    return status_ok();
}

static bool next_record(Source *s, DataRecord *record)
{
    if (s->next == s->filled) {
        s->filled = fread(s->chunk, sizeof *s->chunk, CHUNK, s->file);
        s->next = 0;
        if (s->filled == 0)
            return false;
    }
    *record = s->chunk[s->next++];
    s->left--;
    return true;
}

typedef LITTLE_ENDIAN_STRUCT RecordWords { uint64_t words[DATA_RECORD_SIZE / 8]; }
RecordWords;

static uint64_t checksum_of(const DataRecord *record)
{
    RecordWords read;
    uint64_t sum = 0;
    memcpy(&read, record, sizeof read);
    for (size_t i = 0; i < ARRAY_LEN(read.words); i++)
        sum = (sum ^ read.words[i]) * UINT64_C(0x9e3779b97f4a7c15) + (sum >> 29);
    return sum;
}

/* Counts the file's records, and its quiet ones into the loader. */
static Status scan_source(Source *s, DataLoader *loader)
{
    size_t got;
    uint64_t checksum = 0;
    while ((got = fread(s->chunk, sizeof *s->chunk, CHUNK, s->file)) > 0) {
        for (size_t i = 0; i < got; i++) {
            const DataRecord *record = &s->chunk[i];
            if (!data_is_quiet(record))
                continue;
            if (!sample_is_board(record))
                return status_error(STATUS_SYNTAX, "%s: record %" PRIu64 " is no position", s->path,
                                    s->records + i + 1);
            loader->positions++;
            checksum = checksum * 31 + checksum_of(record);
        }
        s->records += got;
    }
    if (ferror(s->file))
        return status_error(STATUS_IO, "%s: cannot be read", s->path);
    loader->checksum = loader->checksum * 31 + checksum;
    return status_ok();
}

static Status open_source(Source *s, const char *path, DataLoader *loader)
{
    DataHeader header;
    s->path = path;
    s->file = fopen(path, "rb");
    if (!s->file)
        return status_from_errno(path, errno);
    Status status = data_read_header(s->file, &header);
    if (!status_is_ok(&status))
        return status_error(status.code, "%s: %s", path, status.text);
    return scan_source(s, loader);
}

/* --- an epoch --------------------------------------------------------------------------------- */

static Status begin_epoch(DataLoader *loader, uint64_t epoch)
{
    uint64_t state = loader->seed ^ epoch * UINT64_C(0xd1342543de82ef95);
    loader->epoch = epoch;
    loader->random = random_next(&state);
    loader->filled = 0;
    loader->left = 0;
    for (int i = 0; i < loader->count; i++) {
        Status status = rewind_source(loader->sources[i]);
        if (!status_is_ok(&status))
            return status;
        loader->left += loader->sources[i]->left;
    }
    return status_ok();
}

/* Draws the file to read from, with a probability in proportion to what is left of each. */
static Source *choose_source(DataLoader *loader)
{
    if (loader->count == 1)
        return loader->sources[0];
    uint64_t ticket = random_next(&loader->random) % loader->left;
    int i = 0;
    while (ticket >= loader->sources[i]->left)
        ticket -= loader->sources[i++]->left;
    return loader->sources[i];
}

/* The files' next quiet position; false at the end, or if loader->failure is set. */
static bool next_quiet(DataLoader *loader, DataRecord *record)
{
    while (loader->left > 0) {
        Source *source = choose_source(loader);
        if (!next_record(source, record)) {
            loader->failure = source->path;
            return false;
        }
        loader->left--;
        if (data_is_quiet(record))
            return true;
    }
    return false;
}

static void fill_buffer(DataLoader *loader)
{
    while (loader->filled < loader->capacity && next_quiet(loader, &loader->buffer[loader->filled]))
        loader->filled++;
}

/* The buffer must not be empty. */
static void draw_one(DataLoader *loader, DataRecord *record)
{
    DataRecord next;
    DataRecord *chosen = &loader->buffer[random_below(&loader->random, loader->filled)];
    *record = *chosen;
    *chosen = next_quiet(loader, &next) ? next : loader->buffer[--loader->filled];
}

/* --- the loader ------------------------------------------------------------------------------- */

Status data_loader_open(char *const *paths, int count, size_t buffer, uint64_t seed,
                        DataLoader **loader)
{
    if (count < 1 || count > LOADER_FILES_MAX || buffer < 1 || buffer > PLAN_BUFFER_MAX)
        return status_error(STATUS_RANGE, "1 to %d files, a buffer of 1 to %d positions",
                            LOADER_FILES_MAX, PLAN_BUFFER_MAX);
    DataLoader *opened = alloc_zeroed(1, sizeof *opened);
    opened->seed = seed;
    opened->capacity = buffer;
    opened->buffer = alloc_bytes(buffer * sizeof *opened->buffer);
    Status status = status_ok();
    for (int i = 0; i < count && status_is_ok(&status); i++) {
        opened->sources[opened->count++] = alloc_zeroed(1, sizeof(Source));
        status = open_source(opened->sources[i], paths[i], opened);
    }
    if (status_is_ok(&status) && opened->positions == 0)
        status = status_error(STATUS_NOT_FOUND, "no quiet position in the files");
    if (status_is_ok(&status))
        *loader = opened;
    else
        data_loader_close(opened);
    return status;
}

void data_loader_close(DataLoader *loader)
{
    if (!loader)
        return;
    for (int i = 0; i < loader->count; i++) {
        if (loader->sources[i]->file)
            fclose(loader->sources[i]->file);
        free(loader->sources[i]);
    }
    free(loader->buffer);
    free(loader);
}

uint64_t data_loader_positions(const DataLoader *loader) { return loader->positions; }

uint64_t data_loader_checksum(const DataLoader *loader) { return loader->checksum; }

Status data_loader_draw(DataLoader *loader, DataRecord *records, size_t count)
{
    for (size_t i = 0; i < count && !loader->failure; i++) {
        if (loader->filled == 0) {
            Status status = begin_epoch(loader, loader->epoch + (loader->is_begun ? 1 : 0));
            if (!status_is_ok(&status))
                return status;
            fill_buffer(loader);
            loader->is_begun = true;
            if (loader->filled == 0)
                return status_error(STATUS_IO, "the files hold other positions than at first");
        }
        draw_one(loader, &records[i]);
    }
    if (loader->failure)
        return status_error(STATUS_IO, "%s: cannot be read to its end", loader->failure);
    return status_ok();
}

Status data_loader_seek(DataLoader *loader, uint64_t positions)
{
    assert(loader->positions > 0);
    DataRecord skipped;
    Status status = status_ok();
    loader->epoch = positions / loader->positions;
    loader->filled = 0;
    loader->is_begun = false;
    for (uint64_t i = positions % loader->positions; i > 0 && status_is_ok(&status); i--)
        status = data_loader_draw(loader, &skipped, 1);
    return status;
}

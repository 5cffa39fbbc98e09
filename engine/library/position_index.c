/* Binary search on disk, then a walk over the records with the key. */
#include <config.h>

#include "engine/library/position_index.h"

#include "engine/base/alloc.h"
#include "engine/base/fdio.h"
#include "engine/library/position_index_format.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RECORDS_AT_ONCE = POSITION_WALK_STEP };

struct PositionIndex {
    int descriptor;
    uint64_t games, records;
    PositionRecord *block; /* RECORDS_AT_ONCE */
};

static Status read_header(int descriptor, PositionIndexHeader *header)
{
    ssize_t count = fdio_read_at(descriptor, header, sizeof *header, 0);
    return count == (ssize_t)sizeof *header
               ? status_ok()
               : status_error(STATUS_NOT_FOUND, "the position index is cut short");
}

static bool is_of(const PositionIndexHeader *header, const GameFilePrint *games)
{
    return header->size == games->size && header->seconds == games->seconds &&
           header->nanoseconds == games->nanoseconds && header->content == games->content;
}

/* Whether it is a whole index of these games. */
static bool is_good(int descriptor, const PositionIndexHeader *header, const GameFilePrint *games)
{
    struct stat known;
    if (header->magic != POSITION_INDEX_MAGIC || header->plies != POSITION_INDEX_PLIES ||
        header->check != position_index_check(header) || header->games > UINT32_MAX ||
        header->records > INT64_MAX / sizeof(PositionRecord) || !is_of(header, games))
        return false;
    uint64_t length = sizeof *header + header->records * sizeof(PositionRecord);
    return fstat(descriptor, &known) == 0 && S_ISREG(known.st_mode) &&
           (uint64_t)known.st_size == length;
}

Status position_index_open(const char *path, const GameFilePrint *games, PositionIndex **index)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return status_error(STATUS_NOT_FOUND, "there is no position index");
    PositionIndexHeader header;
    Status status = read_header(descriptor, &header);
    if (status_is_ok(&status) && !is_good(descriptor, &header, games))
        status = status_error(STATUS_NOT_FOUND, "the position index belongs to other games");
    if (!status_is_ok(&status)) {
        (void)close(descriptor);
        return status;
    }
    PositionIndex *opened = alloc_zeroed(1, sizeof *opened);
    opened->descriptor = descriptor;
    opened->games = header.games;
    opened->records = header.records;
    opened->block = alloc_zeroed(RECORDS_AT_ONCE, sizeof *opened->block);
    *index = opened;
    return status;
}

void position_index_free(PositionIndex *index)
{
    if (index == NULL)
        return;
    (void)close(index->descriptor);
    free(index->block);
    free(index);
}

size_t position_index_games(const PositionIndex *index) { return (size_t)index->games; }

/* Up to count records from one on; fewer when the file has become shorter. */
static bool read_records(const PositionIndex *index, uint64_t from, size_t count,
                         PositionRecord *records)
{
    uint64_t offset = sizeof(PositionIndexHeader) + from * sizeof *records;
    ssize_t size = (ssize_t)(count * sizeof *records);
    return fdio_read_at(index->descriptor, records, (size_t)size, offset) == size;
}

/* The first record whose key is not less. */
static bool find_first(const PositionIndex *index, uint64_t key, uint64_t *first)
{
    uint64_t low = 0, high = index->records;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        PositionRecord record;
        if (!read_records(index, middle, 1, &record))
            return false;
        if (position_record_key(&record) < key)
            low = middle + 1;
        else
            high = middle;
    }
    *first = low;
    return true;
}

static Status cut_short(void)
{
    return status_error(STATUS_IO, "the position index cannot be read");
}

Status position_index_begin(PositionIndex *index, Key key, PositionWalk *walk)
{
    PositionWalk begun = { .key = position_index_key(key) };
    if (!find_first(index, begun.key, &begun.at))
        return cut_short();
    begun.is_done = begun.at == index->records;
    *walk = begun;
    return status_ok();
}

Status position_index_go_on(PositionIndex *index, PositionWalk *walk, PostingHandler *on_posting,
                            void *context)
{
    uint64_t left = index->records - walk->at;
    size_t count = left < RECORDS_AT_ONCE ? (size_t)left : RECORDS_AT_ONCE;
    if (!read_records(index, walk->at, count, index->block))
        return cut_short();
    for (size_t i = 0; i < count; i++) {
        const PositionRecord *record = &index->block[i];
        if (position_record_key(record) != walk->key) {
            walk->is_done = true;
            return status_ok();
        }
        /* A position that a game reaches twice counts once; no good index goes back. */
        if (record->game <= walk->last || record->game > index->games)
            continue;
        walk->last = record->game;
        on_posting(context, &(Posting){ .game = record->game, .move = record->move });
    }
    walk->at += count;
    walk->is_done = walk->at == index->records;
    return status_ok();
}

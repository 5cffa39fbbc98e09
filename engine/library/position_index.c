/* Binary search on disk, then a walk over the records with the key. */
#include <config.h>

#include "engine/library/position_index.h"

#include "engine/base/alloc.h"
#include "engine/base/fdio.h"
#include "engine/base/hash.h"
#include "engine/base/strbuf.h"
#include "engine/library/position_index_format.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { RECORDS_AT_ONCE = POSITION_WALK_STEP };

struct PositionIndex {
    PositionIndexFile file;
    PositionRecord *block; /* RECORDS_AT_ONCE */
};

/* --- the file --------------------------------------------------------------------------------- */

static bool header_is_good(const PositionIndexHeader *header)
{
    return header->magic == POSITION_INDEX_MAGIC && header->plies == POSITION_INDEX_PLIES &&
           header->check == position_index_check(header) && header->games <= UINT32_MAX &&
           header->sources <= UINT32_MAX;
}

/* Whether all is there that the header and the tail speak of. */
static bool read_rest(PositionIndexFile *file)
{
    struct stat known;
    PositionIndexTail tail;
    uint64_t length = file->header.sources * sizeof *file->sources;
    file->offset = sizeof file->header + length;
    if (fstat(file->descriptor, &known) != 0 || !S_ISREG(known.st_mode) ||
        (uint64_t)known.st_size < file->offset + sizeof tail)
        return false;
    uint64_t bytes = (uint64_t)known.st_size - file->offset - sizeof tail;
    file->records = bytes / sizeof(PositionRecord);
    file->sources = alloc_zeroed((size_t)file->header.sources + 1, sizeof *file->sources);
    return fdio_read_at(file->descriptor, file->sources, (size_t)length, sizeof file->header) ==
               (ssize_t)length &&
           fdio_read_at(file->descriptor, &tail, sizeof tail, file->offset + bytes) ==
               (ssize_t)sizeof tail &&
           bytes % sizeof(PositionRecord) == 0 && tail.records == file->records &&
           tail.check == position_index_tail_check(&file->header, file->sources, tail.records);
}

static Status open_descriptor(int descriptor, PositionIndexFile *file)
{
    PositionIndexFile opened = { .descriptor = descriptor };
    ssize_t size = fdio_read_at(opened.descriptor, &opened.header, sizeof opened.header, 0);
    if (size != (ssize_t)sizeof opened.header || !header_is_good(&opened.header) ||
        !read_rest(&opened)) {
        position_index_file_close(&opened);
        return status_error(STATUS_NOT_FOUND, "the position index is cut short");
    }
    *file = opened;
    return status_ok();
}

Status position_index_file_open(const char *path, PositionIndexFile *file)
{
    int descriptor = path != NULL ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) : -1;
    if (descriptor < 0)
        return status_error(STATUS_NOT_FOUND, "there is no position index");
    return open_descriptor(descriptor, file);
}

void position_index_file_close(PositionIndexFile *file)
{
    (void)close(file->descriptor);
    free(file->sources);
    file->sources = NULL;
}

static Status take_file(PositionIndexFile *file, const GameFilePrint *games, PositionIndex **index)
{
    if (memcmp(&file->header.print, games, sizeof *games) != 0) {
        position_index_file_close(file);
        return status_error(STATUS_NOT_FOUND, "the position index belongs to other games");
    }
    PositionIndex *opened = alloc_zeroed(1, sizeof *opened);
    opened->file = *file;
    opened->block = alloc_zeroed(RECORDS_AT_ONCE, sizeof *opened->block);
    *index = opened;
    return status_ok();
}

Status position_index_open(const char *path, const GameFilePrint *games, PositionIndex **index)
{
    PositionIndexFile file;
    Status status = position_index_file_open(path, &file);
    return status_is_ok(&status) ? take_file(&file, games, index) : status;
}

Status position_index_open_descriptor(int descriptor, const GameFilePrint *games,
                                      PositionIndex **index)
{
    PositionIndexFile file;
    Status status = open_descriptor(descriptor, &file);
    return status_is_ok(&status) ? take_file(&file, games, index) : status;
}

void position_index_free(PositionIndex *index)
{
    if (index == NULL)
        return;
    position_index_file_close(&index->file);
    free(index->block);
    free(index);
}

/* Folders and names of any length make a name of a fixed one. */
char *position_index_path(const GameFile *file, const char *folder)
{
    uint64_t hash = HASH_START;
    char *real = game_file_is_nameless(file) ? NULL : realpath(game_file_path(file), NULL);
    const char *path_name = real != NULL ? real : game_file_path(file);
    hash = hash_bytes(hash, path_name, strlen(path_name));
    if (game_file_is_nameless(file))
        hash ^= game_file_print(file).content;
    free(real);
    StrBuf path;
    strbuf_init(&path);
    strbuf_addf(&path, "%s/%016" PRIx64 ".positions", folder, hash);
    return strbuf_detach(&path);
}

/* --- looking ---------------------------------------------------------------------------------- */

size_t position_index_games(const PositionIndex *index) { return (size_t)index->file.header.games; }

/* Up to count records from one on; fewer when the file has become shorter. */
static bool read_records(const PositionIndex *index, uint64_t from, size_t count,
                         PositionRecord *records)
{
    uint64_t offset = index->file.offset + from * sizeof *records;
    ssize_t size = (ssize_t)(count * sizeof *records);
    return fdio_read_at(index->file.descriptor, records, (size_t)size, offset) == size;
}

/* The first record whose key is not less. */
static bool find_first(const PositionIndex *index, uint64_t key, uint64_t *first)
{
    uint64_t low = 0, high = index->file.records;
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
    begun.is_done = begun.at == index->file.records;
    *walk = begun;
    return status_ok();
}

Status position_index_go_on(PositionIndex *index, PositionWalk *walk, PostingHandler *on_posting,
                            void *context)
{
    uint64_t left = index->file.records - walk->at;
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
        if (record->game <= walk->last || record->game > index->file.header.games)
            continue;
        walk->last = record->game;
        on_posting(context, &(Posting){ .game = record->game, .move = record->move });
    }
    walk->at += count;
    walk->is_done = walk->at == index->file.records;
    return status_ok();
}

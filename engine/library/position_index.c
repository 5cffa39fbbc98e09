/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up positions in an index on disk: binary search for the key, then a walk over its records.
 * Reads the records of an older index for files that have not changed, with today's game
 * numbers. */
#include <config.h>

#include "engine/library/position_index.h"

#include "engine/base/base.h"
#include "engine/base/fdio.h"
#include "engine/base/status.h"
#include "engine/base/strbuf.h"
#include "engine/library/game_source.h"
#include "engine/library/position_index_format.h"

#include <assert.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static_assert((int)POSITION_WALK_STEP == (int)POSITION_BLOCK, "a step takes a block");

/* An index on disk, whatever its games. */
typedef struct PositionIndexFile {
    int descriptor;
    PositionIndexHeader header;
    PositionIndexSource *sources; /* owned */
    uint64_t *blocks;             /* the checksum of each; owned */
    uint64_t records, offset;     /* their number, and the offset of the first */
} PositionIndexFile;

struct PositionIndex {
    PositionIndexFile file;
    char *path;            /* NULL for a nameless one */
    PositionRecord *block; /* POSITION_BLOCK */
};

/* --- the file --------------------------------------------------------------------------------- */

static bool header_is_good(const PositionIndexHeader *header)
{
    return header->magic == POSITION_INDEX_MAGIC && header->plies == POSITION_INDEX_PLIES &&
           header->check == position_index_check(header) && header->games <= UINT32_MAX &&
           header->sources <= UINT32_MAX;
}

/* Whether the file has the length that header and tail state. */
static bool has_all(PositionIndexFile *file, PositionIndexTail *tail)
{
    struct stat known;
    if (fstat(file->descriptor, &known) != 0 || !S_ISREG(known.st_mode))
        return false;
    uint64_t size = (uint64_t)known.st_size;
    file->offset = sizeof file->header + file->header.sources * sizeof *file->sources;
    if (size < file->offset + sizeof *tail ||
        fdio_read_at(file->descriptor, tail, sizeof *tail, size - sizeof *tail) !=
            (ssize_t)sizeof *tail)
        return false;
    file->records = tail->records;
    return tail->records <= size / sizeof(PositionRecord) &&
           size == file->offset + tail->records * sizeof(PositionRecord) +
                       position_index_blocks(tail->records) * sizeof *file->blocks + sizeof *tail;
}

static void *read_array(int descriptor, size_t size, uint64_t offset)
{
    void *array = alloc_zeroed(1, size + 1);
    if (fdio_read_at(descriptor, array, size, offset) == (ssize_t)size)
        return array;
    free(array);
    return NULL;
}

static bool read_rest(PositionIndexFile *file)
{
    PositionIndexTail tail;
    if (!has_all(file, &tail))
        return false;
    size_t sources = (size_t)file->header.sources * sizeof *file->sources;
    size_t blocks = (size_t)position_index_blocks(tail.records) * sizeof *file->blocks;
    file->sources = read_array(file->descriptor, sources, sizeof file->header);
    file->blocks =
        read_array(file->descriptor, blocks, file->offset + tail.records * sizeof(PositionRecord));
    return file->sources != NULL && file->blocks != NULL &&
           tail.check ==
               position_index_tail_check(&file->header, file->sources, file->blocks, tail.records);
}

/* Reads a block of POSITION_BLOCK records; returns their number, 0 after the last, -1 if damaged or
 * unreadable. */
static ssize_t read_block(const PositionIndexFile *file, uint64_t block, PositionRecord *records)
{
    uint64_t first = block * POSITION_BLOCK;
    if (first >= file->records)
        return 0;
    uint64_t left = file->records - first;
    size_t count = left < POSITION_BLOCK ? (size_t)left : POSITION_BLOCK;
    size_t size = count * sizeof *records;
    bool is_good = fdio_read_at(file->descriptor, records, size,
                                file->offset + first * sizeof *records) == (ssize_t)size &&
                   hash_bytes(HASH_START, records, size) == file->blocks[block];
    return is_good ? (ssize_t)count : -1;
}

static void close_file(PositionIndexFile *file)
{
    (void)close(file->descriptor);
    free(file->sources);
    free(file->blocks);
    file->sources = NULL;
    file->blocks = NULL;
}

static Status open_descriptor(int descriptor, PositionIndexFile *file)
{
    PositionIndexFile opened = { .descriptor = descriptor };
    ssize_t size = fdio_read_at(opened.descriptor, &opened.header, sizeof opened.header, 0);
    if (size != (ssize_t)sizeof opened.header || !header_is_good(&opened.header) ||
        !read_rest(&opened)) {
        close_file(&opened);
        return status_error(STATUS_NOT_FOUND, "the position index is cut short");
    }
    *file = opened;
    return status_ok();
}

/* STATUS_NOT_FOUND: missing or incomplete. Written only on success. */
static Status open_file(const char *path, PositionIndexFile *file)
{
    int descriptor = path != NULL ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) : -1;
    if (descriptor < 0)
        return status_error(STATUS_NOT_FOUND, "there is no position index");
    return open_descriptor(descriptor, file);
}

/* path: NULL for a nameless file. */
static Status take_file(PositionIndexFile *file, const char *path, const GameFilePrint *games,
                        PositionIndex **index)
{
    if (memcmp(&file->header.print, games, sizeof *games) != 0) {
        close_file(file);
        return status_error(STATUS_NOT_FOUND, "the position index belongs to other games");
    }
    PositionIndex *opened = alloc_zeroed(1, sizeof *opened);
    opened->file = *file;
    opened->path = path != NULL ? alloc_string(path) : NULL;
    opened->block = alloc_zeroed(POSITION_BLOCK, sizeof *opened->block);
    *index = opened;
    return status_ok();
}

Status position_index_open(const char *path, const GameFilePrint *games, PositionIndex **index)
{
    PositionIndexFile file;
    Status status = open_file(path, &file);
    return status_is_ok(&status) ? take_file(&file, path, games, index) : status;
}

Status position_index_open_descriptor(int descriptor, const GameFilePrint *games,
                                      PositionIndex **index)
{
    PositionIndexFile file;
    Status status = open_descriptor(descriptor, &file);
    return status_is_ok(&status) ? take_file(&file, NULL, games, index) : status;
}

void position_index_free(PositionIndex *index)
{
    if (index == NULL)
        return;
    close_file(&index->file);
    free(index->path);
    free(index->block);
    free(index);
}

/* Folders and names of any length are hashed to a name of fixed length. */
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

static bool read_record(const PositionIndex *index, uint64_t at, PositionRecord *record)
{
    uint64_t offset = index->file.offset + at * sizeof *record;
    return fdio_read_at(index->file.descriptor, record, sizeof *record, offset) ==
           (ssize_t)sizeof *record;
}

/* The first record whose key is not less. */
static bool find_first(const PositionIndex *index, uint64_t key, uint64_t *first)
{
    uint64_t low = 0, high = index->file.records;
    while (low < high) {
        uint64_t middle = low + (high - low) / 2;
        PositionRecord record;
        if (!read_record(index, middle, &record))
            return false;
        if (position_record_key(&record) < key)
            low = middle + 1;
        else
            high = middle;
    }
    *first = low;
    return true;
}

/* A record on the way may have been damaged; if this one and its neighbour are sound, their order
 * proves that it is the first. */
static bool is_first(PositionIndex *index, uint64_t key, uint64_t first)
{
    for (uint64_t at = first - (first > 0); at <= first && at < index->file.records; at++) {
        size_t place = (size_t)(at % POSITION_BLOCK);
        bool is_new = place == 0 || at < first || first == 0;
        if (is_new && read_block(&index->file, at / POSITION_BLOCK, index->block) < 0)
            return false;
        if ((position_record_key(&index->block[place]) < key) != (at < first))
            return false;
    }
    return true;
}

/* It will be built again, since none is found. */
static Status damaged(const PositionIndex *index)
{
    if (index->path != NULL)
        (void)unlink(index->path);
    return status_error(STATUS_IO, "the position index is damaged; next time it is made anew");
}

Status position_index_begin(PositionIndex *index, Key key, PositionWalk *walk)
{
    PositionWalk begun = { .key = position_index_key(key) };
    if (!find_first(index, begun.key, &begun.at) || !is_first(index, begun.key, begun.at))
        return damaged(index);
    begun.is_done = begun.at == index->file.records;
    *walk = begun;
    return status_ok();
}

Status position_index_go_on(PositionIndex *index, PositionWalk *walk, PostingHandler *on_posting,
                            void *context)
{
    assert(on_posting != NULL);
    ssize_t count = read_block(&index->file, walk->at / POSITION_BLOCK, index->block);
    if (count < 0)
        return damaged(index);
    for (ssize_t i = (ssize_t)(walk->at % POSITION_BLOCK); i < count; i++, walk->at++) {
        const PositionRecord *record = &index->block[i];
        if (position_record_key(record) != walk->key) {
            walk->is_done = true;
            return status_ok();
        }
        /* A position that a game reaches twice counts once; a sound index never goes back. */
        if (record->game <= walk->last || record->game > index->file.header.games)
            continue;
        walk->last = record->game;
        on_posting(context, &(Posting){ .game = record->game, .move = record->move });
    }
    walk->is_done = walk->at == index->file.records;
    return status_ok();
}

/* --- an older index as a base ----------------------------------------------------------------- */

/* A file of the old index. */
typedef struct OldSource {
    PositionIndexSource source;
    uint64_t first; /* number of its first game then, */
    uint64_t now;   /* ... and now; 0: removed or changed */
} OldSource;

struct IndexBase {
    PositionIndexFile file;
    OldSource *old;
    bool *knows;           /* by the present files */
    PositionRecord *block; /* POSITION_BLOCK */
    uint64_t at;           /* the next record to be read */
};

static int compare_names(const void *a, const void *b)
{
    const OldSource *left = *(OldSource *const *)a, *right = *(OldSource *const *)b;
    return left->source.name < right->source.name ? -1 : left->source.name > right->source.name;
}

static OldSource *find_old(OldSource **by_name, size_t count, uint64_t name)
{
    OldSource wanted = { .source.name = name }, *key = &wanted;
    OldSource **found = bsearch(&key, by_name, count, sizeof *by_name, compare_names);
    return found != NULL ? *found : NULL;
}

static bool is_same(const PositionIndexSource *old, const GameSource *source)
{
    return memcmp(&old->print, &source->print, sizeof old->print) == 0 &&
           old->games == source->count;
}

/* Returns the number of known files. */
static size_t match(IndexBase *base, const GameFile *games)
{
    size_t count = (size_t)base->file.header.sources, known = 0;
    OldSource **by_name = alloc_zeroed(count + 1, sizeof *by_name);
    for (size_t i = 0; i < count; i++)
        by_name[i] = &base->old[i];
    qsort(by_name, count, sizeof *by_name, compare_names);
    for (size_t i = 0; i < game_file_source_count(games); i++) {
        const GameSource *source = game_file_source(games, i);
        OldSource *old = find_old(by_name, count, position_index_name(games, source));
        if (old == NULL || old->now != 0 || !is_same(&old->source, source))
            continue;
        old->now = game_source_first(source);
        base->knows[i] = true;
        known++;
    }
    free(by_name);
    return known;
}

/* Records of a position are in the order of their games, and must stay so. */
static bool keeps_order(const IndexBase *base)
{
    uint64_t last = 0;
    for (size_t i = 0; i < base->file.header.sources; i++) {
        uint64_t now = base->old[i].now;
        if (now == 0 || base->old[i].source.games == 0)
            continue;
        if (now <= last)
            return false;
        last = now + base->old[i].source.games - 1;
    }
    return true;
}

/* Damage would be copied into the new index. */
static bool is_sound(const IndexBase *base)
{
    ssize_t count = 1;
    for (uint64_t block = 0; count > 0; block++)
        count = read_block(&base->file, block, base->block);
    return count == 0;
}

IndexBase *index_base_open(const char *path, const GameFile *games)
{
    PositionIndexFile file;
    Status status = open_file(path, &file);
    if (!status_is_ok(&status))
        return NULL;
    IndexBase *base = alloc_zeroed(1, sizeof *base);
    base->file = file;
    base->old = alloc_zeroed((size_t)file.header.sources + 1, sizeof *base->old);
    base->knows = alloc_zeroed(game_file_source_count(games) + 1, sizeof *base->knows);
    base->block = alloc_zeroed(POSITION_BLOCK, sizeof *base->block);
    uint64_t first = 1;
    for (size_t i = 0; i < file.header.sources; i++) {
        base->old[i] = (OldSource){ .source = file.sources[i], .first = first };
        first += file.sources[i].games;
    }
    if (match(base, games) > 0 && keeps_order(base) && is_sound(base))
        return base;
    index_base_free(base);
    return NULL;
}

void index_base_free(IndexBase *base)
{
    if (base == NULL)
        return;
    close_file(&base->file);
    free(base->old);
    free(base->knows);
    free(base->block);
    free(base);
}

bool index_base_knows(const IndexBase *base, size_t source)
{
    return base != NULL && base->knows[source];
}

/* 0: not a game of a known file. */
static uint32_t number_now(const IndexBase *base, uint32_t game)
{
    size_t low = 0, high = (size_t)base->file.header.sources;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (base->old[middle].first <= game)
            low = middle;
        else
            high = middle;
    }
    const OldSource *old = &base->old[low];
    if (old->now == 0 || game < old->first || game - old->first >= old->source.games)
        return 0;
    return (uint32_t)(old->now + (game - old->first));
}

static size_t keep_known(const IndexBase *base, PositionRecord *records, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t game = number_now(base, records[i].game);
        if (game == 0)
            continue;
        records[kept] = records[i];
        records[kept++].game = game;
    }
    return kept;
}

ssize_t index_base_read(IndexBase *base, PositionRecord *records, size_t count)
{
    assert(base != NULL && count > 0);
    while (base->at < base->file.records) {
        size_t place = (size_t)(base->at % POSITION_BLOCK);
        ssize_t read = place > 0 ? POSITION_BLOCK
                                 : read_block(&base->file, base->at / POSITION_BLOCK, base->block);
        if (read < 0)
            return -1;
        uint64_t left = base->file.records - base->at;
        size_t taken = left < count ? (size_t)left : count;
        taken = taken < POSITION_BLOCK - place ? taken : POSITION_BLOCK - place;
        memcpy(records, base->block + place, taken * sizeof *records);
        base->at += taken;
        size_t kept = keep_known(base, records, taken);
        if (kept > 0)
            return (ssize_t)kept;
    }
    return 0;
}

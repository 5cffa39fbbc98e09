/* The records of an older index for files that have not changed, with today's game numbers. */
#include <config.h>

#include "engine/library/position_index_base.h"

#include "engine/base/base.h"
#include "engine/base/status.h"
#include "engine/library/game_source.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

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
        count = position_index_file_read(&base->file, block, base->block);
    return count == 0;
}

IndexBase *index_base_open(const char *path, const GameFile *games)
{
    PositionIndexFile file;
    Status status = position_index_file_open(path, &file);
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
    position_index_file_close(&base->file);
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
                                 : position_index_file_read(&base->file, base->at / POSITION_BLOCK,
                                                            base->block);
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

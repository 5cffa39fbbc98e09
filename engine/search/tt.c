/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transposition table: four entries in a cache line; the least useful one is replaced, by depth and
 * age. */
#include <config.h>

#include "engine/search/tt.h"

#include "engine/base/base.h"
#include "engine/search/parameters.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUCKET_ENTRIES = 4,
    GENERATIONS = 32,
    CLEAR_THREADS_MAX = 16,
    CLEAR_ALONE_MB = 64, /* threads do not pay off below it */
    WARM_MAX_MB = 1024   /* more would keep a GUI waiting for memory it may never use */
};

typedef struct Entry {
    _Atomic uint64_t check; /* key ^ data */
    _Atomic uint64_t data;  /* 0: empty */
} Entry;

typedef struct Bucket {
    Entry entries[BUCKET_ENTRIES];
} Bucket;

struct TransTable {
    Bucket *buckets; /* from alloc_try_pages: fresh ones are zero, so that it needs no clearing */
    uint64_t bucket_count;
    size_t megabytes;
    unsigned generation;
    unsigned searches;   /* since all entries were empty, at most GENERATIONS */
    unsigned remembered; /* of these, the latest ones: older entries count as empty */
    Key realm;           /* XORed into keys, so that entries of the other realm do not match */
    bool searched;       /* since the table was empty */
    bool warm;           /* its pages have been touched */
};

/* data, from the low end: move 16, value 16, eval 16, depth 8, bound 2, pv 1, generation 5. */
static uint64_t pack(const TTData *d, int stored_value, unsigned generation)
{
    return (uint64_t)d->move | (uint64_t)(uint16_t)stored_value << 16 |
           (uint64_t)(uint16_t)d->eval << 32 | (uint64_t)(uint8_t)d->depth << 48 |
           (uint64_t)d->bound << 56 | (uint64_t)d->was_pv << 58 | (uint64_t)generation << 59;
}

static int packed_depth(uint64_t data) { return (uint8_t)(data >> 48); }
static unsigned packed_generation(uint64_t data) { return (unsigned)(data >> 59); }

/* Mates are stored relative to the position, not to the root. */
static int value_to_stored(int value, int ply)
{
    if (value > VALUE_TABLE_BOUND)
        return value + ply;
    return value < -VALUE_TABLE_BOUND ? value - ply : value;
}

static int value_from_stored(int value, int ply)
{
    if (value > VALUE_TABLE_BOUND)
        return value - ply;
    return value < -VALUE_TABLE_BOUND ? value + ply : value;
}

TransTable *tt_new(size_t megabytes)
{
    assert(megabytes > 0);
    if (megabytes > SIZE_MAX >> 20)
        return NULL;
    void *buckets = alloc_try_pages(megabytes << 20);
    if (buckets == NULL)
        return NULL;
    TransTable *table = alloc_zeroed(1, sizeof *table);
    table->buckets = buckets;
    table->bucket_count = (megabytes << 20) / sizeof(Bucket);
    table->megabytes = megabytes;
    return table;
}

void tt_free(TransTable *table)
{
    if (!table)
        return;
    alloc_free_pages(table->buckets, table->megabytes << 20);
    free(table);
}

typedef struct Stretch {
    Bucket *first;
    uint64_t count;
} Stretch;

static void *clear_stretch(void *argument)
{
    const Stretch *stretch = argument;
    memset((void *)stretch->first, 0, (size_t)stretch->count * sizeof(Bucket));
    return NULL;
}

/* Clears in parallel; parts whose thread could not be started are cleared by this one. */
static void fill_with_zeros(TransTable *table, int threads)
{
    Stretch stretches[CLEAR_THREADS_MAX];
    pthread_t ids[CLEAR_THREADS_MAX];
    bool running[CLEAR_THREADS_MAX] = { false };
    int parts = table->megabytes <= CLEAR_ALONE_MB ? 1 : int_clamp(threads, 1, CLEAR_THREADS_MAX);
    uint64_t begin = 0;

    for (int i = 0; i < parts; i++) {
        uint64_t end = table->bucket_count / (uint64_t)parts * (uint64_t)(i + 1);
        end = i == parts - 1 ? table->bucket_count : end;
        stretches[i] = (Stretch){ table->buckets + begin, end - begin };
        begin = end;
        running[i] = i > 0 && pthread_create(&ids[i], NULL, clear_stretch, &stretches[i]) == 0;
    }
    for (int i = 0; i < parts; i++) {
        if (!running[i])
            clear_stretch(&stretches[i]);
    }
    for (int i = 1; i < parts; i++) {
        if (running[i])
            pthread_join(ids[i], NULL);
    }
}

void tt_clear(TransTable *table, int threads)
{
    if (!table->searched)
        return; /* already empty; untouched pages stay untouched */
    fill_with_zeros(table, threads);
    table->generation = table->searches = table->remembered = 0;
    table->searched = false;
}

void tt_forget(TransTable *table, int threads)
{
    if (table->searches == GENERATIONS)
        tt_clear(table, threads);
    table->remembered = 0;
}

void tt_warm_up(TransTable *table, int threads)
{
    if (table->searched || table->warm || table->megabytes > WARM_MAX_MB)
        return;
    fill_with_zeros(table, threads);
    table->warm = true;
}

size_t tt_megabytes(const TransTable *table) { return table->megabytes; }

void tt_new_search(TransTable *table, TTRealm realm)
{
    static const Key REALMS[] = { [TT_PLAY] = 0, [TT_PROOF] = UINT64_C(0x9e3779b97f4a7c15) };
    if (table->searches == GENERATIONS && table->remembered < GENERATIONS)
        tt_clear(table, 1); /* otherwise forgotten entries would share the new generation */
    table->realm = REALMS[realm];
    table->searches += table->searches < GENERATIONS;
    table->remembered += table->remembered < GENERATIONS;
    table->generation = (table->generation + 1) % GENERATIONS;
    table->searched = true;
}

/* The bucket comes from the upper bits of the key, by a multiplication instead of a division. */
static Bucket *bucket_of(const TransTable *table, Key key)
{
    uint64_t high = key >> 32;
    uint64_t low = key & UINT32_MAX;
    uint64_t count = table->bucket_count;
    uint64_t index =
        count <= UINT32_MAX ? (high * count + ((low * count) >> 32)) >> 32 : key % count;
    return &table->buckets[index];
}

static int age_of(const TransTable *table, uint64_t data)
{
    return (int)((table->generation - packed_generation(data)) % GENERATIONS);
}

static bool is_empty(const TransTable *table, uint64_t data)
{
    return data == 0 || age_of(table, data) >= (int)table->remembered;
}

bool tt_probe(const TransTable *table, Key key, int ply, TTData *out)
{
    assert(ply >= 0 && ply <= MAX_PLY);
    Bucket *bucket = bucket_of(table, key);
    key ^= table->realm;
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        uint64_t data = atomic_load_explicit(&bucket->entries[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket->entries[i].check, memory_order_relaxed);
        if ((check ^ data) != key || is_empty(table, data))
            continue;
        out->move = (Move)data;
        out->value = value_from_stored((int16_t)(data >> 16), ply);
        out->eval = (int16_t)(data >> 32);
        out->depth = packed_depth(data);
        out->bound = (TTBound)(data >> 56 & 3);
        out->was_pv = (data >> 58 & 1) != 0;
        return true;
    }
    return false;
}

/* Shallow and old entries are worth the least; empty ones even less. */
static int worth(const TransTable *table, uint64_t data)
{
    return is_empty(table, data) ? INT32_MIN
                                 : packed_depth(data) - param_table_age() * age_of(table, data);
}

static Entry *entry_to_replace(const TransTable *table, Key key, uint64_t *old)
{
    Bucket *bucket = bucket_of(table, key);
    key ^= table->realm;
    Entry *victim = NULL;
    int least = INT32_MAX;
    for (int i = 0; i < BUCKET_ENTRIES; i++) {
        Entry *entry = &bucket->entries[i];
        uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&entry->check, memory_order_relaxed);
        if ((check ^ data) == key && !is_empty(table, data)) {
            *old = data;
            return entry;
        }
        if (worth(table, data) < least) {
            least = worth(table, data);
            victim = entry;
        }
    }
    *old = 0;
    return victim;
}

void tt_store(TransTable *table, Key key, int ply, const TTData *in)
{
    assert(ply >= 0 && ply <= MAX_PLY && in->depth == (uint8_t)in->depth);
    assert(in->value >= -VALUE_INFINITE && in->value <= VALUE_NONE);
    uint64_t old;
    Entry *entry = entry_to_replace(table, key, &old);
    TTData d = *in;

    if (old) {
        /* An entry without a move keeps the old move; a much deeper entry of this search is not
         * overwritten. */
        if (d.move == MOVE_NONE)
            d.move = (Move)old;
        if (d.bound != TT_EXACT && packed_generation(old) == table->generation &&
            packed_depth(old) > d.depth + param_table_keep() + param_table_keep_pv() * d.was_pv)
            return;
    }
    uint64_t data = pack(&d, value_to_stored(d.value, ply), table->generation);
    atomic_store_explicit(&entry->data, data, memory_order_relaxed);
    atomic_store_explicit(&entry->check, key ^ table->realm ^ data, memory_order_relaxed);
}

void tt_prefetch(const TransTable *table, Key key) { __builtin_prefetch(bucket_of(table, key)); }

int tt_hashfull(const TransTable *table)
{
    enum { SAMPLE = 250 };
    int used = 0;
    for (uint64_t i = 0; i < SAMPLE; i++) {
        for (int j = 0; j < BUCKET_ENTRIES; j++) {
            Entry *entry = &table->buckets[i].entries[j];
            uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
            used += !is_empty(table, data) && age_of(table, data) == 0;
        }
    }
    return used;
}

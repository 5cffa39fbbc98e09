/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The index of a PGN file's games, and the table of their names.
 *
 * Entries and names are in blocks that never move, so that readers need no lock; the number of
 * entries is published last.
 */
#include <config.h>

#include "engine/library/game_index.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_BLOCK_BITS = 16,
    NAME_BLOCK_SIZE = 1 << NAME_BLOCK_BITS,
    NAME_BLOCKS_MAX = (1 << (32 - NAME_BLOCK_BITS)) - 1, /* so that no id is NAME_UNKEPT */
    NAME_MAX_LENGTH = 255,
    SLOTS_MIN = 1024,
    ALIGNMENT = 64,
};

/* --- names ------------------------------------------------------------------------------------ */

/* Names stored once each, up to 255 bytes. An id is a block's number and the offset in it of a byte
 * with the length, followed by the name. A name that does not fit into the caller's budget is not
 * kept. One thread adds; other threads may read names whose ids they received with acquire. Only
 * the adding thread sees the table of slots. */
typedef struct NameTable {
    char **blocks; /* NAME_BLOCKS_MAX, filled from the front; untouched pages cost nothing */
    size_t block_count;
    size_t used;   /* bytes of the last block */
    NameId *slots; /* open addressing; NAME_NONE is a free slot */
    size_t slot_count;
    size_t name_count;
} NameTable;

static char *name_at(const NameTable *table, NameId id)
{
    assert(id >> NAME_BLOCK_BITS < table->block_count);
    return table->blocks[id >> NAME_BLOCK_BITS] + (id & (NAME_BLOCK_SIZE - 1));
}

/* The high bits are mixed into the low ones. */
static size_t hash_of(const char *name, size_t length)
{
    uint64_t hash = hash_bytes(HASH_START, name, length);
    return (size_t)(hash ^ hash >> 32);
}

/* Bytes used. */
static size_t name_table_memory(const NameTable *table)
{
    return table->block_count * (NAME_BLOCK_SIZE + sizeof *table->blocks) +
           table->slot_count * sizeof *table->slots;
}

/* The slot with the name, or the free one for it. */
static NameId *slot_of(const NameTable *table, const char *name, size_t length)
{
    size_t mask = table->slot_count - 1;
    for (size_t at = hash_of(name, length) & mask;; at = (at + 1) & mask) {
        NameId *slot = &table->slots[at];
        if (*slot == NAME_NONE)
            return slot;
        const char *held = name_at(table, *slot);
        if ((unsigned char)*held == length && memcmp(held + 1, name, length) == 0)
            return slot;
    }
}

static bool may_take(const NameTable *table, size_t size, size_t budget)
{
    return name_table_memory(table) + size <= budget;
}

/* Doubles the number of slots when three quarters are in use. */
static bool make_slots(NameTable *table, size_t budget)
{
    if (table->slots != NULL && table->name_count < table->slot_count / 4 * 3)
        return true;
    size_t count = table->slots != NULL ? table->slot_count * 2 : SLOTS_MIN;
    NameId *old = table->slots;
    size_t old_count = table->slot_count;
    size_t size = count * sizeof *old;
    NameId *slots = may_take(table, size, budget) ? alloc_try_aligned(ALIGNMENT, size) : NULL;
    if (slots == NULL)
        return false;
    memset(slots, 0, size);
    table->slots = slots;
    table->slot_count = count;
    for (size_t i = 0; i < old_count; i++) {
        if (old[i] == NAME_NONE)
            continue;
        const char *held = name_at(table, old[i]);
        *slot_of(table, held + 1, (unsigned char)*held) = old[i];
    }
    free(old);
    return true;
}

/* Makes room for size bytes at the end of the last block. */
static bool make_room(NameTable *table, size_t size, size_t budget)
{
    if (table->block_count > 0 && table->used + size <= NAME_BLOCK_SIZE)
        return true;
    if (table->block_count == NAME_BLOCKS_MAX || !may_take(table, NAME_BLOCK_SIZE, budget))
        return false;
    char *block = alloc_try_aligned(ALIGNMENT, NAME_BLOCK_SIZE);
    if (block == NULL)
        return false;
    table->blocks[table->block_count++] = block;
    table->used = table->block_count == 1; /* id 0 is the empty name */
    block[0] = 0;
    return true;
}

/* The id of the name, which is added if it is new and memory stays within budget bytes. */
static NameId name_table_add(NameTable *table, const char *name, size_t length, size_t budget)
{
    if (length == 0)
        return NAME_NONE;
    if (length > NAME_MAX_LENGTH)
        return NAME_UNKEPT;
    if (table->slots != NULL) {
        NameId id = *slot_of(table, name, length);
        if (id != NAME_NONE)
            return id;
    }
    if (!make_slots(table, budget) || !make_room(table, length + 1, budget))
        return NAME_UNKEPT;
    NameId id = (NameId)((table->block_count - 1) << NAME_BLOCK_BITS | table->used);
    char *place = name_at(table, id);
    *place = (char)length;
    memcpy(place + 1, name, length);
    table->used += length + 1;
    table->name_count++;
    *slot_of(table, name, length) = id;
    return id;
}

/* The bytes of a kept name, not NUL-terminated; they live as long as the table. */
static const char *name_table_get(const NameTable *table, NameId id, size_t *length)
{
    *length = 0;
    if (id == NAME_NONE)
        return "";
    const char *held = name_at(table, id);
    *length = (unsigned char)*held;
    return held + 1;
}

/* Releases memory needed only for adding. */
static void name_table_finish(NameTable *table)
{
    free(table->slots);
    table->slots = NULL;
    table->slot_count = 0;
}

static NameTable *name_table_new(void)
{
    NameTable *table = alloc_zeroed(1, sizeof *table);
    table->blocks = alloc_zeroed(NAME_BLOCKS_MAX, sizeof *table->blocks);
    return table;
}

static void name_table_free(NameTable *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < table->block_count; i++)
        free(table->blocks[i]);
    free(table->blocks);
    free(table->slots);
    free(table);
}

/* --- games ------------------------------------------------------------------------------------ */

enum {
    BLOCK_BITS = 13,
    BLOCK_ENTRIES = 1 << BLOCK_BITS,
    BLOCKS_MAX = 1 << 17, /* a thousand million games */
};

static_assert(sizeof(GameEntry) <= 40, "a game takes 40 bytes");

struct GameIndex {
    GameEntry **blocks; /* BLOCKS_MAX, filled from the front; untouched pages cost nothing */
    size_t added;
    size_t block_count;
    size_t most; /* bytes */
    bool is_full;
    NameTable *names;
    atomic_size_t count; /* published with release: a reader that loads it sees everything before */
};

GameIndex *game_index_new(void)
{
    GameIndex *index = alloc_zeroed(1, sizeof *index);
    index->blocks = alloc_zeroed(BLOCKS_MAX, sizeof *index->blocks);
    index->names = name_table_new();
    index->most = alloc_share();
    atomic_init(&index->count, 0);
    return index;
}

void game_index_free(GameIndex *index)
{
    if (index == NULL)
        return;
    for (size_t i = 0; i < index->block_count; i++)
        free(index->blocks[i]);
    free(index->blocks);
    name_table_free(index->names);
    free(index);
}

/* --- adding ----------------------------------------------------------------------------------- */

GameName game_name_of_tag(const char *tag, size_t length)
{
    if (length != 5)
        return GAME_NAME_NB;
    if (memcmp(tag, "White", 5) == 0)
        return GAME_WHITE;
    if (memcmp(tag, "Black", 5) == 0)
        return GAME_BLACK;
    return memcmp(tag, "Event", 5) == 0 ? GAME_EVENT : GAME_NAME_NB;
}

bool game_name_is_unknown(const char *value, size_t length)
{
    return length == 0 || (length == 1 && *value == '?');
}

/* An entry being filled, and its name table. */
typedef struct Draft {
    GameIndex *index;
    GameEntry *entry;
} Draft;

static size_t names_budget(const GameIndex *index)
{
    return GAME_INDEX_NAMES_FREE + index->added * GAME_INDEX_NAMES_BYTES;
}

static bool tag_is(const char *tag, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(tag, name, length) == 0;
}

static void take_tag(void *context, const char *tag, size_t tag_length, const char *value,
                     size_t length)
{
    Draft *draft = context;
    GameEntry *entry = draft->entry;
    GameName which = game_name_of_tag(tag, tag_length);
    if (which != GAME_NAME_NB) {
        if (!game_name_is_unknown(value, length))
            entry->names[which] =
                name_table_add(draft->index->names, value, length, names_budget(draft->index));
    } else if (tag_is(tag, tag_length, "Date") ||
               (entry->date == 0 && tag_is(tag, tag_length, "UTCDate"))) {
        entry->date = game_date_parse(value, length) & ((1u << GAME_DATE_BITS) - 1);
    } else if (tag_is(tag, tag_length, "ECO")) {
        entry->eco = (uint16_t)eco_parse(value, length);
    } else if (tag_is(tag, tag_length, "WhiteElo")) {
        entry->elo[WHITE] = (uint16_t)game_rating_parse(value, length);
    } else if (tag_is(tag, tag_length, "BlackElo")) {
        entry->elo[BLACK] = (uint16_t)game_rating_parse(value, length);
    }
}

static bool may_grow(const GameIndex *index)
{
    return index->block_count < BLOCKS_MAX &&
           game_index_memory(index) + BLOCK_ENTRIES * sizeof(GameEntry) <= index->most;
}

/* Space for one more entry, NULL without memory. */
static GameEntry *make_place(GameIndex *index)
{
    assert(!index->is_full);
    size_t block = index->added >> BLOCK_BITS;
    if (block == index->block_count) {
        void *memory = may_grow(index)
                           ? alloc_try_aligned(ALIGNMENT, BLOCK_ENTRIES * sizeof(GameEntry))
                           : NULL;
        if (memory == NULL)
            return NULL;
        index->blocks[index->block_count++] = memory;
    }
    return &index->blocks[block][index->added & (BLOCK_ENTRIES - 1)];
}

bool game_index_add(GameIndex *index, PgnReader *reader)
{
    GameEntry entry = { .offset = 0 };
    Draft draft = { index, &entry };
    PgnGameInfo info;
    if (!pgn_skip_game(reader, take_tag, &draft, &info))
        return false;
    GameEntry *place = make_place(index);
    index->is_full = place == NULL;
    if (index->is_full)
        return false;
    entry.offset = info.offset;
    entry.line = info.line < UINT32_MAX ? (uint32_t)info.line : UINT32_MAX;
    entry.result = (unsigned)info.result & 7;
    entry.variant = (unsigned)info.variant & 31;
    entry.plies = info.plies < GAME_PLIES_MAX ? (uint16_t)info.plies : GAME_PLIES_MAX;
    *place = entry;
    index->added++;
    return true;
}

bool game_index_is_full(const GameIndex *index) { return index->is_full; }

void game_index_publish(GameIndex *index)
{
    atomic_store_explicit(&index->count, index->added, memory_order_release);
}

void game_index_finish(GameIndex *index)
{
    game_index_publish(index);
    name_table_finish(index->names);
}

size_t game_index_memory(const GameIndex *index)
{
    size_t block = BLOCK_ENTRIES * sizeof(GameEntry) + sizeof *index->blocks;
    return sizeof *index + index->block_count * block + name_table_memory(index->names);
}

/* --- looking ---------------------------------------------------------------------------------- */

size_t game_index_count(const GameIndex *index)
{
    return atomic_load_explicit(&index->count, memory_order_acquire);
}

const GameEntry *game_index_entry(const GameIndex *index, size_t number)
{
    size_t at = number - 1;
    assert(number >= 1 && number <= game_index_count(index));
    return &index->blocks[at >> BLOCK_BITS][at & (BLOCK_ENTRIES - 1)];
}

bool game_index_name(const GameIndex *index, const GameEntry *entry, GameName which,
                     const char **name, size_t *length)
{
    assert(which < GAME_NAME_NB);
    if (entry->names[which] == NAME_UNKEPT)
        return false;
    *name = name_table_get(index->names, entry->names[which], length);
    return true;
}

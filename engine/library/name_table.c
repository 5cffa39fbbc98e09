/* Blocks that never move, so that readers need no lock, and a hash table of ids for adding.
 *
 * An id is a block's number and the place in it, where a byte with the length stands before the
 * name. The table of slots is only seen by the thread that adds.
 */
#include <config.h>

#include "engine/library/name_table.h"

#include "engine/base/alloc.h"
#include "engine/base/hash.h"

#include <stdlib.h>
#include <string.h>

enum {
    BLOCK_BITS = 16,
    BLOCK_SIZE = 1 << BLOCK_BITS,
    BLOCKS_MAX = (1 << (32 - BLOCK_BITS)) - 1, /* so that no id is NAME_UNKEPT */
    NAME_MAX_LENGTH = 255,
    SLOTS_MIN = 1024,
    ALIGNMENT = 64,
};

struct NameTable {
    char **blocks; /* BLOCKS_MAX, filled from the front; untouched pages cost nothing */
    size_t block_count;
    size_t used;   /* bytes of the last block */
    NameId *slots; /* open addressing; NAME_NONE is a free slot */
    size_t slot_count;
    size_t name_count;
};

static char *name_at(const NameTable *table, NameId id)
{
    return table->blocks[id >> BLOCK_BITS] + (id & (BLOCK_SIZE - 1));
}

/* The high bits are mixed into the low ones. */
static size_t hash_of(const char *name, size_t length)
{
    uint64_t hash = hash_bytes(HASH_START, name, length);
    return (size_t)(hash ^ hash >> 32);
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
    if (table->block_count > 0 && table->used + size <= BLOCK_SIZE)
        return true;
    if (table->block_count == BLOCKS_MAX || !may_take(table, BLOCK_SIZE, budget))
        return false;
    char *block = alloc_try_aligned(ALIGNMENT, BLOCK_SIZE);
    if (block == NULL)
        return false;
    table->blocks[table->block_count++] = block;
    table->used = table->block_count == 1; /* id 0 is the empty name */
    block[0] = 0;
    return true;
}

NameId name_table_add(NameTable *table, const char *name, size_t length, size_t budget)
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
    NameId id = (NameId)((table->block_count - 1) << BLOCK_BITS | table->used);
    char *place = name_at(table, id);
    *place = (char)length;
    memcpy(place + 1, name, length);
    table->used += length + 1;
    table->name_count++;
    *slot_of(table, name, length) = id;
    return id;
}

const char *name_table_get(const NameTable *table, NameId id, size_t *length)
{
    *length = 0;
    if (id == NAME_NONE)
        return "";
    const char *held = name_at(table, id);
    *length = (unsigned char)*held;
    return held + 1;
}

size_t name_table_memory(const NameTable *table)
{
    return table->block_count * (BLOCK_SIZE + sizeof *table->blocks) +
           table->slot_count * sizeof *table->slots;
}

void name_table_finish(NameTable *table)
{
    free(table->slots);
    table->slots = NULL;
    table->slot_count = 0;
}

NameTable *name_table_new(void)
{
    NameTable *table = alloc_zeroed(1, sizeof *table);
    table->blocks = alloc_zeroed(BLOCKS_MAX, sizeof *table->blocks);
    return table;
}

void name_table_free(NameTable *table)
{
    if (table == NULL)
        return;
    for (size_t i = 0; i < table->block_count; i++)
        free(table->blocks[i]);
    free(table->blocks);
    free(table->slots);
    free(table);
}

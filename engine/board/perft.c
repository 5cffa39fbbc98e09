/* Perft: walks the tree of legal moves and counts its leaves, with an optional hash table. */
#include <config.h>

#include "engine/board/perft.h"

#include "engine/base/base.h"
#include "engine/board/movegen.h"

#include <assert.h>
#include <stdlib.h>

/* The stop flag is read at this distance from the leaves: often enough, at no cost. */
enum { DEPTH_OF_LOOKS = 3 };

static bool is_over(const atomic_bool *stop)
{
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

/* depth >= 1. */
static uint64_t walk(Position *pos, int depth, const atomic_bool *stop)
{
    if (depth == 1)
        return (uint64_t)movegen_count(pos);
    MoveList list;
    movegen_legal(pos, &list);
    uint64_t leaves = 0;
    for (int i = 0; i < list.count && !(depth >= DEPTH_OF_LOOKS && is_over(stop)); i++) {
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        leaves += walk(pos, depth - 1, stop);
        position_unmake(pos, list.moves[i], &undo);
    }
    return leaves;
}

uint64_t perft(Position *pos, int depth) { return perft_until(pos, depth, NULL); }

uint64_t perft_until(Position *pos, int depth, const atomic_bool *stop)
{
    return depth <= 0 ? 1 : walk(pos, depth, stop);
}

/* --- the table -------------------------------------------------------------------------------- */

enum {
    DEPTH_BITS = 5, /* of a slot's count; a deeper tree would take more than a lifetime */
    DEPTH_MASK = (1 << DEPTH_BITS) - 1,
    DEPTH_MIN = 2, /* below this, counting is faster than a lookup */
    ALIGNMENT = 64
};

/* Relaxed: the two words verify each other. */
typedef struct Slot {
    _Atomic uint64_t proof; /* key XOR count */
    _Atomic uint64_t count; /* leaves << DEPTH_BITS | depth; 0: empty */
} Slot;

/* The deepest count met, and the newest. */
typedef struct Pair {
    Slot deep, recent;
} Pair;

struct PerftTable {
    Pair *pairs;
    size_t count; /* a power of two */
};

Status perft_table_new(size_t megabytes, PerftTable **table)
{
    assert(megabytes <= SIZE_MAX >> 20);
    size_t bytes = megabytes << 20;
    size_t count = 1;
    while (count * 2 * sizeof(Pair) <= bytes)
        count *= 2;
    Pair *pairs = alloc_try_zeroed(count * sizeof *pairs);
    if (pairs == NULL)
        return status_error(STATUS_NO_MEMORY, "not enough memory for a table of %zu MB", megabytes);
    PerftTable *made = alloc_zeroed(1, sizeof *made);
    *made = (PerftTable){ pairs, count };
    *table = made;
    return status_ok();
}

void perft_table_free(PerftTable *table)
{
    if (table == NULL)
        return;
    free(table->pairs);
    free(table);
}

static void clear_slot(Slot *slot)
{
    atomic_store_explicit(&slot->proof, 0, memory_order_relaxed);
    atomic_store_explicit(&slot->count, 0, memory_order_relaxed);
}

void perft_table_clear(PerftTable *table)
{
    for (size_t i = 0; i < table->count; i++) {
        clear_slot(&table->pairs[i].deep);
        clear_slot(&table->pairs[i].recent);
    }
}

static bool read_slot(const Slot *slot, Key key, int depth, uint64_t *leaves)
{
    uint64_t proof = atomic_load_explicit(&slot->proof, memory_order_relaxed);
    uint64_t count = atomic_load_explicit(&slot->count, memory_order_relaxed);
    *leaves = count >> DEPTH_BITS;
    return count != 0 && (proof ^ count) == key && (int)(count & DEPTH_MASK) == depth;
}

static void write_slot(Slot *slot, Key key, uint64_t count)
{
    atomic_store_explicit(&slot->proof, key ^ count, memory_order_relaxed);
    atomic_store_explicit(&slot->count, count, memory_order_relaxed);
}

static void remember(Pair *pair, Key key, int depth, uint64_t leaves)
{
    if (depth > DEPTH_MASK || leaves > UINT64_MAX >> DEPTH_BITS)
        return;
    uint64_t count = leaves << DEPTH_BITS | (uint64_t)depth;
    uint64_t held = atomic_load_explicit(&pair->deep.count, memory_order_relaxed);
    write_slot(depth >= (int)(held & DEPTH_MASK) ? &pair->deep : &pair->recent, key, count);
}

uint64_t perft_remembered(PerftTable *table, Position *pos, int depth, const atomic_bool *stop)
{
    if (depth < DEPTH_MIN)
        return perft_until(pos, depth, stop);
    Key key = pos->key;
    Pair *pair = &table->pairs[key & (table->count - 1)];
    uint64_t leaves;
    if (read_slot(&pair->deep, key, depth, &leaves) ||
        read_slot(&pair->recent, key, depth, &leaves))
        return leaves;
    MoveList list;
    movegen_legal(pos, &list);
    leaves = 0;
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        leaves += perft_remembered(table, pos, depth - 1, stop);
        position_unmake(pos, list.moves[i], &undo);
        if (stop != NULL && atomic_load_explicit(stop, memory_order_relaxed))
            return leaves;
    }
    remember(pair, key, depth, leaves);
    return leaves;
}

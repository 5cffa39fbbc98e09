/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Perft: walks the tree of boards, with or without a table of counts.
 *
 * All children of a board are written at once, one after the other, below those of its parent. So
 * each one's slot of the table is fetched before the first of them is counted.
 */
#include <config.h>

#include "engine/board/perft.h"

#include "engine/base/base.h"
#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/perft_board.h"
#include "engine/board/perft_children.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- the table -------------------------------------------------------------------------------- */

enum {
    DEPTH_BITS = 5, /* of a slot's count; a deeper tree would take more than a lifetime */
    DEPTH_MASK = (1 << DEPTH_BITS) - 1,
    DEPTH_MIN = 2, /* below this, counting is faster than a lookup */
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
    size_t bytes;
    size_t most; /* pairs; a power of two, like used */
    size_t used; /* the others are untouched, or zero again */
};

static size_t power_of_two_below(size_t n) { return (size_t)bb_square(bb_highest(n)); }

Status perft_table_new(size_t megabytes, PerftTable **table)
{
    assert(megabytes > 0 && megabytes <= SIZE_MAX >> 20);
    PerftTable *made = alloc_zeroed(1, sizeof *made);
    made->bytes = megabytes << 20;
    made->most = power_of_two_below(made->bytes / sizeof(Pair));
    made->pairs = alloc_try_pages(made->bytes);
    if (made->pairs == NULL) {
        free(made);
        return status_error(STATUS_NO_MEMORY, "not enough memory for a table of %zu MB", megabytes);
    }
    *table = made;
    return status_ok();
}

void perft_table_free(PerftTable *table)
{
    if (table == NULL)
        return;
    alloc_free_pages(table->pairs, table->bytes);
    free(table);
}

static bool read_slot(const Slot *slot, Key key, int depth, uint64_t *leaves)
{
    uint64_t proof = atomic_load_explicit(&slot->proof, memory_order_relaxed);
    uint64_t count = atomic_load_explicit(&slot->count, memory_order_relaxed);
    *leaves = count >> DEPTH_BITS;
    return count != 0 && (proof ^ count) == key && (int)(count & DEPTH_MASK) == depth;
}

static bool recall(const Pair *pair, Key key, int depth, uint64_t *leaves)
{
    return read_slot(&pair->deep, key, depth, leaves) ||
           read_slot(&pair->recent, key, depth, leaves);
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

/* --- the walk --------------------------------------------------------------------------------- */

typedef struct Walk Walk;

/* Counts the leaves below a board, depth >= 2; room: for its children and theirs. */
typedef uint64_t WalkDown(const Walk *walk, const PerftBoard *board, Color us, int depth,
                          PerftBoard *room);

struct Walk {
    PerftTable *table;       /* or NULL */
    const atomic_bool *stop; /* or NULL */
    WalkDown *down;          /* for this processor */
};

/* Asked three plies from the leaves and above: often enough, at no cost. */
static bool is_over(const Walk *walk)
{
    return walk->stop != NULL && atomic_load_explicit(walk->stop, memory_order_relaxed);
}

/* Leaves out the kings, the pieces of a colour in no other set, and the side to move, which follows
 * from the depth. */
static Key board_key(const PerftBoard *board)
{
    Key key = hash_mix(board->by_color[WHITE]);
    key = hash_mix(key ^ board->by_color[BLACK]);
    key = hash_mix(key ^ board->pawns);
    key = hash_mix(key ^ board->knights);
    key = hash_mix(key ^ board->diagonal);
    key = hash_mix(key ^ board->straight);
    return hash_mix(key ^ board->rights);
}

/* The sum of the children from child to end, their slots fetched beforehand. us, depth: the
 * children's. */
static uint64_t walk_with_table(const Walk *walk, const PerftBoard *child, PerftBoard *end,
                                Color us, int depth)
{
    Key keys[MOVES_MAX];
    size_t mask = walk->table->used - 1;
    ptrdiff_t count = end - child;
    for (ptrdiff_t i = 0; i < count; i++) {
        keys[i] = board_key(&child[i]);
        __builtin_prefetch(&walk->table->pairs[keys[i] & mask]);
    }
    uint64_t sum = 0;
    for (ptrdiff_t i = 0; i < count; i++) {
        Pair *pair = &walk->table->pairs[keys[i] & mask];
        uint64_t leaves;
        if (!recall(pair, keys[i], depth, &leaves)) {
            leaves = walk->down(walk, &child[i], us, depth, end);
            if (is_over(walk))
                return sum;
            remember(pair, keys[i], depth, leaves);
        }
        sum += leaves;
    }
    return sum;
}

static ALWAYS_INLINE uint64_t count_children(const PerftBoard *child, const PerftBoard *end,
                                             Color us, Processor processor)
{
    uint64_t leaves = 0;
    for (; child < end; child++)
        leaves += (uint64_t)board_count_moves(child, us, processor);
    return leaves;
}

static ALWAYS_INLINE uint64_t walk_on(const Walk *walk, const PerftBoard *board, Color us,
                                      int depth, PerftBoard *room, Processor processor)
{
    PerftBoard *end = us == WHITE ? board_list_children(board, WHITE, processor, room)
                                  : board_list_children(board, BLACK, processor, room);
    if (depth == 2)
        return us == WHITE ? count_children(room, end, BLACK, processor)
                           : count_children(room, end, WHITE, processor);
    if (walk->table != NULL && depth > DEPTH_MIN)
        return walk_with_table(walk, room, end, !us, depth - 1);
    uint64_t leaves = 0;
    for (const PerftBoard *child = room; child < end && !is_over(walk); child++)
        leaves += walk->down(walk, child, !us, depth - 1, end);
    return leaves;
}

FOR_PROCESSOR_MODERN static uint64_t walk_modern(const Walk *walk, const PerftBoard *board,
                                                 Color us, int depth, PerftBoard *room)
{
    return walk_on(walk, board, us, depth, room, PROCESSOR_MODERN);
}

static uint64_t walk_any(const Walk *walk, const PerftBoard *board, Color us, int depth,
                         PerftBoard *room)
{
    return walk_on(walk, board, us, depth, room, PROCESSOR_ANY);
}

/* --- from a position -------------------------------------------------------------------------- */

static PerftBoard board_of(const Position *pos)
{
    const Bitboard *by_type = pos->by_type;
    PerftBoard board = {
        .by_color = { pos->by_color[WHITE], pos->by_color[BLACK] },
        .pawns = by_type[PAWN],
        .knights = by_type[KNIGHT],
        .diagonal = by_type[BISHOP] | by_type[QUEEN],
        .straight = by_type[ROOK] | by_type[QUEEN],
        .kings = by_type[KING],
        .rights = pos->ep_square == NO_SQUARE ? 0 : bb_square(pos->ep_square),
    };
    for (int index = 0; index < 4; index++)
        if (pos->castling >> index & 1)
            board.rights |= bb_square(pos->castling_rook[index]);
    return board;
}

uint64_t perft(const Position *pos, int depth, PerftTable *table, const atomic_bool *stop)
{
    assert(depth >= 0);
    if (depth == 0)
        return 1;
    if (depth == 1)
        return (uint64_t)movegen_count(pos);
    const Walk walk = { table, stop, bb_processor_is_modern() ? walk_modern : walk_any };
    const PerftBoard board = board_of(pos);
    PerftBoard *room = alloc_zeroed((size_t)depth, MOVES_MAX * sizeof *room);
    uint64_t leaves = walk.down(&walk, &board, position_side(pos), depth, room);
    free(room);
    return leaves;
}

/* One slot for one or two boards of the last ply that has counts to store, if the sides keep as
 * many moves as they have now: transpositions take the others. A larger table would be slower. */
void perft_table_begin(PerftTable *table, const Position *pos, int depth)
{
    assert(depth >= 0);
    memset(table->pairs, 0, table->used * sizeof *table->pairs);
    double replies = (double)perft(pos, 2, NULL, NULL), boards = 1;
    for (int ply = 0; ply + DEPTH_MIN < depth; ply++)
        boards *= sqrt(replies);
    table->used = 1;
    while (table->used < table->most && (double)table->used * 4 < boards)
        table->used *= 2;
}

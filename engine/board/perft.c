/* Perft: walks the tree of legal moves and counts its leaves, with an optional hash table. */
#include <config.h>

#include "engine/board/perft.h"

#include "engine/board/movegen.h"

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

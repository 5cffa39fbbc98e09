/* The walk over the legal move tree. Knows nothing but movegen and make. */
#include <config.h>

#include "engine/board/perft.h"
#include "engine/board/movegen.h"

/* depth is 1 at least. */
static uint64_t walk(Position *pos, int depth)
{
    if (depth == 1)
        return (uint64_t)movegen_count(pos);
    MoveList list;
    movegen_legal(pos, &list);
    uint64_t leaves = 0;
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        leaves += walk(pos, depth - 1);
        position_unmake(pos, list.moves[i], &undo);
    }
    return leaves;
}

uint64_t perft(Position *pos, int depth) { return depth <= 0 ? 1 : walk(pos, depth); }

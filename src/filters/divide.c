/* Leaves below each legal move. */
#include <config.h>

#include "src/filters/divide.h"

#include "engine/board/movegen.h"
#include "engine/board/perft.h"
#include "engine/notation/san.h"

#include <inttypes.h>

uint64_t divide_write(Position *pos, int depth, const atomic_bool *stop, StrBuf *out)
{
    MoveList list;
    movegen_legal(pos, &list);
    uint64_t total = 0;
    for (int i = 0; i < list.count; i++) {
        char text[COORDINATE_MAX];
        san_write_coordinate(pos, list.moves[i], text);
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        uint64_t leaves = perft_until(pos, depth - 1, stop);
        position_unmake(pos, list.moves[i], &undo);
        if (stop != NULL && atomic_load_explicit(stop, memory_order_relaxed))
            return total;
        strbuf_addf(out, "%s: %" PRIu64 "\n", text, leaves);
        total += leaves;
    }
    strbuf_addf(out, "\nNodes searched: %" PRIu64 "\n", total);
    return total;
}

/* Holes of a repertoire: answers that are frequent in games, and that it does not know.
 *
 * Looked for where the other side is to move and the repertoire knows one answer at least; a move
 * that comes back into it by another order is none.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_HOLES_H
#define LUFT_ENGINE_REPERTOIRE_HOLES_H

#include "engine/base/strbuf.h"
#include "engine/library/opening_explorer.h"
#include "engine/repertoire/repertoire.h"

enum { HOLE_GAMES_MIN = 3, HOLE_SHARE_MIN = 50 /* per mille of the games there */ };

typedef struct Hole {
    size_t place;
    ExplorerRow row; /* what the games did with the move */
    uint32_t games;  /* that came to the place */
} Hole;

typedef struct Holes {
    Hole *items; /* owned; what most games have comes first, once all is looked at */
    size_t count, capacity;
    size_t place; /* that is looked at next */
    ExplorerLook *look;
} Holes;

/* Goes on for a few milliseconds from *holes, which is all zero at first; *is_done: there is no
 * more. Errors are those of explorer_look_step. holes_done releases it after them, too. */
NODISCARD Status holes_step(Holes *holes, const Repertoire *repertoire, PositionIndex *positions,
                            const GameIndex *games, bool *is_done);
void holes_done(Holes *holes);

/* "2...d6 after 1.e4 e5 2.Nf3": the answer, and the way to it where there is one. */
void hole_write(const Repertoire *repertoire, const Hole *hole, StrBuf *text);
/* The same behind its games and their share: a line of a list, with its end. */
void hole_write_row(const Repertoire *repertoire, const Hole *hole, StrBuf *text);
/* Of a hundred games that came to the place. */
unsigned hole_percent(const Hole *hole);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holes of a repertoire: moves that are frequent in games and that it has no answer to.
 *
 * Examined are positions with the other side to move and at least one known move; a move that
 * transposes back into the repertoire is not a hole.
 */
#ifndef LUFT_ENGINE_REPERTOIRE_HOLES_H
#define LUFT_ENGINE_REPERTOIRE_HOLES_H

#include "engine/base/strbuf.h"
#include "engine/library/opening_explorer.h"
#include "engine/repertoire/repertoire.h"

enum { HOLE_GAMES_MIN = 3, HOLE_SHARE_MIN = 50 /* per mille of the games there */ };

typedef struct Hole {
    size_t place;
    ExplorerRow row; /* statistics of the move */
    uint32_t games;  /* that reached the place */
} Hole;

typedef struct Holes {
    Hole *items; /* owned; once complete, the most frequent first */
    size_t count, capacity;
    size_t place; /* the next to be examined */
    ExplorerLook *look;
} Holes;

/* Continues for a few milliseconds from *holes, which is all zero at first; *is_done: it is
 * complete. Errors are those of explorer_look_step. Release with holes_done, also after an
 * error. */
NODISCARD Status holes_step(Holes *holes, const Repertoire *repertoire, PositionIndex *positions,
                            const GameIndex *games, bool *is_done);
void holes_done(Holes *holes);

/* "2...d6 after 1.e4 e5 2.Nf3": the move, and the moves before it. */
void hole_write(const Repertoire *repertoire, const Hole *hole, StrBuf *text);
/* The same after the number of games and their share: a line of a list, with a line end. */
void hole_write_row(const Repertoire *repertoire, const Hole *hole, StrBuf *text);
/* In percent of the games that reached the place. */
unsigned hole_percent(const Hole *hole);

#endif

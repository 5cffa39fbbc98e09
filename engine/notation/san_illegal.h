/* The illegal moves that a text can stand for, which people did make on a real board.
 *
 * Knows spellings, and what hands can do with the pieces; which move was made, if any, is for the
 * reader of the game to find out, who sees what was played next.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_ILLEGAL_H
#define LUFT_ENGINE_NOTATION_SAN_ILLEGAL_H

#include "engine/base/status.h"
#include "engine/board/position.h"

enum { SAN_ILLEGAL_MAX = 16 };

typedef struct SanIllegal {
    Move moves[SAN_ILLEGAL_MAX]; /* each marked MOVE_ILLEGAL */
    int count;
    bool is_certain; /* the text names the square it comes from, or the piece can get there in its
                      * way of moving: else only pieces of that kind are there */
} SanIllegal;

/* For length bytes (any) that fit no legal move; none if they fit one, or several. The board may be
 * in the state after an illegal move. */
void san_find_illegal(const Position *pos, const char *text, size_t length, SanIllegal *found);

/* STATUS_ILLEGAL with the reason, for a move that is marked so; pos is before it. */
NODISCARD Status san_illegal_reason(const Position *pos, Move move);

#endif

/* The illegal moves that a text can stand for, as made on a real board.
 *
 * Knows spellings, and what hands can do with pieces. The reader of the game finds out by the
 * following moves which one was played, if any.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_ILLEGAL_H
#define LUFT_ENGINE_NOTATION_SAN_ILLEGAL_H

#include "engine/base/status.h"
#include "engine/board/position.h"

enum { SAN_ILLEGAL_MAX = 16 };

typedef struct SanIllegal {
    Move moves[SAN_ILLEGAL_MAX]; /* each marked MOVE_ILLEGAL */
    int count;
    bool is_certain; /* the text names the source square, or the piece can reach the target in its
                        way of moving; otherwise it is only of the right kind */
} SanIllegal;

/* For length bytes (any) that fit no legal move; none if the text fits a legal move. The position
 * may be one after an illegal move. */
void san_find_illegal(const Position *pos, const char *text, size_t length, SanIllegal *found);

/* STATUS_ILLEGAL with the reason for a move marked MOVE_ILLEGAL; pos is before it. */
NODISCARD Status san_illegal_reason(const Position *pos, Move move);

#endif

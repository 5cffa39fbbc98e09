/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts that fit no legal move: why, in one sentence that names the first rule that is broken, and
 * the illegal moves that they can stand for.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_REFUSAL_H
#define LUFT_ENGINE_NOTATION_SAN_REFUSAL_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/notation/san_text.h"

/* move must fit no legal move of the position. Private to engine/notation. STATUS_ILLEGAL with the
 * reason. */
NODISCARD Status san_refusal(const Position *pos, const SanText *move);

/* For a text (any bytes) that no reader accepts: STATUS_SYNTAX with the reason if it looks like a
 * move (a square that does not exist, no square, an impossible promotion), otherwise OK. */
NODISCARD Status san_misspelling(const char *text, size_t length);

/* The illegal moves that a text can stand for, as made on a real board. The reader of the game
 * finds out by the following moves which one was played, if any. */
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

#endif

/* Why a move text cannot be played here, in one sentence.
 *
 * Names the first rule that is broken; called only after no legal move was found. Private to
 * engine/notation, except for san_misspelling.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_REFUSAL_H
#define LUFT_ENGINE_NOTATION_SAN_REFUSAL_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/notation/san_text.h"

/* move must fit no legal move of the position. STATUS_ILLEGAL with the reason. */
NODISCARD Status san_refusal(const Position *pos, const SanText *move);

/* Own pieces of a type that reach the square in their way of moving, ignoring pins, checks and
 * lines opened by the move. Empty if an own piece is on the square. */
Bitboard san_pieces_reaching(const Position *pos, PieceType type, Square to);

/* For a text (any bytes) that no reader accepts: STATUS_SYNTAX with the reason if it looks like a
 * move (a square that does not exist, no square, an impossible promotion), otherwise OK. */
NODISCARD Status san_misspelling(const char *text, size_t length);

#endif

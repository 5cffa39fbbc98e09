/* Why a move that somebody meant cannot be played here, in one true sentence.
 *
 * Knows the rules well enough to name the first that is broken; decides nothing: san.c asks only
 * after it found no legal move. Private to engine/notation.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_REFUSAL_H
#define LUFT_ENGINE_NOTATION_SAN_REFUSAL_H

#include "engine/base/status.h"
#include "engine/board/position.h"
#include "engine/notation/san_text.h"

/* move must fit no legal move of the position. STATUS_ILLEGAL with the reason. */
NODISCARD Status san_refusal(const Position *pos, const SanText *move);

/* Own pieces of a type that could go to the square by their way of moving alone: pins, checks and
 * what the piece leaves behind are not asked. Empty when an own piece stands there. */
Bitboard san_pieces_reaching(const Position *pos, PieceType type, Square to);

#endif

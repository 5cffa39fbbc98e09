/* The legal moves that a move text fits.
 *
 * Knows positions and spellings; refuses to choose between several moves or to say why there is
 * none: san.c does. Private to engine/notation.
 */
#ifndef LUFT_ENGINE_NOTATION_SAN_FIND_H
#define LUFT_ENGINE_NOTATION_SAN_FIND_H

#include "engine/board/movegen.h"
#include "engine/notation/san_text.h"

/* All legal moves that the text fits. A pass fits MOVE_NULL unless the side is in check. */
void san_find(const Position *pos, const SanText *text, MoveList *found);

/* Reads the text in each manner that its first letter allows and keeps the first reading with a
 * legal move; when none has one, *meant is the first that is a move text at all. A leading b is the
 * pawn before it is the bishop, a leading B the other way round. Returns 0, or the 1-based column
 * of the fault, and then *meant holds nothing. */
NODISCARD size_t san_find_forgiving(const Position *pos, const char *text, size_t length,
                                    SanText *meant, MoveList *found);

/* Where the king of a castling move goes: the move itself is stored as king takes rook. */
Square san_castling_king_to(Move move);

#endif

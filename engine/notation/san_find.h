/* The legal moves that fit a move text, whether one, several or none; san.c decides what that
 * means. Private to engine/notation. */
#ifndef LUFT_ENGINE_NOTATION_SAN_FIND_H
#define LUFT_ENGINE_NOTATION_SAN_FIND_H

#include "engine/board/movegen.h"
#include "engine/notation/san_text.h"

/* All legal moves that fit the text. A pass fits MOVE_NULL unless the side to move is in check. */
void san_find(const Position *pos, const SanText *text, MoveList *found);

/* Reads the text in each manner that its first letter allows and keeps the first reading with a
 * legal move; if none has one, *meant is the first valid reading. A leading b is tried as the pawn
 * before the bishop, a leading B the other way round. Returns 0, or the 1-based column of the fault
 * and leaves *meant empty. */
NODISCARD size_t san_find_forgiving(const Position *pos, const char *text, size_t length,
                                    SanText *meant, MoveList *found);

/* The square the king goes to in a castling move, which is stored as king takes rook. */
Square san_castling_king_to(Move move);

#endif

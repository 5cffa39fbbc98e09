/* The random numbers of position keys. Fixed within a version: bench depends on them. */
#ifndef LUFT_ENGINE_BOARD_ZOBRIST_H
#define LUFT_ENGINE_BOARD_ZOBRIST_H

#include "engine/board/types.h"

Key zobrist_piece(Piece piece, Square square);
/* rights is a set of CASTLE_ bits. */
Key zobrist_castling(int rights);
/* Hashed only if an en passant capture is legal. */
Key zobrist_en_passant(int file);
/* Hashed if Black is to move. */
Key zobrist_side(void);

#endif

/* What the board shows besides the position. */
#ifndef LUFT_UI_BOARD_BOARDVIEW_H
#define LUFT_UI_BOARD_BOARDVIEW_H

#include "engine/board/bitboard.h"
#include "engine/board/types.h"

typedef struct BoardView {
    bool flipped;     /* Black at the bottom */
    Move hint;        /* MOVE_NONE */
    Square selected;  /* a piece taken up by cursor or mouse, NO_SQUARE */
    Square cursor;    /* the cursor on the board, NO_SQUARE when it is not shown */
    Bitboard targets; /* squares lit up: where a selected piece or a half-typed move can go */
    Bitboard origins; /* squares a half-typed move can start from */
    /* A pawn that was moved by hand and waits for what it becomes; NO_SQUARE: none does. */
    Square promotion_from, promotion_to;
} BoardView;

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's state besides the position: cursor, selected piece, lit squares, hint, and the side
 * at the bottom.
 *
 * Only boardview.c writes its fields.
 */
#ifndef LUFT_UI_SESSION_BOARDVIEW_H
#define LUFT_UI_SESSION_BOARDVIEW_H

#include "engine/base/base.h"
#include "engine/board/types.h"

typedef struct BoardView {
    bool flipped;     /* Black at the bottom */
    Move hint;        /* MOVE_NONE */
    Square selected;  /* a piece taken up by cursor or mouse, NO_SQUARE */
    Square cursor;    /* the cursor on the board, NO_SQUARE when it is not shown */
    Bitboard targets; /* squares lit up: where a selected piece or a half-typed move can go */
    Bitboard origins; /* squares a half-typed move can start from */
    /* Where a pawn was moved by hand and waits for its promotion to be chosen; NO_SQUARE: none. */
    Square promotion_to;
} BoardView;

void boardview_init(BoardView *board);

void boardview_turn(BoardView *board, bool flipped);
void boardview_show_hint(BoardView *board, Move hint);      /* MOVE_NONE removes it */
void boardview_put_cursor(BoardView *board, Square cursor); /* NO_SQUARE removes it */
/* Selects a piece and lights up the squares it can go to; or deselects it. */
void boardview_select(BoardView *board, Square square, Bitboard targets);
void boardview_deselect(BoardView *board);
/* Squares that a half-typed move can start from and go to. */
void boardview_light(BoardView *board, Bitboard origins, Bitboard targets);
/* A promotion is to be chosen (the cursor, if shown, goes to the queen), or no longer. */
void boardview_ask_promotion(BoardView *board, Square to);
void boardview_end_promotion(BoardView *board);
/* Another position is shown: removes what belonged to the previous one. */
void boardview_let_go(BoardView *board);
/* While a promotion is chosen, the piece offered at a square: the queen on the promotion square,
 * the others next to it. NO_PIECE_TYPE: none. */
PieceType boardview_promotion_at(const BoardView *board, Square square);

#endif

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board's state besides the position: cursor, selection, lit squares, hint and flip. */
#include <config.h>

#include "ui/session/boardview.h"

#include "engine/base/base.h"

#include <assert.h>
#include <stdlib.h>

void boardview_init(BoardView *board)
{
    *board = (BoardView){ .cursor = NO_SQUARE };
    boardview_let_go(board);
}

void boardview_turn(BoardView *board, bool flipped) { board->flipped = flipped; }

void boardview_show_hint(BoardView *board, Move hint) { board->hint = hint; }

void boardview_put_cursor(BoardView *board, Square cursor)
{
    assert(cursor >= A1 && cursor <= NO_SQUARE);
    board->cursor = cursor;
}

void boardview_light(BoardView *board, Bitboard origins, Bitboard targets)
{
    board->origins = origins;
    board->targets = targets;
}

void boardview_select(BoardView *board, Square square, Bitboard targets)
{
    assert(square >= A1 && square <= NO_SQUARE);
    assert(square != NO_SQUARE || targets == 0);
    board->selected = square;
    boardview_light(board, 0, targets);
}

void boardview_deselect(BoardView *board) { boardview_select(board, NO_SQUARE, 0); }

void boardview_ask_promotion(BoardView *board, Square to)
{
    assert(square_rank(to) == RANK_1 || square_rank(to) == RANK_8);
    board->promotion_to = to;
    if (board->cursor != NO_SQUARE)
        board->cursor = to;
}

void boardview_end_promotion(BoardView *board) { board->promotion_to = NO_SQUARE; }

void boardview_let_go(BoardView *board)
{
    board->hint = MOVE_NONE;
    boardview_deselect(board);
    boardview_end_promotion(board);
}

PieceType boardview_promotion_at(const BoardView *board, Square square)
{
    assert(square < SQUARE_NB);
    static const PieceType TYPES[] = { QUEEN, ROOK, BISHOP, KNIGHT };
    Square to = board->promotion_to;
    if (to == NO_SQUARE || square_file(to) != square_file(square))
        return NO_PIECE_TYPE;
    int distance = abs(square_rank(to) - square_rank(square));
    return distance < (int)ARRAY_LEN(TYPES) ? TYPES[distance] : NO_PIECE_TYPE;
}

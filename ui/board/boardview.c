/* Marks come one at a time and go together. */
#include <config.h>

#include "ui/board/boardview.h"

#include "engine/base/base.h"

#include <stdlib.h>

void boardview_init(BoardView *board)
{
    *board = (BoardView){ .cursor = NO_SQUARE };
    boardview_let_go(board);
}

void boardview_let_go(BoardView *board)
{
    board->hint = MOVE_NONE;
    board->selected = NO_SQUARE;
    board->promotion_from = board->promotion_to = NO_SQUARE;
    board->targets = board->origins = 0;
}

PieceType boardview_promotion_at(const BoardView *board, Square square)
{
    static const PieceType TYPES[] = { QUEEN, ROOK, BISHOP, KNIGHT };
    Square to = board->promotion_to;
    if (to == NO_SQUARE || square_file(to) != square_file(square))
        return NO_PIECE_TYPE;
    int distance = abs(square_rank(to) - square_rank(square));
    return distance < (int)ARRAY_LEN(TYPES) ? TYPES[distance] : NO_PIECE_TYPE;
}

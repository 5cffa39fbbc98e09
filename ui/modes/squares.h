/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of squares: the look of each square, and painting them. Knows neither game nor session;
 * the scene's layout says where the squares are. */
#ifndef LUFT_UI_MODES_SQUARES_H
#define LUFT_UI_MODES_SQUARES_H

#include "engine/board/position.h"
#include "ui/modes/scene.h"
#include "ui/screen/pen.h"

/* The look of one square. */
typedef struct Look {
    Square square;
    Piece piece;
    bool light;
    bool target;   /* a square that a piece can go to */
    bool is_start; /* of an arrow that marks its squares */
    SquareState state;
    bool has_cursor; /* besides a check, which stays visible */
    int number;      /* of the engine's line whose first move goes there; 0: none */
    int ground;
    int row, column;
} Look;

/* Squares, pieces, rim and coordinates; area is the pane with its rim. */
void squares_paint(const Scene *scene, const Look looks[SQUARE_NB], Rect area);
/* Paints a position alone on this board, with the move that led to it (MOVE_NONE: none), without
 * pictures. */
void squares_paint_position(const Scene *scene, const Layout *board, const Position *pos,
                            Move last);

/* Whether pieces are drawn over all of their squares. */
bool squares_have_art(const Scene *scene);
/* Whether squares are half a row higher than their cells: each shares its second row. */
bool squares_are_shifted(const Scene *scene);
/* Whether lines frame the board, for want of a rim in colour. */
bool squares_have_line_frame(const Scene *scene);
/* Whether the square's state is shown by marks left and right of the piece. */
bool squares_have_marks(const Scene *scene, const Look *look);
/* A pen on cells of the screen. */
Pen squares_pen(const Scene *scene, int row, int column, int width);

/* Whether the square is an end of the move as people see it: of castling, the king's squares. */
bool squares_is_end_of(Move move, Square square);
bool squares_is_check(const Position *pos, Square square);

#endif

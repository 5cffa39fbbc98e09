/* A layout whose other panes are empty. */
#include <config.h>

#include "ui/screen/small_board.h"

#include "ui/screen/small_sizes.h"

enum { HEAD = 1 };

static Layout squares_at(int square_rows, int row, int column, bool flipped)
{
    int width = small_square_columns(square_rows);
    return (Layout){ .flipped = flipped,
                     .square_rows = square_rows,
                     .square_columns = width,
                     .squares = { row, column, RANK_NB * square_rows, FILE_NB * width } };
}

void small_board_at(int square_rows, int row, int column, Layout *small)
{
    int rows = small_board_rows(square_rows), columns = small_board_columns(square_rows);
    int ranks = columns - FILE_NB * small_square_columns(square_rows);
    *small = squares_at(square_rows, row, column + ranks, small->flipped);
    small->coordinates = true;
    small->pane[PANE_BOARD] = (Rect){ row, column, rows, columns };
}

void small_board_inset(const Layout *layout, Layout *small)
{
    const Rect *area = &layout->pane[PANE_INSET];
    *small = (Layout){ .too_small = true, .flipped = layout->flipped };
    if (area->width > 0)
        small_board_at((area->height - HEAD) / RANK_NB, area->row + HEAD, area->column, small);
}

static int rows_of_tier(const Layout *layout)
{
    return diagram_rows(layout->diagram_rows, 1) - HEAD;
}

int small_board_diagrams(const Layout *layout)
{
    const Rect *area = &layout->pane[PANE_DIAGRAMS];
    int tiers = (area->height - HEAD) / rows_of_tier(layout);
    return diagram_row(layout->diagram_rows, area->width).count * tiers;
}

void small_board_diagram(const Layout *layout, int place, Layout *small)
{
    const Rect *area = &layout->pane[PANE_DIAGRAMS];
    const DiagramRow row = diagram_row(layout->diagram_rows, area->width);
    *small = squares_at(layout->diagram_rows,
                        area->row + HEAD + place / row.count * rows_of_tier(layout),
                        area->column + row.left + place % row.count * row.step, layout->flipped);
    small->pane[PANE_BOARD] = small->squares;
}

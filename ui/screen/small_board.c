/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places of small boards: layouts whose other panes are empty. */
#include <config.h>

#include "ui/screen/small_board.h"

#include "ui/screen/small_sizes.h"

#include <assert.h>

static Layout squares_at(int square_rows, int row, int column, bool flipped)
{
    int width = small_square_columns(square_rows);
    return (Layout){ .flipped = flipped,
                     .square_rows = square_rows,
                     .square_columns = width,
                     .squares = { row, column, RANK_NB * square_rows, FILE_NB * width } };
}

/* A board with digits to its left and letters below; small->flipped is an input. */
static void board_at(int square_rows, int row, int column, Layout *small)
{
    assert(square_rows >= 1);
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
        board_at((area->height - SMALL_HEAD) / RANK_NB, area->row + SMALL_HEAD, area->column,
                 small);
}

static int rows_of_tier(const Layout *layout)
{
    return diagram_rows(layout->diagram_rows, 1) - SMALL_HEAD;
}

int small_board_diagrams(const Layout *layout)
{
    assert(layout->diagram_rows >= 1);
    const Rect *area = &layout->pane[PANE_DIAGRAMS];
    int tiers = (area->height - SMALL_HEAD) / rows_of_tier(layout);
    return diagram_row(layout->diagram_rows, area->width).count * tiers;
}

void small_board_diagram(const Layout *layout, int place, Layout *small)
{
    assert(place >= 0 && place < small_board_diagrams(layout));
    const Rect *area = &layout->pane[PANE_DIAGRAMS];
    const DiagramRow row = diagram_row(layout->diagram_rows, area->width);
    *small = squares_at(layout->diagram_rows,
                        area->row + SMALL_HEAD + place / row.count * rows_of_tier(layout),
                        area->column + row.left + place % row.count * row.step, layout->flipped);
    small->pane[PANE_BOARD] = small->squares;
}

/* --- the list of games ------------------------------------------------------------------------ */

/* The list comes first; the board has the largest squares that leave the list what it needs. */
enum {
    LIST_COLUMNS = 53, /* number, players, result, date and opening */
    LIST_ALL = 70,     /* moves and event too; smaller squares are enough to see a position */
    LIST_ROWS = 10,
    GAP = 2,
    MARGIN = 1,     /* at the edge of the screen */
    WORDS_ROWS = 8, /* players, result, event, site, opening, first moves, what the board shows */
    WORDS_ROWS_WIDE = 7, /* beside squares so large that event and site are in one */
    WIDE_SQUARES = 6,
    MOVES_ROWS = 4,     /* more of the first moves, if there is room */
    WORDS_COLUMNS = 24, /* a player and a rating */
    SQUARE_ROWS_MAX = 8
};

static int words_rows(int size) { return size < WIDE_SQUARES ? WORDS_ROWS : WORDS_ROWS_WIDE; }

static bool has_room_beside(int size, Rect whole)
{
    int list = size > 2 ? LIST_ALL : LIST_COLUMNS;
    return small_board_columns(size) <= whole.width - list - GAP - MARGIN &&
           small_board_rows(size) + words_rows(size) <= whole.height;
}

/* Words above, board below, both at the right edge. */
static bool put_beside(Rect whole, Listing *listing, Layout *small)
{
    int size = SQUARE_ROWS_MAX;
    while (size > 0 && !has_room_beside(size, whole))
        size--;
    if (size == 0 || whole.width < LIST_COLUMNS + GAP + WORDS_COLUMNS + MARGIN)
        return false;
    int width = int_max(small_board_columns(size), WORDS_COLUMNS);
    Rect game = { whole.row, whole.column + whole.width - width - MARGIN, whole.height, width };
    listing->game = listing->words = game;
    listing->words.height = int_min(game.height - small_board_rows(size), WORDS_ROWS + MOVES_ROWS);
    listing->list.width = game.column - whole.column - GAP;
    board_at(size, game.row + listing->words.height, game.column, small);
    return true;
}

/* Below the list, the words right of the board. */
static void put_below(Rect whole, Listing *listing, Layout *small)
{
    int height = small_board_rows(1) + 1;
    int beside = MARGIN + small_board_columns(1) + GAP;
    if (whole.height < LIST_ROWS + height || whole.width < beside + WORDS_COLUMNS / 2)
        return;
    listing->list.height = whole.height - height;
    listing->game = (Rect){ whole.row + listing->list.height, whole.column, height, whole.width };
    listing->words =
        (Rect){ listing->game.row + 1, whole.column + beside, height - 1, whole.width - beside };
    board_at(1, listing->words.row, whole.column + MARGIN, small);
}

void listing_divide(const Layout *layout, Listing *listing, Layout *small)
{
    Rect whole = layout->pane[PANE_OVER];
    *small = (Layout){ .rows = layout->rows, .columns = layout->columns, .too_small = true };
    *listing = (Listing){ .state = whole };
    listing->state.height = int_min(1, whole.height);
    whole.height = int_max(whole.height - 1, 0);
    listing->state.row += whole.height;
    listing->list = whole;
    if (!put_beside(whole, listing, small))
        put_below(whole, listing, small);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes of small boards, whose squares have the proportions of the game board's wide ones. */
#include <config.h>

#include "ui/screen/small_sizes.h"

#include "engine/board/types.h"

#include <assert.h>

enum {
    RANKS = 2,   /* columns of the digits and a blank */
    LETTERS = 1, /* row below the squares */
    HEAD = 1,
    WORDS = 1, /* row below a diagram */
    GAP = 2,   /* at least, between two */
    GAP_MAX = 6
};

int small_square_columns(int square_rows) { return square_rows == 1 ? 2 : 2 * square_rows + 1; }

static int squares_columns(int square_rows) { return FILE_NB * small_square_columns(square_rows); }

int small_board_columns(int square_rows) { return RANKS + squares_columns(square_rows); }

int small_board_rows(int square_rows) { return square_rows * RANK_NB + LETTERS; }

int small_board_inset_rows(int square_rows) { return HEAD + small_board_rows(square_rows); }

int diagram_rows(int square_rows, int tiers)
{
    assert(square_rows >= 1 && tiers >= 0);
    return HEAD + tiers * (RANK_NB * square_rows + WORDS);
}

/* They are spread as far as they still belong together. */
DiagramRow diagram_row(int square_rows, int columns)
{
    assert(square_rows >= 1 && columns >= 0);
    DiagramRow row = { .width = squares_columns(square_rows) };
    row.count = (columns + GAP) / (row.width + GAP);
    int spare = columns - row.count * row.width;
    int gap = row.count > 1 ? int_min(spare / (row.count - 1), GAP_MAX) : 0;
    row.step = row.width + gap;
    row.left = (spare - gap * (row.count - 1)) / 2;
    return row;
}

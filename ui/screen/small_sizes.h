/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of boards smaller than the game's, and of what is painted around them. Their squares
 * have the proportions of the game board's wide ones. */
#ifndef LUFT_UI_SCREEN_SMALL_SIZES_H
#define LUFT_UI_SCREEN_SMALL_SIZES_H

#include "engine/base/base.h"
#include "engine/board/types.h"

#include <assert.h>

enum {
    SMALL_RANKS = 2,   /* columns of the digits and a blank */
    SMALL_LETTERS = 1, /* row below the squares */
    SMALL_HEAD = 1,    /* row above the board */
    DIAGRAM_WORDS = 1, /* row below a diagram */
    DIAGRAM_GAP = 2,   /* at least, between two */
    DIAGRAM_GAP_MAX = 6
};

/* The columns that make a square of square_rows rows look square. */
static inline int small_square_columns(int square_rows)
{
    return square_rows == 1 ? 2 : 2 * square_rows + 1;
}

/* A board with digits to its left and letters below. */
static inline int small_board_columns(int square_rows)
{
    return SMALL_RANKS + FILE_NB * small_square_columns(square_rows);
}

static inline int small_board_rows(int square_rows)
{
    return square_rows * RANK_NB + SMALL_LETTERS;
}

/* Diagrams side by side in a given width: their number, the columns of one and from one to the
 * next, and the distance of the first from the edge. They are spread as far as they still belong
 * together. */
typedef struct DiagramRow {
    int count, width, step, left;
} DiagramRow;

static inline DiagramRow diagram_row(int square_rows, int columns)
{
    assert(square_rows >= 1 && columns >= 0);
    DiagramRow row = { .width = FILE_NB * small_square_columns(square_rows) };
    row.count = (columns + DIAGRAM_GAP) / (row.width + DIAGRAM_GAP);
    int spare = columns - row.count * row.width;
    int gap = row.count > 1 ? int_min(spare / (row.count - 1), DIAGRAM_GAP_MAX) : 0;
    row.step = row.width + gap;
    row.left = (spare - gap * (row.count - 1)) / 2;
    return row;
}

/* So many rows of them below a head, each with a row of words below. */
static inline int diagram_rows(int square_rows, int tiers)
{
    assert(square_rows >= 1 && tiers >= 0);
    return SMALL_HEAD + tiers * (RANK_NB * square_rows + DIAGRAM_WORDS);
}

#endif

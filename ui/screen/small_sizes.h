/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of boards smaller than the game's, and of what is painted around them. */
#ifndef LUFT_UI_SCREEN_SMALL_SIZES_H
#define LUFT_UI_SCREEN_SMALL_SIZES_H

/* The columns that make a square of square_rows rows look square. */
int small_square_columns(int square_rows);

/* A board with digits to its left and letters below; below a head, too. */
int small_board_columns(int square_rows);
int small_board_rows(int square_rows);
int small_board_inset_rows(int square_rows);

/* Diagrams side by side in a given width: their number, the columns of one and from one to the
 * next, and the distance of the first from the edge. */
typedef struct DiagramRow {
    int count, width, step, left;
} DiagramRow;

DiagramRow diagram_row(int square_rows, int columns);
/* So many rows of them below a head, each with a row of words below. */
int diagram_rows(int square_rows, int tiers);

#endif

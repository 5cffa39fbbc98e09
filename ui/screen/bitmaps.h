/* The pieces drawn by hand for squares of few rows, where a scaled shape would be a blur.
 *
 * Pixels are half as wide as high: two across a cell and two down; or three down, if blocks are as
 * fine and there is a drawing for it.
 */
#ifndef LUFT_UI_VIEWS_BITMAPS_H
#define LUFT_UI_VIEWS_BITMAPS_H

#include "engine/board/types.h"

bool bitmap_is_made_for(int rows);
/* The cells of a square. */
typedef struct BitmapSize {
    int rows, columns;
} BitmapSize;

/* Rows of pixels in the drawing for blocks of so many parts down a cell. */
int bitmap_high(BitmapSize size, int parts_high);
/* '#' belongs to the piece, 'o' is a detail, '.' outside. size is one that bitmaps are made for,
 * high what bitmap_high says; row and column count pixels. */
char bitmap_pixel(PieceType type, BitmapSize size, int high, int row, int column);

#endif

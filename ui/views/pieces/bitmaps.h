/* The pieces drawn by hand for squares of few rows, where a shape would only be a blur.
 *
 * Pixels are half as wide as high: two a cell across and two down.
 */
#ifndef LUFT_UI_VIEWS_BITMAPS_H
#define LUFT_UI_VIEWS_BITMAPS_H

#include "engine/board/types.h"

bool bitmap_is_made_for(int rows);
/* The cells of a square. */
typedef struct BitmapSize {
    int rows, columns;
} BitmapSize;

/* '#' belongs to the piece, 'o' is a detail, '.' outside. size is one that bitmaps are made for;
 * row and column count pixels, two a cell. */
char bitmap_pixel(PieceType type, BitmapSize size, int row, int column);

#endif

/* A piece as a bitmap for terminals that can show pictures.
 *
 * Drawn from the shapes with smooth edges. Also the places of pictures on the board, from the views
 * to the code that sends them. Knows no cells and no terminal.
 */
#ifndef LUFT_UI_VIEWS_PICTURE_H
#define LUFT_UI_VIEWS_PICTURE_H

#include "engine/board/types.h"

/* Colours as 0xRRGGBB. */
typedef struct PictureColors {
    uint32_t edge, body, detail;
} PictureColors;

/* Writes width * height pixels of red, green, blue and opacity, row by row. */
void picture_draw(PieceType type, const PictureColors *colors, int width, int height,
                  uint8_t *rgba);

/* A piece in the cells of its square, which are PICTURE_BLANK wherever it may be seen. */
typedef struct PlacedPicture {
    Piece piece; /* NO_PIECE: none */
    int row, column;
    uint32_t ground; /* 0xRRGGBB */
} PlacedPicture;

typedef struct PlacedPictures {
    PlacedPicture at[SQUARE_NB];
} PlacedPictures;

/* A blank that curses distinguishes from others: a cell that gets a picture is written again. */
#define PICTURE_BLANK "\u00a0"

#endif

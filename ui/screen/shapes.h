/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces as drawings: what a point of them is, and bitmaps for terminals that can show
 * pictures.
 *
 * Our own shapes, outlines of lines and curves in a box of 1000 by 1000 with y downwards. Knows no
 * cells and no terminal.
 */
#ifndef LUFT_UI_SCREEN_SHAPES_H
#define LUFT_UI_SCREEN_SHAPES_H

#include "engine/board/types.h"

enum { SHAPE_BOX = 1000, SHAPE_TOP = 40, SHAPE_FOOT = 930 /* the highest and lowest points */ };

typedef enum Tone {
    TONE_OUTSIDE,
    TONE_BODY,
    TONE_DETAIL, /* lines and dots on the body: an eye, a slit */
    TONE_EDGE,   /* the body along its outline; in pictures */
    TONE_NB
} Tone;

/* One piece, its curves made of straight pieces. */
typedef struct Shape Shape;

NODISCARD Shape *shape_new(PieceType type);
void shape_free(Shape *shape);

/* Writes the Tone of points in a row, x rising. Details narrower than detail_min are drawn that
 * wide. */
void shape_row(const Shape *shape, double y, const double *x, int count, double detail_min,
               uint8_t *tones);

/* --- pictures --------------------------------------------------------------------------------- */

/* Colours as 0xRRGGBB. */
typedef struct PictureColors {
    uint32_t edge, body, detail;
} PictureColors;

/* Writes a piece with smooth edges: width * height pixels of red, green, blue and opacity, row by
 * row. */
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

/* The pieces as drawings: what a point of them is.
 *
 * Our own shapes, outlines of lines and curves in a box of 1000 by 1000 with y downwards. Knows no
 * cells, colours or sizes.
 */
#ifndef LUFT_UI_VIEWS_SHAPES_H
#define LUFT_UI_VIEWS_SHAPES_H

#include "engine/board/types.h"

enum { SHAPE_BOX = 1000 };

typedef enum Tone {
    TONE_OUTSIDE,
    TONE_BODY,
    TONE_DETAIL, /* lines and dots on the body: an eye, a slit */
    TONE_EDGE,   /* of shape_fill: the body along its outline */
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

/* Points in rows, unit of them a length of the shape's box, whose corner is at left, top. */
typedef struct ShapeGrid {
    int width, height;
    double left, top, unit;
} ShapeGrid;

/* Writes the Tone of every point, row by row. Outline and details are at least line_min wide. */
void shape_fill(const Shape *shape, const ShapeGrid *grid, double line_min, uint8_t *tones);

#endif

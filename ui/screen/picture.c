/* A picture is drawn in points, several across a pixel, which are its shares of the tones. */
#include <config.h>

#include "ui/screen/picture.h"

#include "engine/base/base.h"
#include "ui/screen/shapes.h"

#include <stdlib.h>

enum { POINTS = 4 }; /* across a pixel, and down it */

/* The shapes' highest and lowest points, and what stays free above and below, of 100. */
enum { SHAPE_TOP = 40, SHAPE_FOOT = 930, MARGIN = 7 };

static ShapeGrid grid_of(int width, int height)
{
    int wide = width * POINTS, high = height * POINTS;
    double side = int_min(wide, high), margin = side * MARGIN / 100;
    double unit = (side - 2 * margin) / (SHAPE_FOOT - SHAPE_TOP);
    return (ShapeGrid){ wide, high, wide / 2.0 - SHAPE_BOX / 2.0 * unit,
                        (high - side) / 2 + margin - SHAPE_TOP * unit, unit };
}

static void add_color(unsigned sums[3], uint32_t color)
{
    for (int i = 0; i < 3; i++)
        sums[i] += color >> (16 - 8 * i) & 255;
}

/* The mean of a pixel's points. first: its upper left one. */
static void mix(const uint8_t *first, int stride, const uint32_t colors[TONE_NB], uint8_t pixel[4])
{
    unsigned sums[3] = { 0 }, seen = 0;
    for (int i = 0; i < POINTS * POINTS; i++) {
        Tone tone = (Tone)first[i / POINTS * stride + i % POINTS];
        if (tone == TONE_OUTSIDE)
            continue;
        add_color(sums, colors[tone]);
        seen++;
    }
    for (int i = 0; i < 3; i++)
        pixel[i] = (uint8_t)(seen > 0 ? sums[i] / seen : 0);
    pixel[3] = (uint8_t)(seen * 255 / (POINTS * POINTS));
}

void picture_draw(PieceType type, const PictureColors *colors, int width, int height, uint8_t *rgba)
{
    const uint32_t inks[TONE_NB] = {
        [TONE_BODY] = colors->body, [TONE_DETAIL] = colors->detail, [TONE_EDGE] = colors->edge
    };
    const ShapeGrid grid = grid_of(width, height);
    uint8_t *points = alloc_zeroed((size_t)grid.width * (size_t)grid.height, 1);
    Shape *shape = shape_new(type);
    shape_fill(shape, &grid, POINTS / grid.unit, points);
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++)
            mix(points + row * POINTS * grid.width + column * POINTS, grid.width, inks,
                rgba + 4 * (row * width + column));
    shape_free(shape);
    free(points);
}

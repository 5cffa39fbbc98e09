/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pieces as outlines, and pixels made of them.
 *
 * A path is written as in SVG: M begins it, L draws a line, C a curve with two points that bend it.
 * Bodies that look the same on both sides are half a path, from the top's middle to the foot's.
 */
#include <config.h>

#include "ui/screen/shapes.h"

#include "engine/base/base.h"
#include "engine/text/words.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SEGMENTS_MAX = 320, STROKES_MAX = 48, CURVE_PARTS = 8, MIDDLE = SHAPE_BOX / 2 };

typedef struct Drawing {
    const char *body;
    bool is_half;
    const char *detail; /* strokes: "S WIDTH" sets the width of what follows; NULL: none */
} Drawing;

static const Drawing drawings[PIECE_TYPE_NB] = {
    [PAWN] = { "M500,195 C590,195 660,265 660,350 C660,405 630,450 590,475 L670,510 L670,555 "
               "L580,555 "
               "C590,665 640,730 720,785 L760,835 L760,930 L500,930",
               true, NULL },
    [KNIGHT] = { "M235,930 L235,845 L310,810 C330,735 480,690 490,560 C440,620 385,640 325,655 "
                 "C290,710 240,745 185,720 C125,695 105,650 135,590 C165,530 205,470 245,395 "
                 "C275,315 335,240 410,205 L395,75 L505,165 C735,205 830,480 765,810 L830,845 "
                 "L830,930 L235,930",
                 false, "M415,362 L440,362 S66 M560,262 C680,340 715,520 690,700 S32" },
    [BISHOP] = { "M500,65 C545,65 575,95 575,132 C575,165 560,185 540,200 C640,265 705,350 705,450 "
                 "C705,525 660,575 610,605 L675,635 L675,690 L600,690 C615,745 660,780 730,815 "
                 "L780,845 L780,930 L500,930",
                 true, "M530,308 L590,440 S52" },
    [ROOK] = { "M500,165 L565,165 L565,245 L650,245 L650,165 L780,165 L780,340 L700,405 L700,705 "
               "L760,760 L760,815 L820,850 L820,930 L500,930",
               true, "M330,440 L670,440 S34 M330,707 L670,707 S34" },
    [QUEEN] = { "M500,65 C545,65 575,95 575,135 C575,170 555,192 535,200 L605,465 L690,240 "
                "C668,226 660,206 660,185 C660,150 687,122 722,122 C758,122 785,150 785,185 "
                "C785,218 762,242 735,247 L762,505 L858,352 C842,338 836,322 836,303 "
                "C836,268 862,242 895,242 C930,242 957,268 957,303 C957,340 930,364 898,364 "
                "L800,660 C775,715 775,760 785,815 L820,850 L820,930 L500,930",
                true, "M255,707 L745,707 S40" },
    [KING] = { "M500,40 L545,40 L545,140 L640,140 L640,215 L545,215 L545,300 C575,320 585,345 "
               "580,400 "
               "C640,300 920,280 920,480 C920,575 850,640 800,705 C785,745 780,780 785,841 "
               "L820,850 L820,930 L500,930",
               true, "M255,707 L745,707 S40" },
};

typedef struct Point {
    double x, y;
} Point;

typedef struct Segment {
    Point from, to;
    double width; /* of a detail's stroke */
} Segment;

struct Shape {
    int segment_count, stroke_count;
    Segment segments[SEGMENTS_MAX];
    Segment strokes[STROKES_MAX];
};

/* A path being read: every line it draws goes to add. */
typedef struct PathReader {
    const char *text;
    Point at;
} PathReader;

static double next_number(PathReader *reader)
{
    enum { NUMBER_MAX = 1000 }; /* more than any of the drawings has */
    int64_t value;
    reader->text += strspn(reader->text, " ,");
    reader->text += number_digits(reader->text, strlen(reader->text), NUMBER_MAX, &value);
    return (double)value;
}

static Point next_point(PathReader *reader)
{
    double x = next_number(reader);
    return (Point){ x, next_number(reader) };
}

static Point bend(Point a, Point b, Point c, Point d, double t)
{
    double u = 1 - t;
    double weights[4] = { u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t };
    return (Point){ weights[0] * a.x + weights[1] * b.x + weights[2] * c.x + weights[3] * d.x,
                    weights[0] * a.y + weights[1] * b.y + weights[2] * c.y + weights[3] * d.y };
}

static void add(Segment *segments, int *count, int max, Point from, Point to)
{
    if (*count >= max)
        BUG("a drawing has more than %d lines", max);
    segments[(*count)++] = (Segment){ from, to, 0 };
}

static void add_curve(Segment *segments, int *count, int max, PathReader *reader)
{
    Point from = reader->at;
    Point first = next_point(reader);
    Point second = next_point(reader);
    Point to = next_point(reader);
    for (int i = 1; i <= CURVE_PARTS; i++) {
        Point next = bend(from, first, second, to, (double)i / CURVE_PARTS);
        add(segments, count, max, reader->at, next);
        reader->at = next;
    }
}

/* Reads a path to its end. A width follows the strokes it applies to. */
static void read_path(const char *text, Segment *segments, int *count, int max)
{
    PathReader reader = { text, { 0, 0 } };
    int stroke_start = *count;
    while (*reader.text != '\0') {
        char kind = *reader.text++;
        if (kind == 'M') {
            reader.at = next_point(&reader);
        } else if (kind == 'L') {
            Point to = next_point(&reader);
            add(segments, count, max, reader.at, to);
            reader.at = to;
        } else if (kind == 'C') {
            add_curve(segments, count, max, &reader);
        } else if (kind == 'S') {
            double width = next_number(&reader);
            for (; stroke_start < *count; stroke_start++)
                segments[stroke_start].width = width;
        }
    }
}

static Point mirrored(Point point) { return (Point){ 2 * MIDDLE - point.x, point.y }; }

Shape *shape_new(PieceType type)
{
    assert(type >= PAWN && type <= KING);
    const Drawing *drawing = &drawings[type];
    Shape *shape = alloc_zeroed(1, sizeof *shape);
    read_path(drawing->body, shape->segments, &shape->segment_count, SEGMENTS_MAX);
    int half = drawing->is_half ? shape->segment_count : 0;
    for (int i = 0; i < half; i++)
        add(shape->segments, &shape->segment_count, SEGMENTS_MAX, mirrored(shape->segments[i].from),
            mirrored(shape->segments[i].to));
    if (drawing->detail)
        read_path(drawing->detail, shape->strokes, &shape->stroke_count, STROKES_MAX);
    return shape;
}

void shape_free(Shape *shape) { free(shape); }

static double distance_to(const Segment *segment, double x, double y)
{
    double dx = segment->to.x - segment->from.x, dy = segment->to.y - segment->from.y;
    double length = dx * dx + dy * dy;
    double along = 0;
    if (length > 0)
        along = ((x - segment->from.x) * dx + (y - segment->from.y) * dy) / length;
    along = fmin(fmax(along, 0), 1);
    return hypot(segment->from.x + along * dx - x, segment->from.y + along * dy - y);
}

/* The points inside are those from which a ray to the right crosses the outline an odd number of
 * times. */
static void fill_row(const Shape *shape, double y, const double *x, int count, uint8_t *tones)
{
    memset(tones, TONE_OUTSIDE, (size_t)count);
    for (int i = 0; i < shape->segment_count; i++) {
        const Segment *s = &shape->segments[i];
        if ((s->from.y > y) == (s->to.y > y))
            continue;
        double crossing =
            s->from.x + (y - s->from.y) / (s->to.y - s->from.y) * (s->to.x - s->from.x);
        for (int j = 0; j < count && x[j] < crossing; j++)
            tones[j] ^= TONE_BODY;
    }
}

static bool is_on_detail(const Shape *shape, double x, double y, double width_min)
{
    for (int i = 0; i < shape->stroke_count; i++)
        if (distance_to(&shape->strokes[i], x, y) <= fmax(shape->strokes[i].width, width_min) / 2)
            return true;
    return false;
}

void shape_row(const Shape *shape, double y, const double *x, int count, double detail_min,
               uint8_t *tones)
{
    assert(count >= 0);
    fill_row(shape, y, x, count, tones);
    for (int i = 0; i < count; i++)
        if (tones[i] == TONE_BODY && is_on_detail(shape, x[i], y, detail_min))
            tones[i] = TONE_DETAIL;
}

/* --- all points of a grid --------------------------------------------------------------------- */

/* Points in rows, unit of them a length of the shape's box, whose corner is at left, top. */
typedef struct ShapeGrid {
    int width, height;
    double left, top, unit;
} ShapeGrid;

static double row_of(const ShapeGrid *grid, int row)
{
    return (row + 0.5 - grid->top) / grid->unit;
}

static double column_of(const ShapeGrid *grid, int column)
{
    return (column + 0.5 - grid->left) / grid->unit;
}

static int clamp_to(double at, int last) { return (int)fmin(fmax(at, 0), last); }

/* Of the points inside, those as near to a line as that. */
static void draw_line(const Segment *line, const ShapeGrid *grid, double near, Tone tone,
                      uint8_t *tones)
{
    double reach = near * grid->unit + 1;
    double x[2] = { line->from.x * grid->unit + grid->left, line->to.x * grid->unit + grid->left };
    double y[2] = { line->from.y * grid->unit + grid->top, line->to.y * grid->unit + grid->top };
    int left = clamp_to(fmin(x[0], x[1]) - reach, grid->width - 1);
    int right = clamp_to(fmax(x[0], x[1]) + reach, grid->width - 1);
    int bottom = clamp_to(fmax(y[0], y[1]) + reach, grid->height - 1);
    for (int row = clamp_to(fmin(y[0], y[1]) - reach, grid->height - 1); row <= bottom; row++)
        for (int column = left; column <= right; column++) {
            uint8_t *point = &tones[row * grid->width + column];
            if (*point != TONE_OUTSIDE &&
                distance_to(line, column_of(grid, column), row_of(grid, row)) <= near)
                *point = (uint8_t)tone;
        }
}

/* Writes the Tone of every point, row by row. Outline and details are at least line_min wide. */
static void shape_fill(const Shape *shape, const ShapeGrid *grid, double line_min, uint8_t *tones)
{
    enum { OUTLINE = 34 };
    double *x = alloc_zeroed((size_t)grid->width, sizeof *x);
    for (int column = 0; column < grid->width; column++)
        x[column] = column_of(grid, column);
    for (int row = 0; row < grid->height; row++)
        fill_row(shape, row_of(grid, row), x, grid->width, tones + row * grid->width);
    free(x);
    for (int i = 0; i < shape->stroke_count; i++)
        draw_line(&shape->strokes[i], grid, fmax(shape->strokes[i].width, line_min) / 2,
                  TONE_DETAIL, tones);
    for (int i = 0; i < shape->segment_count; i++)
        draw_line(&shape->segments[i], grid, fmax(OUTLINE, line_min), TONE_EDGE, tones);
}

/* --- pictures --------------------------------------------------------------------------------- */

/* A pixel is the mean of several points. */
enum { POINTS = 4 }; /* across a pixel, and down it */

enum { MARGIN = 7 /* of 100, which stays free above and below */ };

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
    assert(width > 0 && height > 0);
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

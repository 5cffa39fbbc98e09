/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of an arrow, a shaft and a head, in quarters of cells. A cell is half as wide as it is
 * high: lengths are in heights of a cell. */
#include <config.h>

#include "ui/screen/layout.h"
#include "ui/views/arrows.h"

#include <assert.h>
#include <math.h>

typedef struct Point {
    double x, y;
} Point;

/* Half a quarter above the middle, for a level shaft to be one quarter high and not two. */
static Point middle_of(const Layout *layout, Square square)
{
    int row = 0, column = 0;
    layout_square_cell(layout, square, &row, &column);
    return (Point){ (column + layout->square_columns / 2.0) / 2,
                    row + layout->square_rows / 2.0 - 0.25 };
}

/* An arrow as drawn: its head points along a rank, a file or a diagonal, whichever is nearest to
 * its direction, so that its edges follow quarters of cells. */
typedef struct Outline {
    Point from, tip;
    Point way;         /* of length 1 */
    double tail, neck; /* beginning and end of the shaft, along the arrow */
    double shaft;      /* half its width */
    int right, down;   /* -1, 0, 1: where the head points */
    double head;       /* its length; of a diagonal one, its sides' together */
    double slope;      /* of the edges of an upright or level head */
    double breadth;    /* half of it at most */
} Outline;

static int sign_of(double length) { return (length > 0) - (length < 0); }

static Outline outline_of(const Layout *layout, const Arrow *arrow, bool is_taken)
{
    assert(arrow->from != arrow->to);
    static const double SLOPE = 0.4142; /* half way from a line to a diagonal */
    Point from = middle_of(layout, arrow->from), to = middle_of(layout, arrow->to);
    double dx = to.x - from.x, dy = to.y - from.y, length = hypot(dx, dy);
    Point way = { dx / length, dy / length };
    bool is_level = fabs(dy) < SLOPE * fabs(dx), is_upright = fabs(dx) < SLOPE * fabs(dy);
    bool is_slant = !is_level && !is_upright;
    bool is_low =
        layout->square_rows <= 2; /* four quarters, in which a plain triangle would be a cross */
    /* Down a low square, a slant head that ended as far as others would miss its last quarters. */
    bool is_deep = is_low && is_slant && dy > 0;
    double straight = !is_low ? 0.54 : is_level ? 0.5 : 0.6, head = is_slant ? 0.72 : straight;
    double side = layout->square_rows, beyond = (is_taken ? -0.33 : is_deep ? 0.5 : 0.3) * side;
    return (Outline){ .from = from,
                      .tip = { to.x + way.x * beyond, to.y + way.y * beyond },
                      .way = way,
                      .tail = 0.34 * side,
                      .neck = length + beyond - (is_slant ? 0.3 : 0.5) * side,
                      .shaft = fmax(0.27, 0.055 * side),
                      .right = is_upright ? 0 : sign_of(dx),
                      .down = is_level ? 0 : sign_of(dy),
                      .head = head * side,
                      .slope = is_low && is_upright ? 0.75 : 1,
                      .breadth = (is_low && is_level ? 0.4 : 1) * side };
}

static bool is_on_head(const Outline *outline, double x, double y)
{
    double right = (outline->tip.x - x) * outline->right;
    double down = (outline->tip.y - y) * outline->down;
    if (outline->right != 0 && outline->down != 0)
        return right >= 0 && down >= 0 && right + down <= outline->head;
    double back = right + down;
    double away = outline->right != 0 ? fabs(outline->tip.y - y) : fabs(outline->tip.x - x);
    return back >= 0 && back <= outline->head &&
           away <= fmin(back * outline->slope + 0.1, outline->breadth);
}

static bool is_on_shaft(const Outline *outline, double x, double y)
{
    double dx = x - outline->from.x, dy = y - outline->from.y;
    double along = dx * outline->way.x + dy * outline->way.y;
    double away = fabs(dx * outline->way.y - dy * outline->way.x);
    return along >= outline->tail && along <= outline->neck && away <= outline->shaft;
}

bool arrow_shape_cell(const Layout *layout, const Arrow *arrow, bool is_taken, int row, int column,
                      ArrowPart parts[ART_QUARTERS])
{
    const Outline outline = outline_of(layout, arrow, is_taken);
    bool is_any = false;
    for (int i = 0; i < ART_QUARTERS; i++) {
        int right = i % 2, low = i / 2;
        double x = (column + 0.25 + 0.5 * right) / 2, y = row + 0.25 + 0.5 * low;
        parts[i] = is_on_head(&outline, x, y)    ? ARROW_HEAD
                   : is_on_shaft(&outline, x, y) ? ARROW_SHAFT
                                                 : ARROW_NOTHING;
        is_any |= parts[i] != ARROW_NOTHING;
    }
    return is_any;
}

ArrowSigns arrow_shape_signs(const Layout *layout, const Arrow *arrow, bool is_unicode)
{
    /* By down + 1 and right + 1. */
    static const char *const HEADS[2][3][3] = {
        { { "^", "^", "^" }, { "<", "", ">" }, { "v", "v", "v" } },
        { { "↖", "↑", "↗" }, { "←", "", "→" }, { "↙", "↓", "↘" } }
    };
    static const char *const SHAFTS[2][3][3] = {
        { { "\\", "|", "/" }, { "-", "", "-" }, { "/", "|", "\\" } },
        { { "╲", "│", "╱" }, { "─", "", "─" }, { "╱", "│", "╲" } }
    };
    const Outline outline = outline_of(layout, arrow, false);
    int down = outline.down + 1, right = outline.right + 1;
    return (ArrowSigns){ SHAFTS[is_unicode][down][right], HEADS[is_unicode][down][right] };
}

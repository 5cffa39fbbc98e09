/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arrows on the board, collected from the weakest to the strongest and painted in that order, under
 * the pieces: if two cross, the stronger is on top. */
#include <config.h>

#include "ui/views/arrows.h"

#include "ui/document/annotations.h"
#include "ui/screen/art.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"
#include "ui/session/session.h"
#include "ui/session/thinking.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* --- collecting ------------------------------------------------------------------------------- */

enum { FADE_MAX = 2 };

static void add(Arrows *arrows, Arrow arrow)
{
    assert(arrow.from < SQUARE_NB && arrow.to < SQUARE_NB);
    if (arrows->count < ARROWS_MAX)
        arrows->list[arrows->count++] = arrow;
}

/* Squares come after arrows, whose ends would hide them. */
static void collect_drawn(const Session *session, ArrowForm form, Arrows *arrows)
{
    /* As near to the names of the colours as every theme has them. */
    static const SquareState STATES[DRAWN_NB] = { SQUARE_PLAIN, SQUARE_SELECTED, SQUARE_CHECK,
                                                  SQUARE_LAST_MOVE, SQUARE_CURSOR };
    DrawnItem items[ARROWS_MAX];
    int count = drawn_read(session->document->node, items, ARROWS_MAX);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < count; i++) {
            bool is_square = items[i].from == items[i].to;
            if (is_square == (pass == 1))
                add(arrows, (Arrow){ .from = items[i].from,
                                     .to = items[i].to,
                                     .state = STATES[items[i].color],
                                     .form = is_square ? ARROW_SQUARES : form });
        }
}

/* The worst line first, for the best one to lie over it. */
static void collect_lines(const Session *session, ArrowForm best, ArrowForm others, Arrows *arrows)
{
    Move moves[THINKING_LINES_MAX];
    const Thinking *thinking = &session->thinking;
    int count = thinking_shown_moves(thinking, &session->document->pos, moves);
    for (int i = count - 1; i >= 0; i--)
        if (moves[i] != MOVE_NONE && moves[i] != MOVE_NULL)
            add(arrows,
                (Arrow){ .from = move_from(moves[i]),
                         .to = move_arrival(moves[i]),
                         .state = thinking->mode == ENGINE_THREAT ? SQUARE_CHECK : SQUARE_HINT,
                         .fade = int_min(i, FADE_MAX),
                         .number = count > 1 ? i + 1 : 0,
                         .form = i == 0 ? best : others });
}

/* Of a line that is stepped through, the next move. */
static void collect_browsed(const Browse *browse, ArrowForm form, Arrows *arrows)
{
    assert(browse->at >= 0 && browse->at <= browse->length);
    if (browse->at == browse->length)
        return;
    Move next = browse->info.pv[browse->at];
    add(arrows, (Arrow){ .from = move_from(next),
                         .to = move_arrival(next),
                         .state = SQUARE_HINT,
                         .form = form });
}

void arrows_collect(const Session *session, bool has_line, ArrowRoom room, Arrows *arrows)
{
    ArrowMode mode = session->settings.arrows;
    bool is_drawn = mode == ARROWS_DRAWN && room != ARROW_ROOM_NONE;
    ArrowForm form = is_drawn ? ARROW_DRAWN : ARROW_SQUARES;
    arrows->count = 0;
    if (has_line) {
        collect_browsed(&session->thinking.browse, form, arrows);
        return;
    }
    collect_drawn(session, form, arrows);
    if (mode != ARROWS_OFF && !hidden_by_zen(session))
        collect_lines(session, form, is_drawn && room == ARROW_ROOM_ONE ? ARROW_NUMBERED : form,
                      arrows);
}

bool arrows_have(const Arrows *arrows, SquareState state)
{
    for (int i = 0; i < arrows->count; i++)
        if (arrows->list[i].state == state && arrows->list[i].form == ARROW_SQUARES)
            return true;
    return false;
}

/* --- painting --------------------------------------------------------------------------------- */

ArrowRoom arrows_room(const Scene *scene)
{
    int rows = scene->layout->square_rows;
    if (rows < ART_ROWS_MIN)
        return ARROW_ROOM_NONE;
    return rows == ART_ROWS_MIN ? ARROW_ROOM_ONE : ARROW_ROOM_ALL;
}

/* Outside the square's piece and its marks. */
static bool is_free(const Scene *scene, const Look *look, int row, int column)
{
    const Layout *layout = scene->layout;
    row -= look->row;
    column -= look->column;
    int away = abs(column - (layout->square_columns - 1) / 2);
    bool is_content_row = row == (layout->square_rows - 1) / 2;
    if (look->piece == NO_PIECE)
        return !(look->target && is_content_row && away == 0);
    if (!squares_have_art(scene))
        return !is_content_row ||
               away > (scene->theme->has_chips ? 1 : 0) + (squares_have_marks(scene, look) ? 1 : 0);
    const ArtCell *cells = art_square(scene->theme->art, piece_type(look->piece),
                                      layout->square_rows, layout->square_columns);
    const ArtCell *cell = &cells[row * layout->square_columns + column];
    bool is_on_chip =
        away < layout->square_columns / 2 &&
        theme_drawn_colors(scene->theme, piece_color(look->piece), look->ground).has_chip;
    return art_is_blank(*cell) && !is_on_chip;
}

/* The colours of the quarters of a cell; -1: its square's own. */
typedef struct Inks {
    int of[ART_QUARTERS];
    int top; /* of the topmost arrow */
} Inks;

static Inks find_inks(const Scene *scene, const Look looks[SQUARE_NB], const Arrows *arrows,
                      int row, int column)
{
    bool light = looks[layout_square_at(scene->layout, row, column)].light;
    Inks inks = { { -1, -1, -1, -1 }, -1 };
    for (int n = 0; n < arrows->count; n++) {
        const Arrow *arrow = &arrows->list[n];
        ArrowPart parts[ART_QUARTERS];
        bool is_taken = looks[arrow->to].piece != NO_PIECE;
        if (arrow->form != ARROW_DRAWN ||
            !arrow_shape_cell(scene->layout, arrow, is_taken, row, column, parts))
            continue;
        ArrowColors colors = theme_arrow(scene->theme, arrow->state, arrow->fade, light);
        for (int i = 0; i < ART_QUARTERS; i++)
            if (parts[i] != ARROW_NOTHING)
                inks.top = inks.of[i] = parts[i] == ARROW_HEAD ? colors.head : colors.shaft;
    }
    return inks;
}

/* A cell has two colours: the one on top, and the square's own or one that is covered in part. */
static void paint_cell(const Scene *scene, const Look *look, int row, int column, const Inks *inks)
{
    bool has_ground = false;
    int beside = -1;
    unsigned quarters = 0;
    for (int i = 0; i < ART_QUARTERS; i++) {
        has_ground |= inks->of[i] == -1;
        beside = inks->of[i] != inks->top ? inks->of[i] : beside;
    }
    int ground = has_ground || beside == -1 ? look->ground : beside;
    for (int i = 0; i < ART_QUARTERS; i++)
        quarters |= inks->of[i] == inks->top || (has_ground && inks->of[i] != -1) ? 1u << i : 0;
    Pen pen = squares_pen(scene, row, column, 1);
    pen_style(&pen, theme_style(scene->theme, inks->top, ground, 0), art_quadrants(quarters));
}

static void paint_shapes(const Scene *scene, const Look looks[SQUARE_NB], const Arrows *arrows)
{
    const Layout *layout = scene->layout;
    const Rect *squares = &layout->squares;
    for (int row = squares->row; row < squares->row + squares->height; row++)
        for (int column = squares->column; column < squares->column + squares->width; column++) {
            const Look *look = &looks[layout_square_at(layout, row, column)];
            if (!is_free(scene, look, row, column))
                continue;
            const Inks inks = find_inks(scene, looks, arrows, row, column);
            if (inks.top != -1)
                paint_cell(scene, look, row, column, &inks);
        }
}

/* --- lines of characters ---------------------------------------------------------------------- */

/* False where quarters of cells cannot be coloured, or squares of two rows are half a row higher
 * than their cells: there a line of characters leads to an arrowhead. */
static bool has_shapes(const Scene *scene)
{
    return scene->theme->has_half_rows &&
           (scene->layout->square_rows > ART_ROWS_MIN || squares_have_art(scene));
}

static void paint_sign(const Scene *scene, const Look *look, int row, int column,
                       const Arrow *arrow, const char *sign)
{
    /* A thin line is hard to see: its cells are filled, in the tone that is seen best. */
    int fill = theme_arrow(scene->theme, arrow->state, arrow->fade, look->light).head;
    int ink = theme_ink(scene->theme, BLACK);
    Pen pen = squares_pen(scene, row, column, 1);
    pen_style(&pen, theme_style(scene->theme, ink, fill, ink == -1 ? A_REVERSE : A_NORMAL), sign);
}

typedef struct Cell {
    int row, column;
} Cell;

static Cell middle_of(const Layout *layout, Square square)
{
    Cell cell = { 0, 0 };
    layout_square_cell(layout, square, &cell.row, &cell.column);
    return (Cell){ cell.row + (layout->square_rows - 1) / 2,
                   cell.column + (layout->square_columns - 1) / 2 };
}

/* A character a row, or a column where the arrow is level; the last that is free is its head. Fonts
 * without figurines have no slanted arrows either. */
static void paint_line(const Scene *scene, const Look looks[SQUARE_NB], const Arrow *arrow)
{
    const Layout *layout = scene->layout;
    const ArrowSigns signs = arrow_shape_signs(layout, arrow, scene->theme->has_figurines);
    Cell from = middle_of(layout, arrow->from), to = middle_of(layout, arrow->to), last = from;
    int down = to.row - from.row, right = to.column - from.column;
    int steps = down != 0 ? abs(down) : abs(right);
    for (int step = 1; step <= steps; step++) {
        Cell at = { from.row + down * step / steps, from.column + right * step / steps };
        const Look *look = &looks[layout_square_at(layout, at.row, at.column)];
        if (step == steps && look->piece != NO_PIECE && !squares_have_marks(scene, look))
            at.column -= (scene->theme->has_chips ? 2 : 1) * ((right > 0) - (right < 0));
        bool is_split = squares_are_shifted(scene) && at.row != look->row;
        if (is_split || !is_free(scene, look, at.row, at.column))
            continue;
        paint_sign(scene, look, at.row, at.column, arrow, signs.shaft);
        last = at;
    }
    const Look *look = &looks[layout_square_at(layout, last.row, last.column)];
    if (last.row != from.row || last.column != from.column)
        paint_sign(scene, look, last.row, last.column, arrow, signs.head);
}

/* The number of a line in the corner of the square that it goes to. */
static void paint_number(const Scene *scene, const Look *look)
{
    const Layout *layout = scene->layout;
    char text[16];
    Pen pen = squares_pen(scene, look->row, look->column, layout->square_columns);
    pen.column = pen.end - (look->number > 9 ? 2 : 1);
    snprintf(text, sizeof text, "%d", look->number);
    pen_style(&pen, theme_piece_on(scene->theme, W_PAWN, look->ground, A_BOLD), text);
}

void arrows_paint(const Scene *scene, const Look looks[SQUARE_NB], const Arrows *arrows)
{
    if (arrows->count > 0 && has_shapes(scene))
        paint_shapes(scene, looks, arrows);
    for (int i = 0; i < arrows->count && !has_shapes(scene); i++)
        if (arrows->list[i].form == ARROW_DRAWN)
            paint_line(scene, looks, &arrows->list[i]);
    for (Square square = A1; square < SQUARE_NB; square++)
        if (looks[square].number > 0)
            paint_number(scene, &looks[square]);
}

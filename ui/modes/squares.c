/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints a board of squares: backgrounds and pieces, rim and coordinates. In colour, a square is
 * its background; squares of two rows are half a row higher than their cells, so that pieces are in
 * the middle. Without colour, dark squares have a texture and states have marks left and right of
 * the piece. */
#include <config.h>

#include "ui/modes/squares.h"

#include "engine/text/width.h"
#include "ui/screen/art.h"
#include "ui/screen/layout.h"
#include "ui/screen/pen.h"
#include "ui/screen/theme.h"

#include <assert.h>

bool squares_is_end_of(Move move, Square square)
{
    assert(square >= A1 && square < SQUARE_NB);
    return move != MOVE_NONE && move != MOVE_NULL &&
           (move_from(move) == square || move_arrival(move) == square);
}

bool squares_is_check(const Position *pos, Square square)
{
    assert(square < SQUARE_NB);
    return position_in_check(pos) && square == position_king(pos, position_side(pos));
}

Pen squares_pen(const Scene *scene, int row, int column, int width)
{
    assert(row >= 0 && column >= 0 && width >= 0);
    return scene_pen(scene, (Rect){ row, column, 1, width }, 0);
}

static Style piece_style(const Theme *theme, const Look *look)
{
    bool colorless = theme->depth == DEPTH_MONOCHROME;
    attr_t attributes =
        piece_color(look->piece) == WHITE || look->state == SQUARE_CHECK || colorless ? A_BOLD
                                                                                      : A_NORMAL;
    if (colorless && (look->state == SQUARE_CURSOR || look->state == SQUARE_CHECK))
        attributes |= A_REVERSE;
    return theme_piece_on(theme, look->piece, look->ground, attributes);
}

/* The background's own style, with the foreground colour of marks. */
static Style ground_style(const Theme *theme, const Look *look)
{
    bool reverse = theme->depth == DEPTH_MONOCHROME && look->state == SQUARE_CURSOR;
    int ink = theme_mark(theme, look->ground);
    return theme_style(theme, ink, look->ground, reverse ? A_REVERSE : A_NORMAL);
}

static const char *texture(const Theme *theme, const Look *look)
{
    bool textured = theme->depth == DEPTH_MONOCHROME && !look->light;
    return textured ? theme_glyph(theme, GLYPH_SHADE) : " ";
}

/* The smallest squares, in rows, with drawn pieces. Hollow ones need more room. */
static int art_rows_min(const Theme *theme)
{
    return theme->depth == DEPTH_MONOCHROME ? ART_ROWS_MIN + 2 : ART_ROWS_MIN;
}

bool squares_have_art(const Scene *scene)
{
    return scene->theme->art != NULL && scene->layout->square_rows >= art_rows_min(scene->theme);
}

/* Whether the terminal shows the piece as a picture over the cells, which also covers an arrow's
 * shaft, but not a number. */
static bool has_picture(const Scene *scene, const Look *look)
{
    return scene->pictures != NULL && look->piece != NO_PIECE && look->number == 0 &&
           squares_have_art(scene);
}

static void place_picture(const Scene *scene, const Look *look)
{
    scene->pictures->at[look->square] =
        (PlacedPicture){ look->piece, look->row, look->column,
                         color_set_rgb(look->ground, scene->theme->depth) };
}

static void paint_ground(const Scene *scene, const Look *look)
{
    const Layout *layout = scene->layout;
    const char *fill = has_picture(scene, look) ? PICTURE_BLANK : texture(scene->theme, look);
    for (int row = 0; row < layout->square_rows; row++) {
        Pen pen = squares_pen(scene, look->row + row, look->column, layout->square_columns);
        pen_fill_to(&pen, ground_style(scene->theme, look), fill, pen.end);
    }
}

/* A piece of one cell; with its own background, the blanks on both sides belong to it. */
static void paint_small_piece(Pen *pen, const Theme *theme, const Look *look, int columns)
{
    Style style = piece_style(theme, look);
    bool is_wide = theme->has_chips && columns >= 4;
    if (is_wide) {
        pen->column--;
        pen_style(pen, style, " ");
    }
    pen_style(pen, style, theme_piece(theme, look->piece));
    if (is_wide)
        pen_style(pen, style, " ");
}

static const char *const LEFT_MARKS[SQUARE_STATE_NB] = { " ", "<", "(", "(", "{", "!", "[" };
static const char *const RIGHT_MARKS[SQUARE_STATE_NB] = { " ", ">", ")", ")", "}", "!", "]" };

static const char *mark_of(const Theme *theme, SquareState state, const char *const *marks)
{
    return theme_marks(theme, state) ? marks[state] : " ";
}

static const char *left_mark(const Theme *theme, const Look *look)
{
    bool is_capture = look->target && look->state == SQUARE_SELECTED && !look->has_cursor;
    return is_capture ? theme_glyph(theme, GLYPH_TARGET)
                      : mark_of(theme, look->has_cursor ? SQUARE_CURSOR : look->state, LEFT_MARKS);
}

static const char *right_mark(const Theme *theme, const Look *look)
{
    bool is_capture = look->target && look->state == SQUARE_SELECTED;
    return is_capture ? theme_glyph(theme, GLYPH_TARGET) : mark_of(theme, look->state, RIGHT_MARKS);
}

/* Marks left and right of the piece, if colour does not show the state. */
static void paint_marks(const Scene *scene, const Look *look, int row, int middle)
{
    const Theme *theme = scene->theme;
    int away = theme->has_chips && middle > 1 ? 2 : 1;
    Pen pen = squares_pen(scene, row, look->column, scene->layout->square_columns);
    if (middle - away >= 0) {
        pen_skip(&pen, middle - away);
        pen_style(&pen, ground_style(theme, look), left_mark(theme, look));
    }
    pen.column = look->column + middle + away;
    if (look->piece != NO_PIECE)
        pen.column += width_text(theme_piece(theme, look->piece)) - 1;
    /* The smallest squares have room for only one: the left one of an arrow's start. */
    bool is_left = middle == 0 && look->is_start;
    if (middle > 0 || look->state != SQUARE_PLAIN)
        pen_style(&pen, ground_style(theme, look),
                  is_left ? left_mark(theme, look) : right_mark(theme, look));
}

/* Small pieces among the dots of a texture are hard to read: they get a blank on either side. */
bool squares_have_marks(const Scene *scene, const Look *look)
{
    const Theme *theme = scene->theme;
    bool is_set_apart =
        theme->depth == DEPTH_MONOCHROME && look->piece != NO_PIECE && !squares_have_art(scene);
    return is_set_apart || (look->state != SQUARE_PLAIN && theme_marks(theme, look->state));
}

/* In cells' widths; a cell is twice as high as wide. */
static double dot_radius(int square_rows) { return square_rows < 6 ? 1.2 : 1.8; }

/* A target's dot where pieces are drawn: a disc that grows with the square. */
static void paint_dot(const Scene *scene, const Look *look)
{
    const Layout *layout = scene->layout;
    double radius = dot_radius(layout->square_rows);
    Style style = ground_style(scene->theme, look);
    for (int row = 0; row < layout->square_rows; row++)
        for (int column = 0; column < layout->square_columns; column++) {
            unsigned quarters = 0;
            for (int i = 0; i < ART_QUARTERS; i++) {
                int half = i / 2;
                double across = column + (i % 2 + 0.5) / 2 - layout->square_columns / 2.0;
                double down = 2 * row + half + 0.5 - layout->square_rows;
                quarters |= across * across + down * down < radius * radius ? 1u << i : 0;
            }
            Pen pen = squares_pen(scene, look->row + row, look->column + column, 1);
            if (quarters != 0)
                pen_style(&pen, style, art_quadrants(quarters));
        }
}

/* The row with the piece: marks and the piece between them, or a target's dot. */
static void paint_content(const Scene *scene, const Look *look)
{
    const Theme *theme = scene->theme;
    const Layout *layout = scene->layout;
    int middle = (layout->square_columns - 1) / 2;
    bool marked = squares_have_marks(scene, look);
    int row = look->row + (layout->square_rows - 1) / 2;
    if (marked)
        paint_marks(scene, look, row, middle);
    Pen pen = squares_pen(scene, row, look->column, layout->square_columns);
    pen.column = look->column + middle;
    if (look->piece != NO_PIECE)
        paint_small_piece(&pen, theme, look, layout->square_columns);
    else if (look->target && layout->square_rows > ART_ROWS_MIN && squares_have_art(scene))
        paint_dot(scene, look);
    else if (look->target)
        pen_style(&pen, ground_style(theme, look), theme_glyph(theme, GLYPH_TARGET));
    else if (marked)
        pen_style(&pen, ground_style(theme, look), " ");
}

/* Without colour, a part is either filled or empty, whatever its tone. */
static void paint_art_cell(Pen *pen, const Scene *scene, const DrawnColors *colors, ArtCell cell)
{
    const Art *art = scene->theme->art;
    int ink = colors->tones[cell.ink], ground = colors->tones[cell.ground];
    if (art_is_blank(cell) && !colors->has_chip) {
        pen_skip(pen, 1);
    } else if (scene->theme->depth == DEPTH_MONOCHROME) {
        unsigned parts = (ink ? cell.parts : 0) | (ground ? ~cell.parts : 0);
        pen_style(pen, (Style){ A_NORMAL, 0 }, art_glyph(art, parts & art_all_parts(art)));
    } else {
        pen_style(pen, theme_style(scene->theme, ink, ground, 0), art_glyph(art, cell.parts));
    }
}

/* A chip leaves what the piece does not need of a column on either side, which shows the state. */
static void paint_art(const Scene *scene, const Look *look)
{
    const Layout *layout = scene->layout;
    const DrawnColors colors =
        theme_drawn_colors(scene->theme, piece_color(look->piece), look->ground);
    DrawnColors beside = colors;
    if (colors.has_chip) {
        beside.tones[ART_OUTSIDE] = look->ground;
        beside.has_chip = false;
    }
    const ArtCell *cell = art_square(scene->theme->art, piece_type(look->piece),
                                     layout->square_rows, layout->square_columns);
    for (int row = 0; row < layout->square_rows; row++) {
        Pen pen = squares_pen(scene, look->row + row, look->column, layout->square_columns);
        for (int column = 0; column < layout->square_columns; column++) {
            bool is_beside = column == 0 || column == layout->square_columns - 1;
            bool is_free = is_beside && art_is_blank(*cell);
            paint_art_cell(&pen, scene, is_free ? &beside : &colors, *cell++);
        }
    }
}

bool squares_are_shifted(const Scene *scene)
{
    return scene->layout->square_rows == 2 && scene->theme->has_half_rows &&
           scene->layout->framed && !squares_have_art(scene);
}

/* The edge between two squares inside a row of cells; ground -1 is outside the board. */
static void paint_edge(const Scene *scene, int row, int column, int above, int below)
{
    const Theme *theme = scene->theme;
    Pen pen = squares_pen(scene, row, column, scene->layout->square_columns);
    bool lower = below != -1;
    Style style = lower ? theme_style(theme, below, above, 0) : theme_style(theme, above, below, 0);
    if (above == below)
        pen_fill_to(&pen, theme_style(theme, -1, above, 0), " ", pen.end);
    else
        pen_fill_to(&pen, style, theme_glyph(theme, lower ? GLYPH_LOWER_HALF : GLYPH_UPPER_HALF),
                    pen.end);
}

/* Squares half a row higher: the first row of each is the piece's, the second holds two halves. */
static void paint_shifted(const Scene *scene, const Look looks[SQUARE_NB])
{
    int rim = scene->theme->rim;
    for (int file = 0; file < FILE_NB; file++) {
        int above = rim;
        const Rect *squares = &scene->layout->squares;
        int column = squares->column + file * scene->layout->square_columns;
        for (int rank = 0; rank < RANK_NB; rank++) {
            int row = squares->row + 2 * rank;
            const Look *look = &looks[layout_square_at(scene->layout, row, column)];
            paint_edge(scene, row - 1, column, above, look->ground);
            paint_ground(scene, look);
            paint_content(scene, look);
            above = look->ground;
        }
        paint_edge(scene, squares->row + squares->height - 1, column, above, rim);
    }
}

static void paint_one(const Scene *scene, const Look *look)
{
    paint_ground(scene, look);
    if (has_picture(scene, look))
        place_picture(scene, look);
    else if (look->piece != NO_PIECE && squares_have_art(scene))
        paint_art(scene, look);
    else
        paint_content(scene, look);
}

static void paint_squares(const Scene *scene, const Look looks[SQUARE_NB])
{
    for (Square square = A1; square < SQUARE_NB; square++)
        paint_one(scene, &looks[square]);
}

/* Marks in the corners of squares with drawn pieces, if colour does not show the state. */
static void paint_corner_marks(const Scene *scene, const Look looks[SQUARE_NB])
{
    const Layout *layout = scene->layout;
    if (!squares_have_art(scene))
        return;
    for (Square square = A1; square < SQUARE_NB; square++) {
        const Look *look = &looks[square];
        if (look->piece == NO_PIECE || has_picture(scene, look) || !squares_have_marks(scene, look))
            continue;
        int rows = layout->square_rows, columns = layout->square_columns;
        const ArtCell *cells =
            art_square(scene->theme->art, piece_type(look->piece), rows, columns);
        int row = look->row + art_row_with_corners(cells, rows, columns);
        Pen pen = squares_pen(scene, row, look->column, columns);
        Style style = ground_style(scene->theme, look);
        if (scene->theme->depth == DEPTH_MONOCHROME)
            style.attributes |= A_BOLD;
        pen_style(&pen, style, left_mark(scene->theme, look));
        pen.column = pen.end - 1;
        pen_style(&pen, style, right_mark(scene->theme, look));
    }
}
/* --- around the squares ----------------------------------------------------------------------- */

bool squares_have_line_frame(const Scene *scene)
{
    return scene->layout->framed && scene->theme->rim == -1 && !scene->theme->has_half_rows;
}

static void paint_rim_ground(const Scene *scene, Rect area)
{
    const Theme *theme = scene->theme;
    if (!scene->layout->framed || theme->rim == -1)
        return;
    Style rim = theme_style(theme, theme->rim_text, theme->rim, 0);
    for (int row = 0; row < area.height; row++) {
        Pen pen = scene_pen(scene, area, row);
        if (row == 0 && theme->has_half_rows && !squares_are_shifted(scene))
            pen_fill_to(&pen, theme_style(theme, theme->rim, -1, 0),
                        theme_glyph(theme, GLYPH_LOWER_HALF), pen.end);
        else
            pen_fill_to(&pen, rim, " ", pen.end);
    }
}

static void paint_frame_line(const Scene *scene, int row, Glyph left, Glyph right)
{
    const Rect *squares = &scene->layout->squares;
    Style style = theme_role(scene->theme, ROLE_FRAME);
    Pen pen = squares_pen(scene, row, squares->column - 1, squares->width + 2);
    pen_style(&pen, style, theme_glyph(scene->theme, left));
    pen_fill_to(&pen, style, theme_glyph(scene->theme, GLYPH_HORIZONTAL), pen.end - 1);
    pen_style(&pen, style, theme_glyph(scene->theme, right));
}

static void paint_line_frame(const Scene *scene)
{
    const Rect *squares = &scene->layout->squares;
    if (!squares_have_line_frame(scene))
        return;
    paint_frame_line(scene, squares->row - 1, GLYPH_TOP_LEFT, GLYPH_TOP_RIGHT);
    for (int row = squares->row; row < squares->row + squares->height; row++) {
        Pen left = squares_pen(scene, row, squares->column - 1, 1);
        pen_glyph(&left, ROLE_FRAME, GLYPH_VERTICAL);
        Pen right = squares_pen(scene, row, squares->column + squares->width, 1);
        pen_glyph(&right, ROLE_FRAME, GLYPH_VERTICAL);
    }
    paint_frame_line(scene, squares->row + squares->height, GLYPH_BOTTOM_LEFT, GLYPH_BOTTOM_RIGHT);
}

static void paint_coordinate(const Scene *scene, int row, int column, char name)
{
    const Theme *theme = scene->theme;
    char text[] = { name, '\0' };
    Pen pen = squares_pen(scene, row, column, 1);
    bool rim = scene->layout->framed && theme->rim != -1;
    pen_style(&pen,
              rim ? theme_style(theme, theme->rim_text, theme->rim, 0)
                  : theme_role(theme, ROLE_COORDINATE),
              text);
}

/* In the free column of a small square, unless there is room outside the board; without colour it
 * would look like a piece. */
static void paint_inner_coordinate(const Scene *scene, const Look *look, char name)
{
    char text[] = { name, '\0' };
    if (scene->layout->square_rows > 1 || scene->theme->depth == DEPTH_MONOCHROME ||
        squares_have_marks(scene, look))
        return;
    Pen pen = squares_pen(scene, look->row, look->column + 1, 1);
    pen_style(&pen, ground_style(scene->theme, look), text);
}

static void paint_file_letter(const Scene *scene, const Look *look, Rect area)
{
    const Layout *layout = scene->layout;
    int row = layout->squares.row + layout->squares.height;
    char name = (char)('a' + square_file(look->square));
    if (row < area.row + area.height)
        paint_coordinate(scene, row, look->column + (layout->square_columns - 1) / 2, name);
    else
        paint_inner_coordinate(scene, look, name);
}

static void paint_rank_digit(const Scene *scene, const Look *look, Rect area)
{
    const Layout *layout = scene->layout;
    int column = layout->squares.column - 2;
    char name = (char)('1' + square_rank(look->square));
    if (column >= area.column)
        paint_coordinate(scene, look->row + (layout->square_rows - 1) / 2, column, name);
    else
        paint_inner_coordinate(scene, look, name);
}

static void paint_coordinates(const Scene *scene, const Look looks[SQUARE_NB], Rect area)
{
    const Layout *layout = scene->layout;
    for (int i = 0; layout->coordinates && i < FILE_NB; i++) {
        Square rank = square_make(layout->flipped ? FILE_H : FILE_A, i);
        paint_rank_digit(scene, &looks[rank], area);
    }
    for (int i = 0; layout->coordinates && i < FILE_NB; i++) {
        Square file = square_make(i, layout->flipped ? RANK_8 : RANK_1);
        paint_file_letter(scene, &looks[file], area);
    }
}

void squares_paint(const Scene *scene, const Look looks[SQUARE_NB], Rect area)
{
    assert(scene->layout->square_rows >= 1 && scene->layout->square_columns >= 2);
    paint_rim_ground(scene, area);
    paint_line_frame(scene);
    if (squares_are_shifted(scene))
        paint_shifted(scene, looks);
    else
        paint_squares(scene, looks);
    paint_corner_marks(scene, looks);
    paint_coordinates(scene, looks, area);
}

void squares_paint_position(const Scene *scene, const Layout *board, const Position *pos, Move last)
{
    Look looks[SQUARE_NB];
    Scene here = *scene;
    here.layout = board;
    here.pictures = NULL;
    for (Square square = A1; square < SQUARE_NB; square++) {
        Look *look = &looks[square];
        *look = (Look){ .square = square,
                        .piece = position_piece(pos, square),
                        .light = square_is_light(square) };
        look->state = squares_is_check(pos, square)     ? SQUARE_CHECK
                      : squares_is_end_of(last, square) ? SQUARE_LAST_MOVE
                                                        : SQUARE_PLAIN;
        look->ground = theme_ground(scene->theme, look->light, look->state);
        layout_square_cell(board, square, &look->row, &look->column);
    }
    squares_paint(&here, looks, board->pane[PANE_BOARD]);
}

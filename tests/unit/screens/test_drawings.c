/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Squares and arrows of the record, as the board shows them: each is seen, whatever else is there;
 * and a line of the engine, on a small board or on the board.
 */
#include <config.h>

#include "engine/base/utf8.h"
#include "engine/board/bitboard.h"
#include "engine/notation/san.h"
#include "tests/unit/support/screen_support.h"
#include "ui/screen/small_board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Of an empty square. */
static int pair_of(Square square)
{
    int row, column;
    assert_true(layout_square_cell(screen_layout(), square, &row, &column));
    return screen_pair(row, column);
}

static void show(const char *record)
{
    line(record);
    line("goto 1");
    (void)screen_look();
}

/* All squares that are compared are light ones. */
static void an_arrow_leaves_its_squares_alone(void **state)
{
    (void)state;
    show("1. e4 {[%csl Rd5,Rf5][%cal Gd3d5,Gb3b5]} e5 *");
    assert_int_equal(pair_of(D5), pair_of(F5));
    assert_int_not_equal(pair_of(D5), pair_of(H5));
    assert_int_equal(pair_of(D3), pair_of(H5));
    assert_int_equal(pair_of(B5), pair_of(H5));
}

static int pair_at_middle(Square square)
{
    int row, column;
    assert_true(layout_square_cell(screen_layout(), square, &row, &column));
    return screen_pair(row + (screen_layout()->square_rows - 1) / 2,
                       column + (screen_layout()->square_columns - 1) / 2);
}

/* An arrow's head on its target square, in another tone than the shaft, at every size of squares
 * and number of colours that can show it. */
static void an_arrow_shows_where_it_goes(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } SIZES[] = { { 24, 80 }, { 30, 100 }, { 43, 132 }, { 60, 200 } };
    static const ColorDepth DEPTHS[] = { DEPTH_16, DEPTH_256, DEPTH_TRUECOLOR };
    for (size_t i = 0; i < ARRAY_LEN(DEPTHS) * ARRAY_LEN(SIZES); i++) {
        screen_use(DEPTHS[i / ARRAY_LEN(SIZES)], GLYPHS_UNICODE);
        screen_resize(SIZES[i % ARRAY_LEN(SIZES)].rows, SIZES[i % ARRAY_LEN(SIZES)].columns);
        show("1. a3 {[%cal Gc3c6]} a6 *");
        int head = pair_at_middle(C6), shaft = pair_at_middle(C4);
        assert_int_not_equal(head, pair_at_middle(B5)); /* plain, and as light */
        assert_int_not_equal(shaft, pair_at_middle(B5));
        assert_int_not_equal(head, shaft);
        show("1. a3 {[%cal Gc6c3]} a6 *");
        assert_int_equal(pair_at_middle(C6), pair_at_middle(B5));
    }
}

/* The text from a cell on; everything left of it is one column wide. */
static const char *text_at(int row, int column)
{
    const char *at = screen_look();
    for (; row > 0; row--)
        at = strchr(at, '\n') + 1;
    for (; column > 0; column--)
        for (at++; utf8_continues(*at); at++)
            continue;
    return at;
}

static bool has_sign(Square square, const char *sign)
{
    int row, column;
    assert_true(layout_square_cell(screen_layout(), square, &row, &column));
    row += (screen_layout()->square_rows - 1) / 2;
    column += (screen_layout()->square_columns - 1) / 2;
    return strncmp(text_at(row, column), sign, strlen(sign)) == 0;
}

static void signs_show_where_it_goes_without_blocks(void **state)
{
    (void)state;
    static const struct {
        GlyphMode glyphs;
        const char *heads[2];
    } FORMS[] = { { GLYPHS_ASCII, { "^", ">" } }, { GLYPHS_UNICODE, { "↑", "→" } } };
    static const Square TO[] = { C6, F3 };
    for (ColorDepth depth = DEPTH_MONOCHROME; depth < DEPTH_NB; depth++)
        for (size_t i = 0; i < 2 * ARRAY_LEN(FORMS); i++) {
            if (depth > DEPTH_MONOCHROME && FORMS[i / 2].glyphs == GLYPHS_UNICODE)
                continue;
            screen_use(depth, FORMS[i / 2].glyphs);
            show(i % 2 == 0 ? "1. h3 {[%cal Gc3c6]} a6 *" : "1. h3 {[%cal Gc3f3]} a6 *");
            assert_true(has_sign(TO[i % 2], FORMS[i / 2].heads[i % 2]));
        }
}

static char sign_right_of(Square square)
{
    int row, column;
    assert_true(layout_square_cell(screen_layout(), square, &row, &column));
    return *text_at(row, column + 1);
}

/* Squares of one row are marked, the first more faintly or by another sign. */
static void small_squares_are_marked_in_two_shades(void **state)
{
    (void)state;
    screen_resize(12, 40);
    show("1. a3 {[%cal Rc4d5]} a6 *");
    assert_int_equal(screen_layout()->square_rows, 1);
    assert_int_not_equal(pair_of(C4), pair_of(D5));
    assert_int_not_equal(pair_of(C4), pair_of(H5));
    assert_int_not_equal(pair_of(D5), pair_of(H5));
    screen_use(DEPTH_8, GLYPHS_ASCII);
    show("1. a3 {[%cal Gc4d5]} a6 *");
    (void)screen_look();
    assert_true(sign_right_of(C4) == '(' && sign_right_of(D5) == ')');
}

static void yellow_is_not_the_last_move(void **state)
{
    (void)state;
    static const ColorDepth DEPTHS[] = { DEPTH_8, DEPTH_16, DEPTH_256 };
    for (size_t i = 0; i < ARRAY_LEN(DEPTHS); i++) {
        screen_use(DEPTHS[i], GLYPHS_UNICODE);
        show("1. e4 {[%csl Gf5]} e5 *");
        int last = pair_of(E2), plain = pair_of(H5);
        assert_int_not_equal(last, plain);
        line("theme green"); /* it cannot fade there with 256 colours */
        show("1. e4 {[%csl Yf5]} e5 *");
        assert_int_not_equal(pair_of(F5), pair_of(E2));
        line("theme default");
        show("1. e4 {[%csl Yf5]} e5 *");
        assert_int_not_equal(pair_of(F5), pair_of(E2));
        assert_int_not_equal(pair_of(F5), pair_of(H5));
        show("1. e4 {[%cal Yf5h5]} e5 *");
        assert_int_equal(pair_of(E2), last);
    }
}

/* A step to the next square has room for a head only, before a piece on it. */
static void a_step_of_one_square_is_an_arrow(void **state)
{
    (void)state;
    screen_resize(43, 132);
    line("arrow e2e3");
    (void)screen_look();
    assert_int_not_equal(pair_at_middle(E3), pair_of(E3));
    line("arrow c1d2");
    (void)screen_look();
    const Layout *layout = screen_layout();
    int row, column;
    assert_true(layout_square_cell(layout, D2, &row, &column));
    int bottom = row + layout->square_rows - 1;
    assert_int_not_equal(screen_pair(bottom, column), pair_of(D2));
    assert_int_equal(screen_pair(bottom, column + layout->square_columns - 1), pair_of(D2));
}

/* --- states shown without colour -------------------------------------------------------------- */

/* Whether a sign is anywhere on a square. */
static bool has_mark(Square square, char mark)
{
    const Layout *layout = screen_layout();
    int row, column;
    assert_true(layout_square_cell(layout, square, &row, &column));
    for (int i = 0; i < layout->square_rows * layout->square_columns; i++)
        if (*text_at(row + i / layout->square_columns, column + i % layout->square_columns) == mark)
            return true;
    return false;
}

static void point_at(Square cursor, Square selected)
{
    Session *own = (Session *)session();
    own->board.cursor = cursor;
    own->board.selected = selected;
    (void)screen_look();
}

/* In every theme, also with the cursor on the king. */
static void a_check_the_cursor_and_a_choice_have_forms(void **state)
{
    (void)state;
    static const char *const THEMES[] = { "theme default", "theme color-blind",
                                          "theme high-contrast" };
    line("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
    for (size_t i = 0; i < 2 * DEPTH_NB * ARRAY_LEN(THEMES); i++) {
        line(THEMES[i / 2 % ARRAY_LEN(THEMES)]);
        screen_use((ColorDepth)(i / 2 / ARRAY_LEN(THEMES)),
                   i % 2 == 0 ? GLYPHS_UNICODE : GLYPHS_ASCII);
        point_at(D8, NO_SQUARE);
        assert_true(has_mark(E8, '!') && !has_mark(E8, '['));
        assert_true(has_mark(D8, '[') && has_mark(D8, ']'));
        point_at(E8, NO_SQUARE);
        assert_true(has_mark(E8, '!') && has_mark(E8, '['));
        point_at(F7, G1);
        assert_true(has_mark(G1, '(') && has_mark(G1, ')') && !has_mark(G1, '['));
    }
}

/* The cells of a square that show something. */
static int count_painted(Square square)
{
    const Layout *layout = screen_layout();
    int row, column, count = 0;
    assert_true(layout_square_cell(layout, square, &row, &column));
    for (int y = 0; y < layout->square_rows; y++) {
        const char *line = text_at(row + y, 0);
        for (int x = 0; *line != '\n' && x < column + layout->square_columns; x++) {
            count += x >= column && *line != ' ';
            for (line++; utf8_continues(*line); line++)
                continue;
        }
    }
    return count;
}

/* On a square that a piece can go to: as large as drawn pieces, or a sign without them. */
static void a_dot_grows_with_its_square(void **state)
{
    (void)state;
    static const struct {
        int rows, columns, cells;
    } SIZES[] = { { 24, 80, 1 }, { 30, 100, 3 }, { 40, 120, 6 }, { 60, 200, 6 } };
    Session *own = (Session *)session();
    boardview_light(&own->board, 0, bb_square(C4));
    for (size_t i = 0; i < 2 * ARRAY_LEN(SIZES); i++) {
        screen_use(DEPTH_256, i % 2 == 0 ? GLYPHS_UNICODE : GLYPHS_ASCII);
        screen_resize(SIZES[i / 2].rows, SIZES[i / 2].columns);
        (void)screen_look();
        assert_int_equal(count_painted(C4), i % 2 == 0 ? SIZES[i / 2].cells : 1);
        assert_int_equal(count_painted(D4), 0);
    }
}

/* The piece to capture is distinguishable from the capturing one by its signs, too. */
static void a_capture_has_the_dots_of_a_move(void **state)
{
    (void)state;
    line("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    Session *own = (Session *)session();
    for (int i = 0; i < 2 * DEPTH_NB; i++) {
        screen_use((ColorDepth)(i / 2), GLYPHS_ASCII);
        screen_resize(i % 2 == 0 ? 24 : 40, i % 2 == 0 ? 80 : 120);
        boardview_select(&own->board, E4, bb_square(D5) | bb_square(E5));
        (void)screen_look();
        assert_true(has_mark(E4, '(') && has_mark(E4, ')') && !has_mark(E4, 'o'));
        assert_true(has_mark(D5, 'o') && !has_mark(D5, '(') && !has_mark(D5, ')'));
        assert_true(has_mark(E5, 'o'));
    }
}

/* --- a line of the engine --------------------------------------------------------------------- */

/* 1.d4 d5 of the start, which is on the board, stepped through to d5. */
static void step_into_a_line(void)
{
    static const char *const MOVES[] = { "d4", "d5" };
    Session *own = (Session *)session(); /* no engine is asked */
    Position pos = own->document->pos;
    SearchInfo info = { .depth = 9, .line = 1, .lines = 1 };
    for (size_t i = 0; i < ARRAY_LEN(MOVES); i++) {
        Undo undo;
        Status status = san_parse(&pos, MOVES[i], strlen(MOVES[i]), &info.pv[info.pv_length++]);
        assert_int_equal(status.code, STATUS_OK);
        position_make(&pos, info.pv[i], &undo);
    }
    thinking_begin(&own->thinking, ENGINE_ANALYSIS, &own->document->pos);
    thinking_take_info(&own->thinking, &own->document->pos, &info);
    line("browse 1 2");
    (void)screen_look();
}

static int pair_on(const Layout *board, Square square)
{
    int row, column;
    assert_true(layout_square_cell(board, square, &row, &column));
    return screen_pair(row, column);
}

/* The position after the line, with its last move marked, and whether the game's board shows it. */
static void expect_line(const Layout *board, bool is_there)
{
    bool is_marked = pair_on(board, D7) != pair_on(board, B7);
    assert_int_equal(is_marked, is_there);
}

static void a_line_has_a_small_board_where_there_is_room(void **state)
{
    (void)state;
    static const struct {
        int rows, columns, square_rows;
    } sizes[] = { { 20, 60, 0 },  { 24, 80, 1 },  { 30, 100, 1 },
                  { 43, 132, 2 }, { 60, 200, 3 }, { 70, 270, 3 } };
    line("new");
    line("force");
    for (size_t i = 0; i < ARRAY_LEN(sizes); i++) {
        Layout small;
        screen_resize(sizes[i].rows, sizes[i].columns);
        step_into_a_line();
        small_board_inset(screen_layout(), &small);
        assert_screen_has("ot in the game");
        assert_screen_has("Esc leave");
        assert_int_equal(small.square_rows, sizes[i].square_rows);
        expect_line(screen_layout(), small.too_small);
        if (!small.too_small)
            expect_line(&small, true);
        screen_press("Escape");
        assert_screen_lacks("ot in the game");
        assert_int_equal(screen_layout()->pane[PANE_INSET].width, 0);
        expect_line(screen_layout(), false);
    }
}

/* The big one has no pieces either. */
static void blindfold_there_is_no_small_board(void **state)
{
    (void)state;
    screen_resize(60, 200);
    line("set blindfold yes");
    step_into_a_line();
    assert_int_equal(screen_layout()->pane[PANE_INSET].width, 0);
}

/* A click on the small board leaves the line open, one on the large board closes it. */
static void the_small_board_is_looked_at(void **state)
{
    (void)state;
    screen_resize(60, 200);
    step_into_a_line();
    const Rect *inset = &screen_layout()->pane[PANE_INSET];
    screen_click_at(inset->row + 3, inset->column + 5);
    assert_true(session()->thinking.browse.is_open);
    screen_click_at(screen_layout()->squares.row, screen_layout()->squares.column);
    assert_false(session()->thinking.browse.is_open);
}

/* Beside the drawn piece of a square, in its first row. */
static int pair_beside(Square square, int cell)
{
    int row, column;
    assert_true(layout_square_cell(screen_layout(), square, &row, &column));
    return screen_pair(row, column + cell);
}

/* With few colours, and in high contrast, pieces are drawn as everywhere, White on a dark ground
 * and Black on a light one whatever the square, of which the edges are left. */
static void a_chip_sets_a_drawn_piece_off(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } SIZES[] = { { 24, 80 }, { 30, 100 }, { 43, 132 }, { 60, 200 } };
    static const ColorDepth DEPTHS[] = { DEPTH_8, DEPTH_16, DEPTH_256 };
    line("theme high-contrast");
    for (size_t i = 0; i < 3 * ARRAY_LEN(SIZES); i++) {
        screen_use(DEPTHS[i % 3], GLYPHS_UNICODE);
        screen_resize(SIZES[i / 3].rows, SIZES[i / 3].columns);
        (void)screen_look();
        assert_true(screen_layout()->square_rows >= 2);
        assert_int_equal(pair_beside(A2, 1), pair_beside(B2, 1));
        assert_int_equal(pair_beside(A7, 1), pair_beside(B7, 1));
        assert_int_not_equal(pair_beside(A2, 1), pair_beside(A7, 1));
        assert_int_equal(pair_beside(A2, 0), pair_of(A4));
        assert_int_equal(pair_beside(B7, 0), pair_of(B5));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(a_step_of_one_square_is_an_arrow),
        SCREEN_TEST(an_arrow_leaves_its_squares_alone),
        SCREEN_TEST(an_arrow_shows_where_it_goes),
        SCREEN_TEST(signs_show_where_it_goes_without_blocks),
        SCREEN_TEST(a_dot_grows_with_its_square),
        SCREEN_TEST(a_capture_has_the_dots_of_a_move),
        SCREEN_TEST(small_squares_are_marked_in_two_shades),
        SCREEN_TEST(a_check_the_cursor_and_a_choice_have_forms),
        SCREEN_TEST(a_chip_sets_a_drawn_piece_off),
        SCREEN_TEST(yellow_is_not_the_last_move),
        SCREEN_TEST(a_line_has_a_small_board_where_there_is_room),
        SCREEN_TEST(blindfold_there_is_no_small_board),
        SCREEN_TEST(the_small_board_is_looked_at),
    };
    return cmocka_run_group_tests_name("drawings", tests, NULL, NULL);
}

/* Squares and arrows of the record, as the board shows them: each is seen, whatever else is there;
 * and a line of the engine, on a small board or on the board.
 */
#include <config.h>

#include "engine/notation/san.h"
#include "tests/unit/support/screen_support.h"
#include "ui/panes/small_board.h"
#include "ui/thinking/browse.h"

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
static void a_square_is_seen_where_an_arrow_ends(void **state)
{
    (void)state;
    show("1. e4 {[%csl Rd5,Rf5][%cal Gc4d5,Gc4b5]} e5 *");
    assert_int_equal(pair_of(D5), pair_of(F5));
    assert_int_equal(pair_of(C4), pair_of(B5));
    assert_int_not_equal(pair_of(D5), pair_of(C4));
    assert_int_not_equal(pair_of(D5), pair_of(H5));
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
        assert_int_not_equal(pair_of(F5), pair_of(E2));
    }
}

/* Its head is in the other shade of the square's own colour, and behind what stands there. */
static void a_step_of_one_square_is_an_arrow(void **state)
{
    (void)state;
    screen_resize(43, 132);
    line("arrow e2e3");
    (void)screen_look();
    const Layout *layout = screen_layout();
    int row, column, middle = layout->square_columns / 2, bottom = layout->square_rows - 1;
    assert_true(layout_square_cell(layout, E3, &row, &column));
    assert_int_not_equal(screen_attributes(row + bottom, column + middle),
                         screen_attributes(row, column));
    assert_true(layout_square_cell(layout, D2, &row, &column));
    attr_t pawn = screen_attributes(row + bottom, column + middle);
    line("arrow c1d2");
    (void)screen_look();
    attr_t corner = screen_attributes(row + bottom, column);
    assert_int_not_equal(corner, screen_attributes(row, column + layout->square_columns - 1));
    assert_int_not_equal(screen_attributes(row + bottom, column + middle), corner);
    assert_int_not_equal(screen_attributes(row + bottom, column + middle), pawn); /* its ground */
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

/* A press on it is none beside the line. */
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

/* With few colours a drawn pawn stands on a chip that is White's or Black's on every square, and
 * leaves the edges of the square. */
static void a_chip_tells_whose_a_drawn_piece_is(void **state)
{
    (void)state;
    static const struct {
        int rows, columns;
    } SIZES[] = { { 30, 100 }, { 43, 132 }, { 60, 200 } };
    static const ColorDepth DEPTHS[] = { DEPTH_8, DEPTH_16 };
    for (size_t i = 0; i < 2 * ARRAY_LEN(SIZES); i++) {
        screen_use(DEPTHS[i % 2], GLYPHS_UNICODE);
        screen_resize(SIZES[i / 2].rows, SIZES[i / 2].columns);
        (void)screen_look();
        assert_true(screen_layout()->square_rows >= 3);
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
        SCREEN_TEST(a_square_is_seen_where_an_arrow_ends),
        SCREEN_TEST(a_chip_tells_whose_a_drawn_piece_is),
        SCREEN_TEST(yellow_is_not_the_last_move),
        SCREEN_TEST(a_line_has_a_small_board_where_there_is_room),
        SCREEN_TEST(blindfold_there_is_no_small_board),
        SCREEN_TEST(the_small_board_is_looked_at),
    };
    return cmocka_run_group_tests_name("drawings", tests, NULL, NULL);
}

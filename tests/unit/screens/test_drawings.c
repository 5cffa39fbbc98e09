/* Squares and arrows of the record, as the board shows them: each is seen, whatever else is there.
 */
#include <config.h>

#include "tests/unit/support/screen_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(a_step_of_one_square_is_an_arrow),
        SCREEN_TEST(a_square_is_seen_where_an_arrow_ends),
        SCREEN_TEST(yellow_is_not_the_last_move),
    };
    return cmocka_run_group_tests_name("drawings", tests, NULL, NULL);
}

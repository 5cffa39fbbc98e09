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

int main(void)
{
    const struct CMUnitTest tests[] = {
        SCREEN_TEST(a_square_is_seen_where_an_arrow_ends),
        SCREEN_TEST(yellow_is_not_the_last_move),
    };
    return cmocka_run_group_tests_name("drawings", tests, NULL, NULL);
}

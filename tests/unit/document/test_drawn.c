/* Squares and arrows in comments: read, drawn and taken away, with all else left as it is. */
#include <config.h>

#include "ui/document/annotations.h"

#include "engine/board/bitboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static DrawnColor drawn_at(const char *comment, Square square)
{
    DrawnItem items[8];
    DrawnColor color = DRAWN_NONE;
    Game *game = game_new();
    node_set_comment(game, game_root(game), comment);
    int count = drawn_read(game_root(game), items, 8);
    game_free(game);
    for (int i = 0; i < count; i++)
        if (items[i].from == square || items[i].to == square)
            color = items[i].color;
    return color;
}

static void drawings_are_read(void **state)
{
    (void)state;
    static const char COMMENT[] = "best [%csl Ge4,Rd5] by [%clk 0:01:02] [%cal Ya1h8] test [%cal";
    assert_int_equal(drawn_at(COMMENT, E4), DRAWN_GREEN);
    assert_int_equal(drawn_at(COMMENT, D5), DRAWN_RED);
    assert_int_equal(drawn_at(COMMENT, A1), DRAWN_YELLOW);
    assert_int_equal(drawn_at(COMMENT, H8), DRAWN_YELLOW);
    assert_int_equal(drawn_at(COMMENT, B2), DRAWN_NONE);
    assert_int_equal(drawn_at(NULL, E4), DRAWN_NONE);
    assert_int_equal(drawn_at("[%csl Xe4,Gz9,G,,Be5e,]", E4), DRAWN_NONE);
    assert_int_equal(drawn_at("[%csl Ge4", E4), DRAWN_NONE);
}

static void assert_toggled(const char *comment, Square from, Square to, DrawnColor color,
                           const char *expected)
{
    StrBuf result;
    strbuf_init(&result);
    drawn_toggle(comment, from, to, color, &result);
    assert_string_equal(result.data, expected);
    strbuf_done(&result);
}

static void drawings_are_changed_alone(void **state)
{
    (void)state;
    assert_toggled("[%clk 0:01:02] good", E4, E4, DRAWN_GREEN, "[%csl Ge4] [%clk 0:01:02] good");
    assert_toggled(NULL, E2, E4, DRAWN_RED, "[%cal Re2e4]");
    assert_toggled("[%csl Ge4] x", E4, E4, DRAWN_RED, "[%csl Re4] x");
    assert_toggled("x [%csl Ge4,Rd5] y", D5, D5, DRAWN_RED, "[%csl Ge4] x  y");
    assert_toggled("[%csl Ge4][%cal Ge2e4]", E2, E4, DRAWN_GREEN, "[%csl Ge4]");
    StrBuf result;
    strbuf_init(&result);
    drawn_clear("[%csl Ge4] good [%cal Ge2e4]", &result);
    assert_string_equal(result.data, "good ");
    strbuf_done(&result);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(drawings_are_read),
        cmocka_unit_test(drawings_are_changed_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
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
    node_set_comment(game_root(game), comment);
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
    assert_int_equal(drawn_at("[%CSL Ge4] [%Cal Ya1h8]", E4), DRAWN_GREEN);
    assert_int_equal(drawn_at("[%CSL Ge4] [%Cal Ya1h8]", A1), DRAWN_YELLOW);
}

static void assert_changed(const char *comment, DrawnItem item, const char *expected)
{
    Game *game = game_new();
    GameNode *node = game_root(game);
    node_set_comment(node, comment);
    bool is_drawn = false;
    if (item.color != DRAWN_NONE)
        is_drawn = drawn_toggle(node, &item);
    else
        drawn_clear(node);
    assert_int_equal(is_drawn, item.color != DRAWN_NONE &&
                                   drawn_at(node_comment(node), item.from) == item.color);
    if (expected != NULL)
        assert_string_equal(node_comment(node), expected);
    else
        assert_null(node_comment(node));
    game_free(game);
}

static void drawings_are_changed_alone(void **state)
{
    (void)state;
    static const DrawnItem GREEN_E4 = { E4, E4, DRAWN_GREEN }, RED_E4 = { E4, E4, DRAWN_RED };
    static const DrawnItem RED_D5 = { D5, D5, DRAWN_RED }, NONE = { A1, A1, DRAWN_NONE };
    static const DrawnItem RED_ARROW = { E2, E4, DRAWN_RED }, GREEN_ARROW = { E2, E4, DRAWN_GREEN };
    assert_changed("[%clk 0:01:02] good", GREEN_E4, "[%csl Ge4] [%clk 0:01:02] good");
    assert_changed(NULL, RED_ARROW, "[%cal Re2e4]");
    assert_changed("[%cal Re2e4]", RED_ARROW, NULL);
    assert_changed("[%csl Ge4] x", RED_E4, "[%csl Re4] x");
    assert_changed("x [%csl Ge4,Rd5] y", RED_D5, "[%csl Ge4] x  y");
    assert_changed("[%csl Gd4][%cal Ge2e4]", GREEN_ARROW, "[%csl Gd4]");
    assert_changed("[%csl Ge4] good [%cal Ge2e4] too", NONE, "good  too");
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

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks on the board: they come one at a time, and go together when another position is shown. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "ui/session/boardview.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static void test_marks_go_with_their_position(void **state)
{
    (void)state;
    BoardView board;
    boardview_init(&board);
    boardview_turn(&board, true);
    boardview_put_cursor(&board, E2);
    boardview_select(&board, E2, bb_square(E4));
    boardview_show_hint(&board, move_make(E2, E4, MOVE_NORMAL));
    boardview_let_go(&board);
    assert_int_equal(board.selected, NO_SQUARE);
    assert_int_equal(board.hint, MOVE_NONE);
    assert_true(board.targets == 0 && board.origins == 0);
    assert_true(board.flipped);
    assert_int_equal(board.cursor, E2);
}

static void test_a_piece_taken_up_puts_out_what_was_typed(void **state)
{
    (void)state;
    BoardView board;
    boardview_init(&board);
    boardview_light(&board, bb_square(G1), bb_square(F3));
    boardview_select(&board, E2, bb_square(E4));
    assert_true(board.origins == 0);
    assert_true(board.targets == bb_square(E4));
    boardview_deselect(&board);
    assert_int_equal(board.selected, NO_SQUARE);
    assert_true(board.targets == 0);
}

static void test_promotions_stand_behind_each_other(void **state)
{
    (void)state;
    BoardView board;
    boardview_init(&board);
    assert_int_equal(boardview_promotion_at(&board, E8), NO_PIECE_TYPE);
    boardview_ask_promotion(&board, E8);
    assert_int_equal(board.cursor, NO_SQUARE);
    assert_int_equal(boardview_promotion_at(&board, E8), QUEEN);
    assert_int_equal(boardview_promotion_at(&board, E5), KNIGHT);
    assert_int_equal(boardview_promotion_at(&board, E4), NO_PIECE_TYPE);
    assert_int_equal(boardview_promotion_at(&board, D8), NO_PIECE_TYPE);
    boardview_end_promotion(&board);
    boardview_put_cursor(&board, D2);
    boardview_ask_promotion(&board, D1);
    assert_int_equal(board.cursor, D1);
    assert_int_equal(boardview_promotion_at(&board, D3), BISHOP);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_marks_go_with_their_position),
        cmocka_unit_test(test_a_piece_taken_up_puts_out_what_was_typed),
        cmocka_unit_test(test_promotions_stand_behind_each_other),
    };
    return cmocka_run_group_tests_name("boardview", tests, NULL, NULL);
}

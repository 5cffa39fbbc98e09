/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as passed to a mind: its end, keys and verdicts, and games longer than the array. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/board/rules.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static MoveLine *line;

static int set_up(void **state)
{
    (void)state;
    Position start;
    position_init(&start);
    line = test_malloc(sizeof *line);
    move_line_begin(line, &start);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    test_free(line);
    return 0;
}

static void add(const char *move) { move_line_add(line, board_move(&line->end, move)); }

/* Knights go out and home. */
static void shuffle(int times)
{
    static const char *const MOVES[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
    for (int i = 0; i < times; i++)
        for (size_t j = 0; j < ARRAY_LEN(MOVES); j++)
            add(MOVES[j]);
}

static void the_end_and_the_keys_follow_the_moves(void **state)
{
    (void)state;
    Key keys[8];
    Position start = line->start;
    add("e2e4");
    Key after_e4 = line->end.key;
    add("e7e5");
    assert_int_equal(move_line_plies(line), 2);
    assert_int_equal(move_line_keys(line, keys, 8), 2);
    assert_true(keys[0] == start.key && keys[1] == after_e4);
    assert_int_equal(move_line_keys(line, keys, 1), 1);
    assert_true(keys[0] == after_e4);
    assert_true(position_equals(&line->start, &start));
}

static void moves_are_taken_back_to_the_start(void **state)
{
    (void)state;
    Position start = line->start;
    add("e2e4");
    Position after_e4 = line->end;
    add("d7d5");
    assert_true(move_line_take_back(line));
    assert_true(position_equals(&line->end, &after_e4));
    assert_true(move_line_take_back(line));
    assert_true(position_equals(&line->end, &start));
    assert_int_equal(line->end.halfmoves, start.halfmoves);
    assert_false(move_line_take_back(line));
}

static void repetitions_are_judged_now_and_after_a_move(void **state)
{
    (void)state;
    shuffle(1);
    assert_int_equal(move_line_judge(line).repetitions, 2);
    add("g1f3");
    add("g8f6");
    add("f3g1");
    RulesVerdict after = move_line_judge_after(line, board_move(&line->end, "f6g8"));
    assert_true(after.threefold_claim);
    assert_false(move_line_judge(line).threefold_claim);
    add("f6g8");
    assert_true(move_line_judge(line).threefold_claim);
    shuffle(2);
    assert_int_equal(move_line_judge(line).end, RULES_FIVEFOLD);
}

static void a_null_move_begins_anew(void **state)
{
    (void)state;
    add("e2e4");
    move_line_add(line, MOVE_NULL);
    assert_int_equal(line->count, 0);
    assert_int_equal(position_side(&line->end), WHITE);
    assert_true(position_equals(&line->start, &line->end));
}

/* White leaves its king in check, and the reply does not take it. */
static void an_illegal_move_and_its_reply_begin_anew(void **state)
{
    (void)state;
    add("e2e4");
    add("e7e6");
    add("d2d4");
    add("f8b4");
    move_line_add(line, (Move)(move_make(A2, A3, MOVE_NORMAL) | MOVE_ILLEGAL));
    assert_true(position_king_can_be_taken(&line->end));
    add("g8f6");
    assert_int_equal(line->count, 0);
    assert_true(position_is_ok(&line->start));
    add("c2c3");
    assert_int_equal(line->count, 1);
}

static void a_game_without_end_keeps_its_newest_moves(void **state)
{
    (void)state;
    int rounds = MOVE_LINE_MAX / 4 + 1;
    shuffle(rounds);
    assert_int_equal(move_line_plies(line), 4 * rounds);
    assert_in_range(line->count, MOVE_LINE_MAX / 2, MOVE_LINE_MAX);
    assert_int_equal(line->end.fullmoves, 1 + 2 * rounds);
    Position end = line->end;
    add("e2e4");
    assert_true(move_line_take_back(line));
    assert_true(position_equals(&line->end, &end));
    assert_int_equal(line->end.fullmoves, end.fullmoves);
    assert_int_equal(move_line_judge(line).end, RULES_FIVEFOLD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_end_and_the_keys_follow_the_moves, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_are_taken_back_to_the_start, set_up, tear_down),
        cmocka_unit_test_setup_teardown(repetitions_are_judged_now_and_after_a_move, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_null_move_begins_anew, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_illegal_move_and_its_reply_begin_anew, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_game_without_end_keeps_its_newest_moves, set_up,
                                        tear_down),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("move_line", tests, NULL, NULL);
}

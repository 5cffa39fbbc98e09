/* Lines as they come, and the score that is kept of the position shown. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "ui/thinking/thinking.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static SearchInfo info_of(int line, int cp)
{
    SearchInfo info = { .line = line, .pv_length = 1 };
    info.pv[0] = move_make(E2, E4, MOVE_NORMAL);
    info.score = (Score){ SCORE_CENTIPAWN, BOUND_EXACT, cp };
    return info;
}

static void test_lines_are_filed_by_their_number(void **state)
{
    (void)state;
    Position root;
    position_init(&root);
    Thinking thinking = { 0 };
    thinking_begin(&thinking, ENGINE_ANALYSIS, &root);
    SearchInfo second = info_of(2, 10), none = info_of(1, 5), beyond = info_of(99, 5);
    none.pv_length = 0;
    thinking_take_info(&thinking, &root, &second);
    thinking_take_info(&thinking, &root, &none);
    thinking_take_info(&thinking, &root, &beyond);
    assert_int_equal(thinking.line_count, 2);
    assert_false(thinking.lines[0].is_set);
    assert_true(thinking.lines[1].is_set);
    assert_false(thinking.analysis.has_score);
    thinking_begin(&thinking, ENGINE_HINT, &root);
    assert_int_equal(thinking.line_count, 0);
    assert_false(thinking.lines[1].is_set);
}

static void test_the_score_is_of_the_position_shown(void **state)
{
    (void)state;
    Position root, other;
    position_init(&root);
    position_init(&other);
    Undo undo;
    position_make(&other, move_make(E2, E4, MOVE_NORMAL), &undo);
    Thinking thinking = { 0 };
    SearchInfo best = info_of(1, 30);
    thinking_begin(&thinking, ENGINE_ANALYSIS, &root);
    thinking_take_info(&thinking, &other, &best);
    assert_false(thinking.analysis.has_score);
    thinking_take_info(&thinking, &root, &best);
    assert_true(thinking.analysis.has_score);
    assert_int_equal(thinking.analysis.score.value, 30);
    thinking_forget_score(&thinking);
    thinking_begin(&thinking, ENGINE_THREAT, &root);
    thinking_take_info(&thinking, &root, &best);
    assert_false(thinking.analysis.has_score);
    thinking_end(&thinking);
    assert_int_equal(thinking.mode, ENGINE_IDLE);
}

static void test_another_document_brings_its_own_wish(void **state)
{
    (void)state;
    Position root;
    position_init(&root);
    Thinking thinking = { 0 };
    SearchInfo best = info_of(1, 30);
    thinking_want_analysis(&thinking, true);
    thinking_begin(&thinking, ENGINE_ANALYSIS, &root);
    thinking_take_info(&thinking, &root, &best);
    thinking_rest(&thinking, true);
    const Analysis before = thinking.analysis;
    thinking_change(&thinking, &(Analysis){ 0 }, false);
    assert_int_equal(thinking.line_count, 0);
    assert_false(thinking.analysing || thinking.analysis.is_resting);
    thinking_change(&thinking, &before, true);
    assert_true(thinking.analysing && thinking.analysis.is_resting);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines_are_filed_by_their_number),
        cmocka_unit_test(test_the_score_is_of_the_position_shown),
        cmocka_unit_test(test_another_document_brings_its_own_wish),
    };
    return cmocka_run_group_tests_name("thinking", tests, NULL, NULL);
}

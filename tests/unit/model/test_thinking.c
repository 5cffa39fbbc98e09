/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines as they come, and the score that is kept of the position shown. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "ui/session/thinking.h"

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

/* A move that rises leaves its old place to the line that it displaces. */
static void test_no_move_begins_two_lines(void **state)
{
    (void)state;
    Position root;
    position_init(&root);
    Thinking thinking = { 0 };
    thinking_begin(&thinking, ENGINE_ANALYSIS, &root);
    const Square to[] = { E4, D4, C4 };
    for (int i = 0; i < 3; i++) {
        SearchInfo info = info_of(i + 1, 30 - 10 * i);
        info.pv[0] = move_make(to[i] - 16, to[i], MOVE_NORMAL);
        thinking_take_info(&thinking, &root, &info);
        thinking_take_second(&thinking, &info);
    }
    SearchInfo risen = info_of(1, 40);
    risen.pv[0] = move_make(C2, C4, MOVE_NORMAL);
    thinking_take_info(&thinking, &root, &risen);
    thinking_take_second(&thinking, &risen);
    const EngineLine *const places[] = { thinking.lines, thinking.second };
    for (int i = 0; i < 2; i++) {
        assert_int_equal(places[i][0].info.pv[0], risen.pv[0]);
        assert_int_equal(places[i][1].info.pv[0], move_make(D2, D4, MOVE_NORMAL));
        assert_int_equal(places[i][2].info.pv[0], move_make(E2, E4, MOVE_NORMAL));
        assert_int_equal(places[i][2].info.line, 3);
        assert_int_equal(places[i][2].info.score.value, 30);
    }
}

/* A bound is not a score: the line keeps its own until there is an exact one. */
static void test_a_bound_keeps_the_line(void **state)
{
    (void)state;
    Position root;
    position_init(&root);
    Thinking thinking = { 0 };
    thinking_begin(&thinking, ENGINE_ANALYSIS, &root);
    SearchInfo whole = info_of(1, 30);
    whole.pv[0] = move_make(E2, E4, MOVE_NORMAL);
    whole.pv[1] = move_make(E7, E5, MOVE_NORMAL);
    whole.pv_length = 2;
    SearchInfo bound = info_of(1, 60);
    bound.score.bound = BOUND_LOWER;
    bound.pv[0] = whole.pv[0];
    bound.pv_length = 1;
    SearchInfo settled = bound, other = bound;
    settled.score.bound = BOUND_EXACT;
    other.pv[0] = move_make(D2, D4, MOVE_NORMAL);
    const EngineLine *const places[] = { thinking.lines, thinking.second };
    bound.depth = whole.depth + 1;
    const struct {
        const SearchInfo *info, *shown;
    } steps[] = {
        { &whole, &whole }, { &bound, &whole }, { &other, &whole }, { &settled, &settled }
    };
    thinking_take_info(&thinking, &root, &bound);
    thinking_take_second(&thinking, &bound);
    assert_false(places[0][0].is_set || places[1][0].is_set);
    for (size_t step = 0; step < ARRAY_LEN(steps); step++) {
        thinking_take_info(&thinking, &root, steps[step].info);
        thinking_take_second(&thinking, steps[step].info);
        for (int i = 0; i < 2; i++) {
            const SearchInfo *info = &places[i][0].info;
            const SearchInfo *shown = steps[step].shown;
            assert_int_equal(info->depth, steps[step].info->depth);
            assert_int_equal(info->pv_length, shown->pv_length);
            assert_memory_equal(info->pv, shown->pv, (size_t)shown->pv_length * sizeof *shown->pv);
            assert_int_equal(info->score.value, shown->score.value);
            assert_int_equal(info->score.bound, BOUND_EXACT);
        }
    }
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
        cmocka_unit_test(test_no_move_begins_two_lines),
        cmocka_unit_test(test_a_bound_keeps_the_line),
        cmocka_unit_test(test_the_score_is_of_the_position_shown),
        cmocka_unit_test(test_another_document_brings_its_own_wish),
    };
    return cmocka_run_group_tests_name("thinking", tests, NULL, NULL);
}

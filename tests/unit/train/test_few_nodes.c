/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search of datagen and datatool rescore, which few nodes are to be enough for, leaves out
 * fewer moves than the engine's. This program is linked as those are. */
#include <config.h>

#include "engine/notation/fen.h"
#include "engine/search/parameters.h"
#include "engine/search/step.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include <cmocka.h>

static void values_are_those_of_few_nodes(void **state)
{
    (void)state;
    assert_int_equal(parameter_info(PARAMETER_late_move_base)->value, 14);
    assert_int_equal(parameter_info(PARAMETER_late_move_slope)->value, 320);
    assert_int_equal(parameter_info(PARAMETER_see_noisy_slope)->value, 150);
    assert_int_equal(parameter_info(PARAMETER_see_quiet_slope)->value, 40);
    for (int i = 0; i < PARAMETERS_NB; i++) {
        const ParameterInfo *info = parameter_info((SearchParameter)i);
        assert_in_range(info->value - info->low, 0, info->high - info->low);
    }
}

/* The search's thread at a position, as far as pruning asks for it. */
static Searcher *searcher_at(const char *fen, SearchShared *shared)
{
    static ReductionTable reductions;
    Searcher *w = searcher_new(0);
    assert_non_null(w);
    reductions_fill(&reductions);
    shared->reductions = &reductions;
    w->shared = shared;
    w->pos = board_from_fen(fen);
    return w;
}

/* At depth 2, while not improving, quiet moves are pruned after the thirteenth, (14 + 3.2 * 4) / 2
 * rounded down; the engine has (4 + 2.3 * 4) / 2, 6. */
static void late_moves_are_looked_at(void **state)
{
    (void)state;
    SearchShared shared = { 0 };
    Searcher *w = searcher_at(FEN_START, &shared);
    Node n = { .frame = searcher_frame(w, 1), .ply = 1, .depth = 2 };
    n.frame->static_eval = 1000;
    for (int number = 1; number <= 20; number++) {
        MovePicker picker = { .quiet_skip = SKIP_NONE };
        Step s = {
            .move = move_make(E2, E4, MOVE_NORMAL), .number = number, .quiet = true, .is_safe = true
        };
        assert_false(step_is_pruned(w, &n, &s, 0, &picker));
        assert_int_equal(picker.quiet_skip, number >= 13 ? SKIP_ALL : SKIP_NONE);
    }
    searcher_free(w);
}

/* A knight takes a pawn that is defended, which loses more than 210 centipawns and less than 300.
 */
static void exchanges_may_lose_more(void **state)
{
    (void)state;
    SearchShared shared = { 0 };
    Searcher *w = searcher_at("4k3/2p5/3p4/8/4N3/8/8/4K3 w - - 0 1", &shared);
    Node n = { .frame = searcher_frame(w, 1), .ply = 1, .depth = 2 };
    MovePicker picker = { .quiet_skip = SKIP_NONE };
    Step s = { .move = move_make(E4, D6, MOVE_NORMAL), .number = 1 };
    assert_false(step_is_pruned(w, &n, &s, 0, &picker));
    n.depth = 1;
    assert_true(step_is_pruned(w, &n, &s, 0, &picker));
    searcher_free(w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_those_of_few_nodes),
        cmocka_unit_test(late_moves_are_looked_at),
        cmocka_unit_test(exchanges_may_lose_more),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("few nodes", tests, NULL, NULL);
}

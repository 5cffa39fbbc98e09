/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The transposition table: entries come back, mate scores follow the ply, old entries are
 * replaced. */
#include <config.h>

#include "engine/search/tt.h"

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

static int set_up(void **state)
{
    TransTable *table = tt_new(1);
    if (table)
        tt_new_search(table, TT_PLAY);
    *state = table;
    return table ? 0 : -1;
}

static int tear_down(void **state)
{
    tt_free(*state);
    return 0;
}

static void stored_data_comes_back(void **state)
{
    TTData in = { 1234, -321, 45, 17, TT_EXACT, true };
    TTData out;
    assert_false(tt_probe(*state, 99, 0, &out));
    tt_store(*state, 99, 0, &in);
    assert_true(tt_probe(*state, 99, 0, &out));
    assert_int_equal(out.move, 1234);
    assert_int_equal(out.value, -321);
    assert_int_equal(out.eval, 45);
    assert_int_equal(out.depth, 17);
    assert_int_equal(out.bound, TT_EXACT);
    assert_true(out.was_pv);
}

static void the_greatest_depth_comes_back(void **state)
{
    TTData in = { 1, 0, 0, MAX_PLY - 1, TT_EXACT, false };
    TTData out;
    tt_store(*state, 7, 0, &in);
    assert_true(tt_probe(*state, 7, 0, &out));
    assert_int_equal(out.depth, MAX_PLY - 1);
}

static void mates_are_counted_from_the_position(void **state)
{
    TTData in = { 1, value_mate_in(9), 0, 5, TT_EXACT, false };
    TTData out;
    tt_store(*state, 7, 4, &in); /* a mate 5 plies away from here */
    assert_true(tt_probe(*state, 7, 2, &out));
    assert_int_equal(out.value, value_mate_in(7));
    in.value = value_mated_in(10);
    tt_store(*state, 8, 4, &in);
    assert_true(tt_probe(*state, 8, 0, &out));
    assert_int_equal(out.value, value_mated_in(6));
}

static void a_proof_sees_proofs_alone(void **state)
{
    TTData in = { 1234, 20, 20, 9, TT_UPPER, false };
    TTData out;
    tt_store(*state, 99, 0, &in);
    tt_new_search(*state, TT_PROOF);
    assert_false(tt_probe(*state, 99, 0, &out));
    in.value = 30;
    tt_store(*state, 99, 0, &in);
    assert_true(tt_probe(*state, 99, 0, &out));
    tt_new_search(*state, TT_PLAY);
    assert_true(tt_probe(*state, 99, 0, &out));
    assert_int_equal(out.value, 20);
}

static void a_bound_without_a_move_keeps_the_move(void **state)
{
    TTData in = { 77, 10, 10, 5, TT_EXACT, false };
    TTData out;
    tt_store(*state, 5, 0, &in);
    in.move = MOVE_NONE;
    in.bound = TT_UPPER;
    tt_store(*state, 5, 0, &in);
    assert_true(tt_probe(*state, 5, 0, &out));
    assert_int_equal(out.move, 77);
    assert_int_equal(out.bound, TT_UPPER);
}

static void an_evaluation_is_kept_until_more_is_known(void **state)
{
    TTData in = { MOVE_NONE, VALUE_DRAW, 45, 0, TT_NONE, false };
    TTData out;
    tt_store(*state, 5, 0, &in);
    assert_true(tt_probe(*state, 5, 0, &out));
    assert_int_equal(out.eval, 45);
    assert_int_equal(out.bound, TT_NONE);
    in.depth = 1;
    in.bound = TT_LOWER;
    tt_store(*state, 5, 0, &in);
    assert_true(tt_probe(*state, 5, 0, &out));
    assert_int_equal(out.bound, TT_LOWER);
}

static void a_new_search_replaces_the_old(void **state)
{
    TTData in = { 3, 0, 0, 9, TT_EXACT, false };
    TTData out;
    const Key high = UINT64_C(0x1234567800000000); /* one bucket for all */
    for (Key low = 1; low <= 4; low++)
        tt_store(*state, high | low, 0, &in);
    tt_new_search(*state, TT_PLAY);
    tt_new_search(*state, TT_PLAY);
    in.depth = 1;
    tt_store(*state, high | 5, 0, &in);
    assert_true(tt_probe(*state, high | 5, 0, &out));
    assert_int_equal(out.depth, 1);
}

static void clearing_forgets(void **state)
{
    TTData in = { 3, 0, 0, 9, TT_EXACT, false };
    TTData out;
    tt_store(*state, 11, 0, &in);
    tt_clear(*state, 1);
    assert_false(tt_probe(*state, 11, 0, &out));
    assert_int_equal(tt_hashfull(*state), 0);
}

/* As if cleared, however often: 32 searches have a generation each, then they are used again. */
static void forgetting_is_clearing(void **state)
{
    TransTable *table = *state;
    TransTable *cleared = tt_new(1);
    assert_non_null(cleared);
    for (int search = 0; search < 100; search++) {
        TTData in = { 3, search, 0, search % 20, TT_EXACT, false };
        tt_forget(table, 1);
        tt_clear(cleared, 1);
        assert_int_equal(tt_hashfull(table), 0);
        for (int next = 0; next <= search % 40 / 13; next++) { /* one to four searches */
            tt_new_search(table, TT_PLAY);
            tt_new_search(cleared, TT_PLAY);
        }
        for (Key i = 0; i < 3000; i++) {
            const Key key = i * (UINT64_MAX / 2999) + (Key)search % 7;
            TTData out, wanted;
            bool is_there = tt_probe(cleared, key, 0, &wanted);
            assert_int_equal(tt_probe(table, key, 0, &out), is_there);
            if (is_there)
                assert_int_equal(out.value, wanted.value);
            tt_store(table, key, 0, &in);
            tt_store(cleared, key, 0, &in);
        }
    }
    tt_free(cleared);
}

/* A game may follow: cleared entries do not come back with their generation. */
static void forgotten_is_forgotten(void **state)
{
    TTData in = { 3, 0, 0, 9, TT_EXACT, false };
    TTData out;
    tt_store(*state, 11, 0, &in);
    tt_forget(*state, 1);
    for (int search = 0; search < 70; search++) {
        tt_new_search(*state, TT_PLAY);
        assert_false(tt_probe(*state, 11, 0, &out));
    }
}

static void warming_up_loses_nothing(void **state)
{
    TTData in = { 5, 6, 7, 8, TT_LOWER, false };
    TTData out;
    TransTable *fresh = tt_new(1);
    assert_non_null(fresh);
    tt_warm_up(fresh, 2);
    assert_int_equal(tt_hashfull(fresh), 0);
    tt_free(fresh);
    tt_store(*state, 11, 0, &in);
    tt_warm_up(*state, 2);
    assert_true(tt_probe(*state, 11, 0, &out));
}

static void threads_clear_every_part(void **state)
{
    (void)state;
    TransTable *table = tt_new(67);
    TTData in = { 3, 0, 0, 9, TT_EXACT, false };
    TTData out;
    assert_non_null(table);
    tt_new_search(table, TT_PLAY);
    for (Key i = 0; i < 1000; i++)
        tt_store(table, i * (UINT64_MAX / 999), 0, &in);
    tt_clear(table, 3);
    for (Key i = 0; i < 1000; i++)
        assert_false(tt_probe(table, i * (UINT64_MAX / 999), 0, &out));
    tt_free(table);
}

static void impossible_sizes_are_refused(void **state)
{
    (void)state;
    assert_null(tt_new(SIZE_MAX));
    assert_null(tt_new(SIZE_MAX >> 20));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(stored_data_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_greatest_depth_comes_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(mates_are_counted_from_the_position, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_proof_sees_proofs_alone, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_bound_without_a_move_keeps_the_move, set_up, tear_down),
        cmocka_unit_test_setup_teardown(an_evaluation_is_kept_until_more_is_known, set_up,
                                        tear_down),
        cmocka_unit_test_setup_teardown(a_new_search_replaces_the_old, set_up, tear_down),
        cmocka_unit_test_setup_teardown(clearing_forgets, set_up, tear_down),
        cmocka_unit_test_setup_teardown(forgetting_is_clearing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(forgotten_is_forgotten, set_up, tear_down),
        cmocka_unit_test_setup_teardown(warming_up_loses_nothing, set_up, tear_down),
        cmocka_unit_test(threads_clear_every_part),
        cmocka_unit_test(impossible_sizes_are_refused),
    };
    return cmocka_run_group_tests_name("tt", tests, NULL, NULL);
}

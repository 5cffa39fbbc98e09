/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every lookup against a walk over the board that shares no code with it. Built once for each way
 * of looking sliders up. */
#include <config.h>

#include "engine/board/bitboard.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static const int king_steps[8][2] = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 },
                                      { 1, 0 }, { -1, 0 }, { 0, 1 },  { 0, -1 } };
static const int knight_steps[8][2] = { { 1, 2 },   { 2, 1 },   { 2, -1 }, { 1, -2 },
                                        { -1, -2 }, { -2, -1 }, { -2, 1 }, { -1, 2 } };

static Bitboard walk(Square from, const int (*steps)[2], int count, int reach, Bitboard occupied)
{
    Bitboard reached = 0;
    for (int i = 0; i < count; i++) {
        int file = from % 8, rank = from / 8;
        for (int n = 0; n < reach; n++) {
            file += steps[i][0];
            rank += steps[i][1];
            if (file < 0 || file > 7 || rank < 0 || rank > 7)
                break;
            Bitboard here = UINT64_C(1) << (rank * 8 + file);
            reached |= here;
            if (occupied & here)
                break;
        }
    }
    return reached;
}

static uint64_t random_next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Every set of blockers on the rays of every square: all that a lookup can be asked. */
static void sliders_see_what_a_walk_sees(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (Square square = A1; square < SQUARE_NB; square++) {
        for (int kind = 0; kind < 2; kind++) {
            const int(*steps)[2] = king_steps + 4 * kind;
            Bitboard rays = walk(square, steps, 4, 7, 0), blockers = 0;
            do {
                Bitboard occupied = blockers | (random_next(&random) & ~rays);
                Bitboard seen = kind == 0 ? bb_bishop_attacks(square, occupied)
                                          : bb_rook_attacks(square, occupied);
                assert_true(seen == walk(square, steps, 4, 7, blockers));
                blockers = (blockers - rays) & rays;
            } while (blockers != 0);
        }
    }
}

static void queen_and_generic_lookups_agree(void **state)
{
    (void)state;
    uint64_t random = 7;
    for (int i = 0; i < 20000; i++) {
        Square square = (Square)(random_next(&random) % 64);
        Bitboard occupied = random_next(&random) & random_next(&random);
        Bitboard queen = walk(square, king_steps, 8, 7, occupied);
        assert_true(bb_queen_attacks(square, occupied) == queen);
        assert_true(bb_attacks(QUEEN, square, occupied) == queen);
        assert_true(bb_attacks(ROOK, square, occupied) ==
                    walk(square, king_steps + 4, 4, 7, occupied));
        assert_true(bb_attacks(BISHOP, square, occupied) ==
                    walk(square, king_steps, 4, 7, occupied));
        assert_true(bb_attacks(KNIGHT, square, occupied) == walk(square, knight_steps, 8, 1, 0));
        assert_true(bb_attacks(KING, square, occupied) == walk(square, king_steps, 8, 1, 0));
    }
}

static void pawns_attack_both_squares_ahead(void **state)
{
    (void)state;
    static const int white_steps[2][2] = { { 1, 1 }, { -1, 1 } };
    static const int black_steps[2][2] = { { 1, -1 }, { -1, -1 } };
    for (Square square = A1; square < SQUARE_NB; square++) {
        Bitboard white = walk(square, white_steps, 2, 1, 0);
        Bitboard black = walk(square, black_steps, 2, 1, 0);
        assert_true(bb_pawn_attacks_from(WHITE, square) == white);
        assert_true(bb_pawn_attacks_from(BLACK, square) == black);
        assert_true(bb_pawn_attacks(WHITE, bb_square(square)) == white);
        assert_true(bb_pawn_attacks(BLACK, bb_square(square)) == black);
    }
}

static void lines_run_through_both_squares(void **state)
{
    (void)state;
    for (Square a = A1; a < SQUARE_NB; a++) {
        for (Square b = A1; b < SQUARE_NB; b++) {
            Bitboard between = 0, line = 0;
            for (int i = 0; i < 8; i++) {
                Bitboard ray = walk(a, &king_steps[i], 1, 7, bb_square(b));
                if (!bb_has(ray, b))
                    continue;
                int back[1][2] = { { -king_steps[i][0], -king_steps[i][1] } };
                between = ray ^ bb_square(b);
                line = bb_square(a) | walk(a, &king_steps[i], 1, 7, 0) |
                       walk(a, (const int(*)[2])back, 1, 7, 0);
            }
            assert_true(bb_between(a, b) == between);
            assert_true(bb_line(a, b) == line);
        }
    }
}

static void distance_counts_king_steps(void **state)
{
    (void)state;
    for (Square a = A1; a < SQUARE_NB; a++) {
        Bitboard reached = bb_square(a);
        for (int steps = 0; steps < 8; steps++) {
            for (Square b = A1; b < SQUARE_NB; b++)
                assert_int_equal(bb_has(reached, b), bb_distance(a, b) <= steps);
            for (Bitboard rest = reached; rest != 0;)
                reached |= bb_king_attacks(bb_pop(&rest));
        }
    }
}

static void count_is_the_number_of_pops(void **state)
{
    (void)state;
    uint64_t random = 3;
    for (int i = 0; i < 20000; i++) {
        Bitboard set = random_next(&random), rest = set;
        if (i % 3 == 0)
            rest = set &= random_next(&random) & random_next(&random);
        int pops = 0;
        for (; rest != 0; pops++)
            bb_pop(&rest);
        assert_int_equal(bb_count(set), pops);
        assert_int_equal(bb_several(set), pops > 1);
    }
    assert_int_equal(bb_count(0), 0);
    assert_int_equal(bb_count(~UINT64_C(0)), 64);
}

static void shifts_stay_on_the_board(void **state)
{
    (void)state;
    assert_true(bb_shift_east(bb_square(H4)) == 0);
    assert_true(bb_shift_west(bb_square(A4)) == 0);
    assert_true(bb_shift_east(bb_square(A1)) == bb_square(B1));
    assert_true(bb_forward(WHITE, bb_square(E8)) == 0);
    assert_true(bb_forward(BLACK, bb_square(E1)) == 0);
    assert_true(bb_forward(BLACK, bb_square(E2)) == bb_square(E1));
    assert_true(BB_LIGHT_SQUARES >> H1 & 1);
    assert_true(BB_DARK_SQUARES & 1);
    assert_int_equal(bb_lowest(bb_square(C3) | bb_square(F6)), C3);
    assert_int_equal(bb_highest(bb_square(C3) | bb_square(F6)), F6);
}

int main(void)
{
    bitboard_init();
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sliders_see_what_a_walk_sees),
        cmocka_unit_test(queen_and_generic_lookups_agree),
        cmocka_unit_test(pawns_attack_both_squares_ahead),
        cmocka_unit_test(lines_run_through_both_squares),
        cmocka_unit_test(distance_counts_king_steps),
        cmocka_unit_test(count_is_the_number_of_pops),
        cmocka_unit_test(shifts_stay_on_the_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

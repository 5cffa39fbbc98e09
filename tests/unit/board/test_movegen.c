/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal moves: the ways of asking for them agree with each other, and the rules that are easy to
 * get wrong have their position. perft proves the counts. */
#include <config.h>

#include "engine/board/bitboard.h"
#include "engine/board/movegen.h"
#include "engine/board/position.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static int compare_moves(const void *a, const void *b)
{
    return (int)*(const Move *)a - (int)*(const Move *)b;
}

static void sort_moves(MoveList *list)
{
    qsort(list->moves, (size_t)list->count, sizeof(Move), compare_moves);
}

static bool is_noisy(const Position *pos, Move move)
{
    return position_is_capture(pos, move) ||
           (move_kind(move) == MOVE_PROMOTION && move_promotion(move) == QUEEN);
}

static void check_halves(Position *pos, void *context)
{
    (void)context;
    MoveList all, noisy, quiet;
    movegen_legal(pos, &all);
    movegen_noisy(pos, &noisy);
    movegen_quiet(pos, &quiet);
    for (int i = 0; i < noisy.count; i++)
        assert_true(is_noisy(pos, noisy.moves[i]));
    for (int i = 0; i < quiet.count; i++) {
        assert_false(is_noisy(pos, quiet.moves[i]));
        noisy.moves[noisy.count + i] = quiet.moves[i];
    }
    noisy.count += quiet.count;
    sort_moves(&noisy);
    sort_moves(&all);
    assert_int_equal(all.count, noisy.count);
    assert_memory_equal(all.moves, noisy.moves, (size_t)all.count * sizeof(Move));
    for (int i = 1; i < all.count; i++)
        assert_int_not_equal(all.moves[i - 1], all.moves[i]);
    assert_int_equal(movegen_count(pos), all.count);
    assert_int_equal(movegen_any(pos), all.count > 0);
}

static void noisy_and_quiet_are_the_whole(void **state)
{
    (void)state;
    board_visit_random_games(400, 120, check_halves, NULL);
}

static void check_any_bits(Position *pos, void *context)
{
    int *visits = context;
    if ((*visits)++ % 16 != 0)
        return;
    static bool legal[1 << 16];
    memset(legal, 0, sizeof(legal));
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        legal[list.moves[i]] = true;
    for (int bits = 0; bits < 1 << 16; bits++) {
        if (movegen_is_legal(pos, (Move)bits) != legal[bits])
            fail_msg("bits 0x%04x: legal is %d", bits, legal[bits]);
    }
}

static void any_sixteen_bits_are_judged(void **state)
{
    (void)state;
    int visits = 0;
    board_visit_random_games(120, 120, check_any_bits, &visits);
}

static void check_predictions(Position *pos, void *context)
{
    int *checks = context;
    MoveList list;
    Bitboard checks_from[PIECE_TYPE_NB];
    position_check_squares(pos, checks_from);
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        PieceType type = piece_type(position_piece(pos, move_from(move)));
        bool checks_itself = bb_has(checks_from[type], move_to(move));
        bool gives_check = position_gives_check(pos, move);
        Key expected = position_key_after(pos, move);
        bool plain = move_kind(move) == MOVE_NORMAL && pos->ep_square == NO_SQUARE;
        uint8_t castling = pos->castling;
        Undo undo;
        position_make(pos, move, &undo);
        assert_int_equal(gives_check, position_in_check(pos));
        if (move_kind(move) != MOVE_PROMOTION && move_kind(move) != MOVE_CASTLING)
            assert_int_equal(checks_itself, bb_has(pos->checkers, move_to(move)));
        if (plain && castling == pos->castling && pos->ep_square == NO_SQUARE)
            assert_true(expected == pos->key);
        *checks += gives_check;
        position_unmake(pos, move, &undo);
    }
}

static void checks_and_keys_are_foreseen(void **state)
{
    (void)state;
    int checks = 0;
    board_visit_random_games(400, 120, check_predictions, &checks);
    assert_true(checks > 1000);
}

static bool has_move(const char *fen, const char *text)
{
    Position pos = board_from_fen(fen);
    MoveList list;
    movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        char own[5] = { (char)('a' + square_file(move_from(move))),
                        (char)('1' + square_rank(move_from(move))),
                        (char)('a' + square_file(move_to(move))),
                        (char)('1' + square_rank(move_to(move))) };
        if (strcmp(own, text) == 0)
            return true;
    }
    return false;
}

static void en_passant_needs_a_safe_king(void **state)
{
    (void)state;
    assert_true(has_move("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
    /* Both pawns leave the rank between king and rook. */
    assert_false(has_move("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5d6"));
    /* The captured pawn gives check: capturing it is a legal evasion. */
    assert_true(has_move("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e5d6"));
    /* Pinned along the file. */
    assert_false(has_move("4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"));
    /* Pinned along the diagonal on which it captures: allowed. */
    assert_true(has_move("4k3/2b5/8/3pP3/5K2/8/8/8 w - d6 0 1", "e5d6"));
}

static void castling_keeps_its_conditions(void **state)
{
    (void)state;
    assert_true(has_move("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
    assert_true(has_move("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"));
    assert_false(has_move("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1h1"));
    assert_false(has_move("4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", "e1h1"));
    assert_false(has_move("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1a1"));
    /* Out of, through and into check: no. */
    assert_false(has_move("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
    assert_false(has_move("5rk1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
    assert_false(has_move("1k4r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1"));
    /* The rook may be attacked, and pass an attacked square. */
    assert_true(has_move("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"));
    assert_true(has_move("r5k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1"));
}

static void castling_in_chess960_keeps_its_conditions(void **state)
{
    (void)state;
    /* The castling rook b1 holds off the rook on a1. */
    assert_false(has_move("4k3/8/8/8/8/8/8/rR1K4 w B - 0 1", "d1b1"));
    assert_true(has_move("r3k3/8/8/8/8/8/8/1R1K4 w B - 0 1", "d1b1"));
    /* King and rook change places, or one of them stays. */
    assert_true(has_move("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1"));
    assert_true(has_move("4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1"));
    assert_true(has_move("4k3/8/8/8/8/8/8/1K3R2 w F - 0 1", "b1f1"));
    /* A piece where the rook arrives, and one where only the rook would pass. */
    assert_false(has_move("4k3/8/8/8/8/8/8/RK1N4 w A - 0 1", "b1a1"));
    assert_false(has_move("4k3/8/8/8/8/8/8/1R1NK3 w B - 0 1", "e1b1"));
}

static void list_holds_the_most_moves_known(void **state)
{
    (void)state;
    /* N. Petrovic, 1964: 218 moves. */
    Position pos = board_from_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    MoveList list;
    movegen_legal(&pos, &list);
    assert_int_equal(list.count, 218);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(noisy_and_quiet_are_the_whole),
        cmocka_unit_test(any_sixteen_bits_are_judged),
        cmocka_unit_test(checks_and_keys_are_foreseen),
        cmocka_unit_test(en_passant_needs_a_safe_king),
        cmocka_unit_test(castling_keeps_its_conditions),
        cmocka_unit_test(castling_in_chess960_keeps_its_conditions),
        cmocka_unit_test(list_holds_the_most_moves_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

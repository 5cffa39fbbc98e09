/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the board: setting up, making and taking back, keys. */
#include <config.h>

#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>

#include <cmocka.h>

static void assert_same(const Position *a, const Position *b)
{
    assert_memory_equal(a->by_type, b->by_type, sizeof(a->by_type));
    assert_memory_equal(a->by_color, b->by_color, sizeof(a->by_color));
    assert_memory_equal(a->piece_on, b->piece_on, sizeof(a->piece_on));
    assert_memory_equal(a->castling_rook, b->castling_rook, sizeof(a->castling_rook));
    assert_memory_equal(a->castling_lost, b->castling_lost, sizeof(a->castling_lost));
    assert_true(a->key == b->key && a->pawn_key == b->pawn_key);
    assert_true(a->non_pawn_key[WHITE] == b->non_pawn_key[WHITE]);
    assert_true(a->non_pawn_key[BLACK] == b->non_pawn_key[BLACK]);
    assert_true(a->checkers == b->checkers);
    assert_int_equal(a->side, b->side);
    assert_int_equal(a->castling, b->castling);
    assert_int_equal(a->ep_square, b->ep_square);
    assert_int_equal(a->chess960, b->chess960);
    assert_int_equal(a->halfmoves, b->halfmoves);
    assert_int_equal(a->fullmoves, b->fullmoves);
}

static void check_every_move(Position *pos, void *context)
{
    (void)context;
    assert_true(position_is_ok(pos));
    Position before = *pos;
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        assert_true(position_is_ok(pos));
        Position other = before;
        position_make_after_legal(&other, list.moves[i], &undo);
        assert_same(pos, &other);
        position_unmake(pos, list.moves[i], &undo);
        assert_same(pos, &before);
    }
    if (position_in_check(pos))
        return;
    Undo undo;
    position_make_null(pos, &undo);
    assert_true(position_is_ok(pos));
    assert_int_equal(pos->side, !before.side);
    assert_int_equal(pos->halfmoves, before.halfmoves + 1);
    position_unmake_null(pos, &undo);
    assert_same(pos, &before);
}

static void unmake_restores_everything(void **state)
{
    (void)state;
    board_visit_random_games(120, 120, check_every_move, NULL);
}

/* Keys updated by moves equal those of the same position read from a FEN. */
static void check_keys_from_text(Position *pos, void *context)
{
    (void)context;
    char fen[FEN_MAX];
    fen_write(pos, fen);
    Position fresh = board_from_fen(fen);
    assert_true(position_equals(pos, &fresh));
    assert_true(pos->key == fresh.key && pos->pawn_key == fresh.pawn_key);
    assert_true(pos->checkers == fresh.checkers);
}

static void keys_do_not_depend_on_the_way(void **state)
{
    (void)state;
    board_visit_random_games(200, 150, check_keys_from_text, NULL);
    Position a, b;
    position_init(&a);
    position_init(&b);
    board_play(&a, "e2e4 e7e5 g1f3 b8c6");
    board_play(&b, "g1f3 b8c6 e2e4 e7e5");
    assert_true(a.key == b.key && a.pawn_key == b.pawn_key);
    assert_true(position_equals(&a, &b));
}

static void usual_start_is_number_518(void **state)
{
    (void)state;
    Position usual, chess960;
    char fen[FEN_MAX];
    position_init(&usual);
    fen_write(&usual, fen);
    assert_string_equal(fen, FEN_START);
    assert_true(position_is_ok(&usual));
    position_init_chess960(&chess960, 518);
    assert_true(position_equals(&usual, &chess960));
    assert_true(chess960.chess960);
    assert_false(usual.chess960);
}

static void chess960_starts_are_all_different(void **state)
{
    (void)state;
    static Key keys[960];
    for (int number = 0; number < 960; number++) {
        Position pos;
        position_init_chess960(&pos, number);
        assert_true(position_is_ok(&pos));
        assert_int_equal(pos.castling, 15);
        Bitboard bishops = position_pieces(&pos, WHITE, BISHOP);
        assert_true((bishops & BB_LIGHT_SQUARES) && (bishops & BB_DARK_SQUARES));
        keys[number] = pos.key;
        for (int i = 0; i < number; i++)
            assert_true(keys[i] != pos.key);
    }
    Position pos;
    char fen[FEN_MAX];
    position_init_chess960(&pos, 0);
    fen_write(&pos, fen);
    assert_memory_equal(fen, "bbqnnrkr/", 9);
    position_init_chess960(&pos, 959);
    fen_write(&pos, fen);
    assert_memory_equal(fen, "rkrnnqbb/", 9);
}

static void en_passant_is_kept_only_when_legal(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    board_play(&pos, "e2e4");
    assert_int_equal(pos.ep_square, NO_SQUARE);
    board_play(&pos, "a7a6 e4e5 d7d5");
    assert_int_equal(pos.ep_square, D6);
    board_play(&pos, "b1c3");
    assert_int_equal(pos.ep_square, NO_SQUARE);

    pos = board_from_fen("4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    board_play(&pos, "d7d5"); /* taking would open the rank */
    assert_int_equal(pos.ep_square, NO_SQUARE);
    pos = board_from_fen("4k3/3p4/8/K3P3/8/8/8/8 b - - 0 1");
    board_play(&pos, "d7d5");
    assert_int_equal(pos.ep_square, D6);
}

static void counters_follow_the_moves(void **state)
{
    (void)state;
    Position pos;
    position_init(&pos);
    board_play(&pos, "g1f3 g8f6");
    assert_int_equal(pos.halfmoves, 2);
    assert_int_equal(pos.fullmoves, 2);
    assert_int_equal(position_ply(&pos), 2);
    board_play(&pos, "f3e5 d7d6");
    assert_int_equal(pos.halfmoves, 0);
    board_play(&pos, "e5f7");
    assert_int_equal(pos.halfmoves, 0);
    assert_int_equal(position_ply(&pos), 5);
}

static void castling_moves_both_pieces(void **state)
{
    (void)state;
    Position pos = board_from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    board_play(&pos, "e1h1 e8a8");
    assert_int_equal(position_piece(&pos, G1), W_KING);
    assert_int_equal(position_piece(&pos, F1), W_ROOK);
    assert_int_equal(position_piece(&pos, C8), B_KING);
    assert_int_equal(position_piece(&pos, D8), B_ROOK);
    assert_int_equal(pos.castling, 0);
    pos = board_from_fen("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    board_play(&pos, "f1g1");
    assert_int_equal(position_piece(&pos, G1), W_KING);
    assert_int_equal(position_piece(&pos, F1), W_ROOK);
}

static void rights_go_with_king_and_rooks(void **state)
{
    (void)state;
    Position pos = board_from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    board_play(&pos, "h1h8"); /* both rooks have left their corners */
    assert_int_equal(pos.castling, CASTLE_WHITE_QUEEN | CASTLE_BLACK_QUEEN);
    board_play(&pos, "e8e7");
    assert_int_equal(pos.castling, CASTLE_WHITE_QUEEN);
    board_play(&pos, "a1b1");
    assert_int_equal(pos.castling, 0);
}

static void blockers_are_of_both_colours(void **state)
{
    (void)state;
    Position pos = board_from_fen("4r1k1/8/8/4P3/b6b/1P4n1/8/4KR2 w - - 0 1");
    assert_true(position_blockers(&pos, WHITE) == (bb_square(E5) | bb_square(G3)));
    assert_true(position_attackers_to(&pos, B3, position_occupied(&pos)) == bb_square(A4));
}

static void broken_positions_are_noticed(void **state)
{
    (void)state;
    Position good, pos;
    position_init(&good);
    pos = good;
    pos.key ^= 1;
    assert_false(position_is_ok(&pos));
    pos = good;
    pos.piece_on[E4] = W_PAWN;
    assert_false(position_is_ok(&pos));
    pos = good;
    pos.ep_square = E3;
    assert_false(position_is_ok(&pos));
    pos = good;
    position_remove_piece(&pos, H1);
    assert_false(position_is_ok(&pos));
    pos = good;
    pos.checkers = 1;
    assert_false(position_is_ok(&pos));
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unmake_restores_everything),
        cmocka_unit_test(keys_do_not_depend_on_the_way),
        cmocka_unit_test(usual_start_is_number_518),
        cmocka_unit_test(chess960_starts_are_all_different),
        cmocka_unit_test(en_passant_is_kept_only_when_legal),
        cmocka_unit_test(counters_follow_the_moves),
        cmocka_unit_test(castling_moves_both_pieces),
        cmocka_unit_test(rights_go_with_king_and_rooks),
        cmocka_unit_test(blockers_are_of_both_colours),
        cmocka_unit_test(broken_positions_are_noticed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

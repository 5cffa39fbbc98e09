/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The set-up editor's model: edits, rights, undo, FENs good and impossible, and its verdict. */
#include <config.h>

#include "ui/setup/setup.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static Setup *setup;

static int open_at_start(void **state)
{
    (void)state;
    Position start;
    position_init(&start);
    setup = setup_new(&start);
    return 0;
}

static int close_it(void **state)
{
    (void)state;
    setup->part.free(&setup->part);
    return 0;
}

static const char *fen(void)
{
    static char text[FEN_MAX];
    setup_write_fen(setup, text);
    return text;
}

static const char *verdict(void)
{
    static char text[512];
    setup_verdict(setup, text, sizeof text);
    return text;
}

static void read_fen(const char *text)
{
    Status status = setup_read_fen(setup, text, strlen(text));
    assert_true(status_is_ok(&status));
}

#define assert_ok(call) \
    do { \
        Status status_ = (call); \
        if (!status_is_ok(&status_)) \
            fail_msg("%s", status_.text); \
    } while (0)

#define assert_refused(call, part) \
    do { \
        Status status_ = (call); \
        assert_false(status_is_ok(&status_)); \
        assert_non_null(strstr(status_.text, part)); \
    } while (0)

static void pieces_build_a_position(void **state)
{
    (void)state;
    setup_clear(setup);
    assert_string_equal(verdict(), "Impossible: White has no king; Black has no king.");
    setup_put(setup, E1, W_KING);
    setup_put(setup, E8, B_KING);
    setup_put(setup, D5, W_PAWN);
    setup_put(setup, D5, W_ROOK);
    setup_move(setup, D5, A7);
    assert_string_equal(fen(), "4k3/R7/8/8/8/8/8/4K3 w - - 0 1");
    assert_string_equal(verdict(), "Legal. Press D to use it.");
    setup_put(setup, A7, NO_PIECE);
    assert_non_null(strstr(verdict(), "neither side can mate"));
}

static void all_reasons_are_told_with_their_squares(void **state)
{
    (void)state;
    setup_put(setup, E4, W_KING);
    setup_put(setup, A8, W_PAWN);
    setup_put(setup, H1, NO_PIECE);
    assert_non_null(strstr(verdict(), "White has a second king"));
    assert_non_null(strstr(verdict(), "a pawn cannot stand on rank 8"));
    assert_true(setup_faulty_squares(setup) & bb_square(A8));
    assert_true(setup_faulty_squares(setup) & bb_square(E4));
    setup_put(setup, E1, NO_PIECE);
    setup_put(setup, A8, NO_PIECE);
    assert_int_equal(setup->faults.count, 0);
}

static void rights_go_with_king_and_rook(void **state)
{
    (void)state;
    setup_move(setup, H1, H3);
    assert_string_equal(fen(), "rnbqkbnr/pppppppp/8/8/8/7R/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
    setup_move(setup, H3, H1);
    assert_non_null(strstr(fen(), " Qkq "));
    assert_ok(setup_set_right(setup, 0, true));
    assert_non_null(strstr(fen(), " KQkq "));
    setup_move(setup, E8, E6);
    assert_non_null(strstr(fen(), " KQ "));
    assert_refused(setup_set_right(setup, 2, true), "not on its first rank");
    setup_put(setup, A1, NO_PIECE);
    assert_refused(setup_set_right(setup, 1, true), "White cannot castle long");
    assert_ok(setup_set_rights(setup, "-", 1));
    assert_non_null(strstr(fen(), " w - - "));
    assert_refused(setup_set_rights(setup, "Kx", 2), "KQkq");
}

static void chess960_rights_name_their_rook(void **state)
{
    (void)state;
    read_fen("1r2k1r1/8/8/8/8/8/8/RR2K2R w - - 0 1");
    assert_ok(setup_toggle_rook(setup, B1));
    assert_ok(setup_toggle_rook(setup, G8));
    assert_non_null(strstr(fen(), " w Bg - "));
    assert_true(setup->pos.chess960);
    assert_ok(setup_toggle_rook(setup, A1)); /* instead of the other on that side */
    assert_non_null(strstr(fen(), " w Ag - "));
    assert_ok(setup_toggle_rook(setup, G8));
    assert_non_null(strstr(fen(), " w Q - "));
    assert_refused(setup_toggle_rook(setup, C4), "no rook here");
    assert_ok(setup_set_rights(setup, "HBgb", 4));
    assert_non_null(strstr(fen(), " w HBgb - "));
}

static void en_passant_must_be_possible(void **state)
{
    (void)state;
    read_fen("4k3/8/8/3pP3/8/8/8/4K3 w - - 7 9");
    assert_refused(setup_set_en_passant(setup, E6), "no pawn stands where");
    assert_ok(setup_set_en_passant(setup, D5)); /* the pawn that moved */
    assert_string_equal(fen(), "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9");
    setup_put(setup, D7, B_ROOK); /* its way was not free */
    assert_non_null(strstr(fen(), " w - - "));
    assert_true(setup_undo(setup));
    assert_ok(setup_set_en_passant(setup, D6)); /* once more: away */
    assert_int_equal(setup->pos.ep_square, NO_SQUARE);
}

static void colours_can_be_mirrored(void **state)
{
    (void)state;
    read_fen("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQk e3 0 2");
    setup_mirror(setup);
    assert_string_equal(fen(), "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w Kkq e6 0 2");
    assert_int_equal(setup->faults.count, 0);
    setup_mirror(setup);
    assert_string_equal(fen(), "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQk e3 0 2");
}

static void fens_good_and_impossible_are_taken(void **state)
{
    (void)state;
    read_fen("8/8/8/8/8/8/k7/8 b - - 12 40");
    assert_string_equal(verdict(), "Impossible: White has no king.");
    assert_int_equal(setup->pos.side, BLACK);
    read_fen("kk6/8/8/8/8/8/8/P3K2R w KQ - 0 1");
    assert_non_null(strstr(verdict(), "second king"));
    assert_non_null(strstr(fen(), " K "));
    read_fen("kk6/8/8/8/8/8/8/R2K3R w KQ - 0 1");
    assert_non_null(strstr(fen(), " w - "));
    char before[FEN_MAX];
    strcpy(before, fen());
    assert_refused(setup_read_fen(setup, "8/8/8 w", 7), "only 3 of 8 ranks");
    assert_refused(setup_read_fen(setup, "9/8/8/8/8/8/8/8 w - -", 21), "neither");
    assert_string_equal(fen(), before);
}

static void every_edit_can_be_undone(void **state)
{
    (void)state;
    assert_false(setup_undo(setup));
    for (int i = 0; i < SETUP_UNDO_MAX + 10; i++)
        setup_set_fullmoves(setup, i + 2);
    for (int i = 0; i < SETUP_UNDO_MAX; i++)
        assert_true(setup_undo(setup));
    assert_false(setup_undo(setup));
    assert_int_equal(setup->pos.fullmoves, 11);
    for (int i = 0; i < SETUP_UNDO_MAX; i++)
        assert_true(setup_redo(setup));
    assert_false(setup_redo(setup));
    assert_int_equal(setup->pos.fullmoves, SETUP_UNDO_MAX + 11);
    assert_true(setup_undo(setup));
    setup_set_side(setup, BLACK);
    assert_false(setup_redo(setup));
}

static void a_change_and_back_is_no_change(void **state)
{
    (void)state;
    assert_false(setup_has_changed(setup));
    setup_set_side(setup, BLACK);
    assert_true(setup_has_changed(setup));
    setup_set_side(setup, WHITE);
    assert_false(setup_has_changed(setup));
}

static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

static void edit_at_random(uint64_t *random)
{
    Square square = (Square)(next_random(random) % SQUARE_NB);
    Square other = (Square)(next_random(random) % SQUARE_NB);
    int type = (int)(next_random(random) % 7);
    Status status = status_ok();
    switch (next_random(random) % 10) {
    case 0:
        setup_mirror(setup);
        break;
    case 1:
        setup_set_side(setup, (Color)(next_random(random) & 1));
        break;
    case 2: {
        int right = (int)(next_random(random) % 4);
        status = setup_set_right(setup, right, next_random(random) & 1);
        break;
    }
    case 3:
        status = setup_toggle_rook(setup, square);
        break;
    case 4:
        status = setup_set_en_passant(setup, square);
        break;
    case 5:
        setup_undo(setup);
        break;
    case 6:
        setup_redo(setup);
        break;
    case 7:
        setup_move(setup, square, other);
        break;
    default:
        setup_put(setup, square,
                  type == 0 ? NO_PIECE
                            : piece_make((Color)(next_random(random) & 1), (PieceType)type));
    }
    (void)status; /* refusals are part of the game */
}

/* Whatever is done: the draft is called legal exactly when its FEN is, and then it is that. */
static void any_edits_keep_the_verdict_true(void **state)
{
    (void)state;
    uint64_t random = 3;
    int legal = 0;
    for (int round = 0; round < 300; round++) {
        open_at_start(NULL);
        for (int edit = 0; edit < 40; edit++) {
            edit_at_random(&random);
            Position pos;
            Status status = fen_parse(fen(), strlen(fen()), &pos);
            if (status_is_ok(&status) != (setup->faults.count == 0))
                fail_msg("%s: %s", fen(), verdict());
            if (!status_is_ok(&status))
                continue;
            Position taken = setup->pos;
            position_finish(&taken);
            assert_true(position_is_ok(&taken));
            assert_true(position_equals(&taken, &pos));
            legal++;
        }
        close_it(NULL);
    }
    assert_true(legal > 300);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(pieces_build_a_position, open_at_start, close_it),
        cmocka_unit_test_setup_teardown(all_reasons_are_told_with_their_squares, open_at_start,
                                        close_it),
        cmocka_unit_test_setup_teardown(rights_go_with_king_and_rook, open_at_start, close_it),
        cmocka_unit_test_setup_teardown(chess960_rights_name_their_rook, open_at_start, close_it),
        cmocka_unit_test_setup_teardown(en_passant_must_be_possible, open_at_start, close_it),
        cmocka_unit_test_setup_teardown(colours_can_be_mirrored, open_at_start, close_it),
        cmocka_unit_test_setup_teardown(fens_good_and_impossible_are_taken, open_at_start,
                                        close_it),
        cmocka_unit_test_setup_teardown(every_edit_can_be_undone, open_at_start, close_it),
        cmocka_unit_test(any_edits_keep_the_verdict_true),
        cmocka_unit_test_setup_teardown(a_change_and_back_is_no_change, open_at_start, close_it),
    };
    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes a position impossible: all reasons are listed, and the FEN reader agrees. */
#include <config.h>

#include "engine/board/position.h"
#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static void put(Position *pos, const char *pieces)
{
    static const char letters[] = ".PNBRQK..pnbrqk.";
    for (; *pieces != '\0'; pieces += pieces[3] == ' ' ? 4 : 3) {
        Piece piece = (Piece)(strchr(letters, pieces[0]) - letters);
        position_put_piece(pos, piece, square_make(pieces[1] - 'a', pieces[2] - '1'));
    }
}

static bool has(const PositionFaults *list, const char *text)
{
    for (int i = 0; i < list->count; i++)
        if (strstr(list->faults[i].text, text) != NULL)
            return true;
    return false;
}

static void every_reason_is_told(void **state)
{
    (void)state;
    Position pos;
    position_clear(&pos);
    put(&pos, "Ka1 Kc3 pe1 Pd8");
    PositionFaults list = { 0 };
    position_faults_find(&pos, &list);
    assert_int_equal(list.count, 4);
    assert_true(has(&list, "White has a second king"));
    assert_true(has(&list, "Black has no king"));
    assert_true(has(&list, "rank 1") && has(&list, "rank 8"));
    assert_true(list.faults[0].squares == (bb_square(A1) | bb_square(C3)));
}

static void the_wrong_side_in_check_is_named(void **state)
{
    (void)state;
    Position pos;
    position_clear(&pos);
    put(&pos, "Ke1 ke8 Re4 qa5");
    PositionFaults list = { 0 };
    position_faults_find(&pos, &list);
    assert_int_equal(list.count, 1);
    assert_true(has(&list, "Black is in check, but it is White's move"));
    assert_true(list.faults[0].squares == bb_square(E8));
    pos.side = BLACK;
    list = (PositionFaults){ 0 };
    position_faults_find(&pos, &list);
    assert_true(has(&list, "White is in check"));
}

static void rights_need_king_and_rook(void **state)
{
    (void)state;
    Position pos = board_from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    position_remove_piece(&pos, H1);
    PositionFaults list = { 0 };
    position_faults_find(&pos, &list);
    assert_int_equal(list.count, 1);
    assert_true(has(&list, "White cannot castle"));
}

/* Pieces put and taken away at random: the list is empty exactly when the FEN is accepted, but for
 * an en passant square, which then is left out. */
static void the_fen_reader_agrees(void **state)
{
    (void)state;
    uint64_t random = 7;
    int sound = 0;
    for (int round = 0; round < 60000; round++) {
        Position pos = board_from_fen(round % 2 ? "4k3/8/8/2pP4/4p3/8/8/4K3 w - - 0 1" : FEN_START);
        for (int edit = (int)(board_random(&random) % 4); edit >= 0; edit--) {
            Square square = (Square)(board_random(&random) % SQUARE_NB);
            int type = (int)(board_random(&random) % 7);
            if (position_piece(&pos, square) != NO_PIECE)
                position_remove_piece(&pos, square);
            if (type != 0)
                position_put_piece(
                    &pos, piece_make((Color)(board_random(&random) & 1), (PieceType)type), square);
        }
        pos.side = (uint8_t)(board_random(&random) & 1);
        pos.castling = 0;
        if (board_random(&random) % 4 == 0)
            pos.ep_square = (uint8_t)square_make((int)(board_random(&random) % 8),
                                                 pos.side == WHITE ? RANK_6 : RANK_3);
        char fen[FEN_MAX];
        fen_write(&pos, fen);
        PositionFaults all = { 0 }, list = { 0 };
        position_faults_find(&pos, &all);
        pos.ep_square = NO_SQUARE;
        position_faults_find(&pos, &list);
        Position read;
        Status status = fen_parse(fen, strlen(fen), &read);
        if (status_is_ok(&status) != (list.count == 0))
            fail_msg("%s: %s", fen, list.count > 0 ? list.faults[0].text : status.text);
        bool impossible = all.count > list.count;
        assert_true(list.count > 0 || !impossible || read.ep_square == NO_SQUARE);
        sound += list.count == 0;
    }
    assert_true(sound > 1000);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_reason_is_told),
        cmocka_unit_test(the_wrong_side_in_check_is_named),
        cmocka_unit_test(rights_need_king_and_rook),
        cmocka_unit_test(the_fen_reader_agrees),
    };
    return cmocka_run_group_tests_name("faults", tests, NULL, NULL);
}

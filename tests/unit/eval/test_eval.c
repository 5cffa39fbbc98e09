/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation: the same for both colours, the same taken apart, right where endings are known.
 */
#include <config.h>

#include "engine/engine.h"
#include "engine/eval/endgame.h"
#include "engine/eval/weights.h"
#include "engine/notation/fen.h"
#include "tests/unit/support/board_support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <stdlib.h>

#include <cmocka.h>

static const char *const POSITIONS[] = {
    FEN_START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "2r2rk1/1bqnbpp1/1p1ppn1p/pP6/N1P1P3/P2B1N1P/1B2QPP1/R2R2K1 b - - 0 1",
    "8/5k2/3b4/4p3/3BP3/8/5PK1/8 w - - 0 1",
    "8/8/4k3/8/8/2BN4/8/4K3 b - - 0 1",
    "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1",
    "8/P7/1k6/8/8/8/8/1K2B3 w - - 0 1",
};

static Position flip(const Position *pos)
{
    Position flipped;
    position_clear(&flipped);
    for (Square square = A1; square <= H8; square++) {
        Piece piece = (Piece)pos->piece_on[square];
        if (piece != NO_PIECE)
            position_put_piece(&flipped, (Piece)(piece ^ 8), square ^ 56);
    }
    flipped.side = !pos->side;
    position_finish(&flipped);
    return flipped;
}

/* Evaluates all positions reachable in two plies, for breadth. */
static void check_mirror(Position *pos, int depth)
{
    Position flipped = flip(pos);
    assert_int_equal(engine_evaluate(pos), -engine_evaluate(&flipped));
    if (depth == 0)
        return;
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        position_make(pos, list.moves[i], &undo);
        check_mirror(pos, depth - 1);
        position_unmake(pos, list.moves[i], &undo);
    }
}

static void colours_are_equal(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(POSITIONS); i++) {
        Position pos = board_from_fen(POSITIONS[i]);
        check_mirror(&pos, 1);
    }
}

static void the_terms_add_up(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARRAY_LEN(POSITIONS); i++) {
        Position pos = board_from_fen(POSITIONS[i]);
        Explanation explanation;
        engine_explain(&pos, &explanation);
        int sum = 0;
        for (int j = 0; j < explanation.count; j++) {
            assert_non_null(explanation.terms[j].name);
            sum += explanation.terms[j].white_cp - explanation.terms[j].black_cp;
        }
        if (abs(sum - explanation.total_cp) > 2)
            fail_msg("%s: the terms give %d, the whole %d", POSITIONS[i], sum,
                     explanation.total_cp);
        assert_int_equal(explanation.total_cp, engine_evaluate(&pos));
    }
}

static const ExplanationTerm *term_of(const Explanation *explanation, const char *name)
{
    for (int i = 0; i < explanation->count; i++) {
        if (strcmp(explanation->terms[i].name, name) == 0)
            return &explanation->terms[i];
    }
    fail_msg("no term %s", name);
    return NULL;
}

/* Pawn endings, in which only the endgame half counts. */
static void the_initiative_never_turns_the_score(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "4k3/5p2/8/8/8/8/5P2/4K3 w - - 0 1",    "4k3/p7/8/8/8/8/P7/4K3 b - - 0 1",
        "8/5k2/5p2/8/4K3/5P2/8/8 w - - 0 1",    "8/pp3k2/5p2/8/4K3/5P2/PP6/8 b - - 0 1",
        "8/5kp1/5p2/8/4K3/5P2/6P1/8 w - - 0 1", "8/5kp1/8/8/4K3/5P2/6P1/8 w - - 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        Explanation explanation;
        engine_explain(&pos, &explanation);
        const ExplanationTerm *term = term_of(&explanation, "Initiative");
        int gain = term->white_cp - term->black_cp;
        int before = explanation.total_cp - gain;
        if (before > 2 ? explanation.total_cp < -2 : before < -2 && explanation.total_cp > 2)
            fail_msg("%s: %d becomes %d", fens[i], before, explanation.total_cp);
    }
}

/* Pawns on both wings give the side ahead more winning chances. */
static void two_wings_are_worth_more_than_one(void **state)
{
    (void)state;
    Position one = board_from_fen("4k3/5ppp/8/8/8/8/4PPPP/4K3 w - - 0 1");
    Position two = board_from_fen("4k3/pp4p1/8/8/8/8/PPP3P1/4K3 w - - 0 1");
    Explanation first, second;
    engine_explain(&one, &first);
    engine_explain(&two, &second);
    assert_true(term_of(&first, "Initiative")->white_cp < term_of(&second, "Initiative")->white_cp);
}

static void check_accumulator(Position *pos, const Accumulator *acc, int depth)
{
    Accumulator fresh;
    accumulator_refresh(&fresh, pos);
    assert_int_equal(acc->material, fresh.material);
    assert_int_equal(acc->phase, fresh.phase);
    if (depth == 0)
        return;
    MoveList list;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        Accumulator next;
        accumulator_update(&next, acc, pos, list.moves[i]);
        position_make(pos, list.moves[i], &undo);
        check_accumulator(pos, &next, depth - 1);
        position_unmake(pos, list.moves[i], &undo);
    }
}

static void the_accumulator_follows_the_moves(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        Accumulator acc;
        accumulator_refresh(&acc, &pos);
        check_accumulator(&pos, &acc, 3);
    }
}

/* Whether White wins with king and pawn; false for an illegal placement. */
static bool white_wins(Square king, Square pawn, Square weak, bool white_to_move)
{
    if (king == pawn || weak == pawn || bb_distance(king, weak) < 2)
        return false;
    Position pos;
    position_clear(&pos);
    position_put_piece(&pos, W_KING, king);
    position_put_piece(&pos, W_PAWN, pawn);
    position_put_piece(&pos, B_KING, weak);
    pos.side = BLACK;
    position_finish(&pos);
    if (white_to_move && position_in_check(&pos))
        return false;
    pos.side = white_to_move ? WHITE : BLACK;
    int value;
    return endgame_value(&pos, &value) && value > 0;
}

static void king_and_pawn_are_exact(void **state)
{
    (void)state;
    assert_true(white_wins(E6, E5, E8, true));
    assert_true(white_wins(E6, E5, E8, false));
    assert_false(white_wins(E4, E3, E5, true)); /* the opposition is Black's */
    assert_true(white_wins(E5, E3, E7, true));
    assert_false(white_wins(A6, A5, A8, true));
    assert_true(white_wins(G6, H5, E7, true) == white_wins(B6, A5, D7, true));
    assert_false(white_wins(E1, E2, E3, true));
    assert_true(white_wins(A1, H5, A8, true)); /* outside the square */
}

/* The field's figures for pawns on files a to d: 62,480 placements won with the pawn's side to
 * move, 48,802 with the other. */
static void king_and_pawn_counts_are_the_published_ones(void **state)
{
    (void)state;
    int wins[2] = { 0, 0 };
    for (int turn = 0; turn < 2; turn++) {
        for (Square pawn = A2; pawn <= H7; pawn++) {
            for (Square king = A1; king <= H8; king++) {
                for (Square weak = A1; weak <= H8 && square_file(pawn) <= FILE_D; weak++)
                    wins[turn] += white_wins(king, pawn, weak, turn == 1);
            }
        }
    }
    assert_int_equal(wins[1], 62480);
    assert_int_equal(wins[0], 48802);
}

static void drawn_material_is_nothing(void **state)
{
    (void)state;
    static const char *const fens[] = {
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1", "8/8/4k3/8/2N5/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/2N5/3KN3/8/8 w - - 0 1",
        "k7/8/P7/8/8/8/3K4/2B5 w - - 0 1", /* wrong rook pawn: a8 is light */
    };
    for (size_t i = 0; i < ARRAY_LEN(fens); i++) {
        Position pos = board_from_fen(fens[i]);
        if (abs(engine_evaluate(&pos)) > 60)
            fail_msg("%s is worth %d", fens[i], engine_evaluate(&pos));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_equal),
        cmocka_unit_test(the_terms_add_up),
        cmocka_unit_test(the_initiative_never_turns_the_score),
        cmocka_unit_test(two_wings_are_worth_more_than_one),
        cmocka_unit_test(the_accumulator_follows_the_moves),
        cmocka_unit_test(king_and_pawn_are_exact),
        cmocka_unit_test(king_and_pawn_counts_are_the_published_ones),
        cmocka_unit_test(drawn_material_is_nothing),
    };
    bitboard_init();
    return cmocka_run_group_tests_name("eval", tests, NULL, NULL);
}
